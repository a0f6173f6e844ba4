import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '#wire/message.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { clearMessages, idsOf, type SeededMessage, seedForest } from '../../support/server/seeded-forest.ts'

for (const dialect of dialects) {
  describe(`the chronological list on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account
    let seeded: SeededMessage[]

    /** Five messages, oldest first: each its letter. */
    const letters = ['a', 'b', 'c', 'd', 'e'] as const
    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ada = await server.person('ada', 'admin')
      wei = await server.person('wei')
      mia = await server.person('mia')
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      await clearMessages(server)
      seeded = await seedForest(server, [
        { parent: null, author: 'ada', public: true, recipients: [] },
        { parent: 0, author: 'wei', public: true, recipients: ['ada', 'mia'] },
        { parent: 1, author: 'mia', public: false, recipients: ['wei'] },
        { parent: null, author: 'wei', public: false, recipients: ['ada'] },
        { parent: 3, author: 'ada', public: true, recipients: ['wei'] },
      ])
    })

    const listed = async (as: Account | null, query: Record<string, string | number | string[]> = {}) => {
      const answer = await server.call('GET', '/api/messages/chronological', { as, query })
      if (answer.status !== 200) return [answer.status, answer.body.detail]
      const ids = idsOf(answer.body.messages)
      return ids.map((id) => letters[seeded.findIndex((each) => each.id === id)]).join('')
    }

    test('roots and replies come newest first, five to a page', async () => {
      expect(await listed(wei)).toBe('edcba')
      expect(await listed(wei, { sort_order: 'newest' })).toBe('edcba')
      expect(await listed(wei, { sort_order: 'oldest' })).toBe('abcde')
      expect(await listed(null)).toBe('eba')
      await server.post(wei, {})
      const { body } = await server.call('GET', '/api/messages/chronological', { as: wei })
      expect([body.messages.length, body.exhausted]).toEqual([5, false])
    })

    test('authors are or-ed, recipients are or-ed, and the groups are and-ed', async () => {
      expect(await listed(wei, { author_uid: 'wei' })).toBe('db')
      expect(await listed(wei, { author_uid: ['wei', 'mia'] })).toBe('dcb')
      expect(await listed(wei, { recipients: 'wei' })).toBe('ec')
      expect(await listed(wei, { recipients: ['wei', 'ada'] })).toBe('edcb')
      expect(await listed(wei, { author_uid: ['mia', 'wei'], recipients: ['mia', 'wei'] })).toBe('cb')
      expect(await listed(wei, { author_uid: 'ghost' })).toBe('')
      expect(await listed(wei, { author_uid: ['wei', 'wei'], recipients: ['ada', 'ada'] })).toBe('db')
    })

    test('public and private have their own messages; a visitor has no private ones', async () => {
      expect(await listed(wei, { public: 'true' })).toBe('eba')
      expect(await listed(wei, { public: 'false' })).toBe('dc')
      expect(await listed(wei, { public: 'false', recipients: 'ada' })).toBe('d')
      expect(await listed(null, { public: 'false' })).toBe('')
      expect(await listed(mia, { public: 'false', author_uid: 'wei' })).toBe('')
    })

    test('a filter never finds a hidden message, such as another’s private one', async () => {
      expect(await listed(mia, { author_uid: 'wei', recipients: 'ada' })).toBe('b')
      expect(await listed(null, { recipients: ['ada', 'wei'] })).toBe('eb')
    })

    test('dates limit the list on both sides, the end including its whole minute', async () => {
      const first = seeded[0]?.timestamp ?? ''
      const third = seeded[2]?.timestamp ?? ''
      expect(await listed(wei, { date_start: third })).toBe('edc')
      expect(await listed(wei, { date_end: first.slice(0, 16) })).toBe('edcba')
      expect(await listed(wei, { date_end: first })).toBe('edcba')
      const minuteBefore = new Date(Date.parse(first) - 60_000).toISOString()
      expect(await listed(wei, { date_end: minuteBefore })).toBe('')
      const minuteAfter = new Date(Date.parse(first) + 60_000).toISOString()
      expect(await listed(wei, { date_start: minuteAfter.slice(0, 16) })).toBe('')
      expect(await listed(wei, { date_start: first, date_end: third, public: 'true' })).toBe('eba')
    })

    test('a date without a zone is UTC, one with a zone is that moment, a day is a whole day', async () => {
      const moment = seeded[2]?.timestamp ?? ''
      const plain = moment.replace('Z', '')
      expect(await listed(wei, { date_start: plain })).toBe('edc')
      const inDelhi = `${new Date(Date.parse(moment) + 5.5 * 3_600_000).toISOString().slice(0, 23)}+05:30`
      expect(await listed(wei, { date_start: inDelhi })).toBe('edc')
      const inNewYork = `${new Date(Date.parse(moment) - 5 * 3_600_000).toISOString().slice(0, 23)}-0500`
      expect(await listed(wei, { date_start: inNewYork })).toBe('edc')
      const day = moment.slice(0, 10)
      expect(await listed(wei, { date_start: day, date_end: day })).toBe('edcba')
      expect(await listed(wei, { date_end: '9999-12-31T23:59-05:00' })).toBe('edcba')
      expect(await listed(wei, { date_start: '0000-01-01T00:00+05:00' })).toBe('edcba')
    })

    test.for([
      ['limit', '0'],
      ['limit', '101'],
      ['limit', '-1'],
      ['limit', '2.5'],
      ['limit', 'many'],
      ['limit', ''],
      ['cursor', 'x'],
      ['cursor', Buffer.from('2026-01-05T09:00:00.000Z|no-id').toString('base64url')],
      ['public', 'yes'],
      ['public', '1'],
      ['sort_order', 'random'],
      ['date_start', 'yesterday'],
      ['date_start', '2026-02-30'],
      ['date_start', '2026-13-01'],
      ['date_end', '2026-01-05T25:00'],
      ['date_end', '12'],
      ['excerpt', '0'],
    ] as const)('%s=%s is refused and the field named', async ([field, value]) => {
      const [status, detail] = await listed(wei, { [field]: value })
      expect([status, detail]).toEqual([400, expect.stringContaining(field)])
    })

    test('an excerpt cuts the content, marks it as truncated, and leaves the children out', async () => {
      const long = await server.post(wei, { content: `${'a'.repeat(299)}😀 and more` })
      const short = await server.post(wei, { content: 'b'.repeat(300), parent_id: long.id })
      const { body } = await server.call('GET', '/api/messages/chronological', {
        as: wei,
        query: { excerpt: 300, limit: 2 },
      })
      const [first, second] = body.messages
      expect(first).toMatchObject({ id: short.id, content: 'b'.repeat(300) })
      expect(first).not.toHaveProperty('truncated')
      expect(second).toMatchObject({
        id: long.id,
        content: `${'a'.repeat(299)}…`,
        truncated: true,
        reply_count: 1,
        child_ids: [],
      })
    })

    describe('the thread each message belongs to', () => {
      /** By content: the thread's own words, the depth in it, and whom the message replies to. */
      const threadsFor = async (as: Account | null, query: Record<string, string | number> = {}) => {
        const { body } = await server.call('GET', '/api/messages/chronological', {
          as,
          query: { limit: 100, ...query },
        })
        const messages: Message[] = body.messages
        return Object.fromEntries(
          messages.map(({ content, thread }) => [
            content.slice(0, 20),
            [thread?.title ?? thread?.excerpt, thread?.depth, thread?.reply_to],
          ]),
        )
      }
      beforeEach(() => clearMessages(server))

      test('is named after its root, and says how far below it the message is and whom it answers', async () => {
        const root = await server.post(wei, { content: 'A bicycle **lane** on Harbour Street' })
        const reply = await server.post(mia, { content: 'reply', parent_id: root.id })
        await server.post(wei, { content: 'answer', parent_id: reply.id, content_author: 'chatgpt' })
        const expected = 'A bicycle lane on Harbour Street'
        expect(await threadsFor(null)).toEqual({
          answer: [expected, 2, 'mia'],
          reply: [expected, 1, 'wei'],
          'A bicycle **lane** o': [expected, 0, null],
        })
        expect((await threadsFor(mia, { author_uid: 'mia' })).reply).toEqual([expected, 1, 'wei'])
        const { body } = await server.call('GET', `/api/messages/thread/${reply.id}`, { as: null })
        const list = await server.call('GET', '/api/messages/chronological', { as: null, query: { excerpt: 10 } })
        const { author_uid, settled, ...named } = body.root
        expect([author_uid, settled]).toEqual(['wei', false])
        for (const { thread } of list.body.messages) expect(thread).toMatchObject(named)

        await server.call('PATCH', `/api/messages/${root.id}/title-description`, { as: ada, body: { title: 'Lanes' } })
        expect((await threadsFor(null)).answer).toEqual(['Lanes', 2, 'mia'])
        expect(await threadsFor(mia)).toHaveProperty('answer', ['Lanes', 2, 'mia'])
      })

      test('a hidden root reveals neither its id, its title, its words nor its depth', async () => {
        const root = await server.post(wei, { content: 'zebra-canary', public: false, recipients: ['ada'] })
        await server.call('PATCH', `/api/messages/${root.id}/title-description`, { as: ada, body: { title: 'zebra' } })
        const top = await server.post(wei, { content: 'top', parent_id: root.id })
        const below = await server.post(mia, { content: 'below', parent_id: top.id })
        await server.post(wei, { content: 'deepest', parent_id: below.id })
        for (const as of [null, mia]) {
          expect(await threadsFor(as)).toEqual({
            deepest: ['top', 2, 'mia'],
            below: ['top', 1, 'wei'],
            top: ['top', 0, null],
          })
          const { body } = await server.call('GET', '/api/messages/chronological', { as })
          expect(JSON.stringify(body)).not.toMatch(new RegExp(`zebra|${root.id}`))
        }
        expect(await threadsFor(wei)).toEqual({
          deepest: ['zebra', 3, 'mia'],
          below: ['zebra', 2, 'wei'],
          top: ['zebra', 1, 'wei'],
          'zebra-canary': ['zebra', 0, null],
        })
      })

      test('begins below a hidden message in the middle of it', async () => {
        const root = await server.post(wei, { content: 'root' })
        const hidden = await server.post(wei, { content: 'hidden', parent_id: root.id, public: false })
        const shown = await server.post(wei, { content: 'shown', parent_id: hidden.id })
        await server.post(wei, { content: 'last', parent_id: shown.id })
        expect(await threadsFor(mia)).toEqual({
          last: ['shown', 1, 'wei'],
          shown: ['shown', 0, null],
          root: ['root', 0, null],
        })
      })

      test('is found for a whole page with as many queries as for two messages', async () => {
        const chain = Array.from({ length: 21 }, (_, level) => ({
          parent: level === 0 ? null : level - 1,
          author: 'wei',
          public: true,
          recipients: [],
          content: level === 0 ? 'root' : `${level}`,
        }))
        // Not posted: the queries that notify followers would be counted.
        await seedForest(server, chain)
        const queries = vi.spyOn(server.context.db.getExecutor(), 'executeQuery')
        // When a session was last used is stored beside the call, and not always before its end; jobs look for work.
        const ofMessages = () => queries.mock.calls.filter(([{ sql }]) => /\bmessages\b/.test(sql)).length
        await threadsFor(wei, { limit: 2 })
        const forTwo = ofMessages()
        const threads = await threadsFor(wei)
        const forAll = ofMessages() - forTwo
        queries.mockRestore()
        expect(forTwo).toBeGreaterThan(0)
        expect(forAll).toBe(forTwo)
        expect(threads['20']).toEqual(['root', 20, 'wei'])
      })
    })

    test('both spellings of the cursor are the same, null at the end', async () => {
      const page = (await server.call('GET', '/api/messages/chronological', { as: wei, query: { limit: 3 } })).body
      expect(page).toMatchObject({ exhausted: false, next_cursor: expect.any(String), nextCursor: page.next_cursor })
      const rest = { limit: 2, cursor: page.next_cursor }
      const last = (await server.call('GET', '/api/messages/chronological', { as: wei, query: rest })).body
      expect(last).toMatchObject({ exhausted: true, next_cursor: null, nextCursor: null })
      expect(idsOf([...page.messages, ...last.messages])).toEqual(idsOf(seeded.toReversed()))
    })
  })
}
