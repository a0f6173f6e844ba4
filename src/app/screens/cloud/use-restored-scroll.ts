import { atom, useStore } from 'jotai'
import { useLayoutEffect, useRef } from 'react'

const scrollTopAtom = atom(0)

/** Restores the list's scroll position. */
export function useRestoredScroll() {
  const { get, set } = useStore()
  const screen = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const scroller = screen.current?.closest('main')
    if (!scroller) return
    scroller.scrollTop = get(scrollTopAtom)
    const save = () => set(scrollTopAtom, scroller.scrollTop)
    scroller.addEventListener('scroll', save, { passive: true })
    return () => scroller.removeEventListener('scroll', save)
  }, [get, set])
  return screen
}
