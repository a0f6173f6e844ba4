import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'

/** Removes messages from the bin, but not their entry. */
export async function removeRows(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('bin_recipients')
    .where(inList(tx, 'message_id', ids))
    .execute()
  await tx
    .deleteFrom('bin_messages')
    .where(inList(tx, 'id', ids))
    .execute()
}
