import { expect, test } from 'vitest'
import { lruCache } from '../../../src/app/content/lru-cache.ts'

test('the least recently used entry is evicted first', () => {
  const kept = lruCache<number>(2)
  kept.set('a', 1)
  kept.set('b', 2)
  kept.get('a')
  kept.set('c', 3)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3])
})
