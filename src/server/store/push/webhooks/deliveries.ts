import { webhookQueuedMax, webhookRefusedMax } from '#wire/limits.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import type { WebhookDeliveriesTable } from '../../database/tables.ts'
import type { Settled, StoredWebhook } from './webhooks.ts'

export type Delivery = WebhookDeliveriesTable

export type Wanted = { readonly webhookIds: readonly string[]; readonly why: Exclude<Delivery['why'], 'refused'> }

/** A delivery that is not tried any more. What was refused is kept, to be shown and sent again. */
export type Ended = Delivery & { readonly became: 'done' | 'refused' }

/**
 * Stores what is to be sent to the webhooks that are still there. Beyond its bound a webhook gets nothing more until
 * some of it is sent.
 */
export async function queueDeliveries(
  tx: Queries,
  { message_id, posted_ms }: Pick<Delivery, 'message_id' | 'posted_ms'>,
  { webhookIds, why }: Wanted,
  nowMs: number,
): Promise<void> {
  if (webhookIds.length === 0) return
  const there = await tx
    .selectFrom('webhooks')
    .select('id')
    .where(inList(tx, 'id', webhookIds))
    .execute()
  const full = await tx
    .selectFrom('webhook_deliveries')
    .select('webhook_id')
    .where(inList(tx, 'webhook_id', webhookIds))
    .where('why', '!=', 'refused')
    .groupBy('webhook_id')
    .having((eb) => eb(eb.fn.countAll<number>(), '>=', webhookQueuedMax))
    .execute()
  const without = new Set(full.map(({ webhook_id }) => webhook_id))
  const rows = there
    .filter(({ id }) => !without.has(id))
    .map(({ id }) => ({ webhook_id: id, message_id, why, posted_ms }))
  if (rows.length === 0) return
  await tx
    .insertInto('webhook_deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['webhook_id', 'message_id']).doNothing())
    .execute()
  await tx
    .updateTable('webhooks')
    .set({ due_ms: nowMs })
    .where(inList(tx, 'id', webhookIds))
    .where('due_ms', 'is', null)
    .where('paused', 'is', null)
    .execute()
}

type LeaseChoice = { readonly nowMs: number; readonly leaseMs: number; readonly fullUids: readonly string[] }

/** Leases the webhook that has been due longest. 'none' if none is due, 'raced' if another node was faster. */
export async function leaseDueWebhook(
  db: Queries,
  { nowMs, leaseMs, fullUids }: LeaseChoice,
): Promise<StoredWebhook | 'none' | 'raced'> {
  const due = await db
    .selectFrom('webhooks')
    .select(['id', 'due_ms'])
    .where('due_ms', '<=', nowMs)
    .$if(fullUids.length > 0, (query) => query.where('uid', 'not in', fullUids))
    .orderBy('due_ms')
    .limit(1)
    .executeTakeFirst()
  if (due === undefined) return 'none'
  const taken = await db
    .updateTable('webhooks')
    .set({ due_ms: nowMs + leaseMs })
    .where('id', '=', due.id)
    .where('due_ms', '=', due.due_ms)
    .returningAll()
    .executeTakeFirst()
  return taken ?? 'raced'
}

/**
 * Ends the leases of webhooks that had no failure, whose wait can be nothing else: for a single node, which knows at
 * startup that nobody else is working. Other leases end by themselves.
 */
export const endLeases = (db: Queries, nowMs: number) =>
  db.updateTable('webhooks').set({ due_ms: nowMs }).where('due_ms', '>', nowMs).where('failures', '=', 0).execute()

export async function oldestDelivery(db: Queries, webhookId: string): Promise<Delivery | null> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('why', '!=', 'refused')
    .orderBy('message_id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Ends a lease that is still ours, and a delivery if it was sent or refused for good. `due_ms` null: as soon as
 * anything else waits. In a write, so that nothing is stored for the webhook meanwhile.
 */
export async function finishDelivery(
  tx: Queries,
  { id, due_ms }: StoredWebhook,
  ended: Ended | null,
  { due_ms: next, ...changed }: Settled,
  nowMs: number,
): Promise<void> {
  if (ended?.became === 'done') await deleteDelivery(tx, ended)
  if (ended?.became === 'refused') await keepRefused(tx, ended)
  const more = changed.paused === null && next === null && (await oldestDelivery(tx, id)) !== null
  await tx
    .updateTable('webhooks')
    .set({ ...changed, due_ms: more ? nowMs : next })
    .where('id', '=', id)
    .where('due_ms', '=', due_ms)
    .execute()
}

const deleteDelivery = (tx: Queries, { webhook_id, message_id }: Delivery) =>
  tx
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', webhook_id)
    .where('message_id', '=', message_id)
    .execute()

/** Keeps a delivery as refused, and only the newest of those. */
async function keepRefused(tx: Queries, { webhook_id, message_id }: Delivery): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ why: 'refused' })
    .where('webhook_id', '=', webhook_id)
    .where('message_id', '=', message_id)
    .execute()
  const tooMany = await tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhook_id)
    .where('why', '=', 'refused')
    .orderBy('message_id', 'desc')
    .offset(webhookRefusedMax)
    .limit(1)
    .executeTakeFirst()
  if (tooMany !== undefined) await deleteDelivery(tx, tooMany)
}

/** How many refused messages each webhook has. */
export async function refusedCounts(db: Queries, webhookIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['webhook_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where(inList(db, 'webhook_id', webhookIds))
    .where('why', '=', 'refused')
    .groupBy('webhook_id')
    .execute()
  return new Map(rows.map(({ webhook_id, count }) => [webhook_id, Number(count)]))
}

/** Queues refused deliveries again. The reason for each is read from its message, as it was the first time. */
export async function sendRefusedAgain(tx: Queries, { id, uid }: StoredWebhook, nowMs: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      why: eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('audience')
              .select('audience.uid')
              .whereRef('audience.message_id', '=', 'webhook_deliveries.message_id')
              .where('audience.uid', '=', uid)
              .where('audience.is_recipient', '=', 1),
          ),
        )
        .then<Wanted['why']>('addressed')
        .else<Wanted['why']>('followed')
        .end(),
    }))
    .where('webhook_id', '=', id)
    .where('why', '=', 'refused')
    .execute()
  // One that waits or is being called continues by itself.
  await tx
    .updateTable('webhooks')
    .set({ due_ms: nowMs })
    .where('id', '=', id)
    .where('due_ms', 'is', null)
    .where('paused', 'is', null)
    .execute()
}

export async function pruneWebhookRows(db: Queries, horizonMs: number): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('posted_ms', '<', horizonMs).execute()
}
