import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { passkeyChallengesMax, passkeyChallengeValidMs, passkeysMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { makePasskeyDevice } from '../../../support/passkey-device.ts'
import { buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { identityOf, refusalOf } from '../../../support/server/identity.ts'
import { firebaseEnv, startKeyServer } from '../../../support/server/key-server.ts'

const origin = 'https://canopy.example'
const password = 'wei likes trees'
const customToken = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local'
type Device = ReturnType<typeof makePasskeyDevice>

for (const dialect of dialects) {
  describe(`passkeys on ${dialect}`, () => {
    let server: TestServer
    beforeEach(async () => {
      server = await buildTestServer(dialect, { env: { PUBLIC_ORIGIN: origin, SIGNIN_RATE: '5/minute' } })
    })
    afterEach(() => server.close())

    /** Somebody with an account, registered. */
    async function person(name: string) {
      const email = `${name}@canopy.example`
      const { body } = await identityOf(server).signUp(email, password)
      const token: string = body.idToken
      await server.call('POST', '/api/user/register', { token, body: { uid: body.localId, email } })
      return { uid: body.localId as string, email, token }
    }
    type Somebody = Awaited<ReturnType<typeof person>>
    const begin = ({ token }: Somebody, current = password) =>
      server.call('POST', '/api/account/passkeys/begin', { token, body: { current_password: current } })
    const add = ({ token }: Somebody, credential: unknown, name?: string) =>
      server.call('POST', '/api/account/passkeys', {
        token,
        body: { credential, ...(name === undefined ? {} : { name }) },
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      })
    const list = async ({ token }: Somebody) =>
      (await server.call('GET', '/api/account/passkeys', { token })).body.passkeys
    const offered = async () => (await server.call('POST', '/api/passkeys/begin', { body: {} })).body.options
    const exchange = (token: string, address = '192.0.2.1') =>
      server.call('POST', customToken, { body: { token, returnSecureToken: true }, address })

    async function withPasskey(name: string): Promise<Somebody & { readonly device: Device }> {
      const owner = await person(name)
      const device = makePasskeyDevice(origin)
      const { body } = await begin(owner)
      expect((await add(owner, device.make(body.options))).status).toBe(200)
      return { ...owner, device }
    }

    test('is added after the password, signs in without it, and is removed', async () => {
      const wei = await person('wei')
      const device = makePasskeyDevice(origin)
      expect(await begin(wei, 'wrong')).toMatchObject({ status: 400, body: { detail: texts.currentPasswordWrong } })
      const { body } = await begin(wei)
      expect(body.options).toMatchObject({
        rp: { id: 'canopy.example', name: 'Canopy' },
        user: { name: wei.email },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      })
      expect((await add(wei, device.make(body.options))).body).toMatchObject({
        id: device.id,
        name: 'Firefox on Linux',
      })

      const options = await offered()
      expect(options).toMatchObject({ rpId: 'canopy.example', userVerification: 'preferred' })
      expect(options.allowCredentials).toBeUndefined()
      const session = await exchange(device.sign(options))
      expect(session).toMatchObject({ status: 200, body: { localId: wei.uid, email: wei.email } })
      expect((await server.call('GET', '/api/user/me', { token: session.body.idToken })).body.uid).toBe(wei.uid)
      const [shown] = await list(wei)
      expect(shown.last_used_at).toBe(new Date(server.clock.nowMs()).toISOString())
      expect((await identityOf(server).refresh(session.body.refreshToken)).status).toBe(200)

      const removed = await server.call('POST', `/api/account/passkeys/${device.id}/remove`, { token: wei.token })
      expect(removed.status).toBe(200)
      expect(await list(wei)).toEqual([])
      expect(refusalOf(await exchange(device.sign(await offered())))).toBe('400 PASSKEY_UNKNOWN')
    })

    test('a challenge is used once, by one of two at the same time, and expires', async () => {
      const { device } = await withPasskey('wei')
      const token = device.sign(await offered())
      const twice = await Promise.all([exchange(token), exchange(token)])
      expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect(refusalOf(await exchange(token))).toBe('400 PASSKEY_EXPIRED')
      const late = await offered()
      server.clock.advanceMs(passkeyChallengeValidMs + 1)
      expect(refusalOf(await exchange(device.sign(late)))).toBe('400 PASSKEY_EXPIRED')
      expect(refusalOf(await exchange(device.sign({ ...late, challenge: 'ours-never' })))).toBe('400 PASSKEY_EXPIRED')
    })

    test('a challenge for adding is for its person, once, and not for signing in', async () => {
      const wei = await withPasskey('wei')
      const mia = await person('mia')
      const { body } = await begin(wei)
      const stolen = makePasskeyDevice(origin).make(body.options)
      expect(await add(mia, stolen)).toMatchObject({ status: 400, body: { detail: texts.passkeyUnusable } })
      expect(refusalOf(await exchange(wei.device.sign({ ...body.options, rpId: 'canopy.example' })))).toBe(
        '400 PASSKEY_EXPIRED',
      )
      const made = makePasskeyDevice(origin).make(body.options)
      expect((await add(wei, made)).status).toBe(200)
      expect((await add(wei, made)).status).toBe(400)
      const forSignIn = await offered()
      const mixed = makePasskeyDevice(origin).make({ ...forSignIn, rp: { id: 'canopy.example' }, user: { id: 'x' } })
      expect((await add(wei, mixed)).status).toBe(400)
    })

    test('another origin, host or kind of signature is refused', async () => {
      const wei = await withPasskey('wei')
      const evil = { origin: 'https://canopy.example.evil.example' }
      const sign = async (changes: object, host = 'canopy.example') =>
        refusalOf(await exchange(wei.device.sign({ ...(await offered()), rpId: host }, changes)))
      expect(await sign(evil)).toBe('400 PASSKEY_REFUSED')
      expect(await sign({ origin: 'http://canopy.example' })).toBe('400 PASSKEY_REFUSED')
      expect(await sign({}, 'evil.example')).toBe('400 PASSKEY_REFUSED')
      expect(await sign({ type: 'webauthn.create' })).toBe('400 PASSKEY_REFUSED')
      for (const changes of [evil, { type: 'webauthn.get' }]) {
        const { body } = await begin(wei)
        expect((await add(wei, makePasskeyDevice(origin).make(body.options, changes))).status).toBe(400)
      }
      expect(await list(wei)).toHaveLength(1)
    })

    test('a challenge or an id that no database can hold is like any that is unknown', async () => {
      const wei = await withPasskey('wei')
      const ours = await offered()
      expect(refusalOf(await exchange(wei.device.sign({ ...ours, challenge: 'a\0b' })))).toBe('400 PASSKEY_EXPIRED')
      const token = JSON.stringify({ ...JSON.parse(wei.device.sign(ours)), id: 'a\0b' })
      expect(refusalOf(await exchange(token))).toBe('400 PASSKEY_REFUSED')
      const { body } = await begin(wei)
      const made = makePasskeyDevice(origin).make({ ...body.options, challenge: 'a\0b' })
      expect((await add(wei, made)).status).toBe(400)
    })

    test("somebody else's passkey is not mine to use, to list, to remove or to add", async () => {
      const wei = await withPasskey('wei')
      const mia = await withPasskey('mia')
      const named = { id: wei.device.id, rawId: wei.device.id }
      expect(refusalOf(await exchange(mia.device.sign(await offered(), {}, named)))).toBe('400 PASSKEY_REFUSED')
      expect(await list(mia)).toHaveLength(1)
      const remove = (token: string) => server.call('POST', `/api/account/passkeys/${wei.device.id}/remove`, { token })
      expect((await remove(mia.token)).status).toBe(404)
      const { body } = await begin(mia)
      expect((await add(mia, wei.device.make(body.options))).status).toBe(400)
      expect((await exchange(wei.device.sign(await offered(), {}, {}))).status).toBe(400)
      expect(await list(wei)).toHaveLength(1)
    })

    test('a counter that goes backwards means a copied passkey, and is refused', async () => {
      const { device } = await withPasskey('wei')
      expect((await exchange(device.sign(await offered(), { counter: 9 }))).status).toBe(200)
      expect(refusalOf(await exchange(device.sign(await offered(), { counter: 9 })))).toBe('400 PASSKEY_REFUSED')
      expect((await exchange(device.sign(await offered(), { counter: 10 }))).status).toBe(200)
    })

    test('nobody has more than ten, and deleting the account removes them', async () => {
      const wei = await person('wei')
      const challenges = []
      for (let made = 0; made <= passkeysMax; made += 1) challenges.push((await begin(wei)).body.options)
      const statuses = []
      for (const options of challenges) {
        statuses.push((await add(wei, makePasskeyDevice(origin).make(options), `Key ${statuses.length}`)).status)
      }
      expect(statuses).toEqual([...Array(passkeysMax).fill(200), 400])
      expect(await begin(wei)).toMatchObject({ status: 400, body: { detail: texts.tooManyPasskeys(passkeysMax) } })
      expect((await list(wei)).map(({ name }: { name: string }) => name)).toContain('Key 3')
      const ada = await person('ada')
      await server.context.db.updateTable('users').set({ status: 'admin' }).where('uid', '=', ada.uid).execute()
      const { body } = await server.call('GET', '/api/user/me', { token: wei.token })
      await server.call('POST', '/api/account/delete', {
        token: wei.token,
        body: { messages: 'delete', confirmation: body.user_tag },
      })
      expect(await server.context.db.selectFrom('passkeys').select('id').execute()).toEqual([])
    })

    test('a new password by a link removes them: somebody else may have added them before', async () => {
      const ada = await server.person('ada', 'admin')
      const wei = await withPasskey('wei')
      const mia = await withPasskey('mia')
      const begun = (await begin(wei)).body.options
      const { body } = await server.call('POST', `/api/admin/users/${wei.uid}/password-link`, { as: ada })
      const fresh = { token: body.token, password: 'wei likes woods' }
      expect((await server.call('POST', '/api/account/new-password', { body: fresh })).status).toBe(200)
      expect(refusalOf(await exchange(wei.device.sign(await offered())))).toBe('400 PASSKEY_UNKNOWN')
      expect((await add(wei, makePasskeyDevice(origin).make(begun))).status).toBe(401)
      const again = await identityOf(server).signIn(wei.email, fresh.password)
      const owner = { ...wei, token: again.body.idToken }
      expect(await list(owner)).toEqual([])
      expect((await exchange(mia.device.sign(await offered()))).status).toBe(200)
    })

    test('failures are limited by address; challenges that wait are limited in number', async () => {
      const { device } = await withPasskey('wei')
      for (let tries = 0; tries < 5; tries += 1) expect((await exchange('nonsense')).status).toBe(400)
      expect(refusalOf(await exchange(device.sign(await offered())))).toBe('429 TOO_MANY_ATTEMPTS_TRY_LATER')
      expect((await exchange(device.sign(await offered()), '192.0.2.99')).status).toBe(200)
      const expires_ms = server.clock.nowMs() + 1_000
      const rows = Array.from({ length: passkeyChallengesMax }, (_, index) => ({
        challenge: `waiting-${index}`,
        uid: null,
        expires_ms: expires_ms + index,
      }))
      while (rows.length > 0) {
        await server.context.db.insertInto('passkey_challenges').values(rows.splice(0, 1_000)).execute()
      }
      await offered()
      const { count } = await server.context.db
        .selectFrom('passkey_challenges')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBe(passkeyChallengesMax)
    })
  })
}

test.each([
  '',
  'null',
  '[]',
  '{"id":1}',
  '{"id":"a","rawId":"a","type":"public-key","response":{}}',
  '{"id":"a","rawId":"a","type":"x","response":{"clientDataJSON":"bnVsbA","authenticatorData":"a","signature":"a"}}',
])('a token such as %j is refused', async (token) => {
  const server = await buildTestServer('sqlite')
  const answer = await server.call('POST', customToken, { body: { token } })
  expect(refusalOf(answer)).toMatch(/^400 PASSKEY_(REFUSED|EXPIRED)$/)
  await server.close()
})

test('without a public address, the host of the request is the one that passkeys are for', async () => {
  const server = await buildTestServer('sqlite')
  const headers = { host: 'trees.lan:3000' }
  const { body } = await server.call('POST', '/api/passkeys/begin', { body: {}, headers })
  expect(body.options.rpId).toBe('trees.lan')
  await server.close()
})

test('there are none where another provider has the accounts', async () => {
  const keys = await startKeyServer([])
  const server = await buildTestServer('sqlite', { env: firebaseEnv(keys.url) })
  expect((await server.call('POST', '/api/passkeys/begin', { body: {} })).status).toBe(404)
  expect((await server.call('POST', customToken, { body: { token: '{}' } })).status).toBe(404)
  await server.close()
  await keys.close()
})
