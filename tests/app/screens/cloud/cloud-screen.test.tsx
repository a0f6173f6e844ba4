import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { searchDebounceMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { UserStatus } from '#wire/user.ts'
import { CloudScreen } from '../../../../src/app/screens/cloud/cloud-screen.tsx'
import { Alerts } from '../../../../src/app/shell/alerts.tsx'
import { cloudListAtom } from '../../../../src/app/state/list/list-state.ts'
import { countArrival } from '../../../../src/app/state/list/lists.ts'
import { attachMessage } from '../../../../src/app/state/messages/messages.ts'
import { environmentAtom } from '../../../../src/app/state/platform/environment.ts'
import { type Session, sessionAtom } from '../../../../src/app/state/session/session.ts'
import { applyDeleted } from '../../../../src/app/state/thread/delete-message.ts'
import { referenceTo, wei } from '../../../support/forest/cast.ts'
import { message } from '../../../support/forest/forest.ts'
import { meAs } from '../../state/world.ts'
import { type Answers, button, mountScreen, press, storeWith, type as typeIn } from '../pages/mount-screen.tsx'

let page: Awaited<ReturnType<typeof mountScreen>>
let place = ''

afterEach(() => {
  page.unmount()
  vi.useRealTimers()
})

const visitor: Session = { stage: 'signed-out' }
const as = (status: UserStatus): Session => ({ stage: 'signed-in', uid: 'ada', email: 'a@b.example', me: meAs(status) })

const one = message({ id: 'one', content: 'The only one.', timestamp: '2026-01-05T09:00:00.000Z' })
const answering =
  (messages: readonly unknown[]): Answers =>
  (request) => {
    if (request.includes('/pinned')) return [200, { data: [] }]
    if (request.includes('/chronological')) {
      return [200, { messages, exhausted: true, next_cursor: null, nextCursor: null }]
    }
    return request.includes('/user/search') ? [200, { users: [referenceTo(wei)] }] : [404, {}]
  }

function Place() {
  const { pathname, search } = useLocation()
  place = pathname + search
  return null
}

async function open(session: Session, answers: Answers = answering([one])) {
  const { store, sent } = storeWith(answers)
  store.set(sessionAtom, session)
  page = await mountScreen(
    <>
      <CloudScreen />
      <Alerts />
      <Place />
    </>,
    store,
  )
  const asked = () => sent.map(({ path }) => path).filter((path) => path.includes('/chronological'))
  return { store, sent, asked }
}

const field = (label: string): HTMLElement => {
  const id = [...page.querySelectorAll('label')].find((each) => each.textContent === label)?.htmlFor
  const found = id === undefined ? null : document.getElementById(id)
  if (found === null) throw new Error(`There is no field '${label}'`)
  return found
}

/** The dialog is loaded on demand. */
async function openFilters(): Promise<void> {
  await act(async () => {
    button('Filters').click()
    await vi.dynamicImportSettled()
  })
}

test('a visitor who presses + is asked to log in', async () => {
  await open(visitor)
  await press('New message')
  expect(page.querySelector('[role=alertdialog]')?.textContent).toContain('Please log in to create new messages')
  await press('OK')
  expect(page.querySelector('[role=alertdialog]')).toBeNull()
})

test('pressing + without being whitelisted says who may write', async () => {
  await open(as('other'))
  await press('New message')
  expect(page.querySelector('[role=alertdialog]')?.textContent).toContain(
    'You need to be whitelisted to create new messages',
  )
})

test('for those who may post + opens the new thread', async () => {
  await open(as('whitelisted'))
  await press('New message')
  expect(place).toBe('/new-thread')
})

test('a failure to load pinned messages is not shown as none, and can be retried', async () => {
  let isUp = false
  const pinned = message({ id: 'pinned', content: 'Read this.', is_pinned: true })
  await open(visitor, (request, body) =>
    request.includes('/pinned') ? (isUp ? [200, { data: [pinned] }] : [500, {}]) : answering([])(request, body),
  )
  const part = page.querySelector('.pinned')
  expect(part?.textContent).toContain(texts.markerFailed)
  expect(part?.textContent).not.toContain(texts.noPinned)
  isUp = true
  await press('Retry')
  expect(part?.textContent).toContain('Read this.')
  expect(part?.textContent).not.toContain(texts.markerFailed)
})

test('the chosen preset is pressed, and in the address', async () => {
  const { asked } = await open(as('admin'), answering([]))
  expect(button('Public').getAttribute('aria-pressed')).toBe('true')
  await press('Direct')
  expect(button('Direct').getAttribute('aria-pressed')).toBe('true')
  expect(asked().at(-1)).toContain('recipients=ada')
  expect(place).toContain('recipient=ada')
  expect(page.textContent).toContain(texts.noMessagesFound('direct'))
  await press('User Posts')
  expect(asked().at(-1)).toContain('author_uid=ada')
  expect(page.textContent).toContain(texts.noMessagesFound('cloud'))
  await press('Public')
  expect(page.textContent).toContain(texts.noMessagesFound('public'))
  expect(place).toBe('/cloud')
})

test('when everything listed has been deleted, the list is fetched again, with its filters', async () => {
  let left = [one]
  const { store, asked } = await open(as('admin'), (request, body) => answering(left)(request, body))
  await press('User Posts')
  expect(page.textContent).toContain('The only one.')
  left = []
  await act(async () => store.set(applyDeleted, ['one']))
  expect(asked()).toHaveLength(3)
  expect(asked().at(-1)).toContain('author_uid=ada')
  expect(page.textContent).toContain(texts.noMessagesFound('cloud'))
  expect(button('User Posts').disabled).toBe(false)
})

test('the room kept for pinned messages is that of the public list, also after a list that has none', async () => {
  const pinned = message({ id: 'pinned', content: 'Read this first.', is_pinned: true })
  const { store } = await open(as('admin'), (request, body) =>
    request.includes('/pinned') ? [200, { data: [pinned] }] : answering([one])(request, body),
  )
  const room = () => store.get(environmentAtom).pinnedCount.find()
  expect(room()).toBe(1)
  await press('Direct')
  expect(page.querySelector('.pinned')).toBeNull()
  expect(room()).toBe(1)
})

test('while the list is loading, no preset can be pressed', async () => {
  const { store } = await open(as('admin'))
  await act(async () => store.set(cloudListAtom, (list) => ({ ...list, stage: 'loading' })))
  for (const preset of ['Public', 'Direct', 'User Posts']) expect(button(preset).disabled).toBe(true)
})

test('authors are searched 300 ms after the last key, become chips and filter immediately', async () => {
  const { sent, asked } = await open(as('admin'))
  await openFilters()
  vi.useFakeTimers()
  const searches = () => sent.filter(({ path }) => path.includes('/user/search')).length
  await typeIn(field('Authors'), 'w')
  await typeIn(field('Authors'), 'we')
  await act(() => vi.advanceTimersByTimeAsync(searchDebounceMs - 1))
  expect(searches()).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(searches()).toBe(1)
  await act(async () => page.querySelector<HTMLElement>('.people-filter-choice')?.click())
  expect(asked().at(-1)).toContain('author_uid=wei')
  expect(place).toContain('author=wei%7E')
  expect(field('Authors')).toHaveProperty('value', '')
  await press(`Remove ${wei.display_name}`)
  expect(asked().at(-1)).not.toContain('author_uid')
})

const key = (target: Element | null, name: string) =>
  act(async () => target?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))

test('people can be chosen by keyboard: arrows move through the results, Enter takes the first', async () => {
  const { asked } = await open(as('admin'))
  await openFilters()
  vi.useFakeTimers()
  await typeIn(field('Authors'), 'we')
  await key(field('Authors'), 'Enter')
  expect(asked().at(-1), 'typed and confirmed before anything was shown').toContain('author_uid=wei')
  expect(field('Authors')).toHaveProperty('value', '')
  await typeIn(field('Recipients'), 'we')
  await act(() => vi.advanceTimersByTimeAsync(searchDebounceMs))
  act(() => field('Recipients').focus())
  await key(field('Recipients'), 'ArrowDown')
  expect(document.activeElement?.className).toBe('people-filter-choice')
  await key(document.activeElement, 'ArrowUp')
  expect(document.activeElement).toBe(field('Recipients'))
  await key(field('Recipients'), 'Enter')
  expect(asked().at(-1)).toContain('recipients=wei')
})

test('Done takes the typed text, and stays open if it matches nobody', async () => {
  const { asked } = await open(as('admin'), (request, body) =>
    request.includes('query=nobody') ? [200, { users: [] }] : answering([one])(request, body),
  )
  await openFilters()
  await typeIn(field('Authors'), 'nobody')
  await typeIn(field('Recipients'), 'we')
  await press('Done')
  expect(page.textContent).toContain('No one found.')
  expect(asked().at(-1)).toContain('recipients=wei')
  await typeIn(field('Authors'), 'wei')
  await press('Done')
  expect(asked().at(-1)).toContain('author_uid=wei')
  expect(asked().at(-1)).toContain('recipients=wei')
  expect(page.querySelector('dialog')).toBeNull()
})

test('only letters are searched for', async () => {
  const { sent } = await open(as('admin'))
  await openFilters()
  vi.useFakeTimers()
  await typeIn(field('Recipients'), '   ')
  await act(() => vi.advanceTimersByTimeAsync(searchDebounceMs * 2))
  expect(sent.some(({ path }) => path.includes('/user/search'))).toBe(false)
})

test('visibility, order and dates filter immediately; a date is local and sent in UTC', async () => {
  const { asked } = await open(as('admin'))
  await openFilters()
  await typeIn(field('Visibility'), 'private')
  expect(asked().at(-1)).toContain('public=false')
  await typeIn(field('Order'), 'oldest')
  expect(asked().at(-1)).toContain('sort_order=oldest')
  await typeIn(field('From'), '2026-01-05T10:30')
  const utc = new Date('2026-01-05T10:30').toISOString()
  expect(asked().at(-1)).toContain(`date_start=${encodeURIComponent(utc)}`)
  expect(place).toContain(`from=${encodeURIComponent(`${utc.slice(0, 16)}Z`)}`)
  await typeIn(field('To'), '2026-01-04T10:30')
  expect(page.textContent).toContain('This is before ‘From’, so nothing can match.')
  await press('Reset')
  expect(place).toBe('/cloud')
  expect(field('From')).toHaveProperty('value', '')
})

test('live messages are counted above the list, and shown on request', async () => {
  Element.prototype.scrollTo ??= () => undefined
  const { store } = await open(as('admin'))
  const arrived = message({ id: 'two', author_uid: 'wei', content: 'Another.', timestamp: '2026-01-05T10:00:00.000Z' })
  await act(async () => {
    store.set(attachMessage, arrived)
    store.set(countArrival, arrived)
  })
  expect(page.textContent).not.toContain('Another.')
  await press('1 new message')
  expect([...page.querySelectorAll('article')].map((each) => each.dataset.message)).toEqual(['two', 'one'])
  expect(page.textContent).toContain('No more messages to load')
  expect(page.textContent).toContain('No pinned messages yet.')
})
