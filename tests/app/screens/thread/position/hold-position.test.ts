import { expect, test, vi } from 'vitest'
import { holdHeight } from '../../../../../src/app/screens/thread/position/hold-position.ts'

test('however many branches are shown, only one of them keeps the page’s height', () => {
  const [first, other] = [document.createElement('main'), document.createElement('main')]
  const held = new Set<unknown>()
  for (const scroller of [first, other]) {
    vi.spyOn(scroller, 'addEventListener').mockImplementation((_type, listener) => void held.add(listener))
    vi.spyOn(scroller, 'removeEventListener').mockImplementation((_type, listener) => void held.delete(listener))
  }
  for (let move = 0; move < 5; move += 1) holdHeight(document.createElement('div'), first, { current: true })
  expect(held.size).toBe(1)
  // Another thread is opened.
  holdHeight(document.createElement('div'), other, { current: true })
  expect(held.size).toBe(1)
})
