import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  leavesTo,
  type SwipeOutcome,
  startsAtEdge,
  swipeDirection,
  swipeOutcome,
  swipeProgress,
} from '#rules/thread/swipe.ts'

const card = 400
const swipe = (percent: number, over: Partial<Parameters<typeof swipeOutcome>[0]> = {}): SwipeOutcome =>
  swipeOutcome({
    dxPx: -(card * percent) / 100,
    dyPx: 0,
    cardWidthPx: card,
    hasSibling: true,
    released: false,
    ...over,
  })

test.each<[number, SwipeOutcome, SwipeOutcome, SwipeOutcome, SwipeOutcome]>([
  // columns: at %, finger down, released, finger down without a sibling, released without a sibling
  [0, 'follow', 'spring-back', 'follow', 'spring-back'],
  [60, 'follow', 'spring-back', 'follow', 'spring-back'],
  [69, 'follow', 'spring-back', 'follow', 'spring-back'],
  [70, 'follow', 'commit', 'follow', 'shake'],
  [72, 'follow', 'commit', 'follow', 'shake'],
  [84, 'follow', 'commit', 'follow', 'shake'],
  [85, 'commit', 'commit', 'shake', 'shake'],
  [86, 'commit', 'commit', 'shake', 'shake'],
  [120, 'commit', 'commit', 'shake', 'shake'],
])(
  'a swipe at %i %%: %s while the finger is down, %s on release; without a sibling %s, %s',
  (percent, down, up, downAlone, upAlone) => {
    expect(swipe(percent)).toBe(down)
    expect(swipe(percent, { released: true })).toBe(up)
    expect(swipe(percent, { hasSibling: false })).toBe(downAlone)
    expect(swipe(percent, { hasSibling: false, released: true })).toBe(upAlone)
  },
)

test('more than 50 px up or down cancels, wherever the finger is', () => {
  for (const percent of [0, 60, 70, 85, 100]) {
    for (const dyPx of [51, -51, 300]) {
      expect(swipe(percent, { dyPx })).toBe('cancel')
      expect(swipe(percent, { dyPx, released: true })).toBe('cancel')
    }
    expect(swipe(percent, { dyPx: 50 })).not.toBe('cancel')
    expect(swipe(percent, { dyPx: -50 })).not.toBe('cancel')
  }
})

test('a swipe works the same to the left and to the right', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: -100, max: 100 }),
      fc.boolean(),
      fc.boolean(),
      (dxPx, dyPx, hasSibling, released) => {
        const left = swipeOutcome({ dxPx: -dxPx, dyPx, cardWidthPx: card, hasSibling, released })
        expect(swipeOutcome({ dxPx, dyPx, cardWidthPx: card, hasSibling, released })).toBe(left)
      },
    ),
  )
})

test('a swipe never commits without a sibling, and never shakes with one', () => {
  fc.assert(
    fc.property(fc.integer({ min: -900, max: 900 }), fc.boolean(), fc.boolean(), (dxPx, hasSibling, released) => {
      const outcome = swipeOutcome({ dxPx, dyPx: 0, cardWidthPx: card, hasSibling, released })
      if (outcome === 'commit') expect(hasSibling).toBe(true)
      if (outcome === 'shake') expect(hasSibling).toBe(false)
    }),
  )
})

test('progress is the distance over the card’s width, and 0 for a card without a width', () => {
  expect(swipeProgress({ dxPx: -200, cardWidthPx: card })).toBe(0.5)
  expect(swipeProgress({ dxPx: 500, cardWidthPx: card })).toBe(1.25)
  expect(swipeProgress({ dxPx: 100, cardWidthPx: 0 })).toBe(0)
})

test('to the left is the next reply, to the right the previous one', () => {
  expect(swipeDirection(-1)).toBe('next')
  expect(swipeDirection(1)).toBe('previous')
})

test('in right-to-left it is the other way round', () => {
  expect(swipeDirection(-1, true)).toBe('previous')
  expect(swipeDirection(1, true)).toBe('next')
})

test('a card leaves to the side the finger moves to', () => {
  for (const isRightToLeft of [false, true])
    for (const dxPx of [-200, 200])
      expect(leavesTo(swipeDirection(dxPx, isRightToLeft), isRightToLeft)).toBe(Math.sign(dxPx))
})

test('swipes that start within 24 px of either edge belong to the system', () => {
  const screen = 390
  expect([0, 5, 24, 366, 390].map((x) => startsAtEdge(x, screen))).toEqual(Array(5).fill(true))
  expect([25, 60, 195, 365].map((x) => startsAtEdge(x, screen))).toEqual(Array(4).fill(false))
})
