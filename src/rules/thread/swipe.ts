import { swipeCancelPx, swipeCommitAtOnce, swipeCommitOnRelease, swipeEdgePx } from '#wire/limits.ts'
import type { Direction } from './branch.ts'

/** A swipe in progress: how far the finger has moved since it touched a card of this width. */
export type Swipe = {
  readonly dxPx: number
  readonly dyPx: number
  readonly cardWidthPx: number
  readonly hasSibling: boolean
  readonly released: boolean
}

export type SwipeOutcome = 'follow' | 'commit' | 'shake' | 'spring-back' | 'cancel'

/** How far a swipe has moved, 0 to 1 and beyond: the horizontal distance over the card's width (supplement 6). */
export const swipeProgress = (swipe: Pick<Swipe, 'dxPx' | 'cardWidthPx'>): number =>
  swipe.cardWidthPx <= 0 ? 0 : Math.abs(swipe.dxPx) / swipe.cardWidthPx

/**
 * What a swipe between siblings does next (section 4 Branches): commits at 85 % immediately and from 70 % on release,
 * shakes there without a sibling on that side, cancels past 50 px of vertical movement, springs back otherwise.
 */
export function swipeOutcome(swipe: Swipe): SwipeOutcome {
  const progress = swipeProgress(swipe)
  const committing = progress >= swipeCommitAtOnce || (swipe.released && progress >= swipeCommitOnRelease)

  if (Math.abs(swipe.dyPx) > swipeCancelPx) return 'cancel'
  if (committing) return swipe.hasSibling ? 'commit' : 'shake'
  return swipe.released ? 'spring-back' : 'follow'
}

/**
 * A swipe to the left shows the next sibling, to the right the previous one (supplement 10); in right-to-left mirrored.
 */
export const swipeDirection = (dxPx: number, isRightToLeft = false): Direction =>
  dxPx < 0 !== isRightToLeft ? 'next' : 'previous'

/** The side a card leaves to when the sibling in this direction is shown: -1 is the left, 1 the right. */
export const leavesTo = (direction: Direction, isRightToLeft = false): -1 | 1 =>
  (direction === 'next') !== isRightToLeft ? -1 : 1

/** A swipe that starts at the very edge belongs to the system's back gesture (supplement 6). */
export const startsAtEdge = (xPx: number, screenWidthPx: number): boolean =>
  xPx <= swipeEdgePx || xPx >= screenWidthPx - swipeEdgePx
