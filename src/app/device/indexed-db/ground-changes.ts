/** A change on Ground: which messages were added or changed, and which deleted. */
export type GroundChange = { readonly saved: readonly string[]; readonly removed: readonly string[] }

/**
 * Broadcasts this tab's changes to other tabs showing Ground. Like the Cloud's socket it names the changed messages, so
 * that a long thread needn't be read again.
 */
export function groundChanges(name = 'canopy:ground') {
  const listeners = new Set<(change: GroundChange) => void>()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  channel?.addEventListener('message', ({ data }: MessageEvent<GroundChange>) => {
    for (const listener of listeners) listener(data)
  })
  return {
    publish: (change: GroundChange): void => {
      if (change.saved.length + change.removed.length > 0) channel?.postMessage(change)
    },
    watch: (listener: (change: GroundChange) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
