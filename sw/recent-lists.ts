import type { KeptCall } from '#rules/cache/cached-call.ts'
import { type KeptList, keptPage, listWith, listWithout } from '#rules/cache/cached-list.ts'
import type { ChronologicalAnswer } from '#wire/calls.ts'
import { recentListsKept } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { KeptCache } from './reader-cache.ts'

export type ListCall = Extract<KeptCall, { readonly list: string }>

const nameOf = ({ list }: ListCall): string => `list${list}`

/** Keeps a page of a list with what is kept of it; of all lists the last few stay. */
export async function keepList(kept: KeptCache, call: ListCall, answer: unknown, now: number): Promise<void> {
  const name = nameOf(call)
  const before = call.kind === 'pinned' ? null : await kept.find<KeptList>(name)
  const list = listWith(before, call.cursor, pageIn(call, answer), now)
  if (list === null) return
  await kept.keep(name, list)
  const names = (await kept.names('list')).filter((each) => each !== name)
  for (const oldest of names.slice(0, Math.max(0, names.length + 1 - recentListsKept))) await kept.drop(oldest)
}

/** What is kept of a list, as the server would answer, and since when. */
export async function findList(kept: KeptCache, call: ListCall) {
  const list = await kept.find<KeptList>(nameOf(call))
  const page = list === null ? null : keptPage(list, call.cursor)
  if (list === null || page === null) return null
  return { keptAt: list.keptAt, answer: call.kind === 'pinned' ? { data: page.messages } : page }
}

export const dropList = (kept: KeptCache, call: ListCall): Promise<void> => kept.drop(nameOf(call))

/** Takes messages out of every list. */
export async function dropFromLists(kept: KeptCache, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids)
  for (const name of await kept.names('list')) {
    const list = await kept.find<KeptList>(name)
    if (list?.messages.some(({ id }) => gone.has(id))) await kept.keep(name, listWithout(list, gone))
  }
}

function pageIn(call: ListCall, answer: unknown): Pick<ChronologicalAnswer, 'messages' | 'next_cursor'> {
  if (call.kind === 'pinned') return { messages: (answer as { readonly data: Message[] }).data, next_cursor: null }
  return answer as ChronologicalAnswer
}
