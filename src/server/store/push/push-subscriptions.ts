import { pushSubscriptionsPerUserMax } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import type { PushSubscriptionsTable } from '../database/tables.ts'

export type PushSubscription = Omit<PushSubscriptionsTable, 'session_id'> & { readonly session_id?: string | null }

/**
 * Stores a person's device, which may have been somebody else's until now. Beyond the limit the oldest device is
 * removed.
 */
export async function saveSubscription(tx: Queries, subscription: PushSubscription): Promise<void> {
  const { endpoint: _, ...changed } = subscription
  await tx
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changed))
    .execute()
  const devices = await tx
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('uid', '=', subscription.uid)
    .orderBy('created_ms', 'desc')
    .execute()
  const surplus = devices.slice(pushSubscriptionsPerUserMax).map(({ endpoint }) => endpoint)
  if (surplus.length === 0) return
  await tx
    .deleteFrom('push_subscriptions')
    .where(inList(tx, 'endpoint', surplus))
    .execute()
}

/** The devices of these people. */
export async function devicesOf(
  db: Queries,
  uids: readonly string[],
): Promise<Pick<PushSubscription, 'uid' | 'endpoint'>[]> {
  if (uids.length === 0) return []
  return db
    .selectFrom('push_subscriptions')
    .select(['uid', 'endpoint'])
    .where(inList(db, 'uid', uids))
    .execute()
}

export async function findSubscription(db: Queries, uid: string, endpoint: string): Promise<PushSubscription | null> {
  const subscription = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return subscription ?? null
}

export const dropSubscription = (db: Queries, uid: string, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('uid', '=', uid).execute()

/** Removes all devices of a person, except one that belongs to a session that continues. */
export const dropSubscriptionsOf = (tx: Queries, uid: string, exceptSession?: string) =>
  tx
    .deleteFrom('push_subscriptions')
    .where('uid', '=', uid)
    .$if(exceptSession !== undefined, (query) =>
      query.where((eb) => eb.or([eb('session_id', 'is', null), eb('session_id', '!=', exceptSession ?? '')])),
    )
    .execute()

/** Removes the device of one session, and those whose session isn't known: they subscribe again at their next start. */
export const dropSubscriptionsIn = (tx: Queries, uid: string, sessionId: string) =>
  tx
    .deleteFrom('push_subscriptions')
    .where('uid', '=', uid)
    .where((eb) => eb.or([eb('session_id', 'is', null), eb('session_id', '=', sessionId)]))
    .execute()
