import type { FastifyInstance, FastifyRequest } from 'fastify'
import { viewerAt } from '#rules/access/suspension.ts'
import { viewerByToken } from '#rules/access/token-scopes.ts'
import { type Viewer, visitor } from '#rules/access/viewer.ts'
import { deviceName } from '#rules/people/device-name.ts'
import { calls } from '#wire/calls.ts'
import type { TokenScope } from '#wire/programs/tokens.ts'
import { isPersonalToken } from '../identity/personal-tokens.ts'
import { secretHash } from '../identity/secrets.ts'
import { type Claims, KeysUnavailable } from '../identity/tokens.ts'
import type { Context } from '../process/context.ts'
import type { Queries } from '../store/database/database.ts'
import { findSession, type SessionState, storeSeenSignIn } from '../store/people/revocations.ts'
import { hourOf, usedSession } from '../store/people/sessions.ts'
import { findToken, isTokenValid, scopesOf, tokenSession, usedToken } from '../store/people/tokens.ts'
import { findUser, type User } from '../store/people/users.ts'
import { Refusal } from './refusal.ts'
import { type FindSession, sessionCache } from './session-cache.ts'

/** What a program that acts as a person was allowed. */
export type Grant = { readonly id: string; readonly name: string; readonly scopes: readonly TokenScope[] }

/**
 * A signed-in caller: their token's claims, and their record, null before they have registered. `grant` is null in the
 * person's own session.
 */
export type Person = {
  readonly claims: Claims
  readonly user: User | null
  readonly revoked: boolean
  readonly grant: Grant | null
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
    person: Person | null
    /** When the caller was identified. */
    identifiedMs: number
  }
}

/** Identifies the caller before anything else: no token is a visitor, a bad token is 401 everywhere. */
export function identifyViewer(app: FastifyInstance, context: Context): void {
  app.decorateRequest('viewer')
  app.decorateRequest('person')
  app.decorateRequest('identifiedMs', 0)
  const cached = sessionCache(context)
  app.addHook('onRequest', async (request) => {
    request.identifiedMs = context.clock.nowMs()
    // The app asks who it is when it has learnt of a change, and shows the answer from then on.
    const find = request.routeOptions.url === calls.me.path ? readSession(context) : cached
    request.person = await personOf(context, request, find)
    request.viewer = viewerOf(request.person, request.identifiedMs)
  })
}

/** A body may arrive long after its headers: then the caller is identified again. */
export async function identifyAgain(context: Context, request: FastifyRequest): Promise<void> {
  const nowMs = context.clock.nowMs()
  if (request.person === null || nowMs - request.identifiedMs < freshForMs) return
  request.person = await readPerson(context.db, request.person, nowMs)
  request.viewer = viewerOf(request.person, nowMs)
}

const freshForMs = 1_000

async function personOf(context: Context, request: FastifyRequest, find: FindSession): Promise<Person | null> {
  const header = request.headers.authorization
  if (header === undefined) return null
  const token = /^Bearer ([^\s]+)$/i.exec(header)?.[1]
  return (token === undefined ? null : await findPerson(context, token, request, find)) ?? refuseToken()
}

/** The person a token belongs to, or null if it is not valid. Throws a 503 if the provider's keys can't be fetched. */
export async function findPerson(
  context: Context,
  token: string,
  { headers }: FastifyRequest,
  find: FindSession = readSession(context),
): Promise<Person | null> {
  if (isPersonalToken(token)) return findByToken(context, token)
  const claims = await context.verify(token).catch((error: unknown) => {
    throw error instanceof KeysUnavailable ? new Refusal(503, ['identity_provider_unreachable'], 5_000) : error
  })
  if (claims === null) return null
  const { user, state } = await find(claims)
  if (user !== null && !state.isRevoked) storeUse(context, claims, state, headers['user-agent'])
  return { claims, user, revoked: state.isRevoked, grant: null }
}

async function findByToken({ db, clock }: Context, text: string): Promise<Person | null> {
  const nowMs = clock.nowMs()
  const token = await findToken(db, secretHash(text), nowMs)
  const user = token === null ? null : await findUser(db, token.uid)
  if (token === null || user === null) return null
  // Not awaited: a long write may be in progress.
  if ((token.used_ms ?? 0) < hourOf(nowMs)) void usedToken(db, token, nowMs).catch(() => undefined)
  const claims: Claims = {
    uid: token.uid,
    email: user.email,
    emailVerified: false,
    name: null,
    authTimeS: token.valid_s,
    sessionId: tokenSession(token.id),
    expiresS: token.expires_ms / 1000,
  }
  return { claims, user, revoked: false, grant: { id: token.id, name: token.name, scopes: scopesOf(token) } }
}

/** The same caller, in their current state. */
export async function readPerson(db: Queries, { claims, grant }: Person, nowMs: number): Promise<Person> {
  if (grant === null) {
    const { user, state } = await findSession(db, claims, nowMs)
    return { claims, user, revoked: state.isRevoked, grant }
  }
  const user = await findUser(db, claims.uid)
  return { claims, user, grant, revoked: user === null || !(await isTokenValid(db, grant.id, nowMs)) }
}

const readSession =
  ({ db, clock }: Context): FindSession =>
  (claims) =>
    findSession(db, claims, clock.nowMs())

/** Not awaited: a long write may be in progress. */
function storeUse({ db, clock }: Context, claims: Claims, { seenS, usedMs }: SessionState, userAgent?: string): void {
  const nowMs = clock.nowMs()
  if (claims.authTimeS > seenS) void storeSeenSignIn(db, claims.uid, claims.authTimeS).catch(() => undefined)
  if (usedMs >= hourOf(nowMs)) return
  void usedSession(db, { ...claims, device: deviceName(userAgent), nowMs }).catch(() => undefined)
}

/** Signed in but not registered counts as status other. */
export function viewerOf(person: Person | null, nowMs: number): Viewer {
  if (person === null) return visitor
  if (person.user === null) return { uid: person.claims.uid, status: 'other' }
  const viewer = viewerAt(person.user, nowMs)
  return person.grant === null ? viewer : viewerByToken(viewer)
}

/** A token may ask agents only if it was made for that. */
export const tokenMayAsk = ({ person }: Pick<FastifyRequest, 'person'>): boolean =>
  person?.grant?.scopes.includes('ask') ?? true

const refuseToken = (): never => {
  throw new Refusal(401, ['token_invalid'])
}
