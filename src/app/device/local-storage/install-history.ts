import type { InstallHistory } from '#rules/browser/install.ts'
import { localKeys, readStoredJson, writeStored } from './local-keys.ts'

/** Visits, and a declined installation: they belong to the device and aren't deleted at sign-out. */
export const installHistory = {
  find: (): InstallHistory | null => {
    const stored = readStoredJson(localKeys.installHistory)
    return isHistory(stored) ? stored : null
  },
  save: (history: InstallHistory): void => writeStored(localKeys.installHistory, JSON.stringify(history)),
}

export type StoredInstallHistory = typeof installHistory

function isHistory(stored: unknown): stored is InstallHistory {
  if (typeof stored !== 'object' || stored === null) return false
  const { visits, lastVisitMs, dismissedMs }: Partial<InstallHistory> = stored
  return [visits, lastVisitMs, dismissedMs ?? 0].every((each) => typeof each === 'number')
}
