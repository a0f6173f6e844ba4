import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathTo } from '../../../src/server/store/agents/agent-paths.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { idsOf, type Seed, type SeededMessage, seedInBulk } from '../../support/server/seeded-forest.ts'

const said = (parent: number | null, content = 'x'): Seed => ({
  parent,
  author: 'ada',
  public: true,
  recipients: [],
  content,
})
const crowd = 3_000
const depth = 10_000

for (const dialect of dialects) {
  describe(`big trees on ${dialect}`, () => {
    let server: TestServer
    let ada: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ada = await server.person('ada', 'admin')
      await server.person('wei')
    })
    afterAll(() => server.close())

    const get = async (path: string, query = {}) =>
      (await server.call('GET', `/api/messages/${path}`, { as: ada, query })).body

    describe('a parent with 3,000 replies', () => {
      let seeded: SeededMessage[]
      let replies: string[]
      beforeAll(async () => {
        const seeds = Array.from({ length: crowd }, (_, index) =>
          index % 3 === 0 ? { ...said(0), public: false, recipients: ['wei'] } : said(0),
        )
        seeded = await seedInBulk(server, [said(null), ...seeds, said(crowd)])
        replies = idsOf(seeded.slice(1, crowd + 1))
      }, 120_000)

      test('lists its newest 1,000, oldest first, and counts them all', async () => {
        const root = await get(seeded[0]?.id ?? '')
        expect(root.child_ids).toEqual(replies.slice(-1_000))
        expect(root.reply_count).toBe(crowd)
        expect(await get(`count/${root.id}`)).toEqual({ count: crowd })
        const visitors = (await server.call('GET', `/api/messages/${root.id}`)).body
        const publicOnes = replies.filter((_, index) => index % 3 !== 0)
        expect([visitors.reply_count, visitors.child_ids]).toEqual([publicOnes.length, publicOnes.slice(-1_000)])
      })

      test('returns its newest 500 in branch_down', async () => {
        const { messages } = await get(`branch_down/${seeded[0]?.id}`, { depth: 50, excerpt: 10 })
        expect(idsOf(messages)).toEqual(replies.slice(-500).toReversed())
      })

      test('can be paged through completely', async () => {
        const read: string[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const page: { messages: { id: string }[]; next_cursor: string | null } = await get(
            `${seeded[0]?.id}/children`,
            { limit: 100, excerpt: 1, ...(cursor === '' ? {} : { cursor }) },
          )
          read.push(...idsOf(page.messages))
          cursor = page.next_cursor
        }
        expect(read).toEqual(replies)
      })
    })

    describe('a chain 10,000 replies deep', () => {
      let chain: string[]
      beforeAll(async () => {
        // PostgreSQL expects of each message as many replies as of those before.
        if (dialect === 'postgres') await sql`analyze messages`.execute(server.context.db)
        const seeds = Array.from({ length: depth }, (_, index) => said(index === 0 ? null : index - 1))
        chain = idsOf(await seedInBulk(server, seeds))
      })

      test('an agent is told that not all of it was read', async () => {
        const { db } = server.context
        const path = await pathTo(db, chain[5_000] ?? '')
        expect(path.map(({ id }) => id)).toEqual([chain[0], ...chain.slice(4_600, 5_001)])
        expect(path.filter(({ isAfterGap }) => isAfterGap)).toEqual([path[1]])
        expect((await pathTo(db, chain[401] ?? '')).filter(({ isAfterGap }) => isAfterGap)).toEqual([])
      })

      test('returns at most 100 ancestors and 50 levels of descendants', async () => {
        const { messages: up } = await get(`branch_up/${chain.at(-1)}`, { depth: 100_000 })
        expect(idsOf(up)).toEqual(chain.slice(-101, -1).toReversed())
        const { messages: down } = await get(`branch_down/${chain[0]}`, { depth: 100_000 })
        expect(idsOf(down)).toEqual(chain.slice(1, 51))
        const thread = await get(`thread/${chain[5_000]}`, { depth: 100_000 })
        expect([thread.ancestors.length, thread.descendants.length]).toEqual([100, 50])
      })

      test('is deleted completely with one call', async () => {
        const { status, body } = await server.call('DELETE', `/api/messages/${chain[1]}`, { as: ada })
        expect([status, body.deleted_ids.length]).toEqual([200, depth - 1])
        expect(new Set(body.deleted_ids)).toEqual(new Set(chain.slice(1)))
        expect(await get(chain[0] ?? '')).toMatchObject({ child_ids: [], reply_count: 0 })
        const left = await server.context.db
          .selectFrom('messages')
          .select('id')
          .where('root_id', '=', chain[0] ?? '')
          .execute()
        expect(idsOf(left)).toEqual([chain[0]])
      })
    })
  })
}
