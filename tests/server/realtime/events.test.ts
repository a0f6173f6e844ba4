import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { openTestSocket, type TestSocket } from '../../support/server/sockets.ts'

const canary = 'zebra-canary-7341'

for (const dialect of dialects) {
  describe(`live events on ${dialect}`, () => {
    let server: TestServer
    let address: string
    let ada: Account
    let wei: Account
    let mia: Account
    let lin: Account
    let otto: Account
    let listeners: Record<'ada' | 'wei' | 'weiToo' | 'mia' | 'lin' | 'otto', TestSocket>

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      address = await server.listen()
      ;({ ada, wei, mia } = await server.cast())
      lin = await server.person('lin')
      otto = await server.person('otto', 'other')
    })
    afterAll(() => server.close())

    beforeEach(async () => {
      const open = (who: Account) => openTestSocket(address, who.token)
      listeners = {
        ada: await open(ada),
        wei: await open(wei),
        weiToo: await open(wei),
        mia: await open(mia),
        lin: await open(lin),
        otto: await open(otto),
      }
    })
    afterEach(() => {
      for (const listener of Object.values(listeners)) listener.socket.terminate()
    })

    const everyEar = () => Object.values(listeners)

    /** A public message that everyone gets last: anything not received before it will not come. */
    async function hearTheBell(): Promise<void> {
      const bell = await server.post(lin, { content: 'bell' })
      const hasRung = (listener: TestSocket) =>
        listener.of('new_reply').some((event) => event.data.message.id === bell.id)
      await expect.poll(() => everyEar().every(hasRung), { timeout: 10_000 }).toBe(true)
    }
    const newReplies = (listener: TestSocket) => listener.of('new_reply').map(({ data }) => data.message.content)

    test('an event brings each reader the message that a call brings them, with every field of theirs', async () => {
      const root = await server.post(mia, { content: 'root', recipients: [wei.uid] })
      const message = await server.post(wei, { content: 'hello', parent_id: root.id, recipients: [mia.uid] })
      await server.context.db.updateTable('messages').set({ asked_by: lin.uid }).where('id', '=', message.id).execute()
      await server.post(mia, { content: 'whisper', parent_id: message.id, public: false, recipients: [lin.uid] })
      await server.call('POST', `/api/messages/${message.id}/pin`, { as: ada })
      await hearTheBell()
      const readers = { ada, wei, mia, lin, otto }
      for (const [name, as] of Object.entries(readers)) {
        const listener = listeners[name as keyof typeof readers]
        const { body } = await server.call('GET', `/api/messages/${message.id}`, { as })
        const events = listener.of('message_updated').filter(({ data }) => data.message.id === message.id)
        expect(events.at(-1)?.data.message).toEqual(body)
      }
      await server.call('DELETE', `/api/messages/${root.id}`, { as: ada })
    })

    test('what an admin restores comes as a reply that is said to be restored', async () => {
      const { id } = await server.post(wei, { content: 'felled' })
      await server.call('DELETE', `/api/messages/${id}`, { as: wei })
      await server.call('POST', `/api/admin/bin/${id}/restore`, { as: ada })
      await hearTheBell()
      for (const listener of everyEar()) {
        const heard = listener.of('new_reply').filter(({ data }) => data.message.id === id)
        expect(heard.map(({ data }) => data.restored)).toEqual([undefined, true])
      }
    })

    test('everyone hears of a new name, once it is stored, and of nothing that was refused', async () => {
      const rename = (body: unknown) => server.call('POST', '/api/user/profile', { as: lin, body })
      expect((await rename({ user_tag: 'wei' })).status).toBe(400)
      expect((await rename({ display_name: 'Linden' })).status).toBe(200)
      await hearTheBell()
      const { body } = await server.call('GET', '/api/user/me', { as: lin })
      const { uid, display_name, user_tag } = body
      for (const listener of everyEar()) {
        expect(listener.of('user_updated').map(({ data }) => data)).toEqual([{ uid, display_name, user_tag }])
      }
      expect(display_name).toBe('Linden')
    })

    test('everybody hears of a new name even if nothing can be read after it is stored', async () => {
      const { db } = server.context
      const read = db.executeQuery.bind(db)
      const away = vi.spyOn(db, 'executeQuery').mockImplementation(async (query) => {
        const result = await read(query)
        const isNew = result.rows.some((row) => Object(row).display_name === 'Mia Li')
        return isNew ? Promise.reject(new Error('Connection terminated')) : (result as never)
      })
      await server.call('POST', '/api/user/profile', { as: mia, body: { display_name: 'Mia Li' } })
      away.mockRestore()
      await listeners.wei.heard('user_updated')
      expect(listeners.wei.of('user_updated')).toMatchObject([{ data: { uid: mia.uid, display_name: 'Mia Li' } }])
      await server.call('POST', '/api/user/profile', { as: mia, body: { display_name: 'mia' } })
    })

    test('a new connection gets its user id and the current cursor', async () => {
      const fresh = await openTestSocket(address, wei.token)
      const [established] = fresh.events()
      const { body } = await server.call('GET', '/api/messages/changes', { as: wei })
      expect(established).toEqual({
        type: 'connection_established',
        data: { user_id: 'wei', cursor: expect.any(String) },
      })
      const since = fresh.of('connection_established')[0]?.data.cursor ?? ''
      expect((await server.call('GET', '/api/messages/changes', { as: wei, query: { since } })).body).toMatchObject({
        new: [],
        unread_count: body.unread_count,
      })
      fresh.close()
    })

    test('a public message reaches everyone who is signed in, including the author’s own tabs', async () => {
      await server.post(wei, { content: 'for all' })
      await hearTheBell()
      for (const listener of everyEar()) expect(newReplies(listener)).toEqual(['for all', 'bell'])
    })

    test('a private message reaches its author and its recipients, and no frame to anyone else names it', async () => {
      const root = await server.post(lin, { content: 'root' })
      const secret = await server.post(wei, {
        content: canary,
        parent_id: root.id,
        public: false,
        recipients: ['mia'],
      })
      await listeners.mia.heard('new_reply', 2)
      await server.call('POST', `/api/messages/${secret.id}/reformat`, { as: wei })
      await server.call('POST', `/api/messages/${secret.id}/mark-read`, { as: mia })
      await server.call('DELETE', `/api/messages/${secret.id}`, { as: wei })
      await hearTheBell()
      for (const listener of [listeners.wei, listeners.weiToo, listeners.mia])
        expect(newReplies(listener)).toEqual(['root', canary, 'bell'])
      for (const listener of [listeners.ada, listeners.lin, listeners.otto]) {
        const heard = listener.frames().join('\n')
        expect(heard).not.toContain(canary)
        expect(heard).not.toContain(secret.id)
        expect(newReplies(listener)).toEqual(['root', 'bell'])
      }
    })

    test('each reader gets a message as they may see it', async () => {
      await server.post(wei, { content: 'hello mia', recipients: ['mia'] })
      await hearTheBell()
      const seenBy = (listener: TestSocket) => listener.of('new_reply')[0]?.data.message
      expect(seenBy(listeners.wei)).toMatchObject({ author_email: 'wei@canopy.example', is_read: true })
      expect(seenBy(listeners.ada)).toMatchObject({ author_email: 'wei@canopy.example', is_read: true })
      expect(seenBy(listeners.mia)).toMatchObject({ author_email: null, is_read: false })
      expect(seenBy(listeners.otto)).toMatchObject({ author_email: null, is_read: true })
    })

    test('a reply under a hidden message is sent without its parent to those who cannot see it', async () => {
      const hidden = await server.post(wei, { public: false, recipients: ['mia'] })
      await server.post(mia, { content: 'open reply', parent_id: hidden.id })
      await hearTheBell()
      const parentFor = (listener: TestSocket) =>
        listener.of('new_reply').find(({ data }) => data.message.content === 'open reply')?.data.message.parent_id
      expect([listeners.wei, listeners.mia].map(parentFor)).toEqual([hidden.id, hidden.id])
      expect([listeners.ada, listeners.lin, listeners.otto].map(parentFor)).toEqual([null, null, null])
    })

    test('a changed message is sent again; a change without effect is not', async () => {
      const { id } = await server.post(wei, {})
      await server.call('PATCH', `/api/messages/${id}/title-description`, { as: ada, body: { title: 'A title' } })
      await server.call('PATCH', `/api/messages/${id}/title-description`, { as: ada, body: { title: 'A title' } })
      await Promise.all(everyEar().map((listener) => listener.heard('message_updated')))
      await server.call('POST', `/api/messages/${id}/pin`, { as: ada })
      await server.call('POST', `/api/messages/${id}/reformat`, { as: lin })
      await hearTheBell()
      for (const listener of everyEar()) {
        expect(listener.of('message_updated').map(({ data }) => [data.message.title, data.message.is_pinned])).toEqual([
          ['A title', false],
          ['A title', true],
        ])
      }
    })

    test('each reader hears that a thread is settled, and by which message only if they may see it', async () => {
      const root = await server.post(wei, {})
      const secret = await server.post(lin, { parent_id: root.id, public: false, recipients: ['wei'] })
      await server.call('POST', `/api/messages/${root.id}/settle`, { as: wei, body: { by: secret.id } })
      await server.call('DELETE', `/api/messages/${secret.id}`, { as: lin })
      await hearTheBell()
      const told = (listener: TestSocket) => listener.of('message_updated').map(({ data }) => data.message.settled)
      for (const listener of [listeners.wei, listeners.lin]) expect(told(listener).at(-1)).toEqual({ by: null })
      for (const listener of [listeners.mia, listeners.ada, listeners.otto]) {
        expect(told(listener)).toEqual([{ by: null }, { by: null }])
        expect(JSON.stringify(listener.of('message_updated'))).not.toContain(secret.id)
      }
    })

    test('each reader hears what a message brings home as a call says it, also after a source was deleted', async () => {
      const fork = await server.post(wei, {})
      const head = await server.post(mia, { parent_id: fork.id })
      const tip = await server.post(lin, { parent_id: head.id, public: false, recipients: ['wei'] })
      const brings_home = { branch: tip.id, sources: [head.id] }
      const home = await server.post(wei, { content: 'home', parent_id: fork.id, brings_home })
      await hearTheBell()
      for (const [name, as] of Object.entries({ ada, wei, mia, lin, otto })) {
        const listener = listeners[name as keyof typeof listeners]
        const told = listener.of('new_reply').find(({ data }) => data.message.id === home.id)?.data.message
        expect(told).toEqual((await server.call('GET', `/api/messages/${home.id}`, { as })).body)
        expect(told?.brought_home?.from).toBe(as === wei || as === lin ? tip.id : null)
      }
      await server.call('DELETE', `/api/messages/${head.id}`, { as: mia })
      await hearTheBell()
      for (const listener of everyEar()) {
        const told = listener.of('message_updated').map(({ data }) => data.message)
        expect(told.map(({ id }) => id)).toEqual([home.id])
        expect(told[0]).not.toHaveProperty('brought_home')
      }
    })

    test('a deletion is one event that names to each reader only what they could see', async () => {
      const root = await server.post(wei, {})
      const open = await server.post(lin, { parent_id: root.id })
      const secret = await server.post(wei, { parent_id: open.id, public: false, recipients: ['mia'] })
      await server.call('DELETE', `/api/messages/${root.id}`, { as: wei })
      await hearTheBell()
      const deletedFor = (listener: TestSocket) =>
        listener.of('message_deleted').map(({ data }) => [...data.ids].sort())
      for (const listener of [listeners.wei, listeners.weiToo, listeners.mia]) {
        expect(deletedFor(listener)).toEqual([[root.id, open.id, secret.id].sort()])
      }
      for (const listener of [listeners.ada, listeners.lin, listeners.otto])
        expect(deletedFor(listener)).toEqual([[root.id, open.id].sort()])
    })

    test('the read state and the unread count are updated in all tabs of their person, and in no others', async () => {
      const { id } = await server.post(mia, { recipients: ['wei'] })
      await listeners.wei.heard('read_state', 1)
      await server.call('POST', `/api/messages/${id}/mark-read`, { as: wei })
      await server.call('POST', `/api/messages/${id}/mark-read`, { as: wei })
      await listeners.wei.heard('read_state', 2)
      await server.call('POST', `/api/messages/${id}/mark-unread`, { as: wei })
      await listeners.wei.heard('read_state', 3)
      await server.call('DELETE', `/api/messages/${id}`, { as: mia })
      await hearTheBell()
      const expected = [
        { id, is_read: false, unread_count: 1 },
        { id, is_read: true, unread_count: 0 },
        { id, is_read: false, unread_count: 1 },
        { id, is_read: true, unread_count: 0 },
      ]
      for (const listener of [listeners.wei, listeners.weiToo])
        expect(listener.of('read_state').map(({ data }) => data)).toEqual(expected)
      for (const listener of [listeners.ada, listeners.mia, listeners.lin, listeners.otto])
        expect(listener.of('read_state')).toEqual([])
    })

    test('a reader whose unread reply was deleted with a hidden thread gets only the reply', async () => {
      const unread = async () => (await server.call('GET', '/api/messages/unread-count', { as: mia })).body.count
      const before = await unread()
      const hidden = await server.post(wei, { public: false, recipients: ['ada'] })
      const reply = await server.post(wei, { parent_id: hidden.id, public: false, recipients: ['mia'] })
      await listeners.mia.heard('read_state')
      await server.call('DELETE', `/api/messages/${hidden.id}`, { as: wei })
      await hearTheBell()
      expect(listeners.mia.of('read_state').map(({ data }) => data)).toEqual([
        { id: reply.id, is_read: false, unread_count: before + 1 },
        { id: reply.id, is_read: true, unread_count: before },
      ])
      expect(listeners.mia.frames().join('\n')).not.toContain(hidden.id)
    })

    test('an import is one new message and, for a recipient, one unread', async () => {
      const messages = ['user', 'assistant', 'user'].map((role, index) => ({ role, content: `turn ${index}` }))
      await server.call('POST', '/api/messages/import/claude', { as: wei, body: { messages, recipients: ['mia'] } })
      await hearTheBell()
      for (const listener of everyEar()) expect(newReplies(listener)).toEqual(['turn 0', 'bell'])
      expect(listeners.mia.of('read_state')).toHaveLength(1)
    })

    test('fifty concurrent posts are delivered in one order, the order of their timestamps', async () => {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => server.post(index % 2 === 0 ? wei : mia, { content: `no. ${index}` })),
      )
      await hearTheBell()
      const orders = everyEar().map((listener) => listener.of('new_reply').map(({ data }) => data.message.id))
      for (const order of orders) expect(order).toEqual(orders[0])
      expect(orders[0]).toHaveLength(51)
      const { body } = await server.call('GET', '/api/messages/chronological', {
        query: { limit: 51, sort_order: 'newest' },
      })
      expect([...(orders[0] ?? [])].sort()).toEqual(body.messages.map((message: { id: string }) => message.id).sort())
    })

    test('what a connection missed is in `changes` since the previous connection’s cursor', async () => {
      const { cursor } = listeners.mia.of('connection_established')[0]?.data ?? { cursor: '' }
      listeners.mia.socket.terminate()
      const missed = await server.post(wei, { content: 'while you were away', recipients: ['mia'] })
      const gone = await server.post(wei, { content: 'made and deleted' })
      await server.call('DELETE', `/api/messages/${gone.id}`, { as: wei })
      const back = await openTestSocket(address, mia.token)
      const { body } = await server.call('GET', '/api/messages/changes', { as: mia, query: { since: cursor } })
      expect(body.new.map((message: { id: string }) => message.id)).toEqual([missed.id])
      expect(body).toMatchObject({ deleted: [], exhausted: true })
      await server.post(wei, { content: 'and now' })
      await back.heard('new_reply')
      expect(newReplies(back)).toEqual(['and now'])
      back.close()
    })
  })
}
