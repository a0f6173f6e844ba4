import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerMaxBytes, mapExcerptLength, mapPageSize } from '#wire/limits.ts'
import type { MapAnswer, MapRow } from '#wire/map.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { idsOf, type Seed, seedForest, seedInBulk } from '../../support/server/seeded-forest.ts'

const said = (parent: number | null, content = 'x'): Seed => ({
  parent,
  author: 'ada',
  public: true,
  recipients: [],
  content,
})
const whispered = (parent: number, ...recipients: string[]): Seed => ({ ...said(parent), public: false, recipients })

/** Half of it one chain, half of it forks. */
const tall = (size: number): Seed[] =>
  Array.from({ length: size }, (_, index) => said(index === 0 ? null : index % 2 === 0 ? index - 2 : index >> 1))

for (const dialect of dialects) {
  describe(`the map on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ada = await server.person('ada', 'admin')
      wei = await server.person('wei')
      await server.person('mia')
    })
    afterAll(() => server.close())

    const part = async (id: string | undefined, query = {}, as: Account | null = null): Promise<MapAnswer> =>
      (await server.call('GET', `/api/messages/${id}/map`, { as, query })).body

    const whole = async (id: string | undefined, as: Account | null = null) => {
      const parts: MapRow[][] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const answer: MapAnswer = await part(id, cursor === '' ? {} : { cursor }, as)
        expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(answerMaxBytes)
        parts.push(answer.rows)
        cursor = answer.next_cursor
      }
      return parts
    }

    test('a thread of 10,000 messages comes in five pages, a parent before its replies', {
      timeout: 120_000,
    }, async () => {
      const seeded = await seedInBulk(server, tall(5 * mapPageSize))
      const parts = await whole(seeded.at(-1)?.id)
      expect(parts.map((rows) => rows.length)).toEqual(Array(5).fill(mapPageSize))
      expect(parts.flat().map(({ id, parent_id }) => [id, parent_id])).toEqual(
        seeded.map(({ id, parent_id }) => [id, parent_id]),
      )
    })

    test('what only some can read is marked for them', async () => {
      const seeded = await seedForest(server, [said(null), whispered(0, 'wei'), said(0)])
      const marks = (await part(seeded[0]?.id, {}, wei)).rows.map((row) => row.private)
      expect(marks).toEqual([undefined, true, undefined])
      expect((await part(seeded[0]?.id)).rows).toHaveLength(2)
    })

    test('a page is full even if its reader can’t reach many of the messages that they may see', {
      timeout: 60_000,
    }, async () => {
      const hiddenAway = Array.from({ length: mapPageSize + 10 }, () => said(1))
      const within = Array.from({ length: mapPageSize + 5 }, () => said(0))
      const seeded = await seedInBulk(server, [said(null), whispered(0, 'mia'), ...hiddenAway, ...within])
      const reachable = [seeded[0], ...seeded.slice(-within.length)].flatMap((each) => each?.id ?? [])
      const parts = await whole(seeded[0]?.id, wei)
      expect(parts.map((rows) => rows.length)).toEqual([mapPageSize, 6])
      expect(idsOf(parts.flat())).toEqual(reachable)
      expect((await whole(seeded[0]?.id, ada)).flat()).toHaveLength(seeded.length)
      const [alone] = await whole(seeded[5]?.id, wei)
      expect(alone?.map(({ id, parent_id }) => [id, parent_id])).toEqual([[seeded[5]?.id, null]])
    })

    test('a row has its author, and its title or the start of its text', async () => {
      const root = await server.post(ada, { content: `# A **long** way\n${'down '.repeat(200)}`, recipients: ['wei'] })
      const reply = await server.post(ada, { content: 'As a model', content_author: 'claude', parent_id: root.id })
      await server.call('PATCH', `/api/messages/${reply.id}/title-description`, { as: ada, body: { title: 'Named' } })
      const { authors, rows } = await part(reply.id, {}, wei)
      const [first, second] = rows
      expect(first).toMatchObject({ id: root.id, unread: true })
      expect(first?.excerpt).toMatch(/^A long way down down .*…$/)
      expect(first?.excerpt.length).toBeLessThanOrEqual(mapExcerptLength + 1)
      expect(second).toEqual({
        id: reply.id,
        parent_id: root.id,
        author: 1,
        posted_by: 0,
        timestamp: reply.timestamp,
        excerpt: 'Named',
      })
      expect(authors).toEqual([
        { uid: 'ada', display_name: 'ada', user_tag: 'ada' },
        { uid: 'claude', display_name: null, user_tag: null },
      ])
    })

    test('the largest possible page stays within 2 MiB', { timeout: 60_000 }, async () => {
      const seeds = Array.from({ length: mapPageSize + 1 }, (_, index) =>
        said(index === 0 ? null : 0, '\u0001'.repeat(100)),
      )
      const seeded = await seedInBulk(server, seeds)
      const answer = await part(seeded[0]?.id)
      const authorBytes = JSON.stringify({
        uid: 'x'.repeat(128),
        display_name: '\u0001'.repeat(50),
        user_tag: 'x'.repeat(30),
      }).length
      const rowBytes = Buffer.byteLength(
        JSON.stringify({ ...answer.rows[1], author: 1_999, posted_by: 1_999, unread: true }),
      )
      expect((authorBytes + rowBytes + 2) * mapPageSize).toBeLessThan(answerMaxBytes)
    })

    test('an invalid cursor is refused', async () => {
      const [seeded] = await seedForest(server, [said(null)])
      const { status } = await server.call('GET', `/api/messages/${seeded?.id}/map`, { query: { cursor: 'nonsense' } })
      expect(status).toBe(400)
    })
  })
}
