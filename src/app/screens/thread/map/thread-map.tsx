import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import * as texts from '#wire/texts.ts'
import { onNetworkBack } from '../../../state/platform/network.ts'
import { loadMap } from '../../../state/thread/map/map.ts'
import { closeMap, mapViewAtom, outlineAtom } from '../../../state/thread/map/map-view.ts'
import { threadAtom } from '../../../state/thread/thread.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Spinner } from '../../../ui/loading/spinner.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { MapDay } from './map-day.tsx'
import { MapMoves } from './map-moves.tsx'
import { MapPreview } from './map-preview.tsx'
import { MapTree } from './map-tree.tsx'
import { useMapMoves } from './use-map-moves.ts'
import { useReadingPosition } from './use-reading-position.ts'
import { useWide } from './use-wide.ts'
import './thread-map.css'

/** The map of a thread: a column if there is room, otherwise a sheet that closes after a move. */
export function ThreadMap() {
  const isWide = useWide()
  const close = useSetAtom(closeMap)
  const setView = useSetAtom(mapViewAtom)
  useReadingPosition()
  useLoadedMap()

  if (!isWide) {
    // Only the map beside a thread is remembered as closed.
    const leave = () => setView({ isOpen: false, atId: null })
    return (
      <Modal open title={texts.threadMapLabel} onClose={leave}>
        <MapBody onGone={leave} />
      </Modal>
    )
  }
  return (
    <>
      <MapPreview />
      <aside className="map-column" aria-label={texts.threadMapLabel}>
        <header className="map-head">
          <h2 className="map-title">{texts.threadMapLabel}</h2>
          <IconButton label={texts.closeMapLabel} icon="close" onClick={close} />
        </header>
        <MapBody onGone={stay} />
      </aside>
    </>
  )
}

/**
 * Loads the map of the open thread, also once the network is back. A new thread is closed and opened again between two
 * renderings, when it gets its id.
 */
function useLoadedMap(): void {
  const { get, set, sub } = useStore()
  useEffect(() => {
    let openId: string | undefined
    const load = () => {
      const id = get(threadAtom)?.id
      if (id !== openId && id !== undefined) void set(loadMap)
      openId = id
    }
    const retry = () => {
      if (get(outlineAtom)?.stage === 'failed') void set(loadMap)
    }
    load()
    const stops = [sub(threadAtom, load), set(onNetworkBack, retry)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [get, set, sub])
}

const stay = () => undefined

function MapBody({ onGone }: { onGone: () => void }) {
  const { atId } = useAtomValue(mapViewAtom)
  const outline = useAtomValue(outlineAtom)
  const load = useSetAtom(loadMap)
  const { go } = useMapMoves()
  const pick = (id: string) => {
    onGone()
    go(id)
  }
  return (
    <div className="map">
      <MapMoves onMoved={onGone} />
      <MapTree key={atId} onPick={pick} />
      <div className="map-state" role="status">
        {outline?.stage === 'loading' && (
          <>
            <Spinner label={texts.loading} />
            {outline.nodes.size > 0 && texts.severalMessages(outline.nodes.size)}
          </>
        )}
        {outline?.stage === 'failed' && (
          <>
            {texts.mapFailed}
            <Button icon="refresh" onClick={() => void load()}>
              {texts.retryLabel}
            </Button>
          </>
        )}
      </div>
      {/* Not before: it would move as the rows come. */}
      {outline?.stage === 'shown' && <MapDay onPick={pick} />}
    </div>
  )
}
