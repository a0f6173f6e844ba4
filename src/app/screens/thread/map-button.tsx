import { useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { closeMap, mapViewAtom, openMap } from '../../state/thread/map/map-view.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'

const ThreadMap = lazyPart(async () => (await import('./map/thread-map.tsx')).ThreadMap)

/** Opens and closes the thread's map; its code is loaded when it is first opened. */
export function MapButton() {
  const { isOpen } = useAtomValue(mapViewAtom)
  const open = useSetAtom(openMap)
  const close = useSetAtom(closeMap)
  return (
    <IconButton
      label={texts.threadMapLabel}
      icon="map"
      pressed={isOpen}
      aria-keyshortcuts="m"
      onClick={() => (isOpen ? close() : open(null))}
    />
  )
}

/** Renders the map if it is open. */
export function MapPlace() {
  const { isOpen } = useAtomValue(mapViewAtom)
  return isOpen && <ThreadMap />
}
