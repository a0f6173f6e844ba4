import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTestServer, dialects, type TestServer } from './build-app.ts'
import { seedAtOnce } from './seeded-at-once.ts'
import { clearMessages, type Seed, type SeededMessage, seedForest, someForest } from './seeded-forest.ts'

const seedOf = (forest: readonly Seed[]) => forest.map((seed, index) => ({ ...seed, content: `walnut ${index}` }))

/** What a database has of a forest, with the place of each message instead of its id and time. */
async function storedIn(server: TestServer, seeded: readonly SeededMessage[]) {
  const { db } = server.context
  const places = new Map(seeded.flatMap(({ id, timestamp }, index) => [id, timestamp].map((each) => [each, index])))
  const rowsOf = async (rows: Promise<readonly object[]>) =>
    (await rows).map((row) => JSON.stringify(row, (_, value) => places.get(value) ?? value)).sort()
  return {
    messages: await rowsOf(
      db
        .selectFrom('messages')
        .select(['id', 'parent_id', 'root_id', 'author_uid', 'content_author', 'content'])
        .select(['public', 'timestamp', 'is_pinned', 'version', 'attachments', 'looked_up'])
        .execute(),
    ),
    audience: await rowsOf(db.selectFrom('audience').selectAll().execute()),
    replies: await rowsOf(db.selectFrom('reply_counts').selectAll().execute()),
    threads: await rowsOf(db.selectFrom('threads').selectAll().execute()),
    changes: await rowsOf(db.selectFrom('changes').select(['uid', 'kind', 'message_id']).execute()),
    unread: await rowsOf(db.selectFrom('users').select(['uid', 'unread']).execute()),
    searched: await rowsOf(db.selectFrom('search_docs').select(['message_id', 'text']).execute()),
  }
}

for (const dialect of dialects) {
  test(`a forest stored at once is the same as one stored message by message, on ${dialect}`, {
    timeout: 60_000,
  }, async () => {
    const server = await buildTestServer(dialect)
    const { mia } = await server.cast()
    const forests = fc.sample(someForest(['ada', 'wei', 'mia'], 40, 40), 3).map(seedOf)
    for (const forest of forests) {
      const stored = []
      for (const store of [seedForest, seedAtOnce]) {
        await clearMessages(server)
        const seeded = await store(server, forest)
        const search = await server.call('GET', '/api/messages/search', { as: mia, query: { q: 'walnut', limit: 100 } })
        stored.push({ ...(await storedIn(server, seeded)), found: search.body.messages.length })
      }
      expect(stored[1]).toEqual(stored[0])
      expect(stored[0]?.found).toBeGreaterThan(0)
    }
    await server.close()
  })
}
