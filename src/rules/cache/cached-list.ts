import type { ChronologicalAnswer } from '#wire/calls.ts'
import { cachedListMessagesMax, listContentLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { compareNewest } from '../list/filters.ts'
import { truncate } from '../text/truncate.ts'
import { rootOf } from '../thread/thread-root.ts'

/** A cached list: an unbroken run of its messages from the start, and the server's cursor for what follows. */
export type CachedList = {
  readonly messages: readonly Message[]
  readonly cursor: string | null
  readonly keptAt: number
}

type Page = Pick<ChronologicalAnswer, 'messages' | 'next_cursor'>

/** The cached list after a page: the first page replaces it, another is added only where it continues the run. */
export function listWith(
  cached: CachedList | null,
  askedCursor: string | null,
  page: Page,
  now: number,
): CachedList | null {
  const { messages, next_cursor: cursor } = page
  const fresh = { messages, cursor, keptAt: now }
  if (askedCursor === null && (cached === null || cursor === null)) return fresh
  if (cached === null) return null
  const { keptAt } = cached
  if (askedCursor !== null && askedCursor === cached.cursor) {
    const isFull = cached.messages.length + messages.length > cachedListMessagesMax
    return isFull ? cached : { messages: [...cached.messages, ...messages], cursor, keptAt }
  }
  const at = (message: Message | undefined) => cached.messages.findIndex(({ id }) => id === message?.id)
  const first = askedCursor === null ? 0 : at(messages[0])
  if (first === -1) return cached
  const last = at(messages.at(-1))
  const before = cached.messages.slice(0, first)
  if (last === -1) return { ...fresh, messages: [...before, ...messages] }
  return {
    messages: [...before, ...messages, ...cached.messages.slice(last + 1)],
    cursor: cached.cursor,
    keptAt: askedCursor === null ? now : keptAt,
  }
}

/** The whole run in one answer; nothing is cached beyond its end. */
export function cachedPage(cached: CachedList, askedCursor: string | null): ChronologicalAnswer | null {
  if (askedCursor !== null) return null
  const { messages, cursor } = cached
  return { messages: [...messages], exhausted: cursor === null, next_cursor: cursor, nextCursor: cursor }
}

/** A cached list after messages changed; the same list if none of them is in it. */
export function updatedList(cached: CachedList, changed: readonly Message[]): CachedList {
  const newer = new Map(changed.map((message) => [message.id, message]))
  const isTouched = ({ id, thread }: Message) => newer.has(id) || newer.has(thread?.id ?? '')
  return cached.messages.some(isTouched)
    ? { ...cached, messages: cached.messages.map((message) => updatedInList(message, newer)) }
    : cached
}

function updatedInList(message: Message, newer: ReadonlyMap<string, Message>): Message {
  const now = newer.get(message.id)
  const first = newer.get(message.thread?.id ?? '')
  const thread = message.thread && { ...message.thread, ...(first && rootOf(first)) }
  return { ...(now === undefined ? message : listed(now)), ...(thread && { thread }) }
}

/** As a list has it: without children, and no longer than it is shown. */
function listed({ content, ...message }: Message): Message {
  const isLong = content.length > listContentLength
  const text = isLong ? { content: truncate(content, listContentLength), truncated: true } : { content }
  return { ...message, ...text, child_ids: [] }
}

export const listWithout = (cached: CachedList, ids: ReadonlySet<string>): CachedList => ({
  ...cached,
  messages: cached.messages.filter(({ id }) => !ids.has(id)),
})

/**
 * Whether nothing lies between a later first page and a list. The reader's own post may be in both while others before
 * it are in the page only, so the page's oldest message decides: it is known, or older than all that is shown.
 */
export function pageJoins(
  shown: readonly Message[],
  knownIds: readonly string[],
  page: readonly Message[],
  isAll: boolean,
): boolean {
  const [last, oldest] = [shown.at(-1), page.at(-1)]
  if (isAll || last === undefined || oldest === undefined) return true
  return knownIds.includes(oldest.id) || compareNewest(last, oldest) < 0
}

/**
 * Messages of a shown list within the range of a later first page but missing from that page. Messages newer than the
 * page may have been posted after it was made.
 */
export function missingFromPage(
  shown: readonly Message[],
  page: readonly Message[],
  isAll: boolean,
): readonly string[] {
  const given = new Set(page.map(({ id }) => id))
  const first = shown.findIndex(({ id }) => given.has(id))
  const last = isAll ? shown.length - 1 : shown.findLastIndex(({ id }) => given.has(id))
  const stretch = first === -1 ? [] : shown.slice(first, last + 1)
  return stretch.filter(({ id }) => !given.has(id)).map(({ id }) => id)
}
