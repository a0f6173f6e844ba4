import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerMaxBytes } from '#wire/limits.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { idsOf, type SeededMessage, seedForest } from '../../support/server/seeded-forest.ts'

/** 50,000 characters of three bytes: fourteen of them are more than an answer can have. */
const long = '漢'.repeat(49_990)
const count = 40

for (const dialect of dialects) {
  describe(`the size of answers, on ${dialect}`, () => {
    let server: TestServer
    let wei: Account
    let seeded: SeededMessage[]
    let before: string

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      wei = await server.person('wei')
      before = (await server.call('GET', '/api/messages/changes')).body.cursor
      const replies = Array.from({ length: count }, (_, index) => ({ parent: 0, content: `${index} ${long}` }))
      seeded = await seedForest(
        server,
        [{ parent: null, content: 'root' }, ...replies].map((seed) => ({
          author: 'wei',
          public: true,
          recipients: [],
          pinned: true,
          ...seed,
        })),
      )
    })
    afterAll(() => server.close())

    const ask = async (path: string, query: Record<string, string | number> = {}, body?: unknown) => {
      const method = body === undefined ? 'GET' : 'POST'
      const url = `/api/messages/${path}`
      const answer = await server.call(method, url, { as: wei, query, ...(body === undefined ? {} : { body }) })
      expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThanOrEqual(answerMaxBytes)
      return answer.body
    }

    test('a page that would be too large is cut, and its cursor loses nothing', async () => {
      for (const [path, expected] of [
        ['chronological', seeded.toReversed()],
        [`${seeded[0]?.id}/children`, seeded.slice(1)],
      ] as const) {
        const read: string[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const page: { messages: { id: string }[]; exhausted: boolean; next_cursor: string | null } = await ask(path, {
            limit: 100,
            ...(cursor === '' ? {} : { cursor }),
          })
          expect(page.messages.length).toBeGreaterThan(0)
          read.push(...idsOf(page.messages))
          cursor = page.next_cursor
        }
        expect(read).toEqual(idsOf(expected))
      }
    })

    test('missed changes come in several answers, each with the cursor to continue', async () => {
      const read: string[] = []
      for (let since = before, exhausted = false; !exhausted; ) {
        const missed: { new: { id: string }[]; cursor: string; exhausted: boolean } = await ask('changes', { since })
        read.push(...idsOf(missed.new))
        since = missed.cursor
        exhausted = missed.exhausted
      }
      expect(read).toEqual(idsOf(seeded))
    })

    test('lists without a cursor return what fits, from the front', async () => {
      const batch = await ask('batch', {}, idsOf(seeded))
      expect(idsOf(batch)).toEqual(idsOf(seeded.slice(0, batch.length)))
      expect(batch.length).toBeGreaterThan(10)
      const newest = idsOf(seeded.toReversed())
      for (const path of ['recommended', 'pinned']) {
        const { messages, data = messages } = await ask(path, { limit: 100 })
        expect(idsOf(data)).toEqual(newest.slice(0, data.length))
        expect(data.length).toBeGreaterThan(10)
      }
      const thread = await ask(`thread/${seeded[0]?.id}`)
      expect(idsOf(thread.descendants)).toEqual(newest.slice(0, thread.descendants.length))
      expect(thread.descendants.length).toBeGreaterThan(3)
      const { messages } = await ask(`branch_down/${seeded[0]?.id}`)
      expect(messages.length).toBeGreaterThan(10)
    })

    test('excerpts are small, so a page of them is complete', async () => {
      const { messages, exhausted } = await ask('chronological', { limit: 100, excerpt: 300 })
      expect([messages.length, exhausted]).toEqual([count + 1, true])
      const thread = await ask(`thread/${seeded[0]?.id}`, { excerpt: 300 })
      expect(thread.descendants).toHaveLength(count)
      expect(thread.descendants[0]).toMatchObject({ truncated: true, child_ids: [] })
    })
  })
}
