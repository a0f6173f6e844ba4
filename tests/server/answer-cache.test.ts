import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { applicationSteps } from '#wire/limits.ts'
import { cacheUntilWritten } from '../../src/server/http/answer-cache.ts'
import { indexNext } from '../../src/server/store/search-index/background-indexer.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../support/server/build-app.ts'
import { idsOf } from '../support/server/seeded-forest.ts'
import { makeBot } from '../support/server/tokens.ts'

for (const dialect of dialects) {
  describe(`the cache that public writes make stale, on ${dialect}`, () => {
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

    test('what was lost in a crash of the database is no longer shown', async () => {
      const { db } = server.context
      await server.post(wei, {})
      const kept = cacheUntilWritten<string>(db, 100, (value) => value.length)
      let made = 0
      const find = () => kept.find('page', () => Promise.resolve(`${++made}`))
      expect([await find(), await find()]).toEqual(['1', '1'])
      await db
        .updateTable('clock')
        .set((eb) => ({ public_ms: eb('public_ms', '-', 1) }))
        .execute()
      expect([await find(), await find()]).toEqual(['2', '2'])
      await db
        .updateTable('clock')
        .set((eb) => ({ public_ms: eb('public_ms', '+', 1) }))
        .execute()
    })

    test('a value that is requested 500 times a second is at most 50 ms old, and any other never stale', async () => {
      const kept = cacheUntilWritten<string>(server.context.db, 100, (value) => value.length)
      let [made, nowMs] = [0, 0]
      const now = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
      const find = () => kept.find('page', () => Promise.resolve(`${++made}`))
      const findOften = async (times: number) => {
        for (let count = 0; count < times; count += 1) await find()
      }
      // The first makes it.
      await findOften(499)
      await server.post(wei, {})
      expect(await find(), 'requested 499 times').toBe('2')
      await server.post(wei, {})
      nowMs = 49
      expect(await find()).toBe('2')
      nowMs = 50
      expect(await find()).toBe('3')
      await server.post(wei, {})
      nowMs = 1_000
      expect(await find()).toBe('4')
      await server.post(wei, {})
      nowMs = 1_049
      expect(await find(), 'the second before counts').toBe('4')
      nowMs = 2_000
      expect(await find()).toBe('5')
      await server.post(wei, {})
      expect(await find(), 'requested three times in the second before').toBe('6')
      now.mockRestore()
    })

    test('for a value that is requested 500 times a second, the database is asked twenty times a second', async () => {
      const { db } = server.context
      const asked = vi.spyOn(db, 'executeQuery')
      const kept = cacheUntilWritten<string>(db, 100, (value) => value.length)
      let nowMs = 0
      const now = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
      for (let count = 0; count <= 500; count += 1) await kept.find('page', () => Promise.resolve('made'))
      asked.mockClear()
      for (nowMs = 0; nowMs < 1_000; nowMs += 1) await kept.find('page', () => Promise.resolve('made'))
      expect(asked).toHaveBeenCalledTimes(19)
      now.mockRestore()
      asked.mockRestore()
    })

    test("a key's value is computed once at a time, and a read after a write gets one computed after the write", async () => {
      const kept = cacheUntilWritten<string>(server.context.db, 100, (value) => value.length)
      const making: PromiseWithResolvers<string>[] = []
      let underWay = 0
      const make = async () => {
        underWay += 1
        expect(underWay).toBe(1)
        const made = Promise.withResolvers<string>()
        making.push(made)
        return made.promise.finally(() => {
          underWay -= 1
        })
      }
      const first = kept.find('page', make)
      await expect.poll(() => making.length).toBe(1)
      await server.post(wei, {})
      const later = Promise.all([kept.find('page', make), kept.find('page', make)])
      await server.post(wei, {})
      const last = Promise.all([kept.find('page', make), kept.find('page', make)])
      making[0]?.resolve('before')
      expect(await first).toBe('before')
      await expect.poll(() => making.length).toBe(2)
      making[1]?.resolve('after')
      expect([...(await later), ...(await last)]).toEqual(Array(4).fill('after'))
      expect(making).toHaveLength(2)
      // Not even a failure is shared by those who came after it began.
      await server.post(wei, {})
      const failing = kept.find('page', make)
      await expect.poll(() => making.length).toBe(3)
      await server.post(wei, {})
      const waiting = kept.find('page', make)
      making[2]?.reject(new Error('gone'))
      await expect(failing).rejects.toThrow('gone')
      await expect.poll(() => making.length).toBe(4)
      making[3]?.resolve('again')
      expect(await waiting).toBe('again')
    })

    test('what people do for themselves changes no answer to a visitor, so these stay cached', async () => {
      const mia = await server.person('mia')
      const root = await server.post(wei, { content: 'For everybody', recipients: ['mia'] })
      const reply = await server.post(mia, { parent_id: root.id })
      const asked = ['/api/messages/chronological', `/api/messages/thread/${root.id}`, `/api/messages/${root.id}`]
      const answers = async () => {
        const texts = await Promise.all(asked.map((path) => server.call('GET', path)))
        const { payload } = await server.app.server.inject({ url: `/cloud/${root.id}` })
        return [...texts.map(({ body }) => body), payload]
      }
      const kept = cacheUntilWritten<string>(server.context.db, 100, () => 1)
      let made = 0
      const find = () =>
        kept.find('any', async () => {
          made += 1
          return 'made'
        })
      await find()
      const before = await answers()
      const now = new Date(server.clock.nowMs()).toISOString()
      const choice = { parent_id: root.id, child_id: reply.id, chosen_at: now }
      const personal: readonly (readonly [string, string, object?])[] = [
        ['POST', `/api/messages/${root.id}/mark-read`],
        ['POST', `/api/messages/${root.id}/mark-unread`],
        ['POST', '/api/messages/branch-choices', { choices: [choice] }],
        ['POST', '/api/messages/seen', { ids: [root.id], threads: [{ id: root.id, until: now }], all: { until: now } }],
        ['POST', `/api/messages/${root.id}/follow`, { state: 'follow' }],
        ['POST', `/api/messages/${root.id}/bookmark`, { is_on: true }],
        ['POST', '/api/drafts', { target: root.id, text: 'Not yet', public: true, recipients: [], base: 0 }],
        ['POST', '/api/messages', { content: 'Secret', public: false, recipients: ['wei'], parent_id: root.id }],
        ['POST', '/api/applications', { answers: Array(applicationSteps).fill('Because.'), interests: [] }],
      ]
      for (const [method, path, body] of personal) {
        const { status } = await server.call(method, path, { as: mia, ...(body === undefined ? {} : { body }) })
        expect([path, status]).toEqual([path, ['/api/messages', '/api/applications'].includes(path) ? 201 : 200])
        await find()
      }
      expect(made).toBe(1)
      // Made anew, they are the same.
      await server.context.db
        .updateTable('clock')
        .set((eb) => ({ public_ms: eb('public_ms', '+', 1) }))
        .execute()
      await find()
      expect(made).toBe(2)
      expect(await answers()).toEqual(before)
    })

    test('a text that is indexed or still being written leaves all that is cached fresh', async () => {
      const { ada } = await server.cast()
      const { db } = server.context
      const root = await server.post(wei, { content: `A long walnut ${'and so on '.repeat(400)}` })
      const bot = await makeBot(server, ada, 'robin')
      const as = bot
      const { id } = (await server.call('POST', '/api/streams', { as, body: { parent_id: root.id } })).body
      const kept = cacheUntilWritten<string>(db, 100, () => 1)
      let made = 0
      const find = async () => kept.find('any', async () => `${++made}`)
      await find()
      // Queued again: the server may have indexed it by now.
      await db
        .insertInto('search_waiting')
        .values({ message_id: root.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      while (await indexNext(db, server.clock.nowMs())) await find()
      for (const [position, text] of ['Once ', 'upon '].entries()) {
        const part = { position: 5 * position, text }
        expect((await server.call('POST', `/api/streams/${id}/parts`, { as, body: part })).status).toBe(200)
        await find()
      }
      expect((await server.call('DELETE', `/api/streams/${id}`, { as })).status).toBe(200)
      await find()
      expect(made).toBe(1)
    })

    test('a post leaves what is cached of other threads fresh; any other write does not', async () => {
      const [here, there] = [await server.post(wei, {}), await server.post(wei, {})]
      const reply = await server.post(wei, { parent_id: there.id })
      const kept = cacheUntilWritten<string>(server.context.db, 100, () => 1)
      const made: string[] = []
      const find = async () => {
        made.length = 0
        const keys = [['list', null] as const, ['here', here.id] as const, ['there', reply.id] as const]
        for (const [key, messageId] of keys) await kept.find(key, async () => `${made.push(key)}`, messageId)
        return made.join()
      }
      expect(await find()).toBe('list,here,there')
      expect(await find()).toBe('')
      const below = await server.post(wei, { parent_id: here.id })
      expect(await find()).toBe('list,here')
      await server.post(wei, { parent_id: reply.id })
      expect(await find()).toBe('list,there')
      await server.post(wei, { content: 'A new thread' })
      expect(await find()).toBe('list')
      await server.post(wei, { parent_id: reply.id, public: false, recipients: ['mia'] })
      expect(await find()).toBe('')
      const brings_home = { branch: below.id, sources: [below.id] }
      await server.post(wei, { content: 'Brought home', parent_id: here.id, brings_home })
      expect(await find()).toBe('list,here,there')
      await server.call('POST', '/api/user/profile', { as: wei, body: { display_name: 'Wei the third' } })
      expect(await find()).toBe('list,here,there')
      await server.call('DELETE', `/api/messages/${below.id}`, { as: wei })
      expect(await find()).toBe('list,here,there')
    })

    test('whatever is written, what is cached is what would be made anew', async () => {
      const { ada } = await server.cast()
      const { context, app } = server
      const writers = [wei, ada]
      let seed = 7
      const upTo = (count: number) => {
        seed = (seed * 48_271) % 2_147_483_647
        return seed % count
      }
      const roots = [await server.post(wei, {}), await server.post(wei, {}), await server.post(ada, {})]
      const ids = roots.map(({ id }) => id)
      const any = () => ids[upTo(ids.length)] ?? ''
      const post = async (body: object) => {
        const { status, body: posted } = await server.call('POST', '/api/messages', {
          as: writers[upTo(2)] ?? wei,
          body,
        })
        if (status === 201) ids.push(posted.id)
      }
      const as = ada
      const acts: readonly (() => Promise<unknown>)[] = [
        () => post({ content: 'A thread' }),
        () => post({ content: 'A reply', parent_id: any() }),
        () => post({ content: 'A reply', parent_id: any() }),
        () => post({ content: 'Only for ada', parent_id: any(), public: false, recipients: ['ada'] }),
        () =>
          server.call('POST', `/api/messages/${any()}/edits`, { as, body: { content: `Edited ${seed}`, version: 1 } }),
        () => server.call('POST', `/api/messages/${any()}/pin`, { as }),
        () => server.call('POST', `/api/messages/${any()}/settle`, { as, body: {} }),
        () => server.call('POST', `/api/messages/${any()}/title-description`, { as, body: { title: `Title ${seed}` } }),
        () => server.call('POST', '/api/user/profile', { as, body: { display_name: `Ada ${seed}` } }),
        () => server.call('DELETE', `/api/messages/${ids.splice(upTo(ids.length), 1)[0]}`, { as }),
      ]
      const asked = [
        '/api/messages/chronological',
        '/api/messages/pinned',
        ...roots.flatMap(({ id }) => [
          `/api/messages/thread/${id}`,
          `/api/messages/${id}`,
          `/api/messages/${id}/children`,
        ]),
      ]
      const answers = () => Promise.all(asked.map(async (url) => (await app.server.inject({ url })).body))
      for (let count = 0; count < 40; count += 1) {
        await acts[upTo(acts.length)]?.()
        const cached = await answers()
        await context.db
          .updateTable('clock')
          .set((eb) => {
            const later = eb('last_ms', '+', 1)
            return { last_ms: later, public_ms: later, every_thread_ms: later }
          })
          .execute()
        expect(cached).toEqual(await answers())
      }
    }, 60_000)

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
