import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { openTestSocket } from '../../support/server/sockets.ts'

for (const dialect of dialects) {
  describe(`hostile callers on ${dialect}`, () => {
    let server: TestServer
    let address: string
    let wei: Account
    let mia: Account
    let otto: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      await server.person('ada', 'admin')
      wei = await server.person('wei')
      mia = await server.person('mia')
      otto = await server.person('otto', 'other')
      address = await server.listen()
    })
    afterAll(() => server.close())

    const get = async (as: Account | null, path: string, query = {}) => server.call('GET', path, { as, query })

    test('three private replies don’t exist for an outsider, in any count or list', async () => {
      const root = await server.post(wei, { content: 'a public root' })
      for (const content of ['one', 'two', 'three']) {
        await server.post(wei, { content, parent_id: root.id, public: false })
      }
      for (const as of [mia, otto, null]) {
        expect((await get(as, `/api/messages/count/${root.id}`)).body).toEqual({ count: 0 })
        expect((await get(as, `/api/messages/${root.id}`)).body).toMatchObject({ child_ids: [], reply_count: 0 })
        expect((await get(as, `/api/messages/${root.id}/children`)).body).toMatchObject({
          messages: [],
          exhausted: true,
        })
        expect((await get(as, `/api/messages/${root.id}/map`)).body.rows).toHaveLength(1)
        expect((await get(as, `/api/messages/thread/${root.id}`)).body.descendants).toEqual([])
      }
      expect((await get(wei, `/api/messages/count/${root.id}`)).body).toEqual({ count: 3 })
    })

    test('filters reveal nothing hidden: an author of whom one may see nothing has written nothing', async () => {
      await server.post(mia, { content: 'a word', public: false, recipients: ['otto'] })
      const nothing = { messages: [], exhausted: true, next_cursor: null, nextCursor: null }
      for (const query of [{ author_uid: 'mia', public: 'false' }, { recipients: 'otto' }, { recipients: 'mia' }]) {
        for (const as of [wei, null]) {
          expect((await get(as, '/api/messages/chronological', query)).body).toEqual(nothing)
          expect((await get(as, '/api/messages/search', { q: 'word', ...query })).body).toMatchObject(nothing)
        }
      }
    })

    test('fields that only the server sets are ignored', async () => {
      const victim = await server.post(mia, {})
      const given = {
        id: victim.id,
        author_uid: 'mia',
        author_display_name: 'Mia',
        author_email: 'mia@canopy.example',
        timestamp: '2001-01-01T00:00:00.000Z',
        imported_at: '2001-01-01T00:00:00.000Z',
        is_pinned: true,
        is_read: true,
        reply_count: 99,
        child_ids: [victim.id],
        root_id: victim.id,
        title: 'A title',
        description: 'A description',
        for_tabs: ['private'],
        asked_by: 'mia',
        created_seq: 1,
        status: 'admin',
        uid: 'mia',
        email: 'mia@canopy.example',
        unread: 99,
      }
      const posted = await server.post(wei, { content: 'mine', ...given })
      expect(posted).toMatchObject({
        author_uid: 'wei',
        content_author: 'wei',
        title: null,
        description: null,
        is_pinned: false,
        imported_at: null,
        child_ids: [],
        asked_by: null,
      })
      expect(posted.id).not.toBe(victim.id)
      expect(posted.timestamp).not.toBe(given.timestamp)
      const profile = { ...given, display_name: 'Wei', user_tag: 'wei' }
      await server.call('POST', '/api/user/profile', { as: wei, body: profile })
      expect((await get(wei, '/api/user/me')).body).toMatchObject({
        uid: 'wei',
        email: wei.email,
        status: 'whitelisted',
      })
      const token = await server.tokenFor('newcomer', 'newcomer@canopy.example')
      const registration = { ...given, uid: 'newcomer', email: 'newcomer@canopy.example' }
      const { body } = await server.call('POST', '/api/user/register', { token, body: registration })
      expect(body).toMatchObject({ uid: 'newcomer', status: 'other' })
      for (const stolen of [{ uid: 'ada' }, { email: 'ada@canopy.example' }]) {
        const answer = await server.call('POST', '/api/user/register', { token, body: { ...registration, ...stolen } })
        expect(answer.status).toBe(403)
      }
    })

    test('another’s read state can be neither set nor seen', async () => {
      const message = await server.post(mia, { recipients: ['otto'] })
      for (const action of ['mark-read', 'mark-unread']) {
        expect((await server.call('POST', `/api/messages/${message.id}/${action}`, { as: wei })).status).toBe(403)
      }
      expect((await get(otto, `/api/messages/${message.id}`)).body.is_read).toBe(false)
      expect((await get(wei, `/api/messages/${message.id}`)).body.is_read).toBe(true)
      expect((await get(otto, '/api/messages/unread-count')).body.count).toBeGreaterThan(0)
      const hidden = await server.post(mia, { public: false, recipients: ['otto'] })
      expect((await server.call('POST', `/api/messages/${hidden.id}/mark-read`, { as: wei })).status).toBe(404)
    })

    test('a page of another origin is refused everywhere', async () => {
      const origin = 'https://evil.example'
      const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
      const preflight = await server.app.server.inject({
        method: 'OPTIONS',
        url: '/api/messages',
        headers: { origin, ...asked },
      })
      expect(preflight.statusCode).toBe(404)
      const read = await server.call('GET', '/api/messages/chronological', { headers: { origin } })
      for (const headers of [preflight.headers, read.headers]) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
        expect(headers).not.toHaveProperty('set-cookie')
      }
      expect(read.headers['cross-origin-resource-policy']).toBe('same-origin')
      const form = { 'content-type': 'text/plain', origin }
      const sent = await server.call('POST', '/api/messages', { as: wei, body: '{"content":"x"}', headers: form })
      expect(sent.status).toBe(415)
    })

    test('an unknown e-mail gets the same answer as one without access, byte for byte', async () => {
      const look = (name: string, email: string) => get(null, `/api/user/${name}-status`, { email })
      for (const name of ['whitelist', 'admin']) {
        const [otto, ghost] = [await look(name, 'otto@canopy.example'), await look(name, 'ghost@canopy.example')]
        expect(JSON.stringify(otto.body)).toBe(JSON.stringify(ghost.body))
        expect(otto.headers['content-length']).toBe(ghost.headers['content-length'])
        expect(otto.headers['cache-control']).toBe('no-store')
      }
    })

    test('people search shows names and tags to members, and e-mails to nobody', async () => {
      expect((await get(null, '/api/user/search', { query: 'm' })).status).toBe(401)
      expect((await get(null, '/api/user/validate-tag', { tag: 'mia' })).status).toBe(401)
      const { body } = await get(otto, '/api/user/search', { query: 'm' })
      expect(JSON.stringify(body)).not.toContain('@canopy.example')
      for (const pattern of ['%', '_', '*', '.', "' or 1=1 --", '\\']) {
        expect((await get(wei, '/api/user/search', { query: pattern })).body.users).toEqual([])
      }
    })

    test('names with a meaning in JavaScript are ordinary names', async () => {
      const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
      const people = new Map<string, Account>()
      for (const name of names) people.set(name, await server.person(name))
      const listeners = await Promise.all([...people.values()].map(({ token }) => openTestSocket(address, token)))
      const secret = await server.post(wei, { content: 'for four', public: false, recipients: names })
      for (const as of people.values()) {
        expect((await get(as, `/api/messages/${secret.id}`)).body.recipients.map((each: Account) => each.uid)).toEqual(
          names,
        )
        expect((await get(as, '/api/messages/unread-count')).body).toEqual({ count: 1 })
      }
      await server.call('DELETE', `/api/messages/${secret.id}`, { as: wei })
      for (const listener of listeners) {
        await listener.heard('message_deleted')
        expect(listener.of('message_deleted')[0]?.data.ids).toEqual([secret.id])
        listener.close()
      }
      for (const id of names) {
        expect((await get(wei, `/api/messages/${id}`)).status).toBe(404)
        expect((await server.call('POST', '/api/messages/batch', { as: wei, body: names })).body).toEqual([])
      }
      expect(Object.prototype).not.toHaveProperty('status')
    })
  })
}
