import { cachedThreadPrefix } from '#rules/cache/cached-call.ts'
import {
  type CachedThread,
  type CachedThreadRow,
  cachedWith,
  cachedWithout,
  deletedIn,
  excessRows,
  rowsOfThread,
  threadAround,
  updatedThread,
} from '#rules/cache/cached-thread.ts'
import type { ThreadAnswer } from '#wire/calls.ts'
import type { Message, ThreadRoot } from '#wire/message.ts'
import type { ReaderCache } from './reader-cache.ts'

/** A thread with the time of its last change on this device; `keptAt` is when the server last sent any of it. */
type Stored = CachedThread & { readonly changedAt: number }

type Came = {
  readonly messages: readonly Message[]
  readonly root?: ThreadRoot | undefined
  /** Whether these messages start a new cached thread if they belong to none. */
  readonly isOpening: boolean
  /** When the request was sent; null for messages that a page sends by itself. */
  readonly askedAt: number | null
  readonly now: number
}

const table = 'threads'

/** Adds messages to the cached thread that they belong to; resolves to the messages they show to be deleted. */
export async function cacheThread(cache: ReaderCache, came: Came): Promise<readonly string[]> {
  const { messages, isOpening, askedAt, now } = came
  const rows = await rowsIn(cache)
  const near = rowsOfThread(rows, messages)
  const key = near[0]?.key ?? cachedThreadPrefix + messages[0]?.id
  if (messages.length === 0 || (near.length === 0 && !isOpening)) return []
  const stored = await Promise.all(near.map((row) => cache.find<Stored>(row.key)))
  const threads = stored.filter((thread) => thread !== null)
  const before = threads.flatMap((thread) => thread.messages)
  // A page may have sent something newer than this response since the request was sent.
  const isNewer = askedAt !== null && threads.every(({ changedAt }) => changedAt <= askedAt)
  const gone = isNewer ? deletedIn(before, messages) : []
  const after = cachedWith(gone.length === 0 ? before : cachedWithout(before, gone), messages)

  const keptAt = askedAt === null && threads.length > 0 ? Math.max(...threads.map((thread) => thread.keptAt)) : now
  const others = rows.filter((row) => !near.includes(row))
  const root = came.root ?? threads.find((thread) => thread.root !== undefined)?.root
  const thread = { messages: after, keptAt, changedAt: now, ...(root === undefined ? {} : { root }) }
  await cacheWhole(cache, others, { key, ids: after.map(({ id }) => id) }, thread)
  for (const row of near) if (row.key !== key) await cache.remove(row.key)
  return gone
}

/** The cached thread around a message, and when the server last sent any of it. Finding it counts as reading it. */
export async function findThread(cache: ReaderCache, id: string): Promise<(ThreadAnswer & { keptAt: number }) | null> {
  const rows = await rowsIn(cache)
  const row = rows.find(({ ids }) => ids.includes(id))
  const stored = row === undefined ? null : await cache.find<Stored>(row.key)
  const thread = stored === null ? null : threadAround(stored.messages, id, stored.root)
  if (row === undefined || stored === null || thread === null) return null
  await cache.put(table, [...rows.filter((each) => each !== row), row]).catch(() => undefined)
  return { ...thread, keptAt: stored.keptAt }
}

/** Removes messages and everything below them from every thread; resolves to all that were removed. */
export async function dropFromThreads(
  cache: ReaderCache,
  ids: readonly string[],
  now: number,
): Promise<readonly string[]> {
  const rows = await rowsIn(cache)
  const near = rows.filter((row) => ids.some((id) => row.ids.includes(id)))
  let left = rows.filter((row) => !near.includes(row))
  for (const row of near) {
    const stored = await cache.find<Stored>(row.key)
    const messages = cachedWithout(stored?.messages ?? [], ids)
    if (stored === null || messages.length === 0) {
      await cache.remove(row.key)
    } else {
      await cache.put(row.key, { ...stored, messages, changedAt: now })
      left = [...left, { ...row, ids: messages.map(({ id }) => id) }]
    }
  }
  if (near.length > 0) await cache.put(table, left)
  const stayed = new Set(left.flatMap((row) => row.ids))
  return [...ids, ...near.flatMap((row) => row.ids)].filter((id) => !stayed.has(id))
}

/** Replaces messages that changed in the threads that have them. */
export async function updateInThreads(cache: ReaderCache, messages: readonly Message[], now: number): Promise<void> {
  for (const { key, ids } of await rowsIn(cache)) {
    if (!messages.some(({ id }) => ids.includes(id))) continue
    const stored = await cache.find<Stored>(key)
    if (stored !== null) await cache.put(key, { ...updatedThread(stored, messages), changedAt: now })
  }
}

const rowsIn = async (cache: ReaderCache): Promise<readonly CachedThreadRow[]> =>
  (await cache.find<readonly CachedThreadRow[]>(table)) ?? []

/** The last fifty are cached. On a full device the older half is evicted to make room for this one. */
async function cacheWhole(
  cache: ReaderCache,
  others: readonly CachedThreadRow[],
  row: CachedThreadRow,
  thread: Stored,
): Promise<void> {
  const write = async (rows: readonly CachedThreadRow[]) => {
    const tooMany = excessRows(rows)
    await cache.put(row.key, thread)
    await cache.put(
      table,
      rows.filter((each) => !tooMany.includes(each)),
    )
    for (const each of tooMany) await cache.remove(each.key)
  }
  try {
    await write([...others, row])
  } catch {
    const half = others.slice(0, Math.ceil(others.length / 2))
    for (const each of half) await cache.remove(each.key)
    await write([...others.slice(half.length), row]).catch(() => cache.remove(row.key))
  }
}
