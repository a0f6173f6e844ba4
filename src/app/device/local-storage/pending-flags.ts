import { localKeys, readStoredJson, writeStored } from './local-keys.ts'

/**
 * Whether a user has pending rows in the database, so that a start without any needn't load it. Stores only 'outbox',
 * 'marks' or 'edits', and the owner.
 */
export const pendingFlags = {
  has: (name: string, owner: string): boolean => stored().includes(flagOf(name, owner)),
  /** Whether anyone has pending rows on this device. */
  any: (): boolean => stored().length > 0,
  set: (name: string, owner: string, isWaiting: boolean): void => {
    const flag = flagOf(name, owner)
    if (stored().includes(flag) === isWaiting) return
    const others = stored().filter((each) => each !== flag)
    writeStored(localKeys.pending, JSON.stringify(isWaiting ? [...others, flag] : others))
  },
  onChangedElsewhere: (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === localKeys.pending) listener()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
}

const flagOf = (name: string, owner: string): string => `${name} ${owner}`

function stored(): readonly string[] {
  const all = readStoredJson(localKeys.pending)
  return Array.isArray(all) ? all.filter((flag) => typeof flag === 'string') : []
}
