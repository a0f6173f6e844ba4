import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Message } from '#wire/message.ts'
import { serverPageLayoutAtom } from '../../../state/thread/server-page-layout.ts'
import type { Thread } from '../../../state/thread/thread.ts'
import { useHydrated } from '../../../ui/loading/use-hydrated.ts'
import { holdHeight, holdPosition } from './hold-position.ts'
import { useShownInFrames } from './use-shown-in-frames.ts'

/** How often the margin is adjusted to the height above the list while the path stays the same. */
const marginsMax = 9
/** The gap above a message that is scrolled into view. */
const gapPx = 8

/**
 * Scrolls the selected message into view, and keeps the scroll position when earlier messages are added above it or
 * another branch is shown.
 */
export function useScrollAnchoring(path: readonly Message[], { selectedId, isLoaded }: Thread) {
  const list = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement | null>(null)
  const virtualizer = useRef<VirtualizerHandle>(null)
  const [startMargin, setStartMargin] = useState(useAtomValue(serverPageLayoutAtom).startPx)
  const isPrepended = useIsPrepended(path)
  const { laidOutCount, isCut, laidOutAt, onSwipe } = useShownInFrames(path.length)

  const margins = useRef(0)
  const current = useRef(path)
  useLayoutEffect(() => {
    const main = list.current?.closest('main') ?? null
    scroller.current = main
    // Another branch below the same message leaves what is above it unchanged.
    const isBranch = current.current !== path && current.current[0] === path[0]
    if (isBranch || laidOutCount !== Infinity || main === null || list.current === null) return
    const px = distance(main, list.current)
    // A new margin may scroll the list, which changes the distance: without a limit this could go on forever.
    if (Math.abs(startMargin - px) > 1 && margins.current++ < marginsMax) setStartMargin(px)
  })

  const settled = useRef(isLoaded)
  useLayoutEffect(() => {
    current.current = path
    settled.current = isLoaded
    margins.current = 0
  }, [path, isLoaded])

  // A server-rendered branch may be replaced by a shorter one that only its reader can see.
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    const whole = list.current?.parentElement
    if (!isHydrated && whole && scroller.current) holdHeight(whole, scroller.current, settled)
  }, [isHydrated])
  const reveal = useCallback((id: string, where: 'start' | 'nearest' = 'nearest') => {
    const index = current.current.findIndex((message) => message.id === id)
    if (index === -1 || !list.current || !scroller.current || !virtualizer.current) return
    const place = { list: list.current, scroller: scroller.current, virtualizer: virtualizer.current, index }
    scrollTo(place, where)
  }, [])
  const inPlace = useRef<string | null>(null)
  const stay = useCallback<KeepPosition>(
    (id, nextSelectedId) => {
      inPlace.current = nextSelectedId
      const main = scroller.current
      const whole = list.current?.parentElement
      const cardOf = (shownId: string) => main?.querySelector(`[data-message="${CSS.escape(shownId)}"]`) ?? null
      const card = cardOf(id)
      if (card?.closest('[data-swiping]')) onSwipe(current.current.findIndex((message) => message.id === id))
      const topPx = card?.getBoundingClientRect().top
      if (!main || !whole || topPx === undefined) return (_, onThere) => onThere()
      holdHeight(whole, main, settled)
      return (nowId, onThere) =>
        holdPosition({
          scroller: main,
          topPx,
          card: () => cardOf(nowId),
          isOnPath: () => current.current.some((message) => message.id === nowId),
          onThere,
          reveal: () => reveal(nowId),
        })
    },
    [reveal, onSwipe],
  )
  useRevealSelected(path, selectedId, inPlace, reveal)
  return { list, scroller, virtualizer, startMargin, isPrepended, laidOutCount, isCut, laidOutAt, reveal, stay }
}

/**
 * Called before another branch replaces a message; nothing scrolls to the message that it selects. The returned function
 * is called with the message that is shown instead.
 */
export type KeepPosition = (id: string, nextSelectedId: string | null) => (nowId: string, onThere: () => void) => void

/** Whether messages were added in front since the last render. */
function useIsPrepended(path: readonly Message[]): boolean {
  const last = useRef(path)
  useLayoutEffect(() => {
    last.current = path
  })
  const before = last.current[0]?.id
  return before !== undefined && path[0]?.id !== before && path.some(({ id }) => id === before)
}

type Reveal = (id: string, where: 'start' | 'nearest') => void

/** The message a thread is opened at is scrolled to the top; one selected later is only scrolled into view. */
function useRevealSelected(
  path: readonly Message[],
  selectedId: string | null,
  inPlace: { readonly current: string | null },
  reveal: Reveal,
): void {
  const shown = useRef<string | null>(null)
  const isHydrated = useHydrated()
  const isOnPath = path.some(({ id }) => id === selectedId)
  useEffect(() => {
    if (selectedId === null || !isOnPath || shown.current === selectedId) return
    const isFirst = shown.current === null
    shown.current = selectedId
    if (selectedId === inPlace.current) return
    // On a server-rendered page the browser has scrolled to it already, or the reader has scrolled since.
    if (isFirst && !isHydrated && CSS.supports('scroll-initial-target', 'nearest')) return
    reveal(selectedId, isFirst ? 'start' : 'nearest')
  }, [selectedId, isOnPath, isHydrated, inPlace, reveal])
}

type Place = {
  readonly list: HTMLElement
  readonly scroller: HTMLElement
  readonly virtualizer: VirtualizerHandle
  readonly index: number
}

function scrollTo({ list, scroller, virtualizer, index }: Place, where: 'start' | 'nearest'): void {
  const head = scroller.querySelector('.thread-head')?.clientHeight ?? 0
  const size = virtualizer.getItemSize(index)
  const top = distance(scroller, list) - scroller.scrollTop + virtualizer.getItemOffset(index)
  const startsInside = top >= head
  const endsInside = top + size <= scroller.clientHeight
  if (where === 'start' && index === 0) scroller.scrollTo({ top: 0 })
  else if (where === 'nearest' && startsInside && endsInside) return
  else if (where === 'nearest' && startsInside && size < scroller.clientHeight - head) {
    virtualizer.scrollToIndex(index, { align: 'end', offset: gapPx })
  } else {
    virtualizer.scrollToIndex(index, { align: 'start', offset: -(head + gapPx) })
  }
}

const distance = (scroller: HTMLElement, inside: HTMLElement): number =>
  scroller.scrollTop + inside.getBoundingClientRect().top - scroller.getBoundingClientRect().top
