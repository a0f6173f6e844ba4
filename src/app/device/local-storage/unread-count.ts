import { dropKept, findKeptJson, keep, localKeys } from './local-keys.ts'

/** How many unread messages the server last told a person of, for the badge of a start without a network. Gone at sign-out. */
export const unreadCount = {
  find: (owner: string): number | null => {
    const kept = findKeptJson(localKeys.unread)
    if (!Array.isArray(kept) || kept[0] !== owner) return null
    return typeof kept[1] === 'number' ? kept[1] : null
  },
  keep: (owner: string, count: number): void => keep(localKeys.unread, JSON.stringify([owner, count])),
  drop: (): void => dropKept(localKeys.unread),
}

export type UnreadCount = typeof unreadCount
