import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/build-app.ts'
import { idsOf } from '../../support/planted.ts'

const turn = (role: string, content = `I am the ${role}`) => ({ role, content })
const talk = [turn('user', ' Hello\r\n'), turn('assistant', 'Hi'), turn('user', 'Bye')]

for (const dialect of dialects) {
  describe(`imports on ${dialect}`, () => {
    let server: TestServer
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      wei = await server.person('wei')
      mia = await server.person('mia')
    })
    afterAll(() => server.close())

    const imported = (service: string, body: unknown, as: Account = wei) =>
      server.call('POST', `/api/messages/import/${service}`, { as, body })
    const thread = async (id: string, as: Account = wei) =>
      (await server.call('GET', `/api/messages/thread/${id}`, { as, query: { depth: 50 } })).body
    const stored = async () => (await server.context.db.selectFrom('messages').select('id').execute()).length

    test('a conversation becomes a thread, each turn a reply to the previous one', async () => {
      const { status, body } = await imported('claude', { messages: talk })
      expect([status, body]).toEqual([201, { success: true, thread_id: expect.any(String), message_count: 3 }])
      const { message, descendants } = await thread(body.thread_id)
      const turns = [message, ...descendants]
      expect(turns.map(({ content }) => content)).toEqual(['Hello', 'Hi', 'Bye'])
      expect(turns.map(({ author_uid }) => author_uid)).toEqual(['wei', 'wei', 'wei'])
      expect(turns.map(({ content_author }) => content_author)).toEqual(['wei', 'claude', 'wei'])
      expect(turns.map(({ parent_id }) => parent_id)).toEqual([null, turns[0]?.id, turns[1]?.id])
      expect(turns.map(({ title }) => title)).toEqual(['Imported Claude Conversation', null, null])
      const times = turns.map(({ timestamp }) => timestamp)
      expect([new Set(times).size, times]).toEqual([3, times.toSorted()])
    })

    test.for([
      ['chatgpt', undefined, 'chatgpt', 'Imported ChatGPT Conversation'],
      ['claude', undefined, 'claude', 'Imported Claude Conversation'],
      ['gemini', undefined, 'gemini', 'Imported Gemini Conversation'],
      ['grok', undefined, 'grok', 'Imported Grok Conversation'],
      ['cursor', undefined, 'chatgpt', 'Imported Cursor Conversation'],
      ['cursor', 'claude', 'claude', 'Imported Cursor Conversation'],
      ['cursor', 'gemini', 'gemini', 'Imported Cursor Conversation'],
    ] as const)('%s (model %s) is written by %s and titled %s', async ([service, model, author, title]) => {
      const { body } = await imported(service, { messages: [turn('assistant')], model, title: '  ' })
      const { message } = await thread(body.thread_id)
      expect([message.content_author, message.title, message.author_uid]).toEqual([author, title, 'wei'])
    })

    test('title, description, visibility and recipients are as requested', async () => {
      const wish = { title: ' Mine ', description: ' For us ', public: false, recipients: ['mia'] }
      const { body } = await imported('grok', { messages: talk, ...wish })
      const { message, descendants } = await thread(body.thread_id, mia)
      expect(message).toMatchObject({ title: 'Mine', description: 'For us', public: false })
      for (const each of [message, ...descendants]) expect(each.recipients).toMatchObject([{ uid: 'mia' }])
      expect((await server.call('GET', `/api/messages/${body.thread_id}`)).status).toBe(404)
      const mine = await imported('grok', { messages: talk, public: 0 })
      const own = await thread(mine.body.thread_id)
      expect(own.message).toMatchObject({ public: false, recipients: [{ uid: 'wei' }] })
    })

    test('the root is one unread; the rest is read, and is in `changes`', async () => {
      const nora = await server.person('nora')
      const { cursor } = (await server.call('GET', '/api/messages/changes', { as: nora })).body
      const { body } = await imported('claude', { messages: talk, recipients: ['nora'] })
      const missed = (await server.call('GET', '/api/messages/changes', { as: nora, query: { since: cursor } })).body
      expect([missed.new.length, missed.unread_count]).toEqual([3, 1])
      const { message, descendants } = await thread(body.thread_id, nora)
      expect([message, ...descendants].map(({ is_read }) => is_read)).toEqual([false, true, true])
      expect(idsOf(missed.new)).toEqual(idsOf([message, ...descendants]))
    })

    test('a tree keeps its branches, and each message its original time', async () => {
      const messages = [
        { ...turn('user', 'Which tree?'), timestamp: '2024-03-05T10:00:00+01:00' },
        { ...turn('assistant', 'An oak.'), parent: 0, timestamp: null },
        { ...turn('user', 'Why?'), parent: 1 },
        { ...turn('assistant', 'A birch.'), parent: 0 },
        turn('user', 'Good.'),
      ]
      const { status, body } = await imported('claude', { messages })
      expect([status, body.message_count]).toEqual([201, 5])
      const { message, descendants } = await thread(body.thread_id)
      const words = new Map([message, ...descendants].map(({ id, content }) => [id, content]))
      const drawn = [message, ...descendants].map(({ content, parent_id }) => [content, words.get(parent_id) ?? null])
      expect(Object.fromEntries(drawn)).toEqual({
        'Which tree?': null,
        'An oak.': 'Which tree?',
        'Why?': 'An oak.',
        'A birch.': 'Which tree?',
        'Good.': 'A birch.',
      })
      expect([message.imported_at, descendants[0].imported_at]).toEqual(['2024-03-05T09:00:00.000Z', null])
      expect(message.child_ids.map((id: string) => words.get(id))).toEqual(['An oak.', 'A birch.'])
      expect(message.timestamp > '2024-03-06').toBe(true)
    })

    test('the same tree with the same key is stored once', async () => {
      const messages = [turn('user'), { ...turn('assistant'), parent: 0 }, { ...turn('assistant'), parent: 0 }]
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const before = await stored()
      const send = () =>
        server.call('POST', '/api/messages/import/chatgpt', { as: wei, body: { messages }, headers, anyShape: true })
      const answers = await Promise.all([send(), send(), send()])
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(new Set(answers.map(({ body }) => body.thread_id)).size).toBe(1)
      expect(await stored()).toBe(before + 3)
    })

    test.for([
      ['messages.0.parent', [{ ...turn('user'), parent: 0 }]],
      ['messages.1.parent', [turn('user'), { ...turn('user'), parent: 1 }]],
      ['messages.1.parent', [turn('user'), { ...turn('user'), parent: 2 }, turn('user')]],
      ['messages.1.parent', [turn('user'), { ...turn('user'), parent: -1 }]],
      ['messages.1.parent', [turn('user'), { ...turn('user'), parent: 0.5 }]],
      ['messages.1.parent', [turn('user'), { ...turn('user'), parent: '0' }]],
      ['messages.0.timestamp', [{ ...turn('user'), timestamp: 'yesterday' }]],
      ['messages.0.timestamp', [{ ...turn('user'), timestamp: '2024-13-05T10:00:00Z' }]],
      ['messages.0.timestamp', [{ ...turn('user'), timestamp: 5 }]],
    ] as const)('%s is refused with an invalid parent', async ([name, messages]) => {
      const before = await stored()
      const answer = await imported('grok', { messages })
      expect([answer.status, answer.body.detail]).toEqual([400, expect.stringContaining(name)])
      expect(await stored()).toBe(before)
    })

    test('a hundred turns of 50,000 characters pass', async () => {
      const messages = Array.from({ length: 100 }, () => turn('user', '漢'.repeat(50_000)))
      const { status, body } = await imported('chatgpt', { messages })
      expect([status, body.message_count]).toEqual([201, 100])
      await server.call('DELETE', `/api/messages/${body.thread_id}`, { as: wei })
    })

    test.for([
      [texts.importNoMessages, []],
      [texts.importTooManyMessages, Array.from({ length: 101 }, () => turn('user'))],
      [texts.importBadRole, [turn('user'), turn('system')]],
      [texts.importEmptyContent, [turn('user'), turn('assistant', '  \n')]],
      [texts.importContentTooLong, [turn('user', 'x'.repeat(50_001))]],
    ] as const)('%s', async ([detail, messages]) => {
      const before = await stored()
      const answer = await imported('chatgpt', { messages })
      expect([answer.status, answer.body]).toEqual([400, { detail }])
      expect(await stored()).toBe(before)
    })

    test.for([
      ['messages', {}],
      ['messages', { messages: 'Hello' }],
      ['messages.0', { messages: ['Hello'] }],
      ['messages.1.content', { messages: [turn('user'), { role: 'user', content: 5 }] }],
      ['title', { messages: talk, title: 't'.repeat(201) }],
      ['description', { messages: talk, description: 'd'.repeat(2_001) }],
      ['ghost', { messages: talk, recipients: ['ghost'] }],
      ['model', { messages: talk, model: 'grok' }],
    ] as const)('%s is named if it is wrong', async ([name, body]) => {
      const before = await stored()
      const answer = await imported('cursor', body)
      expect([answer.status, answer.body.detail]).toEqual([400, expect.stringContaining(name)])
      expect(await stored()).toBe(before)
    })

    test('an import that fails half way stores nothing', async () => {
      const before = await stored()
      const { db } = server.context
      const create = `create unique index only_once on messages (content) where content = 'Only once'`
      await sql.raw(create).execute(db)
      const answer = await imported('claude', {
        messages: [...talk, turn('user', 'Only once'), turn('assistant', 'Only once')],
      })
      await sql.raw('drop index only_once').execute(db)
      expect([answer.status, answer.body.detail]).toEqual([500, 'Something went wrong on the server'])
      expect(await stored()).toBe(before)
    })

    test('only IMPORT_RATE counts, per person, and refused imports do not', async () => {
      const strict = await buildTestServer(dialect, { env: { IMPORT_RATE: '2/hour', MESSAGE_RATE: '1/hour' } })
      const [nora, max] = [await strict.person('nora'), await strict.person('max')]
      const attempt = (as: Account, messages: unknown[]) =>
        strict.call('POST', '/api/messages/import/claude', { as, body: { messages } })
      const statuses: number[] = []
      for (const messages of [[], [turn('system')], talk, [], talk, talk])
        statuses.push((await attempt(nora, messages)).status)
      expect(statuses).toEqual([400, 400, 201, 400, 201, 429])
      expect((await attempt(nora, talk)).body.detail).toBe(texts.importRateLimited)
      expect((await attempt(max, talk)).status).toBe(201)
      expect((await strict.call('POST', '/api/messages', { as: nora, body: { content: 'x' } })).status).toBe(201)
      strict.clock.advanceMs(3_600_000)
      const fresh = { ...nora, token: await strict.tokenFor(nora.uid, nora.email) }
      expect((await attempt(fresh, talk)).status).toBe(201)
      await strict.close()
    })
  })
}
