import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findNotification } from '../../../../src/server/push/notification.ts'
import { indexNext } from '../../../../src/server/store/search-index/background-indexer.ts'
import { agentsFileAt } from '../../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { builtApp } from '../../../support/server/built-app.ts'
import { type ModelServer, startModelServer } from '../../../support/server/model-server.ts'
import { clearMessages, idsOf } from '../../../support/server/seeded-forest.ts'
import { openTestSocket } from '../../../support/server/sockets.ts'

for (const dialect of dialects) {
  describe(`what is derived from a text follows its edit, on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer
    let address: string
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      model = await startModelServer()
      server = await buildTestServer(dialect, {
        env: { AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'key' },
        agentTimes: { retryStartMs: 0, pollEveryMs: 20 },
        distDir: await builtApp(),
      })
      ;({ wei, mia } = await server.cast())
      address = await server.listen()
    }, 120_000)
    afterAll(async () => {
      await server.close()
      await model.close()
    })
    beforeEach(() => clearMessages(server))
    afterEach(() => {
      model.always(null)
      model.forget()
    })

    const edit = async (id: string, content: string, as = wei) => {
      const answer = await server.call('POST', `/api/messages/${id}/edits`, { as, body: { content, base: 1 } })
      expect(answer.status).toBe(201)
    }
    const read = async (path: string, as: Account | null = null, query = {}) =>
      (await server.call('GET', `/api/${path}`, { as, query })).body
    const found = async (q: string) => idsOf((await read('messages/search', null, { q })).messages)

    test.each([
      ['short', ''],
      ['long', ' and much more'.repeat(300)],
    ])('search finds the newest %s text, and not the one before', async (_, rest) => {
      const { id } = await server.post(wei, { content: `walnut${rest}` })
      while (await indexNext(server.context.db, server.clock.nowMs()));
      expect(await found('walnut')).toEqual([id])
      await edit(id, `chestnut${rest}`)
      for (const _round of ['queued', 'indexed']) {
        expect(await found('chestnut')).toEqual([id])
        expect(await found('walnut')).toEqual([])
        while (await indexNext(server.context.db, server.clock.nowMs()));
      }
    })

    test('lists, excerpts, the map, thread names, and messages that rest on it', async () => {
      const root = await server.post(wei, { content: 'walnut root' })
      const source = await server.post(wei, { content: 'walnut source', parent_id: root.id })
      const home = await server.post(mia, {
        content: 'home',
        parent_id: root.id,
        brings_home: { branch: source.id, sources: [source.id] },
      })
      const { cursor } = await read('messages/changes')
      await edit(root.id, 'chestnut root')
      await edit(source.id, 'chestnut source')
      const paths = [
        'messages/chronological',
        'messages/recommended',
        `messages/thread/${source.id}`,
        `messages/${root.id}/map`,
        `messages/${home.id}`,
        `messages/branch_down/${root.id}`,
      ]
      for (const path of paths) {
        for (const as of [null, mia]) {
          const text = JSON.stringify(await read(path, as))
          expect(text, path).toContain('chestnut')
          expect(text, path).not.toContain('walnut')
        }
      }
      const { updated } = await read('messages/changes', null, { since: cursor })
      expect(idsOf(updated)).toContain(home.id)
      expect(JSON.stringify(updated)).not.toContain('walnut')
    })

    test('the public page, and its cached copy', async () => {
      const { id } = await server.post(wei, { content: 'walnut page' })
      const page = async (headers: Readonly<Record<string, string>> = {}) =>
        server.app.server.inject({ method: 'GET', url: `/cloud/${id}`, headers })
      const before = await page()
      expect(before.body).toContain('walnut page')
      const etag = String(before.headers.etag)
      expect((await page({ 'if-none-match': etag })).statusCode).toBe(304)
      await edit(id, 'chestnut page')
      const after = await page({ 'if-none-match': etag })
      expect([after.statusCode, after.body.includes('chestnut page')]).toEqual([200, true])
      expect(after.body).not.toContain('walnut')
      expect((await server.app.server.inject({ url: '/cloud' })).body).not.toContain('walnut')
    })

    test('an answer that an agent has yet to write', async () => {
      const question = await server.post(wei, { content: '@gpt where is the walnut?' })
      const first = await model.asked(0)
      expect(JSON.stringify(first.body)).toContain('walnut')
      await edit(question.id, '@gpt where is the chestnut?')
      first.refuse(503)
      const second = await model.asked(1)
      expect(JSON.stringify(second.body)).toContain('chestnut')
      expect(JSON.stringify(second.body)).not.toContain('walnut')
      second.finish('There.')
      const children = async () => (await read(`messages/${question.id}/children`)).messages
      await expect.poll(async () => (await children()).length, { timeout: 10_000 }).toBe(1)
    })

    test('an edit asks no agent', async () => {
      const { id } = await server.post(wei, { content: 'nobody is asked' })
      await edit(id, '@gpt nobody is asked')
      expect(await read('agents/requests', wei, { message_id: id })).toEqual({ requests: [] })
    })

    test('a notification that is sent later', async () => {
      const { id } = await server.post(wei, { content: 'walnut news', recipients: ['mia'] })
      await edit(id, 'chestnut news')
      const notice = await findNotification(server.context.db, 'mia', id, 'addressed')
      expect(notice?.excerpt).toBe('chestnut news')
    })

    test('open pages: everyone who may see it gets the new text, also of what rests on it, and nobody else', async () => {
      const hidden = await server.post(wei, { content: 'walnut', public: false, recipients: ['mia'] })
      const source = await server.post(mia, {
        content: 'below',
        parent_id: hidden.id,
        public: false,
        recipients: ['wei'],
      })
      const home = await server.post(wei, {
        content: 'home',
        parent_id: hidden.id,
        public: false,
        recipients: ['mia'],
        brings_home: { branch: source.id, sources: [source.id] },
      })
      const [ofMia, ofAda] = [
        await openTestSocket(address, mia.token),
        await openTestSocket(address, await server.tokenFor('ada', 'ada@canopy.example')),
      ]
      await edit(hidden.id, 'chestnut')
      await edit(source.id, 'chestnut below', mia)
      const bell = await server.post(wei, { content: 'bell' })
      const hasRung = (listener: typeof ofMia) =>
        listener.of('new_reply').some(({ data }) => data.message.id === bell.id)
      await expect.poll(() => hasRung(ofMia) && hasRung(ofAda), { timeout: 10_000 }).toBe(true)
      const updates = ofMia.of('message_updated').map(({ data }) => data.message)
      expect(updates.map(({ id }) => id)).toEqual([hidden.id, source.id, home.id])
      expect(updates[0]).toMatchObject({ content: 'chestnut', edited: { version: 2 } })
      expect(updates[2]?.brought_home?.sources).toMatchObject([{ excerpt: 'chestnut below' }])
      expect(ofAda.of('message_updated')).toEqual([])
      for (const listener of [ofMia, ofAda]) listener.socket.terminate()
    })
  })
}
