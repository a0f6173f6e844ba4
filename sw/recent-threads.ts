import { keptThreadPrefix } from '#rules/cache/cached-call.ts'
import {
  goneIn,
  type KeptLine,
  type KeptThread,
  keptWith,
  keptWithout,
  linesOf,
  linesTooMany,
  threadAround,
} from '#rules/cache/cached-thread.ts'
import type { ThreadAnswer } from '#wire/calls.ts'
import type { Message, ThreadRoot } from '#wire/message.ts'
import type { KeptCache } from './reader-cache.ts'

/** A thread with when it was last changed here by anybody; `keptAt` is when the server last gave of it. */
type Stored = KeptThread & { readonly changedAt: number }

export type Came = {
  readonly messages: readonly Message[]
  readonly root?: ThreadRoot | undefined
  /** Whether these make a thread of their own where they belong to none. */
  readonly isOpening: boolean
  /** When the server was asked; null for what a page has of its own. */
  readonly askedAt: number | null
  readonly now: number
}

const table = 'threads'

/** Takes messages into the thread that they belong to; resolves to what they show to be gone. */
export async function keepThread(kept: KeptCache, came: Came): Promise<readonly string[]> {
  const { messages, isOpening, askedAt, now } = came
  const lines = await linesIn(kept)
  const near = linesOf(lines, messages)
  const key = near[0]?.key ?? keptThreadPrefix + messages[0]?.id
  if (messages.length === 0 || (near.length === 0 && !isOpening)) return []
  const stored = await Promise.all(near.map((line) => kept.find<Stored>(line.key)))
  const threads = stored.filter((thread) => thread !== null)
  const before = threads.flatMap((thread) => thread.messages)
  // What a page has told since the server was asked may be newer than the answer.
  const isNewer = askedAt !== null && threads.every(({ changedAt }) => changedAt <= askedAt)
  const gone = isNewer ? goneIn(before, messages) : []
  const after = keptWith(gone.length === 0 ? before : keptWithout(before, gone), messages)

  const keptAt = askedAt === null && threads.length > 0 ? Math.max(...threads.map((thread) => thread.keptAt)) : now
  const others = lines.filter((line) => !near.includes(line))
  const root = came.root ?? threads.find((thread) => thread.root !== undefined)?.root
  const thread = { messages: after, keptAt, changedAt: now, ...(root === undefined ? {} : { root }) }
  await keepWhole(kept, others, { key, ids: after.map(({ id }) => id) }, thread)
  for (const line of near) if (line.key !== key) await kept.drop(line.key)
  return gone
}

/** The thread around a message, and when the server last gave of it. To find it is to read it. */
export async function findThread(kept: KeptCache, id: string): Promise<(ThreadAnswer & { keptAt: number }) | null> {
  const lines = await linesIn(kept)
  const line = lines.find(({ ids }) => ids.includes(id))
  const stored = line === undefined ? null : await kept.find<Stored>(line.key)
  const thread = stored === null ? null : threadAround(stored.messages, id, stored.root)
  if (line === undefined || stored === null || thread === null) return null
  await kept.keep(table, [...lines.filter((each) => each !== line), line]).catch(() => undefined)
  return { ...thread, keptAt: stored.keptAt }
}

/** Takes messages and all below them out of every thread; resolves to all that went. */
export async function dropFromThreads(
  kept: KeptCache,
  ids: readonly string[],
  now: number,
): Promise<readonly string[]> {
  const lines = await linesIn(kept)
  const near = lines.filter((line) => ids.some((id) => line.ids.includes(id)))
  let left = lines.filter((line) => !near.includes(line))
  for (const line of near) {
    const stored = await kept.find<Stored>(line.key)
    const messages = keptWithout(stored?.messages ?? [], ids)
    if (stored === null || messages.length === 0) {
      await kept.drop(line.key)
    } else {
      await kept.keep(line.key, { ...stored, messages, changedAt: now })
      left = [...left, { ...line, ids: messages.map(({ id }) => id) }]
    }
  }
  if (near.length > 0) await kept.keep(table, left)
  const stayed = new Set(left.flatMap((line) => line.ids))
  return [...ids, ...near.flatMap((line) => line.ids)].filter((id) => !stayed.has(id))
}

const linesIn = async (kept: KeptCache): Promise<readonly KeptLine[]> =>
  (await kept.find<readonly KeptLine[]>(table)) ?? []

/** The last fifty stay. On a full device the older half goes before this one does. */
async function keepWhole(kept: KeptCache, others: readonly KeptLine[], line: KeptLine, thread: Stored): Promise<void> {
  const keep = async (lines: readonly KeptLine[]) => {
    const tooMany = linesTooMany(lines)
    await kept.keep(line.key, thread)
    await kept.keep(
      table,
      lines.filter((each) => !tooMany.includes(each)),
    )
    for (const each of tooMany) await kept.drop(each.key)
  }
  try {
    await keep([...others, line])
  } catch {
    const half = others.slice(0, Math.ceil(others.length / 2))
    for (const each of half) await kept.drop(each.key)
    await keep([...others.slice(half.length), line]).catch(() => kept.drop(line.key))
  }
}
