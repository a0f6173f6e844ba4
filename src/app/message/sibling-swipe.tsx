import { type ReactNode, useRef, useState } from 'react'
import { type SwipeEventData, useSwipeable } from 'react-swipeable'
import { type Direction, hasSiblingIn, type Siblings, siblingIn } from '../../rules/branch.ts'
import { type Swipe, startsAtEdge, swipeDirection, swipeOutcome } from '../../rules/swipe.ts'
import { SiblingPreview } from './sibling-preview.tsx'
import { type SwipeStage, swipesSideways } from './swipe-stage.ts'
import './sibling-swipe.css'

type SiblingSwipeProps = {
  readonly siblings: Siblings
  /** Elsewhere than on a phone nothing is swiped; the arrow keys and the buttons do the same. */
  readonly isOn: boolean
  /** Whether moves are cuts: the card follows the finger, nothing is animated. */
  readonly isStill: () => boolean
  readonly onMove: (direction: Direction) => Promise<unknown>
  readonly onPrepare: (siblingId: string) => void
  readonly children: ReactNode
}

const gapPx = 16
const motion = () => import('./swipe-motion.ts')

/** Lets a finger drag a message aside and brings its sibling in; `rules/swipe` decides what becomes of it. */
export function SiblingSwipe({ siblings, isOn, isStill, onMove, onPrepare, children }: SiblingSwipeProps) {
  const track = useRef<HTMLDivElement>(null)
  const stage = useRef<SwipeStage>('idle')
  const isDown = useRef(false)
  const [side, setSide] = useState<Direction | null>(null)
  const [isStuck, setStuck] = useState(false)

  const shiftTo = (px: number) => {
    if (track.current) track.current.style.transform = px === 0 ? '' : `translateX(${px}px)`
  }
  const rest = () => {
    // A finger that is still down has had its answer.
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
    setStuck(false)
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
    if (outcome === 'shake') setStuck(true)
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

  const cancel = () => {
    isDown.current = false
    if (stage.current !== 'settling') rest()
  }

  const { ref, ...handlers } = useSwipeable({
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

  return (
    <div className="sibling-swipe" data-swiping={side ?? undefined} ref={ref} {...handlers} onTouchCancel={cancel}>
      <div className="sibling-swipe-track" ref={track}>
        {children}
        {side !== null && <SiblingPreview siblingId={siblingIn(siblings, side)} side={side} />}
      </div>
      <p className="only-read" role="status">
        {isStuck ? 'There is no reply on that side.' : ''}
      </p>
    </div>
  )
}
