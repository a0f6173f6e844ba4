import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Application } from '#wire/access/application.ts'
import type { AdminList } from '#wire/events.ts'
import { dayMs } from '#wire/limits.ts'
import { adminListChanged, applicationsNotLoaded, invitationStates } from '#wire/texts.ts'
import { Admin } from '../../../../src/app/screens/admin/admin.tsx'
import { loadApplications } from '../../../../src/app/state/access/admin-applications.ts'
import { isLiveAtom } from '../../../../src/app/state/live/live.ts'
import { applyEvent } from '../../../../src/app/state/live/live-events.ts'
import { errorNoticeAtom } from '../../../../src/app/state/platform/notices.ts'
import type { Store } from '../../../../src/app/state/platform/store.ts'
import { sessionAtom } from '../../../../src/app/state/session/session.ts'
import { ada, mia } from '../../../support/forest/cast.ts'
import { type Answers, button, mountScreen, press, storeWith } from '../pages/mount-screen.tsx'

let page: Awaited<ReturnType<typeof mountScreen>> | undefined

// Preloaded, so that no test waits for a chunk.
beforeAll(() => import('../../../../src/app/ui/overlays/menu-list.tsx'))

afterEach(() => {
  page?.unmount()
  vi.useRealTimers()
})

const application = (id: string, part: Partial<Application> = {}): Application => ({
  id,
  answers: ['', '', '', 'My thesis', 'My lesson', 'My bridge', 'My time'],
  contact_email: `${id}@canopy.example`,
  interests: [],
  uid: null,
  decision: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-02-01T00:00:00.000Z',
  ...part,
})

const decidedBy = (uid: string) => ({
  decision: 'approve' as const,
  decided_by: uid,
  decided_at: '2026-02-02T00:00:00.000Z',
})

/** A server with these applications, newest first, which a test may change. */
function serverWith(applications: Application[]): Answers {
  return (request) => {
    if (request.startsWith('GET /api/admin/applications')) {
      const isOpen = ({ decision }: Application) => decision === null
      const { state } = Object.fromEntries(new URLSearchParams(request.split('?')[1]))
      const wanted = applications.filter((each) => isOpen(each) === (state === 'open'))
      return [200, { applications: wanted, nextCursor: null, open_count: applications.filter(isOpen).length }]
    }
    if (request.endsWith('/decision')) {
      const id = request.split('/').at(-2)
      const at = applications.findIndex((each) => each.id === id)
      applications[at] = application(id ?? '', decidedBy(ada.uid))
      return [200, applications[at]]
    }
    if (request.startsWith('GET /api/admin/users')) return [200, { users: [], count: 0 }]
    if (request.startsWith('GET /api/admin/invitations')) return [200, { invitations: [] }]
    if (request.startsWith('GET /api/admin/bots')) return [200, { bots: [] }]
    if (request.startsWith('GET /api/admin/agents')) return [200, { agents: [], tools: [], currency: 'EUR' }]
    if (request.startsWith('GET /api/admin/bin')) return [200, { entries: [], next_cursor: null }]
    if (request.startsWith('GET /api/admin/held-posts')) return [200, { posts: [], next_cursor: null }]
    if (request.startsWith('GET /api/admin/reports')) return [200, { reported: [], next_cursor: null, open_count: 0 }]
    return [404, {}]
  }
}

async function open(answers: Answers) {
  const { store, sent } = storeWith(answers, (ms) => new Promise((done) => setTimeout(done, ms)))
  store.set(sessionAtom, { stage: 'signed-in', uid: ada.uid, email: ada.email, me: ada })
  vi.useFakeTimers()
  page = await mountScreen(<Admin />, store)
  await passMs(0)
  return { store, sent }
}

const passMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const event = (store: Store, ...lists: AdminList[]) =>
  act(async () => store.set(applyEvent, { type: 'administration', data: { lists } }))

const rows = () => [...(page?.querySelectorAll('article') ?? [])]
const names = () => rows().map((row) => row.querySelector('h3')?.textContent?.split('@')[0])
const tab = (name: string) =>
  [...(page?.querySelectorAll('[role=tab]') ?? [])].find((each) => each.textContent?.startsWith(name))?.textContent
const offers = () => page?.textContent?.includes(adminListChanged)

test('what another admin decides is marked in its place, what is new is offered, and both are counted at once', async () => {
  const applications = [application('second'), application('first')]
  const { store } = await open(serverWith(applications))
  expect(tab('Applications')).toBe('Applications2')
  const [before] = rows()
  applications[0] = application('second', decidedBy(mia.uid))
  applications.unshift(application('third'), application('fourth'))
  await event(store, 'applications')
  expect(tab('Applications')).toBe('Applications3')
  expect(names()).toEqual(['second', 'first'])
  expect(rows()[0]).toBe(before)
  expect(rows()[0]?.textContent).toContain('Approvedby an admin')
  expect(rows()[0]?.querySelector('[inert]')?.textContent).toBe('ApproveDecline')
  expect(rows()[1]?.querySelector('[inert]')).toBeNull()
  await passMs(300)
  expect(offers()).toBe(true)
  await press(adminListChanged)
  expect(names()).toEqual(['third', 'fourth', 'first'])
  expect(offers()).toBe(false)
  expect(document.activeElement?.textContent).toBe('Applications')
})

test('a list that can’t be loaded again stays, still offers it, and says why', async () => {
  const applications = [application('first')]
  const server = serverWith(applications)
  let isAway = false
  const { store } = await open((request, body) => (isAway ? [503, {}] : server(request, body)))
  applications.unshift(application('second'))
  await event(store, 'applications')
  await passMs(300)
  isAway = true
  await press(adminListChanged)
  expect(names()).toEqual(['first'])
  expect(offers()).toBe(true)
  expect(store.get(errorNoticeAtom)?.text).toBe(applicationsNotLoaded)
  isAway = false
  await press(adminListChanged)
  expect(names()).toEqual(['second', 'first'])
  expect(offers()).toBe(false)
  expect(store.get(errorNoticeAtom)).toBeNull()
})

test('the focus follows what was decided if it was on its buttons, and stays elsewhere', async () => {
  const applications = [application('second'), application('first')]
  const { store } = await open(serverWith(applications))
  button('Approve', rows()[0]).focus()
  applications[1] = application('first', decidedBy(mia.uid))
  await event(store, 'applications')
  expect(document.activeElement).toBe(button('Approve', rows()[0]))
  applications[0] = application('second', decidedBy(mia.uid))
  await event(store, 'applications')
  expect(document.activeElement?.textContent).toContain('Approvedby an admin')
  expect(rows()[0]?.contains(document.activeElement)).toBe(true)
})

test('what an admin decides themselves is no news, even if its event comes first', async () => {
  const answer = Promise.withResolvers<void>()
  const applications = [application('second'), application('first')]
  const server = serverWith(applications)
  const { store } = await open(async (request, body) => {
    const answered = await server(request, body)
    if (request.endsWith('/decision')) await answer.promise
    return answered
  })
  await press('Approve', rows()[0])
  await event(store, 'applications')
  await passMs(200)
  answer.resolve()
  await passMs(5_000)
  expect(rows()[0]?.textContent).toContain('Approvedby you')
  expect(tab('Applications')).toBe('Applications1')
  expect(offers()).toBe(false)
})

test('an answer that is older than the list says nothing', async () => {
  const late = Promise.withResolvers<void>()
  const applications = [application('first')]
  const server = serverWith(applications)
  let isLate = false
  const { store } = await open(async (request, body) => {
    const answered = await server(request, body)
    const isHeld = isLate
    isLate = false
    if (isHeld) await late.promise
    return answered
  })
  isLate = true
  await event(store, 'applications')
  applications.unshift(application('second'))
  await act(() => store.set(loadApplications))
  expect(names()).toEqual(['second', 'first'])
  late.resolve()
  await passMs(1_000)
  expect(tab('Applications')).toBe('Applications2')
  expect(offers()).toBe(false)
})

test.each<[AdminList, readonly string[]]>([
  ['applications', ['/api/admin/applications?state=open']],
  ['reports', ['/api/admin/reports?state=open']],
  ['review', ['/api/admin/held-posts']],
  ['people', ['/api/admin/users', '/api/admin/bots']],
  ['invitations', ['/api/admin/invitations']],
  ['agents', ['/api/admin/agents', '/api/agents']],
  ['bin', ['/api/admin/bin']],
])(
  'of a change of %s only that list is asked for, and nothing once the administration is closed',
  async (list, paths) => {
    const { store, sent } = await open(serverWith([]))
    sent.length = 0
    await event(store, list)
    expect(sent.map(({ path }) => path).sort()).toEqual([...paths].sort())
    page?.unmount()
    await event(store, list)
    expect(sent).toHaveLength(paths.length)
  },
)

test('after the connection was away each list is asked for again', async () => {
  const applications = [application('first')]
  const { store, sent } = await open(serverWith(applications))
  await act(async () => store.set(isLiveAtom, true))
  applications.unshift(application('second'))
  await act(async () => store.set(isLiveAtom, false))
  sent.length = 0
  await act(async () => store.set(isLiveAtom, true))
  expect(sent).toHaveLength(9)
  expect(tab('Applications')).toBe('Applications2')
  await passMs(300)
  expect(offers()).toBe(true)
})

test('the first post in review is offered where nothing is shown of an empty queue, and counted', async () => {
  const post = { id: 'p', author: null, author_uid: 'wei', is_reply: false, content: 'Casino', words: ['casino'] }
  let posts: readonly object[] = []
  const server = serverWith([])
  const { store } = await open((request, body) =>
    request.includes('/held-posts') ? [200, { posts, next_cursor: null }] : server(request, body),
  )
  posts = [{ ...post, created_at: '2026-02-01T00:00:00.000Z', context: [] }]
  await event(store, 'review')
  expect(tab('Reports')).toBe('Reports1')
  expect(page?.textContent).not.toContain('Casino')
  await passMs(300)
  await press(adminListChanged)
  expect(page?.textContent).toContain('Casino')
  expect(tab('Reports')).toBe('Reports1')
  expect(offers()).toBe(false)
})

test('a suspension and an invitation end in the open lists at their time, without a question to the server', async () => {
  const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
  const person = { email: null, user_tag: null, status: 'whitelisted', created_at: at(-9) }
  const people = [
    { ...person, uid: 'wei', display_name: 'Wei', suspended_until: at(3) },
    { ...person, uid: 'nel', display_name: 'Nel', suspended_until: at(40) },
  ]
  const bots = [{ ...person, uid: 'bot:b', display_name: 'Bo', is_bot: true, suspended_until: at(2) }]
  const invitation = { note: 'Choir', thread_id: null, uses: 0, uses_max: 2, created_by: 'ada', claims: [] }
  const invitations = [
    { ...invitation, id: 'i', expires_at: at(1), created_at: at(-1), revoked_at: null },
    { ...invitation, id: 'j', expires_at: at(60), created_at: at(-1), revoked_at: null },
  ]
  const server = serverWith([])
  const { store, sent } = await open((request, body) => {
    if (request.startsWith('GET /api/admin/users')) return [200, { users: people, count: 2 }]
    if (request.startsWith('GET /api/admin/bots')) return [200, { bots }]
    if (request.startsWith('GET /api/admin/invitations')) return [200, { invitations }]
    return server(request, body)
  })
  await event(store, 'people', 'invitations')
  const before = sent.length
  const suspended = () => page?.textContent?.match(/Suspended until/g)?.length ?? 0
  expect([tab('Invitations'), suspended()]).toEqual(['Invitations2', 3])
  await passMs(dayMs)
  expect([tab('Invitations'), suspended()]).toEqual(['Invitations1', 3])
  expect(page?.textContent).toContain(invitationStates.expired)
  await passMs(dayMs)
  expect(suspended()).toBe(2)
  await passMs(dayMs + 1_000)
  expect(suspended()).toBe(1)
  expect(offers()).toBe(false)
  expect(sent).toHaveLength(before)
  page?.unmount()
  page = undefined
  await passMs(70 * dayMs)
  expect(sent).toHaveLength(before)
})
