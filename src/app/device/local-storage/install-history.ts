import type { InstallHistory } from '#rules/browser/install.ts'
import { findKeptJson, keep, localKeys } from './local-keys.ts'

/** Visits, and a declined installation: of this device, whoever uses it; sign-out leaves it. */
export const installHistory = {
  find: (): InstallHistory | null => {
    const kept = findKeptJson(localKeys.installHistory)
    return isHistory(kept) ? kept : null
  },
  keep: (history: InstallHistory): void => keep(localKeys.installHistory, JSON.stringify(history)),
}

export type InstallHistoryKept = typeof installHistory

function isHistory(kept: unknown): kept is InstallHistory {
  if (typeof kept !== 'object' || kept === null) return false
  const { visits, lastVisitMs, dismissedMs }: Partial<InstallHistory> = kept
  return [visits, lastVisitMs, dismissedMs ?? 0].every((each) => typeof each === 'number')
}
