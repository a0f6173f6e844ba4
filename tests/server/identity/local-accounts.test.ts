import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recentSignInMs } from '#wire/limits.ts'
import { buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { identityOf, refusalOf, tokenPath } from '../../support/server/identity.ts'

const password = 'correct horse'

for (const dialect of dialects) {
  describe(`local accounts on ${dialect}`, () => {
    let server: TestServer
    let identity: ReturnType<typeof identityOf>

    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { SIGNIN_RATE: '1000/minute' } })
      identity = identityOf(server)
    })
    afterAll(() => server.close())

    test('signing up returns both tokens, and the token is valid for a call', async () => {
      const { status, body, headers } = await identity.signUp('Lin@Canopy.example', password)
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(body).toMatchObject({ email: 'Lin@Canopy.example', expiresIn: '3600', localId: expect.any(String) })
      expect(decodeJwt(body.idToken)).toMatchObject({
        iss: 'https://securetoken.google.com/canopy-local',
        aud: 'canopy-local',
        sub: body.localId,
        email_verified: false,
      })
      expect((await server.call('GET', '/api/user/me', { token: body.idToken })).body).toBeNull()
    })

    test('an e-mail has one account, in any spelling', async () => {
      await identity.signUp('one@canopy.example', password)
      expect(refusalOf(await identity.signUp(' ONE@canopy.example', 'another password'))).toBe('400 EMAIL_EXISTS')
    })

    test('of ten concurrent sign-ups with one e-mail, one succeeds', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => identity.signUp('race@canopy.example', password)),
      )
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
      expect(answers.filter((answer) => answer.status !== 200).map(refusalOf)).toEqual(
        Array(9).fill('400 EMAIL_EXISTS'),
      )
    })

    test.each([
      ['no-at-sign', password, 'INVALID_EMAIL'],
      ['two@@canopy.example', password, 'INVALID_EMAIL'],
      ['a b@canopy.example', password, 'INVALID_EMAIL'],
      [`${'x'.repeat(250)}@canopy.example`, password, 'INVALID_EMAIL'],
      ['', password, 'MISSING_EMAIL'],
      ['new@canopy.example', '', 'MISSING_PASSWORD'],
      ['new@canopy.example', '1234567', 'WEAK_PASSWORD : Password should be at least 8 characters'],
    ])('signing up with %j and %j is refused with %s', async (email, given, expected) => {
      expect(refusalOf(await identity.signUp(email, given))).toBe(`400 ${expected}`)
    })

    test('signing in needs the password, but ignores the case of the e-mail', async () => {
      const made = await identity.signUp('mo@canopy.example', password)
      const again = await identity.signIn('MO@canopy.example', password)
      expect(again.body).toMatchObject({ localId: made.body.localId, email: 'mo@canopy.example', registered: true })
    })

    test('an unknown e-mail and a wrong password get the same answer after comparable work', async () => {
      await identity.signUp('known@canopy.example', password)
      const wrong = await identity.signIn('known@canopy.example', 'wrong password')
      const unknown = await identity.signIn('unknown@canopy.example', 'wrong password')
      expect(refusalOf(wrong)).toBe('400 INVALID_LOGIN_CREDENTIALS')
      expect(unknown.body).toEqual(wrong.body)
      const wrongMs = await quickestMs(() => identity.signIn('known@canopy.example', 'wrong password'))
      const unknownMs = await quickestMs(() => identity.signIn('unknown@canopy.example', 'wrong password'))
      expect(unknownMs).toBeGreaterThan(wrongMs / 3)
      expect(wrongMs).toBeGreaterThan(unknownMs / 3)
    })

    test('a refresh gives new tokens for the same session', async () => {
      const { body } = await identity.signUp('fresh@canopy.example', password)
      server.clock.advanceMs(3_000_000)
      const fresh = await identity.refresh(body.refreshToken)
      expect(fresh.body).toMatchObject({ token_type: 'Bearer', expires_in: '3600', user_id: body.localId })
      expect(decodeJwt(fresh.body.access_token).auth_time).toBe(decodeJwt(body.idToken).auth_time)
      server.clock.advanceMs(700_000)
      expect((await server.call('GET', '/api/user/me', { token: body.idToken })).status).toBe(401)
      expect((await server.call('GET', '/api/user/me', { token: fresh.body.access_token })).status).toBe(200)
    })

    test('an ID token does not refresh, and a refresh token does not sign in', async () => {
      const { body } = await identity.signUp('mix@canopy.example', password)
      expect(refusalOf(await identity.refresh(body.idToken))).toBe('400 INVALID_REFRESH_TOKEN')
      expect(refusalOf(await identity.lookUp(body.refreshToken))).toBe('400 INVALID_ID_TOKEN')
      expect((await server.call('GET', '/api/user/me', { token: body.refreshToken })).status).toBe(401)
    })

    test('looking up returns the account', async () => {
      const { body } = await identity.signUp('look@canopy.example', password)
      const { users } = (await identity.lookUp(body.idToken)).body
      expect(users).toEqual([
        expect.objectContaining({ localId: body.localId, email: 'look@canopy.example', emailVerified: false }),
      ])
      expect(JSON.stringify(users)).not.toContain('scrypt')
    })

    test('a new password ends every earlier session and starts a new one', async () => {
      const before = (await identity.signUp('change@canopy.example', password)).body
      const changed = await identity.changePassword(before.idToken, 'another password')
      expect(changed.status).toBe(200)
      expect(refusalOf(await identity.refresh(before.refreshToken))).toBe('400 TOKEN_EXPIRED')
      expect(refusalOf(await identity.lookUp(before.idToken))).toBe('400 TOKEN_EXPIRED')
      expect((await identity.refresh(changed.body.refreshToken)).status).toBe(200)
      expect(refusalOf(await identity.signIn('change@canopy.example', password))).toBe('400 INVALID_LOGIN_CREDENTIALS')
      expect((await identity.signIn('change@canopy.example', 'another password')).status).toBe(200)
    })

    test('a session in use continues, an unused one ends after 90 days', async () => {
      let session = (await identity.signUp('rare@canopy.example', password)).body.refreshToken
      for (let time = 0; time < 3; time += 1) {
        server.clock.advanceMs(89 * 24 * 3_600_000)
        const fresh = await identity.refresh(session)
        expect(fresh.status).toBe(200)
        session = fresh.body.refresh_token
      }
      server.clock.advanceMs(91 * 24 * 3_600_000)
      expect(refusalOf(await identity.refresh(session))).toBe('400 INVALID_REFRESH_TOKEN')
    })

    test('a password can be changed only soon after signing in', async () => {
      const { body } = await identity.signUp('later@canopy.example', password)
      server.clock.advanceMs(recentSignInMs + 1_000)
      const tooOld = '400 CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
      expect(refusalOf(await identity.changePassword(body.idToken, 'another password'))).toBe(tooOld)
      const fresh = (await identity.refresh(body.refreshToken)).body.access_token
      expect(refusalOf(await identity.changePassword(fresh, 'another password'))).toBe(tooOld)
      const again = (await identity.signIn('later@canopy.example', password)).body.idToken
      expect((await identity.changePassword(again, 'another password')).status).toBe(200)
    })

    test('a weak new password is refused and ends no session', async () => {
      const { body } = await identity.signUp('weak@canopy.example', password)
      expect(refusalOf(await identity.changePassword(body.idToken, 'short'))).toMatch(/^400 WEAK_PASSWORD : /)
      expect((await identity.refresh(body.refreshToken)).status).toBe(200)
    })

    test.each([
      ['GET', '/identitytoolkit.googleapis.com/v1/accounts:lookup'],
      ['POST', '/identitytoolkit.googleapis.com/v1/accounts:delete'],
      ['POST', '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode'],
      ['POST', '/identitytoolkit.googleapis.com/v1/projects/canopy-local/accounts:query'],
      ['DELETE', '/emulator/v1/projects/canopy-local/accounts'],
      ['GET', '/identitytoolkit.googleapis.com/v2/recaptchaConfig'],
    ])('%s %s is none of the five paths', async (method, path) => {
      expect((await server.call(method, path)).status).toBe(404)
    })

    test('all refusals have the provider’s format', async () => {
      const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp'
      const answers = [
        await server.call('POST', path, { body: '{"email":' }),
        await server.call('POST', path, { body: '[]' }),
        await server.call('POST', path, { body: '"text"' }),
        await server.call('POST', path, { body: { email: 'a\0b@canopy.example', password } }),
        await server.call('POST', path, { body: 'email=a', headers: { 'content-type': 'text/plain' } }),
        await server.call('POST', path, { body: { email: 'x'.repeat(20_000) } }),
        await server.call('POST', tokenPath, { body: {} }),
        await server.call('POST', '/identitytoolkit.googleapis.com/v1/accounts:delete', { body: {} }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 415, 413, 400, 404])
      for (const { status, body } of answers) {
        expect(body).toEqual({ error: expect.objectContaining({ code: status, message: expect.any(String) }) })
      }
    })

    test('`Bearer owner` and unsigned tokens are refused', async () => {
      const { body } = await identity.signUp('owner@canopy.example', password)
      const unsigned = `${btoa('{"alg":"none"}')}.${body.idToken.split('.')[1]}.`
      for (const token of ['owner', unsigned]) {
        expect((await server.call('GET', '/api/user/me', { token })).status).toBe(401)
        expect((await identity.lookUp(token)).status).toBe(400)
      }
    })
  })
}

async function quickestMs(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const startMs = performance.now()
    await act()
    times.push(performance.now() - startMs)
  }
  return Math.min(...times)
}
