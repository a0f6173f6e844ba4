import { localKeys, readStored, writeStored } from './local-keys.ts'

/** Whether the line that explains a thread to visitors was closed on this device. */
export const dismissedHints = {
  find: (): boolean => readStored(localKeys.hintsDismissed) === 'yes',
  save: (): void => writeStored(localKeys.hintsDismissed, 'yes'),
}
