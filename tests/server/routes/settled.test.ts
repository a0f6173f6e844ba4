import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { clearMessages, idsOf } from '../../support/server/seeded-forest.ts'

for (const dialect of dialects) {
  describe(`settled threads and branches, on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account
    let lin: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ ada, wei, mia } = await server.cast())
      lin = await server.person('lin')
    })
    afterAll(() => server.close())
    beforeEach(() => clearMessages(server))

    const settle = (as: Account | null, id: string, by: string) =>
      server.call('POST', `/api/messages/${id}/settle`, { as, body: { by } })
    const reopen = (as: Account | null, id: string) => server.call('POST', `/api/messages/${id}/reopen`, { as })
    const stateFor = async (as: Account | null, id: string) =>
      (await server.call('GET', `/api/messages/${id}`, { as })).body.settled
    const changesSince = async (as: Account | null, since: string) =>
      (await server.call('GET', '/api/messages/changes', { as, query: { since } })).body
    const cursorOf = async (as: Account | null) =>
      (await server.call('GET', '/api/messages/changes', { as })).body.cursor

    /** wei's thread, in which mia replied and lin answered her. */
    async function aThread(fields: { readonly public?: boolean; readonly recipients?: string[] } = {}) {
      const root = await server.post(wei, { content: 'Where do we meet?' })
      const reply = await server.post(mia, { content: 'In the garden', parent_id: root.id })
      const last = await server.post(lin, { content: 'Agreed', parent_id: reply.id, ...fields })
      return { root: root.id, reply: reply.id, last: last.id }
    }

    test('its author settles a thread with a message in it, and reopens it; repeating changes nothing', async () => {
      const { root, last } = await aThread()
      expect(await stateFor(null, root)).toBeNull()
      const { status, body } = await settle(wei, root, last)
      expect([status, body.id, body.settled]).toEqual([200, root, { by: last }])
      const since = await cursorOf(null)
      await settle(wei, root, last)
      expect((await changesSince(null, since)).updated).toEqual([])
      expect((await settle(wei, root, root)).body.settled).toEqual({ by: root })
      for (const _ of [1, 2]) expect((await reopen(wei, root)).body.settled).toBeNull()
      expect(await stateFor(null, root)).toBeNull()
    })

    test("a branch is settled by its author, the thread's author and an admin, and by nobody else", async () => {
      const { root, reply, last } = await aThread()
      const statuses = async (id: string) => {
        const all: number[] = []
        for (const as of [null, lin, mia, wei, ada]) {
          all.push((await settle(as, id, last)).status, (await reopen(as, id)).status)
        }
        return all
      }
      expect(await statuses(reply)).toEqual([401, 401, 403, 403, 200, 200, 200, 200, 200, 200])
      expect(await statuses(root)).toEqual([401, 401, 403, 403, 403, 403, 200, 200, 200, 200])
    })

    test('an admin cannot settle what they cannot see', async () => {
      const secret = await server.post(wei, { public: false, recipients: ['mia'] })
      expect((await settle(ada, secret.id, secret.id)).status).toBe(404)
      expect((await reopen(ada, secret.id)).status).toBe(404)
      expect((await settle(wei, secret.id, secret.id)).status).toBe(200)
    })

    test('only a message of the thread or branch settles it, and only one that the person sees', async () => {
      const { root, reply, last } = await aThread({ public: false, recipients: ['mia'] })
      const other = await server.post(wei, {})
      expect((await settle(wei, root, other.id)).status).toBe(400)
      expect((await settle(mia, reply, root)).status).toBe(400)
      expect((await settle(wei, root, last)).status).toBe(404)
      expect((await settle(wei, root, 'nothing')).status).toBe(404)
      expect(await stateFor(null, root)).toBeNull()
    })

    test('a public message below a hidden one belongs to the thread only for who sees that one', async () => {
      const { root, reply } = await aThread()
      const hidden = await server.post(mia, { public: false, recipients: ['ada'], parent_id: reply })
      const below = await server.post(ada, { parent_id: hidden.id })
      const unrelated = await server.post(mia, {})
      const [answer, other] = [await settle(wei, root, below.id), await settle(wei, root, unrelated.id)]
      expect([answer.status, answer.body]).toEqual([400, other.body])
      expect(await stateFor(null, root)).toBeNull()
      expect((await settle(ada, root, below.id)).status).toBe(200)
    })

    test('who cannot see what settles a thread sees that it is settled, and nothing of the message', async () => {
      const { root, reply, last } = await aThread({ public: false, recipients: ['mia'] })
      expect((await settle(mia, reply, last)).status).toBe(200)
      for (const as of [mia, lin]) expect(await stateFor(as, reply)).toEqual({ by: last })
      for (const as of [null, wei, ada]) {
        expect(await stateFor(as, reply)).toEqual({ by: null })
        for (const path of [`thread/${root}`, `${root}/map`, 'chronological', `branch_down/${root}`, 'changes']) {
          const { body } = await server.call('GET', `/api/messages/${path}`, { as })
          expect(JSON.stringify(body)).not.toContain(last)
        }
      }
    })

    test('deleting what settles a thread leaves it settled without a link, and says so to its readers', async () => {
      const { root, reply, last } = await aThread()
      await settle(wei, root, last)
      const since = await cursorOf(null)
      await server.call('DELETE', `/api/messages/${reply}`, { as: mia })
      expect(await stateFor(null, root)).toEqual({ by: null })
      expect(idsOf((await changesSince(null, since)).updated)).toContain(root)
      expect((await reopen(wei, root)).body.settled).toBeNull()
    })

    test('deleting the account of who wrote what settles a thread leaves it settled', async () => {
      const gone = await server.person('gone')
      const root = await server.post(wei, {})
      const reply = await server.post(gone, { parent_id: root.id })
      await settle(wei, root.id, reply.id)
      const body = { messages: 'delete', confirmation: 'gone' }
      expect((await server.call('POST', '/api/account/delete', { as: gone, body })).status).toBe(200)
      expect(await stateFor(null, root.id)).toEqual({ by: null })
    })

    test('settling and deleting concurrently never names a deleted message', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { root, last } = await aThread()
        const [settled, deleted] = await Promise.all([
          settle(wei, root, last),
          server.call('DELETE', `/api/messages/${last}`, { as: lin }),
        ])
        expect(deleted.status).toBe(200)
        expect([200, 404]).toContain(settled.status)
        expect(await stateFor(null, root)).toEqual(settled.status === 200 ? { by: null } : null)
        const row = await server.context.db
          .selectFrom('messages')
          .select('settling_id')
          .where('id', '=', root)
          .executeTakeFirstOrThrow()
        expect(row.settling_id).toBeNull()
      }
    })

    test('the list and the search are filtered by state', async () => {
      const open = await server.post(wei, { content: 'open oak' })
      const settled = await server.post(wei, { content: 'settled oak' })
      const branch = await server.post(mia, { content: 'settled branch oak', parent_id: open.id })
      const secret = await server.post(wei, { content: 'secret oak', public: false, recipients: ['mia'] })
      for (const id of [settled.id, branch.id, secret.id]) expect((await settle(wei, id, id)).status).toBe(200)
      const listed = async (as: Account | null, query: Record<string, string>) => {
        const list = await server.call('GET', '/api/messages/chronological', { as, query })
        const search = await server.call('GET', '/api/messages/search', { as, query: { q: 'oak', ...query } })
        expect(idsOf(search.body.messages)).toEqual(idsOf(list.body.messages))
        return idsOf(list.body.messages)
      }
      expect(await listed(null, { state: 'open' })).toEqual([open.id])
      expect(await listed(null, { state: 'settled' })).toEqual([branch.id, settled.id])
      for (const as of [wei, mia]) {
        expect(await listed(as, { state: 'settled' })).toEqual([secret.id, branch.id, settled.id])
      }
      expect(await listed(wei, { state: 'settled', public: 'false' })).toEqual([secret.id])
      expect(await listed(wei, { state: 'settled', recipients: 'mia' })).toEqual([secret.id])
      expect(await listed(null, { state: 'settled', author_uid: 'mia' })).toEqual([branch.id])
      const wrong = await server.call('GET', '/api/messages/chronological', { query: { state: 'closed' } })
      expect(wrong.status).toBe(400)
    })

    test('the map says where a settled thread or branch begins', async () => {
      const { root, reply, last } = await aThread()
      await settle(mia, reply, last)
      const { body } = await server.call('GET', `/api/messages/${last}/map`, {})
      const rows: { readonly id: string; readonly settled?: true }[] = body.rows
      expect(rows.map(({ id, settled }) => [id, settled])).toEqual([
        [root, undefined],
        [reply, true],
        [last, undefined],
      ])
    })
  })
}
