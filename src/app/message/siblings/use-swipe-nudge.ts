import { type RefObject, useEffect, useEffectEvent } from 'react'
import { leavesTo } from '#rules/thread/swipe.ts'
import { isNudgeDue, takeNudge } from '../../state/thread/branch/swipe-nudge.ts'
import { isRightToLeft } from '../../ui/right-to-left.ts'

type Nudge = {
  readonly box: RefObject<HTMLElement | null>
  readonly track: RefObject<HTMLElement | null>
  readonly isOn: boolean
  readonly isStill: () => boolean
  readonly hasNext: boolean
}

const nudgePx = 14
const nudgeMs = 320
/** How long a card has been in view, untouched, before it moves. */
const calmMs = 900
const visibleShare = 0.6

/** Once per device, a card with siblings moves a little to the side and back: it can be swiped. */
export function useSwipeNudge({ box, track, isOn, isStill, hasNext }: Nudge): void {
  const nudge = useEffectEvent((): Animation | undefined => {
    if (isStill() || !takeNudge()) return undefined
    const shift = `translateX(${leavesTo(hasNext ? 'next' : 'previous', isRightToLeft()) * nudgePx}px)`
    return track.current?.animate({ transform: ['none', shift, 'none'] }, { duration: nudgeMs, easing: 'ease-in-out' })
  })
  useEffect(() => {
    const card = box.current
    if (!isOn || card === null || !isNudgeDue()) return
    const over = new AbortController()
    let timer = 0
    let moving: Animation | undefined
    const stop = () => {
      clearTimeout(timer)
      observer.disconnect()
      moving?.cancel()
      over.abort()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if ((entries.at(-1)?.intersectionRatio ?? 0) < visibleShare) return
        timer = window.setTimeout(() => {
          observer.disconnect()
          moving = nudge()
        }, calmMs)
      },
      { threshold: visibleShare },
    )
    observer.observe(card)
    // Whoever touches the page is not interrupted; the next visit is early enough.
    window.addEventListener('pointerdown', stop, { signal: over.signal, capture: true })
    return stop
  }, [isOn, box])
}
