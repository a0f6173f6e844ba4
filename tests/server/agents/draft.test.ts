import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDraft } from '../../../src/server/agents/draft.ts'
import { agentStoreEveryChars } from '../../../src/wire/limits.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function draftOf() {
  const told: string[] = []
  const stored: string[] = []
  const draft = openDraft({
    times: { progressEveryMs: 100, storeEveryMs: 1_000, leaseMs: 15_000 },
    tell: (offset, text) => told.push(`${offset}:${text.length}`),
    store: async (text) => {
      stored.push(text)
    },
  })
  return { draft, told, stored }
}

test('the first words are stored at once', async () => {
  const { draft, stored } = draftOf()
  draft.add('  ')
  await vi.advanceTimersByTimeAsync(0)
  expect(stored).toEqual([])
  draft.add('Well')
  await vi.advanceTimersByTimeAsync(0)
  expect(stored).toEqual(['  Well'])
  await draft.end()
})

test('however fast a model writes and however often it is stored, readers hear of it ten times a second', async () => {
  const { draft, told, stored } = draftOf()
  for (let step = 0; step < 100; step += 1) {
    draft.add('x'.repeat(agentStoreEveryChars))
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(stored.length).toBeGreaterThan(20)
  expect(told.length).toBeLessThanOrEqual(10)
  await draft.end()
  expect(told.reduce((sum, each) => sum + Number(each.split(':')[1]), 0)).toBe(100 * agentStoreEveryChars)
})

test('where an answer stands is told after it was stored, also where nothing new was said', async () => {
  const { draft, told } = draftOf()
  draft.add('Well')
  await vi.advanceTimersByTimeAsync(100)
  const before = told.length
  await vi.advanceTimersByTimeAsync(5_200)
  expect(told.slice(before)).toContain('4:0')
  await draft.end()
})
