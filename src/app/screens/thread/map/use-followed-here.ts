import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { hereAtom } from '../../../state/thread/map-view.ts'
import { findHere } from '../find-here.ts'

/** Updates the reader's position while the map is visible. */
export function useFollowedHere(): void {
  const note = useSetAtom(hereAtom)
  useEffect(() => {
    const scroller = document.querySelector('main')
    let frame = 0
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => note(findHere()))
    }
    update()
    scroller?.addEventListener('scroll', update, { passive: true })
    scroller?.addEventListener('focusin', update)
    return () => {
      cancelAnimationFrame(frame)
      scroller?.removeEventListener('scroll', update)
      scroller?.removeEventListener('focusin', update)
    }
  }, [note])
}
