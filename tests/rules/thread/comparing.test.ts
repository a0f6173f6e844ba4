import { expect, test } from 'vitest'
import { comparedAfter, comparedAtFirst } from '#rules/thread/comparing.ts'

const ids = ['a', 'b', 'c', 'd']

test('a reply is compared with the next one, the last with the one before', () => {
  expect(comparedAtFirst(ids, 'b')).toEqual({ first: 'b', second: 'c' })
  expect(comparedAtFirst(ids, 'd')).toEqual({ first: 'd', second: 'c' })
})

test('a step changes the second reply, skips the first one, and stops at the ends', () => {
  const pair = { first: 'b', second: 'a' }
  expect(comparedAfter(ids, pair, 'next').second).toBe('c')
  expect(comparedAfter(ids, { ...pair, second: 'c' }, 'previous').second).toBe('a')
  expect(comparedAfter(ids, pair, 'previous').second).toBe('a')
  expect(comparedAfter(ids, { ...pair, second: 'd' }, 'next').second).toBe('d')
})

test('a reply chosen for one side that is on the other changes places with it', () => {
  const pair = { first: 'a', second: 'b' }
  expect(comparedAfter(ids, pair, { side: 'first', id: 'b' })).toEqual({ first: 'b', second: 'a' })
  expect(comparedAfter(ids, pair, { side: 'second', id: 'a' })).toEqual({ first: 'b', second: 'a' })
  expect(comparedAfter(ids, pair, { side: 'first', id: 'c' })).toEqual({ first: 'c', second: 'b' })
})
