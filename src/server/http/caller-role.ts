import type { FastifyRequest } from 'fastify'
import { canAdminister, canSend } from '#rules/access/permissions.ts'
import { suspendedProblem } from '#rules/access/suspension.ts'
import { tokenScopesOf } from '#rules/access/token-scopes.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import type { Call } from '#wire/calls.ts'
import type { Queries } from '../store/database/database.ts'
import { suspensionOf } from '../store/moderation/suspensions.ts'
import { allow, Refusal, refuse } from './refusal.ts'
import type { Grant } from './viewer.ts'

export const sessionEnded = () => new Refusal(401, ['session_ended'])

/** 401 without a session, or if it has ended. */
export function requireSignIn(call: Call, request: FastifyRequest): void {
  if (request.person?.revoked === true && request.routeOptions.url !== '/api/user/me') throw sessionEnded()
  if (call.access !== 'anyone' && request.viewer.uid === null) throw new Refusal(401, ['sign_in_required'])
  if (request.person?.grant) requireScope(call, request.person.grant)
}

/** What a token may do is in the description of each call. */
function requireScope(call: Call, { scopes }: Grant): void {
  const needed = tokenScopesOf(call) ?? refuse(403, 'not_by_token')
  for (const scope of needed) allow(scopes.includes(scope), 'token_scope_missing', { scope })
}

/** 403 if the caller's role doesn't permit the call. */
export async function requireRole(db: Queries, call: Call, viewer: Viewer): Promise<void> {
  if (viewer.status === 'suspended' && call.method !== 'GET' && call.whileSuspended !== true)
    await refuseSuspended(db, viewer)
  if (call.access === 'admin') allow(canAdminister(viewer), 'not_admin')
  if (call.access === 'writer') {
    allow(canSend(viewer), call.rate === 'import' ? 'import_forbidden' : 'not_whitelisted')
  }
}

/** Suspended people only read: every other call is refused, but for those that no other person notices. */
async function refuseSuspended(db: Queries, viewer: Viewer): Promise<void> {
  const suspension = await suspensionOf(db, viewer.uid ?? '')
  throw new Refusal(403, suspension === null ? ['not_whitelisted'] : suspendedProblem(suspension))
}
