import { findKeptJson, keep, localKeys } from './local-keys.ts'

/**
 * Whether something of a person waits in the database, so that a start without anything waiting need not load it. Says
 * only that: 'outbox' or 'marks', and whose.
 */
export const waitingFlags = {
  has: (name: string, owner: string): boolean => kept().includes(flagOf(name, owner)),
  /** Whether anything of anyone waits here. */
  any: (): boolean => kept().length > 0,
  set: (name: string, owner: string, isWaiting: boolean): void => {
    const flag = flagOf(name, owner)
    if (kept().includes(flag) === isWaiting) return
    const others = kept().filter((each) => each !== flag)
    keep(localKeys.waiting, JSON.stringify(isWaiting ? [...others, flag] : others))
  },
  onChangedElsewhere: (listener: () => void): (() => void) => {
    const hear = ({ key }: StorageEvent) => {
      if (key === localKeys.waiting) listener()
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
}

const flagOf = (name: string, owner: string): string => `${name} ${owner}`

function kept(): readonly string[] {
  const all = findKeptJson(localKeys.waiting)
  return Array.isArray(all) ? all.filter((flag) => typeof flag === 'string') : []
}
