import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentsMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { idsOf } from '../../support/server/seeded-forest.ts'
import { readBytes, sendText } from '../../support/server/uploads.ts'

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

    test('a thread that is to have no title gets none, and the time of its first message', async () => {
      const timestamp = '2024-05-01T10:00:00.000Z'
      const messages = [{ ...turn('user'), timestamp }]
      const { body } = await imported('claude', { messages, title: null, untitled: true, part: true })
      const { message } = await thread(body.thread_id)
      expect([message.title, message.imported_at]).toEqual([null, timestamp])
    })

    test('finished uploads of mine become files of their messages; nobody else’s do, and none twice', async () => {
      const [soil, leaf, bark] = [
        await sendText(server, wei, 'soil'),
        await sendText(server, wei, 'leaf'),
        await sendText(server, wei, 'bark'),
      ]
      const [first, second, third] = talk
      const given = (...files: readonly (readonly string[])[]) =>
        talk.map((each, index) => (files[index] === undefined ? each : { ...each, attachments: files[index] }))
      const before = await stored()
      const refused = [
        await imported('claude', { messages: given([soil]) }, mia),
        await imported('claude', { messages: given([], [], [soil]) }, mia),
        await imported('claude', { messages: given([soil], [soil]) }),
        await imported('claude', { messages: given([soil, soil]) }),
        await imported('claude', { messages: given([soil], ['no-such-file']) }),
      ]
      for (const answer of refused) {
        expect(answer).toMatchObject({ status: 400, body: { detail: texts.attachmentUnusable } })
      }
      const many = Array.from({ length: attachmentsMax + 1 }, (_, at) => `file-${at}`)
      expect((await imported('claude', { messages: given([], many) })).status).toBe(400)
      expect(await stored()).toBe(before)
      const messages = [{ ...first, attachments: [soil] }, second, { ...third, attachments: [leaf, bark] }]
      const { body } = await imported('claude', { messages, title: 'Ours' })
      const { message, descendants } = await thread(body.thread_id)
      expect(idsOf(message.attachments)).toEqual([soil])
      expect(descendants[0]).not.toHaveProperty('attachments')
      expect(idsOf(descendants[1].attachments)).toEqual([leaf, bark])
      expect(descendants[1]).toMatchObject({ attachment_count: 2 })
      expect((await imported('claude', { messages: given([soil]) })).status).toBe(400)
    })

    test('the files of a private import have its audience', async () => {
      const leaf = await sendText(server, wei, 'for mia alone')
      const [first, second, third] = talk
      const messages = [first, second, { ...third, attachments: [leaf] }]
      await imported('claude', { messages, public: false, recipients: ['mia'] })
      const nora = await server.person('nora')
      const read = async (as: Account | null) => (await readBytes(server, as, `/api/attachments/${leaf}/file`)).status
      expect([await read(wei), await read(mia), await read(nora), await read(null)]).toEqual([200, 200, 404, 404])
    })

    test('a part has files too, and its repeat is the same part', async () => {
      const [soil, leaf] = [await sendText(server, wei, 'soil'), await sendText(server, wei, 'leaf')]
      const begun = (await imported('claude', { messages: [{ ...turn('user'), attachments: [soil] }], part: true }))
        .body
      const next = {
        messages: [{ ...turn('assistant'), parent_id: begun.message_ids[0], attachments: [leaf] }],
        part: true,
      }
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const send = () => server.call('POST', '/api/messages/import/claude', { as: wei, body: next, headers })
      const [one, two] = [await send(), await send()]
      expect([one.status, two.body]).toEqual([201, one.body])
      const { message, descendants } = await thread(begun.thread_id)
      expect([message, ...descendants].map(({ attachments }) => idsOf(attachments))).toEqual([[soil], [leaf]])
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
      expect([answer.status, answer.body.detail]).toEqual([400, detail])
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

    describe('a longer conversation in parts', () => {
      const turnsUpTo = (count: number) =>
        Array.from({ length: count }, (_, at) => turn(at % 2 === 0 ? 'user' : 'assistant', `Turn ${at + 1}`))
      const part = (messages: unknown[], rest: object = {}, as: Account = wei, headers: Record<string, string> = {}) =>
        server.call('POST', '/api/messages/import/claude', { as, body: { messages, part: true, ...rest }, headers })
      const under = (parent_id: string, content = 'And then?') => ({ ...turn('user', content), parent_id })
      const inThread = async (rootId: string) =>
        await server.context.db
          .selectFrom('messages')
          .select(['id', 'parent_id', 'content', 'title', 'content_author'])
          .where('root_id', '=', rootId)
          .orderBy('id')
          .execute()

      test('the second part hangs under the last message of the first, as one thread of 150', async () => {
        const first = await part(turnsUpTo(150).slice(0, 100), { title: 'Long' })
        expect(first.body.message_ids).toHaveLength(100)
        const [next = turn('user'), ...rest] = turnsUpTo(150).slice(100)
        const second = await part([{ ...next, parent_id: first.body.message_ids[99] }, ...rest], { title: 'Other' })
        expect([second.status, second.body]).toEqual([
          201,
          { success: true, thread_id: first.body.thread_id, message_count: 50, message_ids: expect.any(Array) },
        ])
        const rows = await inThread(first.body.thread_id)
        expect(rows.map(({ content }) => content)).toEqual(turnsUpTo(150).map(({ content }) => content))
        expect(rows.map(({ parent_id }) => parent_id)).toEqual([null, ...rows.slice(0, -1).map(({ id }) => id)])
        expect(rows.map(({ id }) => id)).toEqual([...first.body.message_ids, ...second.body.message_ids])
        expect(rows.flatMap(({ title }) => title ?? [])).toEqual(['Long'])
        expect(new Set(rows.map(({ content_author }) => content_author))).toEqual(new Set(['wei', 'claude']))
      })

      test('a part of a tree hangs under several messages of the earlier one', async () => {
        const { body } = await part([turn('user', 'Which?'), turn('assistant', 'Oak.'), { ...turn('user'), parent: 0 }])
        const [top = '', oak = ''] = body.message_ids
        const next = await part([
          under(oak, 'Why?'),
          turn('assistant', 'Shade.'),
          under(top, 'Or?'),
          { ...turn('user', 'Sun?'), parent: 0 },
        ])
        const contents = new Map((await inThread(body.thread_id)).map(({ id, content }) => [id, content]))
        const drawn = (await inThread(body.thread_id)).map(({ content, parent_id }) => [
          content,
          contents.get(parent_id ?? ''),
        ])
        expect([next.status, drawn.slice(3)]).toEqual([
          201,
          [
            ['Why?', 'Oak.'],
            ['Shade.', 'Why?'],
            ['Or?', 'Which?'],
            ['Sun?', 'Why?'],
          ],
        ])
      })

      test('a repeated part is stored once, and answered with the same ids', async () => {
        const { body } = await part(talk)
        const headers = { 'idempotency-key': crypto.randomUUID() }
        const send = () => part([under(body.message_ids[2]), turn('assistant')], {}, wei, headers)
        const answers = await Promise.all([send(), send(), send()])
        expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
        expect(new Set(answers.map((each) => JSON.stringify(each.body))).size).toBe(1)
        expect(await inThread(body.thread_id)).toHaveLength(5)
      })

      test('a following part is read by everyone, and is in `changes`', async () => {
        const olga = await server.person('olga')
        const { body } = await part(talk, { recipients: ['olga'] })
        const { cursor } = (await server.call('GET', '/api/messages/changes', { as: olga })).body
        await part([under(body.message_ids[2]), turn('assistant')], { recipients: ['olga'] })
        const missed = (await server.call('GET', '/api/messages/changes', { as: olga, query: { since: cursor } })).body
        expect([missed.new.length, missed.unread_count]).toEqual([2, 1])
      })

      test('imports can only be added below visible messages of the same importer and thread, with the same audience', async () => {
        const [mine, other, secret] = await Promise.all([part(talk), part(talk), part(talk, { public: false }, mia)])
        const idIn = (answer: { body: { message_ids: string[] } }) => answer.body.message_ids[2] ?? ''
        const before = await stored()
        const refusals = [
          await part([under(crypto.randomUUID())]),
          await part([under('nonsense')]),
          await part([under(idIn(secret))]),
          await part([under(idIn(mine))], {}, mia),
          await part([under(idIn(mine)), under(idIn(other))]),
          await part([turn('user'), under(idIn(mine))]),
          await part([under(idIn(mine)), { ...under(idIn(mine)), parent: 0 }]),
          await part([under(idIn(mine))], { public: false }),
        ]
        expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 403, 400, 400, 400, 400])
        expect(refusals[3]?.body.detail).toBe(texts.importPartForeign)
        expect(await stored()).toBe(before)
      })

      test('a part whose parent is deleted while it is written stores nothing', async () => {
        const { body } = await part(talk)
        const [deleted, answer] = await Promise.all([
          server.call('DELETE', `/api/messages/${body.thread_id}`, { as: wei }),
          part([under(body.message_ids[2]), turn('assistant')]),
        ])
        expect([deleted.status, [201, 404].includes(answer.status)]).toEqual([200, true])
        expect(await inThread(body.thread_id)).toEqual([])
      })

      test('its thread is named after the highest message that its importer reaches, never after a hidden one', async () => {
        const lea = await server.person('lea')
        const hidden = await server.post(wei, { public: false, recipients: ['mia'] })
        const reply = await server.post(mia, { parent_id: hidden.id })
        const threadOf = async (as: Account) => {
          const own = await server.post(as, { parent_id: reply.id })
          const { status, body } = await part([under(own.id)], {}, as)
          expect([status, body.message_ids?.length]).toEqual([201, 1])
          return body.thread_id
        }
        expect([await threadOf(lea), await threadOf(mia)]).toEqual([reply.id, hidden.id])
        const another = await server.post(mia, { parent_id: hidden.id })
        const [one, other] = [
          await server.post(lea, { parent_id: reply.id }),
          await server.post(lea, { parent_id: another.id }),
        ]
        const scattered = await part([under(one.id), under(other.id)], {}, lea)
        expect([scattered.status, scattered.body.detail]).toEqual([400, texts.importPartsScattered])
      })

      test('the limit of 100 is that of a part', async () => {
        const { body } = await part(talk)
        const answer = await part([under(body.message_ids[2]), ...turnsUpTo(100)])
        expect([answer.status, answer.body.detail]).toEqual([400, texts.importTooManyMessages])
      })
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
