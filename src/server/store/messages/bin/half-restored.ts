import { sql } from 'kysely'
import { currentNumber } from '../../database/clock-row.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { deleteFilesAndSeen, removeRows } from './remove-rows.ts'

type Deletion = { readonly top: string; readonly ids: readonly string[]; readonly stored: readonly string[] }

/**
 * Messages are deleted while replies to them still wait in the bin, in an entry of which only a part was restored.
 * These replies join the entry of the new deletion, or are deleted for good if the messages above them aren't stored
 * there. Returns how many messages joined it, and how many are lost.
 */
export async function moveUnrestored(tx: Queries, deletion: Deletion): Promise<{ moved: number; lost: number }> {
  const { top, ids, stored } = deletion
  const entryIds = await halfRestored(tx, top, ids)
  if (entryIds.length === 0) return { moved: 0, lost: 0 }
  const waiting = await tx
    .selectFrom('bin_messages')
    .select(['id', 'parent_id', 'entry_id'])
    .where(inList(tx, 'entry_id', entryIds))
    .where('is_restored', '=', 0)
    .orderBy('created_seq')
    .execute()
  const gone = new Set(ids)
  const inNewEntry = new Set(stored)
  const lost = new Set(ids.filter((id) => !inNewEntry.has(id)))
  const left = new Set<string>()
  // Parents come before their replies.
  for (const { id, parent_id, entry_id } of waiting) {
    if (inNewEntry.has(parent_id ?? '')) inNewEntry.add(id)
    else if (gone.has(entry_id) || lost.has(parent_id ?? '')) lost.add(id)
    else left.add(entry_id)
  }
  const moved = waiting.filter(({ id }) => inNewEntry.has(id)).map(({ id }) => id)
  const dropped = waiting.filter(({ id }) => lost.has(id)).map(({ id }) => id)
  await deleteFilesAndSeen(tx, dropped)
  await removeRows(tx, dropped)
  await endEntries(
    tx,
    entryIds.filter((id) => !left.has(id)),
  )
  await moveTo(tx, top, moved)
  return { moved: moved.length, lost: dropped.length }
}

/**
 * The partly restored entries with messages that may wait below these. The first message of such an entry is restored,
 * so it is one of these messages, or above all of them.
 */
async function halfRestored(tx: Queries, top: string, ids: readonly string[]): Promise<string[]> {
  const { rows: above } = await sql<{ id: string }>`
    with recursive up(id, parent_id) as (
      select id, parent_id from messages where id = ${top}
      union all
      select messages.id, messages.parent_id from up cross join messages where messages.id = up.parent_id)
    select id from up`.execute(tx)
  const first = new Set([...above.map(({ id }) => id), ...ids])
  const rows = await tx
    .selectFrom('bin')
    .select('id')
    .where(inList(tx, 'id', [...first]))
    .execute()
  return rows.map(({ id }) => id)
}

async function endEntries(tx: Queries, ids: readonly string[]): Promise<void> {
  await removeRows(tx, ids)
  await tx
    .deleteFrom('bin')
    .where(inList(tx, 'id', ids))
    .execute()
}

/** To the end of the entry, because messages are restored in order, parents first. */
async function moveTo(tx: Queries, entryId: string, ids: readonly string[]): Promise<void> {
  const { seq } = await currentNumber(tx)
  await tx
    .updateTable('bin_messages')
    .set((eb) => ({ entry_id: entryId, created_seq: eb('created_seq', '+', seq) }))
    .where(inList(tx, 'id', ids))
    .execute()
}
