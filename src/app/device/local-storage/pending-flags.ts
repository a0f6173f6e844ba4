import { localKeys, readStoredJson, writeStored } from './local-keys.ts'

/**
 * Whether something of a person waits in the database, so that a start without anything waiting need not load it. Says
 * only that: 'outbox' or 'marks', and whose.
 */
export const pendingFlags = {
  has: (name: string, owner: string): boolean => stored().includes(flagOf(name, owner)),
  /** Whether anything of anyone waits here. */
  any: (): boolean => stored().length > 0,
  set: (name: string, owner: string, isWaiting: boolean): void => {
    const flag = flagOf(name, owner)
    if (stored().includes(flag) === isWaiting) return
    const others = stored().filter((each) => each !== flag)
    writeStored(localKeys.pending, JSON.stringify(isWaiting ? [...others, flag] : others))
  },
  onChangedElsewhere: (listener: () => void): (() => void) => {
    const hear = ({ key }: StorageEvent) => {
      if (key === localKeys.pending) listener()
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
}

const flagOf = (name: string, owner: string): string => `${name} ${owner}`

function stored(): readonly string[] {
  const all = readStoredJson(localKeys.pending)
  return Array.isArray(all) ? all.filter((flag) => typeof flag === 'string') : []
}
