import { afterEach, expect, test, vi } from 'vitest'
import { readsPausedMs } from '#wire/limits.ts'
import { fetchUnlessPaused, pauseReads } from '../../../src/app/device/browser/paused-reads.ts'

afterEach(() => vi.useRealTimers())

test('while a worker is being replaced, reads wait and writes do not', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response()
  })
  await fetchUnlessPaused('/before', { method: 'GET' })
  pauseReads()
  const read = fetchUnlessPaused('/read', { method: 'GET' })
  await fetchUnlessPaused('/write', { method: 'POST' })
  await vi.advanceTimersByTimeAsync(readsPausedMs - 1)
  expect(asked).toEqual(['/before', '/write'])
  await vi.advanceTimersByTimeAsync(1)
  await read
  expect(asked).toEqual(['/before', '/write', '/read'])
})
