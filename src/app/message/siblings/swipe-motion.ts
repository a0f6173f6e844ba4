import { spring } from 'framer-motion/dom'
import { animate } from 'framer-motion/dom/mini'
import { shakeMs } from '#wire/limits.ts'
import { type Moved, opacityAt, shareBelow, shift, stopFollowing } from './swipe-follow.ts'

const leaveMs = 200

/** What a spring counts as the whole distance of a transform; of a number, it counts the number itself. */
const wholeWay = 100

type Options = NonNullable<Parameters<typeof animate>[2]>

function slide(moved: Moved, fromPx: number, toPx: number, options: Options) {
  stopFollowing(moved)
  const { card, below, widthPx } = moved
  const cards = animate(card, { transform: [shift(fromPx), shift(toPx)] }, options)
  if (below.length === 0) return cards
  const transform = [shift(fromPx * shareBelow), shift(toPx * shareBelow)]
  const [from, to] = [opacityAt(fromPx, widthPx), opacityAt(toPx, widthPx)]
  const velocity = ((options.velocity ?? 0) / wholeWay) * (to - from)
  return Promise.all([
    cards,
    animate([...below], { transform }, options),
    animate([...below], { opacity: [from, to] }, { ...options, velocity }),
  ])
}

/** Springs back to its place, starting with the finger's speed in pixels per second. */
export function springBack(moved: Moved, fromPx: number, speedPx: number) {
  const velocity = fromPx === 0 ? 0 : (-wholeWay * speedPx) / fromPx
  return slide(moved, fromPx, 0, { type: spring, stiffness: 420, damping: 38, velocity })
}

/** Slides out to the side while the sibling slides in. */
export const slideOut = (moved: Moved, fromPx: number, toPx: number) =>
  slide(moved, fromPx, toPx, { duration: leaveMs / 1000, ease: [0.2, 0.8, 0.3, 1] })

/** Starts where the finger is. */
export function shake(moved: Moved, fromPx: number) {
  stopFollowing(moved)
  const transform = [1, -0.35, 0.2, -0.1, 0].map((share) => shift(fromPx * share))
  return animate(moved.card, { transform }, { duration: shakeMs / 1000, ease: 'easeOut' })
}
