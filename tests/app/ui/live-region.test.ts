import { afterEach, expect, test, vi } from 'vitest'
import { makeLiveRegion } from '../../../src/app/ui/live-region.ts'

afterEach(() => {
  Reflect.deleteProperty(document, 'ariaNotify')
  document.body.replaceChildren()
})

test('without ariaNotify the words are put into an element with the role of a status', () => {
  makeLiveRegion()('Moved.')
  expect(document.querySelector('[role=status]')?.textContent).toBe('Moved.')
})

test('with ariaNotify the browser gets the words, and nothing is added to the page', () => {
  const ariaNotify = vi.fn()
  Object.assign(document, { ariaNotify })
  makeLiveRegion()('Moved.')
  expect(ariaNotify).toHaveBeenCalledExactlyOnceWith('Moved.')
  expect(document.body.textContent).toBe('')
})
