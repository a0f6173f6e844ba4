import type { FastifyInstance, FastifyRequest } from 'fastify'
import { viewerAt } from '#rules/access/suspension.ts'
import { type Viewer, visitor } from '#rules/access/viewer.ts'
import { deviceName } from '#rules/people/device-name.ts'
import { type Claims, KeysUnavailable } from '../identity/tokens.ts'
import type { Context } from '../process/context.ts'
import type { Queries } from '../store/database/database.ts'
import { type SessionState, sessionState, storeSeenSignIn } from '../store/people/revocations.ts'
import { hourOf, usedSession } from '../store/people/sessions.ts'
import { findUser, type User } from '../store/people/users.ts'
import { Refusal } from './refusal.ts'

/** A signed-in caller: their token's claims, and their record, null before they have registered. */
export type Person = { readonly claims: Claims; readonly user: User | null; readonly revoked: boolean }

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
  app.addHook('onRequest', async (request) => {
    request.identifiedMs = context.clock.nowMs()
    request.person = await personOf(context, request)
    request.viewer = viewerOf(request.person, request.identifiedMs)
  })
}

/** A body may arrive long after its headers: then the caller is identified again. */
export async function identifyAgain(context: Context, request: FastifyRequest): Promise<void> {
  const nowMs = context.clock.nowMs()
  if (request.person === null || nowMs - request.identifiedMs < freshForMs) return
  request.person = await readPerson(context.db, request.person.claims, nowMs)
  request.viewer = viewerOf(request.person, nowMs)
}

const freshForMs = 1_000

async function personOf(context: Context, request: FastifyRequest): Promise<Person | null> {
  const header = request.headers.authorization
  if (header === undefined) return null
  const token = /^Bearer ([^\s]+)$/i.exec(header)?.[1]
  return (token === undefined ? null : await findPerson(context, token, request)) ?? refuseToken()
}

/** The person a token belongs to, or null if it is not valid. Throws a 503 if the provider's keys can't be fetched. */
export async function findPerson(context: Context, token: string, { headers }: FastifyRequest): Promise<Person | null> {
  const claims = await context.verify(token).catch((error: unknown) => {
    throw error instanceof KeysUnavailable ? new Refusal(503, error.message, 5_000) : error
  })
  if (claims === null) return null
  const { person, state } = await lookUp(context.db, claims, context.clock.nowMs())
  if (person.user !== null && !person.revoked) storeUse(context, claims, state, headers['user-agent'])
  return person
}

/** The person with these claims, in their current state. */
export const readPerson = async (db: Queries, claims: Claims, nowMs: number): Promise<Person> =>
  (await lookUp(db, claims, nowMs)).person

async function lookUp(db: Queries, claims: Claims, nowMs: number): Promise<{ person: Person; state: SessionState }> {
  const user = await findUser(db, claims.uid)
  const state = await sessionState(db, claims, nowMs)
  return { person: { claims, user, revoked: state.isRevoked }, state }
}

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
  return person.user === null ? { uid: person.claims.uid, status: 'other' } : viewerAt(person.user, nowMs)
}

const refuseToken = (): never => {
  throw new Refusal(401, 'The token is not valid')
}
