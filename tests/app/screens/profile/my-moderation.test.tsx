import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { canSend } from '#rules/access/permissions.ts'
import type { Me } from '#wire/user.ts'
import { MyModeration } from '../../../../src/app/screens/profile/my-moderation.tsx'
import { isLiveAtom } from '../../../../src/app/state/live/live.ts'
import { applyEvent } from '../../../../src/app/state/live/live-events.ts'
import { successNoticeAtom } from '../../../../src/app/state/platform/notices.ts'
import { meAtom, sessionAtom, viewerAtom } from '../../../../src/app/state/session/session.ts'
import { startModeration } from '../../../../src/app/state/settings/start-moderation.ts'
import { meAs } from '../../state/world.ts'
import { type Answers, mountScreen, press, storeWith } from '../pages/mount-screen.tsx'

let page: Awaited<ReturnType<typeof mountScreen>> | null = null

afterEach(() => {
  page?.unmount()
  page = null
})

const entry = {
  created_at: '2026-11-24T10:00:00.000Z',
  action: 'suspend',
  message_id: '019c0000-0000-7000-8000-000000000000',
  excerpt: 'rude words',
  reason: 'Be kind.',
  until: '2027-01-01T10:00:00.000Z',
  is_new: true,
}
const suspended = { until: '2027-01-01T10:00:00.000Z', reason: 'Be kind.' }

function signedIn(me: Partial<Me>, answers: Answers, wait?: (ms: number) => Promise<void>) {
  const { store, sent } = storeWith(answers, wait)
  const whole = { ...meAs('whitelisted'), ...me }
  store.set(sessionAtom, { stage: 'signed-in', uid: whole.uid, email: whole.email, me: whole })
  return { store, sent }
}

test('a suspended person reads until when and why, and may not send', async () => {
  const { store } = signedIn({ suspended }, () => null)
  page = await mountScreen(<MyModeration />, store)
  expect(page.textContent).toContain('You can write again on')
  expect(page.textContent).toContain('Be kind.')
  expect(canSend(store.get(viewerAtom))).toBe(false)
})

test('what is new is open; once it is loaded, it counts as read', async () => {
  const { store, sent } = signedIn({ moderated: true }, (request) =>
    request.startsWith('GET') ? [200, { entries: [entry], next_cursor: null }] : [200, { success: true }],
  )
  page = await mountScreen(<MyModeration />, store)
  await act(async () => undefined)
  expect(page.textContent).toContain('You were suspended')
  expect(page.textContent).toContain('rude words')
  expect(sent.map(({ path }) => path)).toEqual(['/api/account/moderation', '/api/account/moderation/seen'])
  expect(store.get(meAtom)).not.toHaveProperty('moderated')
})

test('a failed load can be retried', async () => {
  let isUp = false
  const { store } = signedIn({ moderated: true }, () => (isUp ? [200, { entries: [], next_cursor: null }] : [503, {}]))
  page = await mountScreen(<MyModeration />, store)
  await act(async () => undefined)
  expect(page.querySelector('[role=alert]')?.textContent).toContain('could not be loaded')
  isUp = true
  await press('Retry', page)
  expect(page.textContent).toContain('Nothing.')
})

test('an event from the server brings the new state and one notice', async () => {
  const { store } = signedIn({}, () => [200, { ...meAs('whitelisted'), suspended, moderated: true }])
  startModeration(store)
  store.set(applyEvent, { type: 'moderated', data: {} })
  await vi.waitFor(() => expect(store.get(viewerAtom).status).toBe('suspended'))
  expect(store.get(successNoticeAtom)?.text).toContain('Admins have decided something about you')
})

test('what admins decided while the device was disconnected is asked for with the next connection', async () => {
  const { store, sent } = signedIn({}, () => [200, { ...meAs('whitelisted'), suspended, moderated: true }])
  startModeration(store)
  store.set(isLiveAtom, true)
  await act(async () => undefined)
  expect(sent).toEqual([])
  store.set(isLiveAtom, false)
  store.set(isLiveAtom, true)
  await vi.waitFor(() => expect(store.get(viewerAtom).status).toBe('suspended'))
  expect(store.get(successNoticeAtom)?.text).toContain('Admins have decided something about you')
})

test('at the end of a suspension the person may write again', async () => {
  const soon = new Date(Date.now() + 50).toISOString()
  const { store } = signedIn(
    { suspended: { until: soon, reason: 'x' } },
    () => [200, meAs('whitelisted')],
    (ms) => new Promise((done) => setTimeout(done, ms)),
  )
  startModeration(store)
  await vi.waitFor(() => expect(canSend(store.get(viewerAtom))).toBe(true))
})

test.each([
  ['the server still counts it, because this device’s clock is ahead', { ...meAs('whitelisted'), suspended }, 200],
  ['the server is away', {}, 503],
])('at its end they are asked again while %s', async (_, first, status) => {
  const until = new Date(Date.now() - 1).toISOString()
  const answers = [[status, 'suspended' in first ? { ...first, suspended: { until, reason: 'x' } } : first] as const]
  const waited: number[] = []
  const { store, sent } = signedIn(
    { suspended: { until, reason: 'x' } },
    () => answers.pop() ?? [200, meAs('whitelisted')],
    async (ms) => void waited.push(ms),
  )
  startModeration(store)
  await vi.waitFor(() => expect(canSend(store.get(viewerAtom))).toBe(true))
  expect(sent).toHaveLength(2)
  expect(waited).toHaveLength(1)
})
