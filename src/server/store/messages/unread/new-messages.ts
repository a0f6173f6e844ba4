import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { newInThreadMax } from '#wire/limits.ts'
import type { Queries } from '../../database/database.ts'
import { type Param, prepared } from '../../database/prepared.ts'
import { notMuted } from '../../people/muted-people.ts'
import { oldestFirst } from '../tree/children.ts'
import { reach, topAbove } from '../tree/skeleton.ts'

export type NewMessage = { readonly id: string; readonly parent_id: string | null; readonly timestamp: string }

/**
 * The messages of a thread that are new to a person, oldest first, at most `newInThreadMax`: others' messages that they
 * can reach from the top of this message's thread and have not seen, unless its author is muted. None for visitors.
 */
export async function newInThread(db: Queries, viewer: Viewer, id: string): Promise<NewMessage[]> {
  if (viewer.uid === null) return []
  const top = await topAbove(db, viewer, id)
  const since = await seenThrough(db, viewer.uid, top.root_id)
  const found = await newAfter(db, viewer.uid, top.root_id, since)
  if (found.length === 0 || (top.id === top.root_id && !(await hasPrivate(db, top.root_id)))) return found
  const reached = new Map([[top.id, true]])
  await reach(db, viewer, top, found, reached)
  return found.filter((each) => reached.get(each.id))
}

/** The time up to which nothing of a thread is new to a person. */
export async function seenThrough(db: Queries, uid: string, rootId: string): Promise<string> {
  const [row] = await throughOf(db, { uid, rootId })
  return row?.through ?? everything
}

/** Later than any message: nothing is new to somebody who isn't registered. */
const everything = '9999'

const throughOf = prepared((db, param: Param<{ readonly uid: string; readonly rootId: string }>) =>
  selectThrough(param('uid'), param('rootId')).compile(db),
)

/** The query for that time; `rootId` is a value or a column. */
export const selectThrough = (uid: string, rootId: unknown) => sql<{ through: string }>`
  select case when seen_threads.through > coalesce(users.new_since, users.created_at)
    then seen_threads.through else coalesce(users.new_since, users.created_at) end as through
  from users left join seen_threads on seen_threads.uid = users.uid and seen_threads.root_id = ${rootId}
  where users.uid = ${uid}`

/** New messages of a thread that a person may see, whether or not they can reach them from its top; oldest first. */
export async function newAfter(
  db: Queries,
  uid: string,
  rootId: string,
  since: string,
  limit = newInThreadMax,
): Promise<NewMessage[]> {
  const values = { uid, rootId, since, limit }
  const publicOnes = await newPublic(db, values)
  // Walks through all private messages of the person since then: not for a thread that has none.
  const privateOnes = (await anyPrivateSince(db, values)).length === 0 ? [] : await newPrivate(db, values)
  return [...publicOnes, ...privateOnes].sort(oldestFirst).slice(0, limit)
}

type Since = { readonly uid: string; readonly rootId: string; readonly since: string; readonly limit: number }

const seenIds = (param: Param<Since>) =>
  sql`select message_id from seen_messages
    where uid = ${param('uid')} and root_id = ${param('rootId')} and timestamp > ${param('since')}`

const newPublic = prepared((db, param: Param<Since>) =>
  sql<NewMessage>`
    select id, parent_id, timestamp from messages
    where root_id = ${param('rootId')} and public = 1 and timestamp > ${param('since')} and author_uid <> ${param('uid')}
      and ${notMuted(param('uid'), 'messages.author_uid')} and messages.id not in (${seenIds(param)})
    order by timestamp, id limit ${param('limit')}`.compile(db),
)

const anyPrivateSince = prepared((db, param: Param<Since>) =>
  sql`select 1 from messages where root_id = ${param('rootId')} and public = 0 and timestamp > ${param('since')} limit 1`.compile(
    db,
  ),
)

const newPrivate = prepared((db, param: Param<Since>) =>
  sql<NewMessage>`
    select messages.id, messages.parent_id, messages.timestamp
    from audience cross join messages
    where audience.uid = ${param('uid')} and audience.private = 1 and audience.timestamp > ${param('since')}
      and messages.id = audience.message_id and messages.root_id = ${param('rootId')} and messages.author_uid <> ${param('uid')}
      and ${notMuted(param('uid'), 'messages.author_uid')} and messages.id not in (${seenIds(param)})
    order by audience.timestamp, audience.message_id limit ${param('limit')}`.compile(db),
)

/** Whether a thread has anything that somebody can't see. */
export async function hasPrivate(db: Queries, rootId: string): Promise<boolean> {
  const rows = await anyPrivate(db, { rootId })
  return rows.length > 0
}

const anyPrivate = prepared((db, param: Param<{ readonly rootId: string }>) => privateIn(param('rootId')).compile(db))

export const privateIn = (rootId: string) =>
  sql`select 1 from messages where root_id = ${rootId} and public = 0 limit 1`
