import { orphanRetentionMs, uploadRetentionMs } from '#wire/limits.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'

/** Deletes the files of deleted messages. */
export async function forgetAttachments(tx: Queries, messageIds: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('attachments')
    .select('id')
    .where(inList(tx, 'message_id', messageIds))
    .execute()
  await deleteFiles(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Deletes every file that a person has sent, wherever it is, and corrects the counts of messages that stay. */
export async function forgetAttachmentsBy(tx: Queries, uid: string): Promise<void> {
  const rows = await tx.selectFrom('attachments').select(['id', 'message_id']).where('uid', '=', uid).execute()
  await deleteFiles(
    tx,
    rows.map(({ id }) => id),
  )
  await recount(tx, [...new Set(rows.flatMap(({ message_id }) => message_id ?? []))])
}

/** Deletes some files: their rows now, their bytes once this is committed (`takeDeletedFiles`). */
export async function deleteFiles(tx: Queries, ids: readonly string[], afterMs = 0): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('attachments')
    .where(inList(tx, 'id', ids))
    .execute()
  await tx
    .insertInto('deleted_files')
    .values(ids.map((id) => ({ id, after_ms: afterMs })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function recount(tx: Queries, messageIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('messages')
    .set((eb) => ({
      attachments: eb
        .selectFrom('attachments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('attachments.message_id', '=', 'messages.id'),
    }))
    .where(inList(tx, 'id', messageIds))
    .execute()
}

const rowsAtOnce = 100

/** Deletes uploads that were not posted in time, and files whose message is neither there nor in the bin. */
export async function deleteForgotten(db: Queries, nowMs: number): Promise<void> {
  const late = await db
    .selectFrom('attachments')
    .select('id')
    .where('message_id', 'is', null)
    .where('touched_ms', '<', nowMs - uploadRetentionMs)
    .execute()
  await deleteSome(
    db,
    late.map(({ id }) => id),
  )
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('attachments')
      .select(['id', 'message_id'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    const there = await placesOf(
      db,
      page.flatMap(({ message_id }) => message_id ?? []),
    )
    const lost = page.filter(({ message_id }) => message_id !== null && !there.has(message_id))
    await deleteSome(
      db,
      lost.map(({ id }) => id),
    )
    const last = page.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

async function deleteSome(db: Queries, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    await db.transaction().execute((tx) => deleteFiles(tx, ids.slice(from, from + rowsAtOnce)))
  }
}

/** Which of these messages exist, or wait in the bin. */
async function placesOf(db: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    (['messages', 'bin_messages'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('id')
        .where(inList(db, 'id', ids))
        .execute(),
    ),
  )
  return new Set(found.flat().map(({ id }) => id))
}

/** Files whose bytes may be deleted now. */
export async function deletedFiles(db: Queries, nowMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deleted_files')
    .select('id')
    .where('after_ms', '<=', nowMs)
    .orderBy('after_ms')
    .limit(rowsAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** The bytes of a file are gone. */
export const forgetDeletedFile = (db: Queries, id: string) =>
  db.deleteFrom('deleted_files').where('id', '=', id).execute()

/** Which of these files have a row: `ready` ones, and ones that still arrive. */
export async function knownFiles(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'ready' | 'arriving'>> {
  const rows = await db
    .selectFrom('attachments')
    .select(['id', 'is_ready'])
    .where(inList(db, 'id', ids))
    .execute()
  return new Map(rows.map(({ id, is_ready }) => [id, is_ready === 1 ? 'ready' : 'arriving']))
}

/** Has files that belong to nothing deleted, later: a database may just be being restored. */
export async function noteOrphans(db: Queries, nowMs: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('deleted_files')
    .values(ids.map((id) => ({ id, after_ms: nowMs + orphanRetentionMs })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
