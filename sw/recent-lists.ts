import type { CachedCall } from '#rules/cache/cached-call.ts'
import { type CachedList, cachedPage, listWith, listWithout, updatedList } from '#rules/cache/cached-list.ts'
import type { ChronologicalAnswer } from '#wire/calls.ts'
import { recentListsMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { ReaderCache } from './reader-cache.ts'

type ListCall = Extract<CachedCall, { readonly list: string }>

const nameOf = ({ list }: ListCall): string => `list${list}`

/** Caches a page of a list together with what is cached of it; only the last few lists are cached. */
export async function cacheList(cache: ReaderCache, call: ListCall, answer: unknown, now: number): Promise<void> {
  const name = nameOf(call)
  const before = call.kind === 'pinned' ? null : await cache.find<CachedList>(name)
  const list = listWith(before, call.cursor, pageIn(call, answer), now)
  if (list === null) return
  await cache.put(name, list)
  const names = (await cache.names('list')).filter((each) => each !== name)
  for (const oldest of names.slice(0, Math.max(0, names.length + 1 - recentListsMax))) await cache.remove(oldest)
}

/** The cached part of a list in the server's format, and when it was cached. */
export async function findList(cache: ReaderCache, call: ListCall) {
  const list = await cache.find<CachedList>(nameOf(call))
  const page = list === null ? null : cachedPage(list, call.cursor)
  if (list === null || page === null) return null
  return { keptAt: list.keptAt, answer: call.kind === 'pinned' ? { data: page.messages } : page }
}

export const dropList = (cache: ReaderCache, call: ListCall): Promise<void> => cache.remove(nameOf(call))

/** Removes messages from every list. */
export async function dropFromLists(cache: ReaderCache, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids)
  for (const name of await cache.names('list')) {
    const list = await cache.find<CachedList>(name)
    if (list?.messages.some(({ id }) => gone.has(id))) await cache.put(name, listWithout(list, gone))
  }
}

/** Replaces messages that changed in every list, and how they are quoted beside others. */
export async function updateInLists(cache: ReaderCache, messages: readonly Message[]): Promise<void> {
  for (const name of await cache.names('list')) {
    const list = await cache.find<CachedList>(name)
    const updated = list === null ? null : updatedList(list, messages)
    if (updated !== null && updated !== list) await cache.put(name, updated)
  }
}

function pageIn(call: ListCall, answer: unknown): Pick<ChronologicalAnswer, 'messages' | 'next_cursor'> {
  if (call.kind === 'pinned') return { messages: (answer as { readonly data: Message[] }).data, next_cursor: null }
  return answer as ChronologicalAnswer
}
