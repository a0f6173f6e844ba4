import { dropKept, findKeptJson, keep, localKeys } from './local-keys.ts'

/** Up to where this device has heard of a person's deletions, so that what it keeps can be put right at the next start. */
export const heardCursor = {
  find: (owner: string): string | null => {
    const kept = findKeptJson(localKeys.heard)
    if (!Array.isArray(kept) || kept[0] !== owner) return null
    return typeof kept[1] === 'string' ? kept[1] : null
  },
  keep: (owner: string, cursor: string): void => keep(localKeys.heard, JSON.stringify([owner, cursor])),
  drop: (): void => dropKept(localKeys.heard),
}

export type HeardCursor = typeof heardCursor
