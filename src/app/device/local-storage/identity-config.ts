import type { IdentityConfig } from '#wire/calls.ts'
import { localKeys, readStoredJson, writeStored } from './local-keys.ts'

/** The identity configuration as the server last gave it; stays at sign-out, since it is nobody's. */
export const identityConfig = {
  find: (): IdentityConfig | null => {
    const stored = readStoredJson(localKeys.identityConfig)
    return typeof stored === 'object' && stored !== null && 'mode' in stored ? (stored as IdentityConfig) : null
  },
  save: (config: IdentityConfig): void => writeStored(localKeys.identityConfig, JSON.stringify(config)),
}

export type CachedIdentityConfig = typeof identityConfig
