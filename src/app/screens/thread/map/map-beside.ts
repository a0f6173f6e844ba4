import { environmentAtom } from '../../../state/platform/environment.ts'
import type { Store } from '../../../state/platform/store.ts'
import { openMapByDefault } from '../../../state/thread/map/map-by-default.ts'
import { mapViewAtom } from '../../../state/thread/map/map-view.ts'
import { threadAtom } from '../../../state/thread/thread.ts'
import { wideQuery } from './use-wide.ts'

/**
 * On a wide screen the map opens beside a thread by itself; returns a function that ends that. Until it has been
 * decided, `app-shell.css` reserves the room for it beside every thread with a fork, and `main.tsx` beside a thread that
 * had it last time; from then on the root's `data-map` says whether there is a map.
 */
export function showMapBeside({ get, set, sub }: Store): () => void {
  const wide = matchMedia(wideQuery)
  const root = document.documentElement
  let isRested = false
  let isChosen = false
  const { idle, mapChoice, threadsWithMap } = get(environmentAtom)
  const note = () => {
    const { isOpen } = get(mapViewAtom)
    root.dataset.map = isOpen ? 'open' : 'closed'
    const thread = get(threadAtom)
    if (isRested && wide.matches && thread !== null) threadsWithMap.note(thread.id, isOpen)
  }
  const decide = (isNew = false) => {
    if (!isRested || get(threadAtom)?.stage !== 'shown') return
    if (wide.matches) set(openMapByDefault, isNew, isChosen)
    isChosen = false
    note()
  }
  // Otherwise it would become a sheet over the thread.
  const onResize = () => {
    if (wide.matches) decide(true)
    else set(mapViewAtom, (view) => ({ ...view, isOpen: false }))
  }
  // Until the page is idle, nobody but the person opens or closes it.
  const onView = () => {
    isChosen ||= !isRested
    note()
  }
  if (mapChoice.isClosed()) root.dataset.map ??= 'closed'
  const stops = [sub(threadAtom, () => decide()), sub(mapViewAtom, onView)]
  wide.addEventListener('change', onResize)
  void idle().then(() => {
    isRested = true
    decide()
  })
  return () => {
    wide.removeEventListener('change', onResize)
    for (const stop of stops) stop()
  }
}
