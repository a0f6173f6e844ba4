import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexNext } from '../../../src/server/store/search-index/background-indexer.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { idsOf } from '../../support/server/seeded-forest.ts'

for (const dialect of dialects) {
  describe(`a text that is not indexed yet, on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ ada, wei } = await server.cast())
    })
    afterAll(() => server.close())

    const found = async (q: string, as: Account | null = wei) =>
      idsOf((await server.call('GET', '/api/messages/search', { as, query: { q, limit: 100 } })).body.messages)
    const waiting = async () => (await server.context.db.selectFrom('search_waiting').selectAll().execute()).length
    const indexAll = async () => {
      while (await indexNext(server.context.db, server.clock.nowMs()));
    }
    const long = (words: string) => `${words} ${'and so on it goes '.repeat(200)}`

    test('is found by those who may see it, before and after; so are edits and deletions meanwhile', async () => {
      const open = await server.post(wei, { content: long('A walnut for everyone.') })
      const secret = await server.post(wei, { content: long('A walnut for Ada.'), public: false, recipients: ['ada'] })
      const gone = await server.post(wei, { content: long('A walnut that goes.') })
      await server.call('DELETE', `/api/messages/${gone.id}`, { as: wei })
      await server.call('PATCH', `/api/messages/${open.id}/title-description`, {
        as: ada,
        body: { title: 'Chestnuts' },
      })
      const all = async () => [
        await found('walnut', null),
        await found('walnut', ada),
        await found('chestnuts', null),
        await found('hazel', null),
      ]
      const before = await all()
      expect(before).toEqual([[open.id], [secret.id, open.id], [open.id], []])
      await indexAll()
      expect(await waiting()).toBe(0)
      expect(await all()).toEqual(before)
    })

    test('each turn of an import, and a text with more characters than are ever indexed, is found as well', async () => {
      const sign = (index: number) => String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000))
      const han = Array.from({ length: 50_000 }, (_, index) => sign(index)).join('')
      const messages = ['胡桃 first', `栗子 ${han.slice(0, 49_000)}`].map((content) => ({ role: 'user', content }))
      const imported = await server.call('POST', '/api/messages/import/grok', { as: wei, body: { messages } })
      expect(imported.status).toBe(201)
      expect(await found('栗子')).toHaveLength(1)
      await indexAll()
      expect([(await found('栗子')).length, (await found('胡桃')).length, await waiting()]).toEqual([1, 1, 0])
    })

    test('the server itself indexes it a moment later', async () => {
      const { id } = await server.post(wei, { content: long('A beech.') })
      await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
      expect(await found('beech')).toEqual([id])
    })
  })
}
