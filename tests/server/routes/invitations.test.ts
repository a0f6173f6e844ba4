import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, invitationRetentionDays, invitationsLiveMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { pruneOld } from '../../../src/server/store/messages/changes.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { sevenAnswers } from '../../support/server/seven-answers.ts'
import { openTestSocket } from '../../support/server/sockets.ts'

for (const dialect of dialects) {
  describe(`invitations on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let newcomers = 0

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ada = await server.person('ada', 'admin')
    })
    afterAll(() => server.close())

    const newcomer = () => {
      newcomers += 1
      return server.person(`newcomer-${newcomers}`, 'other')
    }
    const invite = async (body: Record<string, unknown> = {}, as = ada) => {
      server.clock.advanceMs(1)
      return server.call('POST', '/api/admin/invitations', { as, body: { uses_max: 5, days: 7, ...body } })
    }
    const linkOf = async (body: Record<string, unknown> = {}): Promise<string> => (await invite(body)).body.token
    const claim = (as: Account, token: unknown) =>
      server.call('POST', '/api/invitations/claim', { as, body: { token } })
    const read = (token: string) => server.call('POST', '/api/invitations/read', { body: { token } })
    const list = async () => (await server.call('GET', '/api/admin/invitations', { as: ada })).body.invitations
    const statusOf = async (as: Account) => (await server.call('GET', '/api/user/me', { as })).body.status
    const again = async (as: Account): Promise<Account> => ({ ...as, token: await server.tokenFor(as.uid, as.email) })

    test('an admin makes one; the list has it without its token', async () => {
      const { id: thread_id } = await server.post(ada, { content: 'Welcome' })
      const { status, body } = await invite({ note: ' For the class ', thread_id, days: 30, uses_max: 2 })
      expect([status, body]).toEqual([
        200,
        {
          token: expect.stringMatching(/^[\w-]{24}$/),
          invitation: {
            id: expect.any(String),
            note: 'For the class',
            thread_id,
            uses_max: 2,
            uses: 0,
            expires_at: new Date(server.clock.nowMs() + 30 * dayMs).toISOString(),
            created_by: 'ada',
            created_at: expect.any(String),
            revoked_at: null,
            claims: [],
          },
        },
      ])
      const found = await list()
      expect(found[0]).toEqual(body.invitation)
      expect(JSON.stringify(found)).not.toContain(body.token)
      expect(found[0]).not.toHaveProperty('token_hash')
    })

    test.for([
      { uses_max: 0 },
      { uses_max: 501 },
      { uses_max: 1.5 },
      { days: 0 },
      { days: 91 },
      { note: 'x'.repeat(281) },
      { uses_max: undefined },
    ])('%o is refused', async (body) => {
      expect((await invite(body)).status).toBe(400)
    })

    test('only a public thread can be where it leads', async () => {
      const wei = await server.person('wei')
      const { id: secret } = await server.post(ada, { content: 'secret', public: false })
      const { id: hidden } = await server.post(wei, { content: 'hidden', public: false })
      expect(await invite({ thread_id: secret })).toMatchObject({
        status: 400,
        body: { detail: texts.invitationThreadPrivate },
      })
      for (const thread_id of [hidden, crypto.randomUUID(), 'no-id'])
        expect((await invite({ thread_id })).status).toBe(404)
    })

    test('a claim whitelists, is listed by name, and is sent to open sockets', async () => {
      const token = await linkOf()
      const otto = await newcomer()
      const listener = await openTestSocket(await server.listen(), otto.token)
      const { status, body } = await claim(otto, token)
      expect([status, body]).toEqual([
        200,
        { uid: otto.uid, email: otto.email, display_name: otto.name, user_tag: otto.name, status: 'whitelisted' },
      ])
      expect(await statusOf(otto)).toBe('whitelisted')
      expect((await list())[0]).toMatchObject({
        uses: 1,
        claims: [{ person: { uid: otto.uid, display_name: otto.name, user_tag: otto.name } }],
      })
      await server.post(otto, { content: 'I am in' })
      await listener.heard('new_reply')
      listener.close()
    })

    test('claiming twice uses one, also when nothing is left of it', async () => {
      const token = await linkOf({ uses_max: 1 })
      const otto = await newcomer()
      const first = await claim(otto, token)
      const second = await claim(otto, token)
      expect([second.status, second.body]).toEqual([200, first.body])
      expect((await list())[0].uses).toBe(1)
      expect((await claim(await newcomer(), token)).status).toBe(404)
    })

    test('a member uses none, and an admin stays one', async () => {
      const token = await linkOf({ uses_max: 1 })
      const mia = await server.person(`mia-${dialect}`)
      expect((await claim(mia, token)).body.status).toBe('whitelisted')
      expect((await claim(ada, token)).body.status).toBe('admin')
      expect((await list())[0]).toMatchObject({ uses: 0, claims: [] })
      expect((await claim(await newcomer(), token)).status).toBe(200)
    })

    test('of twenty concurrent claims of five uses, five succeed', async () => {
      const token = await linkOf({ uses_max: 5 })
      const people = await Promise.all(Array.from({ length: 20 }, newcomer))
      const claims = await Promise.all(people.map((as) => claim(as, token)))
      expect(claims.filter(({ status }) => status === 200)).toHaveLength(5)
      expect(claims.filter(({ status }) => status === 404)).toHaveLength(15)
      const statuses = await Promise.all(people.map(statusOf))
      expect(statuses.filter((status) => status === 'whitelisted')).toHaveLength(5)
      expect((await list())[0]).toMatchObject({ uses: 5, claims: { length: 5 } })
    })

    test('unknown, malformed, expired, used up and revoked look the same, byte for byte', async () => {
      const usedUp = await linkOf({ uses_max: 1 })
      await claim(await newcomer(), usedUp)
      const { body: revoked } = await invite()
      const ended = await server.call('POST', `/api/admin/invitations/${revoked.invitation.id}/revoke`, { as: ada })
      expect(ended.body).toMatchObject({ id: revoked.invitation.id, revoked_at: expect.any(String) })
      const expired = await linkOf({ days: 1 })
      server.clock.advanceMs(dayMs + 1)
      ada = await again(ada)
      const otto = await newcomer()
      const tokens = [usedUp, revoked.token, expired, 'A'.repeat(24), '', '/../', 'x'.repeat(5_000)]
      const raw = async (path: string, token: string) => {
        const { statusCode, payload, headers } = await server.app.server.inject({
          method: 'POST',
          url: path,
          headers: { authorization: `Bearer ${otto.token}` },
          payload: { token },
        })
        const { date: _, 'x-request-id': __, ...same } = headers
        return JSON.stringify([statusCode, payload, same])
      }
      for (const path of ['/api/invitations/claim', '/api/invitations/read']) {
        const answered = await Promise.all(tokens.map((token) => raw(path, token)))
        expect(new Set(answered).size).toBe(1)
        expect(answered[0]).toContain(texts.invitationEnded)
      }
      expect(await statusOf(otto)).toBe('other')
    })

    test('whoever lost access since is not let in again by the same invitation', async () => {
      const [token, another] = [await linkOf(), await linkOf()]
      const otto = await newcomer()
      await claim(otto, token)
      await server.call('PATCH', `/api/admin/users/${otto.uid}`, { as: ada, body: { status: 'other' } })
      server.clock.advanceMs(2_000)
      expect((await claim(await again(otto), token)).status).toBe(404)
      expect((await claim(await again(otto), another)).status).toBe(200)
    })

    test('somebody who is waiting is let in; their application is approved, and declining it ends the access', async () => {
      const otto = await newcomer()
      const { id } = (await server.call('POST', '/api/applications', { as: otto, body: { answers: sevenAnswers } }))
        .body
      await claim(otto, await linkOf())
      const { applications } = (await server.call('GET', '/api/admin/applications', { as: ada })).body
      expect(applications.find((each: { id: string }) => each.id === id)).toMatchObject({
        answers: sevenAnswers,
        decision: 'approve',
        decided_by: 'ada',
      })
      await server.call('POST', `/api/admin/applications/${id}/decision`, { as: ada, body: { decision: 'decline' } })
      server.clock.advanceMs(2_000)
      expect(await statusOf(await again(otto))).toBe('other')
    })

    test('an application by e-mail is approved only if the e-mail is verified', async () => {
      const token = await linkOf()
      const [tom, tim] = [await newcomer(), await newcomer()]
      const { db } = server.context
      await db.updateTable('users').set({ email_verified: 1 }).where('uid', '=', tom.uid).execute()
      const decisions = []
      for (const { email, ...as } of [tom, tim]) {
        const body = { answers: sevenAnswers, contact_email: email }
        const { id } = (await server.call('POST', '/api/applications', { body })).body
        await claim({ ...as, email }, token)
        const row = await db.selectFrom('applications').select('decision').where('id', '=', id).executeTakeFirst()
        decisions.push(row?.decision)
      }
      expect(decisions).toEqual(['approve', null])
    })

    test('shows its holder what is public, and nothing else', async () => {
      const root = await server.post(ada, { content: '# A **public** start' })
      await server.call('PATCH', `/api/messages/${root.id}/title-description`, {
        as: ada,
        body: { title: 'The garden' },
      })
      const reply = await server.post(ada, { content: 'a public reply', parent_id: root.id })
      const otto = await newcomer()
      const secret = await server.post(ada, { content: 'canary', parent_id: reply.id, public: false })
      const { body } = await read(await linkOf({ thread_id: root.id, note: 'Come in' }))
      expect(body).toEqual({
        note: 'Come in',
        inviter: 'ada',
        thread: {
          id: root.id,
          title: 'The garden',
          messages: [
            { author: 'ada', text: 'A public start' },
            { author: 'ada', text: 'a public reply' },
          ],
        },
      })
      const token = await linkOf({ thread_id: root.id })
      await claim(otto, token)
      expect((await server.call('GET', `/api/messages/${secret.id}`, { as: otto })).status).toBe(404)
      const thread = await server.call('GET', `/api/messages/thread/${root.id}`, { as: otto })
      expect(JSON.stringify(thread.body)).not.toContain('canary')
      const search = await server.call('GET', '/api/messages/search', { as: otto, query: { q: 'canary' } })
      expect(search.body.messages).toEqual([])
    })

    test('names whoever invites only if they have written in public, and no deleted thread', async () => {
      const eve = await server.person(`eve-${dialect}`, 'admin')
      const { id: thread_id } = await server.post(ada, { content: 'soon gone' })
      const { token } = (await invite({ thread_id }, eve)).body
      await server.call('DELETE', `/api/messages/${thread_id}`, { as: ada })
      expect((await read(token)).body).toEqual({ note: null, inviter: null, thread: null })
    })

    test('neither the database nor the log has a token', async () => {
      const token = await linkOf({ note: 'a marked note' })
      const otto = await newcomer()
      await read(token)
      await claim(otto, token)
      const { db } = server.context
      const tables = await db.introspection.getTables()
      const rows = await Promise.all(
        tables
          .filter(({ name }) => !/kysely|search_index/.test(name))
          .map(({ name }) =>
            db
              .selectFrom(name as 'users')
              .selectAll()
              .execute(),
          ),
      )
      const stored = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? Number(value) : value))
      expect(stored).toContain('a marked note')
      expect(stored).not.toContain(token)
      expect(server.log()).not.toContain(token)
    })

    test('the number of open ones is limited', async () => {
      const own = await buildTestServer(dialect)
      const admin = await own.person('ada', 'admin')
      const make = () =>
        own.call('POST', '/api/admin/invitations', { as: admin, body: { uses_max: 1, days: 1, note: null } })
      for (let made = 0; made < invitationsLiveMax; made += 1) expect((await make()).status).toBe(200)
      expect(await make()).toMatchObject({
        status: 400,
        body: { detail: texts.tooManyInvitations(invitationsLiveMax) },
      })
      const [newest] = (await own.call('GET', '/api/admin/invitations', { as: admin })).body.invitations
      await own.call('POST', `/api/admin/invitations/${newest.id}/revoke`, { as: admin })
      expect((await make()).status).toBe(200)
      await own.close()
    })

    test('guesses are limited by address, whoever is signed in; successful claims are not', async () => {
      const strict = await buildTestServer(dialect, { env: { LOOKUP_RATE: '2/minute' } })
      const admin = await strict.person('ada', 'admin')
      const { token } = (
        await strict.call('POST', '/api/admin/invitations', { as: admin, body: { uses_max: 9, days: 1 } })
      ).body
      const people = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => strict.person(name, 'other')))
      const statuses = async (path: string, given: string, address: string) => {
        const seen: number[] = []
        for (const as of people)
          seen.push((await strict.call('POST', path, { as, address, body: { token: given } })).status)
        return seen
      }
      expect(await statuses('/api/invitations/claim', token, '10.0.0.1')).toEqual([200, 200, 200, 200, 200])
      expect(await statuses('/api/invitations/claim', 'guess', '10.0.0.2')).toEqual([404, 404, 429, 429, 429])
      expect(await statuses('/api/invitations/read', token, '10.0.0.2')).toEqual([429, 429, 429, 429, 429])
      expect(await statuses('/api/invitations/read', token, '10.0.0.3')).toEqual([200, 200, 200, 200, 200])
      await strict.close()
    })

    test('is deleted some months after its end, with the names of whoever joined', async () => {
      const otto = await newcomer()
      await claim(otto, await linkOf({ days: 1 }))
      const { db } = server.context
      const count = async () =>
        (await db.selectFrom('invitation_claims').selectAll().where('uid', '=', otto.uid).execute()).length
      await pruneOld(db, server.clock.nowMs() + invitationRetentionDays * dayMs)
      expect(await count()).toBe(1)
      await pruneOld(db, server.clock.nowMs() + (invitationRetentionDays + 2) * dayMs)
      expect(await count()).toBe(0)
      expect(await statusOf(otto)).toBe('whitelisted')
    })
  })
}
