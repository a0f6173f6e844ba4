import { atom } from 'jotai'
import { environmentAtom } from '../../platform/environment.ts'
import { pathAtom, threadAtom } from '../thread.ts'
import { mapViewAtom, skeletonAtom } from './map-view.ts'

/** The path of the thread for which it was decided last. */
const decidedAtom = atom<ReadonlySet<string>>(new Set<string>())

/**
 * Opens the map beside a thread with a fork on its path, unless the person closed it on this device, and closes it
 * beside a thread without one. Decided once per thread: what is loaded later must not move what is being read. `isNew`
 * decides again, because there was no room before. What the person has chosen meanwhile stays as it is.
 */
export const openMapByDefault = atom(null, (get, set, isNew: boolean, isChosen = false) => {
  const path = get(pathAtom)
  const before = get(decidedAtom)
  const id = get(threadAtom)?.id ?? ''
  const isSame = path.some((message) => before.has(message.id)) || (before.size > 0 && get(skeletonAtom)?.nodes.has(id))
  set(decidedAtom, new Set(path.map((message) => message.id)))
  if (isChosen || (isSame && !isNew)) return
  const hasFork = path.some(({ reply_count }) => reply_count > 1)
  const isOpen = hasFork && !get(environmentAtom).mapChoice.isClosed()
  if (isOpen !== get(mapViewAtom).isOpen) set(mapViewAtom, { isOpen, atId: null })
})
