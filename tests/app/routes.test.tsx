import { Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppRoutes } from '../../src/app/routes.tsx'
import { type Session, sessionAtom } from '../../src/app/state/session/session.ts'
import { storeWith } from './screens/pages/mount-screen.tsx'
import { meAs } from './state/world.ts'

let unmount: () => void = () => undefined

beforeEach(() => {
  // Screens are loaded later and shown outside of act.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollTo = () => undefined
})

afterEach(() => unmount())

const signedIn: Session = { stage: 'signed-in', uid: 'ada', email: 'ada@canopy.example', me: meAs('admin') }

/** Opens an address and returns where the app ends up, and its heading. */
async function visit(address: string, session: Session = { stage: 'signed-out' }, shown = 'h1') {
  const { store } = storeWith(() => null)
  store.set(sessionAtom, session)
  let place = ''
  function Place() {
    const { pathname, search, hash } = useLocation()
    place = pathname + search + hash
    return null
  }
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  root.render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <AppRoutes />
        <Place />
      </MemoryRouter>
    </Provider>,
  )
  unmount = () => {
    root.unmount()
    page.remove()
  }
  await vi.waitFor(() => expect(page.querySelector(shown)).not.toBeNull(), { timeout: 12_000 })
  return { place, words: () => page.textContent }
}

test.each([
  ['/legal', '/terms'],
  ['/feed', '/cloud'],
  ['/curated', '/cloud'],
  ['/direct', '/cloud'],
  ['/profile', '/cloud'],
  ['/local', '/ground'],
  ['/messages/0190a000-0000-7000-8000-000000000000', '/cloud/0190a000-0000-7000-8000-000000000000'],
  ['/about', '/'],
  ['/beta', '/'],
  ['/beta.html', '/'],
  ['/foo/beta.html', '/'],
  ['/docs', '/architecture'],
  ['/whitelist', '/requests'],
  ['/request', '/requests'],
  ['/request-access', '/requests'],
])('%s goes to %s', async (from, to) => {
  expect((await visit(from)).place).toBe(to)
})

test('the query and hash of an old address are kept', async () => {
  expect((await visit('/feed?visibility=private')).place).toBe('/cloud?visibility=private')
  unmount()
  expect((await visit('/docs#security')).place).toBe('/architecture#security')
})

test('a visitor who opens /new-thread is sent home with the address to return to', async () => {
  expect((await visit('/new-thread?from=mail')).place).toBe('/?redirect=%2Fnew-thread%3Ffrom%3Dmail')
})

test('until the session is known, /new-thread waits', async () => {
  const { place, words } = await visit('/new-thread', { stage: 'starting' }, '[role=status]')
  expect(place).toBe('/new-thread')
  expect(words()).toContain('Loading...')
})

test('a signed-in user opens /new-thread without another login', async () => {
  expect((await visit('/new-thread', signedIn)).place).toBe('/new-thread')
  unmount()
  expect((await visit('/login?redirect=%2Fground', signedIn)).place).toBe('/ground')
  unmount()
  expect((await visit('/login?redirect=https://evil.example/', signedIn)).place).toBe('/cloud')
})

test('an unknown address shows so, within the app', async () => {
  const { place, words } = await visit('/nowhere/at/all')
  expect(place).toBe('/nowhere/at/all')
  expect(words()).toContain('There is nothing at this address.')
  expect(words()).toContain('Ground')
})
