import { groundUid } from '#rules/ground/ground-message.ts'
import { importHistoryMax } from '#wire/limits.ts'
import { localKeys, readStoredJson, removeStored, writeStored } from './local-keys.ts'

/** A conversation a user imported, by an id derived from its content, and its thread. */
type Imported = readonly [owner: string, id: string, threadId: string]

/** Imports from this device: the newest four thousand of a person, and of Ground. */
export const importHistory = {
  threadsOf: (owner: string): ReadonlyMap<string, string> =>
    new Map(stored().flatMap(([whose, id, threadId]) => (whose === owner ? [[id, threadId]] : []))),
  save: (owner: string, id: string, threadId: string): void => {
    const all = stored()
    const others = all.filter(([whose]) => whose !== owner)
    const own = all.filter(([whose, known]) => whose === owner && known !== id).slice(1 - importHistoryMax)
    writeStored(localKeys.importHistory, JSON.stringify([...others, ...own, [owner, id, threadId]]))
  },
  /** At sign-out, which blocks later writes: Ground's threads stay on the device. */
  dropPersonal: (): void => {
    const ofGround = stored().filter(([whose]) => whose === groundUid)
    removeStored(localKeys.importHistory)
    if (ofGround.length > 0) writeStored(localKeys.importHistory, JSON.stringify(ofGround))
  },
}

export type ImportHistory = Pick<typeof importHistory, 'threadsOf' | 'save'>

function stored(): readonly Imported[] {
  const all = readStoredJson(localKeys.importHistory)
  return Array.isArray(all) ? all.filter(isImported) : []
}

const isImported = (one: unknown): one is Imported =>
  Array.isArray(one) && one.length === 3 && one.every((part) => typeof part === 'string')
