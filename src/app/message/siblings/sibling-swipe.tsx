import { type ReactElement, useRef, useState } from 'react'
import { type Direction, siblingIn } from '#rules/thread/branch.ts'
import type { Message } from '#wire/message.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import type { SwipeProps } from './use-swipe.ts'

const SwipeGesture = lazyPart(async () => (await import('./swipe-gesture.tsx')).SwipeGesture)

/** A card's key is that of its message, wherever it is shown. */
type SiblingSwipeProps = SwipeProps & { readonly cardOf: (message: Message) => ReactElement }

/**
 * Makes a card swipeable to its siblings: the wrapper for the siblings' cards, and on phones the gesture. The card that
 * moves in under the finger is the one that is shown then: it is not rendered again.
 */
export function SiblingSwipe({ cardOf, ...swipe }: SiblingSwipeProps) {
  const box = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [beside, setBeside] = useState<readonly Message[]>([])
  const [isWanted, setWanted] = useState(false)
  if (swipe.isOn && !isWanted) setWanted(true)
  const placed = (side?: Direction) => {
    const id = side && siblingIn(swipe.siblings, side)
    const shown = side ? beside.find((each) => each.id === id) : swipe.message
    const card = shown && cardOf(shown)
    return (
      card && (
        <div
          key={card.key}
          className={side && `sibling-preview sibling-preview-${side}`}
          data-cut={shown.truncated}
          aria-hidden={side && true}
        >
          {card}
        </div>
      )
    )
  }
  return (
    <div className="sibling-swipe" ref={box}>
      <div className="sibling-swipe-track" ref={track}>
        {placed()}
        {placed('previous')}
        {placed('next')}
        {isWanted && <SwipeGesture box={box} track={track} beside={beside} setBeside={setBeside} {...swipe} />}
      </div>
    </div>
  )
}
