import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type SwipeEventData, useSwipeable } from 'react-swipeable'
import { type Direction, hasSiblingIn, type Siblings, siblingIn } from '#rules/thread/branch.ts'
import { type Swipe, startsAtEdge, swipeDirection, swipeOutcome, swipeProgress } from '#rules/thread/swipe.ts'
import { swipeCommitOnRelease } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { SiblingPreview } from './sibling-preview.tsx'
import { belowOf, type Moved, moveTo, speedometer } from './swipe-follow.ts'
import { type SwipeStage, swipesSideways } from './swipe-stage.ts'
import { useSwipeNudge } from './use-swipe-nudge.ts'
import './swipe-gesture.css'

export type SwipeProps = {
  readonly siblings: Siblings
  /** Swipes are for phones only; arrow keys and buttons do the same. */
  readonly isOn: boolean
  /** Whether animations are off: the card follows the finger, but nothing is animated. */
  readonly isStill: () => boolean
  readonly onMove: (direction: Direction) => Promise<unknown>
  readonly onPrepare: (siblingId: string) => void
  /** The card of a sibling, as it will be shown. */
  readonly cardOf: (sibling: Message) => ReactNode
}

type SwipeGestureProps = SwipeProps & {
  /** What is touched, and what moves inside it. */
  readonly box: RefObject<HTMLElement | null>
  readonly track: RefObject<HTMLElement | null>
}

const gapPx = 16
/** What is felt where letting go commits the swipe. */
const vibrationMs = 8
/** How long a short message is shown. */
const messageMs = 3000
const motion = () => import('./swipe-motion.ts')

/** Follows the finger and shows the sibling moving in from the side; `rules/swipe` decides the outcome. */
export function SwipeGesture({ box, track, siblings, isOn, isStill, onMove, onPrepare, cardOf }: SwipeGestureProps) {
  const stage = useRef<SwipeStage>('idle')
  const isDown = useRef(false)
  const moved = useRef<Moved | null>(null)
  const speed = useRef(speedometer())
  const commits = useRef<'no' | 'yes' | 'was'>('no')
  const [side, setSide] = useState<Direction | null>(null)
  const [stuck, setStuck] = useState<'no' | 'shaken' | 'told'>('no')

  const rest = () => {
    // If the finger is still down, the rest of this touch is ignored.
    stage.current = isDown.current ? 'ignored' : 'idle'
    if (moved.current) moveTo(moved.current, 0)
    box.current?.removeAttribute('data-commits')
    setSide(null)
  }

  const move = (event: SwipeEventData, released: boolean) => {
    if (!track.current || stage.current === 'ignored' || stage.current === 'settling') return
    if (stage.current === 'idle') begin(event, track.current)
    if (stage.current !== 'following' || moved.current === null) return
    const direction = swipeDirection(event.deltaX)
    // Not urgent: the card follows the finger while its sibling is rendered.
    if (direction !== side) startTransition(() => setSide(direction))
    const swipe: Swipe = {
      dxPx: event.deltaX,
      dyPx: event.deltaY,
      cardWidthPx: moved.current.widthPx,
      hasSibling: hasSiblingIn(siblings, direction),
      released,
    }
    if (!released) speed.current.note(event.deltaX, event.event.timeStamp)
    void settle(swipeOutcome(swipe), swipe, direction, event.event.timeStamp)
  }

  const begin = (event: SwipeEventData, card: HTMLElement) => {
    const isOurs = swipesSideways(event) && !startsAtEdge(event.initial[0], document.documentElement.clientWidth)
    stage.current = isOurs ? 'following' : 'ignored'
    if (!isOurs) return
    void motion()
    moved.current = { card, below: isStill() ? [] : belowOf(box.current), widthPx: card.clientWidth }
    speed.current = speedometer()
    commits.current = 'no'
    setStuck('no')
    const siblingId = siblingIn(siblings, swipeDirection(event.deltaX))
    if (siblingId !== null) onPrepare(siblingId)
  }

  const follow = (atPx: number, swipe: Swipe) => {
    if (moved.current === null) return
    moveTo(swipe.hasSibling ? moved.current : { ...moved.current, below: [] }, atPx)
    const wouldCommit = swipe.hasSibling && swipeProgress(swipe) >= swipeCommitOnRelease
    if (wouldCommit === (commits.current === 'yes')) return
    box.current?.toggleAttribute('data-commits', wouldCommit)
    // Browsers refuse it, with an error, before the reader has touched anything else.
    if (commits.current === 'no' && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(vibrationMs)
    commits.current = wouldCommit ? 'yes' : 'was'
  }

  const settle = async (outcome: ReturnType<typeof swipeOutcome>, swipe: Swipe, direction: Direction, atMs: number) => {
    const at = swipe.hasSibling ? swipe.dxPx : swipe.dxPx / 4
    if (outcome === 'follow') return follow(at, swipe)
    stage.current = 'settling'
    // With reduced motion a text replaces the shake.
    if (outcome === 'shake') setStuck(isStill() ? 'told' : 'shaken')
    if (!isStill() && moved.current !== null) {
      const { shake, slideOut, springBack } = await motion()
      const outPx = (swipe.cardWidthPx + gapPx) * (direction === 'next' ? -1 : 1)
      const all = swipe.hasSibling ? moved.current : { ...moved.current, below: [] }
      if (outcome === 'commit') await slideOut(all, at, outPx)
      else if (outcome === 'shake') await shake(all.card, at)
      else await springBack(all, at, speed.current.speedPx(atMs) * (at / (swipe.dxPx || 1)))
    }
    if (outcome === 'commit') await onMove(direction)
    rest()
  }

  useSwipeNudge({ box, track, isOn, isStill, hasNext: hasSiblingIn(siblings, 'next') })

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
      {side !== null && <SiblingPreview siblingId={siblingIn(siblings, side)} side={side} cardOf={cardOf} />}
      <p className={stuck === 'told' ? 'swipe-end' : 'only-read'} role="status">
        {stuck === 'no' ? '' : 'No more replies on that side.'}
      </p>
    </>
  )
}
