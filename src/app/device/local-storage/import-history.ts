import { importHistoryMax } from '#wire/limits.ts'
import { localKeys, readStoredJson, writeStored } from './local-keys.ts'

/** A conversation a user imported, by an id derived from its content, and its thread. */
type Imported = readonly [owner: string, id: string, threadId: string]

/** Imports from this device: the newest two thousand of one user. Deleted at sign-out. */
export const importHistory = {
  threadsOf: (owner: string): ReadonlyMap<string, string> =>
    new Map(stored().flatMap(([whose, id, threadId]) => (whose === owner ? [[id, threadId]] : []))),
  save: (owner: string, id: string, threadId: string): void => {
    const others = stored().filter(([whose, known]) => whose === owner && known !== id)
    writeStored(localKeys.importHistory, JSON.stringify([...others, [owner, id, threadId]].slice(-importHistoryMax)))
  },
}

export type ImportHistory = typeof importHistory

function stored(): readonly Imported[] {
  const all = readStoredJson(localKeys.importHistory)
  return Array.isArray(all) ? all.filter(isImported) : []
}

const isImported = (one: unknown): one is Imported =>
  Array.isArray(one) && one.length === 3 && one.every((part) => typeof part === 'string')
