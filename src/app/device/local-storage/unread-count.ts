import { localKeys, readStoredJson, removeStored, writeStored } from './local-keys.ts'

/** How many unread messages the server last told a person of, for the badge of a start without a network. Gone at sign-out. */
export const unreadCount = {
  find: (owner: string): number | null => {
    const stored = readStoredJson(localKeys.unread)
    if (!Array.isArray(stored) || stored[0] !== owner) return null
    return typeof stored[1] === 'number' ? stored[1] : null
  },
  save: (owner: string, count: number): void => writeStored(localKeys.unread, JSON.stringify([owner, count])),
  drop: (): void => removeStored(localKeys.unread),
}

export type UnreadCount = typeof unreadCount
