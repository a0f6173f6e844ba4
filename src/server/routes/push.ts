import type { FastifyInstance } from 'fastify'
import { calls } from '#wire/calls.ts'
import { defineCall } from '../http/define-call.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import { subscriptionProblem } from '../push/endpoints.ts'
import { nothingPublic } from '../store/database/transaction.ts'
import { dropSubscription, saveSubscription } from '../store/push/push-subscriptions.ts'

export function pushRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, pusher } = context

  defineCall(app, context, calls.pushKey, async () => ({ public_key: (await pusher.keys()).publicKey }))

  defineCall(app, context, calls.subscribePush, async ({ viewer, body, request, write }) => {
    const problem = subscriptionProblem(body, config.pushOrigins)
    if (problem !== null) refuse(400, problem)
    const { endpoint, keys } = body
    const uid = viewer.uid ?? ''
    const session_id = request.person?.claims.sessionId ?? null
    const device = { endpoint, uid, ...keys, created_ms: clock.nowMs(), session_id }
    await write(({ tx }) => saveSubscription(tx, device), nothingPublic)
    return { success: true }
  })

  defineCall(app, context, calls.unsubscribePush, async ({ viewer, body }) => {
    await dropSubscription(db, viewer.uid ?? '', body.endpoint)
    return { success: true }
  })
}
