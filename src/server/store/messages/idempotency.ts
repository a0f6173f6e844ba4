import type { Message } from '#wire/message.ts'
import type { Queries } from '../database/database.ts'
import { attachmentsOf } from './attachments/attachments.ts'

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

type Present = Pick<Message, 'content' | 'edited' | 'attachments' | 'attachment_count'>

/** What a repeat gets from now on, if its key is still stored. */
export const changeStoredAnswer = (tx: Queries, uid: string, key: string, answer: CachedAnswer) =>
  tx.updateTable('idempotency').set(answer).where('uid', '=', uid).where('key', '=', key).execute()

/** A message's text, edit and files as they are now, whoever may see it; null if there is no such message. */
export async function presentText(db: Queries, id: string): Promise<Present | null> {
  const row = await db
    .selectFrom('messages')
    .select(['content', 'version', 'edited_at', 'attachments'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { content, version, edited_at } = row
  const files = row.attachments === 0 ? [] : ((await attachmentsOf(db, [id])).get(id) ?? [])
  return {
    content,
    ...(edited_at === null ? {} : { edited: { at: edited_at, version } }),
    ...(files.length === 0 ? {} : { attachments: files, attachment_count: files.length }),
  }
}
