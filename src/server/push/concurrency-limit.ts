/** Runs a few jobs concurrently; others are queued, and refused if more than `waitingMax` are queued. */
export function makeConcurrencyLimit(atOnce: number, waitingMax: number) {
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
      if (running.size < atOnce) begin(job)
      else if (waiting.length < waitingMax) waiting.push(job)
      else return false
      return true
    },
    /** Drops the queue, and resolves when the running jobs are done. */
    close: async (): Promise<void> => {
      waiting.length = 0
      await Promise.allSettled(running)
    },
  }
}
