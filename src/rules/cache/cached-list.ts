import type { ChronologicalAnswer } from '#wire/calls.ts'
import { keptListMessagesMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'

/** A list on the device: an unbroken run of its messages from the start, and where the server goes on behind them. */
export type KeptList = {
  readonly messages: readonly Message[]
  readonly cursor: string | null
  readonly keptAt: number
}

type Page = Pick<ChronologicalAnswer, 'messages' | 'next_cursor'>

/** What is kept of a list once a page has come: the first page anew, another only where it joins what is there. */
export function listWith(kept: KeptList | null, askedCursor: string | null, page: Page, now: number): KeptList | null {
  const { messages, next_cursor: cursor } = page
  const fresh = { messages, cursor, keptAt: now }
  if (askedCursor === null && (kept === null || cursor === null)) return fresh
  if (kept === null) return null
  const { keptAt } = kept
  if (askedCursor !== null && askedCursor === kept.cursor) {
    const isFull = kept.messages.length + messages.length > keptListMessagesMax
    return isFull ? kept : { messages: [...kept.messages, ...messages], cursor, keptAt }
  }
  const at = (message: Message | undefined) => kept.messages.findIndex(({ id }) => id === message?.id)
  const first = askedCursor === null ? 0 : at(messages[0])
  if (first === -1) return kept
  const last = at(messages.at(-1))
  const before = kept.messages.slice(0, first)
  if (last === -1) return { ...fresh, messages: [...before, ...messages] }
  return {
    messages: [...before, ...messages, ...kept.messages.slice(last + 1)],
    cursor: kept.cursor,
    keptAt: askedCursor === null ? now : keptAt,
  }
}

/** The whole run in one answer; behind its end nothing is kept. */
export function keptPage(kept: KeptList, askedCursor: string | null): ChronologicalAnswer | null {
  if (askedCursor !== null) return null
  const { messages, cursor } = kept
  return { messages: [...messages], exhausted: cursor === null, next_cursor: cursor, nextCursor: cursor }
}

export const listWithout = (kept: KeptList, ids: ReadonlySet<string>): KeptList => ({
  ...kept,
  messages: kept.messages.filter(({ id }) => !ids.has(id)),
})

/**
 * What a list shows within the stretch of a later first page and that page has not. What is newer than the page may have
 * come after it was made.
 */
export function goneFromPage(shown: readonly Message[], page: readonly Message[], isAll: boolean): readonly string[] {
  const given = new Set(page.map(({ id }) => id))
  const first = shown.findIndex(({ id }) => given.has(id))
  const last = isAll ? shown.length - 1 : shown.findLastIndex(({ id }) => given.has(id))
  const stretch = first === -1 ? [] : shown.slice(first, last + 1)
  return stretch.filter(({ id }) => !given.has(id)).map(({ id }) => id)
}
