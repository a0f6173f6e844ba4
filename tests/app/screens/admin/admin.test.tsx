import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Application } from '#wire/access/application.ts'
import type { Invitation } from '#wire/access/invitation.ts'
import type { BinEntry } from '#wire/admin/bin.ts'
import { searchDebounceMs } from '#wire/limits.ts'
import { binParentGone, ownStatus } from '#wire/texts.ts'
import type { AdminUser } from '#wire/user.ts'
import { Admin } from '../../../../src/app/screens/admin/admin.tsx'
import { errorNoticeAtom, successNoticeAtom } from '../../../../src/app/state/platform/notices.ts'
import { sessionAtom } from '../../../../src/app/state/session/session.ts'
import { ada, mia, otto, type Person, wei } from '../../../support/forest/cast.ts'
import { type Answers, button, mountScreen, press, storeWith, type as typeIn } from '../pages/mount-screen.tsx'

let page: Awaited<ReturnType<typeof mountScreen>> | undefined

// Preloaded, so that no test waits for a chunk.
beforeAll(() => import('../../../../src/app/ui/overlays/menu-list.tsx'))

beforeEach(() => {
  HTMLElement.prototype.showPopover ??= () => undefined
  localStorage.clear()
})

afterEach(() => {
  page?.unmount()
  vi.useRealTimers()
})

const asUser = (person: Person): AdminUser => ({ ...person, created_at: '2026-01-01T00:00:00.000Z' })

const application = (id: string, part: Partial<Application> = {}): Application => ({
  id,
  answers: ['', '', '', 'My thesis', 'My lesson', 'My bridge', 'My time'],
  contact_email: null,
  interests: [],
  uid: null,
  decision: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-02-01T00:00:00.000Z',
  ...part,
})

const applications = [
  application('new', { uid: otto.uid, interests: ['Trees'] }),
  application('old', { contact_email: 'grace@canopy.example' }),
  application('done', { decision: 'decline', decided_by: mia.uid, decided_at: '2026-02-02T00:00:00.000Z' }),
]

const decidedNow = new Set<string>()
afterEach(() => decidedNow.clear())

/** The server's open or decided applications. */
function pageOf(request: string) {
  const isOpen = ({ id, decision }: Application) => decision === null && !decidedNow.has(id)
  const wanted = applications.filter((each) => isOpen(each) === request.includes('state=open'))
  return { applications: wanted, nextCursor: null, open_count: applications.filter(isOpen).length }
}

let otherVersions: readonly string[] = []
afterEach(() => {
  otherVersions = []
})

const invitation: Invitation = {
  id: 'open',
  note: 'For the class',
  thread_id: null,
  uses: 1,
  uses_max: 5,
  expires_at: '2999-01-01T00:00:00.000Z',
  created_by: ada.uid,
  created_at: '2026-02-01T00:00:00.000Z',
  revoked_at: null,
  claims: [{ person: wei, claimed_at: '2026-02-02T00:00:00.000Z' }],
}
const invitations = [invitation, { ...invitation, id: 'ended', note: 'An old one', uses: 5, claims: [] }]

const deleted: BinEntry = {
  id: 'gone',
  deleted_at: '2026-02-02T00:00:00.000Z',
  deleted_by: 'Wei Chen',
  author: 'Mia',
  title: null,
  excerpt: 'The walnut.',
  messages: 300,
  not_stored: 2,
  is_begun: false,
}
let restoredLeft = 0

const server: Answers = (request, body) => {
  if (request.endsWith('GET /api/admin/invitations')) return [200, { invitations }]
  if (request.startsWith('GET /api/admin/bin')) return [200, { entries: [deleted], next_cursor: null }]
  if (request.endsWith('/restore')) {
    restoredLeft -= 1
    return restoredLeft < 0 ? [409, { detail: binParentGone }] : [200, { restored: 200, left: restoredLeft }]
  }
  if (request.startsWith('DELETE /api/admin/bin/')) return [200, { is_done: true }]
  if (request.endsWith('POST /api/admin/invitations')) {
    return [200, { invitation: { ...invitation, id: 'new', ...Object(body), claims: [] }, token: 'a-token' }]
  }
  if (request.endsWith('/revoke')) return [200, { ...invitation, revoked_at: '2026-02-03T00:00:00.000Z' }]
  if (request.startsWith('GET /api/admin/applications')) return [200, pageOf(request)]
  if (request.startsWith('GET /api/admin/users')) return [200, { users: [ada, wei, mia, otto].map(asUser), count: 4 }]
  if (request.endsWith('/decision')) {
    decidedNow.add(request.split('/').at(-2) ?? '')
    return [200, { ...applications[0], ...Object(body), decided_by: ada.uid, decided_at: '2026-02-03T00:00:00.000Z' }]
  }
  if (request === 'GET /api/admin/versions') return [200, { version: '1.2.3', others: otherVersions }]
  if (request.startsWith('PATCH ')) return [200, { ...asUser(wei), ...Object(body) }]
  return [404, {}]
}

async function open(who: Person | null, answers: Answers = server) {
  const { store, sent } = storeWith(answers)
  store.set(
    sessionAtom,
    who === null ? { stage: 'signed-out' } : { stage: 'signed-in', uid: who.uid, email: who.email, me: who },
  )
  page = await mountScreen(<Admin />, store)
  return { store, sent }
}

const cards = () => [...(page?.querySelectorAll('article') ?? [])]
const names = () => cards().map((card) => card.querySelector('h3')?.textContent)
const statusOf = (name: string) =>
  page?.querySelector<HTMLSelectElement>(`select[aria-label="Status of ${name}"]`) ?? null

test.each([
  ['a visitor', null],
  ['the whitelisted', wei],
  ['everyone else', otto],
])('%s reads that only admins may enter, and nothing is requested', async (_, who) => {
  const { sent } = await open(who)
  expect(page?.textContent).toContain('Only admins can open this page.')
  expect(page?.querySelector('a')?.getAttribute('href')).toBe('/cloud')
  expect(sent).toEqual([])
})

test('the server’s version is shown, and each other one that a node runs', async () => {
  await open(ada)
  expect(page?.textContent).toContain('Canopy 1.2.3.')
  expect(page?.textContent).not.toContain('Another node')
  page?.unmount()
  otherVersions = ['1.3.0', '1.2.2']
  await open(ada)
  expect(page?.textContent).toContain('Another node runs version 1.3.0. Another node runs version 1.2.2.')
})

test('open applications are listed newest first, named by account or e-mail, with collapsed answers', async () => {
  await open(ada)
  expect(names()).toEqual([otto.display_name, 'grace@canopy.example'])
  const answers = cards()[0]?.querySelector('details')
  expect(answers?.open).toBe(false)
  expect(answers?.textContent).toContain('Catalyst ThesisMy thesis')
  expect(answers?.textContent).toContain('Passion MapNo answer')
  expect(answers?.textContent).toContain('Trees')
})

test('decided ones show who decided what, and can be decided again', async () => {
  await open(ada)
  await press('Decided')
  expect(cards()).toHaveLength(1)
  expect(cards()[0]?.textContent).toContain('Declined')
  expect(cards()[0]?.textContent).toContain(`by ${mia.display_name}`)
  expect(button('Approve', cards()[0])).toBeDefined()
})

test('Approve is saved, and shown in its place until the list is loaded again', async () => {
  const { sent } = await open(ada)
  await press('Approve', cards()[0])
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    path: '/api/admin/applications/new/decision',
    body: { decision: 'approve', base: null },
  })
  expect(cards()[0]?.textContent).toContain('Approvedby you')
  expect(button('Open (1)')).toBeDefined()
  await press('Decided')
  await press('Open (1)')
  expect(names()).toEqual(['grace@canopy.example'])
})

test('a decision that could not be saved changes nothing and shows an error', async () => {
  const { store } = await open(ada, (request, body) => (request.endsWith('/decision') ? null : server(request, body)))
  await press('Decline', cards()[0])
  expect(store.get(errorNoticeAtom)?.text).toBe('The decision could not be saved. Please try again.')
  expect(button('Approve', cards()[0]).disabled).toBe(false)
})

test('a list that could not be loaded offers a retry', async () => {
  let works = false
  await open(ada, (request, body) => (works ? server(request, body) : [503, {}]))
  expect(page?.textContent).toContain('The applications could not be loaded.')
  expect(page?.textContent).toContain('The users could not be loaded.')
  works = true
  await press('Retry')
  expect(cards()).toHaveLength(2)
})

test('users are searched 300 ms after the last key', async () => {
  const { sent } = await open(ada)
  vi.useFakeTimers()
  const field = page?.querySelector('input[type=search]') ?? null
  const before = sent.length
  await typeIn(field, 'we')
  await typeIn(field, 'wei')
  await act(() => vi.advanceTimersByTimeAsync(searchDebounceMs - 1))
  expect(sent).toHaveLength(before)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(sent.slice(before).map(({ path }) => path)).toEqual(['/api/admin/users?query=wei'])
})

test('with accounts of its own, an application without one says that approving isn’t enough', async () => {
  localStorage.setItem('canopy:identity-config', JSON.stringify({ mode: 'local' }))
  await open(ada)
  expect(page?.textContent?.match(/No account yet, so approving alone lets nobody in/g)).toHaveLength(1)
  localStorage.removeItem('canopy:identity-config')
})

test('making somebody an admin has to be confirmed', async () => {
  const { sent } = await open(ada)
  const before = sent.length
  await typeIn(statusOf('Wei Chen'), 'admin')
  expect(page?.querySelector('dialog')?.textContent).toContain('Wei Chen will see applications and reports')
  await press('Cancel')
  expect([sent.length, statusOf('Wei Chen')?.value]).toEqual([before, wei.status])
  await typeIn(statusOf('Wei Chen'), 'admin')
  await press('Change status')
  expect(sent[before]).toEqual({
    method: 'PATCH',
    path: '/api/admin/users/wei',
    body: { status: 'admin', base: 'whitelisted' },
  })
})

test('a status changes immediately, an admin’s only after a confirmation', async () => {
  const { sent } = await open(ada, (request, body) =>
    request.startsWith('GET /api/admin/users')
      ? [200, { users: [asUser(ada), asUser(wei), { ...asUser(mia), status: 'admin' }] }]
      : server(request, body),
  )
  await typeIn(statusOf('Wei Chen'), 'other')
  expect(sent.at(-1)).toEqual({
    method: 'PATCH',
    path: '/api/admin/users/wei',
    body: { status: 'other', base: 'whitelisted' },
  })
  expect(statusOf('Wei Chen')?.value).toBe('other')

  const before = sent.length
  const name = mia.display_name ?? ''
  await typeIn(statusOf(name), 'other')
  expect(page?.querySelector('dialog')?.textContent).toContain('They’ll be logged out everywhere at once.')
  await press('Cancel')
  expect(sent).toHaveLength(before)
  expect(statusOf(name)?.value).toBe('admin')

  await typeIn(statusOf(name), 'whitelisted')
  await press('Change status')
  expect(sent[before]).toEqual({
    method: 'PATCH',
    path: '/api/admin/users/mia',
    body: { status: 'whitelisted', base: 'admin' },
  })
})

test('a user is logged out everywhere from their menu, after a question, with a notice', async () => {
  const { sent, store } = await open(ada, (request, body) =>
    request.endsWith('/sign-out') ? [200, { success: true }] : server(request, body),
  )
  await press('More actions for Wei Chen')
  await vi.waitFor(() => act(async () => void button('Log out everywhere')))
  await press('Log out everywhere')
  expect(sent.some(({ path }) => path.endsWith('/sign-out'))).toBe(false)
  await press('Log out everywhere', document.querySelector('dialog') ?? undefined)
  expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/api/admin/users/wei/sign-out' })
  expect(store.get(successNoticeAtom)?.text).toBe('Wei Chen is logged out everywhere.')
})

test('an admin’s own status can only be changed by another admin', async () => {
  await open(ada)
  expect(statusOf('Ada Lovelace')?.disabled).toBe(true)
  expect(statusOf('Ada Lovelace')?.title).toBe(ownStatus)
  expect(statusOf('Wei Chen')?.disabled).toBe(false)
})

test('since when somebody has an account is a date, however new it is', async () => {
  const created_at = new Date().toISOString()
  await open(ada, (request, body) =>
    request.startsWith('GET /api/admin/users')
      ? [200, { users: [{ ...asUser(wei), created_at }], count: 1 }]
      : server(request, body),
  )
  const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date())
  expect(page?.querySelector('.user-row-about')?.textContent).toContain(`Joined ${today}`)
})

test('the tab of the people has their number, as far as the server counts', async () => {
  const many: Answers = (request, body) =>
    request.startsWith('GET /api/admin/users')
      ? [200, { users: [ada].map(asUser), count: 1_000 }]
      : server(request, body)
  await open(ada, many)
  const tabs = [...(page?.querySelectorAll('[role=tab]') ?? [])]
  expect(tabs.map(({ textContent }) => textContent)).toContain('People999+')
})

test('applications, reports, people, invitations, bots, agents, the bin and settings are tabs, with the number of open ones; arrow keys move between them', async () => {
  await open(ada)
  const tabs = () => [...(page?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const shown = () => [...(page?.querySelectorAll<HTMLElement>('[role=tabpanel]') ?? [])].map(({ hidden }) => !hidden)
  expect(tabs().map(({ textContent }) => textContent)).toEqual([
    'Applications2',
    'Reports',
    'People4',
    'Invitations1',
    'Bots',
    'Agents',
    'Bin',
    'Settings',
  ])
  expect(shown()).toEqual([true, false, false, false, false, false, false, false])
  await act(async () => tabs()[1]?.click())
  expect(shown()).toEqual([false, true, false, false, false, false, false, false])
  expect(tabs().map((tab) => tab.ariaSelected ?? tab.getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
    'false',
    'false',
    'false',
    'false',
    'false',
    'false',
  ])
  await act(async () => tabs()[1]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })))
  expect(shown()).toEqual([false, false, true, false, false, false, false, false])
  expect(document.activeElement).toBe(tabs()[2])
})

const invitationRows = () => [...(page?.querySelectorAll('[aria-label=Invitations] > li') ?? [])]
const binRows = () => [...(page?.querySelectorAll('[aria-label="Deleted messages"] > li') ?? [])]

test('invitations are listed with their use and who joined; only an open one can be revoked', async () => {
  await open(ada)
  expect(invitationRows().map((row) => row.querySelector('h3')?.textContent)).toEqual(['For the class', 'An old one'])
  const [open_, ended] = invitationRows()
  expect(open_?.textContent).toContain('1 of 5 used')
  expect(open_?.textContent).toContain('Wei Chen @wei')
  expect([button('Revoke: For the class', open_), ended?.querySelector('button')]).toEqual([expect.anything(), null])
})

test('revoking an invitation asks first', async () => {
  const { sent } = await open(ada)
  await press('Revoke: For the class', invitationRows()[0])
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  const dialog = document.querySelector('dialog')
  expect(dialog?.textContent).toContain('Whoever has joined by it stays a member.')
  await press('Revoke', dialog ?? undefined)
  expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/api/admin/invitations/open/revoke' })
  expect(invitationRows()[0]?.textContent).toContain('Revoked')
})

test('a new link is shown once, as text and as a QR code', async () => {
  const { sent } = await open(ada)
  const form = page?.querySelector<HTMLFormElement>('.invitation-form')
  const [uses = null, thread = null, note = null] = [...(form?.querySelectorAll('input') ?? [])]
  const id = '01890000-0000-7000-8000-000000000000'
  await typeIn(uses, '3')
  await typeIn(thread, 'not a link')
  expect(form?.textContent).toContain('This is not a link to a thread.')
  await typeIn(thread, `https://canopy.example/cloud/${id}?leaf=x`)
  await typeIn(note, 'Come in')
  await press('Make a link')
  expect(sent.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/admin/invitations',
    body: { uses_max: 3, days: 7, thread_id: id, note: 'Come in' },
  })
  const dialog = document.querySelector('dialog')
  expect(dialog?.textContent).toContain('/invite/a-token')
  expect(dialog?.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe('QR code of the link')
  expect(invitationRows()[0]?.textContent).toContain('Come in')
  await press('Close', dialog ?? undefined)
  expect(document.body.textContent).not.toContain('a-token')
})

test('what was deleted is restored, call by call, and says why if it can’t be', async () => {
  restoredLeft = 2
  const { store, sent } = await open(ada)
  expect(binRows().map((row) => row.querySelector('h3')?.textContent)).toEqual(['The walnut.'])
  expect(binRows()[0]?.textContent).toContain('300 messages')
  expect(binRows()[0]?.textContent).toContain('2 not stored')
  await press('Restore: The walnut.', binRows()[0])
  expect(sent.filter(({ path }) => path === '/api/admin/bin/gone/restore')).toHaveLength(2)
  expect([binRows(), store.get(successNoticeAtom)?.text]).toEqual([[], 'Restored'])
  page?.unmount()
  const again = await open(ada)
  await press('Restore: The walnut.', binRows()[0])
  expect(again.store.get(errorNoticeAtom)?.text).toBe(binParentGone)
  expect(binRows()).toHaveLength(1)
})

test('deleting for good asks first', async () => {
  const { sent } = await open(ada)
  await press('Delete for good: The walnut.', binRows()[0])
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
  await press('Delete for good', document.querySelector('dialog') ?? undefined)
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/admin/bin/gone' })
  expect(binRows()).toEqual([])
})
