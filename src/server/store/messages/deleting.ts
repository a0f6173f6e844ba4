import { deleteFromDigests } from '../agents/digest-deletions.ts'
import { deleteStreamsBelow } from '../agents/streams.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { removeFromSearch } from '../search-index/search-index.ts'
import { deleteFilesAndSeen } from './bin/remove-rows.ts'
import { storeInBin } from './bin/storing.ts'
import { deleteBookmarks } from './bookmarks/bookmarks.ts'
import { type Change, logChanges } from './changes.ts'
import { deleteFollows } from './following/follows.ts'
import { addUnread, countReply } from './posting.ts'
import { clearSettlingIds } from './settled.ts'
import { deleteSlowThreads } from './slow/slow-mode.ts'
import { deleteSourceLinks } from './sources.ts'
import { deleteBranchChoices } from './tree/branch-memory.ts'
import { type MessageToDelete, subtrees } from './tree/subtrees.ts'
import { deleteVersions } from './versions/versions.ts'

/** What was deleted, by who could see it: everyone, and each reader of something private. */
export type Deleted = {
  readonly publicIds: readonly string[]
  readonly privateIds: ReadonlyMap<string, readonly string[]>
  readonly unreadUids: readonly string[]
  /** Messages that no longer name what settled them, or a source. */
  readonly updatedIds: readonly string[]
}

/**
 * Deletes a message and everything below it, keeps it in the bin and adjusts all counts (section 4 Deletion), in the
 * transaction given.
 */
export const deleteSubtree = (tx: Queries, atMs: number, id: string, deletedBy: string): Promise<Deleted> =>
  deleteSubtrees(tx, atMs, [id], deletedBy)

/**
 * The same for several messages, some of which may be below others. With `deletedBy` the bin stores what is public of
 * one: not of those that go with an account.
 */
export async function deleteSubtrees(
  tx: Queries,
  atMs: number,
  roots: readonly string[],
  deletedBy: string | null = null,
): Promise<Deleted> {
  const messages = await subtrees(tx, roots)
  const ids = messages.map((message) => message.id)
  const gone = new Set(ids)
  const tops = messages.filter(({ parent_id }) => parent_id === null || !gone.has(parent_id))
  const audience = await audienceOf(tx, ids)
  const readers = Map.groupBy(
    audience.filter((row) => row.private === 1),
    (row) => row.message_id,
  )
  const unread = new Map<string, number>()
  for (const row of audience) {
    if (row.is_recipient === 1 && row.is_read === 0) unread.set(row.uid, (unread.get(row.uid) ?? 0) - 1)
  }

  await logChanges(
    tx,
    atMs,
    messages.flatMap((message) => deletions(message, readers.get(message.id) ?? [])),
  )
  await addUnread(tx, unread)
  const unlinked = await clearSettlingIds(tx, atMs, ids)
  const updatedIds = [...new Set([...unlinked, ...(await deleteSourceLinks(tx, atMs, ids))])]
  for (const top of tops) {
    if (top.parent_id === null) continue
    const counted = top.public === 1 ? [''] : (readers.get(top.id) ?? []).map((row) => row.uid)
    await countReply(tx, top.parent_id, counted, -1)
  }
  await removeZeros(
    tx,
    tops.flatMap(({ parent_id }) => parent_id ?? []),
  )
  const [top] = roots
  const kept = deletedBy === null || top === undefined ? [] : await storeInBin(tx, { top, deletedBy, atMs }, messages)
  const inBin = new Set(kept)
  await deleteFilesAndSeen(
    tx,
    ids.filter((id) => !inBin.has(id)),
  )
  await removeRows(tx, ids)
  await removeThreads(
    tx,
    tops.filter(({ parent_id }) => parent_id === null).map(({ id }) => id),
  )
  for (const rootId of new Set(tops.map(({ root_id }) => root_id)))
    if (!gone.has(rootId)) await settleThread(tx, rootId)
  return {
    publicIds: messages.filter((message) => message.public === 1).map((message) => message.id),
    privateIds: idsByReader(audience.filter((row) => row.private === 1)),
    unreadUids: [...unread.keys()],
    updatedIds,
  }
}

function audienceOf(tx: Queries, ids: readonly string[]) {
  return tx
    .selectFrom('audience')
    .select(['message_id', 'uid', 'private', 'is_recipient', 'is_read'])
    .where(inList(tx, 'message_id', ids))
    .execute()
}

function deletions(message: MessageToDelete, readers: readonly { readonly uid: string }[]): Change[] {
  const uids = message.public === 1 ? [''] : readers.map((reader) => reader.uid)
  return uids.map((uid) => ({ uid, kind: 'deleted', message_id: message.id, created_seq: message.created_seq }))
}

function idsByReader(rows: readonly { readonly uid: string; readonly message_id: string }[]) {
  const byReader = new Map<string, string[]>()
  for (const { uid, message_id } of rows) {
    const known = byReader.get(uid)
    if (known === undefined) byReader.set(uid, [message_id])
    else known.push(message_id)
  }
  return byReader
}

/** A row with the count 0 would say for good that this reader had seen a reply here. */
const removeZeros = (tx: Queries, parentIds: readonly string[]) =>
  tx
    .deleteFrom('reply_counts')
    .where(inList(tx, 'parent_id', parentIds))
    .where('count', '=', 0)
    .execute()

async function removeRows(tx: Queries, ids: readonly string[]): Promise<void> {
  await deleteBranchChoices(tx, ids)
  await deleteFollows(tx, ids)
  await deleteBookmarks(tx, ids)
  await deleteFromDigests(tx, ids)
  await deleteStreamsBelow(tx, ids)
  await deleteVersions(tx, ids)
  await removeFromSearch(tx, ids)
  await tx
    .deleteFrom('audience')
    .where(inList(tx, 'message_id', ids))
    .execute()
  await tx
    .deleteFrom('reply_counts')
    .where(inList(tx, 'parent_id', ids))
    .execute()
  await tx
    .deleteFrom('agent_requests')
    .where(inList(tx, 'message_id', ids))
    .execute()
  await tx
    .deleteFrom('messages')
    .where(inList(tx, 'id', ids))
    .execute()
}

async function removeThreads(tx: Queries, rootIds: readonly string[]): Promise<void> {
  await deleteSlowThreads(tx, rootIds)
  await tx
    .deleteFrom('threads')
    .where(inList(tx, 'root_id', rootIds))
    .execute()
}

/** Updates a thread's public activity after a deletion. */
async function settleThread(tx: Queries, rootId: string): Promise<void> {
  const latest = await tx
    .selectFrom('messages')
    .select('timestamp')
    .where('root_id', '=', rootId)
    .where('public', '=', 1)
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { count } = await tx
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('root_id', '=', rootId)
    .where('public', '=', 1)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('threads')
    .set({ public_count: Number(count), last_public_at: latest?.timestamp ?? null })
    .where('root_id', '=', rootId)
    .execute()
}

/** The part of a deletion that one reader could see. */
export const deletedFor = (deleted: Pick<Deleted, 'publicIds' | 'privateIds'>, uid: string | null): string[] => [
  ...deleted.publicIds,
  ...((uid === null ? undefined : deleted.privateIds.get(uid)) ?? []),
]
