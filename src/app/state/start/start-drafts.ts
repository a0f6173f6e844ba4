import { draftSendDelayMs } from '#wire/limits.ts'
import { replyDraftAtom } from '../draft/draft-state.ts'
import { sendDrafts, syncDrafts } from '../draft/shared-drafts.ts'
import { closeIfTargetDeleted } from '../draft/target-deleted.ts'
import { isLiveAtom } from '../live/live.ts'
import { onEvent } from '../live/live-events.ts'
import { environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { deletedIdsAtom } from '../thread/deleting/hidden.ts'

/** Keeps what is being written the same on all devices: sent some seconds after it changed, taken when told. */
export function startDrafts(store: Store): void {
  const { wait } = store.get(environmentAtom)
  let isDue = false
  const sendSoon = async () => {
    if (isDue) return
    isDue = true
    await wait(draftSendDelayMs)
    isDue = false
    if (store.get(isLiveAtom)) await store.set(sendDrafts)
  }
  const begin = () => {
    if (store.get(isLiveAtom)) void store.set(syncDrafts)
  }
  store.sub(replyDraftAtom, () => void sendSoon())
  store.set(onEvent, (event) => {
    if (event.type === 'drafts') void store.set(syncDrafts)
  })
  store.sub(deletedIdsAtom, () => store.set(closeIfTargetDeleted))
  // It may have been deleted while this was loading.
  store.set(closeIfTargetDeleted)
  store.sub(isLiveAtom, begin)
  begin()
}
