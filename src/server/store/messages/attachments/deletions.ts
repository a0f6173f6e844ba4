import { type RawBuilder, sql } from 'kysely'
import { orphanRetentionMs, uploadRetentionMs } from '#wire/limits.ts'
import type { Queries } from '../../database/database.ts'
import { inList, listed } from '../../database/in-list.ts'
import { betweenWrites } from '../../database/transaction.ts'

/** Deletes the files of deleted messages. */
export async function deleteAttachments(tx: Queries, messageIds: readonly string[]): Promise<void> {
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
export async function deleteAttachmentsBy(tx: Queries, uid: string): Promise<void> {
  const rows = await tx.selectFrom('attachments').select(['id', 'message_id']).where('uid', '=', uid).execute()
  await deleteFiles(
    tx,
    rows.map(({ id }) => id),
  )
  await recount(tx, [...new Set(rows.flatMap(({ message_id }) => message_id ?? []))])
}

/** Deletes some files: their rows now, their bytes once this is committed (`deletedFiles`). */
export async function deleteFiles(tx: Queries, ids: readonly string[], onlyIf = sql<boolean>`true`): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .deleteFrom('attachments')
    .where(inList(tx, 'id', ids))
    .where(onlyIf)
    .returning('id')
    .execute()
  await queueDeletions(
    tx,
    rows.map(({ id }) => id),
    0,
  )
}

/** The list is one parameter: a person may have more files than a statement may have parameters. */
async function queueDeletions(db: Queries, ids: readonly string[], afterMs: number): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into deleted_files (id, after_ms) select value, cast(${afterMs} as bigint) from ${listed(db, ids)}
    where true on conflict (id) do nothing`.execute(db)
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

/** A message that is deleted or restored meanwhile is in one of the two tables for each statement. */
const isLost = sql<boolean>`(message_id is not null
  and not exists (select 1 from messages where messages.id = attachments.message_id)
  and not exists (select 1 from bin_messages where bin_messages.id = attachments.message_id))`

/** Deletes uploads that were not posted in time, and files whose message is neither there nor in the bin. */
export async function deleteUnusedFiles(db: Queries, nowMs: number): Promise<void> {
  const isLate = sql<boolean>`(message_id is null and touched_ms < ${nowMs - uploadRetentionMs})`
  const late = await db.selectFrom('attachments').select('id').where(isLate).execute()
  for (let from = 0; from < late.length; from += rowsAtOnce)
    await deleteIfStill(db, late.slice(from, from + rowsAtOnce), isLate)
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('attachments')
      .select(['id', isLost.as('is_lost')])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    await deleteIfStill(
      db,
      page.filter(({ is_lost }) => is_lost),
      isLost,
    )
    const last = page.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

/** One may have been posted or restored since it was found. */
async function deleteIfStill(db: Queries, rows: readonly { readonly id: string }[], condition: RawBuilder<boolean>) {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await betweenWrites(db, (tx) => deleteFiles(tx, ids, condition))
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
export const completeFileDeletion = (db: Queries, id: string) =>
  db.deleteFrom('deleted_files').where('id', '=', id).execute()

/** A file whose bytes could not be removed is tried again after all others that are due. */
export const putLast = (db: Queries, id: string, nowMs: number) =>
  db.updateTable('deleted_files').set({ after_ms: nowMs }).where('id', '=', id).execute()

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

/** Queues files that belong to nothing, for later: a database that is being restored may know them. */
export async function queueOrphanDeletions(db: Queries, nowMs: number, ids: readonly string[]): Promise<void> {
  await queueDeletions(db, ids, nowMs + orphanRetentionMs)
}
