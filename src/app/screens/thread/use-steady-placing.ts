import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Keeps what is read where it is while the messages of a server-rendered page are placed: some heights may have changed
 * since they were measured, and the list scrolls by the difference. False until that is over: until then all messages
 * must stay mounted, or the page would be too short for its scroll position.
 */
export function useSteadyPlacing(isPlaced: boolean, scroller: RefObject<HTMLElement | null>): boolean {
  const [isSteady, setSteady] = useState(isPlaced)
  const read = useRef<readonly [card: Element, topPx: number]>(null)
  useLayoutEffect(() => {
    const main = scroller.current
    if (isSteady || main === null) return
    if (isPlaced) {
      const [card, topPx] = read.current ?? [main, topOf(main)]
      // The list must know of its own scroll, or it takes this one for it.
      main.dispatchEvent(new Event('scroll'))
      main.scrollTop += topOf(card) - topPx
      // By then it knows of this one, too.
      requestAnimationFrame(() => setSteady(true))
      return
    }
    const note = () => {
      const card = [...main.querySelectorAll('[data-message]')].find((each) => bottomOf(each) > headPx)
      read.current = card ? [card, topOf(card)] : null
    }
    note()
    main.addEventListener('scroll', note, { passive: true })
    return () => main.removeEventListener('scroll', note)
  }, [isPlaced, isSteady, scroller])
  return isSteady
}

/** What ends above this is out of sight, or below the head. */
const headPx = 100

const topOf = (element: Element): number => element.getBoundingClientRect().top
const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom
