/**
 * Runs one at a time. Asked for while it runs, it runs once more afterwards, however often it was asked for; `run` may
 * ask for itself.
 */
export function coalesce(run: () => Promise<void>, onError: (error: unknown) => void) {
  let isRunning = false
  let isAsked = false
  let finished = Promise.resolve()

  async function runWhileAsked(): Promise<void> {
    while (isAsked) {
      isAsked = false
      await run().catch(onError)
    }
    isRunning = false
  }

  return {
    request: (): void => {
      isAsked = true
      if (isRunning) return
      isRunning = true
      finished = runWhileAsked()
    },
    isRunning: (): boolean => isRunning,
    idle: async (): Promise<void> => {
      while (isRunning) await finished
    },
  }
}
