import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchAppHeight } from '../../../src/app/start/app-height.ts'

const height = () => document.documentElement.style.getPropertyValue('--app-height')
const shrinkTo = (px: number) => vi.stubGlobal('innerHeight', px)

beforeEach(() => {
  vi.useFakeTimers()
  shrinkTo(800)
})

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'virtualKeyboard')
  Reflect.deleteProperty(window, 'visualViewport')
})

test('the app is one pixel less high than the window after every rotation or resize', () => {
  watchAppHeight()
  expect(height()).toBe('799px')
  shrinkTo(600)
  window.dispatchEvent(new Event('resize'))
  expect(height()).toBe('599px')
  shrinkTo(360)
  window.dispatchEvent(new Event('orientationchange'))
  expect(height()).toBe('359px')
})

test('without a virtual keyboard API it updates 200 ms after a focus, and immediately after a blur', () => {
  watchAppHeight()
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

test('a height reported too early is read again, also when the page becomes visible', () => {
  watchAppHeight()
  const later = (event: Event, target: EventTarget) => {
    shrinkTo(800)
    target.dispatchEvent(event)
    vi.advanceTimersByTime(300)
    shrinkTo(738)
    vi.advanceTimersByTime(100)
    expect(height()).toBe('737px')
    shrinkTo(800)
    vi.advanceTimersByTime(500)
    expect(height()).toBe('799px')
  }
  later(new Event('focusin'), document)
  later(new Event('focusout'), document)
  later(new Event('pageshow'), window)
  later(new Event('visibilitychange'), document)
})

test('with the API it follows the keyboard itself', () => {
  const keyboard = new EventTarget()
  Object.defineProperty(navigator, 'virtualKeyboard', { value: keyboard, configurable: true })
  watchAppHeight()
  shrinkTo(500)
  keyboard.dispatchEvent(new Event('geometrychange'))
  expect(height()).toBe('499px')
})

test('the height covered by a keyboard, as on iOS, is subtracted; zooming covers nothing', () => {
  const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
  const covered = () => document.documentElement.style.getPropertyValue('--keyboard-size')
  watchAppHeight()
  expect(covered()).toBe('0px')
  for (const [part, size] of [
    [{ height: 460 }, '340px'],
    [{ offsetTop: 340 }, '0px'],
    [{ offsetTop: 100 }, '240px'],
    [{ scale: 2, height: 300, offsetTop: 0 }, '0px'],
    [{ scale: 1, height: 800 }, '0px'],
  ] as const) {
    Object.assign(viewport, part)
    viewport.dispatchEvent(new Event('resize'))
    expect(covered()).toBe(size)
  }
})
