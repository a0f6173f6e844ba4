import type { FastifyInstance } from 'fastify'
import { calls } from '../../wire/calls.ts'
import type { Context } from '../context.ts'
import { subscriptionProblem } from '../push/endpoints.ts'
import { found, Refusal, refuse } from '../refusal.ts'
import { dropSubscription, keepSubscription } from '../store/push-subscriptions.ts'
import { revokedBefore } from '../store/revocations.ts'
import { write } from '../store/transaction.ts'
import { defineCall } from './define-call.ts'

export function pushRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, pusher } = context

  defineCall(app, context, calls.pushKey, async () => ({ public_key: (await pusher.keys()).publicKey }))

  defineCall(app, context, calls.subscribePush, async ({ body, request }) => {
    const problem = subscriptionProblem(body, config.pushOrigins)
    if (problem !== null) refuse(400, problem)
    const { claims } = found(request.person)
    const { endpoint, keys } = body
    await write(db, clock.nowMs(), async ({ tx }) => {
      // A session that is being ended in this moment leaves no device behind.
      if (claims.authTimeS < (await revokedBefore(tx, claims.uid))) throw new Refusal(401, 'This session was ended')
      await keepSubscription(tx, { endpoint, uid: claims.uid, ...keys, created_ms: clock.nowMs() })
    })
    return { success: true }
  })

  defineCall(app, context, calls.unsubscribePush, async ({ viewer, body }) => {
    await dropSubscription(db, viewer.uid ?? '', body.endpoint)
    return { success: true }
  })
}
