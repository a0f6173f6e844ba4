import { expect, test } from 'vitest'
import { fingerSpeed, opacityAt } from '../../../../src/app/message/siblings/swipe-follow.ts'

test('the speed of a finger is that of its last moves', () => {
  const finger = fingerSpeed()
  for (const [px, atMs] of [
    [0, 0],
    [200, 100],
    [190, 140],
    [170, 160],
  ] as const)
    finger.addMove(px, atMs)
  expect(finger.speedPx(165)).toBeCloseTo(-500)
})

test('a finger that has paused, or moved only once, has no speed', () => {
  const finger = fingerSpeed()
  finger.addMove(0, 0)
  expect(finger.speedPx(10)).toBe(0)
  finger.addMove(100, 50)
  expect(finger.speedPx(60)).toBe(2_000)
  expect(finger.speedPx(200)).toBe(0)
})

test('the messages below a swiped card fade with the distance it has moved', () => {
  expect([0, -100, 300, 500].map((px) => opacityAt(px, 400))).toEqual([1, 0.75, 0.25, 0])
})
