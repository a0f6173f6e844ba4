import { dropKept, findKeptJson, keep, localKeys } from './local-keys.ts'

/** Who turned notifications on here, and the address that the server was given. Gone at sign-out. */
export type KeptPushChoice = { readonly uid: string; readonly endpoint: string }

export const pushChoice = {
  find: (): KeptPushChoice | null => {
    const kept = findKeptJson(localKeys.pushChoice)
    return isChoice(kept) ? kept : null
  },
  keep: (choice: KeptPushChoice): void => keep(localKeys.pushChoice, JSON.stringify(choice)),
  drop: (): void => dropKept(localKeys.pushChoice),
}

export type PushChoice = typeof pushChoice

const isChoice = (kept: unknown): kept is KeptPushChoice =>
  typeof kept === 'object' &&
  kept !== null &&
  'uid' in kept &&
  typeof kept.uid === 'string' &&
  'endpoint' in kept &&
  typeof kept.endpoint === 'string'
