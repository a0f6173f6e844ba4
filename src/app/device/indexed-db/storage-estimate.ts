/** How full the device's storage is for this app, in bytes, and whether the browser promised to keep it. */
export type StorageEstimate = { readonly used: number; readonly quota: number; readonly isPersisted: boolean }

/** What the browser says of its storage; null where it says nothing. */
export const deviceStorage = {
  estimate: async (): Promise<StorageEstimate | null> => {
    try {
      const { usage = 0, quota = 0 } = await navigator.storage.estimate()
      return quota === 0 ? null : { used: usage, quota, isPersisted: await navigator.storage.persisted() }
    } catch {
      return null
    }
  },
  /** Asks the browser not to clear what is kept here when space runs out. */
  askToKeep: async (): Promise<boolean> => {
    try {
      return await navigator.storage.persist()
    } catch {
      return false
    }
  },
}

export type DeviceStorage = typeof deviceStorage
