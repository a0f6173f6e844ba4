import { claimIn } from '#rules/access/token.ts'
import { localKeys, readStored, removeStored, writeStored } from './local-keys.ts'

const sparedMs = 60_000

/** The last ID token: used until the SDK is loaded. Deleted at sign-out and when it has expired. */
export const authToken = {
  find: (): string | null => {
    const token = readStored(localKeys.authToken)
    if (token === null || Date.now() < expiryMs(token) - sparedMs) return token
    removeStored(localKeys.authToken)
    return null
  },
  save: (token: string): void => writeStored(localKeys.authToken, token),
  drop: (): void => removeStored(localKeys.authToken),
}

const expiryMs = (token: string): number => Number(claimIn(token, 'exp', atob) ?? 0) * 1000
