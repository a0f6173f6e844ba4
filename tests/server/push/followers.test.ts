import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { followersAtOnce, pushesAtOnce, pushSubscriptionsPerUserMax } from '#wire/limits.ts'
import type { FollowState } from '#wire/reader/following.ts'
import { followersOf } from '../../../src/server/store/messages/following/followers.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { type Device, makeDevice, startPushService } from '../../support/server/push-service.ts'
import { openTestSocket, type TestSocket } from '../../support/server/sockets.ts'

const canary = 'zebra-canary-8812'
const patience = { timeout: 10_000, interval: 5 }
/** Less than a push may take. */
const soon = { timeout: 8_000, interval: 5 }

for (const dialect of dialects) {
  describe(`notices to followers on ${dialect}`, () => {
    let service: Awaited<ReturnType<typeof startPushService>>
    let server: TestServer
    let address: string
    let [ada, wei, mia]: Account[] = []
    let phone: Device
    let socket: TestSocket
    let root: { readonly id: string }

    beforeAll(async () => {
      service = await startPushService()
      const env = { PUSH_ORIGINS: service.origin, PUSH_CONTACT: 'mailto:keeper@canopy.example' }
      server = await buildTestServer(dialect, { env })
      address = await server.listen()
      ada = await server.person('ada', 'admin')
      wei = await server.person('wei')
      mia = await server.person('mia')
    })
    beforeEach(async () => {
      phone = makeDevice(service.origin)
      await server.call('POST', '/api/push/subscriptions', { as: as(mia), body: phone.subscription })
      socket = await openTestSocket(address, as(mia).token)
      root = await server.post(as(ada), { content: 'root' })
    })
    afterEach(async () => {
      socket.socket.terminate()
      service.answer(() => ({ status: 201 }))
      for (const table of ['push_subscriptions', 'follows'] as const) {
        await server.context.db.deleteFrom(table).execute()
      }
    })
    afterAll(async () => {
      await server.close()
      await service.close()
    })

    const as = (account: Account | undefined): Account => account ?? expect.fail('no such person')
    const set = (id: string, state: FollowState, who = mia) =>
      server.call('POST', `/api/messages/${id}/follow`, { as: as(who), body: { state } })
    const pushed = () => service.at(phone.path).map((push) => phone.read(push).excerpt)
    /** Two pushes may overtake each other. */
    const untilPushed = (...excerpts: string[]) =>
      vi.waitFor(() => expect(pushed().toSorted()).toEqual(excerpts), patience)
    const noticed = () => socket.of('for_me').flatMap(({ data }) => data.id ?? [])
    /** What mia follows gets a message last: what was not received before it will not come. */
    async function bell(): Promise<string> {
      const own = await server.post(as(ada), { content: 'a bell tower' })
      await set(own.id, 'follow')
      const { id } = await server.post(as(wei), { content: 'bell', parent_id: own.id })
      await vi.waitFor(() => expect(pushed()).toContain('bell'), patience)
      await vi.waitFor(() => expect(noticed()).toContain(id), patience)
      return id
    }

    test('a new message in what I follow is one push and one event, with no more than other pushes say', async () => {
      await set(root.id, 'follow')
      const reply = await server.post(as(wei), { content: 'first', parent_id: root.id })
      const last = await bell()
      await untilPushed('bell', 'first')
      expect(noticed()).toEqual([reply.id, last])
      const push = service.at(phone.path).find((each) => phone.read(each).excerpt === 'first')
      expect(push && phone.read(push)).toEqual({
        recipient_uid: 'mia',
        id: reply.id,
        parent_id: root.id,
        author: 'wei',
        excerpt: 'first',
        url: `/cloud/${reply.id}`,
        unread_count: expect.any(Number),
      })
    })

    test('a muted branch sends nothing, unless I am addressed: then once, as ever', async () => {
      await set(root.id, 'follow')
      const branch = await server.post(as(wei), { content: 'branch', parent_id: root.id })
      // Muted before its push began, it would not be pushed.
      await untilPushed('branch')
      await set(branch.id, 'mute')
      await server.post(as(wei), { content: 'quiet', parent_id: branch.id })
      await server.post(as(wei), { content: 'for mia', parent_id: branch.id, recipients: ['mia'] })
      const last = await bell()
      await untilPushed('bell', 'branch', 'for mia')
      expect(noticed()).toEqual([branch.id, last])
    })

    test('my own messages and those I cannot see or reach from what I follow send nothing', async () => {
      await set(root.id, 'follow')
      await server.post(as(mia), { content: 'mine', parent_id: root.id })
      const hidden = await server.post(as(ada), {
        content: canary,
        parent_id: root.id,
        public: false,
        recipients: ['wei'],
      })
      await server.post(as(wei), { content: 'below what is hidden', parent_id: hidden.id })
      await bell()
      expect(pushed()).toEqual(['bell'])
      expect(socket.frames().join()).not.toContain(canary)
      expect(socket.frames().join()).not.toContain(hidden.id)
    })

    test('the devices of a person hear that what they follow has changed; nobody else does', async () => {
      const other = await openTestSocket(address, as(wei).token)
      await set(root.id, 'follow')
      await socket.heard('for_me')
      expect(socket.of('for_me').map(({ data }) => data)).toEqual([{ id: null }])
      await bell()
      expect(other.of('for_me').flatMap(({ data }) => data.id ?? [])).toEqual([])
      other.socket.terminate()
    })

    /** Followers, in order before mia, of the root, whose devices never answer. */
    async function stuckFollowers(people: number, devicesOfEach: number): Promise<void> {
      service.answer((path) => (path === phone.path ? { status: 201 } : 'hang'))
      for (let at = 0; at < people; at += 1) {
        const eve = await server.person(`eve-${people}-${at}`)
        await set(root.id, 'follow', eve)
        for (let count = 0; count < devicesOfEach; count += 1) {
          const { subscription } = makeDevice(service.origin)
          expect((await server.call('POST', '/api/push/subscriptions', { as: eve, body: subscription })).status).toBe(
            200,
          )
        }
      }
    }

    test('followers whose devices never answer delay neither the pushes nor the events of the others', async () => {
      await stuckFollowers(2, pushSubscriptionsPerUserMax)
      await set(root.id, 'follow')
      const ids: string[] = []
      for (const content of ['one', 'two', 'three'])
        ids.push((await server.post(as(wei), { content, parent_id: root.id })).id)
      await vi.waitFor(() => expect(pushed().toSorted()).toEqual(['one', 'three', 'two']), soon)
      await vi.waitFor(() => expect(noticed()).toEqual(ids), soon)
    })

    test('events wait for no pushes, even if these take all slots', async () => {
      await stuckFollowers(pushesAtOnce + 1, 2)
      await set(root.id, 'follow')
      const ids: string[] = []
      for (const content of ['one', 'two', 'three'])
        ids.push((await server.post(as(wei), { content, parent_id: root.id })).id)
      await vi.waitFor(() => expect(noticed()).toEqual(ids), soon)
      // Whoever is addressed waits for none of these either.
      const { id } = await server.post(as(wei), { content: 'for mia', parent_id: root.id, recipients: ['mia'] })
      await vi.waitFor(() => expect(pushed()).toContain('for mia'), soon)
      expect(noticed()).not.toContain(id)
    })

    test('very many followers are notified some at a time, and delay neither the post nor addressed people', async () => {
      const rows = Array.from({ length: 10_000 }, (_, at) => ({
        uid: `follower-${String(at).padStart(5, '0')}`,
        message_id: root.id,
        root_id: root.id,
        state: 'follow' as const,
        is_automatic: 0 as const,
        changed_ms: at,
      }))
      for (let from = 0; from < rows.length; from += 500) {
        await server.context.db
          .insertInto('follows')
          .values(rows.slice(from, from + 500))
          .execute()
      }
      await set(root.id, 'follow')
      service.answer((path) => (path === phone.path ? 'hang' : { status: 201 }))
      const laptop = makeDevice(service.origin)
      await server.call('POST', '/api/push/subscriptions', { as: as(wei), body: laptop.subscription })
      await server.post(as(ada), { content: 'to everyone', parent_id: root.id })
      const { id } = await server.post(as(ada), { content: 'to wei', parent_id: root.id, recipients: ['wei'] })
      await vi.waitFor(() => expect(service.at(laptop.path)).toHaveLength(1), patience)
      let count = 0
      for await (const some of followersOf(server.context.db, id)) {
        expect(some.length).toBeLessThanOrEqual(followersAtOnce)
        count += some.length
      }
      expect(count).toBe(10_001)
      await vi.waitFor(() => expect(noticed()).toContain(id), patience)
    })
  })
}
