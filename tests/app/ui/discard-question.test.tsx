import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Modal } from '../../../src/app/ui/overlays/modal.tsx'
import { button, mountScreen, press, pressBeside, storeWith, type as typeIn } from '../screens/pages/mount-screen.tsx'

let page: Awaited<ReturnType<typeof mountScreen>>

afterEach(() => page.unmount())

function Form({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  return (
    <Modal open title="A form" edited={text !== ''} onClose={onClose} footer={<button type="button">Send</button>}>
      <input value={text} onChange={(event) => setText(event.target.value)} />
    </Modal>
  )
}

async function open() {
  const onClose = vi.fn()
  page = await mountScreen(<Form onClose={onClose} />, storeWith(() => null).store)
  return onClose
}

const dialog = () => page.querySelector('dialog')
const field = () => page.querySelector('input')
const pressEscape = () => act(async () => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })))
const isAsked = () => page.textContent?.includes('Discard changes?')
/** Whether the browser would ask before it leaves the page. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a dialog in which nothing was changed closes without a question, and the page may be left', async () => {
  const onClose = await open()
  expect(isHeld()).toBe(false)
  await pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['Escape', pressEscape],
  ['the cross', () => press('Close')],
  ['a press beside it', pressBeside],
])('%s asks before what was entered is lost', async (_, close) => {
  const onClose = await open()
  await typeIn(field(), 'Words')
  await close()
  expect(isAsked()).toBe(true)
  expect(document.activeElement).toBe(button('Keep editing'))
  expect(page.querySelector('.modal-body')?.hasAttribute('inert')).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
  await press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['Keep editing', () => press('Keep editing')],
  ['a second Escape', pressEscape],
])('%s goes back to the field', async (_, answer) => {
  const onClose = await open()
  await typeIn(field(), 'Words')
  field()?.focus()
  await pressEscape()
  await answer()
  expect(isAsked()).toBe(false)
  expect(document.activeElement).toBe(field())
  expect(field()?.value).toBe('Words')
  expect(onClose).not.toHaveBeenCalled()
})

test('a browser that closes the dialog by itself shows the question in the open dialog', async () => {
  const onClose = await open()
  await typeIn(field(), 'Words')
  await act(async () => {
    dialog()?.dispatchEvent(new Event('cancel', { cancelable: false }))
    dialog()?.removeAttribute('open')
    dialog()?.dispatchEvent(new Event('close'))
  })
  expect(dialog()?.open).toBe(true)
  expect(isAsked()).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

test('the browser asks before it leaves the page only while something is unsaved', async () => {
  await open()
  await typeIn(field(), 'Words')
  expect(isHeld()).toBe(true)
  await typeIn(field(), '')
  expect(isHeld()).toBe(false)
  await typeIn(field(), 'Words')
  page.unmount()
  expect(isHeld()).toBe(false)
})
