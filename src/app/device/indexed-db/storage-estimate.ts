/** The app's storage in bytes, and whether the browser has promised to persist it. */
export type StorageEstimate = { readonly used: number; readonly quota: number; readonly isPersisted: boolean }

/** The browser's storage information; null if it has none. */
export const deviceStorage = {
  estimate: async (): Promise<StorageEstimate | null> => {
    try {
      const { usage = 0, quota = 0 } = await navigator.storage.estimate()
      return quota === 0 ? null : { used: usage, quota, isPersisted: await navigator.storage.persisted() }
    } catch {
      return null
    }
  },
  /** Asks the browser not to evict our storage when space runs out. */
  askToKeep: async (): Promise<boolean> => {
    try {
      return await navigator.storage.persist()
    } catch {
      return false
    }
  },
}

export type DeviceStorage = typeof deviceStorage
