import { animate } from 'framer-motion/dom/mini'
import { shakeMs } from '#wire/limits.ts'

const settleMs = 260
const leaveMs = 200

const shift = (px: number) => `translateX(${px}px)`

/** Springs back to its place, overshooting a little. */
export const springBack = (card: HTMLElement, fromPx: number) =>
  animate(card, { transform: [shift(fromPx), shift(0)] }, { duration: settleMs / 1000, ease: [0.2, 1.3, 0.4, 1] })

/** Slides out to the side while the sibling slides in. */
export const slideOut = (card: HTMLElement, fromPx: number, toPx: number) =>
  animate(card, { transform: [shift(fromPx), shift(toPx)] }, { duration: leaveMs / 1000, ease: [0.2, 0.8, 0.3, 1] })

export const shake = (card: HTMLElement, fromPx: number) =>
  animate(
    card,
    { transform: [fromPx, -8, 8, -7, 7, -5, 5, -3, 3, 0].map(shift) },
    { duration: shakeMs / 1000, ease: 'easeOut' },
  )
