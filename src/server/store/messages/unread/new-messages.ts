import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { newInThreadMax } from '#wire/limits.ts'
import type { Queries } from '../../database/database.ts'
import { listed } from '../../database/in-list.ts'
import { type Param, prepared } from '../../database/prepared.ts'
import { asRows, type RowsAsValue, rowsOf } from '../../database/rows-as-value.ts'
import { notMuted } from '../../people/muted-people.ts'
import { oldestFirst } from '../tree/children.ts'
import { reach, type Top, topAbove, topsAbove } from '../tree/outline.ts'

export type NewMessage = { readonly id: string; readonly parent_id: string | null; readonly timestamp: string }

/**
 * The messages of a thread that are new to a person, oldest first, at most `newInThreadMax`: others' messages that they
 * can reach from the top of this message's thread and have not seen, unless its author is muted. None for visitors.
 */
export async function newInThread(db: Queries, viewer: Viewer, id: string): Promise<readonly NewMessage[]> {
  if (viewer.uid === null) return []
  const top = await topAbove(db, viewer, id)
  return (await newBelow(db, viewer, [top])).get(top.id) ?? []
}

/** How many there are in the threads of several messages, by message. */
export async function newCounts(
  db: Queries,
  viewer: Viewer,
  messages: readonly { readonly id: string; readonly root_id: string }[],
): Promise<Readonly<Record<string, number>>> {
  const tops = await topsAbove(db, viewer, messages)
  const found = await newBelow(db, viewer, [...tops.values()])
  return Object.fromEntries([...tops].map(([id, top]) => [id, found.get(top.id)?.length ?? 0]))
}

/** What is new to a person below each of these messages, the highest that they reach in their threads. */
export async function newBelow(
  db: Queries,
  viewer: Viewer,
  tops: readonly Top[],
): Promise<ReadonlyMap<string, readonly NewMessage[]>> {
  const found = new Map<string, readonly NewMessage[]>()
  const byRoot = Map.groupBy(tops, (top) => top.root_id)
  const roots = [...byRoot.keys()]
  for (let at = 0; at < roots.length; at += threadsAtOnce) {
    const inThreads = await newByThread(db, viewer.uid ?? '', roots.slice(at, at + threadsAtOnce))
    for (const [rootId, { messages, hasPrivate: isPartlyHidden }] of inThreads) {
      for (const top of byRoot.get(rootId) ?? []) {
        if (found.has(top.id)) continue
        const isWhole = messages.length === 0 || (top.id === rootId && !isPartlyHidden)
        found.set(top.id, isWhole ? messages : await reachable(db, viewer, top, messages))
      }
    }
  }
  return found
}

/** Bounds what is in memory at once. */
const threadsAtOnce = 20

async function reachable(db: Queries, viewer: Viewer, top: Top, messages: readonly NewMessage[]) {
  const reached = new Map([[top.id, true]])
  await reach(db, viewer, top, messages, reached)
  return messages.filter(({ id }) => reached.get(id))
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

type NewInThread = { readonly messages: readonly NewMessage[]; readonly hasPrivate: boolean }

/**
 * New messages that a person may see in these threads, whether or not they can reach them from the top, oldest first,
 * at most `limit` in each, and whether a thread has private messages.
 */
export async function newByThread(
  db: Queries,
  uid: string,
  rootIds: readonly string[],
  limit = newInThreadMax,
): Promise<ReadonlyMap<string, NewInThread>> {
  const found = new Map<string, NewInThread>()
  for (const row of await selectNew(db, { uid, rootIds, limit })) {
    const ofPublic = rowsOf<NewMessage>(row.messages, newColumns)
    // Walks through all private messages of the person since then: not for a thread that has none.
    const since = { uid, rootId: row.root_id, since: row.through ?? everything, limit }
    const ofPrivate = row.has_new_private === 1 ? await newPrivate(db, since) : []
    const messages = [...ofPublic, ...ofPrivate].sort(oldestFirst).slice(0, limit)
    found.set(row.root_id, { messages, hasPrivate: row.has_private === 1 })
  }
  return found
}

type InThreads = { readonly uid: string; readonly rootIds: readonly string[]; readonly limit: number }

type FoundInThread = {
  readonly root_id: string
  /** Null if the person isn't registered: nothing is new to them then. */
  readonly through: string | null
  readonly messages: RowsAsValue
  readonly has_private: 1 | null
  readonly has_new_private: 1 | null
}

const newColumns = ['id', 'parent_id', 'timestamp'] as const

const selectNew = prepared((db, param: Param<InThreads>) => {
  const ofPublic = sql`
    select id, parent_id, timestamp from messages
    where root_id = thread.root_id and public = 1 and timestamp > thread.through and ${isNewTo(param('uid'))}
    order by timestamp, id limit ${param('limit')}`
  return sql<FoundInThread>`
    with thread(root_id, through) as materialized (
      select listed.value, (${selectThrough(param('uid'), sql.ref('listed.value'))}) from ${listed(db, param('rootIds'))})
    select root_id, through, ${asRows(db, newColumns, ofPublic)} as messages,
      (${privateIn(sql.ref('thread.root_id'))}) as has_private,
      (select 1 from messages
        where root_id = thread.root_id and public = 0 and timestamp > thread.through limit 1) as has_new_private
    from thread`.compile(db)
})

type Since = { readonly uid: string; readonly rootId: string; readonly since: string; readonly limit: number }

const newPrivate = prepared((db, param: Param<Since>) =>
  sql<NewMessage>`
    select messages.id, messages.parent_id, messages.timestamp
    from audience cross join messages
    where audience.uid = ${param('uid')} and audience.private = 1 and audience.timestamp > ${param('since')}
      and messages.id = audience.message_id and messages.root_id = ${param('rootId')} and ${isNewTo(param('uid'))}
    order by audience.timestamp, audience.message_id limit ${param('limit')}`.compile(db),
)

/** Another's message that they haven't seen, and whose author they haven't muted. */
const isNewTo = (uid: string) =>
  sql`messages.author_uid <> ${uid} and ${notMuted(uid, 'messages.author_uid')} and (
    select 1 from seen_messages where seen_messages.uid = ${uid} and seen_messages.message_id = messages.id) is null`

/** Whether a thread has anything that somebody can't see. */
export async function hasPrivate(db: Queries, rootId: string): Promise<boolean> {
  const rows = await anyPrivate(db, { rootId })
  return rows.length > 0
}

const anyPrivate = prepared((db, param: Param<{ readonly rootId: string }>) => privateIn(param('rootId')).compile(db))

export const privateIn = (rootId: unknown) =>
  sql`select 1 from messages where root_id = ${rootId} and public = 0 limit 1`
