import type { Queries } from '../database/database.ts'
import { isoTime } from '../database/iso-time.ts'

/**
 * Messages with a time in the future get times up to now, in the same order; what people have seen and follow, and what
 * was deleted, keeps its place among them. If there are many messages just before now, the last of these is a little
 * after it.
 */
export async function bringBackMessages(tx: Queries, nowMs: number): Promise<{ count: number; lastMs: number }> {
  const now = isoTime(nowMs)
  const future = await tx
    .selectFrom('messages')
    .select(['id', 'root_id', 'timestamp'])
    .where('timestamp', '>', now)
    .orderBy('timestamp')
    .orderBy('id')
    .execute()
  const last = await tx
    .selectFrom('messages')
    .select('timestamp')
    .where('timestamp', '<=', now)
    .orderBy('timestamp', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = Math.max(nowMs - future.length + 1, last === undefined ? 0 : Date.parse(last.timestamp) + 1)
  for (const [index, { id }] of future.entries()) {
    const timestamp = isoTime(first + index)
    await tx.updateTable('messages').set({ timestamp }).where('id', '=', id).execute()
    await tx.updateTable('audience').set({ timestamp }).where('message_id', '=', id).execute()
    await tx.updateTable('search_docs').set({ timestamp }).where('message_id', '=', id).execute()
    await tx.updateTable('seen_messages').set({ timestamp }).where('message_id', '=', id).execute()
  }
  const newTime = (time: string) => {
    const behind = future.findIndex(({ timestamp }) => timestamp > time)
    return isoTime(first + (behind === -1 ? future.length : behind) - 1)
  }
  await bringBackSeen(tx, now, newTime)
  await bringBackFollows(tx, nowMs, newTime)
  await bringBackDeleted(tx, now, newTime)
  await bringBackDeletions(tx, nowMs)
  for (const rootId of new Set(future.map(({ root_id }) => root_id))) {
    const latest = tx
      .selectFrom('messages')
      .select((eb) => eb.fn.max('timestamp').as('timestamp'))
      .where('root_id', '=', rootId)
      .where('public', '=', 1)
    await tx.updateTable('threads').set({ last_public_at: latest }).where('root_id', '=', rootId).execute()
  }
  return { count: future.length, lastMs: first + future.length - 1 }
}

/**
 * What somebody has seen up to a time in the future, they have seen up to the same message: `newTime` is its time now.
 */
async function bringBackSeen(tx: Queries, now: string, newTime: (time: string) => string): Promise<void> {
  const threads = tx.selectFrom('seen_threads').select('through').distinct().where('through', '>', now)
  // A new time is never later than the old one, so none is brought back twice.
  for (const { through } of await threads.orderBy('through').execute())
    await tx
      .updateTable('seen_threads')
      .set({ through: newTime(through) })
      .where('through', '=', through)
      .execute()
  const people = tx.selectFrom('users').select(['uid', 'new_since']).where('new_since', '>', now)
  for (const { uid, new_since } of await people.execute())
    await tx
      .updateTable('users')
      .set({ new_since: newTime(new_since ?? now) })
      .where('uid', '=', uid)
      .execute()
}

/** Somebody who followed after a message in the future is notified of the messages after it. */
async function bringBackFollows(tx: Queries, nowMs: number, newTime: (time: string) => string): Promise<void> {
  const follows = tx.selectFrom('follows').select(['uid', 'message_id', 'changed_ms']).where('changed_ms', '>', nowMs)
  for (const { uid, message_id, changed_ms } of await follows.execute())
    await tx
      .updateTable('follows')
      .set({ changed_ms: Date.parse(newTime(isoTime(changed_ms))) })
      .where('uid', '=', uid)
      .where('message_id', '=', message_id)
      .execute()
}

/** A deleted message has the time of the one before it: restored it is where it was, since ids grow with time. */
async function bringBackDeleted(tx: Queries, now: string, newTime: (time: string) => string): Promise<void> {
  const deleted = tx.selectFrom('bin_messages').select('timestamp').distinct().where('timestamp', '>', now)
  for (const { timestamp } of await deleted.orderBy('timestamp').execute())
    await tx
      .updateTable('bin_messages')
      .set({ timestamp: newTime(timestamp) })
      .where('timestamp', '=', timestamp)
      .execute()
}

/** Each deletion keeps a time of its own: the pages of the bin are told apart by it. */
async function bringBackDeletions(tx: Queries, nowMs: number): Promise<void> {
  const now = isoTime(nowMs)
  const entries = tx.selectFrom('bin').select(['id', 'deleted_at'])
  const future = await entries.where('deleted_at', '>', now).orderBy('deleted_at').orderBy('id').execute()
  const last = await entries.where('deleted_at', '<=', now).orderBy('deleted_at', 'desc').limit(1).executeTakeFirst()
  const first = Math.max(nowMs - future.length + 1, last === undefined ? 0 : Date.parse(last.deleted_at) + 1)
  for (const [index, { id }] of future.entries())
    await tx
      .updateTable('bin')
      .set({ deleted_at: isoTime(first + index) })
      .where('id', '=', id)
      .execute()
}
