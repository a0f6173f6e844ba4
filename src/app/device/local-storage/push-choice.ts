import { localKeys, readStoredJson, removeStored, writeStored } from './local-keys.ts'

/** Who turned on notifications on this device, and the endpoint registered with the server. Deleted at sign-out. */
type StoredPushChoice = { readonly uid: string; readonly endpoint: string }

export const pushChoice = {
  find: (): StoredPushChoice | null => {
    const stored = readStoredJson(localKeys.pushChoice)
    return isChoice(stored) ? stored : null
  },
  save: (choice: StoredPushChoice): void => writeStored(localKeys.pushChoice, JSON.stringify(choice)),
  drop: (): void => removeStored(localKeys.pushChoice),
}

const isChoice = (stored: unknown): stored is StoredPushChoice =>
  typeof stored === 'object' &&
  stored !== null &&
  'uid' in stored &&
  typeof stored.uid === 'string' &&
  'endpoint' in stored &&
  typeof stored.endpoint === 'string'
