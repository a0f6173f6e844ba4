import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Call, type CallName, calls } from '#wire/calls.ts'
import { dayMs, moderationLogRetentionDays } from '#wire/limits.ts'
import type { MyModerationEntry, ReportDecision } from '#wire/moderation/reports.ts'
import * as texts from '#wire/texts.ts'
import { pruneOld } from '../../../../src/server/store/messages/changes.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { openTestSocket } from '../../../support/server/sockets.ts'

const reason = 'Please read the rules.'

for (const dialect of dialects) {
  describe(`moderation on ${dialect}`, () => {
    let server: TestServer
    let address: string
    let people = 0
    let ada: Account
    let eve: Account
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      address = await server.listen()
    })
    afterAll(() => server.close())
    /** Suspensions and entries stay, so each test has people of its own. */
    beforeEach(async () => {
      people += 1
      ada = await server.person(`ada${people}`, 'admin')
      eve = await server.person(`eve${people}`, 'admin')
      wei = await server.person(`wei${people}`)
      mia = await server.person(`mia${people}`)
    })

    /** A message of wei's that was reported by mia, and the id of its entry in the queue. */
    async function reported(message: object = {}, by: Account = wei) {
      const { id } = await server.post(by, { content: 'rude words', ...message })
      await server.call('POST', `/api/messages/${id}/reports`, { as: mia, body: { reason: 'abuse', note: 'Ouch' } })
      const { body } = await server.call('GET', '/api/admin/reports', { as: ada })
      const entry = body.reported.find(({ message_id }: { message_id: string }) => message_id === id)
      return { id, reportId: String(entry.id) }
    }
    const decide = (as: Account, reportId: string, decision: Partial<ReportDecision>) =>
      server.call('POST', `/api/admin/reports/${reportId}/decision`, {
        as,
        body: { message: 'leave', person: 'leave', reason, ...decision },
      })
    const act = (as: Account, on: Account, action: string, more: object = {}) =>
      server.call('POST', `/api/admin/users/${on.uid}/moderation`, { as, body: { action, reason, ...more } })
    const mine = async (as: Account): Promise<MyModerationEntry[]> =>
      (await server.call('GET', '/api/account/moderation', { as })).body.entries
    const log = async (query = {}) => (await server.call('GET', '/api/admin/moderation', { as: ada, query })).body
    const me = async (as: Account) => (await server.call('GET', '/api/user/me', { as })).body
    const post = (as: Account) => server.call('POST', '/api/messages', { as, body: { content: 'Hello' } })

    test('dismissing settles the reports, and its author never knows', async () => {
      const { id, reportId } = await reported()
      const { body } = await decide(ada, reportId, {})
      expect(body).toMatchObject({
        state: 'done',
        settled: { by: { uid: ada.uid }, actions: ['dismiss'], reason },
      })
      expect(await mine(wei)).toEqual([])
      expect(await me(wei)).not.toHaveProperty('moderated')
      expect((await log()).entries[0]).toMatchObject({ action: 'dismiss', message_id: id, person: { uid: wei.uid } })
      const { body: done } = await server.call('GET', '/api/admin/reports', { as: eve, query: { state: 'done' } })
      expect(done.reported[0]).toMatchObject({ id: reportId, content: 'rude words' })
    })

    test('one decision deletes a message with what is below it and suspends its author', async () => {
      const { id, reportId } = await reported()
      const below = await server.post(mia, { parent_id: id })
      const listener = await openTestSocket(address, wei.token)
      const untilMs = server.clock.nowMs() + 3 * dayMs
      const { body } = await decide(ada, reportId, { message: 'delete', person: 'suspend', days: 3 })
      expect(body).toMatchObject({
        is_stored: false,
        content: 'rude words',
        settled: { actions: ['delete', 'suspend'] },
      })
      for (const each of [id, below.id]) {
        expect((await server.call('GET', `/api/messages/${each}`, { as: mia })).status).toBe(404)
      }
      await listener.heard('message_deleted')
      await listener.heard('moderated')
      listener.close()
      const until = new Date(untilMs).toISOString()
      expect(await me(wei)).toMatchObject({ status: 'whitelisted', moderated: true, suspended: { reason, until } })
      const entries = await mine(wei)
      expect(entries).toMatchObject([
        { action: 'suspend', reason, until, excerpt: 'rude words', message_id: id, is_new: true },
        { action: 'delete', reason, until: null },
      ])
      for (const hidden of [mia.uid, 'Ouch', ada.uid, 'abuse']) expect(JSON.stringify(entries)).not.toContain(hidden)
      await server.call('POST', '/api/account/moderation/seen', { as: wei })
      expect((await mine(wei)).map(({ is_new }) => is_new)).toEqual([false, false])
      expect(await me(wei)).not.toHaveProperty('moderated')
    })

    test('a reported private message can be deleted by an admin who can’t see it, but not settled', async () => {
      const { id, reportId } = await reported({ public: false, recipients: [mia.uid] })
      expect(await decide(ada, reportId, { message: 'settle' })).toMatchObject({
        status: 403,
        body: { detail: texts.settleUnseen },
      })
      expect((await server.call('DELETE', `/api/messages/${id}`, { as: ada })).status).toBe(404)
      expect((await decide(ada, reportId, { message: 'delete' })).status).toBe(200)
      expect((await server.call('GET', `/api/messages/${id}`, { as: wei })).status).toBe(404)
    })

    test('settling settles what begins with the message', async () => {
      const { id, reportId } = await reported()
      await decide(ada, reportId, { message: 'settle' })
      expect((await server.call('GET', `/api/messages/${id}`)).body.settled).toEqual({ by: id })
    })

    test('of two admins the second gets a 409 that names the first', async () => {
      const { reportId } = await reported()
      const answers = await Promise.all([ada, eve].map((as) => decide(as, reportId, { person: 'warn' })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const first = answers[0]?.status === 200 ? ada : eve
      expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(texts.alreadySettled(first.name))
      expect((await mine(wei)).map(({ action }) => action)).toEqual(['warn'])
    })

    test('of two admins who suspend one person at once, the second is refused, and the first suspension stays', async () => {
      const base = { status: 'whitelisted', suspended_until: null }
      const answers = await Promise.all([
        act(ada, wei, 'suspend', { days: 30, base }),
        act(eve, wei, 'suspend', { days: 2, base }),
      ])
      const first = answers.find(({ status }) => status === 200)?.body
      const changed = { status: 409, body: { detail: texts.personChangedMeanwhile, code: 'person_changed_meanwhile' } }
      expect(answers.find(({ status }) => status !== 200)).toMatchObject(changed)
      expect((await me(wei)).suspended.until).toBe(first.suspended_until)
      expect((await mine(wei)).map(({ action }) => action)).toEqual(['suspend'])
      expect(await act(eve, wei, 'revoke', { base })).toMatchObject(changed)
      expect((await act(eve, wei, 'warn', { base })).status).toBe(200)
      expect((await act(eve, wei, 'lift', { base: { ...base, suspended_until: first.suspended_until } })).status).toBe(
        200,
      )
    })

    test('nothing is changed by a decision that is refused', async () => {
      const { id, reportId } = await reported()
      await server.call('DELETE', `/api/messages/${id}`, { as: wei })
      expect(await decide(ada, reportId, { message: 'delete', person: 'revoke' })).toMatchObject({
        status: 409,
        body: { detail: texts.messageGone },
      })
      expect((await me(wei)).status).toBe('whitelisted')
      expect(await mine(wei)).toEqual([])
      expect((await decide(ada, reportId, { person: 'warn' })).status).toBe(200)
    })

    test.each([
      ['a blank reason', { reason: '  ' }, 400],
      ['a reason that is too long', { reason: 'x'.repeat(1_001) }, 400],
      ['a suspension without days', { person: 'suspend' }, 400],
      ['a suspension of 0 days', { person: 'suspend', days: 0 }, 400],
      ['a suspension of 366 days', { person: 'suspend', days: 366 }, 400],
      ['days without a suspension', { person: 'warn', days: 3 }, 400],
      ['days for nobody', { days: 3 }, 400],
    ] as const)('refuses %s', async (_what, decision, status) => {
      const { reportId } = await reported()
      expect((await decide(ada, reportId, decision)).status).toBe(status)
    })

    test('nobody decides about themselves, and only admins decide', async () => {
      const { reportId } = await reported({}, ada)
      expect(await decide(ada, reportId, {})).toMatchObject({ status: 403, body: { detail: texts.decideOwn } })
      expect(await act(ada, ada, 'lift')).toMatchObject({ status: 403, body: { detail: texts.ownStatus } })
      for (const as of [wei, mia]) {
        expect((await decide(as, reportId, {})).status).toBe(403)
        expect((await act(as, mia, 'warn')).status).toBe(403)
        expect((await server.call('GET', '/api/admin/moderation', { as })).status).toBe(403)
      }
      expect((await decide(eve, 'no such report', {})).status).toBe(404)
    })

    test('of two admins who suspend each other one remains an admin', async () => {
      const [first, second] = await Promise.all([
        act(ada, eve, 'suspend', { days: 1 }),
        act(eve, ada, 'suspend', { days: 1 }),
      ])
      expect([first.status, second.status].toSorted()).toEqual([200, 403])
    })

    test('a suspension ends by itself, or when an admin lifts it; a suspended admin has no admin’s rights', async () => {
      expect((await act(ada, eve, 'suspend', { days: 2 })).body.suspended_until).toBeDefined()
      expect((await server.call('GET', '/api/admin/users', { as: eve })).status).toBe(403)
      expect(await post(eve)).toMatchObject({ status: 403, body: { detail: expect.stringContaining(reason) } })
      server.clock.advanceMs(2 * dayMs - 1)
      const token = await server.tokenFor(eve.uid, eve.email)
      const later = { ...eve, token }
      expect((await post(later)).status).toBe(403)
      server.clock.advanceMs(1)
      expect((await post(later)).status).toBe(201)
      expect(await me(later)).not.toHaveProperty('suspended')
      ada = { ...ada, token: await server.tokenFor(ada.uid, ada.email) }
      await act(ada, later, 'suspend', { days: 365 })
      expect((await post(later)).status).toBe(403)
      expect((await act(ada, later, 'lift')).status).toBe(200)
      expect((await post(later)).status).toBe(201)
      expect((await mine(later)).map(({ action }) => action)).toEqual(['lift', 'suspend', 'suspend'])
    })

    test('revoking ends the sessions, as any change of the status does', async () => {
      const listener = await openTestSocket(address, wei.token)
      expect((await act(ada, wei, 'revoke')).body.status).toBe('other')
      expect(await listener.closed()).toBe(4401)
      expect((await post(wei)).status).toBe(401)
    })

    test('a suspended admin’s open socket is sent what everyone is', async () => {
      const listener = await openTestSocket(address, eve.token)
      await act(ada, eve, 'suspend', { days: 1 })
      await listener.heard('moderated')
      await server.post(mia, { content: 'after it' })
      await listener.heard('new_reply')
      expect(listener.of('new_reply')[0]?.data.message.author_email).toBeNull()
      listener.close()
    })

    test('the log has pages in order, and ends after a time', async () => {
      for (let at = 0; at < 52; at += 1) await act(ada, wei, 'warn', { reason: `no. ${at}` })
      const first = await log()
      const second = await log({ cursor: first.next_cursor })
      const both = [...first.entries, ...second.entries].slice(0, 52).map((entry) => entry.reason)
      expect(both).toEqual(Array.from({ length: 52 }, (_, at) => `no. ${51 - at}`))
      const own = (await server.call('GET', '/api/account/moderation', { as: wei })).body
      const rest = (
        await server.call('GET', '/api/account/moderation', { as: wei, query: { cursor: own.next_cursor } })
      ).body
      expect([own.entries.length, rest.entries.length, rest.next_cursor]).toEqual([50, 2, null])
      await pruneOld(server.context.db, server.clock.nowMs() + moderationLogRetentionDays * dayMs + dayMs)
      expect((await log()).entries).toEqual([])
    })

    test('the download of my data has what was decided about me and what I reported', async () => {
      const { id, reportId } = await reported()
      await decide(ada, reportId, { person: 'warn' })
      const data = async (as: Account) => (await server.call('GET', '/api/account/data', { as })).body
      expect(await data(wei)).toMatchObject({ reports: [], moderation: [{ action: 'warn', reason, message_id: id }] })
      expect(await data(mia)).toMatchObject({ reports: [{ message_id: id, reason: 'abuse', note: 'Ouch' }] })
      expect(JSON.stringify(await data(wei))).not.toContain('Ouch')
    })

    describe('a suspended person', () => {
      const writes = (Object.entries(calls) as [CallName, Call][]).filter(([, { method }]) => method !== 'GET')
      /** Reading, marks that only they see, their own sessions and sign-in, and removing what is theirs. */
      const free = writes.filter(([, call]) => call.whileSuspended === true).map(([name]) => name)

      test('can still do only this, apart from reading', () => {
        expect(free.toSorted()).toEqual(
          [
            ...['batch', 'saveBranchChoices', 'saveSeen', 'follow', 'markRead', 'markUnread', 'seenModeration'],
            ...['bookmark', 'mutePerson', 'deleteVersion', 'saveDraft', 'removeReplacedDraft', 'withdrawHeldPost'],
            ...['deleteMessage', 'stopAgent', 'dismissAgentRequest', 'stopDigest', 'deleteDigest', 'reportMessage'],
            ...['register', 'signOut', 'signOutEverywhere', 'endSession', 'changePassword', 'changeEmail'],
            ...['beginPasskey', 'addPasskey', 'removePasskey', 'beginPasskeySignIn', 'usePasswordLink'],
            ...['mailPasswordLink', 'deleteAccount', 'subscribePush', 'unsubscribePush', 'apply'],
            ...['deleteWebhook', 'revokeToken', 'deleteAttachment'],
            ...['readInvitation', 'claimInvitation'],
          ].toSorted(),
        )
      })

      test('is refused every other call that writes, also as an admin, with when and why', async () => {
        const root = await server.post(wei, { content: '* mine' })
        for (const each of [wei, eve]) await act(ada, each, 'suspend', { days: 1 })
        for (const [name, call] of writes) {
          if (call.whileSuspended === true) continue
          for (const as of [wei, eve]) {
            const path = call.path.replace(/:[a-z]+/, call.path.includes('users') ? mia.uid : root.id)
            const body = bodies[name]
            const { status, body: answer } = await server.call(call.method, path, {
              as,
              ...(body === undefined ? {} : { body: body(root.id) }),
              ...(call.takesBytes === true ? partOfFile : {}),
            })
            expect(status, name).toBe(403)
            expect(answer.detail, name).toMatch(/^You can write again on .* UTC\. An admin suspended you: Please/)
          }
        }
        expect((await server.call('GET', `/api/messages/${root.id}`)).body).toMatchObject({ content: '* mine' })
        expect((await server.call('DELETE', `/api/messages/${root.id}`, { as: wei })).status).toBe(200)
      })
    })
  })
}

const conversation = () => ({ messages: [{ role: 'user', content: 'Hello' }] })

const partOfFile = {
  query: { offset: 0 },
  headers: { 'content-type': 'application/octet-stream' },
  body: Buffer.from('a'),
}

/** Bodies that the calls accept: a body is checked before the role is. */
const bodies: { readonly [Name in CallName]?: (id: string) => unknown } = {
  postMessage: () => ({ content: 'Hello' }),
  beginStream: (id) => ({ parent_id: id }),
  appendToStream: () => ({ position: 0, text: 'A part' }),
  finishStream: () => ({}),
  beginUpload: () => ({ name: 'a.txt', bytes: 1 }),
  describeAttachment: () => ({ alt: 'A tree' }),
  createToken: () => ({ name: 'A script', scopes: ['read'], days: 1 }),
  createBot: () => ({ display_name: 'A bot', user_tag: 'a-bot' }),
  renameBot: () => ({ display_name: 'Another' }),
  deleteBot: () => ({ messages: 'delete' }),
  createBotToken: () => ({ name: 'A script', scopes: ['read'], days: 1 }),
  addAgent: () => ({ display_name: 'Elm', tag: 'elm', base_url: 'https://models.example.com/v1', model: 'm' }),
  changeAgent: () => ({ paused: true }),
  tryAgent: () => ({ base_url: 'http://127.0.0.1:9/v1', model: 'm' }),
  makeWebhook: () => ({ url: 'https://hooks.invalid/canopy', events: 'all' }),
  editMessage: () => ({ content: 'Hello', base: 1 }),
  settle: (id) => ({ by: id }),
  titleDescription: () => ({ title: 'Another' }),
  tidyAccept: () => ({ content: 'x', ticket: 'x' }),
  askAgent: (id) => ({ message_id: id, agent: 'chatgpt' }),
  askDigest: (id) => ({ message_id: id, agent: 'chatgpt' }),
  importChatgpt: conversation,
  importClaude: conversation,
  importGemini: conversation,
  importGrok: conversation,
  importCursor: conversation,
  profile: () => ({ display_name: 'Another' }),
  decideApplication: () => ({ decision: 'decline' }),
  setUserStatus: () => ({ status: 'other' }),
  changeSettings: () => ({ accent: 'teal' }),
  tryEndpoint: () => ({ base_url: 'http://127.0.0.1:9/v1', model: 'small' }),
  saveEndpoint: () => ({ base_url: 'http://127.0.0.1:9/v1', model: 'small', display_name: 'Elm' }),
  createInvitation: () => ({ uses_max: 1, days: 1 }),
  decideHeldPost: () => ({ decision: 'approve' }),
  decideReport: () => ({ message: 'leave', person: 'leave', reason: 'x' }),
  setSlowMode: () => ({ wait_s: 60 }),
  moderateUser: () => ({ action: 'warn', reason: 'x' }),
}
