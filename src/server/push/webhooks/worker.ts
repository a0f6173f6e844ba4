import {
  type AfterAttempt,
  type Attempt,
  afterAttempt,
  failuresBefore,
  failuresWithout,
} from '#rules/webhooks/webhook-retries.ts'
import { webhookLeaseMs, webhookPollEveryMs, webhooksAtOnce, webhooksOfOneAtOnce } from '#wire/limits.ts'
import { coalesce } from '../../process/coalesce.ts'
import type { Context } from '../../process/context.ts'
import { nothingPublic, write } from '../../store/database/transaction.ts'
import { type Ended, finishDelivery, leaseDueWebhook, oldestDelivery } from '../../store/push/webhooks/deliveries.ts'
import { isLeased, type Settled, type StoredWebhook } from '../../store/push/webhooks/webhooks.ts'
import { payloadFor } from './payload.ts'
import { queueNewMessages } from './queue-new-messages.ts'
import { sendToWebhook } from './send.ts'
import { secretOf } from './signing.ts'

type WebhookWorker = {
  /** Something new was posted. */
  readonly wake: () => void
  readonly close: () => Promise<void>
}

const failedOf = ({ failures, last_outcome, last_status }: StoredWebhook) => ({
  failures,
  last: { outcome: last_outcome ?? 'delivered', status: last_status },
})

/**
 * Sends what is due, on every node. New messages and deliveries are rows: whatever a node was doing when it died is
 * done again, with the same id. A webhook is leased as a whole, so that it is called once at a time and in order.
 */
export function startWebhookWorker(
  { db, clock, config, key }: Pick<Context, 'db' | 'clock' | 'config' | 'key'>,
  onError: (error: unknown) => void,
): WebhookWorker {
  const stop = new AbortController()
  // One that is paused and resumed meanwhile may be called again before its first call has ended.
  const inFlight = new Set<{ readonly uid: string; readonly run: Promise<void> }>()
  const origin = config.publicOrigin ?? ''
  const polls = coalesce(poll, onError)
  const wake = () => {
    if (!stop.signal.aborted) polls.request()
  }

  async function poll(): Promise<void> {
    await queueNewMessages(db, clock, stop.signal, wake)
    while (!stop.signal.aborted && inFlight.size < webhooksAtOnce) {
      const leaseMs = webhookLeaseMs
      const taken = await leaseDueWebhook(db, { nowMs: clock.nowMs(), leaseMs, fullUids: fullUids() })
      if (taken === 'none') return
      if (taken !== 'raced') begin(taken)
    }
  }

  function fullUids(): string[] {
    const uids = [...inFlight].map(({ uid }) => uid)
    return [...new Set(uids)].filter((uid) => uids.filter((each) => each === uid).length >= webhooksOfOneAtOnce)
  }

  function begin(webhook: StoredWebhook): void {
    const run = deliverOldest(webhook)
      .catch(onError)
      .finally(() => {
        inFlight.delete(call)
        wake()
      })
    const call = { uid: webhook.uid, run }
    inFlight.add(call)
  }

  async function deliverOldest(webhook: StoredWebhook): Promise<void> {
    const delivery = await oldestDelivery(db, webhook.id)
    const about = { nowMs: clock.nowMs(), origin }
    const body = delivery === null ? null : await payloadFor(db, webhook, delivery, about)
    const { last_outcome, last_status, last_ms, paused } = webhook
    // There is nothing to send about it any more.
    if (delivery === null || body === null) {
      const failures = failuresWithout(failedOf(webhook))
      const to = { due_ms: null, failures, paused, last_outcome, last_status, last_ms }
      return settle(webhook, delivery && { ...delivery, became: 'done' }, to)
    }
    // Asked after the message was looked at, so that nothing is sent that was posted after a pause.
    if (!(await isLeased(db, webhook))) return
    const sent = { id: `${webhook.id}.${delivery.message_id}`, atMs: about.nowMs, body }
    const reach = { trusted: config.webhookOrigins, stopped: stop.signal }
    const attempt = await sendToWebhook(webhook.url, secretOf(key.encryptionKey, webhook.id), sent, reach)
    // The lease ends by itself; another node, or this one when it starts again, sends it once more.
    if (stop.signal.aborted && attempt.outcome !== 'delivered') return
    const failures = failuresBefore(attempt, failedOf(webhook))
    const after = afterAttempt(attempt, failures)
    const ended =
      after.next === 'done' || after.next === 'skip'
        ? { ...delivery, became: after.next === 'done' ? ('done' as const) : ('refused' as const) }
        : null
    await settle(webhook, ended, stateAfter(attempt, after, failures, clock.nowMs()))
  }

  const settle = (webhook: StoredWebhook, ended: Ended | null, to: Settled): Promise<void> =>
    write(db, clock.nowMs(), ({ tx }) => finishDelivery(tx, webhook, ended, to, clock.nowMs()), nothingPublic)

  const polling = setInterval(wake, webhookPollEveryMs)
  polling.unref()
  wake()

  return {
    wake,
    close: async () => {
      stop.abort()
      clearInterval(polling)
      await polls.idle()
      await Promise.all([...inFlight].map(({ run }) => run))
    },
  }
}

function stateAfter(attempt: Attempt, after: AfterAttempt, failures: number, nowMs: number): Settled {
  return {
    due_ms: after.next === 'wait' ? nowMs + after.waitMs : null,
    failures: after.next === 'done' ? 0 : failures + 1,
    paused: after.next === 'pause' ? after.pause : null,
    last_outcome: attempt.outcome,
    last_status: attempt.status,
    last_ms: nowMs,
  }
}
