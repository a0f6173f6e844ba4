import { localKeys, readStored, writeStored } from './local-keys.ts'

/** Whether the map beside a thread was closed on this device. Not deleted at sign-out: it belongs to the screen. */
export const mapChoice = {
  isClosed: (): boolean => readStored(localKeys.map) === 'closed',
  save: (choice: 'open' | 'closed'): void => writeStored(localKeys.map, choice),
}
