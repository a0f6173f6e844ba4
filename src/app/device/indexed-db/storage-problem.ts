/** What keeps the device from keeping things, in one word. */
export type StorageProblem = 'full' | 'missing' | 'blocked' | 'damaged' | 'incomplete'

/** Thrown where an open waits for ever: another tab holds an older version of the database. */
export class StorageBlocked extends Error {}

/** Thrown where the database's own code could not be fetched: without a network, before the worker has kept it. */
export class CodeMissing extends Error {}

/** Which trouble an error of IndexedDB or Dexie means. Dexie wraps the browser's own error in `inner`. */
export function storageProblem(error: unknown): StorageProblem {
  if (error instanceof StorageBlocked) return 'blocked'
  if (error instanceof CodeMissing) return 'incomplete'
  const names = namesOf(error)
  const is = (...known: readonly string[]) => known.some((name) => names.includes(name))
  if (is('QuotaExceededError')) return 'full'
  // Private windows and forbidden site data: there is no IndexedDB, or every open is refused.
  if (is('MissingAPIError', 'SecurityError', 'NotAllowedError')) return 'missing'
  return 'damaged'
}

const lostNames = ['DatabaseClosedError', 'InvalidStateError', 'AbortError', 'UnknownError']

/**
 * The connection was closed underneath, by an eviction, a newer version in another tab, or WebKit, which calls it unknown:
 * opening anew may help.
 */
export const isConnectionLost = (error: unknown): boolean => namesOf(error).some((name) => lostNames.includes(name))

function namesOf(error: unknown): readonly string[] {
  const names: string[] = []
  const seen = new Set<unknown>()
  for (let each = error; typeof each === 'object' && each !== null && !seen.has(each); ) {
    seen.add(each)
    if ('name' in each) names.push(String(each.name))
    each = 'inner' in each ? each.inner : null
  }
  return names
}
