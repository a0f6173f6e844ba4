import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ReportedMessage } from '#wire/moderation/reports.ts'
import { Reports } from '../../../../src/app/screens/admin/moderation/reports.tsx'
import { openReportsAtom } from '../../../../src/app/state/access/admin-reports.ts'
import { sessionAtom } from '../../../../src/app/state/session/session.ts'
import { meAs } from '../../state/world.ts'
import { type Answers, button, mountScreen, press, storeWith, type as typeIn } from '../pages/mount-screen.tsx'

let page: Awaited<ReturnType<typeof mountScreen>>

afterEach(() => page.unmount())

const at = '2026-11-24T10:00:00.000Z'
const wei = { uid: 'wei', display_name: 'Wei', user_tag: 'wei' }
const mia = { uid: 'mia', display_name: 'Mia', user_tag: 'mia' }

const reported = (fields: Partial<ReportedMessage> = {}): ReportedMessage => ({
  id: 'r',
  message_id: 'm',
  author: wei,
  author_uid: 'wei',
  public: false,
  title: null,
  content: 'rude words',
  timestamp: at,
  created_at: at,
  state: 'open',
  is_stored: true,
  is_visible: false,
  context: [],
  reports: [{ reason: 'abuse', note: 'Ouch', reporter: mia, created_at: at }],
  report_count: 1,
  settled: null,
  ...fields,
})
const listOf = (...all: ReportedMessage[]) => ({ reported: all, next_cursor: null, open_count: all.length })

async function open(answers: Answers) {
  const { store, sent } = storeWith((request, body) =>
    request.includes('/held-posts') ? [200, { posts: [], next_cursor: null }] : answers(request, body),
  )
  store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: 'ada@canopy.example', me: meAs('admin') })
  page = await mountScreen(<Reports />, store)
  await act(async () => undefined)
  return { store, sent }
}
const choose = (label: string) =>
  act(async () => page.querySelector<HTMLInputElement>(`dialog input[aria-label="${label}"]`)?.click())

test('a private message is shown alone: who reported it and why, no link, and it can’t be settled', async () => {
  const { store, sent } = await open((request) =>
    request.startsWith('GET')
      ? [200, listOf(reported())]
      : [200, reported({ state: 'done', settled: { by: wei, at, actions: ['suspend'], reason: 'Be kind.' } })],
  )
  for (const text of ['rude words', 'Private', 'Wei', 'Mia', 'Ouch', 'Abuse', 'Open (1)']) {
    expect(page.textContent).toContain(text)
  }
  expect(page.querySelector('article a')).toBeNull()
  await press('Decide about Wei’s message')
  expect(page.querySelector('dialog input[aria-label="Is settled"]')).toBeNull()
  await choose('Is suspended')
  expect(button('Decide').disabled).toBe(true)
  await typeIn(page.querySelector('dialog textarea'), 'Be kind.')
  await typeIn(page.querySelector('dialog input[inputmode=numeric]'), '366')
  expect(button('Decide').disabled).toBe(true)
  await typeIn(page.querySelector('dialog input[inputmode=numeric]'), '3')
  await press('Decide')
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    path: '/api/admin/reports/r/decision',
    body: { message: 'leave', person: 'suspend', days: 3, reason: 'Be kind.' },
  })
  expect(page.textContent).toContain('Suspended by Wei')
  expect(store.get(openReportsAtom)).toBe(0)
})

test('a dismissal needs a reason; a notice says what another admin decided meanwhile', async () => {
  await open((request) =>
    request.startsWith('GET') ? [200, listOf(reported())] : [409, { detail: 'Eve settled this report meanwhile.' }],
  )
  await press('Dismiss the reports about Wei’s message')
  expect(button('Dismiss').disabled).toBe(true)
  await typeIn(page.querySelector('dialog textarea'), 'Nothing wrong with it.')
  await press('Dismiss')
  expect(page.querySelector('dialog [role=alert]')?.textContent).toBe('Eve settled this report meanwhile.')
})

test.each([
  ['an agent', { uid: 'claude', display_name: 'Claude', user_tag: 'claude' }],
  ['a deleted account', { uid: 'deleted-user', display_name: 'Deleted user', user_tag: null }],
])('about a message of %s only what becomes of it is asked', async (_name, author) => {
  await open(() => [200, listOf(reported({ author, author_uid: author.uid, is_visible: true }))])
  await press(`Decide about ${author.display_name}’s message`)
  const choices = [...page.querySelectorAll('dialog input[type=radio]')].map((each) => each.getAttribute('name'))
  expect(choices).toEqual(['message', 'message', 'message'])
})

test('an admin cannot decide about a report of their own message', async () => {
  const mine = reported({
    author_uid: 'ada',
    reports: [{ reason: 'spam', note: null, reporter: null, created_at: at }],
  })
  await open(() => [200, listOf(mine)])
  expect(page.textContent).toContain('Another admin decides about your messages.')
  expect(page.textContent).not.toContain('a visitor')
})

test('an empty list and a failed load each have a text', async () => {
  let isUp = true
  await open(() => (isUp ? [200, listOf()] : null))
  expect(page.textContent).toContain('Nothing was reported.')
  isUp = false
  await press('Reload reports')
  expect(page.textContent).toContain('The reports could not be loaded.')
  isUp = true
  await press('Retry')
  await press('Settled')
  expect(page.textContent).toContain('Nothing was settled lately.')
})
