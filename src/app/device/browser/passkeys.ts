import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { isPasskeyHost } from '#rules/access/passkey-host.ts'
import type { NewPasskey } from '#wire/access/account.ts'

/** The library is loaded by a press only. */
const library = () => import('@simplewebauthn/browser')

/** Browsers have passkeys over https or on this device. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isPasskeyHost(window.location.hostname)

/** Has this device make a passkey; null if the person cancelled it. */
export async function makePasskey(options: object): Promise<NewPasskey['credential'] | null> {
  const { startRegistration } = await library()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch(nullIfCancelled)
  if (made === null) return null
  const { id, rawId, type, response } = made
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports === undefined ? {} : { transports }) },
  }
}

/** What this device signs with a passkey that the person chooses; null if they cancelled it. */
export async function signWithPasskey(options: object): Promise<string | null> {
  const { startAuthentication } = await library()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const signed = await startAuthentication({ optionsJSON }).catch(nullIfCancelled)
  return signed === null ? null : JSON.stringify(signed)
}

/** Browsers don't say whether somebody cancelled, or had no passkey, or waited too long. */
function nullIfCancelled(error: unknown): null {
  const isCancelled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
  if (isCancelled) return null
  throw error
}

/** Whether this device has a passkey for this account already. */
export const isKnownPasskey = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'
