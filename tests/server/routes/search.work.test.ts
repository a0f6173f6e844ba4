import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as migration from '../../../src/server/store/migrations/0005-search.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { idsOf, type SeededMessage, seedForest } from '../../support/server/seeded-forest.ts'

/** Every message has every gram of 'abcde', and none has the word itself. */
const almost = 'abcd bcde'

for (const dialect of dialects) {
  describe(`the cost of a search on ${dialect}`, () => {
    let server: TestServer
    let wei: Account
    let wanted: SeededMessage | undefined

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      wei = await server.person('wei')
      const seed = { parent: null, author: 'wei', public: false, recipients: [] }
      const secrets = Array.from({ length: 1_100 }, () => ({ ...seed, content: almost }))
      ;[wanted] = await seedForest(server, [{ ...seed, content: 'abcde' }, ...secrets])
    }, 60_000)
    afterAll(() => server.close())

    const search = async (as: Account | null, query: Record<string, string | number>) =>
      (await server.call('GET', '/api/messages/search', { as, query })).body

    test('a call checks a limited number of candidates and reports that it has not seen all; the cursor continues', async () => {
      for (const sort_order of ['newest', 'oldest']) {
        const first = await search(wei, { q: 'abcde', sort_order })
        expect(first.exhausted).toBe(false)
        const found = idsOf(first.messages)
        let calls = 1
        for (let cursor = first.next_cursor; cursor !== null; calls += 1) {
          const page = await search(wei, { q: 'abcde', sort_order, cursor })
          found.push(...idsOf(page.messages))
          cursor = page.next_cursor
        }
        expect(found).toEqual([wanted?.id])
        expect(calls).toBeLessThan(5)
      }
    })

    test('others’ private messages are not read: a stranger’s search ends immediately', async () => {
      for (const as of [null, await server.person('mia')]) {
        expect(await search(as, { q: 'abcde' })).toMatchObject({ messages: [], hits: [], exhausted: true })
      }
    })

    test('messages from before the index are indexed by its migration', async () => {
      const { db } = server.context
      const before = await everything()
      if (dialect === 'sqlite') await sql`drop table search_index`.execute(db)
      await sql`drop table search_docs`.execute(db)
      await sql`alter table clock drop column docs`.execute(db)
      await migration.up(db as unknown as Kysely<unknown>, dialect)
      expect(await everything()).toEqual(before)
      expect(idsOf((await search(wei, { q: 'abcde', sort_order: 'oldest' })).messages)).toEqual([wanted?.id])
      expect((await search(null, { q: 'abcde' })).exhausted).toBe(true)
    }, 60_000)

    const everything = () =>
      server.context.db.selectFrom('search_docs').select(['message_id', 'text', 'timestamp']).orderBy('doc').execute()
  })
}
