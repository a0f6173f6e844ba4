import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { binPageSize, binRetentionMs, restoredAtOnce } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { pruneOld } from '../../../../src/server/store/messages/changes.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { seedForest } from '../../../support/server/seeded-forest.ts'

for (const dialect of dialects) {
  describe(`the bin on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ ada, wei, mia } = await server.cast())
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      for (const table of ['bin', 'bin_messages', 'bin_recipients'] as const)
        await server.context.db.deleteFrom(table).execute()
    })

    const remove = (id: string, as = wei) => server.call('DELETE', `/api/messages/${id}`, { as })
    const bin = async (query = {}) => (await server.call('GET', '/api/admin/bin', { as: ada, query })).body
    const restore = (id: string) => server.call('POST', `/api/admin/bin/${id}/restore`, { as: ada })
    const thread = async (id: string, as: Account | null = null) =>
      (await server.call('GET', `/api/messages/thread/${id}`, { as, query: { depth: 50 } })).body
    const rows = async () => (await server.context.db.selectFrom('bin_messages').selectAll().execute()).length
    const changes = async (since?: string) =>
      (await server.call('GET', '/api/messages/changes', { as: mia, query: since === undefined ? {} : { since } })).body

    test('a branch comes back as it was: ids, places, times, counts, search and activity', async () => {
      const root = await server.post(ada, { content: 'Which tree?' })
      const oak = await server.post(wei, { content: 'The walnut.', parent_id: root.id, recipients: ['mia'] })
      await server.post(mia, { parent_id: oak.id })
      const last = await server.post(ada, { parent_id: oak.id })
      await server.post(wei, { parent_id: last.id })
      const before = await thread(root.id, mia)
      const { cursor } = await changes()
      await remove(oak.id)
      const page = await bin()
      expect(page).toMatchObject({
        entries: [
          {
            id: oak.id,
            deleted_by: wei.name,
            author: wei.name,
            excerpt: 'The walnut.',
            messages: 4,
            not_stored: 0,
            is_begun: false,
          },
        ],
        next_cursor: null,
      })
      expect((await restore(oak.id)).body).toEqual({ restored: 4, left: 0 })
      const after = await thread(root.id, mia)
      // Restored messages count as read.
      const asRead = (each: object) => ({ ...each, is_read: true })
      expect(after.descendants.map(asRead)).toEqual(before.descendants.map(asRead))
      expect(after.message).toEqual(before.message)
      const found = await server.call('GET', '/api/messages/search', { as: mia, query: { q: 'walnut' } })
      expect(JSON.stringify(found.body)).toContain(oak.id)
      expect((await changes(cursor)).new.map(({ id }: { id: string }) => id).toSorted()).toEqual(
        before.descendants.map(({ id }: { id: string }) => id).toSorted(),
      )
      expect((await changes(cursor)).deleted).toEqual([])
      expect([(await bin()).entries, await rows(), (await restore(oak.id)).status]).toEqual([[], 0, 404])
    })

    test('a whole thread comes back, and a large one call by call', async () => {
      const count = restoredAtOnce + 20
      const seeds = Array.from({ length: count }, (_, at) => ({
        parent: at === 0 ? null : at % 2 === 0 ? 0 : at - 1,
        author: 'wei',
        public: true,
        recipients: [],
      }))
      const [root] = await seedForest(server, seeds)
      const id = root?.id ?? ''
      const before = await thread(id)
      await remove(id)
      expect((await restore(id)).body).toEqual({ restored: restoredAtOnce, left: 20 })
      expect((await bin()).entries[0]).toMatchObject({ id, is_begun: true })
      expect((await restore(id)).body).toEqual({ restored: 20, left: 0 })
      expect(await thread(id)).toEqual(before)
      const { public_count } = await server.context.db
        .selectFrom('threads')
        .select('public_count')
        .where('root_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(Number(public_count)).toBe(count)
    })

    test('nothing private is stored, nor what stands below it', async () => {
      const secret = 'a secret of wei and mia'
      const root = await server.post(wei, { content: 'Which tree?' })
      const hidden = await server.post(wei, {
        parent_id: root.id,
        public: false,
        recipients: ['mia'],
        content: secret,
      })
      await server.post(mia, { parent_id: hidden.id, content: secret })
      await remove(root.id)
      const { entries } = await bin()
      expect(entries).toMatchObject([{ messages: 1, not_stored: 2 }])
      const stored = await server.context.db.selectFrom('bin_messages').selectAll().execute()
      expect(JSON.stringify([entries, stored], (_key, value) => (typeof value === 'bigint' ? 0 : value))).not.toContain(
        secret,
      )
      const alone = await server.post(wei, { public: false, content: secret })
      await remove(alone.id)
      expect((await bin()).entries).toHaveLength(1)
      expect((await restore(alone.id)).status).toBe(404)
    })

    test('only admins see it, restore from it and delete for good', async () => {
      const root = await server.post(wei, {})
      await remove(root.id)
      for (const as of [null, wei, mia]) {
        for (const [method, path] of [
          ['GET', '/api/admin/bin'],
          ['POST', `/api/admin/bin/${root.id}/restore`],
          ['DELETE', `/api/admin/bin/${root.id}`],
        ] as const)
          expect((await server.call(method, path, { as })).status).toBe(as === null ? 401 : 403)
      }
      const gone = await server.call('DELETE', `/api/admin/bin/${root.id}`, { as: ada })
      expect([gone.body, await rows(), (await restore(root.id)).status]).toEqual([{ is_done: true }, 0, 404])
    })

    test('a reply whose parent is gone waits for its parent', async () => {
      const root = await server.post(wei, {})
      const reply = await server.post(wei, { parent_id: root.id })
      await remove(reply.id)
      await remove(root.id)
      expect(await restore(reply.id)).toMatchObject({ status: 409, body: { detail: texts.binParentGone } })
      expect((await restore(root.id)).status).toBe(200)
      expect((await restore(reply.id)).status).toBe(200)
      expect((await thread(root.id)).descendants).toHaveLength(1)
    })

    test('pages are short; after thirty days an entry is gone', async () => {
      const ids: string[] = []
      for (let at = 0; at < binPageSize + 3; at += 1) {
        const { id } = await server.post(wei, {})
        ids.unshift(id)
        await remove(id)
      }
      const first = await bin()
      const second = await bin({ cursor: first.next_cursor })
      expect([...first.entries, ...second.entries].map(({ id }: { id: string }) => id)).toEqual(ids)
      expect([first.entries.length, second.next_cursor]).toEqual([binPageSize, null])
      await pruneOld(server.context.db, server.clock.nowMs() + binRetentionMs - 60_000)
      expect(await rows()).toBe(ids.length)
      await pruneOld(server.context.db, server.clock.nowMs() + binRetentionMs + 60_000)
      expect([await rows(), (await bin()).entries]).toEqual([0, []])
    })

    test('whoever deletes their account isn’t in it, and what stood below them can’t come back', async () => {
      const lea = await server.person('lea')
      const root = await server.post(ada, {})
      const hers = await server.post(lea, { parent_id: root.id, content: 'hers' })
      await server.post(mia, { parent_id: hers.id })
      const kept = await server.post(lea, { content: 'also hers' })
      await remove(hers.id, ada)
      const body = { messages: 'delete', confirmation: lea.name }
      expect((await server.call('POST', '/api/account/delete', { as: lea, body })).status).toBe(200)
      expect((await bin()).entries).toEqual([])
      for (const { id } of [hers, kept]) expect((await restore(id)).status).toBeGreaterThanOrEqual(404)
      expect((await thread(root.id)).descendants).toEqual([])
    })
  })
}
