import type { Viewer } from '#rules/access/viewer.ts'
import {
  digestMessagesMax,
  digestThreadsMax,
  forMeCountedMax,
  forMeExcerptLength,
  forMePageSize,
} from '#wire/limits.ts'
import type { FollowedNews, ForMeCount } from '#wire/reader/following.ts'
import type { Queries } from '../../database/database.ts'
import type { Place } from '../../database/keyset.ts'
import { withThreads } from '../list/list-threads.ts'
import { oldestFirst } from '../tree/children.ts'
import type { NewMessage } from '../unread/new-messages.ts'
import { unreadCount } from '../unread/reads.ts'
import { viewMessages } from '../view.ts'
import { followedThreads, type News, newsOf } from './followed-threads.ts'

/**
 * How much waits for a person: unread messages addressed to them, and new ones in what they follow. Every device shows
 * this number; it is counted up to `forMeCountedMax`.
 */
export async function forMeCount(db: Queries, viewer: Viewer): Promise<ForMeCount> {
  const addressed = await unreadCount(db, viewer.uid ?? '')
  if (addressed >= forMeCountedMax) return { number: forMeCountedMax, addressed }
  let number = addressed
  for await (const news of newsOf(db, viewer, await followedThreads(db, viewer, null))) {
    for (const { messages } of news) number += messages.length
    if (number >= forMeCountedMax) break
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
  for await (const news of newsOf(db, viewer, threads)) {
    found.push(...news)
    looked += 1
    if (found.length >= forMePageSize || looked >= threadsLookedAtMax) break
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
type FollowedMessage = NewMessage & { readonly top_id: string }

/**
 * Every message that is new in what a person follows, by thread: the latest one first, the oldest message first in
 * each. `more`: threads beyond `digestThreadsMax`, or behind `digestMessagesMax` messages, are left out.
 */
export async function newInFollowed(
  db: Queries,
  viewer: Viewer,
): Promise<{ readonly messages: readonly FollowedMessage[]; readonly more: boolean }> {
  const threads = await followedThreads(db, viewer, null)
  const found: FollowedMessage[] = []
  let looked = 0
  for await (const inThread of newsOf(db, viewer, threads)) {
    for (const [top_id, news] of Map.groupBy(inThread, (each) => each.top_id)) {
      const messages = news.flatMap((each) => each.messages).sort(oldestFirst)
      found.push(...messages.map((message) => ({ ...message, top_id })))
    }
    looked += 1
    if (found.length >= digestMessagesMax || looked >= digestThreadsMax) break
  }
  return { messages: found, more: looked < threads.length }
}

/** More threads than this are not searched for one page; it may be shorter then. */
const threadsLookedAtMax = 100
