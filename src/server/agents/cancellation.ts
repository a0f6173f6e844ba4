/** Why work on a request ends before the model does: somebody stopped it, the lease was lost, the server is closing. */
export type CancelReason = 'stopped' | 'lost' | 'closing'

export type Cancellation = {
  readonly signal: AbortSignal
  /** The first reason counts. */
  readonly cancel: (reason: CancelReason) => void
  readonly reason: () => CancelReason | null
}

export function createCancellation(): Cancellation {
  const controller = new AbortController()
  let reason: CancelReason | null = null
  return {
    signal: controller.signal,
    cancel: (given) => {
      reason ??= given
      controller.abort()
    },
    reason: () => reason,
  }
}
