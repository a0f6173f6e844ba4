import { importKeysMax } from '#wire/limits.ts'
import { localKeys, readStoredJson, removeStored, writeStored } from './local-keys.ts'

/** An import's content and the idempotency key it was sent with. */
type Sent = readonly [owner: string, what: string, key: string]

/**
 * The keys of imports without a response yet: pressing Import again, also after a reload, returns the thread the server
 * may already have stored. Deleted at sign-out.
 */
export const importKeys = {
  find: (owner: string, what: string): string | null =>
    sent().find(([whose, known]) => whose === owner && known === what)?.[2] ?? null,
  all: (owner: string): ReadonlyMap<string, string> =>
    new Map(sent().flatMap(([whose, what, key]) => (whose === owner ? [[what, key]] : []))),
  save: (owner: string, what: string, key: string): void =>
    store([...without(owner, what), [owner, what, key] as const].slice(-importKeysMax)),
  drop: (owner: string, what: string): void => store(without(owner, what)),
}

export type ImportKeys = typeof importKeys

const store = (all: readonly Sent[]): void =>
  all.length === 0 ? removeStored(localKeys.importKeys) : writeStored(localKeys.importKeys, JSON.stringify(all))

const without = (owner: string, what: string): readonly Sent[] =>
  sent().filter(([whose, known]) => whose === owner && known !== what)

function sent(): readonly Sent[] {
  const all = readStoredJson(localKeys.importKeys)
  return Array.isArray(all) ? all.filter(isSent) : []
}

const isSent = (one: unknown): one is Sent =>
  Array.isArray(one) && one.length === 3 && one.every((part) => typeof part === 'string')
