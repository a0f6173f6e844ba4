import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { idTokenLifeMs, refreshTokenUnusedMs } from '#wire/limits.ts'
import type { SigningKey } from './signing-key.ts'
import { type OwnMode, projectIdOf } from './tokens.ts'

const issuerOf = (mode: OwnMode): string => `https://securetoken.google.com/${projectIdOf(mode)}`
const refreshAudienceOf = (mode: OwnMode): string => `${projectIdOf(mode)}-refresh`

/** `sid` is missing in sessions that began before they were listed. */
export type Session = {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified?: boolean
  readonly authTimeS: number
  readonly sid?: string | undefined
}
export type SessionTokens = { readonly idToken: string; readonly refreshToken: string; readonly expiresIn: string }

/** The two tokens of a session, in the provider's format. The refresh token can only be used for refreshing. */
export async function issueTokens(
  key: SigningKey,
  session: Session,
  nowMs: number,
  mode: OwnMode = 'local',
): Promise<SessionTokens> {
  const issuedS = Math.floor(nowMs / 1000)
  const sign = (claims: JWTPayload, audience: string, lifeMs: number): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
      .setIssuer(issuerOf(mode))
      .setAudience(audience)
      .setSubject(session.uid)
      .setIssuedAt(issuedS)
      .setExpirationTime(issuedS + lifeMs / 1000)
      .sign(key.privateKey)
  const ofSession = { auth_time: session.authTimeS, ...(session.sid === undefined ? {} : { sid: session.sid }) }
  const claims = {
    ...(session.email === null ? {} : { email: session.email }),
    email_verified: session.emailVerified === true,
    user_id: session.uid,
    ...ofSession,
    firebase: {
      sign_in_provider: mode === 'local' ? 'password' : 'custom',
      identities: session.email === null ? {} : { email: [session.email] },
    },
  }
  const idToken = await sign(claims, projectIdOf(mode), idTokenLifeMs)
  const refreshToken = await sign(ofSession, refreshAudienceOf(mode), refreshTokenUnusedMs)
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
  mode: OwnMode,
): Promise<Omit<Session, 'email'> | null> {
  try {
    const currentDate = new Date(nowMs)
    // The clocks of nodes differ.
    const clockTolerance = 300
    const maxTokenAge = refreshTokenUnusedMs / 1000
    const options = {
      algorithms: ['RS256'],
      issuer: issuerOf(mode),
      audience: refreshAudienceOf(mode),
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
