import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { slowText } from '#rules/thread/slow-mode.ts'
import type { SlowWait } from '#wire/reader/slow-mode.ts'
import { write } from '../../../../src/server/store/database/transaction.ts'
import { pruneOld } from '../../../../src/server/store/messages/changes.ts'
import { insertMessage } from '../../../../src/server/store/messages/posting.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'

const minuteMs = 60_000

for (const dialect of dialects) {
  describe(`slow mode, on ${dialect}`, () => {
    let server: TestServer
    let people: Record<'ada' | 'wei' | 'mia', Account>
    let root: { readonly id: string }

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      people = await server.cast()
    })
    beforeEach(async () => {
      root = await server.post(people.mia, { content: 'root' })
    })
    afterAll(() => server.close())

    /**
     * A second more, because writes at the same moment count as some milliseconds later; nobody's token ends meanwhile.
     */
    async function pass(ms: number): Promise<void> {
      server.clock.advanceMs(ms + 1_000)
      for (const name of ['ada', 'wei', 'mia'] as const)
        people[name] = { ...people[name], token: await server.tokenFor(name, people[name].email) }
    }
    const slow = (id: string, wait_s: SlowWait, as = people.ada) =>
      server.call('POST', `/api/messages/${id}/slow-mode`, { as, body: { wait_s } })
    const asked = async (as: Account, id = root.id) =>
      (await server.call('GET', `/api/messages/${id}/slow-mode`, { as })).body
    const reply = (as: Account, more: object = {}, headers = {}) =>
      server.call('POST', '/api/messages', { as, body: { content: 'A reply', parent_id: root.id, ...more }, headers })
    const rows = (table: 'slow_threads' | 'slow_posts') =>
      server.context.db.selectFrom(table).selectAll().where('root_id', '=', root.id).execute()

    test('a person waits between two posts in the thread, wherever in it, and elsewhere doesn’t', async () => {
      expect((await slow(root.id, 300)).body).toEqual({ wait_s: 300, left_ms: 0 })
      const first = await reply(people.wei)
      expect(first.status).toBe(201)
      await pass(minuteMs)
      const refused = await reply(people.wei, { parent_id: first.body.id, public: false, recipients: ['mia'] })
      expect(refused.status).toBe(429)
      expect(refused.body.detail).toBe(slowText(4 * minuteMs))
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(240)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(230)
      const { wait_s, left_ms } = await asked(people.wei, first.body.id)
      expect(wait_s).toBe(300)
      expect(slowText(left_ms)).toBe(refused.body.detail)
      expect((await reply(people.mia)).status).toBe(201)
      expect((await server.call('POST', '/api/messages', { as: people.wei, body: { content: 'New' } })).status).toBe(
        201,
      )
      await pass(4 * minuteMs)
      expect((await reply(people.wei)).status).toBe(201)
    })

    test('a refused post leaves nothing behind: neither a message nor a longer wait', async () => {
      await slow(root.id, 60)
      await reply(people.wei)
      const before = await server.context.db.selectFrom('messages').select('id').execute()
      await pass(minuteMs / 2)
      expect((await reply(people.wei)).status).toBe(429)
      expect(await server.context.db.selectFrom('messages').select('id').execute()).toHaveLength(before.length)
      await pass(minuteMs / 2)
      expect((await reply(people.wei)).status).toBe(201)
    })

    test('of two posts at once one passes; a repeat of it is its answer', async () => {
      await slow(root.id, 3_600)
      const keys = [crypto.randomUUID(), crypto.randomUUID()]
      const send = (key = '') => reply(people.wei, {}, { 'idempotency-key': key })
      const answers = await Promise.all(keys.map(send))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429])
      const passed = answers.findIndex(({ status }) => status === 201)
      expect((await send(keys[passed])).body.id).toBe(answers[passed]?.body.id)
      await pass(60 * minuteMs)
      expect((await send(keys[1 - passed])).status).toBe(201)
    })

    test('a deleted post counts as well: deleting it doesn’t shorten the wait', async () => {
      await slow(root.id, 60)
      const { body } = await reply(people.wei)
      await server.call('DELETE', `/api/messages/${body.id}`, { as: people.wei })
      expect((await reply(people.wei)).status).toBe(429)
    })

    test('admins, agents and imports don’t wait', async () => {
      await slow(root.id, 86_400)
      for (const _ of [1, 2]) expect((await reply(people.ada)).status).toBe(201)
      expect(await asked(people.ada)).toEqual({ wait_s: 86_400, left_ms: 0 })
      await reply(people.wei)
      const answer = {
        parent: { id: root.id, root_id: root.id },
        author_uid: 'chatgpt',
        content_author: 'chatgpt',
        content: 'An answer',
        public: true,
        recipients: [],
        asked_by: 'wei',
      }
      const { db } = server.context
      await write(db, server.clock.nowMs(), ({ tx, timestampMs }) => insertMessage(tx, timestampMs, answer))
      const messages = [{ role: 'user', content: 'turn' }]
      const imported = await server.call('POST', '/api/messages/import/claude', {
        as: people.wei,
        body: { messages, part: true },
      })
      expect(imported.status).toBe(201)
      await slow(imported.body.thread_id, 86_400)
      for (const _ of [1, 2]) {
        const body = { messages: [{ ...messages[0], parent_id: imported.body.message_ids[0] }], part: true }
        expect((await server.call('POST', '/api/messages/import/claude', { as: people.wei, body })).status).toBe(201)
      }
    })

    test('a part imported below one’s own reply in somebody else’s thread waits like a reply', async () => {
      await slow(root.id, 60)
      const { body: own } = await reply(people.wei)
      const messages = [{ role: 'user', content: 'turn', parent_id: own.id }]
      const key = crypto.randomUUID()
      const part = (as = people.wei, given = messages) =>
        server.call('POST', '/api/messages/import/claude', {
          as,
          body: { messages: given, part: true },
          headers: as === people.wei ? { 'idempotency-key': key } : {},
        })
      const stored = async () => (await server.context.db.selectFrom('messages').select('id').execute()).length
      const before = await stored()
      await pass(minuteMs / 2)
      const refused = await part()
      expect(refused).toMatchObject({ status: 429, body: { code: 'slow_mode' } })
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30)
      expect(await stored()).toBe(before)
      await pass(minuteMs / 2)
      const imported = await part()
      expect([imported.status, (await part()).body]).toEqual([201, imported.body])
      expect((await reply(people.wei)).status).toBe(429)
      const { body: hers } = await reply(people.ada)
      for (const _ of [1, 2])
        expect((await part(people.ada, [{ role: 'user', content: 'turn', parent_id: hers.id }])).status).toBe(201)
    })

    test('only admins set it, for a thread that they see, to a time that is offered', async () => {
      expect((await slow(root.id, 60, people.mia)).status).toBe(403)
      expect((await slow(root.id, 61 as SlowWait)).status).toBe(400)
      const whisper = await server.post(people.mia, { public: false, recipients: ['wei'] })
      expect((await slow(whisper.id, 60)).status).toBe(404)
      expect((await server.call('GET', `/api/messages/${whisper.id}/slow-mode`, { as: people.ada })).status).toBe(404)
      expect((await server.call('GET', `/api/messages/${root.id}/slow-mode`)).status).toBe(401)
      expect(await asked(people.wei)).toEqual({ wait_s: 0, left_ms: 0 })
    })

    test('turning it on asks nobody to wait for earlier posts, a shorter time counts at once, off ends it', async () => {
      await reply(people.wei)
      await slow(root.id, 3_600)
      expect((await reply(people.wei)).status).toBe(201)
      await pass(2 * minuteMs)
      expect((await reply(people.wei)).status).toBe(429)
      await slow(root.id, 60)
      expect((await reply(people.wei)).status).toBe(201)
      await slow(root.id, 0)
      for (const _ of [1, 2]) expect((await reply(people.wei)).status).toBe(201)
      expect([await rows('slow_threads'), await rows('slow_posts')]).toEqual([[], []])
    })

    test('nothing is stored for longer than the longest wait, or than the thread', async () => {
      await slow(root.id, 86_400)
      await reply(people.wei)
      await pass(1_440 * minuteMs)
      await pruneOld(server.context.db, server.clock.nowMs())
      expect(await rows('slow_posts')).toEqual([])
      expect((await reply(people.mia)).status).toBe(201)
      await server.call('DELETE', `/api/messages/${root.id}`, { as: people.ada })
      expect([await rows('slow_threads'), await rows('slow_posts')]).toEqual([[], []])
    })
  })
}
