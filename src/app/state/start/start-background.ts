import { holdsRows } from '../../device/indexed-db/locked-rows.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { startCaching } from '../offline/revalidate-cache.ts'
import { environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { updateAppBadge } from '../read-state/app-badge.ts'
import { watchInstallOffer } from '../settings/install.ts'

/** Background work of every visit, also a visitor's, started when the page is idle. */
export function startBackground(store: Store): void {
  startCaching(store)
  updateAppBadge(store)
  watchInstallOffer(store)
  void endForgottenPush(store)
  void sweepGroundFiles(store)
}

/** Files of Ground, and of visitors' drafts for it, that belong to nothing. */
async function sweepGroundFiles(store: Store): Promise<void> {
  if (!(await holdsRows('files').catch(() => false))) return
  const { startGroundFiles } = await retryImport(() => import('./start-files.ts'))
  await startGroundFiles(store)
}

/** Ends notifications that a sign-out failed to end, at the next visit without a user. */
async function endForgottenPush(store: Store): Promise<void> {
  const { pushChoice, profile } = store.get(environmentAtom)
  if (pushChoice.find() === null || profile.find() !== null) return
  await store.set((await retryImport(() => import('../session/unsubscribe-push.ts'))).unsubscribePush)
}
