/** What was written on Ground: which messages were added or changed, and which are gone. */
export type GroundChange = { readonly saved: readonly string[]; readonly removed: readonly string[] }

/**
 * Tells what this tab wrote to the others that look at Ground: like the Cloud's live line it says which messages
 * changed, so that a long thread need not be read again.
 */
export function groundChanges(name = 'canopy:ground') {
  const listeners = new Set<(change: GroundChange) => void>()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  channel?.addEventListener('message', ({ data }: MessageEvent<GroundChange>) => {
    for (const listener of listeners) listener(data)
  })
  return {
    tell: (change: GroundChange): void => {
      if (change.saved.length + change.removed.length > 0) channel?.postMessage(change)
    },
    watch: (listener: (change: GroundChange) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
