import { jwtVerify, SignJWT } from 'jose'
import { idTokenLifeMs, refreshTokenUnusedMs } from '#wire/limits.ts'
import type { SigningKey } from './signing-key.ts'
import { localProjectId } from './tokens.ts'

const refreshAudience = `${localProjectId}-refresh`
const issuer = `https://securetoken.google.com/${localProjectId}`

/** `sid` is missing in sessions that began before they were listed. */
export type Session = {
  readonly uid: string
  readonly email: string
  readonly authTimeS: number
  readonly sid?: string | undefined
}
export type SessionTokens = { readonly idToken: string; readonly refreshToken: string; readonly expiresIn: string }

/** The two tokens of a local session, in the provider's format. The refresh token can only be used for refreshing. */
export async function issueTokens(key: SigningKey, session: Session, nowMs: number): Promise<SessionTokens> {
  const header = { alg: 'RS256', kid: key.kid, typ: 'JWT' }
  const issuedS = Math.floor(nowMs / 1000)
  const sid = session.sid === undefined ? {} : { sid: session.sid }
  const idToken = await new SignJWT({
    email: session.email,
    email_verified: false,
    user_id: session.uid,
    auth_time: session.authTimeS,
    ...sid,
    firebase: { sign_in_provider: 'password', identities: { email: [session.email] } },
  })
    .setProtectedHeader(header)
    .setIssuer(issuer)
    .setAudience(localProjectId)
    .setSubject(session.uid)
    .setIssuedAt(issuedS)
    .setExpirationTime(issuedS + idTokenLifeMs / 1000)
    .sign(key.privateKey)
  const refreshToken = await new SignJWT({ auth_time: session.authTimeS, ...sid })
    .setProtectedHeader(header)
    .setIssuer(issuer)
    .setAudience(refreshAudience)
    .setSubject(session.uid)
    .setIssuedAt(issuedS)
    .setExpirationTime(issuedS + refreshTokenUnusedMs / 1000)
    .sign(key.privateKey)
  return { idToken, refreshToken, expiresIn: String(idTokenLifeMs / 1000) }
}

/**
 * The session of a refresh token; null if it is invalid, or was not used for 90 days. One issued before tokens expired
 * counts from when it was issued.
 */
export async function readRefreshToken(
  key: SigningKey,
  token: string,
  nowMs: number,
): Promise<Omit<Session, 'email'> | null> {
  try {
    const currentDate = new Date(nowMs)
    // The clocks of nodes differ.
    const clockTolerance = 300
    const maxTokenAge = refreshTokenUnusedMs / 1000
    const options = {
      algorithms: ['RS256'],
      issuer,
      audience: refreshAudience,
      currentDate,
      maxTokenAge,
      clockTolerance,
    }
    const { payload } = await jwtVerify(token, key.publicKey, options)
    const { sub, auth_time: authTimeS, sid } = payload
    if (typeof sub !== 'string' || typeof authTimeS !== 'number') return null
    return { uid: sub, authTimeS, sid: typeof sid === 'string' ? sid : undefined }
  } catch {
    return null
  }
}
