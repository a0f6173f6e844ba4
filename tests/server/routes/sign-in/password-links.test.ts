import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordLinkValidMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { pruneOld } from '../../../../src/server/store/messages/changes.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { identityOf, refusalOf } from '../../../support/server/identity.ts'
import { openTestSocket } from '../../../support/server/sockets.ts'

const password = 'correct horse'
const fresh = 'another horse'

type Member = { readonly email: string; readonly uid: string; readonly token: string; readonly refreshToken: string }

for (const dialect of dialects) {
  describe(`a link for a new password on ${dialect}`, () => {
    let server: TestServer
    let address: string
    let ada: Account
    let people = 0

    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { SIGNIN_RATE: '20/minute' } })
      address = await server.listen()
      ada = await server.person('ada', 'admin')
    })
    afterAll(() => server.close())

    async function newMember(): Promise<Member> {
      server.clock.advanceMs(60_000)
      people += 1
      const email = `member${people}@canopy.example`
      const { body } = await identityOf(server).signUp(email, password)
      const { localId: uid, idToken: token, refreshToken } = body
      await server.call('POST', '/api/user/register', { token, body: { uid, email } })
      return { email, uid, token, refreshToken }
    }
    /** A token of the admin that has not expired. */
    const admin = async (): Promise<Account> => ({ ...ada, token: await server.tokenFor(ada.uid, ada.email) })
    const make = async (uid: string, as?: Account | null) =>
      server.call('POST', `/api/admin/users/${uid}/password-link`, { as: as === undefined ? await admin() : as })
    const use = (token: string, word = fresh, from = '192.0.2.9') =>
      server.call('POST', '/api/account/new-password', { body: { token, password: word }, address: from })
    const signIn = (email: string, word: string) => identityOf(server).signIn(email, word)
    const unusable = { status: 404, body: { detail: texts.passwordLinkUnusable } }

    test('sets a new password once, and ends every session of its person', async () => {
      const { email, uid, token, refreshToken } = await newMember()
      const listener = await openTestSocket(address, token)
      const link = await make(uid)
      expect(link.status).toBe(200)
      expect(Buffer.from(link.body.token, 'base64url')).toHaveLength(32)
      expect(Date.parse(link.body.expires_at)).toBe(server.clock.nowMs() + passwordLinkValidMs)
      expect((await signIn(email, password)).status).toBe(200)

      expect(await use(link.body.token)).toMatchObject({ status: 200, body: { email } })

      expect(await listener.closed()).toBe(4401)
      expect((await server.call('GET', '/api/messages/unread-count', { token })).status).toBe(401)
      expect(refusalOf(await identityOf(server).refresh(refreshToken))).toBe('400 TOKEN_EXPIRED')
      expect(refusalOf(await signIn(email, password))).toBe('400 INVALID_LOGIN_CREDENTIALS')
      expect((await signIn(email, fresh)).body.localId).toBe(uid)
      expect(await use(link.body.token, 'a third horse')).toMatchObject(unusable)
      expect((await signIn(email, fresh)).status).toBe(200)
    })

    test('of two uses at the same time one succeeds', async () => {
      const { email, uid } = await newMember()
      const { token } = (await make(uid)).body
      const answers = await Promise.all(['first horse', 'second horse'].map((word) => use(token, word)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
      expect((await signIn(email, answers[0]?.status === 200 ? 'first horse' : 'second horse')).status).toBe(200)
    })

    test('an expired, a used, a replaced and an unknown link are answered byte for byte alike', async () => {
      const [first, second, third] = [await newMember(), await newMember(), await newMember()]
      const expired = (await make(first.uid)).body.token
      server.clock.advanceMs(passwordLinkValidMs)
      const used = (await make(second.uid)).body.token
      await use(used)
      const replaced = (await make(third.uid)).body.token
      await make(third.uid)
      const answers = []
      for (const token of [expired, used, replaced, 'unknown', '', 'x'.repeat(200)]) {
        const { status, body, headers } = await use(token)
        const { 'x-request-id': _, date: __, ...others } = headers
        answers.push(JSON.stringify([status, body, others]))
      }
      expect(new Set(answers).size).toBe(1)
      expect(answers[0]).toContain(texts.passwordLinkUnusable)
      await pruneOld(server.context.db, server.clock.nowMs())
      const rows = await server.context.db.selectFrom('password_links').select('uid').execute()
      expect(rows.map(({ uid }) => uid)).not.toContain(first.uid)
    })

    test('is only stored as a hash, and in no log', async () => {
      const { uid } = await newMember()
      const { token } = (await make(uid)).body
      await use('unknown')
      const rows = await server.context.db.selectFrom('password_links').selectAll().execute()
      expect(rows).toContainEqual(expect.objectContaining({ uid, made_by: ada.uid }))
      expect(JSON.stringify(rows)).not.toContain(token)
      await use(token)
      expect(server.log()).not.toContain(token)
    })

    test('is made by admins for anyone but themselves, other admins included', async () => {
      const { uid } = await newMember()
      const mia = await server.person(`mia${people}`)
      const otto = await server.person(`otto${people}`, 'other')
      expect((await make(uid, null)).status).toBe(401)
      for (const as of [mia, otto]) expect((await make(uid, as)).status).toBe(403)
      expect(await make(ada.uid)).toMatchObject({ status: 403, body: { detail: texts.ownPasswordLink } })
      expect((await make('nobody')).status).toBe(404)
      expect(await make(mia.uid)).toMatchObject({ status: 404, body: { detail: texts.localAccountsOnly } })
      await server.call('PATCH', `/api/admin/users/${uid}`, { as: await admin(), body: { status: 'admin' } })
      expect((await make(uid)).status).toBe(200)
    })

    test('is worth nothing once its maker is no admin, or the password was changed otherwise', async () => {
      const [first, second] = [await newMember(), await newMember()]
      const eva = await server.person(`eva${people}`, 'admin')
      const hers = (await make(first.uid, eva)).body.token
      await server.call('PATCH', `/api/admin/users/${eva.uid}`, { as: await admin(), body: { status: 'whitelisted' } })
      expect(await use(hers)).toMatchObject(unusable)
      const { token } = (await make(second.uid)).body
      const body = { current_password: password, password: fresh }
      const changed = await server.call('POST', '/api/account/password', { token: second.token, body })
      expect(changed.status).toBe(200)
      expect(await use(token, 'a third horse')).toMatchObject(unusable)
    })

    test('a weak password does not use it up', async () => {
      const { email, uid } = await newMember()
      const { token } = (await make(uid)).body
      const weak = await use(token, 'short')
      expect(weak).toMatchObject({ status: 400, body: { detail: texts.passwordUnusable(8) } })
      expect((await use('unknown', 'short')).body).toEqual(weak.body)
      expect((await use(token)).body).toEqual({ email })
    })

    test('tries are limited by address', async () => {
      server.clock.advanceMs(60_000)
      for (let round = 0; round < 20; round += 1)
        expect(await use(`try ${round}`, fresh, '198.51.100.1')).toMatchObject(unusable)
      expect((await use('one more', fresh, '198.51.100.1')).status).toBe(429)
      expect((await use('elsewhere', fresh, '198.51.100.2')).status).toBe(404)
    })
  })
}

test('in firebase mode there are no such links', async () => {
  const env = {
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'garden',
    FIREBASE_API_KEY: 'k',
    FIREBASE_AUTH_DOMAIN: 'a.example',
  }
  const server = await buildTestServer('sqlite', { env })
  const body = { token: 'unknown', password: fresh }
  const answer = await server.call('POST', '/api/account/new-password', { body })
  expect(answer).toMatchObject({ status: 404, body: { detail: texts.passwordLinkUnusable } })
  await server.close()
})
