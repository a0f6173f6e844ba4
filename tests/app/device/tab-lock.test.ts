import { afterEach, expect, test, vi } from 'vitest'
import { withTabLock } from '../../../src/app/device/browser/tab-lock.ts'

afterEach(() => vi.unstubAllGlobals())

test('where site data is blocked, and every lock refused, work is done without a lock', async () => {
  const refuse = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request: refuse } })
  expect(await withTabLock('canopy:outbox', async () => 'sent')).toBe('sent')
})

test('work that fails under its lock is not done again', async () => {
  vi.stubGlobal('navigator', { locks: { request: async (_name: string, run: () => Promise<unknown>) => run() } })
  const work = vi.fn(() => Promise.reject(new Error('no')))
  await expect(withTabLock('canopy:outbox', work)).rejects.toThrow('no')
  expect(work).toHaveBeenCalledTimes(1)
})
