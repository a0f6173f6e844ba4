import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as limits from '#wire/limits.ts'
import { Avatar } from '../../../src/app/ui/avatar.tsx'
import { Button } from '../../../src/app/ui/buttons/button.tsx'
import { IconButton } from '../../../src/app/ui/buttons/icon-button.tsx'
import { Checkbox } from '../../../src/app/ui/fields/checkbox.tsx'
import { TextArea } from '../../../src/app/ui/fields/text-area.tsx'
import { TextField } from '../../../src/app/ui/fields/text-field.tsx'
import { InfiniteMarker } from '../../../src/app/ui/loading/infinite-marker.tsx'
import { Notice } from '../../../src/app/ui/notice.tsx'

let page: HTMLElement
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})

afterEach(() => {
  act(() => root.unmount())
  page.remove()
  vi.useRealTimers()
})

const show = (part: ReactNode) => act(() => root.render(part))

test('a busy button says so, keeps the focus and cannot be pressed again', () => {
  const presses: string[] = []
  const ask = (busy: boolean) => (
    <form onSubmit={() => presses.push('submitted')}>
      <Button type="submit" busy={busy} disabled={busy} onClick={() => presses.push('pressed')}>
        Send
      </Button>
    </form>
  )
  show(ask(false))
  page.querySelector('button')?.focus()
  show(ask(true))
  const button = page.querySelector('button')
  expect(document.activeElement).toBe(button)
  act(() => button?.click())
  expect(presses).toEqual([])
  expect(button?.getAttribute('aria-disabled')).toBe('true')
  expect(button?.getAttribute('aria-busy')).toBe('true')
})

test('an icon button has a name and a pressed state', () => {
  show(<IconButton label="Pin" icon="pin" pressed={false} />)
  const button = page.querySelector('button')
  expect(button?.getAttribute('aria-label')).toBe('Pin')
  expect(button?.title).toBe('Pin')
  expect(button?.getAttribute('aria-pressed')).toBe('false')
})

test('a field is described by its hint and its error', () => {
  show(<TextField id="tag" label="Tag" hint="letters only" error="Taken" />)
  const input = page.querySelector('input')
  expect(input?.getAttribute('aria-describedby')).toBe('tag-hint tag-error')
  expect(input?.getAttribute('aria-invalid')).toBe('true')
  expect(page.querySelector('label')?.htmlFor).toBe('tag')
})

test('a checkbox reports its new state', () => {
  const became = vi.fn()
  show(<Checkbox label="Public reply" checked={false} onChange={became} />)
  act(() => page.querySelector('input')?.click())
  expect(became).toHaveBeenCalledWith(true)
})

test('a click anywhere closes a notice', () => {
  const closed = vi.fn()
  show(
    <Notice tone="error" onClose={closed}>
      Failed
    </Notice>,
  )
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Failed')
  act(() => page.querySelector('p')?.click())
  act(() => page.querySelector('button')?.click())
  expect(closed).toHaveBeenCalledTimes(2)
})

test('an avatar shows two initials of any script', () => {
  show(<Avatar name="王 小 明" seed="1" />)
  expect(page.querySelector('.avatar')?.getAttribute('data-initials')).toBe('王明')
})

test('an agent’s avatar has a shape of its own', () => {
  const isAgent = () => page.querySelector<HTMLElement>('.avatar')?.dataset.agent !== undefined
  show(<Avatar name="ChatGPT" seed="chatgpt" />)
  expect(isAgent()).toBe(true)
  show(<Avatar name="Ada" seed="ada" />)
  expect(isAgent()).toBe(false)
})

test('a marker observes after 1 s with a margin of 100 px, and loads more after 300 ms in view', () => {
  vi.useFakeTimers()
  const seen: { options?: IntersectionObserverInit | undefined; observed: number; enter?: () => void } = { observed: 0 }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
        seen.options = options
        seen.enter = () => callback([{ isIntersecting: true }])
      }
      observe() {
        seen.observed += 1
      }
      disconnect() {}
    },
  )
  const more = vi.fn()
  const marker = (from: string) => (
    <InfiniteMarker state={{ stage: 'waiting', text: 'Scroll down for more' }} from={from} onVisible={more} />
  )
  show(marker('page 2'))
  expect(seen.options).toMatchObject({ rootMargin: '100px', threshold: limits.markerThreshold })
  act(() => vi.advanceTimersByTime(limits.markerObserverDelayMs - 1))
  expect(seen.observed).toBe(0)
  act(() => vi.advanceTimersByTime(1))
  expect(seen.observed).toBe(1)
  act(() => seen.enter?.())
  act(() => vi.advanceTimersByTime(limits.markerLoadDelayMs - 1))
  expect(more).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(more).toHaveBeenCalledOnce()

  // Page 2 was prefetched, and the marker is still on a tall screen.
  show(marker('page 3'))
  act(() => vi.advanceTimersByTime(limits.markerLoadDelayMs))
  expect(more).toHaveBeenCalledTimes(2)
  show(marker('page 3'))
  act(() => vi.advanceTimersByTime(limits.markerLoadDelayMs))
  expect(more).toHaveBeenCalledTimes(2)
})

test('a marker in error offers Retry', () => {
  const retry = vi.fn()
  show(<InfiniteMarker state={{ stage: 'error', text: 'Failed to load content' }} from={null} onRetry={retry} />)
  act(() => page.querySelector('button')?.click())
  expect(retry).toHaveBeenCalledOnce()
})

test('a field with text has the direction of the text, an empty one that of the page', () => {
  const fields = (value: string) => (
    <>
      <TextField label="Name" value={value} readOnly />
      <TextArea label="Words" value={value} readOnly maxRows={3} />
    </>
  )
  const directions = () => [...page.querySelectorAll('input, textarea')].map((field) => field.getAttribute('dir'))
  show(fields(''))
  expect(directions()).toEqual([null, null])
  show(fields('שלום'))
  expect(directions()).toEqual(['auto', 'auto'])
})
