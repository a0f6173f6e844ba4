import { localKeys, readStoredJson, removeStored, writeStored } from './local-keys.ts'

/** The last unread count sent by the server, for the badge when starting offline. Deleted at sign-out. */
export const unreadCount = {
  find: (owner: string): number | null => {
    const stored = readStoredJson(localKeys.unread)
    if (!Array.isArray(stored) || stored[0] !== owner) return null
    return typeof stored[1] === 'number' ? stored[1] : null
  },
  save: (owner: string, count: number): void => writeStored(localKeys.unread, JSON.stringify([owner, count])),
  drop: (): void => removeStored(localKeys.unread),
}
