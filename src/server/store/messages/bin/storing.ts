import { binRetentionMs } from '#wire/limits.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { betweenWrites } from '../../database/transaction.ts'
import { moveUnrestored } from './half-restored.ts'
import { deleteRows } from './remove-rows.ts'

type MessageToDelete = { readonly id: string; readonly parent_id: string | null; readonly public: 0 | 1 }

/**
 * The public messages of a subtree that are reached through public ones, `deleted` having parents before children. What
 * is private, and what is below it, is not stored.
 */
function storedInBin(top: string, deleted: readonly MessageToDelete[]): string[] {
  const stored = new Set<string>()
  for (const { id, parent_id, public: isPublic } of deleted) {
    if (isPublic === 1 && (id === top || stored.has(parent_id ?? ''))) stored.add(id)
  }
  return [...stored]
}

const copied = [
  'id',
  'parent_id',
  'root_id',
  'author_uid',
  'content_author',
  'title',
  'description',
  'content',
  'timestamp',
  'imported_at',
  'asked_by',
  'is_pinned',
  'is_settled',
  'created_seq',
  // Of an edited message the newest text is stored: restored it still says that it was edited.
  'version',
  'edited_at',
  'attachments',
] as const

/**
 * Puts a subtree that is being deleted into the bin, in the same transaction, before its rows are deleted. Returns what
 * is stored: that keeps its files.
 */
export async function storeInBin(
  tx: Queries,
  { top, deletedBy, atMs }: { readonly top: string; readonly deletedBy: string; readonly atMs: number },
  deleted: readonly MessageToDelete[],
): Promise<readonly string[]> {
  const ids = storedInBin(top, deleted)
  const unrestored = await moveUnrestored(tx, { top, ids: deleted.map(({ id }) => id), stored: ids })
  if (ids.length === 0) return ids
  await tx
    .insertInto('bin')
    .values({
      id: top,
      deleted_by: deletedBy,
      deleted_at: new Date(atMs).toISOString(),
      messages: ids.length + unrestored.moved,
      not_stored: deleted.length - ids.length + unrestored.lost,
    })
    .execute()
  await tx
    .insertInto('bin_messages')
    .columns([...copied, 'entry_id', 'is_restored', 'doc'])
    .expression((eb) =>
      eb
        .selectFrom('messages')
        .select([...copied, eb.val(top).as('entry_id'), eb.val(0).as('is_restored')])
        .select(({ selectFrom }) =>
          selectFrom('search_docs').select('doc').whereRef('message_id', '=', 'messages.id').as('doc'),
        )
        .where(inList(tx, 'id', ids)),
    )
    .execute()
  await tx
    .insertInto('bin_recipients')
    .columns(['message_id', 'uid', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('audience')
        .select(['message_id', 'uid', 'position'])
        .where(inList(tx, 'message_id', ids)),
    )
    .execute()
  return ids
}

const rowsAtOnce = 500

/** Deletes an entry for good, a number of messages at a time; true once nothing is left of it. */
export async function deleteFromBin(tx: Queries, entryId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('bin_messages')
    .select(['id', 'is_restored'])
    .where('entry_id', '=', entryId)
    .limit(rowsAtOnce)
    .execute()
  await deleteRows(tx, rows)
  if (rows.length === rowsAtOnce) return false
  await tx.deleteFrom('bin').where('id', '=', entryId).execute()
  return true
}

const slicesAtOnce = 100

/** Deletes what has been in the bin for thirty days, the oldest first; what is left waits for the next time. */
export async function pruneBin(db: Queries, nowMs: number): Promise<void> {
  const before = new Date(nowMs - binRetentionMs).toISOString()
  for (let slice = 0; slice < slicesAtOnce; slice += 1) {
    if ((await oldestBefore(db, before)) === undefined) return
    await betweenWrites(db, async (tx) => {
      // It may have been restored meanwhile.
      const oldest = await oldestBefore(tx, before)
      if (oldest !== undefined) await deleteFromBin(tx, oldest.id)
    })
  }
}

const oldestBefore = (db: Queries, before: string) =>
  db.selectFrom('bin').select('id').where('deleted_at', '<', before).orderBy('deleted_at').limit(1).executeTakeFirst()
