import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { seenInThreadMax, seenMessagesMax, seenThreadsMax } from '#wire/limits.ts'
import { visibleTo } from '../../audience/visible-to.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { newByThread, seenThrough } from './new-messages.ts'

/**
 * Stores that a person has seen these messages. A set that only grows, so the order of several devices' calls doesn't
 * matter. Per thread there is a time up to which everything is seen, and the messages seen beyond it; where these
 * become too many, the oldest unseen messages count as seen. Returns the ids that the person may see.
 */
export async function saveSeen(tx: Queries, viewer: Viewer, ids: readonly string[]): Promise<readonly string[]> {
  const uid = viewer.uid ?? ''
  const rows = await visibleAmong(tx, viewer, ids)
  for (const [rootId, messages] of Map.groupBy(rows, ({ root_id }) => root_id)) {
    const since = await seenThrough(tx, uid, rootId)
    const beyond = messages.filter(({ timestamp, author_uid }) => timestamp > since && author_uid !== uid)
    if (beyond.length === 0) continue
    await tx
      .insertInto('seen_messages')
      .values(beyond.map(({ id, timestamp }) => ({ uid, message_id: id, root_id: rootId, timestamp })))
      .onConflict((conflict) => conflict.columns(['uid', 'message_id']).doNothing())
      .execute()
    await raiseThrough(tx, uid, rootId, since)
  }
  await dropOldest(tx, uid)
  return rows.map(({ id }) => id)
}

/** Whether a person has seen a message; one that doesn't exist counts as seen. */
export async function isSeen(db: Queries, uid: string, id: string): Promise<boolean> {
  const columns = ['root_id', 'timestamp'] as const
  const message = await db.selectFrom('messages').select(columns).where('id', '=', id).executeTakeFirst()
  if (message === undefined || message.timestamp <= (await seenThrough(db, uid, message.root_id))) return true
  const [row] = await db
    .selectFrom('seen_messages')
    .select('message_id')
    .where('uid', '=', uid)
    .where('message_id', '=', id)
    .execute()
  return row !== undefined
}

/** Stores that a person has seen the threads of these messages up to a time. */
export async function saveThreadsSeen(
  tx: Queries,
  viewer: Viewer,
  threads: readonly { readonly id: string; readonly until: string }[],
): Promise<void> {
  const uid = viewer.uid ?? ''
  const rootOf = new Map(
    (
      await visibleAmong(
        tx,
        viewer,
        threads.map(({ id }) => id),
      )
    ).map(({ id, root_id }) => [id, root_id]),
  )
  for (const { id, until } of threads) {
    const rootId = rootOf.get(id)
    if (rootId !== undefined && until > (await seenThrough(tx, uid, rootId))) await seeThrough(tx, uid, rootId, until)
  }
  await dropOldest(tx, uid)
}

/** Stores that nothing up to a time is new to a person. */
export async function saveAllSeen(tx: Queries, uid: string, until: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ new_since: until })
    .where('uid', '=', uid)
    .where(sql<boolean>`coalesce(new_since, created_at) < ${until}`)
    .execute()
  await tx.deleteFrom('seen_threads').where('uid', '=', uid).where('through', '<=', until).execute()
  await tx.deleteFrom('seen_messages').where('uid', '=', uid).where('timestamp', '<=', until).execute()
}

/**
 * What is stored of what a person has seen, for the download of their data. Of threads that are all hidden by now,
 * nothing.
 */
export async function seenBy(db: Queries, viewer: Viewer) {
  const uid = viewer.uid ?? ''
  const threads = await db
    .selectFrom('seen_threads')
    .select(['root_id', 'through'])
    .where('uid', '=', uid)
    .orderBy('through')
    .execute()
  const seen_messages = await db
    .selectFrom('seen_messages')
    .select(['message_id', 'timestamp'])
    .where('uid', '=', uid)
    .orderBy('timestamp')
    .execute()
  const firsts = await firstsIn(
    db,
    viewer,
    threads.map(({ root_id }) => root_id),
  )
  const seen_threads = threads.flatMap(({ root_id, through }) => {
    const first = firsts.get(root_id)
    return first === undefined ? [] : [{ root_id: first, through }]
  })
  return { seen_threads, seen_messages }
}

/** The first message that a viewer may see in each of these threads: nothing visible can be above it. */
async function firstsIn(db: Queries, viewer: Viewer, rootIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const firsts = new Map((await visibleAmong(db, viewer, rootIds)).map(({ id }) => [id, id]))
  for (const rootId of rootIds.filter((id) => !firsts.has(id))) {
    const first = await db
      .selectFrom('messages')
      .select('messages.id')
      .where('messages.root_id', '=', rootId)
      .where(visibleTo(viewer))
      .orderBy('messages.timestamp')
      .limit(1)
      .executeTakeFirst()
    if (first !== undefined) firsts.set(rootId, first.id)
  }
  return firsts
}

/** Deletes what refers to deleted messages. */
export async function deleteSeenRows(tx: Queries, messageIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('seen_messages')
    .where(inList(tx, 'message_id', messageIds))
    .execute()
  await tx
    .deleteFrom('seen_threads')
    .where(inList(tx, 'root_id', messageIds))
    .execute()
}

/** Those of these messages that the viewer may see. */
export const visibleAmong = (db: Queries, viewer: Viewer, ids: readonly string[]) =>
  db
    .selectFrom('messages')
    .select(['id', 'root_id', 'author_uid', 'timestamp'])
    .where(inList(db, 'messages.id', [...new Set(ids)]))
    .where(visibleTo(viewer))
    .execute()

/** Raises the time up to which everything of a thread is seen: to the first message that isn't, or as bounds demand. */
async function raiseThrough(tx: Queries, uid: string, rootId: string, since: string): Promise<void> {
  const seen = tx.selectFrom('seen_messages').where('uid', '=', uid).where('root_id', '=', rootId)
  const [first] = (await newByThread(tx, uid, [rootId], 1)).get(rootId)?.messages ?? []
  const beforeFirst =
    first === undefined
      ? seen.select('timestamp').orderBy('timestamp', 'desc').limit(1)
      : seen.select('timestamp').where('timestamp', '<', first.timestamp).orderBy('timestamp', 'desc').limit(1)
  const tooMany = seen.select('timestamp').orderBy('timestamp', 'desc').offset(seenInThreadMax).limit(1)
  const reached = [await beforeFirst.executeTakeFirst(), await tooMany.executeTakeFirst()]
  const through = reached.map((row) => row?.timestamp ?? '').reduce((a, b) => (a > b ? a : b))
  if (through > since) await seeThrough(tx, uid, rootId, through)
}

async function seeThrough(tx: Queries, uid: string, rootId: string, through: string): Promise<void> {
  await tx
    .insertInto('seen_threads')
    .values({ uid, root_id: rootId, through })
    .onConflict((conflict) => conflict.columns(['uid', 'root_id']).doUpdateSet({ through }))
    .execute()
  await tx
    .deleteFrom('seen_messages')
    .where('uid', '=', uid)
    .where('root_id', '=', rootId)
    .where('timestamp', '<=', through)
    .execute()
}

/** Beyond a person's bounds nothing that is as old as their oldest rows is new. */
async function dropOldest(tx: Queries, uid: string): Promise<void> {
  const messages = await tx
    .selectFrom('seen_messages')
    .select('timestamp as time')
    .where('uid', '=', uid)
    .orderBy('timestamp', 'desc')
    .offset(seenMessagesMax)
    .limit(1)
    .executeTakeFirst()
  const threads = await tx
    .selectFrom('seen_threads')
    .select('through as time')
    .where('uid', '=', uid)
    .orderBy('through', 'desc')
    .offset(seenThreadsMax)
    .limit(1)
    .executeTakeFirst()
  const times = [messages?.time, threads?.time].filter((time) => time !== undefined)
  for (const time of times) await saveAllSeen(tx, uid, time)
}
