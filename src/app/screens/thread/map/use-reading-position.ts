import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { readingPositionAtom } from '../../../state/thread/map/map-view.ts'
import { findReadingPosition } from '../find-reading-position.ts'

/** Updates the reader's position while the map is visible. */
export function useReadingPosition(): void {
  const setPosition = useSetAtom(readingPositionAtom)
  useEffect(() => {
    const scroller = document.querySelector('main')
    let frame = 0
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setPosition(findReadingPosition()))
    }
    update()
    scroller?.addEventListener('scroll', update, { passive: true })
    scroller?.addEventListener('focusin', update)
    return () => {
      cancelAnimationFrame(frame)
      scroller?.removeEventListener('scroll', update)
      scroller?.removeEventListener('focusin', update)
    }
  }, [setPosition])
}
