import { installDismissedMs, installOfferVisits, installVisitGapMs } from '#wire/limits.ts'

/** How often somebody has visited the app, and when they last declined to install it. */
export type InstallHistory = {
  readonly visits: number
  readonly lastVisitMs: number
  readonly dismissedMs: number | null
}

/** Counts a visit if the last one is long enough ago: a reload is not a visit. */
export function countVisit(history: InstallHistory | null, nowMs: number): InstallHistory {
  if (history === null) return { visits: 1, lastVisitMs: nowMs, dismissedMs: null }
  const isNew = nowMs - history.lastVisitMs >= installVisitGapMs
  return { ...history, visits: history.visits + (isNew ? 1 : 0), lastVisitMs: nowMs }
}

/** The install offer is made only to people who know the app, and not again within ninety days of declining. */
export function mayOfferInstall(history: InstallHistory, hasPosted: boolean, nowMs: number): boolean {
  const { visits, dismissedMs } = history
  const isDeclined = dismissedMs !== null && nowMs - dismissedMs < installDismissedMs
  return !isDeclined && (hasPosted || visits >= installOfferVisits)
}
