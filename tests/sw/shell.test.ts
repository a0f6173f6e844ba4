import { beforeEach, expect, test, vi } from 'vitest'
import { oldAssetsRetentionMs } from '#wire/limits.ts'
import { cacheMissing, dropOldAssets, isAsset } from '../../sw/assets.ts'
import {
  abortMessage,
  isAbortMessage,
  isActivateMessage,
  isCacheRestMessage,
  isFromInstalledApp,
} from '../../sw/update.ts'
import { MemoryCaches } from '../support/cache-storage.ts'

const fetched: string[] = []
let caches: MemoryCaches

beforeEach(() => {
  caches = new MemoryCaches()
  fetched.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return new Response(address)
  })
})

const there = async () =>
  (await (await caches.open('assets')).keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => !path.endsWith('.json'))

test('a new version takes over only on request', () => {
  expect(isActivateMessage({ type: 'SKIP_WAITING' })).toBe(true)
  for (const other of [null, undefined, 'SKIP_WAITING', {}, { type: 'CACHE' }])
    expect(isActivateMessage(other)).toBe(false)
  expect([isAbortMessage(abortMessage), isActivateMessage(abortMessage)]).toEqual([true, false])
  expect([isCacheRestMessage({ type: 'KEEP_REST' }), isCacheRestMessage({ type: 'SKIP_WAITING' })]).toEqual([
    true,
    false,
  ])
  expect([
    isFromInstalledApp({ type: 'KEEP_REST', isInstalled: true }),
    isFromInstalledApp({ type: 'KEEP_REST' }),
  ]).toEqual([true, false])
})

test('only hashed files are cached by name', () => {
  expect(isAsset('/assets/index-abc.js')).toBe(true)
  expect(isAsset('/api/messages')).toBe(false)
  expect(isAsset('/api/assets/x.js')).toBe(false)
})

test('a new version fetches only what differs from the last', async () => {
  await cacheMissing(caches, ['/assets/a.js', '/assets/b.js'])
  await cacheMissing(caches, ['/assets/b.js', '/assets/c.js'])
  expect(fetched).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js'])
})

test('files of an older version stay for a week', async () => {
  await cacheMissing(caches, ['/assets/old.js', '/assets/new.js'])
  const current = new Set(['/assets/new.js'])
  await dropOldAssets(caches, current, 1_000)
  await dropOldAssets(caches, current, 1_000 + oldAssetsRetentionMs)
  expect(await there()).toEqual(['/assets/old.js', '/assets/new.js'])
  await dropOldAssets(caches, current, 1_001 + oldAssetsRetentionMs)
  expect(await there()).toEqual(['/assets/new.js'])
})

test('a file that is needed again is not old any more', async () => {
  await cacheMissing(caches, ['/assets/a.js'])
  await dropOldAssets(caches, new Set(), 1_000)
  await dropOldAssets(caches, new Set(['/assets/a.js']), 2_000)
  await dropOldAssets(caches, new Set(), 1_001 + oldAssetsRetentionMs)
  expect(await there()).toEqual(['/assets/a.js'])
})
