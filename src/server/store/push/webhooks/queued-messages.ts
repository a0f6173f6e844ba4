import { sql } from 'kysely'
import type { Queries } from '../../database/database.ts'
import { type Param, preparedQuery } from '../../database/prepared.ts'

/** The statement that remembers a new message, if anybody has a webhook. */
export const webhookInsertion = preparedQuery((db, param: Param<{ readonly id: string; readonly ms: number }>) =>
  sql`insert into webhook_messages (message_id, posted_ms)
    select cast(${param('id')} as text), cast(${param('ms')} as bigint) from webhooks limit 1`.compile(db),
)

/** The messages that have waited longest. */
export const queuedMessages = (db: Queries, limit: number) =>
  db.selectFrom('webhook_messages').selectAll().orderBy('message_id').limit(limit).execute()

/** Whether a message still waits; it doesn't once its deliveries are queued, and may then have been sent. */
export async function isQueued(tx: Queries, messageId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('webhook_messages')
    .select('message_id')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteQueuedMessage = (tx: Queries, messageId: string) =>
  tx.deleteFrom('webhook_messages').where('message_id', '=', messageId).execute()
