import { restoredAtOnce } from '#wire/limits.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { returnToSearch } from '../../search-index/search-index.ts'
import { logChanges } from '../changes.ts'
import { deleteFilesAndSeen, removeRows } from './remove-rows.ts'
import { countReplies, recordActivity } from './restored-counts.ts'

/**
 * What one call has restored of an entry. `left`: how many messages wait for the next call. `parentIds`: messages that
 * an earlier call had restored, and that have more replies now. Null if the message that the entry's first one answers
 * is gone.
 */
export type Restored = {
  readonly restored: number
  readonly left: number
  readonly isFirst: boolean
  readonly parentIds: readonly string[]
} | null

/**
 * Restores the next messages of an entry, parents before their replies, in the transaction given. They have their ids,
 * their places and their times again; to `changes` they are new. Replies to what can't come back, such as the message
 * of somebody who has deleted their account meanwhile, are dropped.
 */
export async function restoreFromBin(tx: Queries, atMs: number, entryId: string): Promise<Restored> {
  const rows = await tx
    .selectFrom('bin_messages')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('is_restored', '=', 0)
    .orderBy('created_seq')
    .limit(restoredAtOnce)
    .execute()
  const known = await existing(
    tx,
    rows.flatMap(({ parent_id }) => parent_id ?? []),
  )
  const placed = rows.filter(({ id, parent_id }) => {
    const hasPlace = parent_id === null || known.has(parent_id)
    if (hasPlace) known.add(id)
    return hasPlace
  })
  const isFirst = rows.some(({ id }) => id === entryId)
  if (isFirst && !known.has(entryId)) return null
  await insertRows(tx, atMs, placed)
  const back = new Set(placed)
  await deleteFilesAndSeen(
    tx,
    rows.filter((row) => !back.has(row)).map(({ id }) => id),
  )
  // The first message names its entry in the list until all are restored.
  await removeRows(
    tx,
    rows.map(({ id }) => id).filter((id) => id !== entryId),
  )
  await tx.updateTable('bin_messages').set({ is_restored: 1 }).where('id', '=', entryId).execute()
  const left = rows.length < restoredAtOnce ? 0 : await countLeft(tx, entryId)
  if (left === 0) {
    await removeRows(tx, [entryId])
    await tx.deleteFrom('bin').where('id', '=', entryId).execute()
  }
  const isNow = new Set(placed.map(({ id }) => id))
  const above = placed.flatMap(({ parent_id }) => (parent_id === null || isNow.has(parent_id) ? [] : [parent_id]))
  return { restored: placed.length, left, isFirst, parentIds: isFirst ? [] : [...new Set(above)] }
}

async function existing(tx: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('messages')
    .select('id')
    .where(inList(tx, 'id', ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function countLeft(tx: Queries, entryId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('bin_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('entry_id', '=', entryId)
    .where('is_restored', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Row = {
  readonly id: string
  readonly parent_id: string | null
  readonly root_id: string
  readonly author_uid: string
  readonly content_author: string
  readonly title: string | null
  readonly description: string | null
  readonly content: string
  readonly timestamp: string
  readonly imported_at: string | null
  readonly asked_by: string | null
  readonly is_pinned: 0 | 1
  readonly is_settled: 0 | 1
  readonly version: number
  readonly edited_at: string | null
  readonly attachments: number
  readonly doc: number | null
}

async function insertRows(tx: Queries, atMs: number, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const first = await logChanges(
    tx,
    atMs,
    ids.map((message_id) => ({ uid: '', kind: 'new', message_id })),
  )
  const messages = rows.map((row, index) => ({
    id: row.id,
    parent_id: row.parent_id,
    root_id: row.root_id,
    author_uid: row.author_uid,
    content_author: row.content_author,
    title: row.title,
    description: row.description,
    content: row.content,
    public: 1 as const,
    timestamp: row.timestamp,
    imported_at: row.imported_at,
    asked_by: row.asked_by,
    is_pinned: row.is_pinned,
    is_settled: row.is_settled,
    settling_id: null,
    // Links to what it rested on went with it.
    is_brought_home: 0 as const,
    created_seq: first + index,
    version: row.version,
    edited_at: row.edited_at,
    attachments: row.attachments,
    looked_up: null,
  }))
  await tx.insertInto('messages').values(messages).execute()
  const addressed = await insertAudience(tx, rows)
  const searchable = messages.map((row) => ({ ...row, public: true, recipients: addressed.get(row.id) ?? [] }))
  const numbers = rows.flatMap(({ id, doc }) => (doc === null ? [] : [[id, doc] as const]))
  await returnToSearch(tx, searchable, new Map(numbers), 'later')
  await countReplies(tx, rows)
  await recordActivity(tx, rows)
}

/** Restored messages count as read. */
async function insertAudience(tx: Queries, rows: readonly Row[]): Promise<ReadonlyMap<string, string[]>> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const recipients = await tx
    .selectFrom('bin_recipients')
    .selectAll()
    .where(inList(tx, 'message_id', [...byId.keys()]))
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  const audience = recipients.flatMap(({ message_id, uid, position }) => {
    const row = byId.get(message_id)
    if (row === undefined) return []
    const { parent_id, author_uid, timestamp } = row
    const flags = { private: 0, is_recipient: 1, is_read: 1 } as const
    return [{ message_id, uid, position, ...flags, parent_id, author_uid, timestamp }]
  })
  for (let from = 0; from < audience.length; from += audienceAtOnce) {
    await tx
      .insertInto('audience')
      .values(audience.slice(from, from + audienceAtOnce))
      .execute()
  }
  return new Map(
    [...Map.groupBy(recipients, ({ message_id }) => message_id)].map(([id, all]) => [id, all.map(({ uid }) => uid)]),
  )
}

const audienceAtOnce = 500
