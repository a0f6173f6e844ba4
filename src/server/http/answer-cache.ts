import { isMessageId } from '#rules/thread/message-id.ts'
import { currentMoment, momentOfThread } from '../store/database/clock-row.ts'
import type { Queries } from '../store/database/database.ts'

type Make<Value> = (known: Value | null) => Promise<Value | null>

export type AnswerCache<Value> = {
  /**
   * The cached value for a key, if nothing public was written since it was checked, or very many request it (`isHot`);
   * else the result of `make`, which gets the previous value. Null is not cached. With a `messageId` the value shows
   * nothing but that message's thread, and posts in other threads leave it as it is. Each key has one `make` at a time:
   * requests share one that began after they came, and wait for the one before it, so that readers and writers together
   * can't start more and more of them.
   */
  readonly find: (key: string, make: Make<Value>, messageId?: string | null) => Promise<Value | null>
  readonly bytes: () => number
}

type Entry<Value> = {
  readonly value: Value
  readonly moment: number
  readonly size: number
  /** When its moment, or an equal one, was read last. */
  checkedMs: number
  readonly requests: Requests
}

/** How often a key was requested: in the second that began last, and in the one before it. */
type Requests = { beganMs: number; count: number; before: number }

const hotFromPerSecond = 500
const hotForMs = 50

/**
 * While very many request one value, the moment is read for it twenty times a second, not for each request, and so it is
 * not made after each post: what they get is at most 50 ms old.
 */
const isHot = ({ requests, checkedMs }: Entry<unknown>): boolean =>
  Math.max(requests.count, requests.before) >= hotFromPerSecond && performance.now() - checkedMs < hotForMs

function countRequest(requests: Requests): void {
  const nowMs = performance.now()
  const agoMs = nowMs - requests.beganMs
  if (agoMs >= 1_000) {
    requests.before = agoMs < 2_000 ? requests.count : 0
    requests.beganMs = nowMs
    requests.count = 0
  }
  requests.count += 1
}

/**
 * LRU cache with a size limit for visitors' values, computed from the database. Any write makes them stale that isn't
 * known to change less for visitors (`changesPublic`).
 */
export function cacheUntilWritten<Value>(
  db: Queries,
  maxBytes: number,
  sizeOf: (value: Value) => number,
): AnswerCache<Value> {
  const entries = new Map<string, Entry<Value>>()
  const inFlight = new Map<string, Run<Value>>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  function put(key: string, value: Value, moment: number, checkedMs: number): void {
    const requests = entries.get(key)?.requests ?? { beganMs: checkedMs, count: 0, before: 0 }
    drop(key)
    const size = sizeOf(value) + 2 * key.length
    entries.set(key, { value, moment, size, checkedMs, requests })
    bytes += size
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }
  async function compute(key: string, moment: number, make: Make<Value>) {
    const checkedMs = performance.now()
    try {
      const value = await make(entries.get(key)?.value ?? null)
      if (value === null) drop(key)
      else put(key, value, moment, checkedMs)
      return value
    } finally {
      inFlight.delete(key)
    }
  }
  function use(key: string, known: Entry<Value>): Value {
    entries.delete(key)
    entries.set(key, known)
    return known.value
  }
  /** A value that is at least as new as `moment`, which was read at `readMs`. */
  function since({ moment, readMs }: Read, ...[key, make, messageId]: Parameters<typeof find>): Promise<Value | null> {
    const known = entries.get(key)
    if (known !== undefined && known.moment >= moment) {
      known.checkedMs = Math.max(known.checkedMs, readMs)
      return Promise.resolve(use(key, known))
    }
    const run = inFlight.get(key)
    if (run === undefined) return begin(key, moment, make)
    if (run.moment >= moment) return run.value
    run.next ??= run.value.then(ignore, ignore).then(() => find(key, make, messageId))
    return run.next
  }
  function begin(key: string, moment: number, make: Make<Value>): Promise<Value | null> {
    const value = compute(key, moment, make)
    inFlight.set(key, { moment, value, next: null })
    return value
  }
  async function find(key: string, make: Make<Value>, messageId: string | null = null): Promise<Value | null> {
    const cached = entries.get(key)
    if (cached !== undefined) countRequest(cached.requests)
    if (cached !== undefined && isHot(cached)) return use(key, cached)
    const readMs = performance.now()
    // Read before anything else, so that a write in between makes the value stale.
    const isInThread = messageId !== null && isMessageId(messageId)
    const readMoment = () => (isInThread ? momentOfThread(db, messageId) : currentMoment(db))
    const moment = await readMoment()
    // Others may have read a later one meanwhile; but after a crash of the database, what was not on its disk is gone.
    const knownMoment = entries.get(key)?.moment ?? 0
    if (knownMoment > moment && knownMoment > (await readMoment())) drop(key)
    return since({ moment, readMs }, key, make, messageId)
  }

  return { find, bytes: () => bytes }
}

type Read = { readonly moment: number; readonly readMs: number }

/** A value being made, and the one after it for requests that came in between. */
type Run<Value> = {
  readonly moment: number
  readonly value: Promise<Value | null>
  next: Promise<Value | null> | null
}

const ignore = (): void => {}
