/** Runs tasks with the same key one after the other. */
type SerialQueue = <T>(key: string, act: () => Promise<T>) => Promise<T>

/**
 * So that parallel guesses at a password are counted one by one, and parallel correct sign-ins don't count against each
 * other.
 */
export function makeSerialQueue(): SerialQueue {
  const last = new Map<string, Promise<unknown>>()
  return async (key, act) => {
    const before = last.get(key) ?? Promise.resolve()
    const turn = before.then(act, act)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
