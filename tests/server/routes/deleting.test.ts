import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { idsOf, seedForest } from '../../support/server/seeded-forest.ts'

for (const dialect of dialects) {
  describe(`deleting on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ ada, wei, mia } = await server.cast())
    })
    afterAll(() => server.close())

    const deleted = (id: string, as: Account) => server.call('DELETE', `/api/messages/${id}`, { as })
    const unread = async (as: Account) => (await server.call('GET', '/api/messages/unread-count', { as })).body.count

    test('a message is deleted with everything below it, and the rest of the thread stays', async () => {
      const root = await server.post(ada, {})
      const doomed = await server.post(wei, { parent_id: root.id })
      const below = await server.post(mia, { parent_id: doomed.id })
      const sibling = await server.post(mia, { parent_id: root.id })
      const answer = await deleted(doomed.id, wei)
      expect([answer.status, new Set(answer.body.deleted_ids)]).toEqual([200, new Set([doomed.id, below.id])])
      for (const { id } of [doomed, below]) {
        expect((await server.call('GET', `/api/messages/${id}`)).status).toBe(404)
      }
      const seen = (await server.call('GET', `/api/messages/${root.id}`)).body
      expect([seen.child_ids, seen.reply_count]).toEqual([[sibling.id], 1])
      expect((await deleted(doomed.id, wei)).status).toBe(404)
    })

    test('everyone gets the ids that they could see, and no others', async () => {
      const [root, hidden, shown] = await seedForest(server, [
        { parent: null, author: 'wei', public: true, recipients: [] },
        { parent: 0, author: 'mia', public: false, recipients: [] },
        { parent: 1, author: 'mia', public: true, recipients: [] },
      ])
      const answer = await deleted(root?.id ?? '', wei)
      expect(new Set(answer.body.deleted_ids)).toEqual(
        new Set(idsOf([root, shown].filter((each) => each !== undefined))),
      )
      expect((await server.call('GET', `/api/messages/${hidden?.id}`, { as: mia })).status).toBe(404)
    })

    test('deleted unread messages are no longer counted', async () => {
      const before = await unread(mia)
      const root = await server.post(wei, { recipients: ['mia', 'wei'] })
      const reply = await server.post(wei, { parent_id: root.id, public: false, recipients: ['mia'] })
      await server.post(wei, { parent_id: reply.id, recipients: ['mia'] })
      await server.call('POST', `/api/messages/${reply.id}/mark-read`, { as: mia })
      expect(await unread(mia)).toBe(before + 2)
      await deleted(root.id, wei)
      expect(await unread(mia)).toBe(before)
    })

    test('deleting a private reply lowers the count only for its readers', async () => {
      const root = await server.post(ada, {})
      const secret = await server.post(wei, { parent_id: root.id, public: false, recipients: ['mia'] })
      const open = await server.post(wei, { parent_id: root.id })
      await deleted(secret.id, wei)
      for (const as of [null, ada, wei, mia]) {
        const { body } = await server.call('GET', `/api/messages/${root.id}`, { as })
        expect([body.child_ids, body.reply_count]).toEqual([[open.id], 1])
      }
    })

    test('nothing of a deleted thread remains', async () => {
      const root = await server.post(wei, { recipients: ['mia'] })
      const reply = await server.post(mia, { parent_id: root.id, public: false, recipients: ['wei'] })
      await server.post(wei, { parent_id: reply.id, recipients: ['ada'] })
      await deleted(root.id, wei)
      const { db } = server.context
      const ids = [root.id, reply.id]
      expect(await db.selectFrom('messages').selectAll().where('root_id', '=', root.id).execute()).toEqual([])
      expect(await db.selectFrom('threads').selectAll().where('root_id', '=', root.id).execute()).toEqual([])
      expect(await db.selectFrom('audience').selectAll().where('message_id', 'in', ids).execute()).toEqual([])
      expect(await db.selectFrom('reply_counts').selectAll().where('parent_id', 'in', ids).execute()).toEqual([])
    })

    test('of two concurrent deletions of the same message one succeeds, the other gets 404', async () => {
      const { id } = await server.post(wei, { recipients: ['mia'] })
      const before = await unread(mia)
      const answers = await Promise.all([deleted(id, wei), deleted(id, ada), deleted(id, wei)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
      expect(await unread(mia)).toBe(before - 1)
    })

    test('a reply to a message being deleted is either deleted with it or refused', async () => {
      const root = await server.post(wei, {})
      const reply = { as: mia, body: { content: 'late', parent_id: root.id } }
      const [answer] = await Promise.all([server.call('POST', '/api/messages', reply), deleted(root.id, wei)])
      expect([201, 404]).toContain(answer.status)
      const left = await server.context.db.selectFrom('messages').select('id').where('root_id', '=', root.id).execute()
      expect(left).toEqual([])
    })

    test('someone who lost the right to post may still delete their own, and nothing else', async () => {
      const rosa = await server.person(`rosa-${dialect}`)
      const own = await server.post(rosa, {})
      await server.call('PATCH', `/api/admin/users/${rosa.uid}`, { as: ada, body: { status: 'other' } })
      server.clock.advanceMs(2_000)
      const again = { ...rosa, token: await server.tokenFor(rosa.uid, rosa.email) }
      expect((await server.call('POST', '/api/messages', { as: again, body: { content: 'x' } })).status).toBe(403)
      expect((await deleted((await server.post(wei, {})).id, again)).status).toBe(403)
      expect((await deleted(own.id, again)).status).toBe(200)
    })
  })
}
