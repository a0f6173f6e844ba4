/** Why work on a request ends before the model does: somebody stopped it, the lease was lost, the server is closing. */
export type HaltReason = 'stopped' | 'lost' | 'closing'

export type Halt = {
  readonly signal: AbortSignal
  /** The first reason counts. */
  readonly because: (reason: HaltReason) => void
  readonly why: () => HaltReason | null
}

export function createHalt(): Halt {
  const controller = new AbortController()
  let why: HaltReason | null = null
  return {
    signal: controller.signal,
    because: (reason) => {
      why ??= reason
      controller.abort()
    },
    why: () => why,
  }
}
