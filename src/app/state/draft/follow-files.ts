import { atom } from 'jotai'
import { draftHolder } from '#rules/files/file-row.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { asAttached, changeDraftFiles } from './draft-files.ts'
import { replyDraftAtom } from './draft-state.ts'

/**
 * While a box is open, it shows the files that another tab adds to the same draft, describes, removes or sends. Returns
 * how to stop.
 */
export const followFiles = atom(null, (get, set, target: string): (() => void) => {
  let stop: (() => void) | null = null
  let isStopped = false
  const start = async () => {
    const store = await get(environmentAtom).files()
    if (!isStopped) stop = store.watch(() => void set(takeFromOtherTab, target))
  }
  void start()
  return () => {
    isStopped = true
    stop?.()
  }
})

const takeFromOtherTab = atom(null, async (get, set, target: string) => {
  const store = await get(environmentAtom).files()
  const stored = await store.heldBy(get(uidAtom) ?? '', draftHolder(target))
  // One that is being sent keeps what it is sent with.
  if (get(replyDraftAtom)?.stage === 'writing') set(changeDraftFiles, target, () => stored.map(asAttached))
})
