import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { oidcAttemptValidMs } from '#wire/limits.ts'
import { makeBrowser } from '../../support/oidc-browser.ts'
import { type OidcProvider, startOidcProvider } from '../../support/oidc-provider.ts'
import { buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { routesOf } from '../../support/server/routes.ts'

const origin = 'https://canopy.example'
const settings = {
  PUBLIC_ORIGIN: origin,
  OIDC_SCOPES: 'openid email profile groups',
  OIDC_ADMIN_GROUPS: 'gardeners, foresters',
  ADMIN_EMAILS: 'Boss@canopy.example',
}
const nel = { email: 'nel@canopy.example', email_verified: true, name: 'Nel Nordby' }

let provider: OidcProvider
beforeAll(async () => {
  provider = await startOidcProvider()
  await provider.register(`${origin}/auth/callback`)
})
afterAll(() => provider.close())
afterEach(() => {
  provider.turn('up')
  vi.useRealTimers()
})

for (const dialect of dialects) {
  describe(`signing in with the provider, on ${dialect}`, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: provider.env(settings) })
    })
    afterAll(() => server.close())
    const me = async (token: string) => (await server.call('GET', '/api/user/me', { token })).body
    const signIn = (name: string) => makeBrowser(server).signIn(name)

    test('the first sign-in registers, the session is like any other', async () => {
      provider.account('nel', nel)
      const browser = makeBrowser(server)
      const session = await browser.signIn('nel', '/cloud/some-thread?leaf=1')
      expect(session.landed).toBe('/cloud/some-thread?leaf=1')
      expect(await me(session.idToken)).toMatchObject({ email: nel.email, display_name: 'Nel Nordby', status: 'other' })
      const looked = await server.call('POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup', {
        body: { idToken: session.idToken },
      })
      expect(looked.body.users).toMatchObject([{ localId: session.localId, email: nel.email, emailVerified: true }])
      server.clock.advanceMs(5_000)
      const refreshed = await browser.refresh(session.refreshToken)
      expect(refreshed.status).toBe(200)
      expect((await me(refreshed.body.id_token)).uid).toBe(session.localId)
      const out = await server.call('POST', '/api/user/sign-out-everywhere', { token: session.idToken })
      expect(out.status).toBe(200)
      expect((await browser.refresh(refreshed.body.refresh_token)).body.error.message).toBe('TOKEN_EXPIRED')
    })

    test('the subject is the person: another e-mail stays with them, another subject is somebody else', async () => {
      provider.account('ivy', { email: 'ivy@canopy.example', email_verified: true, name: 'Ivy' })
      const before = await signIn('ivy')
      provider.account('ivy', { email: 'ivy@married.example', email_verified: true, name: 'Ivy' })
      const after = await signIn('ivy')
      expect(after.localId).toBe(before.localId)
      expect((await me(after.idToken)).email).toBe('ivy@married.example')
      expect((await me(before.idToken)).email).toBe('ivy@married.example')
      provider.account('other ivy', { email: 'ivy@married.example', email_verified: true, name: 'Ivy' })
      expect((await signIn('other ivy')).localId).not.toBe(before.localId)
    })

    test('a group of the provider makes an admin, and leaving it ends that at the next sign-in', async () => {
      provider.account('gro', { email: 'gro@canopy.example', groups: ['walkers', 'foresters'] })
      expect((await me((await signIn('gro')).idToken)).status).toBe('admin')
      provider.account('gro', { email: 'gro@canopy.example', groups: ['walkers'] })
      expect((await me((await signIn('gro')).idToken)).status).toBe('whitelisted')
      provider.account('gro', { email: 'gro@canopy.example', groups: ['gardeners'] })
      expect((await me((await signIn('gro')).idToken)).status).toBe('admin')
    })

    test.each([
      ['verified', { email: 'boss@canopy.example', email_verified: true }, 'admin'],
      ['in capitals, without a word about being verified', { email: 'BOSS@canopy.example' }, 'admin'],
      ['not verified', { email: 'boss@canopy.example', email_verified: false }, 'other'],
      ["said to be 'false'", { email: 'boss@canopy.example', email_verified: 'false' }, 'other'],
      ['of somebody else', { email: 'boss@canopy.example.evil.example', email_verified: true }, 'other'],
      ['missing', {}, 'other'],
      ['one with a NUL in it', { email: 'bo\0ss@canopy.example', email_verified: true }, 'other'],
    ])('an address of ADMIN_EMAILS that is %s', async (how, account, status) => {
      provider.account(how, account)
      expect((await me((await signIn(how)).idToken)).status).toBe(status)
    })

    test('an application that was approved gives access to whoever has its e-mail, if the provider has verified it', async () => {
      provider.account('kim', { email: 'kim@canopy.example', email_verified: true })
      provider.account('fake kim', { email: 'kim@canopy.example', email_verified: false })
      const boss = await signIn('verified')
      const { body } = await server.call('POST', '/api/applications', {
        body: { answers: ['', '', '', 'trees', 'calm', 'a bridge', 'a day'], contact_email: 'kim@canopy.example' },
      })
      await server.call('POST', `/api/admin/applications/${body.id}/decision`, {
        token: boss.idToken,
        body: { decision: 'approve' },
      })
      expect((await me((await signIn('kim')).idToken)).status).toBe('whitelisted')
      expect((await me((await signIn('fake kim')).idToken)).status).toBe('other')
    })

    test('an invitation is accepted by signing in', async () => {
      provider.account('una', { email: 'una@canopy.example' })
      const boss = await signIn('verified')
      const { body } = await server.call('POST', '/api/admin/invitations', {
        token: boss.idToken,
        body: { uses_max: 1, days: 1 },
      })
      const { idToken } = await signIn('una')
      const claimed = await server.call('POST', '/api/invitations/claim', {
        token: idToken,
        body: { token: body.token },
      })
      expect(claimed.body.status).toBe('whitelisted')
    })

    test('someone who deleted their account begins anew', async () => {
      provider.account('lea', { email: 'lea@canopy.example', name: 'Lea' })
      const before = await signIn('lea')
      const { user_tag } = await me(before.idToken)
      const deletion = { messages: 'delete', confirmation: user_tag }
      expect((await server.call('POST', '/api/account/delete', { token: before.idToken, body: deletion })).status).toBe(
        200,
      )
      expect((await makeBrowser(server).refresh(before.refreshToken)).status).toBe(400)
      const after = await signIn('lea')
      expect(await me(after.idToken)).toMatchObject({ status: 'other', display_name: 'Lea' })
    })
  })
}

describe('in oidc mode', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await buildTestServer('sqlite', { env: provider.env({ ...settings, SIGNIN_RATE: '5/minute' }) })
    provider.account('nel', nel)
  })
  afterEach(() => server.close())
  const problemOf = ({ status, body }: { status: number; body: { error?: { message: string } } }) =>
    `${status} ${body.error?.message}`

  test('the configuration names the provider, and nothing secret', async () => {
    const { body } = await server.call('GET', '/api/config')
    expect(body).toEqual({
      mode: 'oidc',
      apiKey: 'oidc',
      authDomain: 'canopy.example',
      projectId: 'canopy-oidc',
      provider_name: 'Tree Club',
    })
  })

  test('the paths for sessions and for this sign-in exist, those for passwords do not', () => {
    const routes = routesOf(server.app.server).filter((route) => /auth\/|googleapis/.test(route))
    expect(routes.toSorted()).toEqual([
      'GET /auth/callback',
      'GET /auth/login',
      'POST /identitytoolkit.googleapis.com/v1/accounts:lookup',
      'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
      'POST /securetoken.googleapis.com/v1/token',
    ])
  })

  test('the request to the provider has PKCE, state and nonce; its cookie is for this sign-in alone', async () => {
    const { headers } = await server.call('GET', '/auth/login')
    const url = new URL(String(headers.location))
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'canopy',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${origin}/auth/callback`,
      response_type: 'code',
      scope: settings.OIDC_SCOPES,
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-canopy-oidc=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=900; Secure$/)
    for (const secret of ['state', 'nonce']) expect(cookie).not.toContain(url.searchParams.get(secret))
  })

  test('a sign-in returns only to paths of this app', async () => {
    for (const [given, landed] of [
      ['https://evil.example/', '/cloud'],
      ['//evil.example', '/cloud'],
      ['/..//evil.example', '/cloud'],
      ['/new-thread?a=b#c', '/new-thread?a=b#c'],
      [`/cloud?${'x'.repeat(4_000)}`, '/cloud'],
    ] as const) {
      expect((await makeBrowser(server).signIn('nel', given)).landed).toBe(landed)
    }
  })

  test('consent refused: back to the same page, and nothing is created', async () => {
    const browser = makeBrowser(server)
    const back = await browser.refuse('/cloud/a')
    expect(back).toBe('/login?redirect=%2Fcloud%2Fa#problem=refused')
    expect(await server.context.db.selectFrom('users').select('uid').execute()).toEqual([])
  })

  test('a code is refused with another state, in another browser, or without a sign-in in progress', async () => {
    const browser = makeBrowser(server)
    const answer = await browser.untilAnswer('nel', '/cloud/a')
    const forged = new URLSearchParams(answer)
    forged.set('state', 'A'.repeat(43))
    expect(await browser.comeBack(forged)).toBe('/login?redirect=%2Fcloud%2Fa#problem=lost')
    expect(problemOf(await browser.exchange(forged))).toBe('400 OIDC_LOST')
    expect(await makeBrowser(server).comeBack(answer)).toBe('/login?redirect=%2Fcloud#problem=lost')
    expect(problemOf(await makeBrowser(server).exchange(answer))).toBe('400 OIDC_LOST')
    const later = makeBrowser(server)
    await later.untilAnswer('nel')
    expect(problemOf(await later.exchange(answer))).toBe('400 OIDC_LOST')
  })

  test('a code works once, and not after it has expired', async () => {
    const browser = makeBrowser(server)
    const answer = await browser.untilAnswer('nel')
    const cookies = browser.cookies()
    expect((await browser.exchange(answer)).status).toBe(200)
    expect(problemOf(await browser.exchange(answer))).toBe('400 OIDC_LOST')
    expect(problemOf(await browser.exchange(answer, cookies))).toBe('400 OIDC_EXPIRED')
    const slow = makeBrowser(server)
    const old = await slow.untilAnswer('nel')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
    expect(problemOf(await slow.exchange(old))).toBe('400 OIDC_EXPIRED')
  })

  test('a sign-in that takes too long has to begin again', async () => {
    const browser = makeBrowser(server)
    const answer = await browser.untilAnswer('nel')
    server.clock.advanceMs(oidcAttemptValidMs + 1_000)
    expect(problemOf(await browser.exchange(answer))).toBe('400 OIDC_LOST')
  })

  test('a code of another sign-in (PKCE), and one for another request (nonce), are refused', async () => {
    const [first, second] = [makeBrowser(server), makeBrowser(server)]
    const stolen = await first.untilAnswer('nel')
    const own = await second.untilAnswer('nel')
    const mixed = new URLSearchParams({ ...Object.fromEntries(own), code: stolen.get('code') ?? '' })
    expect(problemOf(await second.exchange(mixed))).toBe('400 OIDC_EXPIRED')
    const third = makeBrowser(server)
    const answer = await third.untilAnswer('nel', '/cloud', (url) => url.searchParams.set('nonce', 'another'))
    expect(problemOf(await third.exchange(answer))).toBe('400 OIDC_REJECTED')
    expect(server.log()).toContain('unexpected ID Token \\"nonce\\" claim value')
  })

  test('failures are limited by address, and a provider that is down counts as none', async () => {
    const browser = makeBrowser(server)
    for (let tries = 0; tries < 6; tries += 1) {
      provider.turn('up')
      const answer = await browser.untilAnswer('nel')
      provider.turn('failing')
      expect((await browser.exchange(answer)).status).toBe(503)
    }
    const forged = new URLSearchParams({ code: 'a', state: 'b' })
    for (let tries = 0; tries < 5; tries += 1) expect((await browser.exchange(forged)).status).toBe(400)
    expect(problemOf(await browser.exchange(forged))).toBe('429 TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  test.each(['down', 'failing'] as const)(
    'while the provider is %s, everybody can still read and nothing is lost',
    async (how) => {
      provider.turn(how)
      const own = await buildTestServer('sqlite', { env: provider.env(settings) })
      expect((await own.call('GET', '/api/messages/chronological')).status).toBe(200)
      const begun = await own.call('GET', '/auth/login', { query: { redirect: '/cloud/a' } })
      expect(begun.headers.location).toBe('/login?redirect=%2Fcloud%2Fa#problem=unreachable')
      provider.turn('up')
      const browser = makeBrowser(own)
      const answer = await browser.untilAnswer('nel', '/cloud/a')
      const cookies = browser.cookies()
      provider.turn(how)
      expect(problemOf(await browser.exchange(answer))).toBe('503 OIDC_UNREACHABLE')
      provider.turn('up')
      expect((await browser.exchange(answer, cookies)).status).toBe(200)
      expect(own.log()).toContain('"problem":"unreachable"')
      expect(own.log()).not.toContain('the-clients-secret')
      expect(own.log()).not.toContain(answer.get('code'))
      await own.close()
    },
  )

  test('a wrong client secret is reported in the log, and not to the person', async () => {
    const own = await buildTestServer('sqlite', {
      env: provider.env({ ...settings, OIDC_CLIENT_SECRET: 'wrong-secret' }),
    })
    const browser = makeBrowser(own)
    const answer = await browser.untilAnswer('nel')
    expect(problemOf(await browser.exchange(answer))).toBe('400 OIDC_REJECTED')
    expect(own.log()).toContain('the provider refuses OIDC_CLIENT_ID or OIDC_CLIENT_SECRET')
    expect(own.log()).not.toContain('wrong-secret')
    await own.close()
  })

  test('tokens of local mode are not valid, although the key is the same', async () => {
    const token = await server.tokenFor('wei', 'wei@canopy.example')
    expect((await server.call('GET', '/api/user/me', { token })).status).toBe(401)
  })
})
