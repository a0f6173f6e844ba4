import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { deleteAttachments } from '../attachments/deletions.ts'
import { deleteSeenRows } from '../unread/seen.ts'

/** Deletes what stays with messages in the bin: their files, and who has seen them. */
export async function deleteFilesAndSeen(tx: Queries, ids: readonly string[]): Promise<void> {
  await deleteAttachments(tx, ids)
  await deleteSeenRows(tx, ids)
}

/** A message of the bin; one that is restored has its files, and its readers' seen marks, outside of it again. */
type BinRow = { readonly id: string; readonly is_restored: 0 | 1 }

/** Deletes messages of the bin for good, but not their entry. */
export async function deleteRows(tx: Queries, rows: readonly BinRow[]): Promise<void> {
  await deleteFilesAndSeen(
    tx,
    rows.filter(({ is_restored }) => is_restored === 0).map(({ id }) => id),
  )
  await removeRows(
    tx,
    rows.map(({ id }) => id),
  )
}

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

/** Removes what a person has written or asked for, when their account is deleted. */
export async function removeFromBin(tx: Queries, uid: string): Promise<void> {
  const rows = await tx
    .selectFrom('bin_messages')
    .select(['id', 'is_restored'])
    .where((eb) => eb.or([eb('author_uid', '=', uid), eb('asked_by', '=', uid)]))
    .execute()
  await deleteRows(tx, rows)
}
