import type { Queries } from './database.ts'
import { dialectOf } from './in-list.ts'

/**
 * How many writes run concurrently. They are serial anyway because of the clock's row; more of them would only hold
 * connections that readers could use.
 */
const atOnce = { sqlite: 1, postgres: 3 } as const
const timeoutMs = 10_000

type Queue = { running: number; readonly waiting: (() => void)[] }

const queues = new WeakMap<Queries, Queue>()

/**
 * Runs a write when its turn comes. If that takes too long, throws the error of a database with too many connections.
 */
export async function queueWrite<T>(db: Queries, act: () => Promise<T>): Promise<T> {
  const queue = queues.get(db) ?? { running: 0, waiting: [] }
  queues.set(db, queue)
  if (queue.running >= atOnce[dialectOf(db)]) await turn(queue)
  else queue.running += 1
  try {
    return await act()
  } finally {
    const next = queue.waiting.shift()
    if (next === undefined) queue.running -= 1
    else next()
  }
}

/** A queued write gets the slot of the one that finishes. */
function turn({ waiting }: Queue): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(Object.assign(new Error('too many writes are queued'), { code: '53300' }))
    }, timeoutMs)
    waiting.push(begin)
  })
}
