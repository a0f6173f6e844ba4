import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cacheUntilWritten } from '../../src/server/http/answer-cache.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../support/server/build-app.ts'
import { idsOf } from '../support/server/seeded-forest.ts'

for (const dialect of dialects) {
  describe(`the cache emptied by any write, on ${dialect}`, () => {
    let server: TestServer
    let wei: Account
    beforeAll(async () => {
      server = await buildTestServer(dialect)
      wei = await server.person('wei')
    })
    afterAll(() => server.close())

    const list = (as: Account | null = null) => server.call('GET', '/api/messages/chronological', { as })

    test('a visitor immediately sees what was written, changed and deleted', async () => {
      expect(idsOf((await list()).body.messages)).toEqual([])
      const root = await server.post(wei, { content: 'First' })
      expect(idsOf((await list()).body.messages)).toEqual([root.id])
      const thread = () => server.call('GET', `/api/messages/thread/${root.id}`)
      expect((await thread()).body.message.reply_count).toBe(0)
      const reply = await server.post(wei, { content: 'Second', parent_id: root.id })
      expect((await thread()).body.message.child_ids).toEqual([reply.id])
      await server.call('POST', '/api/user/profile', { as: wei, body: { display_name: 'Wei the second' } })
      expect((await thread()).body.message.author_display_name).toBe('Wei the second')
      await server.call('DELETE', `/api/messages/${root.id}`, { as: wei })
      expect((await thread()).status).toBe(404)
      expect(idsOf((await list()).body.messages)).toEqual([])
    })

    test('private messages reach their readers and leave nothing for visitors', async () => {
      const secret = await server.post(wei, { content: 'Secret', public: false })
      expect(idsOf((await list(wei)).body.messages)).toContain(secret.id)
      expect(idsOf((await list()).body.messages)).not.toContain(secret.id)
      expect((await server.call('GET', `/api/messages/${secret.id}`)).status).toBe(404)
    })

    test('an answer is sent in the requested encoding, with the same content in each', async () => {
      for (let count = 0; count < 5; count += 1)
        await server.post(wei, { content: `Äpfel ${'und Birnen '.repeat(40)}` })
      const { app } = server
      const get = (encoding: string) =>
        app.server.inject({
          url: '/api/messages/chronological',
          headers: encoding === '' ? {} : { 'accept-encoding': encoding },
        })
      const plain = await get('')
      expect(plain.headers['content-encoding']).toBeUndefined()
      const [br, gzip, refused] = [await get('gzip, br'), await get('gzip'), await get('br;q=0')]
      expect([br, gzip, refused].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
      expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(refused.body).toBe(plain.body)
    })

    test('a value is computed once between two writes, and the least recently used is evicted first', async () => {
      const kept = cacheUntilWritten<string>(server.context.db, 100, (value) => value.length)
      let made = 0
      const make = async () => {
        made += 1
        return 'x'.repeat(40)
      }
      await Promise.all([kept.find('a', make), kept.find('a', make)])
      await kept.find('b', make)
      await kept.find('a', make)
      expect(made).toBe(2)
      await kept.find('c', make)
      expect(kept.bytes()).toBeLessThanOrEqual(100)
      await kept.find('a', make)
      expect(made).toBe(3)
      await kept.find('b', make)
      expect(made).toBe(4)
      await server.post(wei, {})
      expect(await kept.find('c', async (known) => `${known?.length}`)).toBe('undefined')
      expect(await kept.find('a', async (known) => `${known?.length}`)).toBe('40')
    })
  })
}
