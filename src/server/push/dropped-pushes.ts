const reportAfterMs = 60_000

/** Reports pushes that were dropped, which may be thousands: one error a minute says how many. */
export function makeDroppedPushes(onError: (error: unknown) => void) {
  let count = 0
  let timer: NodeJS.Timeout | null = null

  function report(): void {
    timer = null
    if (count > 0) onError(new Error(`${count} pushes were dropped: too many wait`))
    count = 0
  }

  return {
    add: (dropped: number): void => {
      count += dropped
      if (count > 0) timer ??= setTimeout(report, reportAfterMs).unref()
    },
    /** Reports the last of them. */
    close: (): void => {
      clearTimeout(timer ?? undefined)
      report()
    },
  }
}
