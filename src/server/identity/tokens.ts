import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { deletedUid } from '#rules/people/author.ts'
import { isBot } from '#rules/people/bots.ts'
import { textProblem } from '#rules/text/content.ts'
import type { Clock } from '../process/clock.ts'
import type { Identity } from '../process/config/config.ts'
import type { SigningKey } from './signing-key.ts'

/** The subject of a verified token. Times are seconds since 1970. */
export type Claims = {
  readonly uid: string
  readonly email: string | null
  /**
   * Verified by a provider that checks it: never in local mode, in firebase mode only for Google sign-ins, in oidc mode
   * unless the provider says that it isn't.
   */
  readonly emailVerified: boolean
  readonly name: string | null
  readonly authTimeS: number
  /** Which session the token belongs to; a refreshed one has the same. */
  readonly sessionId: string
  readonly expiresS: number
}

/** Resolves to the claims of a valid token, null for any other. Throws KeysUnavailable if the keys can't be fetched. */
export type VerifyToken = (token: string) => Promise<Claims | null>

/** The provider's keys could not be fetched, so no token can be verified. */
export class KeysUnavailable extends Error {}

/** Identities whose tokens this server issues itself. Those of one are not valid with the other. */
export type OwnMode = 'local' | 'oidc'
export const projectIdOf = (mode: OwnMode): string => `canopy-${mode}`
const clockSkewS = 60
const verifiedTokensMax = 10_000

/** A verifier for the configured identity: RS256 only, its issuer, audience, expiry and subject (supplement 3). */
export function createVerifier(identity: Identity, key: SigningKey | null, clock: Clock): VerifyToken {
  const projectId = identity.mode === 'firebase' ? identity.projectId : projectIdOf(identity.mode)
  const getKey = identity.mode === 'firebase' ? remoteKeys(identity.jwksUrl) : localKey(key)
  const verified = new Map<string, Claims>()
  return async (token) => {
    const nowMs = clock.nowMs()
    const known = verified.get(token)
    if (known !== undefined) return known.expiresS * 1000 > nowMs ? known : null
    const payload = await verifiedPayload(token, getKey, projectId, nowMs)
    const claims = payload === null ? null : readClaims(payload, identity.mode, nowMs)
    if (claims !== null) remember(verified, token, claims)
    return claims
  }
}

function localKey(key: SigningKey | null): JWTVerifyGetKey {
  return async (header) => {
    if (key === null || header.kid !== key.kid) throw new errors.JWKSNoMatchingKey()
    return key.publicKey
  }
}

/** jose caches the key set and fetches it again when an unknown key turns up. */
const remoteKeys = (url: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(url), { cooldownDuration: 10_000, timeoutDuration: 5_000 })

async function verifiedPayload(
  token: string,
  getKey: JWTVerifyGetKey,
  projectId: string,
  nowMs: number,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, getKey, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
      currentDate: new Date(nowMs),
    })
    return payload
  } catch (error) {
    if (isUnreachable(error)) throw new KeysUnavailable()
    return null
  }
}

/** Whether the key set could not be fetched, as opposed to an invalid token. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC'
  return error instanceof TypeError && error.message === 'fetch failed'
}

function readClaims(payload: JWTPayload, mode: Identity['mode'], nowMs: number): Claims | null {
  const { sub, exp, auth_time: authTime, email, name } = payload
  if (typeof sub !== 'string' || !isUid(sub) || exp === undefined) return null
  if (typeof authTime !== 'number' || authTime > nowMs / 1000 + clockSkewS) return null
  return {
    uid: sub,
    email: typeof email === 'string' && textProblem(email) === null ? email : null,
    emailVerified: isEmailVerified(payload, mode),
    name: typeof name === 'string' ? name : null,
    authTimeS: authTime,
    sessionId: sessionIdOf(mode === 'firebase' ? undefined : payload.sid, authTime),
    expiresS: exp,
  }
}

const isUid = (sub: string): boolean => sub !== '' && sub.length <= 128 && textProblem(sub) === null && !isNobodys(sub)

/** The uid of deleted accounts, and those of bots: nobody who signs in with a provider may have one. */
const isNobodys = (sub: string): boolean => sub === deletedUid || isBot(sub)

/** Without an id of its own, as from another provider, a session is known by the second in which it began. */
export const sessionIdOf = (sid: unknown, authTimeS: number): string =>
  typeof sid === 'string' && sid !== '' ? sid : `at-${authTimeS}`

function isEmailVerified(payload: JWTPayload, mode: Identity['mode']): boolean {
  if (payload.email_verified !== true) return false
  return mode === 'oidc' || (mode === 'firebase' && signInProvider(payload) === 'google.com')
}

function signInProvider(payload: JWTPayload): unknown {
  const firebase = payload.firebase
  return typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
    ? firebase.sign_in_provider
    : null
}

function remember(verified: Map<string, Claims>, token: string, claims: Claims): void {
  const oldest = verified.keys().next().value
  if (verified.size >= verifiedTokensMax && oldest !== undefined) verified.delete(oldest)
  verified.set(token, claims)
}
