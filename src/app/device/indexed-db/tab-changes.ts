/** Broadcasts this tab's changes, such as the ids of messages, to other tabs that watch the channel of this name. */
export function tabChanges<Change>(name: string) {
  const listeners = new Set<(change: Change) => void>()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => {
    for (const listener of listeners) listener(data)
  })
  return {
    publish: (change: Change): void => channel?.postMessage(change),
    watch: (listener: (change: Change) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
