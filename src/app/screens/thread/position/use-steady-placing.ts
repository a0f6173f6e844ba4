import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Keeps what is read where it is while the messages of a server-rendered page are placed: some heights may have changed
 * since they were measured, and the list scrolls by the difference. False until that is over: until then all messages
 * must stay mounted, or the page would be too short for its scroll position.
 */
export function useSteadyPlacing(isPlaced: boolean, scroller: RefObject<HTMLElement | null>): boolean {
  const [isSteady, setSteady] = useState(isPlaced)
  const strayPx = useRef<() => number>(() => 0)
  useLayoutEffect(() => {
    const main = scroller.current
    if (isSteady || !main) return
    if (isPlaced) {
      // The list must know of its own scroll, or it takes this one for it; by the next frame it knows of this one, too.
      main.dispatchEvent(new Event('scroll'))
      // Until something scrolls, the browser brings the initial target into view again whenever more comes below it.
      main.scrollBy(0, strayPx.current())
      requestAnimationFrame(() => setSteady(true))
      return
    }
    const measure = () => {
      // A card that ends further up is out of sight, or hidden by the header.
      const read = [...main.querySelectorAll('article')].find((card) => card.getBoundingClientRect().bottom > 99)
      const topPx = read?.getBoundingClientRect().top ?? 0
      strayPx.current = () => (read?.getBoundingClientRect().top ?? 0) - topPx
    }
    measure()
    main.onscroll = measure
    return () => {
      main.onscroll = null
    }
  }, [isPlaced, isSteady, scroller])
  return isSteady
}
