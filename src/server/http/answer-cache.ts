import type { Queries } from '../store/database/database.ts'
import { currentMoment } from '../store/database/transaction.ts'

export type Kept<Value> = {
  /**
   * What is kept under a name, if nothing was written since it was looked at; else what `make` makes of the reading and
   * of what was kept so far. Null is not kept. Who asks for the same at the same time waits for the same answer.
   */
  readonly find: (key: string, make: (known: Value | null) => Promise<Value | null>) => Promise<Value | null>
  readonly bytes: () => number
}

/**
 * Keeps what was made of the store's contents until something is written, whatever that is; what was not asked for
 * longest goes when all of it takes up too much room.
 */
export function cacheUntilWritten<Value>(db: Queries, maxBytes: number, sizeOf: (value: Value) => number): Kept<Value> {
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
  async function look(key: string, moment: string, make: (known: Value | null) => Promise<Value | null>) {
    const value = await make(entries.get(key)?.value ?? null)
    if (value === null) drop(key)
    else put(key, value, moment)
    return value
  }

  return {
    find: async (key, make) => {
      // Taken before anything is read: what is written meanwhile is seen the next time.
      const moment = await currentMoment(db)
      const known = entries.get(key)
      if (known?.moment === moment) {
        entries.delete(key)
        entries.set(key, known)
        return known.value
      }
      const name = `${moment} ${key}`
      const looking = underWay.get(name) ?? look(key, moment, make).finally(() => underWay.delete(name))
      underWay.set(name, looking)
      return looking
    },
    bytes: () => bytes,
  }
}
