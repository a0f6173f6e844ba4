import { subjectIn } from '#rules/access/token.ts'
import { type CachedCall, cachedCallOf } from '#rules/cache/cached-call.ts'
import type { ThreadAnswer } from '#wire/calls.ts'
import type { Message } from '#wire/message.ts'
import { prefetchHeader, readerHeader } from '#wire/worker-messages.ts'
import { openReaderCache } from './reader-cache.ts'
import { cacheList, dropFromLists, dropList, findList } from './recent-lists.ts'
import { cacheThread, dropFromThreads, findThread } from './recent-threads.ts'
import { runSerially } from './serial-queue.ts'

/** A call whose response is cached, and whose it is: nobody else ever gets it. */
export type CacheableRequest = { readonly call: CachedCall; readonly uid: string | null; readonly isCacheOnly: boolean }

/** The reader is named by the token, or by a header if a page has no token and asks only for the cache. */
export function cacheableRequestOf({ method, url, headers }: Request): CacheableRequest | null {
  const { pathname, search } = new URL(url)
  const call = method === 'GET' ? cachedCallOf(pathname + search) : null
  if (call === null || headers.has(prefetchHeader)) return null
  const named = headers.get(readerHeader)
  if (named !== null) return { call, uid: named, isCacheOnly: true }
  const authorization = headers.get('authorization')
  const uid = authorization === null ? null : subjectIn(authorization, atob)
  return authorization !== null && uid === null ? null : { call, uid, isCacheOnly: false }
}

/** Caches a response for its reader; resolves to the messages that it shows to be deleted. */
export const cacheAnswer = (caches: CacheStorage, cacheable: CacheableRequest, answer: unknown, askedAt: number) =>
  runSerially(async (): Promise<readonly string[]> => {
    const { call, uid } = cacheable
    const cache = await openReaderCache(caches, uid)
    if (cache === null) return []
    const now = Date.now()
    if ('list' in call) {
      await cacheList(cache, call, answer, now)
      return []
    }
    const isOpening = call.kind === 'thread'
    const root = isOpening ? (answer as ThreadAnswer).root : undefined
    const gone = await cacheThread(cache, { messages: messagesIn(call, answer), root, isOpening, askedAt, now })
    if (gone.length > 0) await dropFromLists(cache, gone)
    return gone
  })

/** Deletes from the cache what the server answered with 'forbidden' or 'not found'. */
export const dropAnswer = (caches: CacheStorage, { call, uid }: CacheableRequest) =>
  runSerially(async () => {
    const cache = await openReaderCache(caches, uid)
    if (cache === null) return
    if ('list' in call) await dropList(cache, call)
    else await dropFromLists(cache, await dropFromThreads(cache, [call.id], Date.now()))
  })

export type Found = { readonly keptAt: number; readonly answer: unknown }

/** The cached response, or null. */
export const findAnswer = (caches: CacheStorage, { call, uid }: CacheableRequest) =>
  runSerially(async (): Promise<Found | null> => {
    const cache = await openReaderCache(caches, uid)
    if (cache === null) return null
    if ('list' in call) return findList(cache, call)
    const found = await findThread(cache, call.id)
    const answer = found === null ? null : answerFrom(call.kind, found)
    return found === null || answer === null ? null : { keptAt: found.keptAt, answer }
  })

/** An empty part of a thread isn't an answer: there may be messages that were never read. */
function answerFrom(kind: Exclude<CachedCall['kind'], 'list' | 'pinned'>, thread: ThreadAnswer) {
  const { message, ancestors, descendants, root } = thread
  if (kind === 'message') return message
  if (kind === 'thread') return { message, ancestors, descendants, root }
  const messages = kind === 'above' ? ancestors : descendants
  return messages.length === 0 ? null : { messages }
}

function messagesIn({ kind }: CachedCall, answer: unknown): readonly Message[] {
  if (kind === 'message') return [answer as Message]
  if (kind !== 'thread') return (answer as { readonly messages: readonly Message[] }).messages
  const { message, ancestors, descendants } = answer as ThreadAnswer
  return [...ancestors.toReversed(), ...descendants, message]
}
