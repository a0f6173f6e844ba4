import type { Queries } from '../database/database.ts'
import { nothingPublic, type Write, write } from '../database/transaction.ts'
import { refreshInSearch } from './search-index.ts'

type Indexer = { readonly close: () => Promise<void> }

const checkEveryMs = 1_000
const restAtLeastMs = 20

/**
 * Indexes the queued texts, one per transaction, and pauses after each for as long as it has worked, to use at most
 * half of the database's time. Every node does so.
 */
export function startIndexer(db: Queries, nowMs: () => number, onError: (error: unknown) => void): Indexer {
  let isOpen = true
  let working: Promise<void> | null = null

  async function indexAll(): Promise<void> {
    for (let isThereMore = true; isThereMore && isOpen; ) {
      const startMs = performance.now()
      isThereMore = await indexNext(db, nowMs())
      const restMs = Math.max(restAtLeastMs, performance.now() - startMs)
      if (isThereMore) await new Promise((resolve) => setTimeout(resolve, restMs))
    }
  }
  const start = () => {
    working ??= indexAll()
      .catch(onError)
      .finally(() => {
        working = null
      })
  }
  const timer = setInterval(start, checkEveryMs)
  timer.unref()
  start()
  return {
    close: async () => {
      isOpen = false
      clearInterval(timer)
      await working
    },
  }
}

/**
 * Indexes one queued text; false if there is none. It is serialised with other writes, so a concurrent edit comes
 * either before or after.
 */
export async function indexNext(db: Queries, nowMs: number): Promise<boolean> {
  const next = await db
    .selectFrom('search_waiting')
    .select('message_id')
    .orderBy('message_id')
    .limit(1)
    .executeTakeFirst()
  if (next === undefined) return false
  const indexOne = async ({ tx }: Write) => {
    const { numDeletedRows } = await tx
      .deleteFrom('search_waiting')
      .where('message_id', '=', next.message_id)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await refreshInSearch(tx, [next.message_id])
  }
  // Nobody's search is cached.
  await write(db, nowMs, indexOne, nothingPublic)
  return true
}
