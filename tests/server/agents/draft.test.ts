import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agentStoreEveryChars } from '#wire/limits.ts'
import { openDraft } from '../../../src/server/agents/draft.ts'

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
    onProgress: (offset, text) => told.push(`${offset}:${text.length}`),
    store: async (text) => {
      stored.push(text)
    },
  })
  return { draft, told, stored }
}

test('the first text is stored immediately', async () => {
  const { draft, stored } = draftOf()
  draft.add('  ')
  await vi.advanceTimersByTimeAsync(0)
  expect(stored).toEqual([])
  draft.add('Well')
  await vi.advanceTimersByTimeAsync(0)
  expect(stored).toEqual(['  Well'])
  await draft.end()
})

test('however fast a model writes and however often it is stored, readers get at most ten frames a second', async () => {
  const { draft, told, stored } = draftOf()
  for (let step = 0; step < 100; step += 1) {
    draft.add('x'.repeat(agentStoreEveryChars))
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(stored.length).toBeGreaterThan(20)
  expect(told.length).toBeLessThanOrEqual(10)
  await draft.end()
  expect(read(told, 0)).toBe(100 * agentStoreEveryChars)
})

/** How much a reader knows who knew this much and gets these frames; null if something is missing in between. */
const read = (frames: readonly string[], known: number): number | null =>
  frames.reduce<number | null>((length, frame) => {
    const [offset = 0, more = 0] = frame.split(':').map(Number)
    return length === null || offset > length ? null : offset + more
  }, known)

test('a reader who comes late and reads the database has no gap after the next store', async () => {
  const { draft, told, stored } = draftOf()
  const readers: { known: number; from: number }[] = []
  for (let step = 0; step < 400; step += 1) {
    draft.add('words ')
    await vi.advanceTimersByTimeAsync(23)
    readers.push({ known: stored.at(-1)?.length ?? 0, from: told.length })
  }
  await vi.advanceTimersByTimeAsync(2_200)
  for (const { known, from } of readers) {
    const frames = told.slice(from)
    const catchesUp = frames.findIndex((frame) => Number(frame.split(':')[0]) <= known)
    expect(catchesUp).toBeGreaterThanOrEqual(0)
    expect(catchesUp).toBeLessThanOrEqual(11)
    expect(read(frames.slice(catchesUp), known)).toBe(400 * 'words '.length)
  }
  await draft.end()
})

test('progress is sent after each store, even without new text', async () => {
  const { draft, told } = draftOf()
  draft.add('Well')
  await vi.advanceTimersByTimeAsync(100)
  const before = told.length
  await vi.advanceTimersByTimeAsync(5_200)
  expect(told.slice(before)).toContain('4:0')
  await draft.end()
})

test('what is done meanwhile is sent when it begins and when it ends, without new text', async () => {
  const told: string[] = []
  let doing: string | null = null
  const draft = openDraft({
    times: { progressEveryMs: 100, storeEveryMs: 1_000, leaseMs: 15_000 },
    onProgress: (offset, text, done) => told.push(`${offset}:${text}:${done}`),
    store: async () => {},
    activityNow: () => doing,
  })
  doing = 'search'
  await vi.advanceTimersByTimeAsync(300)
  doing = null
  await vi.advanceTimersByTimeAsync(300)
  draft.add('Well')
  await draft.end()
  expect(told).toEqual(['0::search', '0::null', '0:Well:null'])
})
