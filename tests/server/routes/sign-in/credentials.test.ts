import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { identityOf, refusalOf } from '../../../support/server/identity.ts'
import { openTestSocket } from '../../../support/server/sockets.ts'

const password = 'correct horse'
const wrong = { status: 400, body: { detail: texts.currentPasswordWrong } }

type Session = { readonly localId: string; readonly idToken: string; readonly refreshToken: string }

for (const dialect of dialects) {
  describe(`my e-mail and password on ${dialect}`, () => {
    let server: TestServer
    let address: string
    let people = 0

    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { SIGNIN_RATE: '3/minute' } })
      address = await server.listen()
    })
    afterAll(() => server.close())

    async function newMember(): Promise<{ email: string; here: Session; from: string }> {
      people += 1
      const email = `member${people}@canopy.example`
      const from = `192.0.2.${people}`
      const { body } = await identityOf(server, from).signUp(email, password)
      await server.call('POST', '/api/user/register', { token: body.idToken, body: { uid: body.localId, email } })
      return { email, here: body, from }
    }
    const signIn = (email: string, word: string) => identityOf(server, `198.51.100.${people}`).signIn(email, word)
    const change = (what: 'email' | 'password', { idToken }: Session, from: string, body: Record<string, string>) =>
      server.call('POST', `/api/account/${what}`, { token: idToken, body, address: from })
    const statusOf = async ({ idToken }: Session) =>
      (await server.call('GET', '/api/messages/unread-count', { token: idToken })).status

    test('a new password takes the current one, and ends every other session', async () => {
      const { email, here, from } = await newMember()
      const there: Session = (await signIn(email, password)).body
      const [near, far] = [await openTestSocket(address, here.idToken), await openTestSocket(address, there.idToken)]
      const body = { current_password: password, password: 'another horse' }

      expect(await change('password', here, from, { ...body, current_password: 'wrong' })).toMatchObject(wrong)
      expect(await change('password', here, from, body)).toMatchObject({ status: 200, body: { success: true } })

      expect(await far.closed()).toBe(4401)
      expect(await statusOf(there)).toBe(401)
      expect(refusalOf(await identityOf(server).refresh(there.refreshToken))).toBe('400 TOKEN_EXPIRED')
      expect(await statusOf(here)).toBe(200)
      expect((await identityOf(server).refresh(here.refreshToken)).status).toBe(200)
      expect(near.socket.readyState).toBe(near.socket.OPEN)
      near.close()
      const { sessions } = (await server.call('GET', '/api/account/sessions', { token: here.idToken })).body
      expect(sessions).toMatchObject([{ is_current: true }])
      expect(refusalOf(await signIn(email, password))).toBe('400 INVALID_LOGIN_CREDENTIALS')
      expect((await signIn(email, 'another horse')).status).toBe(200)
    })

    test('a session that outlived a change ends with the next revocation', async () => {
      const { here, from } = await newMember()
      await change('password', here, from, { current_password: password, password: 'another horse' })
      await server.call('POST', '/api/user/sign-out-everywhere', { token: here.idToken })
      expect(await statusOf(here)).toBe(401)
    })

    test('of two changes at the same time with the same password one is made', async () => {
      const { email, here, from } = await newMember()
      const answers = await Promise.all(
        ['first horse', 'second horse'].map((next) =>
          change('password', here, from, { current_password: password, password: next }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
      const made = answers[0]?.status === 200 ? 'first horse' : 'second horse'
      expect((await signIn(email, made)).status).toBe(200)
    })

    test('a new e-mail takes the current password, is used at the next sign-in, and ends other sessions', async () => {
      const { email, here, from } = await newMember()
      const there: Session = (await signIn(email, password)).body
      const body = { current_password: password, email: ` New${people}@Canopy.example ` }

      expect(await change('email', here, from, { ...body, current_password: 'wrong' })).toMatchObject(wrong)
      expect(await change('email', here, from, body)).toMatchObject({
        status: 200,
        body: { email: `New${people}@Canopy.example` },
      })

      expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
      const me = await server.call('GET', '/api/user/me', { token: here.idToken })
      expect(me.body.email).toBe(`New${people}@Canopy.example`)
      expect(refusalOf(await signIn(email, password))).toBe('400 INVALID_LOGIN_CREDENTIALS')
      expect((await signIn(`new${people}@canopy.example`, password)).body.localId).toBe(here.localId)
      expect((await identityOf(server, '203.0.113.9').signUp(email, password)).status).toBe(200)
      const status = { query: { email: `new${people}@canopy.example` } }
      expect((await server.call('GET', '/api/user/whitelist-status', status)).status).toBe(200)
    })

    test('an e-mail that is taken is refused like at a sign-up, and nothing changes', async () => {
      const other = await newMember()
      const { email, here, from } = await newMember()
      const body = { current_password: password, email: other.email.toUpperCase() }
      expect(await change('email', here, from, body)).toMatchObject({ status: 400, body: { detail: texts.emailTaken } })
      expect(await change('email', here, from, { ...body, current_password: 'wrong' })).toMatchObject(wrong)
      expect((await signIn(email, password)).status).toBe(200)
      expect((await signIn(other.email, password)).body.localId).toBe(other.here.localId)
      for (const unusable of ['', 'nobody', 'a b@canopy.example']) {
        const refused = await change('email', here, from, { ...body, email: unusable })
        expect(refused).toMatchObject({ status: 400, body: { detail: texts.emailUnusable } })
      }
    })

    test('an address that two people take at the same time goes to one of them', async () => {
      const both = [await newMember(), await newMember()]
      const email = `wanted${people}@canopy.example`
      const answers = await Promise.all([
        ...both.map(({ here, from }) => change('email', here, from, { current_password: password, email })),
        identityOf(server, '203.0.113.7').signUp(email, password),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
      const rows = await server.context.db.selectFrom('accounts').select('uid').where('email_key', '=', email).execute()
      expect(rows).toHaveLength(1)
      for (const { here } of both) expect(await statusOf(here)).toBe(200)
    })

    test('guesses at the current password count like failed sign-ins', async () => {
      const { here, from } = await newMember()
      const guess = () => change('password', here, from, { current_password: 'wrong', password: 'another horse' })
      for (let round = 0; round < 3; round += 1) expect(await guess()).toMatchObject(wrong)
      const refused = await guess()
      expect(refused).toMatchObject({ status: 429, body: { detail: texts.tooManyTries } })
      expect(refused.headers['retry-after']).toBe('60')
    })

    test('a weak password is refused, and nobody changes anything logged out or without an account here', async () => {
      const { here, from } = await newMember()
      const body = { current_password: password, password: 'short' }
      expect(await change('password', here, from, body)).toMatchObject({
        status: 400,
        body: { detail: texts.passwordUnusable(8) },
      })
      expect((await server.call('POST', '/api/account/password', { body })).status).toBe(401)
      const stranger = await server.person(`stranger${people}`)
      expect(await server.call('POST', '/api/account/password', { as: stranger, body })).toMatchObject({
        status: 404,
        body: { detail: texts.localAccountsOnly },
      })
    })
  })
}
