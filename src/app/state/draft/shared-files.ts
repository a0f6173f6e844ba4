import { atom } from 'jotai'
import { takeSharedFiles } from '../../device/cache/shared-files.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { environmentAtom } from '../platform/environment.ts'

/** Adds files shared from another app to the draft of a new thread. They are never sent by themselves. */
export const addSharedFiles = atom(null, async (get, set) => {
  const files = await takeSharedFiles(get(environmentAtom).nowMs())
  if (files.length === 0) return
  const { chooseFiles, loadDraftFiles } = await retryImport(() => import('./draft-files.ts'))
  await set(loadDraftFiles, 'new-thread')
  await set(chooseFiles, files)
})
