import { expect, test } from 'vitest'
import { isAsset } from '../../sw/assets.ts'
import { asksToTakeOver } from '../../sw/update.ts'

test('a new version takes over only when it is asked to', () => {
  expect(asksToTakeOver({ type: 'SKIP_WAITING' })).toBe(true)
  for (const other of [null, undefined, 'SKIP_WAITING', {}, { type: 'CACHE' }])
    expect(asksToTakeOver(other)).toBe(false)
})

test('only hashed files are kept by name', () => {
  expect(isAsset('/assets/index-abc.js')).toBe(true)
  expect(isAsset('/api/messages')).toBe(false)
  expect(isAsset('/api/assets/x.js')).toBe(false)
})
