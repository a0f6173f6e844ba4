import { localKeys, readStored, removeStored, writeStored } from './local-keys.ts'

/** An error notice to be shown once, after a full page load. */
export const pendingNotice = {
  save: (text: string): void => writeStored(localKeys.pendingNotice, text),
  take: (): string | null => {
    const text = readStored(localKeys.pendingNotice)
    removeStored(localKeys.pendingNotice)
    return text
  },
}
