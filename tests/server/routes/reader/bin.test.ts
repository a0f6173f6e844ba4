import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { binPageSize, binRetentionMs, restoredAtOnce } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { write } from '../../../../src/server/store/database/transaction.ts'
import { pruneOld } from '../../../../src/server/store/messages/changes.ts'
import * as binInOrder from '../../../../src/server/store/migrations/0044-bin-in-order.ts'
import { indexNext } from '../../../../src/server/store/search-index/background-indexer.ts'
import { addToSearch, removeFromSearch, searchables } from '../../../../src/server/store/search-index/search-index.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { type Seed, seedForest } from '../../../support/server/seeded-forest.ts'
import { readBytes, sendText } from '../../../support/server/uploads.ts'

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
    async function publicIn(rootId: string): Promise<number> {
      const thread = server.context.db.selectFrom('threads').select('public_count').where('root_id', '=', rootId)
      return Number((await thread.executeTakeFirstOrThrow()).public_count)
    }
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

    describe('in search', { timeout: 60_000 }, () => {
      /** Nine hits, a minute apart; the sixth is a reply to the fourth. */
      async function hits(word: string) {
        const all: { id: string; timestamp: string }[] = []
        for (let at = 0; at < 9; at += 1) {
          const parent_id = at === 5 ? all[3]?.id : undefined
          all.push(await server.post(wei, { content: `${word} ${at}`, ...(parent_id && { parent_id }) }))
          server.clock.advanceMs(60_000)
        }
        return all
      }
      async function search(query: Record<string, string | number>) {
        const { body } = await server.call('GET', '/api/messages/search', { as: mia, query })
        return { ids: body.messages.map(({ id }: { id: string }) => id), next: body.next_cursor }
      }
      async function searchByPage(query: Record<string, string | number>): Promise<string[]> {
        const found: string[] = []
        let page = await search(query)
        for (; page.next !== null && found.length < 50; page = await search({ ...query, cursor: page.next }))
          found.push(...page.ids)
        return [...found, ...page.ids]
      }
      async function expectInOrder(q: string, all: readonly { id: string; timestamp: string }[]) {
        const oldest = all.map(({ id }) => id)
        for (const [sort_order, ids] of Object.entries({ oldest, newest: oldest.toReversed() }))
          for (const limit of [1, 2, 3, 4, 5])
            expect([sort_order, limit, await searchByPage({ q, sort_order, limit })]).toEqual([sort_order, limit, ids])
        for (const [at, { timestamp }] of all.entries()) {
          const since = await search({ q, sort_order: 'oldest', limit: 50, date_start: timestamp })
          const until = await search({ q, sort_order: 'oldest', limit: 50, date_end: timestamp })
          expect([since.ids, until.ids]).toEqual([oldest.slice(at), oldest.slice(0, at + 1)])
        }
      }

      test('what is restored has its place between others, on every page and beside every date', async () => {
        const all = await hits('quokka')
        for (const [id = '', parts] of [
          [all[3]?.id, 2],
          [all[7]?.id, 1],
          [all[3]?.id, 2],
        ] as const) {
          await remove(id)
          expect((await restore(id)).body).toEqual({ restored: parts, left: 0 })
          await expectInOrder('quokka', all)
        }
      })

      test('what was restored out of order before is in order after the migration, and what is in the bin then', async () => {
        const all = await hits('numbat')
        const { db } = server.context
        const number = (at: number) => [all[at]?.id ?? '']
        for (const at of [6, 2, 3]) {
          await write(db, server.clock.nowMs(), async ({ tx }) => {
            const restored = await searchables(tx, number(at))
            await removeFromSearch(tx, number(at))
            await addToSearch(tx, restored)
          })
        }
        for (const at of [1, 5, 8, 2]) await remove(number(at)[0] ?? '')
        await sql`insert into bin_recipients (message_id, uid, position) values ('gone', 'mia', 0)`.execute(db)
        await db.schema.alterTable('bin_messages').dropColumn('doc').execute()
        await db.transaction().execute((tx) => binInOrder.up(tx as unknown as Kysely<unknown>, dialect))
        expect(await db.selectFrom('bin_recipients').selectAll().execute()).toEqual([])
        for (const at of [2, 8, 5, 1]) expect((await restore(number(at)[0] ?? '')).status).toBe(200)
        expect(await searchByPage({ q: 'numbat', sort_order: 'oldest', limit: 4 })).toEqual(all.map(({ id }) => id))
        while (await indexNext(db, server.clock.nowMs()));
        await expectInOrder('numbat', all)
      })
    })

    test('what somebody has seen is not new to them again, and nothing of it stays when it is deleted for good', async () => {
      const said = (parent: number | null) => ({ parent, author: 'wei', public: true, recipients: [] })
      const seeded = (await seedForest(server, [null, 0, 0, 2].map(said))).map(({ id }) => id)
      const [root = '', , branch = ''] = seeded
      const isNew = async () => (await server.call('GET', `/api/messages/${root}/new`, { as: mia })).body.ids
      await server.call('POST', '/api/messages/seen', { as: mia, body: { ids: [root, seeded[2], seeded[3]] } })
      for (const id of [branch, root]) {
        expect(await isNew()).toEqual([seeded[1]])
        await remove(id)
        expect((await restore(id)).status).toBe(200)
      }
      expect(await isNew()).toEqual([seeded[1]])
      await remove(root)
      expect((await server.call('DELETE', `/api/admin/bin/${root}`, { as: ada })).status).toBe(200)
      for (const table of ['seen_messages', 'seen_threads'] as const)
        expect(await server.context.db.selectFrom(table).select('uid').where('root_id', '=', root).execute()).toEqual(
          [],
        )
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
      const publish = vi.spyOn(server.context.bus, 'publish')
      expect((await restore(id)).body).toEqual({ restored: 20, left: 0 })
      // Open pages show the first part: they are told that its root has more replies now.
      const told = publish.mock.calls.map(([event]) => event).filter(({ kind }) => kind !== 'administration')
      publish.mockRestore()
      expect(told).toEqual([{ kind: 'message', change: 'updated', id, unreadUids: [] }])
      expect(await thread(id)).toEqual(before)
      expect(await publicIn(id)).toBe(count)
    })

    describe('an entry of which only the first part is restored', { timeout: 60_000 }, () => {
      const count = restoredAtOnce + 20
      /**
       * Of a thread with such a branch in which everything is below its first message; a call restores a part of it.
       */
      async function halfRestored(author = 'wei', isPublic = true) {
        const said = (parent: number | null, by: string): Seed => ({
          parent,
          author: by,
          public: isPublic || parent !== null,
          recipients: parent === 0 ? ['mia'] : [],
        })
        const replies = Array.from({ length: count - 1 }, (_, at) => said(at % 2 === 0 ? 1 : at + 1, 'mia'))
        const seeded = await seedForest(server, [said(null, 'ada'), said(0, author), ...replies])
        const [root, top] = [seeded[0]?.id ?? '', seeded[1]?.id ?? '']
        // The message at this index is restored by the first call, the only reply to it isn't.
        const [reply, rest] = [seeded[restoredAtOnce]?.id ?? '', seeded[restoredAtOnce + 1]?.id ?? '']
        const file = await attach(top)
        const fileOfRest = await attach(rest)
        const before = await thread(root)
        await remove(top, ada)
        expect((await restore(top)).body).toEqual({ restored: restoredAtOnce, left: 20 })
        return { root, top, reply, rest, file, fileOfRest, before }
      }
      async function attach(id: string): Promise<string> {
        const file = await sendText(server, wei, 'soil')
        const { db } = server.context
        await db.updateTable('attachments').set({ message_id: id }).where('id', '=', file).execute()
        await db.updateTable('messages').set({ attachments: 1 }).where('id', '=', id).execute()
        return file
      }
      const reads = async (file: string) => (await readBytes(server, null, `/api/attachments/${file}/file`)).status
      async function report(id: string): Promise<string> {
        await server.call('POST', `/api/messages/${id}/reports`, { as: mia, body: { reason: 'abuse' } })
        const { body } = await server.call('GET', '/api/admin/reports', { as: ada })
        return body.reported.find(({ message_id }: { message_id: string }) => message_id === id).id
      }

      test('restored messages keep their files when the rest is deleted for good, by an admin or after thirty days', async () => {
        const [one, other] = [await halfRestored(), await halfRestored()]
        expect((await server.call('DELETE', `/api/admin/bin/${one.top}`, { as: ada })).body).toEqual({ is_done: true })
        await pruneOld(server.context.db, server.clock.nowMs() + binRetentionMs + 60_000)
        expect([await rows(), (await bin()).entries]).toEqual([0, []])
        for (const { file, top } of [one, other]) {
          expect([await reads(file), (await thread(top)).message.attachments]).toMatchObject([200, [{ id: file }]])
        }
      })

      test('deleted again by its author, by a decision, or with what is above it, all of it comes back', async () => {
        const again = {
          author: ({ top }: { top: string }) => remove(top),
          decision: async ({ top }: { top: string }) =>
            server.call('POST', `/api/admin/reports/${await report(top)}/decision`, {
              as: ada,
              body: { message: 'delete', person: 'leave', reason: 'Please read the rules.' },
            }),
          above: ({ root }: { root: string }) => remove(root, ada),
        }
        for (const [way, act] of Object.entries(again)) {
          const made = await halfRestored()
          const { root, top, file, before } = made
          expect([way, (await act(made)).status]).toEqual([way, 200])
          const id = way === 'above' ? root : top
          const all = way === 'above' ? count + 1 : count
          expect((await bin()).entries).toMatchObject([{ id, messages: all, is_begun: false }])
          expect([(await restore(id)).body, (await restore(id)).body]).toEqual([
            { restored: restoredAtOnce, left: all - restoredAtOnce },
            { restored: all - restoredAtOnce, left: 0 },
          ])
          expect([await thread(root), await reads(file), await rows()]).toEqual([before, 200, 0])
        }
      })

      test('deleted again after its author has left, it takes along what others wrote', async () => {
        const lin = await server.person('lin')
        const { root, top } = await halfRestored('lin')
        const body = { messages: 'keep', confirmation: lin.name }
        expect((await server.call('POST', '/api/account/delete', { as: lin, body })).status).toBe(200)
        expect((await remove(top, ada)).status).toBe(200)
        expect((await bin()).entries).toMatchObject([{ id: top, messages: count }])
        for (const _ of [1, 2]) expect((await restore(top)).status).toBe(200)
        expect([await publicIn(root), await rows()]).toEqual([count + 1, 0])
      })

      test('a restored reply that is deleted takes along what waits below it, and nothing else', async () => {
        const { root, top, reply, fileOfRest, before } = await halfRestored()
        await remove(reply, ada)
        expect((await bin()).entries).toMatchObject([
          { id: reply, messages: 2, is_begun: false },
          { id: top, is_begun: true },
        ])
        expect((await restore(top)).body).toEqual({ restored: 19, left: 0 })
        expect((await restore(reply)).body).toEqual({ restored: 2, left: 0 })
        expect([await thread(root), await reads(fileOfRest), await rows()]).toEqual([before, 200, 0])
      })

      test('an entry ends when a deleted reply takes along the last of it', async () => {
        const { top, reply, rest } = await halfRestored()
        const { db } = server.context
        await db.deleteFrom('bin_messages').where('is_restored', '=', 0).where('id', '!=', rest).execute()
        await remove(reply, ada)
        expect((await bin()).entries).toMatchObject([{ id: reply, messages: 2 }])
        expect((await restore(top)).status).toBe(404)
        expect((await restore(reply)).body).toEqual({ restored: 2, left: 0 })
        expect(await rows()).toBe(0)
      })

      test('when it is deleted with a private message above it, nothing of it can come back, and nothing stays', async () => {
        const { root, top, file, fileOfRest } = await halfRestored('wei', false)
        expect((await remove(root, ada)).status).toBe(200)
        expect([(await bin()).entries, await rows(), (await restore(top)).status]).toEqual([[], 0, 404])
        expect([await reads(file), await reads(fileOfRest)]).toEqual([404, 404])
      })

      test('stored replies below one that isn’t stored are deleted with it', async () => {
        const { root, top, reply, fileOfRest } = await halfRestored()
        const { db } = server.context
        await db.updateTable('messages').set({ public: 0 }).where('id', '=', reply).execute()
        await remove(top, ada)
        expect((await bin()).entries).toMatchObject([{ id: top, messages: count - 2, not_stored: 2 }])
        for (const _ of [1, 2]) expect((await restore(top)).status).toBe(200)
        expect([await publicIn(root), await rows(), await reads(fileOfRest)]).toEqual([count - 1, 0, 404])
      })
    })

    test('nothing private is stored, nor the replies below it', async () => {
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

    test('messages of a deleted account aren’t in it, and the replies below them can’t be restored', async () => {
      const lea = await server.person('lea')
      const root = await server.post(ada, {})
      const hers = await server.post(lea, { parent_id: root.id, content: 'hers', recipients: ['wei'] })
      await server.post(mia, { parent_id: hers.id })
      const kept = await server.post(lea, { content: 'also hers' })
      await remove(hers.id, ada)
      const body = { messages: 'delete', confirmation: lea.name }
      expect((await server.call('POST', '/api/account/delete', { as: lea, body })).status).toBe(200)
      expect((await bin()).entries).toEqual([])
      for (const { id } of [hers, kept]) expect((await restore(id)).status).toBeGreaterThanOrEqual(404)
      expect((await thread(root.id)).descendants).toEqual([])
      await pruneOld(server.context.db, server.clock.nowMs() + binRetentionMs + 60_000)
      for (const table of ['bin', 'bin_messages', 'bin_recipients'] as const)
        expect([table, await server.context.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    })
  })
}
