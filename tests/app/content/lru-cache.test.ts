import { expect, test } from 'vitest'
import { lruCache } from '../../../src/app/content/lru-cache.ts'

test('the least recently used entry is evicted first', () => {
  const kept = lruCache(2, 100)
  kept.set('a', '1')
  kept.set('b', '2')
  kept.get('a')
  kept.set('c', '3')
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['1', undefined, '3'])
})

test('the oldest are evicted too when all are too long together, but never the newest', () => {
  const kept = lruCache(100, 10)
  kept.set('a', '1234')
  kept.set('b', '1234')
  kept.set('b', '12')
  kept.set('c', '1')
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['1234', '12', '1'])
  kept.set('d', '1234')
  expect([kept.get('a'), kept.get('b'), kept.get('c'), kept.get('d')]).toEqual([undefined, '12', '1', '1234'])
  kept.set('e', '1234567890')
  expect([kept.get('b'), kept.get('c'), kept.get('d'), kept.get('e')]).toEqual([
    undefined,
    undefined,
    undefined,
    '1234567890',
  ])
})
