import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookmarksMax, bookmarksPageSize } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'

for (const dialect of dialects) {
  describe(`bookmarks on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ ada, wei, mia } = await server.cast())
    })
    afterAll(() => server.close())
    beforeEach(() => server.context.db.deleteFrom('bookmarks').execute())

    const mark = (id: string, as: Account | null, is_on = true) =>
      server.call('POST', `/api/messages/${id}/bookmark`, { as, body: { is_on } })
    const list = async (as: Account, query = {}) => (await server.call('GET', '/api/bookmarks', { as, query })).body
    const listed = async (as: Account) =>
      (await list(as)).bookmarks.map(({ message }: { message: { id: string } }) => message.id)
    const ids = async (as: Account) => (await server.call('GET', '/api/bookmarks/ids', { as })).body.ids

    test('they are one person’s own, newest first, and set as often as one likes', async () => {
      const one = await server.post(ada, {})
      const two = await server.post(wei, {})
      for (const { id } of [one, two, one]) expect((await mark(id, wei)).status).toBe(200)
      expect([await listed(wei), await listed(mia), await ids(mia)]).toEqual([[two.id, one.id], [], []])
      expect((await ids(wei)).toSorted()).toEqual([one.id, two.id].toSorted())
      for (const _ of [1, 2]) expect((await mark(two.id, wei, false)).status).toBe(200)
      expect(await listed(wei)).toEqual([one.id])
      expect((await mark(one.id, null)).status).toBe(401)
    })

    test('what can’t be seen can’t be bookmarked, and is absent once it can’t be seen any more', async () => {
      const secret = await server.post(wei, { public: false, recipients: ['mia'] })
      const open = await server.post(wei, {})
      expect((await mark(secret.id, ada)).status).toBe(404)
      for (const { id } of [secret, open]) await mark(id, mia)
      expect(await listed(mia)).toEqual([open.id, secret.id])
      await server.context.db.deleteFrom('audience').where('uid', '=', mia.uid).execute()
      expect([await listed(mia), await ids(mia)]).toEqual([[open.id], [open.id]])
      await server.call('DELETE', `/api/messages/${open.id}`, { as: wei })
      expect([await listed(mia), await ids(mia)]).toEqual([[], []])
      const left = await server.context.db.selectFrom('bookmarks').selectAll().execute()
      expect(left.map(({ message_id }) => message_id)).toEqual([secret.id])
    })

    test('pages are short, and there are at most a thousand', async () => {
      const all: string[] = []
      for (let at = 0; at < bookmarksPageSize + 2; at += 1) {
        const { id } = await server.post(ada, {})
        all.unshift(id)
        await mark(id, wei)
      }
      const first = await list(wei)
      const second = await list(wei, { cursor: first.next_cursor })
      const idsOf = (page: { bookmarks: { message: { id: string } }[] }) =>
        page.bookmarks.map((each) => each.message.id)
      expect([...idsOf(first), ...idsOf(second)]).toEqual(all)
      expect([idsOf(first).length, second.next_cursor]).toEqual([bookmarksPageSize, null])
      const rows = Array.from({ length: bookmarksMax - all.length }, (_, at) => ({
        uid: wei.uid,
        message_id: `other ${at}`,
        marked_at: '2026-01-01T00:00:00.000Z',
      }))
      for (let from = 0; from < rows.length; from += 300)
        await server.context.db
          .insertInto('bookmarks')
          .values(rows.slice(from, from + 300))
          .execute()
      const { id } = await server.post(ada, {})
      expect(await mark(id, wei)).toMatchObject({ status: 409, body: { detail: texts.bookmarksFull } })
      expect((await mark(all[0] ?? '', wei)).status).toBe(200)
    })

    test('the person’s own devices are told, and nobody else’s', async () => {
      const { id } = await server.post(ada, {})
      const events: unknown[] = []
      server.context.bus.listen({ onEvent: (event) => void events.push(event), onGap: () => undefined })
      await mark(id, wei)
      expect(events).toContainEqual({ kind: 'bookmark', uid: wei.uid, change: { id, is_on: true } })
    })
  })
}
