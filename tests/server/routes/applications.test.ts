import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ticketValidMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { registerPerson } from '../../../src/server/routes/registration.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'

const answers = [' passion ', '', '', 'a thesis', 'under pressure', 'a bridge', 'an hour a day']
const with_ = (index: number, answer: string) => answers.map((each, at) => (at === index ? answer : each))

for (const dialect of dialects) {
  describe(`applications on ${dialect}`, () => {
    let server: TestServer
    let ada: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ada = await server.person('ada', 'admin')
    })
    afterAll(() => server.close())

    const apply = (body: Record<string, unknown> = {}, as: Account | null = null) => {
      server.clock.advanceMs(1)
      return server.call('POST', '/api/applications', { as, body: { answers, ...body } })
    }
    const list = async () => (await server.call('GET', '/api/admin/applications', { as: ada })).body.applications
    const decide = async (id: string, decision: string) => {
      const { status, body } = await server.call('POST', `/api/admin/applications/${id}/decision`, {
        as: ada,
        body: { decision },
      })
      return status === 200 ? body.decision : status
    }
    const me = async (as: Account) => (await server.call('GET', '/api/user/me', { as })).body
    const again = async (as: Account): Promise<Account> => ({ ...as, token: await server.tokenFor(as.uid, as.email) })

    test('a visitor applies, an admin reads it, newest first', async () => {
      await apply()
      const { status, body } = await apply({
        contact_email: ' Zoe@Example.org ',
        interests: ['ai', ' ', ' law '],
        ticket: null,
      })
      expect([status, body]).toEqual([201, { id: expect.any(String) }])
      const [newest, older] = await list()
      expect(newest).toMatchObject({
        id: body.id,
        answers: ['passion', ...answers.slice(1)],
        contact_email: 'Zoe@Example.org',
        interests: ['ai', 'law'],
        uid: null,
        decision: null,
        decided_by: null,
      })
      expect(newest).not.toHaveProperty('email_key')
      expect(older).toMatchObject({ contact_email: null, interests: [] })
    })

    test('a repeated application with one key is stored once, even if concurrent; without a key, or with another, it is a new one', async () => {
      const wei = await server.person('wei')
      for (const as of [null, wei]) {
        const before = (await list()).length
        const key = crypto.randomUUID()
        const send = (idempotencyKey: string) =>
          server.call('POST', '/api/applications', {
            as,
            body: { answers },
            headers: { 'idempotency-key': idempotencyKey },
          })
        const sent = await Promise.all([send(key), send(key), send(key)])
        expect(new Set([...sent, await send(key)].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
        expect((await list()).length).toBe(before + 1)
        expect((await send(crypto.randomUUID())).body.id).not.toBe(sent[0]?.body.id)
        await apply({}, as)
        expect((await list()).length).toBe(before + 3)
      }
    })

    test.for([
      ['answers', { answers: answers.slice(1) }],
      ['answers', { answers: [...answers, 'x'] }],
      ['answers.3 (Catalyst Thesis) must not be blank', { answers: with_(3, ' \n') }],
      ['answers.6 (Time & Commitment Signal) must not be blank', { answers: with_(6, '') }],
      ['answers.0 (Passion Map) must be at most 1000 characters', { answers: with_(0, 'x'.repeat(1_001)) }],
      ['answers.1 (Signature Craft) must be at most 500 characters', { answers: with_(1, 'x'.repeat(501)) }],
      ['contact_email', { contact_email: 'nobody' }],
      ['interests', { interests: Array(13).fill('x') }],
      ['interests', { interests: 'many' }],
    ] as const)('%s', async ([detail, body]) => {
      const answer = await apply(body)
      expect([answer.status, answer.body.detail]).toEqual([400, expect.stringContaining(detail)])
    })

    test('every answer may be as long as its question allows, and twelve interests pass', async () => {
      const longest = [1000, 500, 1000, 1000, 1000, 1000, 500].map((length) => 'x'.repeat(length))
      expect((await apply({ answers: longest, interests: Array(12).fill('x') })).status).toBe(201)
    })

    test('approving whitelists the signed-in applicant; the last decision wins', async () => {
      const otto = await server.person(`otto-${dialect}`, 'other')
      const { id } = (await apply({}, otto)).body
      expect((await list())[0]).toMatchObject({ id, uid: otto.uid })
      expect([await decide(id, 'approve'), (await me(otto)).status]).toEqual(['approve', 'whitelisted'])
      expect([await decide(id, 'approve'), (await me(otto)).status]).toEqual(['approve', 'whitelisted'])
      expect(await decide(id, 'decline')).toBe('decline')
      server.clock.advanceMs(2_000)
      expect((await me(await again(otto))).status).toBe('other')
      expect([await decide(id, 'approve'), (await me(await again(otto))).status]).toEqual(['approve', 'whitelisted'])
      const decided = (await list()).find((each: { id: string }) => each.id === id)
      expect(decided).toMatchObject({
        decision: 'approve',
        decided_by: 'ada',
        decided_at: expect.any(String),
      })
    })

    test('of two decisions at once the later one wins, in the application and for the applicant', async () => {
      const bo = await server.person(`bo-${dialect}`, 'admin')
      const decideAs = (as: Account, id: string, decision: string) =>
        server.call('POST', `/api/admin/applications/${id}/decision`, { as, body: { decision } })
      const statuses = { approve: 'whitelisted', decline: 'other' } as const
      for (let round = 0; round < 6; round += 1) {
        const otto = await server.person(`two-${round}-${dialect}`, 'other')
        const { id } = (await apply({}, otto)).body
        await Promise.all([decideAs(ada, id, 'approve'), decideAs(bo, id, 'decline')])
        const { decision } = (await list()).find((each: { id: string }) => each.id === id)
        server.clock.advanceMs(2_000)
        const { status } = await me(await again(otto))
        expect(status, decision).toBe(statuses[decision as keyof typeof statuses])
      }
    })

    test('a decision that names what it replaces is refused if that is another one by now, and the first is kept', async () => {
      const bo = await server.person(`base-${dialect}`, 'admin')
      const decideAs = (as: Account, id: string, decision: string, base: string | null) =>
        server.call('POST', `/api/admin/applications/${id}/decision`, { as, body: { decision, base } })
      const { id } = (await apply()).body
      const answers = await Promise.all([decideAs(ada, id, 'approve', null), decideAs(bo, id, 'decline', null)])
      const first = answers.find(({ status }) => status === 200)?.body
      expect(answers.find(({ status }) => status !== 200)).toMatchObject({
        status: 409,
        body: { detail: texts.applicationDecidedMeanwhile, code: 'application_decided_meanwhile' },
      })
      const stored = async () => (await list()).find((each: { id: string }) => each.id === id)
      expect(await stored()).toEqual(first)
      const repeated = await decideAs(first.decided_by === ada.uid ? bo : ada, id, first.decision, null)
      expect([repeated.status, repeated.body]).toEqual([200, first])
      const other = first.decision === 'approve' ? 'decline' : 'approve'
      expect((await decideAs(ada, id, other, first.decision)).body.decision).toBe(other)
    })

    test('declining someone never approved changes nothing, nor does approving an admin', async () => {
      const wei = await server.person(`wei-${dialect}`)
      const weis = (await apply({}, wei)).body.id
      expect([await decide(weis, 'decline'), (await me(wei)).status]).toEqual(['decline', 'whitelisted'])
      const adas = (await apply({}, ada)).body.id
      expect([await decide(adas, 'approve'), (await me(ada)).status]).toEqual(['approve', 'admin'])
      expect([await decide(adas, 'decline'), (await me(ada)).status]).toEqual(['decline', 'admin'])
    })

    test('a ticket identifies an applicant who was signed out, for 30 days', async () => {
      const otto = await server.person(`nils-${dialect}`, 'other')
      const { application_ticket: ticket } = await me(otto)
      expect(ticket).toEqual(expect.any(String))
      await apply({ ticket })
      const [application] = await list()
      expect(application.uid).toBe(otto.uid)
      await decide(application.id, 'approve')
      const welcome = await me(otto)
      expect([welcome.status, welcome]).toEqual([
        'whitelisted',
        expect.not.objectContaining({ application_ticket: expect.anything() }),
      ])
      server.clock.advanceMs(ticketValidMs + 1_000)
      ada = await again(ada)
      await apply({ ticket })
      expect((await list())[0].uid).toBeNull()
    })

    test.for(['nonsense', 'a.b.c', ''])('a forged ticket %j identifies nobody', async (ticket) => {
      expect((await apply({ ticket })).status).toBe(201)
      expect((await list())[0].uid).toBeNull()
    })

    test('a session token is not a ticket, and a ticket is not a session', async () => {
      const otto = await server.person(`olga-${dialect}`, 'other')
      await apply({ ticket: otto.token })
      expect((await list())[0].uid).toBeNull()
      const { application_ticket: ticket } = await me(otto)
      expect((await server.call('GET', '/api/user/me', { token: ticket })).status).toBe(401)
    })

    test('unknown applications and decisions are refused', async () => {
      expect(await decide(crypto.randomUUID(), 'approve')).toBe(404)
      expect(await decide('no-id', 'approve')).toBe(404)
      const { id } = (await apply()).body
      expect(await decide(id, 'maybe')).toBe(400)
    })

    test('pending applications come first, page by page, however many were sent', async () => {
      const ids: string[] = []
      for (let sent = 0; sent < 130; sent += 1) {
        server.clock.advanceMs(1_000)
        ids.unshift((await apply()).body.id)
      }
      await decide(ids[0] ?? '', 'decline')
      const page = async (query: Record<string, string>) =>
        (await server.call('GET', '/api/admin/applications', { as: ada, query })).body
      const first = await page({ state: 'open' })
      const second = await page({ state: 'open', cursor: first.nextCursor })
      const seen = [...first.applications, ...second.applications].map((each: { id: string }) => each.id)
      expect(seen.slice(0, 129)).toEqual(ids.slice(1))
      expect(second.nextCursor).toBeNull()
      expect(first.open_count).toBe(seen.length)
      expect((await page({ state: 'decided' })).applications[0].id).toBe(ids[0])
      expect((await page({})).applications[0].id).toBe(ids[1])
      expect((await page({ state: 'open', cursor: 'x' })).detail).toBe('cursor is not valid')
    })

    test('applications count as look-ups', async () => {
      const strict = await buildTestServer(dialect, { env: { LOOKUP_RATE: '2/minute' } })
      const statuses: number[] = []
      for (let index = 0; index < 3; index += 1) {
        statuses.push((await strict.call('POST', '/api/applications', { body: { answers } })).status)
      }
      expect(statuses).toEqual([201, 201, 429])
      await strict.close()
    })

    test('applications of one address count together, whatever accounts make them', async () => {
      const strict = await buildTestServer(dialect, { env: { LOOKUP_RATE: '2/minute' } })
      const statuses: number[] = []
      for (const name of ['mia', 'otto', 'sam']) {
        const as = await strict.person(name, 'other')
        statuses.push((await strict.call('POST', '/api/applications', { as, body: { answers } })).status)
      }
      expect(statuses).toEqual([201, 201, 429])
      await strict.close()
    })
  })

  describe(`applications by e-mail on ${dialect}`, () => {
    let server: TestServer
    let ada: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ada = await server.person('ada', 'admin')
    })
    afterAll(() => server.close())

    /** Registers as someone whose e-mail was, or was not, verified by their provider. */
    const register = async (uid: string, email: string, emailVerified: boolean) => {
      const nowS = Math.floor(server.clock.nowMs() / 1_000)
      const claims = { uid, email, emailVerified, name: null, authTimeS: nowS, sessionId: uid, expiresS: nowS + 3_600 }
      const config = { ...server.context.config, identity: firebase }
      return (await registerPerson({ ...server.context, config }, claims, null)).status
    }
    const applied = async (contact_email: string) =>
      (await server.call('POST', '/api/applications', { body: { answers, contact_email } })).body.id
    const decide = (id: string, decision: string) =>
      server.call('POST', `/api/admin/applications/${id}/decision`, { as: ada, body: { decision } })
    const statusOf = async (email: string) =>
      (await server.call('GET', '/api/admin/users', { as: ada, query: { query: email } })).body.users[0].status

    test('approval whitelists whoever registers with the contact e-mail, if it is verified', async () => {
      await decide(await applied('Zoe@Example.org'), 'approve')
      expect(await register('zoe-false', 'zoe@example.org', false)).toBe('other')
      expect(await register('zoe', 'ZOE@example.org', true)).toBe('whitelisted')
      expect(await register('yan', 'yan@example.org', true)).toBe('other')
    })

    test('the last decision wins', async () => {
      const id = await applied('xia@example.org')
      await decide(id, 'approve')
      server.clock.advanceMs(1_000)
      await decide(id, 'decline')
      expect(await register('xia', 'xia@example.org', true)).toBe('other')
      await applied('vera@example.org')
      expect(await register('vera', 'vera@example.org', true)).toBe('other')
    })

    test('someone who registered before the decision is whitelisted too, if the e-mail is verified', async () => {
      await register('tom', 'tom@example.org', true)
      await register('tim', 'tim@example.org', false)
      const ids = [await applied('tom@example.org'), await applied('tim@example.org')]
      for (const id of ids) await decide(id, 'approve')
      expect([await statusOf('tom@'), await statusOf('tim@')]).toEqual(['whitelisted', 'other'])
      for (const id of ids) await decide(id, 'decline')
      expect([await statusOf('tom@'), await statusOf('tim@')]).toEqual(['other', 'other'])
    })
  })
}

const firebase = {
  mode: 'firebase',
  apiKey: 'key',
  authDomain: 'canopy.example',
  projectId: 'canopy-test',
  appId: undefined,
  jwksUrl: 'http://127.0.0.1:9',
} as const
