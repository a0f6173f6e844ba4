import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshTokenUnusedMs, signOutGraceMs } from '#wire/limits.ts'
import { pruneOld } from '../../../src/server/store/messages/changes.ts'
import { saveSubscription } from '../../../src/server/store/push/push-subscriptions.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { identityOf, refusalOf } from '../../support/server/identity.ts'
import { connectTestSocket, openTestSocket } from '../../support/server/sockets.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
const password = 'correct horse'

type Session = { readonly localId: string; readonly idToken: string; readonly refreshToken: string }

for (const dialect of dialects) {
  describe(`a person's sessions on ${dialect}`, () => {
    let server: TestServer
    let address: string
    let people = 0

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      address = await server.listen()
    })
    afterAll(() => server.close())

    /** A new member, signed in on a computer. */
    async function newMember(): Promise<{ email: string; here: Session }> {
      people += 1
      const email = `member${people}@canopy.example`
      const { body } = await identityOf(server, '192.0.2.1', { 'user-agent': firefox }).signUp(email, password)
      await server.call('POST', '/api/user/register', { token: body.idToken, body: { uid: body.localId, email } })
      return { email, here: body }
    }
    const signIn = async (email: string, userAgent = iphone): Promise<Session> =>
      (await identityOf(server, '192.0.2.2', { 'user-agent': userAgent }).signIn(email, password)).body
    const list = async ({ idToken }: Session) =>
      (await server.call('GET', '/api/account/sessions', { token: idToken })).body.sessions
    const end = (id: string, { idToken }: Session) =>
      server.call('POST', `/api/account/sessions/${id}/end`, { token: idToken })
    const statusOf = async ({ idToken }: Session) =>
      (await server.call('GET', '/api/messages/unread-count', { token: idToken })).status

    test('are listed in plain words, this one first, with times of whole hours and no address', async () => {
      const { email, here } = await newMember()
      server.clock.advanceMs(90 * 60_000)
      const there = await signIn(email)
      await statusOf(there)
      const fresh = (await identityOf(server).refresh(here.refreshToken)).body
      const sessions = await list({ ...here, idToken: fresh.id_token })
      expect(sessions).toMatchObject([
        { device: 'Firefox on Linux', is_current: true },
        { device: 'Safari on iPhone', is_current: false },
      ])
      for (const { signed_in_at, last_used_at } of sessions) {
        for (const time of [signed_in_at, last_used_at]) expect(time).toMatch(/T\d\d:00:00\.000Z$/)
      }
      expect(sessions[0].last_used_at > sessions[0].signed_in_at).toBe(true)
      expect((await list(there))[0]).toMatchObject({ device: 'Safari on iPhone', is_current: true })
      const rows = await server.context.db.selectFrom('sessions').selectAll().execute()
      expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|127\.0\.0|Mozilla/)
    })

    test('ending one ends its tokens and its sockets immediately, and no other session', async () => {
      const { email, here } = await newMember()
      const there = await signIn(email)
      const [near, far] = [await openTestSocket(address, here.idToken), await openTestSocket(address, there.idToken)]
      const other = (await list(here)).find((each: { is_current: boolean }) => !each.is_current)

      expect(await end(other.id, here)).toMatchObject({ status: 200, body: { success: true } })

      expect(await statusOf(there)).toBe(401)
      expect(await far.closed()).toBe(4401)
      expect(await server.call('GET', '/api/user/me', { token: there.idToken })).toMatchObject({
        status: 302,
        body: { detail: 'SILENT_LOGOUT' },
      })
      expect(refusalOf(await identityOf(server).refresh(there.refreshToken))).toBe('400 TOKEN_EXPIRED')
      expect(refusalOf(await identityOf(server).lookUp(there.idToken))).toBe('400 TOKEN_EXPIRED')
      expect(refusalOf(await identityOf(server).changePassword(there.idToken, 'another password'))).toBe(
        '400 TOKEN_EXPIRED',
      )
      expect(await connectTestSocket(address, there.idToken).closed()).toBe(4401)
      expect(await statusOf(here)).toBe(200)
      expect(near.socket.readyState).toBe(near.socket.OPEN)
      near.close()
      expect(await list(here)).toHaveLength(1)
      expect((await identityOf(server).refresh(here.refreshToken)).status).toBe(200)
      expect(await statusOf(await signIn(email))).toBe(200)
    })

    test('a refreshed token belongs to the same session', async () => {
      const { email, here } = await newMember()
      const there = await signIn(email)
      server.clock.advanceMs(2_000)
      const fresh = (await identityOf(server).refresh(there.refreshToken)).body
      const other = (await list(here)).find((each: { is_current: boolean }) => !each.is_current)
      await end(other.id, here)
      expect(await statusOf({ ...there, idToken: fresh.id_token })).toBe(401)
    })

    test('nobody ends another person’s session, or one that is unknown or has ended', async () => {
      const [wei, mia] = [await newMember(), await newMember()]
      const [session] = await list(wei.here)
      const missing = await end('nothing', mia.here)
      expect(missing).toMatchObject({ status: 404, body: { detail: 'Session not found' } })
      expect(await end(session.id, mia.here)).toMatchObject({ status: 404, body: missing.body })
      expect(await statusOf(wei.here)).toBe(200)
      const there = await signIn(wei.email)
      const other = (await list(wei.here)).find((each: { is_current: boolean }) => !each.is_current)
      const answers = await Promise.all([end(other.id, wei.here), end(other.id, wei.here)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
      expect(await statusOf(there)).toBe(401)
      expect((await server.call('GET', '/api/account/sessions')).status).toBe(401)
      expect((await server.call('POST', '/api/account/sessions/x/end')).status).toBe(401)
    })

    test('a session from before they had ids, or of another provider, is known by when it began', async () => {
      const old = await server.person(`old${people}`)
      const [session] = (await server.call('GET', '/api/account/sessions', { as: old })).body.sessions
      expect(session).toMatchObject({ device: null, is_current: true })
      server.clock.advanceMs(1_000)
      const newer: Account = { ...old, token: await server.tokenFor(old.uid, old.email) }
      await server.call('POST', `/api/account/sessions/${session.id}/end`, { as: newer })
      expect((await server.call('GET', '/api/messages/unread-count', { as: old })).status).toBe(401)
      expect((await server.call('GET', '/api/messages/unread-count', { as: newer })).status).toBe(200)
    })

    test('ending one ends its device’s notifications, and no other’s', async () => {
      const { email, here } = await newMember()
      const there = await signIn(email)
      const [current, other] = await list(here)
      const device = { uid: here.localId, p256dh: '', auth: '', created_ms: server.clock.nowMs() }
      for (const { id } of [current, other]) {
        await saveSubscription(server.context.db, { ...device, endpoint: `https://push.example/${id}`, session_id: id })
      }
      await end(other.id, here)
      const left = await server.context.db
        .selectFrom('push_subscriptions')
        .select('session_id')
        .where('uid', '=', here.localId)
        .execute()
      expect(left).toEqual([{ session_id: current.id }])
      expect(await statusOf(there)).toBe(401)
    })

    test('signing out takes a session off the list; its tokens end once other tabs had time to follow', async () => {
      const { email, here } = await newMember()
      const there = await signIn(email)
      await server.call('POST', '/api/user/sign-out', { token: there.idToken, body: {} })
      expect(await list(here)).toHaveLength(1)
      expect(await statusOf(there)).toBe(200)
      server.clock.advanceMs(signOutGraceMs)
      expect(await statusOf(there)).toBe(401)
      expect(refusalOf(await identityOf(server).refresh(there.refreshToken))).toBe('400 TOKEN_EXPIRED')
      expect(await statusOf(here)).toBe(200)
    })

    test('signing out closes the sockets of the session with 4401 when it ends, and no others', async () => {
      const { email, here } = await newMember()
      const there = await signIn(email)
      const [stays, ends] = [await openTestSocket(address, here.idToken), await openTestSocket(address, there.idToken)]
      await server.call('POST', '/api/user/sign-out', { token: there.idToken, body: {} })
      server.clock.advanceMs(signOutGraceMs)
      expect(await ends.closed()).toBe(4401)
      expect(stays.socket.readyState).toBe(stays.socket.OPEN)
      stays.close()
    })

    test('signing out everywhere ends all of them, even twice within a second', async () => {
      const { email, here } = await newMember()
      await server.call('POST', '/api/user/sign-out-everywhere', { token: here.idToken })
      const again = await signIn(email)
      await server.call('POST', '/api/user/sign-out-everywhere', { token: again.idToken })
      expect([await statusOf(here), await statusOf(again)]).toEqual([401, 401])
      const last = await signIn(email)
      expect(await list(last)).toHaveLength(1)
    })

    test('a session whose tokens have all expired is deleted', async () => {
      const { email, here } = await newMember()
      server.clock.advanceMs(refreshTokenUnusedMs + 3 * 3_600_000)
      await pruneOld(server.context.db, server.clock.nowMs())
      expect(await list(await signIn(email))).toHaveLength(1)
      expect(refusalOf(await identityOf(server).refresh(here.refreshToken))).toBe('400 INVALID_REFRESH_TOKEN')
    })
  })
}
