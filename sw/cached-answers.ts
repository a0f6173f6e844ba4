import { subjectIn } from '#rules/access/token.ts'
import { type KeptCall, keptCallOf } from '#rules/cache/cached-call.ts'
import type { ThreadAnswer } from '#wire/calls.ts'
import type { Message } from '#wire/message.ts'
import { aheadHeader, keptReaderHeader } from '#wire/worker-messages.ts'
import { openKept } from './reader-cache.ts'
import { dropFromLists, dropList, findList, keepList } from './recent-lists.ts'
import { dropFromThreads, findThread, keepThread } from './recent-threads.ts'
import { inTurn } from './serial-queue.ts'

/** A call whose answer is kept, and whose it is: nobody else is ever given it. */
export type Reading = { readonly call: KeptCall; readonly uid: string | null; readonly isKeptOnly: boolean }

/** Who reads is said by the token; by a header, where a page has no token and asks for what is kept only. */
export function readingOf({ method, url, headers }: Request): Reading | null {
  const { pathname, search } = new URL(url)
  const call = method === 'GET' ? keptCallOf(pathname + search) : null
  if (call === null || headers.has(aheadHeader)) return null
  const named = headers.get(keptReaderHeader)
  if (named !== null) return { call, uid: named, isKeptOnly: true }
  const authorization = headers.get('authorization')
  const uid = authorization === null ? null : subjectIn(authorization, atob)
  return authorization !== null && uid === null ? null : { call, uid, isKeptOnly: false }
}

/** Keeps an answer for its reader; resolves to the messages that it shows to be gone. */
export const keepReading = (caches: CacheStorage, reading: Reading, answer: unknown, askedAt: number) =>
  inTurn(async (): Promise<readonly string[]> => {
    const { call, uid } = reading
    const kept = await openKept(caches, uid)
    if (kept === null) return []
    const now = Date.now()
    if ('list' in call) {
      await keepList(kept, call, answer, now)
      return []
    }
    const isOpening = call.kind === 'thread'
    const root = isOpening ? (answer as ThreadAnswer).root : undefined
    const gone = await keepThread(kept, { messages: messagesIn(call, answer), root, isOpening, askedAt, now })
    if (gone.length > 0) await dropFromLists(kept, gone)
    return gone
  })

/** The server said that this reader may not, or that it is not there: nor is it here. */
export const dropReading = (caches: CacheStorage, { call, uid }: Reading) =>
  inTurn(async () => {
    const kept = await openKept(caches, uid)
    if (kept === null) return
    if ('list' in call) await dropList(kept, call)
    else await dropFromLists(kept, await dropFromThreads(kept, [call.id], Date.now()))
  })

export type Found = { readonly keptAt: number; readonly answer: unknown }

/** What is kept of an answer, null where it is nothing. */
export const findReading = (caches: CacheStorage, { call, uid }: Reading) =>
  inTurn(async (): Promise<Found | null> => {
    const kept = await openKept(caches, uid)
    if (kept === null) return null
    if ('list' in call) return findList(kept, call)
    const found = await findThread(kept, call.id)
    const answer = found === null ? null : answerFrom(call.kind, found)
    return found === null || answer === null ? null : { keptAt: found.keptAt, answer }
  })

/** Nothing more above or below is no answer: there may be, where it was never read. */
function answerFrom(kind: Exclude<KeptCall['kind'], 'list' | 'pinned'>, thread: ThreadAnswer) {
  const { message, ancestors, descendants, root } = thread
  if (kind === 'message') return message
  if (kind === 'thread') return { message, ancestors, descendants, root }
  const messages = kind === 'above' ? ancestors : descendants
  return messages.length === 0 ? null : { messages }
}

function messagesIn({ kind }: KeptCall, answer: unknown): readonly Message[] {
  if (kind === 'message') return [answer as Message]
  if (kind !== 'thread') return (answer as { readonly messages: readonly Message[] }).messages
  const { message, ancestors, descendants } = answer as ThreadAnswer
  return [...ancestors.toReversed(), ...descendants, message]
}
