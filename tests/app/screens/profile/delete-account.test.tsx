import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { ProfileEditor } from '../../../../src/app/screens/profile/profile-editor.tsx'
import { sessionAtom } from '../../../../src/app/state/session/session.ts'
import { meAs } from '../../state/world.ts'
import { button, mountScreen, press, storeWith, type as typeIn } from '../pages/mount-screen.tsx'

let page: Awaited<ReturnType<typeof mountScreen>>

afterEach(() => page.unmount())

const choose = (label: string) =>
  act(async () => page.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)?.click())
const tagField = () => page.querySelector('input[type=text]')

test('deleting needs a choice and the tag; an error is shown in place', async () => {
  const { store, sent } = storeWith(() => [403, { detail: texts.lastAdmin }])
  store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: 'ada@canopy.example', me: meAs('admin') })
  page = await mountScreen(<ProfileEditor />, store)
  await press(texts.deleteAccount)
  expect(button(texts.deleteAccount).disabled).toBe(true)
  await typeIn(tagField(), 'ada')
  expect(button(texts.deleteAccount).disabled).toBe(true)
  await choose(texts.messagesAfter.keep.label)
  await typeIn(tagField(), 'wei')
  expect(button(texts.deleteAccount).disabled).toBe(true)
  await typeIn(tagField(), '@Ada')
  await press(texts.deleteAccount)
  expect(sent).toEqual([
    { method: 'POST', path: '/api/account/delete', body: { messages: 'keep', confirmation: '@Ada' } },
  ])
  expect(page.querySelector('[role=alert]')?.textContent).toBe(texts.lastAdmin)
  await press('Cancel')
  expect(page.textContent).toContain('Edit Profile')
})
