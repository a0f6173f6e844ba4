import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { type FollowSettings, type Setting, settingsOf } from '#rules/thread/following.ts'
import {
  digestMessagesMax,
  digestThreadsMax,
  forMeCountedMax,
  forMeExcerptLength,
  forMePageSize,
} from '#wire/limits.ts'
import type { FollowedNews, ForMeCount } from '#wire/reader/following.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import type { Place } from '../../database/keyset.ts'
import { type Param, prepared } from '../../database/prepared.ts'
import { notMuted } from '../../people/muted-people.ts'
import { withThreads } from '../list/list-threads.ts'
import { oldestFirst } from '../tree/children.ts'
import { linksAbove, type Top, topAbove } from '../tree/skeleton.ts'
import { type NewMessage, newInThread, selectThrough } from '../unread/new-messages.ts'
import { unreadCount } from '../unread/reads.ts'
import { visibleAmong } from '../unread/seen.ts'
import { viewMessages } from '../view.ts'
import { settingsIn } from './follow-paths.ts'

/**
 * How much waits for a person: unread messages addressed to them, and new ones in what they follow. Every device shows
 * this number; it is counted up to `forMeCountedMax`.
 */
export async function forMeCount(db: Queries, viewer: Viewer): Promise<ForMeCount> {
  const addressed = await unreadCount(db, viewer.uid ?? '')
  let number = addressed
  for (const { root_id } of await followedThreads(db, viewer, null)) {
    if (number >= forMeCountedMax) break
    for (const { messages } of await newsIn(db, viewer, root_id)) number += messages.length
  }
  return { number: Math.min(number, forMeCountedMax), addressed }
}

/** What is new in what a person follows: threads with the latest activity first. */
export async function followedNews(
  db: Queries,
  viewer: Viewer,
  after: Place | null,
): Promise<{ readonly following: FollowedNews[]; readonly next: Place | null }> {
  const threads = await followedThreads(db, viewer, after)
  const found: News[] = []
  let looked = 0
  for (const { root_id } of threads) {
    if (found.length >= forMePageSize || looked >= threadsLookedAtMax) break
    found.push(...(await newsIn(db, viewer, root_id)))
    looked += 1
  }
  const ids = found.map(({ id }) => id)
  const messages = await withThreads(db, viewer, await viewMessages(db, viewer, ids, { excerpt: forMeExcerptLength }))
  const byId = new Map(messages.map((message) => [message.id, message]))
  const following = found.flatMap(({ id, messages: [first, ...more] }): FollowedNews[] => {
    const message = byId.get(id)
    if (message === undefined || first === undefined) return []
    return [{ message, first_new_id: first.id, new_count: more.length + 1 }]
  })
  const last = looked < threads.length ? threads[looked - 1] : undefined
  return { following, next: last === undefined ? null : { timestamp: last.at, id: last.id } }
}

/** A new message, with the highest one above it that the person can reach. */
export type FollowedMessage = NewMessage & { readonly top_id: string }

/**
 * Every message that is new in what a person follows, by thread: the latest one first, the oldest message first in each.
 * `more`: threads beyond `digestThreadsMax`, or behind `digestMessagesMax` messages, are left out.
 */
export async function newInFollowed(
  db: Queries,
  viewer: Viewer,
): Promise<{ readonly messages: readonly FollowedMessage[]; readonly more: boolean }> {
  const threads = await followedThreads(db, viewer, null)
  const found: FollowedMessage[] = []
  let looked = 0
  for (const { root_id } of threads) {
    if (found.length >= digestMessagesMax || looked >= digestThreadsMax) break
    const byTop = Map.groupBy(await newsIn(db, viewer, root_id), ({ top_id }) => top_id)
    for (const [top_id, news] of byTop) {
      const messages = news.flatMap((each) => each.messages).sort(oldestFirst)
      found.push(...messages.map((message) => ({ ...message, top_id })))
    }
    looked += 1
  }
  return { messages: found, more: looked < threads.length }
}

/** More threads than this are not searched for one page; it may be shorter then. */
const threadsLookedAtMax = 100

type Thread = { readonly root_id: string; readonly at: string; readonly id: string }

/** The threads in which a person follows something and there is something they have not seen; latest first. */
async function followedThreads(db: Queries, viewer: Viewer, after: Place | null): Promise<Thread[]> {
  const uid = viewer.uid ?? ''
  const followed = new Map((await followedBy(db, { uid })).map(({ root_id, id }) => [root_id, id]))
  const active = await withNews(db, { uid, rootIds: [...followed.keys()] })
  const isAfter = ({ at, id }: Thread) =>
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
type News = { readonly id: string; readonly top_id: string; readonly messages: readonly NewMessage[] }

async function newsIn(db: Queries, viewer: Viewer, rootId: string): Promise<News[]> {
  const uid = viewer.uid ?? ''
  const rows = await settingsIn(db, { rootId, uids: [uid] })
  const settings = new Map(rows.map((row) => [row.message_id, row.state]))
  // What was there before somebody followed it is not news, as it did not notify them either.
  const since = new Map(rows.map((row) => [row.message_id, new Date(Number(row.changed_ms)).toISOString()]))
  const news: News[] = []
  for (const top of await topsOf(db, viewer, settings)) {
    for (const { id, found } of await newsBelow(db, viewer, top, settings)) {
      const messages = found.filter(({ timestamp }) => timestamp > (since.get(id) ?? ''))
      if (messages.length > 0) news.push({ id, top_id: top.id, messages })
    }
  }
  return news
}

/** The highest messages that a person can reach from what they follow. */
async function topsOf(db: Queries, viewer: Viewer, settings: FollowSettings): Promise<readonly Top[]> {
  const followed = [...settings].flatMap(([id, state]) => (state === 'follow' ? [id] : []))
  const tops = new Map<string, Top>()
  for (const { id } of await visibleAmong(db, viewer, followed)) {
    const top = await topAbove(db, viewer, id)
    tops.set(top.id, top)
  }
  return [...tops.values()]
}

type Found = { readonly id: string; readonly found: NewMessage[] }

async function newsBelow(db: Queries, viewer: Viewer, top: Top, settings: FollowSettings): Promise<Found[]> {
  const all = await newInThread(db, viewer, top.id)
  if (all.length === 0) return []
  const ids = all.map(({ id }) => id)
  const addressed = new Set((await addressedAmong(db, { uid: viewer.uid ?? '', ids })).map(({ id }) => id))
  const others = all.filter(({ id }) => !addressed.has(id))
  const settingFor = await nearestSettings(db, viewer, top, settings, others)
  const byFollowed = Map.groupBy(others, ({ id }) => {
    const setting = settingFor(id)
    return setting?.state === 'follow' ? setting.id : null
  })
  return [...byFollowed].flatMap(([id, found]) => (id === null ? [] : [{ id, found }]))
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
