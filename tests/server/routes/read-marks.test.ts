import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'

for (const dialect of dialects) {
  describe(`reading on ${dialect}`, () => {
    let server: TestServer
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      wei = await server.person('wei')
    })
    afterAll(() => server.close())

    /** Somebody without unread messages. */
    let number = 0
    const someone = () => server.person(`mia${++number}`)
    const unread = async (as: Account) => (await server.call('GET', '/api/messages/unread-count', { as })).body.count
    const mark = async (id: string, as: Account, wish: 'read' | 'unread') => {
      const { status, body } = await server.call('POST', `/api/messages/${id}/mark-${wish}`, { as })
      return status === 200 ? body.is_read : status
    }

    test('a message is unread for its recipients, read for everyone else', async () => {
      mia = await someone()
      const { id } = await server.post(wei, { recipients: [mia.uid] })
      const seen = await Promise.all([mia, wei, null].map((as) => server.call('GET', `/api/messages/${id}`, { as })))
      expect(seen.map(({ body }) => body.is_read)).toEqual([false, true, true])
      expect(await unread(mia)).toBe(1)
    })

    test('marking changes the count once, however often it is repeated', async () => {
      mia = await someone()
      const { id } = await server.post(wei, { recipients: [mia.uid] })
      await server.post(wei, { recipients: [mia.uid], public: false })
      expect([await mark(id, mia, 'read'), await mark(id, mia, 'read'), await unread(mia)]).toEqual([true, true, 1])
      expect([await mark(id, mia, 'unread'), await mark(id, mia, 'unread'), await unread(mia)]).toEqual([
        false,
        false,
        2,
      ])
    })

    test('concurrent marks leave a count that matches the state', async () => {
      mia = await someone()
      const { id } = await server.post(wei, { recipients: [mia.uid] })
      const reader = mia
      const wishes = Array.from({ length: 20 }, (_, index) => mark(id, reader, index % 2 === 0 ? 'read' : 'unread'))
      await Promise.all(wishes)
      const { body } = await server.call('GET', `/api/messages/${id}`, { as: mia })
      expect(await unread(mia)).toBe(body.is_read ? 0 : 1)
      await Promise.all(Array.from({ length: 10 }, () => mark(id, reader, 'read')))
      expect(await unread(mia)).toBe(0)
    })

    test('each recipient has a read state of their own', async () => {
      mia = await someone()
      const max = await someone()
      const { id } = await server.post(wei, { public: false, recipients: [mia.uid, max.uid] })
      await mark(id, mia, 'read')
      expect([await unread(mia), await unread(max)]).toEqual([0, 1])
      const { body } = await server.call('GET', `/api/messages/${id}`, { as: max })
      expect(body.is_read).toBe(false)
    })

    test('a note to oneself starts as read and uncounted, and can be marked unread', async () => {
      mia = await someone()
      const note = await server.post(mia, { public: false })
      const open = await server.post(mia, { recipients: [mia.uid] })
      expect([note.is_read, open.is_read, await unread(mia)]).toEqual([true, true, 0])
      expect([await mark(note.id, mia, 'unread'), await unread(mia)]).toEqual([false, 1])
      expect([await mark(note.id, mia, 'read'), await unread(mia)]).toEqual([true, 0])
    })

    test('only recipients have a read state to change', async () => {
      mia = await someone()
      const open = await server.post(wei, {})
      const secret = await server.post(wei, { public: false, recipients: [wei.uid] })
      expect([await mark(open.id, mia, 'read'), await mark(open.id, wei, 'unread')]).toEqual([403, 403])
      expect(await mark(secret.id, mia, 'read')).toBe(404)
    })

    test('the author of a private message to others has no read state of their own', async () => {
      mia = await someone()
      const { id } = await server.post(wei, { public: false, recipients: [mia.uid] })
      expect([await mark(id, wei, 'unread'), await unread(wei)]).toEqual([403, 0])
    })
  })
}
