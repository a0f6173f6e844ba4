import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAppHeight } from '../../../src/app/shell/app-height.ts'

const height = () => document.documentElement.style.getPropertyValue('--app-height')
const shrinkTo = (px: number) => vi.stubGlobal('innerHeight', px)

beforeEach(() => {
  vi.useFakeTimers()
  shrinkTo(800)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'virtualKeyboard')
})

test('the app is one pixel less high than the window, whatever turns or resizes it', () => {
  keepAppHeight()
  expect(height()).toBe('799px')
  shrinkTo(600)
  window.dispatchEvent(new Event('resize'))
  expect(height()).toBe('599px')
  shrinkTo(360)
  window.dispatchEvent(new Event('orientationchange'))
  expect(height()).toBe('359px')
})

test('without a virtual keyboard API it follows 200 ms after the focus comes, and at once when it goes', () => {
  keepAppHeight()
  shrinkTo(450)
  document.dispatchEvent(new Event('focusin'))
  vi.advanceTimersByTime(199)
  expect(height()).toBe('799px')
  vi.advanceTimersByTime(1)
  expect(height()).toBe('449px')
  shrinkTo(800)
  document.dispatchEvent(new Event('focusout'))
  expect(height()).toBe('799px')
})

test('with one it follows the keyboard itself', () => {
  const keyboard = new EventTarget()
  Object.defineProperty(navigator, 'virtualKeyboard', { value: keyboard, configurable: true })
  keepAppHeight()
  shrinkTo(500)
  keyboard.dispatchEvent(new Event('geometrychange'))
  expect(height()).toBe('499px')
})
