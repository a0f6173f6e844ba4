import { dropKept, findKept, keep, localKeys } from './local-keys.ts'

/** An error that is to be shown after the page has been left for another, once. */
export const pendingNotice = {
  keep: (text: string): void => keep(localKeys.pendingNotice, text),
  take: (): string | null => {
    const text = findKept(localKeys.pendingNotice)
    dropKept(localKeys.pendingNotice)
    return text
  },
}

export type PendingNotice = typeof pendingNotice
