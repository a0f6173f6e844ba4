import type { Context } from '../../process/context.ts'
import { nothingPublic, type Write, write } from '../../store/database/transaction.ts'
import { webhooksFor } from '../../store/messages/following/webhooks-for.ts'
import { queueDeliveries } from '../../store/push/webhooks/deliveries.ts'
import { deleteQueuedMessage, isQueued, queuedMessages } from '../../store/push/webhooks/queued-messages.ts'

const messagesAtOnce = 50

/**
 * Queues the deliveries of messages that were posted since the last time, until it is stopped. `onQueued` is called
 * after each message: there may be more messages, and their deliveries are due.
 */
export async function queueNewMessages(
  db: Context['db'],
  clock: Context['clock'],
  stop: AbortSignal,
  onQueued: () => void,
): Promise<void> {
  for (const message of await queuedMessages(db, messagesAtOnce)) {
    if (stop.aborted) return
    const nowMs = clock.nowMs()
    for await (const wanted of webhooksFor(db, message.message_id)) {
      const queue = async ({ tx }: Write) => {
        // Another node may have done so meanwhile, and has perhaps sent it.
        const isOurs = await isQueued(tx, message.message_id)
        if (isOurs) await queueDeliveries(tx, message, wanted, nowMs)
        return isOurs
      }
      if (!(await write(db, nowMs, queue, nothingPublic))) break
    }
    await deleteQueuedMessage(db, message.message_id)
    onQueued()
  }
}
