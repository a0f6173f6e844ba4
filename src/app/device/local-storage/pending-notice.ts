import { localKeys, readStored, removeStored, writeStored } from './local-keys.ts'

/** An error that is to be shown after the page has been left for another, once. */
export const pendingNotice = {
  save: (text: string): void => writeStored(localKeys.pendingNotice, text),
  take: (): string | null => {
    const text = readStored(localKeys.pendingNotice)
    removeStored(localKeys.pendingNotice)
    return text
  },
}

export type PendingNotice = typeof pendingNotice
