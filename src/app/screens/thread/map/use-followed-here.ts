import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { hereAtom } from '../../../state/thread/map-view.ts'
import { findHere } from '../find-here.ts'

/** Keeps where the reader is up to date while the map is seen. */
export function useFollowedHere(): void {
  const note = useSetAtom(hereAtom)
  useEffect(() => {
    const scroller = document.querySelector('main')
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => note(findHere()))
    }
    look()
    scroller?.addEventListener('scroll', look, { passive: true })
    scroller?.addEventListener('focusin', look)
    return () => {
      cancelAnimationFrame(frame)
      scroller?.removeEventListener('scroll', look)
      scroller?.removeEventListener('focusin', look)
    }
  }, [note])
}
