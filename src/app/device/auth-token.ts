import { dropKept, findKept, keep, localKeys } from './local-keys.ts'

const sparedMs = 60_000

/** The last ID token: speaks for the person until the SDK is there. Gone at sign-out and when it has run out. */
export const authToken = {
  find: (): string | null => {
    const token = findKept(localKeys.authToken)
    if (token === null || Date.now() < expiryMs(token) - sparedMs) return token
    dropKept(localKeys.authToken)
    return null
  },
  keep: (token: string): void => keep(localKeys.authToken, token),
  drop: (): void => dropKept(localKeys.authToken),
}

export type AuthToken = typeof authToken

function expiryMs(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const claims: unknown = JSON.parse(atob(payload))
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) : 0
    return exp * 1000
  } catch {
    return 0
  }
}
