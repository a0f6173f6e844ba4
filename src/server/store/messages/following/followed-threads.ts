import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { type FollowSettings, type Setting, settingsOf } from '#rules/thread/following.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import type { Place } from '../../database/keyset.ts'
import { type Param, prepared } from '../../database/prepared.ts'
import type { FollowsTable } from '../../database/tables.ts'
import { notMuted } from '../../people/muted-people.ts'
import { allTopsAbove, linksAbove, type Top } from '../tree/outline.ts'
import { type NewMessage, newBelow, selectThrough } from '../unread/new-messages.ts'
import { visibleAmong } from '../unread/seen.ts'

type FollowedThread = { readonly root_id: string; readonly at: string; readonly id: string }

/** The threads in which a person follows something and there is something they have not seen; latest first. */
export async function followedThreads(db: Queries, viewer: Viewer, after: Place | null): Promise<FollowedThread[]> {
  const uid = viewer.uid ?? ''
  const followed = new Map((await followedBy(db, { uid })).map(({ root_id, id }) => [root_id, id]))
  const active = await withNews(db, { uid, rootIds: [...followed.keys()] })
  const isAfter = ({ at, id }: FollowedThread) =>
    after === null || at < after.timestamp || (at === after.timestamp && id < after.id)
  return active
    .map(({ root_id, at }) => ({ root_id, at, id: followed.get(root_id) ?? '' }))
    .filter(isAfter)
    .sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))
}

const followedBy = prepared((db, param: Param<{ readonly uid: string }>) =>
  sql<{ root_id: string; id: string }>`select root_id, message_id as id from follows
    where uid = ${param('uid')} and state = 'follow' order by message_id`.compile(db),
)

type OfThreads = { readonly uid: string; readonly rootIds: readonly string[] }

const sinceOf = (param: Param<OfThreads>) => sql`(${selectThrough(param('uid'), sql.ref('threads.root_id'))})`

/**
 * What is private is addressed to its readers, so only what is public counts here. Looked up thread by thread, which
 * PostgreSQL would not do for `exists`.
 */
const withNews = prepared((db, param: Param<OfThreads>) =>
  sql<{ root_id: string; at: string }>`
    select root_id, last_public_at as at from threads
    where ${inList(db, 'root_id', param('rootIds'))} and last_public_at > ${sinceOf(param)}
      and (select 1 from messages where messages.root_id = threads.root_id and messages.public = 1
        and messages.timestamp > ${sinceOf(param)} and messages.author_uid <> ${param('uid')}
        and ${notMuted(param('uid'), 'messages.author_uid')} limit 1) = 1`.compile(db),
)

/** A setting with what is new in its branch, oldest first, and the highest message above that the person can reach. */
export type News = { readonly id: string; readonly top_id: string; readonly messages: readonly NewMessage[] }

/** What is new in each of these threads, one after the other; a few are read at once. */
export async function* newsOf(
  db: Queries,
  viewer: Viewer,
  threads: readonly FollowedThread[],
): AsyncGenerator<readonly News[]> {
  for (let at = 0; at < threads.length; at += threadsAtOnce) {
    const rootIds = threads.slice(at, at + threadsAtOnce).map(({ root_id }) => root_id)
    yield* await newsIn(db, viewer, rootIds)
  }
}

const threadsAtOnce = 10

/** In the order of the threads, including those without news. */
async function newsIn(db: Queries, viewer: Viewer, rootIds: readonly string[]): Promise<readonly News[][]> {
  const uid = viewer.uid ?? ''
  const rows = await settingsOfPerson(db, { uid, rootIds })
  const tops = await topsOf(db, viewer, rows)
  const found = await newBelow(db, viewer, tops)
  const others = await notAddressed(db, uid, found)
  const news: News[][] = []
  for (const rootId of rootIds) {
    const inThread = rows.filter((row) => row.root_id === rootId)
    const ofThread: News[] = []
    for (const top of tops.filter((each) => each.root_id === rootId)) {
      ofThread.push(...(await newsBelow(db, viewer, top, inThread, others.get(top.id) ?? [])))
    }
    news.push(ofThread)
  }
  return news
}

type PersonSetting = Pick<FollowsTable, 'root_id' | 'message_id' | 'state' | 'changed_ms'>

const settingsOfPerson = prepared((db, param: Param<OfThreads>) =>
  sql<PersonSetting>`select root_id, message_id, state, changed_ms from follows
    where ${inList(db, 'root_id', param('rootIds'))} and uid = ${param('uid')}`.compile(db),
)

/** The highest messages that a person can reach from what they follow. */
async function topsOf(db: Queries, viewer: Viewer, settings: readonly PersonSetting[]): Promise<readonly Top[]> {
  const followed = settings.flatMap(({ message_id, state }) => (state === 'follow' ? [message_id] : []))
  const visible = (await visibleAmong(db, viewer, followed)).map(({ id }) => id)
  return allTopsAbove(db, viewer, visible)
}

type NewByTop = ReadonlyMap<string, readonly NewMessage[]>

/** Without messages addressed to the person, which are on 'For me' anyway. */
async function notAddressed(db: Queries, uid: string, found: NewByTop): Promise<NewByTop> {
  const ids = [...found.values()].flatMap((messages) => messages.map(({ id }) => id))
  if (ids.length === 0) return found
  const addressed = new Set((await addressedAmong(db, { uid, ids })).map(({ id }) => id))
  return new Map([...found].map(([top, messages]) => [top, messages.filter(({ id }) => !addressed.has(id))]))
}

async function newsBelow(
  db: Queries,
  viewer: Viewer,
  top: Top,
  rows: readonly PersonSetting[],
  messages: readonly NewMessage[],
): Promise<readonly News[]> {
  if (messages.length === 0) return []
  const settings = new Map(rows.map(({ message_id, state }) => [message_id, state]))
  // Messages from before the person followed the thread aren't new: they didn't notify them either.
  const since = new Map(rows.map((row) => [row.message_id, new Date(Number(row.changed_ms)).toISOString()]))
  const settingFor = await nearestSettings(db, viewer, top, settings, messages)
  const byFollowed = Map.groupBy(messages, ({ id }) => {
    const setting = settingFor(id)
    return setting?.state === 'follow' ? setting.id : null
  })
  return [...byFollowed].flatMap(([id, below]) => {
    const latest = id === null ? [] : below.filter(({ timestamp }) => timestamp > (since.get(id) ?? ''))
    return id === null || latest.length === 0 ? [] : [{ id, top_id: top.id, messages: latest }]
  })
}

/** The setting that applies to each of these messages, which can all be reached from the top. */
async function nearestSettings(
  db: Queries,
  viewer: Viewer,
  top: Top,
  settings: FollowSettings,
  messages: readonly NewMessage[],
): Promise<(id: string) => Setting | null> {
  const state = settings.get(top.id)
  if (settings.size === 1 && state !== undefined) return () => ({ id: top.id, state })
  const ids = messages.map(({ id }) => id)
  const parents = new Map((await linksAbove(db, viewer, top, ids)).map(({ id, parent_id }) => [id, parent_id]))
  const nearest = settingsOf(settings, (id) => (id === top.id ? null : parents.get(id)), ids)
  return (id) => nearest.get(id) ?? null
}

const addressedAmong = prepared((db, param: Param<{ readonly uid: string; readonly ids: readonly string[] }>) =>
  sql<{ id: string }>`select message_id as id from audience
    where ${inList(db, 'message_id', param('ids'))} and uid = ${param('uid')} and is_recipient = 1`.compile(db),
)
