import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  reload,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
} from 'firebase/auth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { freshPostgres } from '../../support/server/postgres.ts'
import { startTcpProxy } from '../../support/server/tcp-proxy.ts'

const password = 'correct horse'

let server: TestServer
let address: string
let app: FirebaseApp
let auth: Auth

beforeAll(async () => {
  server = await buildTestServer('sqlite', { env: { SIGNIN_RATE: '3/minute' } })
  address = await server.listen()
})
afterAll(() => server.close())

beforeEach(async () => {
  const { body } = await server.call('GET', '/api/config')
  app = initializeApp(body, crypto.randomUUID())
  auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, address, { disableWarnings: true })
})
afterEach(() => deleteApp(app))

const statusOf = async (token: string) => (await server.call('GET', '/api/user/me', { token })).status

test('the SDK signs up, and its token is valid for the calls', async () => {
  const { user } = await createUserWithEmailAndPassword(auth, 'sdk@canopy.example', password)
  expect(user).toMatchObject({ email: 'sdk@canopy.example', emailVerified: false })
  expect(await statusOf(await user.getIdToken())).toBe(200)
  await signOut(auth)
  expect(auth.currentUser).toBeNull()
})

test('the SDK signs in, reloads and refreshes its token', async () => {
  const { user } = await signInWithEmailAndPassword(auth, 'sdk@canopy.example', password)
  await reload(user)
  const before = await user.getIdToken()
  server.clock.advanceMs(1_000)
  const after = await user.getIdToken(true)
  expect(after).not.toBe(before)
  expect(await statusOf(after)).toBe(200)
  expect((await user.getIdTokenResult()).signInProvider).toBe('password')
})

test('the SDK changes a password and continues with the new session', async () => {
  const { user } = await createUserWithEmailAndPassword(auth, 'pass@canopy.example', password)
  await updatePassword(user, 'another password')
  server.clock.advanceMs(2_000)
  expect(await statusOf(await user.getIdToken(true))).toBe(200)
})

test('a session that was ended elsewhere cannot refresh', async () => {
  const { user } = await createUserWithEmailAndPassword(auth, 'ended@canopy.example', password)
  await server.call('POST', '/api/user/sign-out-everywhere', { token: await user.getIdToken() })
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  expect(auth.currentUser).toBeNull()
})

test('the SDK maps our refusals to its own codes', async () => {
  const taken = createUserWithEmailAndPassword(auth, 'sdk@canopy.example', password)
  await expect(taken).rejects.toMatchObject({ code: 'auth/email-already-in-use' })
  const weak = createUserWithEmailAndPassword(auth, 'weak@canopy.example', 'short')
  await expect(weak).rejects.toMatchObject({ code: 'auth/weak-password' })
  const malformed = createUserWithEmailAndPassword(auth, 'not an address', password)
  await expect(malformed).rejects.toMatchObject({ code: 'auth/invalid-email' })
  const guess = () => signInWithEmailAndPassword(auth, 'nobody@canopy.example', 'wrong password')
  for (let round = 0; round < 3; round += 1)
    await expect(guess()).rejects.toMatchObject({ code: 'auth/invalid-credential' })
  await expect(guess()).rejects.toMatchObject({ code: 'auth/too-many-requests' })
})

test('while the database is unavailable nobody is signed out', async () => {
  const database = await freshPostgres()
  const wire = await startTcpProxy(database.url)
  const cutOff = await buildTestServer('postgres', { databaseUrl: wire.url })
  const { body } = await cutOff.call('GET', '/api/config')
  const elsewhere = initializeApp(body, crypto.randomUUID())
  const session = initializeAuth(elsewhere, { persistence: inMemoryPersistence })
  connectAuthEmulator(session, await cutOff.listen(), { disableWarnings: true })
  const { user } = await createUserWithEmailAndPassword(session, 'stays@canopy.example', password)
  await wire.cut()
  // At the start of a page the SDK forgets its user after any other error.
  const unreachable = { code: 'auth/network-request-failed' }
  await expect(reload(user)).rejects.toMatchObject(unreachable)
  await expect(user.getIdToken(true)).rejects.toMatchObject(unreachable)
  const again = signInWithEmailAndPassword(session, 'stays@canopy.example', password)
  await expect(again).rejects.toMatchObject({ code: 'auth/server-unavailable' })
  await wire.mend()
  await expect.poll(() => user.getIdToken(true).catch(() => null)).toEqual(expect.any(String))
  expect(session.currentUser).toBe(user)
  await deleteApp(elsewhere)
  await cutOff.close()
  await wire.cut()
  await database.drop()
})
