import { EncryptJWT, jwtDecrypt } from 'jose'
import { oidcAttemptValidMs } from '#wire/limits.ts'
import type { SigningKey } from './signing-key.ts'

/** A sign-in in progress, between the provider's page and ours; `path` is where the person was before. */
export type OidcAttempt = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
  readonly path: string
}

const audience = 'canopy-oidc-attempt'

/** Encrypted, for a cookie: only the browser that began a sign-in can finish it, on any node. */
export const encryptAttempt = ({ encryptionKey }: SigningKey, attempt: OidcAttempt, nowMs: number): Promise<string> =>
  new EncryptJWT({ ...attempt })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(audience)
    .setExpirationTime(Math.floor((nowMs + oidcAttemptValidMs) / 1000))
    .encrypt(encryptionKey)

/** The attempt in a cookie, or null if it is forged, expired or missing. */
export async function decryptAttempt(
  { encryptionKey }: SigningKey,
  encrypted: string,
  nowMs: number,
): Promise<OidcAttempt | null> {
  try {
    const { payload } = await jwtDecrypt<OidcAttempt>(encrypted, encryptionKey, {
      audience,
      currentDate: new Date(nowMs),
    })
    return payload
  } catch {
    return null
  }
}
