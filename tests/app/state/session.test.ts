import { expect, test, vi } from 'vitest'
import { groundUid } from '#rules/ground/ground-message.ts'
import { socketReconnectCapMs } from '#wire/limits.ts'
import { forcedLogout, invitationEndedAtSignIn, silentLogout } from '#wire/texts.ts'
import { invitationToken } from '../../../src/app/device/browser/invitation-token.ts'
import { importHistory } from '../../../src/app/device/local-storage/import-history.ts'
import { importKeys } from '../../../src/app/device/local-storage/import-keys.ts'
import { deletionStore } from '../../../src/app/device/local-storage/reader/deletions.ts'
import { lastDigestAgent } from '../../../src/app/device/local-storage/reader/digest-agent.ts'
import { drafts } from '../../../src/app/device/local-storage/reader/drafts.ts'
import { mutedStore } from '../../../src/app/device/local-storage/reader/muted.ts'
import { searchHistory } from '../../../src/app/device/local-storage/search-history.ts'
import { errorNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { isReadyAtom, isSigningInAtom, sessionAtom, viewerAtom } from '../../../src/app/state/session/session.ts'
import { signOut } from '../../../src/app/state/session/session-end.ts'
import { signInMethodAtom } from '../../../src/app/state/session/sign-in-method.ts'
import { startSession } from '../../../src/app/state/session/start-session.ts'
import { signOutEverywhere } from '../../../src/app/state/settings/sign-out-everywhere.ts'
import { createAccount, signInWithPassword } from '../../../src/app/state/sign-in/password-sign-in.ts'
import {
  finishRedirect,
  isPopupBlockedAtom,
  loadSignInMethod,
  openSignInMethod,
  resetSignInMethod,
  signInByRedirect,
  signInWithGoogle,
} from '../../../src/app/state/sign-in/sign-in.ts'
import { loadServerPage } from '../../../src/app/state/start/load-server-page.ts'
import { makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

const credentials = { email: 'ada@canopy.example', password: 'likes trees' }
const person = { uid: 'ada', email: 'ada@canopy.example', displayName: null }

/** A device where Ada has signed in before. */
function returning(answer: World['answer']): World {
  const world = makeWorld(answer)
  world.kept.profile = meAs('whitelisted')
  world.kept.token = 'kept'
  world.restored = person
  return world
}

test('a visitor’s session is ready immediately, without a request', async () => {
  const world = makeWorld()
  await world.store.set(startSession)
  expect(world.store.get(sessionAtom)).toEqual({ stage: 'signed-out' })
  expect(world.asked).toEqual([])
})

test('the first start after a sign-out deletes the provider’s data once more, later ones do not', async () => {
  const world = returning(() => ok(meAs('whitelisted')))
  await world.store.set(signOut)
  expect(world.hasPendingSignOut).toBe(true)
  const next = makeWorld()
  next.hasPendingSignOut = true
  await next.store.set(startSession)
  expect([next.log, next.hasPendingSignOut]).toEqual([['provider: forget'], false])
  await next.store.set(startSession)
  expect(next.log).toEqual(['provider: forget'])
})

test('signing out leaves nothing about the person in the device’s storage', async () => {
  localStorage.clear()
  const world = makeWorld()
  lastDigestAgent.save('ada', 'claude')
  mutedStore.save('ada', [{ uid: 'wei', display_name: 'Wei', user_tag: 'wei' }], '')
  importHistory.save('ada', 'conversation', 'thread')
  importKeys.save('ada', 'conversation', 'key')
  searchHistory.save('ada', 'river')
  expect(Object.keys(localStorage)).toHaveLength(5)
  await world.store.set(signOut)
  expect(Object.entries(localStorage)).toEqual([])
})

test('signing out keeps which imports Ground has, as its threads stay on the device', async () => {
  localStorage.clear()
  const world = makeWorld()
  importHistory.save('ada', 'conversation', 'thread')
  importHistory.save(groundUid, 'talk', 'here')
  await world.store.set(signOut)
  expect([...importHistory.threadsOf('ada')]).toEqual([])
  expect([...importHistory.threadsOf(groundUid)]).toEqual([['talk', 'here']])
})

test('the provider’s data is not deleted while someone is already signing in', async () => {
  const world = makeWorld()
  world.hasPendingSignOut = true
  const started = world.store.set(startSession)
  world.store.set(isSigningInAtom, true)
  await started
  expect([world.log, world.hasPendingSignOut]).toEqual([[], true])
})

test('a returning user is signed in before any response', async () => {
  const world = returning(() => new Promise(() => undefined))
  void world.store.set(startSession)
  expect(world.store.get(viewerAtom)).toEqual({ uid: 'ada', status: 'whitelisted' })
  await settle()
})

test('an identity provider that hangs delays the start by five seconds at most', async () => {
  let late: () => void = () => undefined
  const world = makeWorld()
  world.kept.token = 'kept'
  world.restored = 'hangs'
  world.wait = (ms) =>
    new Promise((resolve) => {
      if (ms === 5_000) late = resolve
    })
  void world.store.set(startSession)
  await settle()
  expect(world.store.get(isReadyAtom)).toBe(false)
  late()
  await settle()
  expect(world.store.get(sessionAtom)).toEqual({ stage: 'signed-out' })
})

test('the server’s response replaces the stored profile', async () => {
  const world = returning(() => ok(meAs('admin')))
  await world.store.set(startSession)
  await settle()
  expect(world.store.get(viewerAtom).status).toBe('admin')
  expect(world.kept.profile?.status).toBe('admin')
})

test('a restored session survives a failing server and an unreachable provider', async () => {
  const world = returning((_name, _input, times) =>
    times < 6 ? ([noAnswer, refused(503)][times % 2] ?? noAnswer) : ok(meAs('admin')),
  )
  world.restored = 'fails'
  await world.store.set(startSession)
  await settle()
  await settle()
  expect(world.store.get(viewerAtom)).toEqual({ uid: 'ada', status: 'admin' })
  expect(world.log).toEqual([])
})

test('while the server can’t say who is signed in, it is asked as often as a lost connection is tried again', async () => {
  const world = returning((_name, _input, times) => (times < 6 ? refused(503) : ok(meAs('admin'))))
  const waited: number[] = []
  world.wait = async (ms) => void waited.push(ms)
  await world.store.set(startSession)
  await settle()
  expect(waited).toEqual([1_000, 2_000, 4_000, socketReconnectCapMs, socketReconnectCapMs])
})

test.each([
  ['the record is missing', ok(null)],
  ['the status is not an accepted one', ok(meAs('other'))],
  ['the token is rejected', refused(401)],
  ['the account is forbidden', refused(403)],
])('a restored session is forced out when %s', async (_when, answer) => {
  const world = returning(() => answer)
  await world.store.set(startSession)
  await settle()
  expect(world.log).toContain('provider: sign out')
  expect(world.log).toContain('leave to /requests')
  expect(world.kept).toMatchObject({ profile: null, token: null, notice: forcedLogout })
})

test('a forced logout saves the ticket for the request form', async () => {
  const world = returning(() => ok({ ...meAs('other'), application_ticket: 'a ticket' }))
  await world.store.set(startSession)
  await settle()
  expect(world.kept.ticket).toBe('a ticket')
})

test('a revoked session goes to the login without a notice', async () => {
  const world = returning(() => refused(302, silentLogout))
  await world.store.set(startSession)
  await settle()
  expect(world.log).toContain('leave to /login')
  expect(world.kept).toMatchObject({ profile: null, token: null, notice: null })
})

test('what was deleted stays to be sent if the session is revoked, not after a sign-out', async () => {
  const world = returning(() => refused(302, silentLogout))
  deletionStore.save('ada', [{ id: 'one', dueMs: 0 }])
  await world.store.set(startSession)
  await settle()
  expect(world.log).toContain('leave to /login')
  expect(deletionStore.find('ada')).toEqual([{ id: 'one', dueMs: 0 }])
  await world.store.set(signOut)
  expect(deletionStore.find('ada')).toEqual([])
})

test('a session that the provider no longer has is signed out here too', async () => {
  const world = returning(() => new Promise(() => undefined))
  world.restored = null
  await world.store.set(startSession)
  expect(world.log).toEqual(['reload'])
  expect(world.kept).toMatchObject({ profile: null, token: null })
})

test('a new account is registered if the server does not know it', async () => {
  const world = makeWorld((name) => (name === 'me' ? ok(null) : ok(meAs('admin'))))
  expect(await world.store.set(createAccount, credentials)).toBe(true)
  expect(world.asked.map(({ name }) => name)).toEqual(['me', 'register'])
  expect(world.asked[1]?.input).toEqual({
    body: { uid: 'ada', email: 'ada@canopy.example', display_name: null },
  })
  expect(world.store.get(viewerAtom).status).toBe('admin')
})

test('an interactive sign-in is forced out after three failed tries', async () => {
  const world = makeWorld(() => refused(503))
  expect(await world.store.set(signInWithPassword, credentials)).toBe(false)
  expect(world.asked).toHaveLength(3)
  expect(world.log).toContain('leave to /requests')
})

test('the provider’s own error message is shown', async () => {
  const world = makeWorld()
  expect(await world.store.set(signInWithGoogle)).toBe(false)
  expect(world.store.get(errorNoticeAtom)?.text).toBe('Firebase: Error (auth/popup-blocked).')
})

test('if the popup is blocked, a redirect is offered, and returning from it signs in', async () => {
  const world = makeWorld(() => ok(meAs('whitelisted')))
  expect(world.store.get(isPopupBlockedAtom)).toBe(false)
  await world.store.set(signInWithGoogle)
  expect(world.store.get(isPopupBlockedAtom)).toBe(true)
  await world.store.set(signInByRedirect)
  expect(world.log).toContain('provider: redirect')
  await world.store.set(finishRedirect)
  expect(world.store.get(viewerAtom).uid).toBeNull()
  world.redirected = person
  await world.store.set(finishRedirect)
  expect(world.store.get(viewerAtom)).toEqual({ uid: 'ada', status: 'whitelisted' })
})

test('a session that the provider ends while it is open here goes to the login without a notice', async () => {
  const world = returning(() => ok(meAs('whitelisted')))
  await world.store.set(startSession)
  await settle()
  world.provider({ person: { uid: 'ada', email: null, displayName: null }, wasHere: false })
  expect(world.log).toEqual([])
  world.provider({ person: null, wasHere: true })
  await settle()
  expect(world.log).toEqual(['provider: sign out', 'leave to /login'])
  expect(world.kept).toMatchObject({ profile: null, token: null, notice: null })
})

test('a session the server has confirmed but the provider does not know goes to the login too', async () => {
  const world = returning(() => ok(meAs('whitelisted')))
  await world.store.set(startSession)
  await settle()
  world.provider({ person: null, wasHere: false })
  await settle()
  expect(world.log).toEqual(['provider: sign out', 'leave to /login'])
})

test('signing out everywhere ends this session too; if it fails, the session continues', async () => {
  let isUp = false
  const world = returning((name) => {
    if (name !== 'signOutEverywhere') return ok(meAs('whitelisted'))
    return isUp ? ok({ success: true }) : noAnswer
  })
  await world.store.set(startSession)
  await world.store.set(signOutEverywhere)
  expect(world.store.get(errorNoticeAtom)?.text).toBe('You couldn’t be logged out everywhere. Please try again.')
  expect(world.log).toEqual([])
  isUp = true
  await world.store.set(signOutEverywhere)
  expect(world.log).toEqual(['provider: sign out', 'reload'])
})

test('logging out deletes everything personal on the device without waiting for a response', async () => {
  const world = returning((name) => (name === 'signOut' ? new Promise(() => undefined) : ok(meAs('whitelisted'))))
  const settings = { isPublic: true, recipients: [] }
  drafts.save({ owner: 'ada', target: 'new-thread', text: 'half a thought', settings })
  world.choices.set('root', 'reply')
  await world.store.set(signOut)
  expect(world.log).toEqual(['provider: sign out', 'reload'])
  expect(world.kept).toMatchObject({ profile: null, token: null })
  expect([drafts.find('ada', 'new-thread'), world.choices.size]).toEqual([null, 0])
  expect(world.asked.map(({ name }) => name)).toContain('signOut')
})

test('a sign-out in another tab signs out here too, also from the provider, and late responses restore nothing', async () => {
  let answerMe: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    answerMe = resolve
  })
  const world = returning(() => asked.then(() => ok(meAs('whitelisted'))))
  const started = world.store.set(startSession)
  world.kept.profile = null
  world.otherTab(null)
  answerMe()
  await started
  await vi.waitFor(() => expect(world.log).toEqual(['provider: sign out', 'reload']))
  expect(world.kept).toMatchObject({ profile: null, token: null })
})

test('the same user signing in in another tab changes nothing, another user does', async () => {
  const world = returning(() => ok(meAs('whitelisted')))
  await world.store.set(startSession)
  world.otherTab('ada')
  expect(world.log).toEqual([])
  world.otherTab('wei')
  await settle()
  expect(world.log).toEqual(['reload'])
})

test('a server-rendered login requests nothing; one opened later fetches the sign-in method', async () => {
  const local = { mode: 'local', apiKey: 'local', authDomain: 'localhost', projectId: 'canopy-local' } as const
  const world = makeWorld(() => ok({ ...local, mode: 'firebase' }))
  world.store.set(loadServerPage, { address: '/login', page: { at: 'login', identity: local } })
  await world.store.set(openSignInMethod)
  expect([world.asked, world.store.get(signInMethodAtom)]).toEqual([[], { stage: 'found', config: local }])
  await settle()
  // For a form the provider's code loads when typing starts; for a popup it must be ready for the tap.
  expect(world.log).toEqual([])
  world.store.set(resetSignInMethod)
  await world.store.set(openSignInMethod)
  expect(world.asked.map(({ name }) => name)).toEqual(['config'])
  expect(world.store.get(signInMethodAtom)).toMatchObject({ stage: 'found', config: { mode: 'firebase' } })
  await settle()
  expect(world.log).toEqual(['prepare firebase'])
})

test('if the sign-in method cannot be fetched, the login says so and can retry', async () => {
  let answer = noAnswer
  const world = makeWorld(() => answer)
  await world.store.set(openSignInMethod)
  expect(world.store.get(signInMethodAtom)).toEqual({ stage: 'failed' })
  answer = ok({ mode: 'local', apiKey: 'local', authDomain: 'localhost', projectId: 'canopy-local' })
  await world.store.set(loadSignInMethod)
  expect(world.store.get(signInMethodAtom).stage).toBe('found')
})

/** The server of somebody new, who comes by an invitation. */
const newcomer =
  (claim: World['answer']): World['answer'] =>
  (name, input, times) => {
    if (name === 'me') return ok(null)
    if (name === 'register') return ok(meAs('other'))
    return claim(name, input, times)
  }
const claims = ({ asked }: World) => asked.filter(({ name }) => name === 'claimInvitation').map(({ input }) => input)

test.each([
  ['an account is created', (world: World) => world.store.set(createAccount, credentials)],
  ['somebody comes back from Google’s page', (world: World) => world.store.set(finishRedirect)],
] as const)('an invitation is claimed once when %s', async (_, signIn) => {
  const world = makeWorld(newcomer(() => ok(meAs('whitelisted'))))
  world.redirected = person
  invitationToken.save('a-token')
  await signIn(world)
  expect(claims(world)).toEqual([{ body: { token: 'a-token' } }])
  expect(world.store.get(viewerAtom)).toEqual({ uid: 'ada', status: 'whitelisted' })
  expect(invitationToken.find()).toBeNull()
})

test('somebody who was waiting for access is let in by an invitation when they sign in', async () => {
  const world = makeWorld((name) => ok(meAs(name === 'me' ? 'other' : 'whitelisted')))
  invitationToken.save('a-token')
  await world.store.set(signInWithPassword, credentials)
  expect(world.store.get(viewerAtom).status).toBe('whitelisted')
})

test('a member who signs in claims nothing', async () => {
  const world = makeWorld(() => ok(meAs('admin')))
  invitationToken.save('a-token')
  await world.store.set(signInWithPassword, credentials)
  expect([claims(world), invitationToken.find()]).toEqual([[], null])
})

test('an invitation that ended meanwhile leads to the form, and says so', async () => {
  const world = makeWorld(newcomer(() => refused(404)))
  invitationToken.save('a-token')
  await world.store.set(createAccount, credentials)
  expect([world.store.get(viewerAtom).uid, world.kept.notice]).toEqual([null, invitationEndedAtSignIn])
  expect(world.log).toContain('leave to /requests')
  expect(invitationToken.find()).toBeNull()
})

test('a claim without an answer is tried again by the next sign-in', async () => {
  const world = makeWorld(newcomer(() => noAnswer))
  invitationToken.save('a-token')
  await world.store.set(createAccount, credentials)
  expect(invitationToken.find()).toBe('a-token')
  invitationToken.drop()
})
