import { afterEach, expect, test } from 'vitest'
import { positionPopover } from '../../../src/app/ui/overlays/position-popover.ts'

const screen = 400

afterEach(() => document.documentElement.removeAttribute('dir'))

const at = (left: number, width: number): HTMLElement => {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => new DOMRect(left, 0, width, 40)
  return element
}

/** Where a menu 150 px wide is, for a button 40 px wide on a screen of 400. */
function leftOf(anchorLeft: number, direction: 'ltr' | 'rtl'): string {
  document.dir = direction
  Object.defineProperty(document.documentElement, 'clientWidth', { value: screen, configurable: true })
  const menu = at(0, 150)
  positionPopover(menu, at(anchorLeft, 40))
  return menu.style.left
}

test('a menu begins where its button begins, and otherwise ends where it ends', () => {
  expect([50, 300].map((left) => leftOf(left, 'ltr'))).toEqual(['50px', '190px'])
  expect([300, 50].map((left) => leftOf(left, 'rtl'))).toEqual(['190px', '50px'])
})

test('a menu is never beyond the edge of the screen', () => {
  for (const direction of ['ltr', 'rtl'] as const)
    for (const left of [-60, 0, 4, 360, 396]) {
      const px = Number.parseFloat(leftOf(left, direction))
      expect(px).toBeGreaterThanOrEqual(8)
      expect(px + 150).toBeLessThanOrEqual(screen - 8)
    }
})
