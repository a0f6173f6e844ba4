import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueTokens } from '../../../src/server/identity/local-tokens.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { identityOf, refusalOf } from '../../support/server/identity.ts'
import { connectTestSocket, openTestSocket } from '../../support/server/sockets.ts'

type Session = { readonly uid: string; readonly idToken: string; readonly refreshToken: string }

for (const dialect of dialects) {
  describe(`a revoked session on ${dialect}`, () => {
    let server: TestServer
    let address: string
    let admin: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      address = await server.listen()
      admin = await server.person('ada', 'admin')
    })
    afterAll(() => server.close())

    async function newMember(name: string): Promise<Session> {
      const email = `${name}@canopy.example`
      const { body } = await identityOf(server).signUp(email, 'correct horse')
      const { localId: uid, idToken, refreshToken } = body
      await server.call('POST', '/api/user/register', { token: idToken, body: { uid, email } })
      await setStatus(uid, 'whitelisted')
      return { uid, idToken, refreshToken }
    }
    const setStatus = (uid: string, status: string) =>
      server.call('PATCH', `/api/admin/users/${uid}`, { as: admin, body: { status } })
    const me = (token: string) => server.call('GET', '/api/user/me', { token })

    async function expectRevoked({ idToken, refreshToken }: Session): Promise<void> {
      const mine = await me(idToken)
      expect(mine).toMatchObject({ status: 302, body: { detail: 'SILENT_LOGOUT' } })
      expect(mine.headers.location).toBeUndefined()
      const others = [
        await server.call('GET', '/api/messages/chronological', { token: idToken }),
        await server.call('GET', '/api/messages/unread-count', { token: idToken }),
        await server.call('POST', '/api/messages', { token: idToken, body: { content: 'Still here' } }),
        await server.call('POST', '/api/user/sign-out-everywhere', { token: idToken }),
      ]
      expect(others.map((answer) => answer.status)).toEqual([401, 401, 401, 401])
      expect(refusalOf(await identityOf(server).refresh(refreshToken))).toBe('400 TOKEN_EXPIRED')
      expect(await connectTestSocket(address, idToken).closed()).toBe(4401)
    }

    test('an admin who removes access ends the session everywhere, and its sockets', async () => {
      const session = await newMember('lin')
      const listener = await openTestSocket(address, session.idToken)
      expect((await me(session.idToken)).body.status).toBe('whitelisted')
      await setStatus(session.uid, 'other')
      expect(await listener.closed()).toBe(4401)
      await expectRevoked(session)
    })

    test('a session that was seen ends even if the clock that issued it is ahead of the server’s', async () => {
      const { uid, idToken } = await newMember('pia')
      const authTimeS = Math.floor(server.clock.nowMs() / 1000) + 30
      const { key } = server.context
      const session = { uid, email: 'pia@canopy.example', authTimeS }
      const ahead = (await issueTokens(key, session, server.clock.nowMs())).idToken
      expect((await me(ahead)).status).toBe(200)
      await server.call('POST', `/api/admin/users/${uid}/sign-out`, { as: admin })
      expect((await me(ahead)).status).toBe(302)
      expect((await me(idToken)).status).toBe(302)
      const again = await identityOf(server).signIn('pia@canopy.example', 'correct horse')
      expect((await me(again.body.idToken)).status).toBe(200)
    })

    test('an admin ends every session of a person, who keeps access and signs in again', async () => {
      const session = await newMember('ike')
      const listener = await openTestSocket(address, session.idToken)
      await server.call('POST', `/api/admin/users/${session.uid}/sign-out`, { as: admin })
      expect(await listener.closed()).toBe(4401)
      await expectRevoked(session)
      const { body } = await identityOf(server).signIn('ike@canopy.example', 'correct horse')
      expect((await me(body.idToken)).body.status).toBe('whitelisted')
    })

    test('whitelisting again does not restore it; signing in again does', async () => {
      const session = await newMember('mo')
      await setStatus(session.uid, 'other')
      await setStatus(session.uid, 'whitelisted')
      await expectRevoked(session)
      const again = await identityOf(server).signIn('mo@canopy.example', 'correct horse')
      expect((await me(again.body.idToken)).body.status).toBe('whitelisted')
      await openTestSocket(address, again.body.idToken)
    })

    test('signing out everywhere ends all my sessions, including this one, and nobody else’s', async () => {
      const session = await newMember('kim')
      const elsewhere = (await identityOf(server).signIn('kim@canopy.example', 'correct horse')).body
      const listeners = [
        await openTestSocket(address, session.idToken),
        await openTestSocket(address, elsewhere.idToken),
      ]
      const another = await openTestSocket(address, admin.token)
      const answer = await server.call('POST', '/api/user/sign-out-everywhere', { token: session.idToken })
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      expect(await Promise.all(listeners.map((listener) => listener.closed()))).toEqual([4401, 4401])
      await expectRevoked(session)
      await expectRevoked({ ...session, idToken: elsewhere.idToken, refreshToken: elsewhere.refreshToken })
      expect(another.socket.readyState).toBe(another.socket.OPEN)
      expect((await me(admin.token)).status).toBe(200)
      another.close()
    })

    test('changing between whitelisted and admin is no loss of access', async () => {
      const session = await newMember('rae')
      await setStatus(session.uid, 'admin')
      await setStatus(session.uid, 'whitelisted')
      expect((await me(session.idToken)).body.status).toBe('whitelisted')
    })

    test('a new password closes the sockets of earlier sessions', async () => {
      const session = await newMember('sol')
      const listener = await openTestSocket(address, session.idToken)
      await identityOf(server).changePassword(session.idToken, 'another password')
      expect(await listener.closed()).toBe(4401)
    })

    test('a demoted person may still delete their own messages after signing in again', async () => {
      const session = await newMember('tay')
      const posted = await server.call('POST', '/api/messages', { token: session.idToken, body: { content: 'Mine' } })
      await setStatus(session.uid, 'other')
      const { idToken } = (await identityOf(server).signIn('tay@canopy.example', 'correct horse')).body
      const deleted = await server.call('DELETE', `/api/messages/${posted.body.id}`, { token: idToken })
      expect(deleted).toMatchObject({ status: 200, body: { deleted_ids: [posted.body.id] } })
    })
  })
}
