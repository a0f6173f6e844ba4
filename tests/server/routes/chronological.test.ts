import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/build-app.ts'
import { clearMessages, idsOf, type Planted, plant } from '../../support/planted.ts'

for (const dialect of dialects) {
  describe(`the chronological list on ${dialect}`, () => {
    let server: TestServer
    let wei: Account
    let mia: Account
    let planted: Planted[]

    /** Five messages, oldest first: each its letter. */
    const letters = ['a', 'b', 'c', 'd', 'e'] as const
    beforeAll(async () => {
      server = await buildTestServer(dialect)
      await server.person('ada', 'admin')
      wei = await server.person('wei')
      mia = await server.person('mia')
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      await clearMessages(server)
      planted = await plant(server, [
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
      return ids.map((id) => letters[planted.findIndex((each) => each.id === id)]).join('')
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
      const first = planted[0]?.timestamp ?? ''
      const third = planted[2]?.timestamp ?? ''
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
      const moment = planted[2]?.timestamp ?? ''
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

    test('both spellings of the cursor are the same, null at the end', async () => {
      const page = (await server.call('GET', '/api/messages/chronological', { as: wei, query: { limit: 3 } })).body
      expect(page).toMatchObject({ exhausted: false, next_cursor: expect.any(String), nextCursor: page.next_cursor })
      const rest = { limit: 2, cursor: page.next_cursor }
      const last = (await server.call('GET', '/api/messages/chronological', { as: wei, query: rest })).body
      expect(last).toMatchObject({ exhausted: true, next_cursor: null, nextCursor: null })
      expect(idsOf([...page.messages, ...last.messages])).toEqual(idsOf(planted.toReversed()))
    })
  })
}
