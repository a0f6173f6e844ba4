import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type SwipeEventData, useSwipeable } from 'react-swipeable'
import { type Direction, hasSiblingIn, type Siblings, siblingIn } from '#rules/thread/branch.ts'
import { type Swipe, startsAtEdge, swipeDirection, swipeOutcome } from '#rules/thread/swipe.ts'
import { SiblingPreview } from './sibling-preview.tsx'
import { type SwipeStage, swipesSideways } from './swipe-stage.ts'
import './swipe-gesture.css'

export type SwipeProps = {
  readonly siblings: Siblings
  /** Swipes are for phones only; arrow keys and buttons do the same. */
  readonly isOn: boolean
  /** Whether animations are off: the card follows the finger, but nothing is animated. */
  readonly isStill: () => boolean
  readonly onMove: (direction: Direction) => Promise<unknown>
  readonly onPrepare: (siblingId: string) => void
}

type SwipeGestureProps = SwipeProps & {
  /** What is touched, and what moves inside it. */
  readonly box: RefObject<HTMLElement | null>
  readonly track: RefObject<HTMLElement | null>
}

const gapPx = 16
/** How long a short message is shown. */
const messageMs = 3000
const motion = () => import('./swipe-motion.ts')

/** Follows the finger and shows the sibling moving in from the side; `rules/swipe` decides the outcome. */
export function SwipeGesture({ box, track, siblings, isOn, isStill, onMove, onPrepare }: SwipeGestureProps) {
  const stage = useRef<SwipeStage>('idle')
  const isDown = useRef(false)
  const [side, setSide] = useState<Direction | null>(null)
  const [stuck, setStuck] = useState<'no' | 'shaken' | 'told'>('no')

  const shiftTo = (px: number) => {
    if (track.current) track.current.style.transform = px === 0 ? '' : `translateX(${px}px)`
  }
  const rest = () => {
    // If the finger is still down, the rest of this touch is ignored.
    stage.current = isDown.current ? 'ignored' : 'idle'
    shiftTo(0)
    setSide(null)
  }

  const move = (event: SwipeEventData, released: boolean) => {
    const card = track.current
    if (!card || stage.current === 'ignored' || stage.current === 'settling') return
    if (stage.current === 'idle') begin(event)
    if (stage.current !== 'following') return
    const direction = swipeDirection(event.deltaX)
    if (direction !== side) setSide(direction)
    const swipe: Swipe = {
      dxPx: event.deltaX,
      dyPx: event.deltaY,
      cardWidthPx: card.clientWidth,
      hasSibling: hasSiblingIn(siblings, direction),
      released,
    }
    void settle(swipeOutcome(swipe), swipe, direction, card)
  }

  const begin = (event: SwipeEventData) => {
    const isOurs = swipesSideways(event) && !startsAtEdge(event.initial[0], document.documentElement.clientWidth)
    stage.current = isOurs ? 'following' : 'ignored'
    if (!isOurs) return
    void motion()
    setStuck('no')
    const siblingId = siblingIn(siblings, swipeDirection(event.deltaX))
    if (siblingId !== null) onPrepare(siblingId)
  }

  const settle = async (
    outcome: ReturnType<typeof swipeOutcome>,
    swipe: Swipe,
    direction: Direction,
    card: HTMLElement,
  ) => {
    const at = swipe.hasSibling ? swipe.dxPx : swipe.dxPx / 4
    if (outcome === 'follow') return shiftTo(at)
    stage.current = 'settling'
    // With reduced motion a text replaces the shake.
    if (outcome === 'shake') setStuck(isStill() ? 'told' : 'shaken')
    if (!isStill()) {
      const { shake, slideOut, springBack } = await motion()
      const outPx = (swipe.cardWidthPx + gapPx) * (direction === 'next' ? -1 : 1)
      if (outcome === 'commit') await slideOut(card, at, outPx)
      else if (outcome === 'shake') await shake(card, at)
      else await springBack(card, at)
    }
    if (outcome === 'commit') await onMove(direction)
    rest()
  }

  const cancel = useEffectEvent(() => {
    isDown.current = false
    if (stage.current !== 'settling') rest()
  })

  const { ref } = useSwipeable({
    delta: 10,
    trackMouse: false,
    trackTouch: isOn,
    onSwiping: (event) => move(event, false),
    onSwiped: (event) => move(event, true),
    onTouchStartOrOnMouseDown: () => {
      isDown.current = true
    },
    onTouchEndOrOnMouseUp: () => {
      isDown.current = false
      if (stage.current === 'ignored') stage.current = 'idle'
    },
  })

  useEffect(() => {
    const touched = box.current
    if (touched === null) return
    ref(touched)
    touched.dataset.swipes = ''
    touched.addEventListener('touchcancel', cancel)
    return () => touched.removeEventListener('touchcancel', cancel)
  }, [ref, box])

  useEffect(() => {
    if (stuck !== 'told') return
    const timer = setTimeout(() => setStuck('no'), messageMs)
    return () => clearTimeout(timer)
  }, [stuck])

  useLayoutEffect(() => {
    box.current?.toggleAttribute('data-swiping', side !== null)
  }, [side, box])

  return (
    <>
      {side !== null && <SiblingPreview siblingId={siblingIn(siblings, side)} side={side} />}
      <p className={stuck === 'told' ? 'swipe-end' : 'only-read'} role="status">
        {stuck === 'no' ? '' : 'No more replies on that side.'}
      </p>
    </>
  )
}
