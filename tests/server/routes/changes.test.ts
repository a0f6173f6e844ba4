import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesRetentionMs, dayMs } from '#wire/limits.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { deleteSeeded, idsOf, markAs, seedForest } from '../../support/server/seeded-forest.ts'

const path = '/api/messages/changes'

for (const dialect of dialects) {
  describe(`changes on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ ada, wei, mia } = await server.cast())
    })
    afterAll(() => server.close())

    const now = async (as: Account | null): Promise<string> => (await server.call('GET', path, { as })).body.cursor
    const since = async (cursor: string, as: Account | null) =>
      (await server.call('GET', path, { as, query: { since: cursor } })).body

    test('without a cursor there is only the current cursor and the unread count', async () => {
      await server.post(ada, { recipients: ['wei'] })
      const { body } = await server.call('GET', path, { as: wei })
      expect(body).toEqual({
        new: [],
        updated: [],
        deleted: [],
        read_state: [],
        unread_count: 1,
        cursor: expect.any(String),
        exhausted: true,
      })
      expect((await server.call('GET', path)).body.unread_count).toBe(0)
    })

    test('new, updated, deleted and read messages come once each, for everyone who may know', async () => {
      const doomed = await server.post(ada, {})
      const kept = await server.post(ada, { recipients: ['wei'] })
      const [weis, mias] = [await now(wei), await now(mia)]
      const secret = await server.post(ada, { public: false, recipients: ['wei'], content: 'a secret' })
      const reply = await server.post(mia, { parent_id: kept.id })
      await server.call('POST', `/api/messages/${kept.id}/pin`, { as: ada })
      await server.call('POST', `/api/messages/${reply.id}/pin`, { as: ada })
      await server.call('POST', `/api/messages/${kept.id}/mark-read`, { as: wei })
      await server.call('DELETE', `/api/messages/${doomed.id}`, { as: ada })
      const seenByWei = await since(weis, wei)
      expect(idsOf(seenByWei.new)).toEqual([secret.id, reply.id])
      expect(idsOf(seenByWei.updated)).toEqual([kept.id])
      expect(seenByWei).toMatchObject({
        deleted: [doomed.id],
        read_state: [{ id: kept.id, is_read: true }],
        exhausted: true,
      })
      expect(seenByWei.updated[0]).toMatchObject({
        is_pinned: true,
        reply_count: 1,
        child_ids: [reply.id],
        is_read: true,
      })
      const seenByMia = await since(mias, mia)
      expect(idsOf(seenByMia.new)).toEqual([reply.id])
      expect(seenByMia).toMatchObject({ deleted: [doomed.id], read_state: [], unread_count: 0 })
      expect(JSON.stringify(seenByMia)).not.toContain('secret')
      expect(await since(seenByWei.cursor, wei)).toMatchObject({ new: [], updated: [], deleted: [], read_state: [] })
    })

    test('a message created and deleted since is in neither list', async () => {
      const cursor = await now(wei)
      for (const isPublic of [true, false]) {
        const { id } = await server.post(wei, { public: isPublic, recipients: ['mia'] })
        await server.call('POST', `/api/messages/${id}/mark-read`, { as: mia })
        await server.call('DELETE', `/api/messages/${id}`, { as: wei })
      }
      for (const as of [wei, mia, null]) {
        expect(await since(cursor, as)).toMatchObject({ new: [], updated: [], deleted: [], read_state: [] })
      }
    })

    test('a private deletion is sent only to its readers', async () => {
      const secret = await server.post(wei, { public: false, recipients: ['mia'] })
      const cursor = await now(null)
      await server.call('DELETE', `/api/messages/${secret.id}`, { as: wei })
      expect((await since(cursor, mia)).deleted).toEqual([secret.id])
      expect((await since(cursor, wei)).deleted).toEqual([secret.id])
      expect((await since(cursor, ada)).deleted).toEqual([])
      expect((await since(cursor, null)).deleted).toEqual([])
    })

    test('of several marks the last one is sent', async () => {
      const { id } = await server.post(ada, { recipients: ['mia'] })
      const cursor = await now(mia)
      for (const isRead of [true, false, true]) await markAs(server, 'mia', id, isRead)
      expect((await since(cursor, mia)).read_state).toEqual([{ id, is_read: true }])
      await markAs(server, 'mia', id, false)
      expect((await since(cursor, mia)).read_state).toEqual([{ id, is_read: false }])
    })

    test('more than a page of changes comes in pages that lose nothing', async () => {
      const cursor = await now(wei)
      const seeds = Array.from({ length: 450 }, () => ({ parent: null, author: 'wei', public: true, recipients: [] }))
      const seeded = await seedForest(server, seeds)
      const left = await deleteSeeded(server, seeded, seeded[300]?.id ?? '')
      const read = new Set<string>()
      let pages = 0
      for (let at = cursor, exhausted = false; !exhausted; pages += 1) {
        const answer = await since(at, wei)
        for (const { id } of answer.new) read.add(id)
        for (const id of answer.deleted) read.delete(id)
        at = answer.cursor
        exhausted = answer.exhausted
      }
      expect([pages, [...read]]).toEqual([3, idsOf(left)])
    })

    test.for([
      'x',
      '',
      '1',
      '1.',
      '.1',
      'MQ',
      Buffer.from('-1.5').toString('base64url'),
      Buffer.from('1.x').toString('base64url'),
    ])('since=%s is refused', async (cursor) => {
      const { status, body } = await server.call('GET', path, { as: wei, query: { since: cursor } })
      expect([status, body]).toEqual([400, { detail: 'since is not valid', code: 'since_invalid' }])
    })

    test('a cursor does not reveal how much is written that its reader may not see', async () => {
      const cursors = [await now(null)]
      await server.post(wei, { content: 'A secret.', public: false })
      cursors.push(await now(null))
      const bytes = cursors.map((cursor) => Buffer.from(cursor, 'base64url'))
      expect(new Set(bytes.map(({ length }) => length)).size).toBe(1)
      // Encrypted anew each time, so no byte of the number shows.
      const again = Buffer.from(await now(null), 'base64url')
      expect(again.equals(bytes[1] ?? again)).toBe(false)
      expect((await since(cursors[0] ?? '', null)).new).toEqual([])
    })

    test('a cursor of another key, or a changed one, requires a fresh start', async () => {
      const bytes = Buffer.from(await now(wei), 'base64url')
      bytes[15] = (bytes[15] ?? 0) ^ 1
      const forged = bytes.toString('base64url')
      expect((await server.call('GET', path, { as: wei, query: { since: forged } })).status).toBe(410)
    })

    test('a cursor beyond the end of the log requires a fresh start', async () => {
      const ahead = Buffer.from(`999999999.${server.clock.nowMs()}`).toString('base64url')
      expect((await server.call('GET', path, { query: { since: ahead } })).status).toBe(410)
    })

    test('a cursor older than 30 days answers 410', async () => {
      const cursor = await now(null)
      server.clock.advanceMs(changesRetentionMs - dayMs)
      expect((await server.call('GET', path, { query: { since: cursor } })).status).toBe(200)
      server.clock.advanceMs(2 * dayMs)
      const { status, body } = await server.call('GET', path, { query: { since: cursor } })
      expect([status, body.detail]).toEqual([410, expect.any(String)])
    })
  })
}
