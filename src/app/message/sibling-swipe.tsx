import { type ReactNode, useRef, useState } from 'react'
import type { Direction, Siblings } from '#rules/thread/branch.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'

const SwipeGesture = lazyPart(async () => (await import('./swipe-gesture.tsx')).SwipeGesture)

export type SwipeProps = {
  readonly siblings: Siblings
  /** Elsewhere than on a phone nothing is swiped; the arrow keys and the buttons do the same. */
  readonly isOn: boolean
  /** Whether moves are cuts: the card follows the finger, nothing is animated. */
  readonly isStill: () => boolean
  readonly onMove: (direction: Direction) => Promise<unknown>
  readonly onPrepare: (siblingId: string) => void
}

/** Lets a finger drag a message aside and brings its sibling in: the place for it, and on phones the gesture. */
export function SiblingSwipe({ children, ...swipe }: SwipeProps & { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  if (swipe.isOn && !isWanted) setWanted(true)
  return (
    <div className="sibling-swipe" ref={box}>
      <div className="sibling-swipe-track" ref={track}>
        {children}
        {isWanted && <SwipeGesture box={box} track={track} {...swipe} />}
      </div>
    </div>
  )
}
