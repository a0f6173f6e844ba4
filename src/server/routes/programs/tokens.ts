import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { storedName } from '#rules/people/profile.ts'
import { calls } from '#wire/calls.ts'
import { dayMs, tokensMax } from '#wire/limits.ts'
import { type MadeToken, type NewToken, tokenScopes } from '#wire/programs/tokens.ts'
import { type CallerWrite, defineCall } from '../../http/define-call.ts'
import { found, refuse } from '../../http/refusal.ts'
import { newPersonalToken } from '../../identity/personal-tokens.ts'
import { secretHash } from '../../identity/secrets.ts'
import type { Context } from '../../process/context.ts'
import { asMyToken, endToken, insertToken, tokenSession, tokensOf } from '../../store/people/tokens.ts'

/** My tokens, with which programs act as me. */
export function tokenRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  defineCall(app, context, calls.listTokens, async ({ viewer }) => ({
    tokens: await tokensOf(db, viewer.uid ?? '', clock.nowMs()),
  }))

  defineCall(app, context, calls.createToken, ({ body, write }) =>
    write(async (under) => makeToken(under, under.requireRegistered().uid, body, clock.nowMs())),
  )

  defineCall(app, context, calls.revokeToken, async ({ params, write }) => {
    const id = params.id ?? ''
    const uid = await write(({ tx, viewer }) => endToken(tx, id, (owner) => owner === viewer.uid, clock.nowMs()))
    announceEnd(context, found(uid, 'token_not_found'), id)
    return { success: true }
  })
}

/** Makes a token for a person or a bot. */
export async function makeToken(
  { tx, viewer }: Pick<CallerWrite, 'tx' | 'viewer'>,
  uid: string,
  { name: given, scopes, days }: NewToken,
  nowMs: number,
): Promise<MadeToken> {
  const name = storedName(given)
  if (name === '') refuse(400, 'token_name_missing')
  if ((await tokensOf(tx, uid, nowMs)).length >= tokensMax) refuse(400, 'too_many_tokens', { max: tokensMax })
  const secret = newPersonalToken()
  const token = await insertToken(tx, {
    id: v7({ msecs: nowMs }),
    uid,
    token_hash: secretHash(secret),
    name,
    scopes: tokenScopes.filter((scope) => scopes.includes(scope)).join(' '),
    made_by: viewer.uid ?? '',
    created_ms: nowMs,
    expires_ms: nowMs + days * dayMs,
  })
  return { token: asMyToken(token), secret }
}

/** Ends what is connected with a token, on every node. */
export const announceEnd = ({ bus }: Context, uid: string, id: string): void =>
  bus.publish({ kind: 'session-ended', uid, sessionId: tokenSession(id) })
