import { useSetAtom, useStore } from 'jotai'
import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SwipeEventData } from 'react-swipeable'
import { type Direction, hasSiblingIn, type Siblings, siblingIn } from '#rules/thread/branch.ts'
import { leavesTo, type Swipe, startsAtEdge, swipeDirection, swipeOutcome, swipeProgress } from '#rules/thread/swipe.ts'
import { swipeCommitOnRelease } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { environmentAtom } from '../../state/platform/environment.ts'
import type { MoveOutcome } from '../../state/thread/branch/branch.ts'
import { loadSibling } from '../../state/thread/branch/load-sibling.ts'
import { isRightToLeft } from '../../ui/right-to-left.ts'
import { belowOf, fingerSpeed, inFrames, type Moved, moveTo, putBack, showCard } from './swipe-follow.ts'
import { hideMoves, isAbove, type SwipeStage, swipesSideways } from './swipe-stage.ts'

export type SwipeProps = {
  readonly message: Message
  readonly siblings: Siblings
  /** Swipes are for phones only; arrow keys and buttons do the same. */
  readonly isOn: boolean
  readonly onMove: (direction: Direction) => Promise<MoveOutcome | 'gone'>
}

/** The element that is touched, and the one that moves inside it. */
export type SwipedElements = {
  readonly box: RefObject<HTMLElement | null>
  readonly track: RefObject<HTMLElement | null>
}

const gapPx = 16
/** The vibration at the point from which letting go commits the swipe. */
const vibrationMs = 8
/** How long a short message is shown. */
const messageMs = 3000
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
export const loadMotion = () => import('./swipe-motion.ts')

/**
 * The swipe of a card: it follows the finger, then commits, springs back or shakes, as `rules/thread/swipe` decides.
 */
export function useSwipe({ box, track, message, siblings, onMove }: SwipeProps & SwipedElements) {
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

  const move = (event: SwipeEventData, released: boolean) => {
    if (!track.current || isAbove(event.event) || stage.current === 'ignored' || stage.current === 'animating') return
    if (stage.current === 'idle') begin(event, track.current)
    if (stage.current !== 'following' || moved.current === null) return
    event.event.stopPropagation()
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
      const { shake, slideOut, springBack } = await loadMotion()
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

  useEffect(() => () => hideMoves(false), [])

  useEffect(() => {
    if (stuck !== 'told') return
    const timer = setTimeout(() => setStuck('no'), messageMs)
    return () => clearTimeout(timer)
  }, [stuck])

  return {
    /** The side from which a sibling moves in. */
    side,
    /** Whether there is no sibling on that side, and how that is shown. */
    stuck,
    isStill,
    isBusy: () => isDown.current || stage.current !== 'idle',
    onTouchStart: (event: Pick<Event, 'target'>) => {
      isDown.current = !isAbove(event)
      hideMoves(isDown.current)
    },
    onMoved: (event: SwipeEventData) => move(event, false),
    onReleased: (event: SwipeEventData) => move(event, true),
    onTouchEnd: () => {
      isDown.current = false
      hideMoves(false)
      if (stage.current === 'ignored') stage.current = 'idle'
    },
    onTouchCancel: () => {
      isDown.current = false
      hideMoves(false)
      if (stage.current !== 'animating') rest()
    },
  }
}
