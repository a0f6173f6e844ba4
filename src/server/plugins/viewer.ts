import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Viewer, visitor } from '../../rules/viewer.ts'
import type { Context } from '../context.ts'
import { type Claims, KeysUnavailable } from '../identity/tokens.ts'
import { Refusal } from '../refusal.ts'
import type { Queries } from '../store/database.ts'
import { revokedBefore } from '../store/revocations.ts'
import { findUser, type User } from '../store/users.ts'

/** A signed-in caller: what their token says, and their record, null before they have registered. */
export type Person = { readonly claims: Claims; readonly user: User | null; readonly revoked: boolean }

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
    person: Person | null
    /** When it was found out who calls. */
    identifiedMs: number
  }
}

/** Finds out who calls, before anything else is looked at: no token is a visitor, a bad token is 401 everywhere. */
export function identifyViewer(app: FastifyInstance, context: Context): void {
  app.decorateRequest('viewer')
  app.decorateRequest('person')
  app.decorateRequest('identifiedMs', 0)
  app.addHook('onRequest', async (request) => {
    request.identifiedMs = context.clock.nowMs()
    request.person = await personOf(context, request)
    request.viewer = viewerOf(request.person)
  })
}

/** A body may arrive long after its headers: then who sends it is looked up again. */
export async function identifyAgain(context: Context, request: FastifyRequest): Promise<void> {
  if (request.person === null || context.clock.nowMs() - request.identifiedMs < freshForMs) return
  request.person = await readPerson(context.db, request.person.claims)
  request.viewer = viewerOf(request.person)
}

const freshForMs = 1_000

async function personOf(context: Context, request: FastifyRequest): Promise<Person | null> {
  const header = request.headers.authorization
  if (header === undefined) return null
  const token = /^Bearer ([^\s]+)$/i.exec(header)?.[1]
  return (token === undefined ? null : await findPerson(context, token)) ?? refuseToken()
}

/** The person a token speaks for, or null when it is not good. Throws a 503 when the provider's keys cannot be had. */
export async function findPerson(context: Context, token: string): Promise<Person | null> {
  const claims = await context.verify(token).catch((error: unknown) => {
    throw error instanceof KeysUnavailable ? new Refusal(503, error.message, 5_000) : error
  })
  return claims === null ? null : readPerson(context.db, claims)
}

/** Whose claims these are, as things stand now. */
export async function readPerson(db: Queries, claims: Claims): Promise<Person> {
  const user = await findUser(db, claims.uid)
  const revoked = claims.authTimeS < (await revokedBefore(db, claims.uid))
  return { claims, user, revoked }
}

/** Signed in but not registered reads like status other. */
export const viewerOf = (person: Person | null): Viewer =>
  person === null ? visitor : { uid: person.claims.uid, status: person.user?.status ?? 'other' }

const refuseToken = (): never => {
  throw new Refusal(401, 'The token is not valid')
}
