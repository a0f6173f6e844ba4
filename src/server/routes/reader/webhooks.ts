import type { FastifyInstance } from 'fastify'
import { calls } from '#wire/calls.ts'
import { webhooksMax } from '#wire/limits.ts'
import { defineCall } from '../../http/define-call.ts'
import { found, refuse } from '../../http/refusal.ts'
import { mayBeCalled } from '../../outgoing/public-hosts.ts'
import type { Context } from '../../process/context.ts'
import { trialPayload } from '../../push/webhooks/payload.ts'
import { sendToWebhook } from '../../push/webhooks/send.ts'
import { secretOf } from '../../push/webhooks/signing.ts'
import type { Queries } from '../../store/database/database.ts'
import { refusedCounts, sendRefusedAgain } from '../../store/push/webhooks/deliveries.ts'
import {
  asWebhook,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  resumeWebhook,
  type StoredWebhook,
  webhooksOf,
} from '../../store/push/webhooks/webhooks.ts'

/** Addresses that are called when something new is there for their person. */
export function webhookRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, key } = context

  const getOwn = async (from: Queries, uid: string | null, id: string | undefined) =>
    found(await findWebhook(from, uid ?? '', id ?? ''), 'webhook_not_found')

  const listed = async (uid: string | null) => {
    const rows = await webhooksOf(db, uid ?? '')
    const ids = rows.map(({ id }) => id)
    const refused = await refusedCounts(db, ids)
    return { webhooks: rows.map((row) => asWebhook(row, refused.get(row.id) ?? 0)) }
  }

  defineCall(app, context, calls.listWebhooks, ({ viewer }) => listed(viewer.uid))

  defineCall(app, context, calls.makeWebhook, async ({ body, write }) => {
    if (!mayBeCalled(body.url, config.webhookOrigins)) refuse(400, 'webhook_address_not_public')
    const webhook = await write(async ({ tx, requireRegistered }) => {
      const { uid } = requireRegistered()
      if ((await webhooksOf(tx, uid)).length >= webhooksMax) refuse(409, 'too_many_webhooks', { max: webhooksMax })
      const made: StoredWebhook = {
        id: crypto.randomUUID(),
        uid,
        url: new URL(body.url).href,
        events: body.events,
        created_ms: clock.nowMs(),
        due_ms: null,
        failures: 0,
        paused: null,
        last_outcome: null,
        last_status: null,
        last_ms: null,
      }
      await insertWebhook(tx, made)
      return made
    })
    return { webhook: asWebhook(webhook, 0), secret: secretOf(key.encryptionKey, webhook.id) }
  })

  defineCall(app, context, calls.deleteWebhook, async ({ viewer, params, write }) => {
    await write(async ({ tx }) => deleteWebhook(tx, (await getOwn(tx, viewer.uid, params.id)).id))
    return listed(viewer.uid)
  })

  defineCall(app, context, calls.resumeWebhook, async ({ viewer, params, write }) => {
    await write(async ({ tx }) => {
      const webhook = await getOwn(tx, viewer.uid, params.id)
      if (webhook.paused !== null) await resumeWebhook(tx, webhook.id, clock.nowMs())
      await sendRefusedAgain(tx, webhook, clock.nowMs())
    })
    return listed(viewer.uid)
  })

  defineCall(app, context, calls.testWebhook, async ({ viewer, params }) => {
    const { id, url } = await getOwn(db, viewer.uid, params.id)
    const atMs = clock.nowMs()
    const sent = { id: `${id}.test-${crypto.randomUUID()}`, atMs, body: trialPayload(atMs) }
    const reach = { trusted: config.webhookOrigins, stopped: new AbortController().signal }
    const { outcome, status } = await sendToWebhook(url, secretOf(key.encryptionKey, id), sent, reach)
    return { outcome, status }
  })
}
