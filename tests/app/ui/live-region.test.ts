import { afterEach, expect, test, vi } from 'vitest'
import { makeLiveRegion } from '../../../src/app/ui/live-region.ts'

afterEach(() => {
  Reflect.deleteProperty(document, 'ariaNotify')
  document.body.replaceChildren()
})

test('what is said stands in a status, if the browser cannot say it itself', () => {
  makeLiveRegion()('Moved.')
  expect(document.querySelector('[role=status]')?.textContent).toBe('Moved.')
})

test('a browser that can say it itself gets the words, and the page does not', () => {
  const ariaNotify = vi.fn()
  Object.assign(document, { ariaNotify })
  makeLiveRegion()('Moved.')
  expect(ariaNotify).toHaveBeenCalledExactlyOnceWith('Moved.')
  expect(document.body.textContent).toBe('')
})
