import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { successNoticeMs, undoDeletionMs } from '#wire/limits.ts'
import { newVersionReady } from '#wire/texts.ts'
import type { Me } from '#wire/user.ts'
import { Header } from '../../../src/app/shell/header.tsx'
import { Notices } from '../../../src/app/shell/notices.tsx'
import { NoticesPlace } from '../../../src/app/shell/notices-place.tsx'
import { Tabs } from '../../../src/app/shell/tabs.tsx'
import { newVersionAtom } from '../../../src/app/state/platform/new-version.ts'
import { showError, showSuccess } from '../../../src/app/state/platform/notices.ts'
import { offerUndo } from '../../../src/app/state/platform/undo.ts'
import { unreadAtom } from '../../../src/app/state/read-state/unread.ts'
import { isCheckingAtom, isSigningInAtom, type Session, sessionAtom } from '../../../src/app/state/session/session.ts'
import { button, mountScreen, press, storeWith } from '../screens/pages/mount-screen.tsx'
import { meAs } from '../state/world.ts'

let page: Awaited<ReturnType<typeof mountScreen>>

// Preloaded, so that no test waits for a chunk.
beforeAll(async () => {
  await import('../../../src/app/shell/account.tsx')
  await import('../../../src/app/shell/for-me-tab.tsx')
})

beforeEach(() => localStorage.clear())

afterEach(() => {
  page.unmount()
  vi.useRealTimers()
})

const as = (me: Me | null): Session => ({ stage: 'signed-in', uid: 'ada', email: 'ada@canopy.example', me })
const named = (part: Partial<Me>): Session => as({ ...meAs('admin'), ...part })

async function header(session: Session) {
  const { store } = storeWith(() => null)
  store.set(sessionAtom, session)
  page = await mountScreen(<Header />, store)
  if (session.stage === 'signed-in') await hasCome('Logout')
  return store
}

/** Code for signed-in users is loaded later. */
const hasCome = (name: string) => act(() => vi.waitFor(() => expect(button(name)).toBeDefined()))

test.each([
  ['the display name', named({}), 'Ada'],
  ['otherwise the e-mail', named({ display_name: null }), 'ada@canopy.example'],
  [
    'otherwise an unknown user',
    { ...named({ display_name: null, email: null }), email: null } as Session,
    'Unknown User',
  ],
])('the header shows %s', async (_what, session, name) => {
  await header(session)
  expect(page.querySelector('.header-name')?.textContent).toBe(name)
})

test('the header shows the tag, the link to the profile and the status badge', async () => {
  await header(named({}))
  expect(page.textContent).toContain('@ada')
  expect(button('Edit profile')).toBeDefined()
  expect(page.querySelector('a[href="/admin"]')?.textContent).toBe('Admin')
  page.unmount()
  await header(named({ status: 'whitelisted', user_tag: null }))
  expect(page.textContent).toContain('Whitelisted')
  expect(page.textContent).not.toContain('@')
  expect(page.querySelector('a[href="/admin"]')).toBeNull()
})

test('the header shows a spinner while the status is loading, and a text during a sign-in', async () => {
  const store = await header({ stage: 'starting' })
  expect(page.querySelector('[role=status]')?.textContent).toBe('Loading...')
  await act(async () => store.set(sessionAtom, { stage: 'signed-out' }))
  expect(page.querySelector('[role=status]')).toBeNull()
  expect(button('Login').disabled).toBe(false)
  await act(async () => store.set(isSigningInAtom, true))
  expect(button('Signing in...').getAttribute('aria-disabled')).toBe('true')
  await act(async () => store.set(sessionAtom, as(null)))
  await act(async () => store.set(isCheckingAtom, true))
  expect(page.querySelector('[role=status]')).not.toBeNull()
  await hasCome('Logout')
})

async function tabs(session: Session, unread: number | null) {
  const { store } = storeWith(() => null)
  store.set(sessionAtom, session)
  store.set(unreadAtom, unread)
  page = await mountScreen(<Tabs />, store)
  const cloud = page.querySelector('[data-tab=cloud]')
  return { badge: cloud?.querySelector('.tab-badge')?.textContent ?? null, cloud }
}

test.each([
  [0, null, 'Cloud'],
  [1, '1', 'Cloud, 1 unread'],
  [99, '99', 'Cloud, 99 unread'],
  [100, '99+', 'Cloud, 100 unread'],
])('with %s unread the badge shows %s, and the tooltip the count', async (unread, badge, title) => {
  const shown = await tabs(named({}), unread)
  expect(shown.badge).toBe(badge)
  expect(shown.cloud?.getAttribute('title')).toBe(title)
})

test('the badge shows a spinner until the count is known; visitors have none', async () => {
  expect((await tabs(named({}), null)).cloud?.querySelector('[role=status]')?.textContent).toBe('Loading...')
  page.unmount()
  const { cloud, badge } = await tabs({ stage: 'signed-out' }, 5)
  expect([badge, cloud?.querySelector('[role=status]')]).toEqual([null, null])
})

test('one error and one success are shown; a click anywhere on one closes it', async () => {
  const { store } = storeWith(() => null)
  page = await mountScreen(<Notices />, store)
  await act(async () => store.set(showError, 'The first error', 'copy'))
  await act(async () => store.set(showError, 'Another error', 'link'))
  await act(async () => void store.set(showSuccess, 'Done'))
  expect([...page.querySelectorAll('.notice-text')].map((each) => each.textContent)).toEqual(['Another error', 'Done'])
  await act(async () => page.querySelector<HTMLElement>('.notice-error .notice-text')?.click())
  expect(page.textContent).toBe('Done')
  await press('Close')
  expect(page.textContent).toBe('')
})

test('a new version waits until Reload is pressed, and can be postponed', async () => {
  const { store } = storeWith(() => null)
  const reload = vi.fn()
  store.set(newVersionAtom, { reload })
  page = await mountScreen(<NoticesPlace />, store)
  await vi.waitFor(() => expect(page.textContent).toContain(newVersionReady))
  await press('Reload')
  expect(reload).toHaveBeenCalledOnce()
  await press('Later')
  expect(page.textContent).toBe('')
})

test('a success disappears after eight seconds, an error stays', async () => {
  vi.useFakeTimers()
  const { store } = storeWith(
    () => null,
    (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  )
  page = await mountScreen(<Notices />, store)
  await act(async () => store.set(showError, 'Lost', 'copy'))
  await act(async () => void store.set(showSuccess, 'Done'))
  await act(() => vi.advanceTimersByTimeAsync(successNoticeMs - 1))
  expect(page.textContent).toContain('Done')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(page.textContent).toBe('Lost')
})

test('what can be undone is announced with a button, and stays while it is focused', async () => {
  vi.useFakeTimers()
  const { store } = storeWith(
    () => null,
    (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  )
  page = await mountScreen(<Notices />, store)
  const happened: string[] = []
  const offer = (key: string) => ({
    key,
    text: 'Message deleted',
    undo: () => void happened.push(`undo ${key}`),
    end: () => void happened.push(`end ${key}`),
    onWait: () => undefined,
  })
  await act(async () => void store.set(offerUndo, offer('one')))
  expect(page.querySelector('[role=status]')?.textContent).toBe('Message deletedUndo')
  await act(async () => button('Undo').focus())
  await act(() => vi.advanceTimersByTimeAsync(undoDeletionMs * 2))
  expect(happened).toEqual([])
  await press('Undo')
  expect([happened, page.textContent]).toEqual([['undo one'], ''])

  await act(async () => void store.set(offerUndo, offer('two')))
  await act(() => vi.advanceTimersByTimeAsync(undoDeletionMs - 1))
  expect(page.textContent).toContain('Undo')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([happened.at(-1), page.textContent]).toEqual(['end two', ''])
  await act(async () => void store.set(offerUndo, offer('three')))
  await press('Close')
  expect(happened.at(-1)).toBe('end three')
})
