import { afterEach, expect, test, vi } from 'vitest'
import { readsHeldMs } from '#wire/limits.ts'
import { fetchUnlessHeld, holdReads } from '../../../src/app/device/browser/held-reads.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while a worker is being replaced, reads wait and writes do not', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response()
  })
  await fetchUnlessHeld('/before', { method: 'GET' })
  holdReads()
  const read = fetchUnlessHeld('/read', { method: 'GET' })
  await fetchUnlessHeld('/write', { method: 'POST' })
  await vi.advanceTimersByTimeAsync(readsHeldMs - 1)
  expect(asked).toEqual(['/before', '/write'])
  await vi.advanceTimersByTimeAsync(1)
  await read
  expect(asked).toEqual(['/before', '/write', '/read'])
})
