import { shortcutOf } from '#rules/browser/shortcuts.ts'
import { areKeysOffAtom } from '../../state/platform/shortcuts.ts'
import type { Store } from '../../state/platform/store.ts'
import { closeMap, mapViewAtom, openMap } from '../../state/thread/map-view.ts'
import { isForKeys } from '../../ui/is-for-keys.ts'
import { showMapBeside } from './map/map-beside.ts'

type Means = Store & { readonly goTo: (path: string) => void }

/**
 * Listens for a thread's single-key shortcuts; returns a function that stops it. Their code is loaded with the first
 * key.
 */
export function listenForThreadKeys({ goTo, ...store }: Means): () => void {
  const { get, set } = store
  const onKeyDown = async (event: KeyboardEvent) => {
    if (get(areKeysOffAtom) || !isForKeys(event)) return
    const deed = shortcutOf(event)
    if (deed === null || deed === 'help') return
    event.preventDefault()
    if (deed === 'map') return get(mapViewAtom).isOpen ? set(closeMap) : set(openMap, null)
    const { makeMove } = await import('./map/make-move.ts')
    const path = await makeMove({ set }, deed)
    if (path !== null) goTo(path)
  }
  const listen = (event: KeyboardEvent) => void onKeyDown(event)
  document.addEventListener('keydown', listen)
  const stopMap = showMapBeside(store)
  return () => {
    document.removeEventListener('keydown', listen)
    stopMap()
  }
}
