import { exportSPKI, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import {
  firebaseEnv,
  makeProviderKey,
  type ProviderKey,
  providerToken,
  startKeyServer,
} from '../../support/server/key-server.ts'

let keyServer: Awaited<ReturnType<typeof startKeyServer>>
let server: TestServer
let key: ProviderKey
let next: ProviderKey

beforeAll(async () => {
  key = await makeProviderKey('key-one')
  next = await makeProviderKey('key-two')
  keyServer = await startKeyServer([key])
  server = await buildTestServer('sqlite', {
    env: { ...firebaseEnv(keyServer.url), ADMIN_EMAILS: 'Boss@canopy.example, second@canopy.example' },
  })
})
afterAll(async () => {
  await server.close()
  await keyServer.close()
})
afterEach(() => {
  vi.useRealTimers()
  keyServer.fail('no')
})

const me = (token: string) => server.call('GET', '/api/user/me', { token })
const nowMs = () => server.clock.nowMs()

let movedMs = 0
/**
 * Advances the real clock: a cached key set is fetched again for unknown keys after ten seconds, and in any case after
 * ten minutes.
 */
function moveRealClock(ms: number): void {
  movedMs += ms
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + movedMs })
}

test('the configuration is the one that the sign-in needs', async () => {
  const { body } = await server.call('GET', '/api/config')
  expect(body).toEqual({
    mode: 'firebase',
    apiKey: 'public-api-key',
    authDomain: 'canopy-test.firebaseapp.com',
    projectId: 'canopy-test',
    appId: '1:2:web:3',
  })
})

test('a valid token is accepted, and the keys are fetched once for many', async () => {
  const tokens = await Promise.all(['a', 'b', 'c', 'd'].map((sub) => providerToken(key, nowMs(), { sub })))
  for (const token of tokens) expect(await me(token)).toMatchObject({ status: 200, body: null })
  expect(keyServer.fetches()).toBe(1)
})

test('a new key is fetched; a removed one is no longer accepted', async () => {
  const withNext = await providerToken(next, nowMs())
  expect((await me(withNext)).status).toBe(401)
  keyServer.publish([next])
  moveRealClock(11_000)
  expect((await me(withNext)).status).toBe(200)
  expect((await me(await providerToken(key, nowMs(), { sub: 'late' }))).status).toBe(401)
  keyServer.publish([key, next])
})

describe('a forged token is 401', () => {
  const nowS = () => Math.floor(nowMs() / 1000)
  const forgeries: Record<string, () => Promise<string>> = {
    'no signature': async () => {
      const [, payload] = (await providerToken(key, nowMs())).split('.')
      return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`
    },
    'HS256 with the public key as its secret': async () => {
      const secret = new TextEncoder().encode(await exportSPKI(key.publicKey))
      const claims = JSON.parse(
        Buffer.from((await providerToken(key, nowMs())).split('.')[1] ?? '', 'base64url').toString(),
      )
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: key.kid }).sign(secret)
    },
    'another algorithm of the same key': async () => {
      const pss = await crypto.subtle.generateKey(
        { name: 'RSA-PSS', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
        true,
        ['sign', 'verify'],
      )
      return new SignJWT({ sub: 'lin-uid' }).setProtectedHeader({ alg: 'PS256', kid: key.kid }).sign(pss.privateKey)
    },
    "a stranger's key under a known name": async () => providerToken({ ...(await makeProviderKey(key.kid)) }, nowMs()),
    'an unknown key': async () => providerToken({ ...key, kid: 'nobody-knows' }, nowMs()),
    'another issuer': () => providerToken(key, nowMs(), { iss: 'https://securetoken.google.com/another' }),
    'another audience': () => providerToken(key, nowMs(), { aud: 'another' }),
    'no expiry': () => providerToken(key, nowMs(), { exp: undefined }),
    expired: () => providerToken(key, nowMs(), { exp: nowS() - 1 }),
    'no sub': () => providerToken(key, nowMs(), { sub: undefined }),
    'an empty sub': () => providerToken(key, nowMs(), { sub: '' }),
    'a sub of 129 characters': () => providerToken(key, nowMs(), { sub: 'x'.repeat(129) }),
    'no auth_time': () => providerToken(key, nowMs(), { auth_time: undefined }),
    'an auth_time in the future': () => providerToken(key, nowMs(), { auth_time: nowS() + 3_600 }),
    'a payload changed by hand': async () => {
      const [header, , signature] = (await providerToken(key, nowMs())).split('.')
      const [, payload] = (await providerToken(key, nowMs(), { sub: 'ada' })).split('.')
      return `${header}.${payload}.${signature}`
    },
    'no token at all': async () => 'owner',
  }
  test.each(Object.keys(forgeries))('%s', async (name) => {
    const token = (await forgeries[name]?.()) ?? ''
    expect(await me(token)).toMatchObject({ status: 401, body: { detail: 'The token is not valid' } })
    expect((await server.call('GET', '/api/messages/chronological', { token })).status).toBe(401)
  })
})

test.each(['status', 'nonsense'] as const)(
  'if the key server fails (%s), a token that needs it is 503, not 401',
  async (how) => {
    keyServer.fail(how)
    moveRealClock(3_600_000)
    const answer = await me(await providerToken(key, nowMs(), { sub: `unlucky-${how}` }))
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    keyServer.fail('no')
    expect((await me(await providerToken(key, nowMs(), { sub: `unlucky-${how}` }))).status).toBe(200)
  },
)

test('while the key server is down, tokens seen before are accepted and others are 503', async () => {
  const own = await startKeyServer([key])
  const other = await buildTestServer('sqlite', { env: firebaseEnv(own.url) })
  const seen = await providerToken(key, nowMs(), { sub: 'seen' })
  expect((await other.call('GET', '/api/user/me', { token: seen })).status).toBe(200)
  await own.close()
  moveRealClock(3_600_000)
  expect((await other.call('GET', '/api/user/me', { token: seen })).status).toBe(200)
  const unseen = await providerToken(key, nowMs(), { sub: 'unseen' })
  expect((await other.call('GET', '/api/user/me', { token: unseen })).status).toBe(503)
  await other.close()
})

describe('ADMIN_EMAILS makes an admin at registration', () => {
  const rows = [
    ['a verified Google e-mail in the list', 'boss@canopy.example', true, 'google.com', 'admin'],
    ['the same in capitals', 'SECOND@canopy.example', true, 'google.com', 'admin'],
    ['an e-mail that is not verified', 'boss@canopy.example', false, 'google.com', 'other'],
    ['a password account with that e-mail', 'boss@canopy.example', true, 'password', 'other'],
    ['another e-mail', 'boss@canopy.example.evil.example', true, 'google.com', 'other'],
  ] as const
  test.each(rows)('%s', async (name, email, email_verified, provider, expected) => {
    const claims = { sub: name.replaceAll(' ', '-'), email, email_verified, firebase: { sign_in_provider: provider } }
    const token = await providerToken(key, nowMs(), claims)
    const answer = await server.call('POST', '/api/user/register', { token, body: { uid: claims.sub, email } })
    expect(answer.body.status).toBe(expected)
  })
})

test.each(['signUp', 'signInWithPassword', 'lookup', 'update'])('accounts:%s does not exist', async (act) => {
  const answer = await server.call('POST', `/identitytoolkit.googleapis.com/v1/accounts:${act}`, { body: {} })
  expect(answer.status).toBe(404)
})

test('no refresh token is exchanged here: that is Google’s', async () => {
  expect((await server.call('POST', '/securetoken.googleapis.com/v1/token', { body: {} })).status).toBe(404)
})
