import type { Message, MessageVersion } from '#wire/message.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'

export const versionOf = ({ edited }: Pick<Message, 'edited'>): number => edited?.version ?? 1

/** Stores the present text as an earlier version. `base` is the version that the text replacing it was made from. */
export async function keepVersion(tx: Queries, message: Message, base: number): Promise<void> {
  const version = versionOf(message)
  await tx
    .insertInto('message_versions')
    .values({
      message_id: message.id,
      version,
      content: message.content,
      written_at: message.edited?.at ?? message.timestamp,
      is_unseen: base < version ? 1 : 0,
    })
    .execute()
}

export async function countVersions(db: Queries, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('message_versions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('message_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Earlier versions of a message that the reader may see, newest first, below the version `before`. */
export async function versionsOf(
  db: Queries,
  id: string,
  before: number | undefined,
  limit: number,
): Promise<MessageVersion[]> {
  const rows = await db
    .selectFrom('message_versions')
    .select(['version', 'content', 'written_at', 'is_unseen'])
    .where('message_id', '=', id)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, is_unseen: row.is_unseen === 1 }))
}

/** Whether there was such a version. */
export async function deleteVersion(tx: Queries, id: string, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('message_versions')
    .where('message_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteVersions = (tx: Queries, ids: readonly string[]) =>
  tx
    .deleteFrom('message_versions')
    .where(inList(tx, 'message_id', ids))
    .execute()
