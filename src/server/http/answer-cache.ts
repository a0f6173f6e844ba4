import type { Queries } from '../store/database/database.ts'
import { currentMoment } from '../store/database/transaction.ts'

export type AnswerCache<Value> = {
  /**
   * The cached value for a key, if nothing was written since it was checked; else the result of `make`, which gets the
   * previous value. Null is not cached. Concurrent requests for the same key share one result.
   */
  readonly find: (key: string, make: (known: Value | null) => Promise<Value | null>) => Promise<Value | null>
  readonly bytes: () => number
}

/** LRU cache with a size limit for values computed from the database; any write makes them stale. */
export function cacheUntilWritten<Value>(
  db: Queries,
  maxBytes: number,
  sizeOf: (value: Value) => number,
): AnswerCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly moment: string; readonly size: number }>()
  const underWay = new Map<string, Promise<Value | null>>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  function put(key: string, value: Value, moment: string): void {
    drop(key)
    const size = sizeOf(value) + 2 * key.length
    entries.set(key, { value, moment, size })
    bytes += size
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }
  async function compute(key: string, moment: string, make: (known: Value | null) => Promise<Value | null>) {
    const value = await make(entries.get(key)?.value ?? null)
    if (value === null) drop(key)
    else put(key, value, moment)
    return value
  }

  return {
    find: async (key, make) => {
      // Read before anything else, so that a write in between makes the value stale.
      const moment = await currentMoment(db)
      const known = entries.get(key)
      if (known?.moment === moment) {
        entries.delete(key)
        entries.set(key, known)
        return known.value
      }
      const name = `${moment} ${key}`
      const looking = underWay.get(name) ?? compute(key, moment, make).finally(() => underWay.delete(name))
      underWay.set(name, looking)
      return looking
    },
    bytes: () => bytes,
  }
}
