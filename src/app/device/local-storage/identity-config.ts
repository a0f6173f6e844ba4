import type { IdentityConfig } from '#wire/calls.ts'
import { findKeptJson, keep, localKeys } from './local-keys.ts'

/** The identity configuration as the server last gave it; stays at sign-out, since it is nobody's. */
export const identityConfig = {
  find: (): IdentityConfig | null => {
    const kept = findKeptJson(localKeys.identityConfig)
    return typeof kept === 'object' && kept !== null && 'mode' in kept ? (kept as IdentityConfig) : null
  },
  keep: (config: IdentityConfig): void => keep(localKeys.identityConfig, JSON.stringify(config)),
}

export type KeptIdentityConfig = typeof identityConfig
