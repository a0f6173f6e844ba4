import { pendingFlags } from '../../device/local-storage/pending-flags.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { applyEventForMe, watchForMe } from '../following/for-me-count.ts'
import { connectLive } from '../live/live.ts'
import { onEvent } from '../live/live-events.ts'
import { handleNotificationMessages } from '../live/notification-messages.ts'
import { applyOptimistic } from '../outbox/optimistic-messages.ts'
import { startSyncTriggers } from '../outbox/sync-triggers.ts'
import { environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { startReadMarks } from '../read-state/mark-visible-read.ts'
import { syncBranchMemory } from '../thread/branch/branch-memory.ts'

/** Background work for signed-in users. */
export function startSignedIn(store: Store): void {
  const { idle, pushChoice } = store.get(environmentAtom)
  const later = <Code>(fetch: () => Promise<Code>) => idle().then(() => retryImport(fetch))
  store.set(applyOptimistic)
  connectLive(store)
  startReadMarks(store)
  syncBranchMemory(store)
  handleNotificationMessages(store)
  // Pending writes are sent immediately if there are any.
  void (pendingFlags.any() ? Promise.resolve() : idle()).then(() => startSyncTriggers(store))
  void later(() => import('../live/live-status.ts')).then(({ watchLiveStatus }) => watchLiveStatus(store))
  store.set(onEvent, (event) => store.set(applyEventForMe, event))
  void idle().then(() => watchForMe(store))
  void later(() => import('./start-bookmarks.ts')).then(({ startBookmarks }) => startBookmarks(store))
  void later(() => import('./start-posts-in-review.ts')).then(({ startPostsInReview }) => startPostsInReview(store))
  void later(() => import('./start-drafts.ts')).then(({ startDrafts }) => startDrafts(store))
  void later(() => import('./start-files.ts')).then(({ startFiles }) => startFiles(store))
  void later(() => import('./start-deletions.ts')).then(({ startDeletions }) => startDeletions(store))
  void idle().then(async () => {
    if (pushChoice.find() !== null) await store.set((await retryImport(() => import('../push/push.ts'))).renewPush)
  })
}
