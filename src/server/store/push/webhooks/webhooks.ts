import { webhooksMax } from '#wire/limits.ts'
import type { Webhook, WebhookPause } from '#wire/reader/webhook.ts'
import type { Queries } from '../../database/database.ts'
import { isoTime, isoTimeOrNull } from '../../database/iso-time.ts'
import type { WebhooksTable } from '../../database/tables.ts'

export type StoredWebhook = WebhooksTable

export const insertWebhook = (tx: Queries, webhook: StoredWebhook) =>
  tx.insertInto('webhooks').values(webhook).execute()

/** A person's webhooks, oldest first. */
export const webhooksOf = (db: Queries, uid: string): Promise<StoredWebhook[]> =>
  db.selectFrom('webhooks').selectAll().where('uid', '=', uid).orderBy('created_ms').limit(webhooksMax).execute()

/** One of a person's webhooks; nobody else's is found. */
export async function findWebhook(db: Queries, uid: string, id: string): Promise<StoredWebhook | null> {
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).where('uid', '=', uid).executeTakeFirst()
  return row ?? null
}

export async function deleteWebhook(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute()
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** Before the rows of a deleted account go. */
export async function deleteWebhooksOf(tx: Queries, uid: string): Promise<void> {
  for (const { id } of await webhooksOf(tx, uid)) await deleteWebhook(tx, id)
}

/**
 * Nothing is sent until they resume them, not even by a node that has leased one. What is paused already still says
 * why.
 */
export const pauseWebhooksOf = (tx: Queries, uid: string) =>
  tx
    .updateTable('webhooks')
    .set({ paused: 'signed-out', due_ms: null })
    .where('uid', '=', uid)
    .where('paused', 'is', null)
    .execute()

/** Whether a lease still holds: its webhook was neither paused nor deleted, nor leased again. */
export async function isLeased(db: Queries, { id, due_ms }: StoredWebhook): Promise<boolean> {
  const row = await db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', id)
    .where('due_ms', '=', due_ms)
    .where('paused', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the pause: queued deliveries are due now. */
export const resumeWebhook = (tx: Queries, id: string, nowMs: number) =>
  tx.updateTable('webhooks').set({ paused: null, failures: 0, due_ms: nowMs }).where('id', '=', id).execute()

export const asWebhook = (row: StoredWebhook, refused: number): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  created_at: isoTime(row.created_ms),
  paused: row.paused,
  last_outcome: row.last_outcome,
  last_status: row.last_status,
  last_at: isoTimeOrNull(row.last_ms),
  refused,
})

export type Settled = {
  readonly due_ms: number | null
  readonly failures: number
  readonly paused: WebhookPause | null
} & Pick<StoredWebhook, 'last_outcome' | 'last_status' | 'last_ms'>
