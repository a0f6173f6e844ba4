import type { ThreadAnswer } from '#wire/calls.ts'
import { branchDownMessagesMax, branchUpMessagesMax, cachedMessagesPerThread, recentThreadsMax } from '#wire/limits.ts'
import type { Message, ThreadRoot } from '#wire/message.ts'
import { emptyForest, type Forest, isCut, mergeMessages, removeSubtrees } from '../thread/forest.ts'
import { withNewestText } from '../thread/newest-text.ts'
import { pathUp, shownPath } from '../thread/path.ts'
import { subtreeIds } from '../thread/subtree.ts'
import { isTemporaryId } from '../thread/temporary-id.ts'
import { rootOf } from '../thread/thread-root.ts'

/** A cached thread: the messages read so far, and when the server last sent any of them (milliseconds). */
export type CachedThread = {
  readonly messages: readonly Message[]
  readonly keptAt: number
  /** The root as the server last sent it: the message itself may never have been read. */
  readonly root?: ThreadRoot
}

/** An entry in the index of cached threads, the most recently read one last: its key, and the ids in it. */
export type CachedThreadRow = { readonly key: string; readonly ids: readonly string[] }

const forestOf = (messages: readonly Message[]) => mergeMessages(emptyForest, messages)

/**
 * The cached threads that these messages belong to: they share a message, or a message of one is a reply in the other.
 */
export function rowsOfThread(
  rows: readonly CachedThreadRow[],
  messages: readonly Message[],
): readonly CachedThreadRow[] {
  const near = new Set(messages.flatMap(({ id, parent_id, child_ids }) => [id, parent_id ?? id, ...child_ids]))
  return rows.filter(({ ids }) => ids.some((id) => near.has(id)))
}

/**
 * A thread's cached messages after newer ones were received; beyond the cap, those received longest ago are evicted.
 */
export function cachedWith(cached: readonly Message[], newer: readonly Message[]): readonly Message[] {
  const whole = newer.filter(({ truncated }) => truncated !== true)
  const replaced = new Set(whole.map(({ id }) => id))
  const known = new Map(cached.map((message) => [message.id, message]))
  const newest = whole.map((message) => withNewestText(known.get(message.id), message))
  return [...cached.filter(({ id }) => !replaced.has(id)), ...newest].slice(-cachedMessagesPerThread)
}

/**
 * The loaded messages of the thread around a message that the server has sent; those on the path shown come last, so
 * they are evicted last.
 */
export function threadToCache(forest: Forest, id: string): readonly Message[] {
  const pending = [...forest.messages.keys()].filter(isTemporaryId)
  const fromServer = pending.length === 0 ? forest : removeSubtrees(forest, pending)
  const shown = shownPath(fromServer, id)
  const ids = new Set([...subtreeIds(fromServer, shown[0] ?? id), ...shown])
  for (const each of shown) ids.delete(each)
  const all = [...ids, ...shown].flatMap((each) => fromServer.messages.get(each) ?? [])
  return all.filter(({ truncated }) => truncated !== true).slice(-cachedMessagesPerThread)
}

/** Cached replies that the server's later answer no longer lists: deleted, or no longer visible. */
export function deletedIn(cached: readonly Message[], answer: readonly Message[]): readonly string[] {
  const forest = forestOf(cached)
  const complete = answer.filter((message) => message.truncated !== true && !isCut(message))
  return complete.flatMap(({ id, child_ids }) => {
    const listed = new Set(child_ids)
    const lost = (forest.messages.get(id)?.child_ids ?? []).filter((childId) => !listed.has(childId))
    return lost.flatMap((childId) => subtreeIds(forest, childId))
  })
}

/** The cached messages without these and everything below them. */
export const cachedWithout = (cached: readonly Message[], ids: readonly string[]): readonly Message[] => [
  ...removeSubtrees(forestOf(cached), ids).messages.values(),
]

/** A cached thread after some of its messages changed; its name is that of its first one. */
export function updatedThread<Thread extends CachedThread>(thread: Thread, changed: readonly Message[]): Thread {
  const newer = new Map(changed.map((message) => [message.id, message]))
  const first = newer.get(thread.root?.id ?? '')
  return {
    ...thread,
    messages: thread.messages.map((message) => withNewestText(message, newer.get(message.id) ?? message)),
    ...(first === undefined ? {} : { root: { ...thread.root, ...rootOf(first) } }),
  }
}

/** The thread around a message from the cache, in the shape of the server's answer. */
export function threadAround(cached: readonly Message[], id: string, fromServer?: ThreadRoot): ThreadAnswer | null {
  const forest = forestOf(cached)
  const message = forest.messages.get(id)
  if (message === undefined) return null
  const known = (ids: readonly string[]) => ids.flatMap((each) => forest.messages.get(each) ?? [])
  const below = new Set([id])
  for (const each of below) {
    for (const childId of forest.messages.get(each)?.child_ids.toReversed() ?? []) below.add(childId)
  }
  const up = known(pathUp(forest, id).toReversed())
  const top = up.at(-1) ?? message
  const root = top.parent_id === null ? rootOf(top) : fromServer
  return {
    message,
    ancestors: up.slice(1, branchUpMessagesMax + 1),
    descendants: known([...below].slice(1)).slice(0, branchDownMessagesMax),
    ...(root === undefined ? {} : { root }),
  }
}

/** The threads to evict when there are too many: those read longest ago. */
export const excessRows = (rows: readonly CachedThreadRow[]): readonly CachedThreadRow[] =>
  rows.slice(0, Math.max(0, rows.length - recentThreadsMax))
