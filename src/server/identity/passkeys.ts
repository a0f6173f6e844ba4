import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { textProblem } from '#rules/text/content.ts'
import type { NewPasskey } from '#wire/access/account.ts'
import type { Account } from '../store/people/accounts.ts'
import type { StoredPasskey } from '../store/people/passkeys.ts'

/** This installation, as devices know it: their passkeys are for its host alone. */
type RelyingParty = { readonly id: string; readonly origins: readonly string[] }

/** What a passkey of this server is for; a device may sign for no other. */
export function relyingParty(publicOrigin: string | undefined, host: string): RelyingParty {
  // A proxy that isn't trusted may have taken away the encryption.
  const origins = publicOrigin === undefined ? [`https://${host}`, `http://${host}`] : [publicOrigin]
  return { id: new URL(origins[0] ?? '').hostname, origins: origins.map((each) => new URL(each).origin) }
}

/**
 * EdDSA, ES256 and RS256: every device supports one of them. Without this list the library looks for newer ones, which
 * prints a warning.
 */
const algorithms = [-8, -7, -257]

/** The library loads slowly. */
const library = () => import('@simplewebauthn/server')

/** What a device needs to make a passkey. One that has a passkey of this account already makes no other. */
export async function creationOptions(party: RelyingParty, account: Account, known: readonly StoredPasskey[]) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Canopy',
    rpID: party.id,
    userName: account.email,
    userID: new TextEncoder().encode(account.uid),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    // Without an e-mail typed first, a device finds only passkeys that it has stored itself.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] })),
  })
}

/** What a device needs to sign in with any passkey it has for this server. */
export async function requestOptions(party: RelyingParty) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({ rpID: party.id, userVerification: 'preferred' })
}

type MadePasskey = Pick<StoredPasskey, 'id' | 'public_key' | 'counter' | 'transports'>

/** The passkey that a device has made for this challenge, or null if it is for another origin or otherwise wrong. */
export async function madePasskey(
  party: RelyingParty,
  challenge: string,
  { credential }: NewPasskey,
): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await library()
  const response: RegistrationResponseJSON = { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    const transports = JSON.stringify(credential.response.transports ?? [])
    return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports }
  } catch {
    return null
  }
}

/** The new counter of a passkey whose device has signed this challenge, or null if anything is wrong with it. */
export async function signedCounter(
  party: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON,
  passkey: StoredPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** The challenge that a device says it has signed, or null. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null
    return typeof challenge === 'string' && textProblem(challenge) === null ? challenge : null
  } catch {
    return null
  }
}

/** A signed answer in the SDK's token, or null. */
export function signedAnswerIn(token: string): AuthenticationResponseJSON | null {
  try {
    const { id, rawId, type, response } = JSON.parse(token) as AuthenticationResponseJSON
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    const texts = [id, rawId, type, clientDataJSON, authenticatorData, signature, userHandle ?? '']
    if (texts.some((each) => typeof each !== 'string' || textProblem(each) !== null)) return null
    return { id, rawId, type, response, clientExtensionResults: {} }
  } catch {
    return null
  }
}
