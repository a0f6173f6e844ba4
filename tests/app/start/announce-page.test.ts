import { afterEach, expect, test, vi } from 'vitest'
import { loading } from '#wire/texts.ts'
import { announcePage } from '../../../src/app/start/announce-page.ts'

afterEach(() => void vi.useRealTimers())

test('the title of another page is announced once it is known', async () => {
  vi.useFakeTimers()
  document.title = 'Cloud · Canopy'
  announcePage()
  const said = () => document.querySelector('[role=status]')?.textContent
  const show = async (title: string) => {
    document.title = title
    // The observer is told in a microtask.
    await Promise.resolve()
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(said()).toBe('')
  await show(`${loading} · Canopy`)
  expect(said()).toBe('')
  await show('Which tree? · Canopy')
  expect(said()).toBe('Which tree? · Canopy')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said()).toBe('')
  await show('Which tree? · Canopy')
  expect(said()).toBe('')
})
