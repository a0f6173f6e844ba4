import type { Queries } from '../database/database.ts'

export type CachedAnswer = { readonly status: number; readonly body: string }

/** The first response to this person ('' for visitors) with this key, or null. */
export async function findStoredAnswer(db: Queries, uid: string, key: string): Promise<CachedAnswer | null> {
  const stored = await db
    .selectFrom('idempotency')
    .select(['status', 'body'])
    .where('uid', '=', uid)
    .where('key', '=', key)
    .executeTakeFirst()
  return stored ?? null
}

/** Stores a response under its key, in the transaction of the write it reports. */
export async function saveAnswer(
  tx: Queries,
  atMs: number,
  uid: string,
  key: string,
  answer: CachedAnswer,
): Promise<void> {
  await tx
    .insertInto('idempotency')
    .values({ uid, key, created_ms: atMs, ...answer })
    .execute()
}

/** Whether a message exists, visible or not. */
export async function isStored(db: Queries, messageId: string): Promise<boolean> {
  return (await db.selectFrom('messages').select('id').where('id', '=', messageId).executeTakeFirst()) !== undefined
}
