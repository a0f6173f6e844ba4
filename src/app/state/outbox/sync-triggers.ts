import type { Atom } from 'jotai'
import { withJitterMs } from '#rules/browser/reconnect.ts'
import type { PendingPost } from '#rules/pending/outbox.ts'
import { reopenEdits } from '#rules/pending/pending-edits.ts'
import { reopenPosts } from '#rules/pending/reopen-posts.ts'
import * as texts from '#wire/texts.ts'
import type { StorageProblem } from '../../device/indexed-db/storage-problem.ts'
import { isLiveAtom } from '../live/live.ts'
import { areEditsKnownAtom, changeEdits, editsAtom, loadEdits } from '../pending/pending-edits.ts'
import { changeOutbox, isOutboxKnownAtom, loadPosts, postsAtom } from '../pending/pending-posts.ts'
import { loadMarks, marksAtom } from '../pending/pending-read-marks.ts'
import type { Retry } from '../pending/sync-queue.ts'
import { environmentAtom } from '../platform/environment.ts'
import { onNetworkBack } from '../platform/network.ts'
import { carryNotices, showError } from '../platform/notices.ts'
import type { Store } from '../platform/store.ts'
import { flushMarks, marksRetryAtom } from '../read-state/send-read-marks.ts'
import { uidAtom } from '../session/session.ts'
import { pendingDraft } from './change-pending.ts'
import { sendWhenDue } from './delayed-posts.ts'
import { editsRetryAtom, flushEdits } from './send-edits.ts'
import { flushOutbox, outboxRetryAtom } from './send-outbox.ts'

/**
 * Sends pending writes whenever it may succeed: at start, with a regained network or socket, when the page becomes
 * visible, and on a timer.
 */
export function startSyncTriggers(store: Store): void {
  const { presence, storageTrouble } = store.get(environmentAtom)
  const flush = () => {
    if (store.get(postsAtom).length > 0) void store.set(flushOutbox)
    if (store.get(marksAtom).length > 0) void store.set(flushMarks)
    if (store.get(editsAtom).length > 0) void store.set(flushEdits)
  }
  store.sub(isOutboxKnownAtom, () => {
    if (!store.get(isOutboxKnownAtom) || store.get(postsAtom).length === 0) return
    const nowMs = store.get(environmentAtom).nowMs()
    const hasDraft = (post: PendingPost) => pendingDraft(post) !== null
    void store.set(changeOutbox, (posts) => reopenPosts(posts, nowMs, hasDraft)).then(flush)
  })
  store.sub(areEditsKnownAtom, () => {
    if (!store.get(areEditsKnownAtom) || store.get(editsAtom).length === 0) return
    const nowMs = store.get(environmentAtom).nowMs()
    void store.set(changeEdits, (edits) => reopenEdits(edits, nowMs)).then(flush)
  })
  // Marks added by another tab or read from the device at start.
  store.sub(marksAtom, whenFirst(store, marksAtom, flush))
  store.sub(isLiveAtom, () => {
    if (store.get(isLiveAtom)) flush()
  })
  presence.onVisible(flush)
  store.set(onNetworkBack, flush)
  retryLater(store, outboxRetryAtom, () => void store.set(flushOutbox))
  retryLater(store, marksRetryAtom, () => void store.set(flushMarks))
  retryLater(store, editsRetryAtom, () => void store.set(flushEdits))
  const reported = new Set<StorageProblem>()
  storageTrouble.onTrouble((problem) => {
    if (reported.has(problem)) return
    reported.add(problem)
    store.set(showError, texts.outboxTrouble[problem], 'storage')
    // It may happen just as a new thread navigates to its own page.
    store.set(carryNotices)
  })
  const prepare = () => {
    if (store.get(uidAtom) !== null) void store.get(environmentAtom).prepareStorage()
  }
  store.sub(uidAtom, prepare)
  prepare()
  sendWhenDue(store)
  loadPosts(store)
  loadMarks(store)
  loadEdits(store)
}

function whenFirst(store: Store, rowsAtom: Atom<readonly unknown[]>, run: () => void): () => void {
  let count = 0
  return () => {
    const before = count
    count = store.get(rowsAtom).length
    if (before === 0 && count > 0) run()
  }
}

/** Runs again when a queue's next try is due. */
export function retryLater(store: Store, retryAtom: Atom<Retry | null>, run: () => void): void {
  const { wait, random } = store.get(environmentAtom)
  store.sub(retryAtom, async () => {
    const retry = store.get(retryAtom)
    if (retry === null) return
    await wait(withJitterMs(retry.ms, random()))
    if (store.get(retryAtom) === retry) run()
  })
}
