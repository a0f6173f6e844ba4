import { type ReactNode, useRef, useState } from 'react'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import type { SwipeProps } from './swipe-gesture.tsx'

const SwipeGesture = lazyPart(async () => (await import('./swipe-gesture.tsx')).SwipeGesture)

/** Makes a card swipeable to its siblings: the wrapper for the sibling, and on phones the gesture. */
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
