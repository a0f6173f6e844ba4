import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'

/** Recipient uids by message, in the author's order; a message without recipients has no entry. */
export async function recipientsOf(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('audience')
    .select(['message_id', 'uid'])
    .where(inList(db, 'message_id', ids))
    .where('is_recipient', '=', 1)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  const byMessage = Map.groupBy(rows, (row) => row.message_id)
  return new Map([...byMessage].map(([id, each]) => [id, each.map(({ uid }) => uid)]))
}
