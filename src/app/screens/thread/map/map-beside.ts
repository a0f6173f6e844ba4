import { environmentAtom } from '../../../state/platform/environment.ts'
import type { Store } from '../../../state/platform/store.ts'
import { mapViewAtom } from '../../../state/thread/map/map-view.ts'
import { threadAtom } from '../../../state/thread/thread.ts'
import { wideQuery } from './use-wide.ts'

/**
 * On a wide screen the map is open beside every thread, unless it was closed on this device; returns a function that
 * ends that. `app-shell.css` reserves the room for it from the first paint, so that nothing moves when it comes.
 */
export function showMapBeside({ get, set, sub }: Store): () => void {
  const wide = matchMedia(wideQuery)
  const { idle, mapChoice } = get(environmentAtom)
  let isRested = false
  const publishChoice = () => {
    document.documentElement.dataset.map = mapChoice.isClosed() ? 'closed' : 'open'
  }
  const open = () => {
    if (!isRested || !wide.matches || mapChoice.isClosed() || get(threadAtom)?.stage !== 'shown') return
    if (!get(mapViewAtom).isOpen) set(mapViewAtom, { isOpen: true, atId: null })
  }
  // Otherwise it would become a sheet over the thread.
  const onResize = () => {
    if (wide.matches) open()
    else set(mapViewAtom, (view) => ({ ...view, isOpen: false }))
  }
  publishChoice()
  const stops = [sub(threadAtom, open), sub(mapViewAtom, publishChoice)]
  wide.addEventListener('change', onResize)
  void idle().then(() => {
    isRested = true
    open()
  })
  return () => {
    wide.removeEventListener('change', onResize)
    for (const stop of stops) stop()
  }
}
