import { localKeys, readStored, removeStored, writeStored } from '../local-keys.ts'

/** Whether posts of this device wait a few seconds before they are sent. Deleted at sign-out. */
export const sendWait = {
  isOn: (): boolean => readStored(localKeys.sendWait) === 'yes',
  save: (isOn: boolean): void => (isOn ? writeStored(localKeys.sendWait, 'yes') : removeStored(localKeys.sendWait)),
}
