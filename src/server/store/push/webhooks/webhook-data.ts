import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { asWebhook, webhooksOf } from './webhooks.ts'

/** A person's webhooks for the download of their data, with the messages that wait for them or were refused. */
export async function webhookData(db: Queries, uid: string) {
  const webhooks = await webhooksOf(db, uid)
  const deliveries = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where(
      inList(
        db,
        'webhook_id',
        webhooks.map(({ id }) => id),
      ),
    )
    .orderBy('webhook_id')
    .orderBy('message_id')
    .execute()
  return webhooks.map((row) => {
    const { id, refused: _, ...webhook } = asWebhook(row, 0)
    const own = deliveries.filter(({ webhook_id }) => webhook_id === id)
    const idsOf = (isRefused: boolean) =>
      own.filter(({ why }) => (why === 'refused') === isRefused).map(({ message_id }) => message_id)
    return { ...webhook, waiting: idsOf(false), refused: idsOf(true) }
  })
}
