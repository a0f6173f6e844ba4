import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { ProfileEditor } from '../../../../src/app/screens/profile/profile-editor.tsx'
import { isEditingProfileAtom } from '../../../../src/app/state/platform/dialogs.ts'
import { meAtom, sessionAtom } from '../../../../src/app/state/session/session.ts'
import { meAs } from '../../state/world.ts'
import {
  type Answers,
  button,
  mountScreen,
  press,
  pressBeside,
  storeWith,
  type as typeIn,
} from '../pages/mount-screen.tsx'

let page: Awaited<ReturnType<typeof mountScreen>>

afterEach(() => page.unmount())

async function open(answers: Answers = () => null) {
  const { store, sent } = storeWith(answers)
  store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: 'ada@canopy.example', me: meAs('admin') })
  store.set(isEditingProfileAtom, true)
  page = await mountScreen(<ProfileEditor />, store)
  return { store, sent }
}

const field = (label: string): HTMLInputElement => {
  const id = [...page.querySelectorAll('label')].find((each) => each.textContent === label)?.htmlFor
  const found = id === undefined ? null : document.getElementById(id)
  if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field '${label}'`)
  return found
}

test('each field is explained', async () => {
  await open()
  expect(page.textContent).toContain('Edit Profile')
  expect(page.textContent).toContain('This name will be visible to everyone')
  expect(page.textContent).toContain(
    'A unique identifier for your account (letters, numbers, underscores, and hyphens only)',
  )
  expect([field('Display Name').value, field('Tag').value]).toEqual(['Ada', 'ada'])
})

test('the version of the app is shown', async () => {
  await open()
  expect(page.textContent).toContain('Canopy 1.2.3')
})

test.each([
  ['nothing has been changed', 'Ada', 'ada', texts.profileUnchanged],
  ['both fields are empty', '', ' ', texts.profileEmpty],
  ['the tag has a space', 'Ada', 'a da', texts.tagCharacters],
  ['the tag is a space', 'Ada L', ' ', texts.tagTooShort],
  ['the name has 51 characters', 'n'.repeat(51), 'ada', texts.displayNameTooLong],
])('Update is disabled while %s, and the text is shown immediately', async (_when, name, tag, text) => {
  await open()
  await typeIn(field('Display Name'), name)
  await typeIn(field('Tag'), tag)
  expect(page.textContent).toContain(text)
  expect(button('Update Profile').disabled).toBe(true)
})

test('empty values are not sent; the server’s response is shown from then on', async () => {
  const { store, sent } = await open(() => [200, { display_name: 'Ada', user_tag: 'countess' }])
  await typeIn(field('Display Name'), '')
  await typeIn(field('Tag'), 'countess')
  await press('Update Profile')
  expect(sent).toEqual([{ method: 'POST', path: '/api/user/profile', body: { user_tag: 'countess' } }])
  expect(store.get(isEditingProfileAtom)).toBe(false)
  expect(store.get(meAtom)?.user_tag).toBe('countess')
})

test.each([
  ['the name is taken', [400, { detail: 'Username already taken', code: 'tag_taken' }], texts.nameTaken],
  ['the server has another reason', [400, { detail: 'display_name is no text' }], 'display_name is no text'],
  ['the server has no reason', [500, {}], texts.profileFailed],
  ['nobody answers', null, texts.profileFailed],
] as const)('the editor stays open and says so when %s', async (_when, answer, text) => {
  const { store } = await open(() => answer)
  await typeIn(field('Tag'), 'countess')
  await press('Update Profile')
  expect(page.querySelector('[role=alert]')?.textContent).toBe(text)
  expect(store.get(isEditingProfileAtom)).toBe(true)
  // At the field it is about, or above the buttons, where it is in view.
  if (text === texts.nameTaken) expect(document.activeElement).toBe(field('Tag'))
  else expect(page.querySelector('.modal-footer [role=alert]')).not.toBeNull()
})

test('while it is being sent it shows Updating..., and cannot be sent twice', async () => {
  const { sent } = await open(() => new Promise(() => undefined))
  await typeIn(field('Tag'), 'countess')
  await press('Update Profile')
  expect(button('Updating...').getAttribute('aria-disabled')).toBe('true')
  await press('Updating...')
  await act(async () =>
    button('Updating...').form?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })),
  )
  expect(sent).toHaveLength(1)
})

test('Cancel changes nothing', async () => {
  const { store, sent } = await open()
  await typeIn(field('Tag'), 'countess')
  await press('Cancel')
  expect(store.get(isEditingProfileAtom)).toBe(false)
  expect(sent).toEqual([])
})

test('a press beside the dialog closes it', async () => {
  const { store } = await open()
  await pressBeside()
  expect(store.get(isEditingProfileAtom)).toBe(false)
})

test('once something was typed, a press beside the dialog doesn’t close it', async () => {
  const { store } = await open()
  await typeIn(field('Display Name'), 'Ada L')
  await pressBeside()
  expect(store.get(isEditingProfileAtom)).toBe(true)
})

const unfold = (heading: string) =>
  act(async () => {
    const fold = [...page.querySelectorAll('details')].find((each) => each.textContent?.startsWith(heading))
    if (fold === undefined) throw new Error(`There is no fold '${heading}'`)
    fold.open = true
    fold.dispatchEvent(new Event('toggle'))
  })
const isLeft = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test.each([
  ['the name of a token', texts.myTokensHeading, texts.tokenNameLabel, { tokens: [] }],
  ['the address of a webhook', texts.webhooksHeading, texts.webhookAddressLabel, { webhooks: [] }],
])('half-typed, %s is not lost without a question, nor with another language', async (_what, heading, label, list) => {
  const { store } = await open(() => [200, list])
  await unfold(heading)
  expect(isLeft()).toBe(true)
  await typeIn(field(label), 'https://a')
  expect(isLeft()).toBe(false)
  await typeIn(page.querySelector(`[lang=de]`)?.closest('select') ?? null, 'de')
  expect(page.textContent).toContain(texts.languageAfterSaving)
  await press('Close')
  expect(page.textContent).toContain('Discard changes?')
  await press('Keep editing')
  expect(field(label).value).toBe('https://a')
  await typeIn(field(label), '')
  expect(isLeft()).toBe(true)
  await press('Close')
  expect(store.get(isEditingProfileAtom)).toBe(false)
})
