/** Why the device can't store anything. */
export type StorageProblem = 'full' | 'missing' | 'blocked' | 'damaged' | 'incomplete'

/** Thrown if opening takes forever: another tab has an older version of the database open. */
export class StorageBlocked extends Error {}

/** Thrown if the database code couldn't be loaded: offline, before the worker has cached it. */
export class CodeMissing extends Error {}

/** Thrown if files that are to be sent belong to something else by now. */
export class FilesTaken extends Error {}

/** Classifies an error of IndexedDB or Dexie. Dexie wraps the browser's own error in `inner`. */
export function storageProblem(error: unknown): StorageProblem {
  if (error instanceof StorageBlocked) return 'blocked'
  if (error instanceof CodeMissing) return 'incomplete'
  const names = namesOf(error)
  const is = (...known: readonly string[]) => known.some((name) => names.includes(name))
  if (is('QuotaExceededError')) return 'full'
  // Private windows and blocked site data: there is no IndexedDB, or opening always fails, in Chrome with an
  // UnknownError.
  if (is('MissingAPIError', 'SecurityError', 'NotAllowedError') || isForbidden()) return 'missing'
  return 'damaged'
}

/** The mere access throws where site data is blocked. */
function isForbidden(): boolean {
  try {
    return localStorage === null
  } catch {
    return true
  }
}

const lostNames = ['DatabaseClosedError', 'InvalidStateError', 'AbortError', 'UnknownError']

/**
 * The connection was closed by an eviction, by a newer version in another tab, or by WebKit (UnknownError): reopening
 * may help.
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
