import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordTyping } from '../../../src/app/ui/fields/typing.ts'
import { Modal } from '../../../src/app/ui/overlays/modal.tsx'

let page: HTMLElement
let field: HTMLTextAreaElement
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  field = document.body.appendChild(document.createElement('textarea'))
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  field.focus()
  recordTyping(field)
})

afterEach(() => {
  act(() => root.unmount())
  page.remove()
  field.remove()
})

const show = (part: ReactNode) => act(() => root.render(part))
const press = (event: Event) => field.dispatchEvent(event)
const titles = () => [...page.querySelectorAll('dialog')].map(({ textContent }) => textContent)

test('a dialog that opens in the middle of a word is closed instead', () => {
  const onClose = vi.fn()
  show(
    <Modal open title="Late" onClose={onClose}>
      Words
    </Modal>,
  )
  expect(onClose).toHaveBeenCalledOnce()
  expect(titles()).toEqual([])
})

test.each([
  ['a press elsewhere', () => document.body.dispatchEvent(new Event('pointerdown'))],
  ['a shortcut', () => press(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))],
  ['Enter, which may send', () => press(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))],
  ['the focus elsewhere', () => field.blur()],
])('it opens after %s', (_, happen) => {
  happen()
  const onClose = vi.fn()
  show(
    <Modal open title="Asked" onClose={onClose}>
      Words
    </Modal>,
  )
  expect(titles()).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('overlays that open by themselves or only once open while somebody types, too', () => {
  press(new Event('pointerdown', { bubbles: true }))
  press(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  const onClose = vi.fn()
  show(
    <Modal unprompted open title="A link" onClose={onClose}>
      Words
    </Modal>,
  )
  expect(titles()).toHaveLength(1)
})
