import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Keeps the message that is read in place while the list takes over a server-rendered page: some heights may have
 * changed since they were measured, and the list scrolls by the difference. Returns whether that is over: until then all
 * messages must stay mounted, or the page would be too short for its scroll position.
 */
export function useHydrationAnchoring(isPlaced: boolean, scroller: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(isPlaced)
  const movedPx = useRef<() => number>(() => 0)
  useLayoutEffect(() => {
    const main = scroller.current
    if (isOver || !main) return
    if (isPlaced) {
      // The list must hear of its own scroll first, or it would take the next one for it.
      main.dispatchEvent(new Event('scroll'))
      // Until something scrolls, the browser scrolls to the initial target again whenever content is added below it.
      main.scrollBy(0, movedPx.current())
      requestAnimationFrame(() => setOver(true))
      return
    }
    const measure = () => {
      // A card that ends further up is out of sight, or hidden by the header.
      const read = [...main.querySelectorAll('article')].find((card) => card.getBoundingClientRect().bottom > 99)
      const topPx = read?.getBoundingClientRect().top ?? 0
      movedPx.current = () => (read?.getBoundingClientRect().top ?? 0) - topPx
    }
    measure()
    main.onscroll = measure
    return () => {
      main.onscroll = null
    }
  }, [isPlaced, isOver, scroller])
  return isOver
}
