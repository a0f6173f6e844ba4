import { useSetAtom, useStore } from 'jotai'
import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type SwipeEventData, useSwipeable } from 'react-swipeable'
import { type Direction, hasSiblingIn, type Siblings, siblingIn } from '#rules/thread/branch.ts'
import { leavesTo, type Swipe, startsAtEdge, swipeDirection, swipeOutcome, swipeProgress } from '#rules/thread/swipe.ts'
import { swipeCommitOnRelease } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { environmentAtom } from '../../state/platform/environment.ts'
import type { MoveOutcome } from '../../state/thread/branch/branch.ts'
import { loadSibling } from '../../state/thread/branch/load-sibling.ts'
import { isRightToLeft } from '../../ui/right-to-left.ts'
import { type Beside, useBeside } from '../use-beside.ts'
import { belowOf, fingerSpeed, inFrames, type Moved, moveTo, putBack, showCard } from './swipe-follow.ts'
import { isAbove, type SwipeStage, swipesSideways } from './swipe-stage.ts'
import { useSwipeNudge } from './use-swipe-nudge.ts'
import './swipe-gesture.css'

export type SwipeProps = {
  readonly message: Message
  readonly siblings: Siblings
  /** Swipes are for phones only; arrow keys and buttons do the same. */
  readonly isOn: boolean
  readonly onMove: (direction: Direction) => Promise<MoveOutcome | 'gone'>
}

type SwipeGestureProps = SwipeProps &
  Beside & {
    /** The element that is touched, and the one that moves inside it. */
    readonly box: RefObject<HTMLElement | null>
    readonly track: RefObject<HTMLElement | null>
  }

const gapPx = 16
/** The vibration at the point from which letting go commits the swipe. */
const vibrationMs = 8
/** How long a short message is shown. */
const messageMs = 3000
const motion = () => import('./swipe-motion.ts')
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Follows the finger and shows the sibling moving in from the side; `rules/thread/swipe` decides the outcome. */
export function SwipeGesture(props: SwipeGestureProps) {
  const { box, track, message, siblings, isOn, onMove, beside } = props
  const { get } = useStore()
  const load = useSetAtom(loadSibling)
  // If animations are off, the card follows the finger, but nothing is animated.
  const isStill = () => get(environmentAtom).prefersLessMotion()
  const stage = useRef<SwipeStage>('idle')
  const isDown = useRef(false)
  const moved = useRef<Moved | null>(null)
  const speed = useRef(fingerSpeed())
  const commits = useRef<'no' | 'yes' | 'was'>('no')
  const [side, setSide] = useState<Direction | null>(null)
  const [stuck, setStuck] = useState<'no' | 'shaken' | 'told'>('no')

  const rest = () => {
    // If the finger is still down, the rest of this touch is ignored.
    stage.current = isDown.current ? 'ignored' : 'idle'
    if (moved.current) putBack(moved.current)
    box.current?.removeAttribute('data-commits')
    box.current?.removeAttribute('data-swiping')
    startTransition(() => setSide(null))
  }

  useBeside({ ...props, side, isBusy: () => isDown.current || stage.current !== 'idle' })

  const move = (event: SwipeEventData, released: boolean) => {
    if (!track.current || isAbove(event.event) || stage.current === 'ignored' || stage.current === 'animating') return
    if (stage.current === 'idle') begin(event, track.current)
    if (stage.current !== 'following' || moved.current === null) return
    const direction = swipeDirection(event.deltaX, isRightToLeft())
    // Not urgent: the card follows the finger while its sibling is rendered.
    if (direction !== side) startTransition(() => setSide(direction))
    const swipe: Swipe = {
      dxPx: event.deltaX,
      dyPx: event.deltaY,
      cardWidthPx: moved.current.widthPx,
      hasSibling: hasSiblingIn(siblings, direction),
      released,
    }
    if (!released) speed.current.addMove(event.deltaX, event.event.timeStamp)
    void settle(swipeOutcome(swipe), swipe, direction, event.event.timeStamp)
  }

  const begin = (event: SwipeEventData, card: HTMLElement) => {
    const isOurs = swipesSideways(event) && !startsAtEdge(event.initial[0], document.documentElement.clientWidth)
    stage.current = isOurs ? 'following' : 'ignored'
    if (!isOurs) return
    const alone: Moved = { card, below: [], widthPx: card.clientWidth, heightPx: card.getBoundingClientRect().height }
    moved.current = alone
    // In the next frame, as each part has to be painted once: an animation frame asked for now would still be this one.
    const addBelow = () => {
      if (moved.current === alone && stage.current === 'following' && !isStill())
        moved.current = { ...alone, below: belowOf(box.current) }
    }
    inFrames([addBelow])
    box.current?.toggleAttribute('data-swiping', true)
    speed.current = fingerSpeed()
    commits.current = 'no'
    setStuck('no')
    const direction = swipeDirection(event.deltaX, isRightToLeft())
    const siblingId = siblingIn(siblings, direction)
    // Not in the frame in which everything starts to move.
    if (siblingId !== null) setTimeout(() => void load(siblingId))
  }

  const follow = (atPx: number, swipe: Swipe, direction: Direction) => {
    if (moved.current === null) return
    moveTo(swipe.hasSibling ? moved.current : { ...moved.current, below: [] }, atPx)
    const wouldCommit = swipe.hasSibling && swipeProgress(swipe) >= swipeCommitOnRelease
    if (wouldCommit === (commits.current === 'yes')) return
    if (wouldCommit) box.current?.setAttribute('data-commits', direction)
    else box.current?.removeAttribute('data-commits')
    // Browsers refuse it, with an error, before the reader has touched anything else.
    if (commits.current === 'no' && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(vibrationMs)
    commits.current = wouldCommit ? 'yes' : 'was'
  }

  const settle = async (outcome: ReturnType<typeof swipeOutcome>, swipe: Swipe, direction: Direction, atMs: number) => {
    const at = swipe.hasSibling ? swipe.dxPx : swipe.dxPx / 4
    if (outcome === 'follow') return follow(at, swipe, direction)
    stage.current = 'animating'
    // With reduced motion a text replaces the shake.
    if (outcome === 'shake') setStuck(isStill() ? 'told' : 'shaken')
    if (!isStill() && moved.current !== null) {
      const { shake, slideOut, springBack } = await motion()
      const outPx = (swipe.cardWidthPx + gapPx) * leavesTo(direction, isRightToLeft())
      const all = swipe.hasSibling ? moved.current : { ...moved.current, below: [] }
      if (outcome === 'commit') await slideOut(all, at, outPx)
      else if (outcome === 'shake') await shake(all, at)
      else await springBack(all, at, speed.current.speedPx(atMs) * (at / (swipe.dxPx || 1)))
    }
    await nextTask()
    // The card rests once the sibling is shown in its place.
    if (outcome === 'commit' && (await onMove(direction)) === 'moved') return
    rest()
  }

  const settled = useEffectEvent(() => {
    const isSwiped = stage.current === 'animating'
    if (isSwiped) rest()
    showCard(box.current, isSwiped ? moved.current : null)
  })
  // Runs when another message is shown.
  useLayoutEffect(() => settled(), [message.id])

  useEffect(() => {
    if (beside.length > 0) void motion()
  }, [beside])

  useSwipeNudge({ box, track, isOn, isStill, hasNext: hasSiblingIn(siblings, 'next') })

  const cancel = useEffectEvent(() => {
    isDown.current = false
    if (stage.current !== 'animating') rest()
  })

  const { ref } = useSwipeable({
    delta: 10,
    trackMouse: false,
    trackTouch: isOn,
    onSwiping: (event) => move(event, false),
    onSwiped: (event) => move(event, true),
    onTouchStartOrOnMouseDown: ({ event }) => {
      isDown.current = !isAbove(event)
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

  const sideId = side && siblingIn(siblings, side)
  return (
    <>
      {sideId !== null && !beside.some(({ id }) => id === sideId) && (
        <div className={`sibling-preview sibling-preview-${side}`} aria-hidden="true" inert />
      )}
      <p className={stuck === 'told' ? 'swipe-end' : 'only-read'} role="status">
        {stuck === 'no' ? '' : texts.noMoreReplies}
      </p>
    </>
  )
}
