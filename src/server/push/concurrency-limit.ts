/** Runs a few jobs at a time; the others wait their turn, and beyond `waitingMax` they are not taken. */
export function makeConcurrencyLimit(lanes: number, waitingMax: number) {
  const waiting: (() => Promise<void>)[] = []
  const running = new Set<Promise<void>>()

  function begin(job: () => Promise<void>): void {
    const run = job().finally(() => {
      running.delete(run)
      const next = waiting.shift()
      if (next !== undefined) begin(next)
    })
    running.add(run)
  }

  return {
    take: (job: () => Promise<void>): boolean => {
      if (running.size < lanes) begin(job)
      else if (waiting.length < waitingMax) waiting.push(job)
      else return false
      return true
    },
    /** Forgets what waits, and is done when what runs is. */
    close: async (): Promise<void> => {
      waiting.length = 0
      await Promise.allSettled(running)
    },
  }
}
