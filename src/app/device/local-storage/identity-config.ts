import type { IdentityConfig } from '#wire/calls.ts'
import { localKeys, readStoredJson, writeStored } from './local-keys.ts'

/** The server's last identity configuration; not personal, so not deleted at sign-out. */
export const identityConfig = {
  find: (): IdentityConfig | null => {
    const stored = readStoredJson(localKeys.identityConfig)
    return typeof stored === 'object' && stored !== null && 'mode' in stored ? (stored as IdentityConfig) : null
  },
  save: (config: IdentityConfig): void => writeStored(localKeys.identityConfig, JSON.stringify(config)),
}
