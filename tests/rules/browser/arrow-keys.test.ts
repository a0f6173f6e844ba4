import { expect, test } from 'vitest'
import { arrowAlong } from '#rules/browser/arrow-keys.ts'

test('in right-to-left the arrows to the sides change places, and no other key does', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', '←', 'Home'].map((key) => arrowAlong(key, true))).toEqual([
    'ArrowRight',
    'ArrowLeft',
    'ArrowUp',
    '→',
    'Home',
  ])
  expect(['ArrowLeft', 'ArrowRight', '→', 'a'].map((key) => arrowAlong(key, false))).toEqual([
    'ArrowLeft',
    'ArrowRight',
    '→',
    'a',
  ])
})
