import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReportDialog } from '../../../src/app/message/actions/report-dialog.tsx'
import { successNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { message } from '../../support/forest/forest.ts'
import {
  type Answers,
  button,
  mountScreen,
  press,
  pressBeside,
  storeWith,
  type as typeIn,
} from '../screens/pages/mount-screen.tsx'

let page: Awaited<ReturnType<typeof mountScreen>>

afterEach(() => page.unmount())

async function open(isPublic: boolean, answers: Answers) {
  const { store, sent, keys } = storeWith(answers)
  const onClose = vi.fn()
  page = await mountScreen(<ReportDialog message={message({ id: 'm', public: isPublic })} onClose={onClose} />, store)
  return { store, sent, keys, onClose }
}
const choose = (label: string) =>
  act(async () => page.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)?.click())

test('needs a reason, says who reads it, and is sent once however often it is tried', async () => {
  let isUp = false
  const { store, sent, keys, onClose } = await open(true, () => (isUp ? [201, { success: true }] : null))
  expect(page.textContent).toContain('Admins read this message and your reason.')
  expect(page.textContent).not.toContain('private')
  expect(button('Report').disabled).toBe(true)
  await choose('Abuse')
  await typeIn(page.querySelector('textarea'), 'The third time')
  await press('Report')
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Please try again')
  isUp = true
  await press('Report')
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    path: '/api/messages/m/reports',
    body: { reason: 'abuse', note: 'The third time' },
  })
  expect(new Set(keys).size).toBe(1)
  expect(store.get(successNoticeAtom)?.text).toContain('Reported')
})

test('of a private message it says that admins will see this one', async () => {
  await open(false, () => null)
  expect(page.textContent).toContain('no other private message')
})

test('once something was entered, a press beside the dialog doesn’t close it', async () => {
  const { onClose } = await open(true, () => null)
  await typeIn(page.querySelector('textarea'), 'The third time')
  await pressBeside()
  expect(onClose).not.toHaveBeenCalled()
  await typeIn(page.querySelector('textarea'), '')
  await pressBeside()
  expect(onClose).toHaveBeenCalledOnce()
})
