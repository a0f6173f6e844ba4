import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { pushesAtOnce, pushesOfOneAtOnce, pushSubscriptionsPerUserMax } from '#wire/limits.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { type Device, makeDevice, signatureOf, startPushService } from '../../support/server/push-service.ts'

const canary = 'zebra-canary-5519'
const never = (): never => {
  throw new Error('nothing was pushed')
}
const patience = { timeout: 8_000, interval: 5 }

/** Answers that a push service holds back: those that wait, and a way to give the oldest. */
function heldAnswers() {
  const waiting: { readonly path: string; readonly give: (said: { status: number }) => void }[] = []
  return {
    hold: (path: string) => new Promise<{ status: number }>((give) => waiting.push({ path, give })),
    held: () => waiting.map(({ path }) => path),
    release: () => waiting.shift()?.give({ status: 201 }),
  }
}

for (const dialect of dialects) {
  describe(`pushes on ${dialect}`, () => {
    let service: Awaited<ReturnType<typeof startPushService>>
    let server: TestServer
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      service = await startPushService()
      server = await buildTestServer(dialect, {
        env: { PUSH_ORIGINS: service.origin, PUSH_CONTACT: 'mailto:keeper@canopy.example' },
      })
      wei = await server.person('wei')
      mia = await server.person('mia')
    })
    afterAll(async () => {
      await server.close()
      await service.close()
    })
    afterEach(async () => {
      service.answer(() => ({ status: 201 }))
      await server.context.db.deleteFrom('push_subscriptions').execute()
    })

    const subscribe = (who: Account, device: Device) =>
      server.call('POST', '/api/push/subscriptions', { as: who, body: device.subscription })
    async function deviceOf(who: Account): Promise<Device> {
      const device = makeDevice(service.origin)
      expect((await subscribe(who, device)).status).toBe(200)
      return device
    }
    const heard = (device: Device, count = 1) =>
      vi.waitFor(() => expect(service.at(device.path).length).toBeGreaterThanOrEqual(count), patience)
    const kept = async () =>
      (await server.context.db.selectFrom('push_subscriptions').select(['uid', 'endpoint']).execute()).map(
        ({ uid, endpoint }) => `${uid} ${new URL(endpoint).pathname}`,
      )
    const saidTo = (device: Device) => service.at(device.path).map((push) => device.read(push).excerpt)
    /** A push that each of mia's devices gets last: anything not received before it will not come. */
    async function hearTheBell(...devices: readonly Device[]): Promise<void> {
      const bells = [...devices, await deviceOf(mia)]
      await server.post(wei, { content: 'bell', recipients: ['mia'] })
      for (const device of bells) await vi.waitFor(() => expect(saidTo(device)).toContain('bell'), patience)
    }

    test('a message addressed to me notifies each of my devices with its author, text, address and the unread count', async () => {
      const phone = await deviceOf(mia)
      const laptop = await deviceOf(mia)
      const before = (await server.call('GET', '/api/messages/unread-count', { as: mia })).body.count
      const { id } = await server.post(wei, {
        content: `# Hello **Mia**\n\n${'long '.repeat(50)}`,
        public: false,
        recipients: ['mia'],
      })
      await Promise.all([heard(phone), heard(laptop)])
      for (const device of [phone, laptop]) {
        const [push, ...more] = service.at(device.path)
        expect(more).toEqual([])
        const notice = push && device.read(push)
        expect(notice).toEqual({
          recipient_uid: 'mia',
          id,
          parent_id: null,
          author: 'wei',
          excerpt: expect.stringMatching(/^Hello Mia long long .*…$/),
          url: `/cloud/${id}`,
          unread_count: before + 1,
        })
        expect(notice?.excerpt.length).toBeLessThanOrEqual(121)
      }
    })

    test('a push is signed with the installation’s key, encrypted, and stored by the service for a day', async () => {
      const device = await deviceOf(mia)
      await server.post(wei, { content: canary, recipients: ['mia'] })
      await heard(device)
      const push = service.at(device.path)[0] ?? never()
      expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
      expect(push.body.toString('latin1')).not.toContain(canary)
      const { key, claims } = await signatureOf(push)
      expect(key).toBe((await server.call('GET', '/api/push/key', { as: mia })).body.public_key)
      expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:keeper@canopy.example' })
      expect(server.log()).not.toContain(canary)
      expect(server.log()).not.toContain(device.path)
    })

    test('my own messages, messages to others and messages to nobody send no push to my device', async () => {
      const device = await deviceOf(wei)
      await server.post(wei, { recipients: ['mia', 'wei'] })
      await server.post(mia, { content: 'for everyone' })
      await server.post(mia, { public: false, recipients: ['mia'] })
      await hearTheBell()
      expect(service.at(device.path)).toEqual([])
    })

    test('an import addressed to me is one push; a repeated post is none', async () => {
      const device = await deviceOf(mia)
      const messages = ['user', 'assistant', 'user'].map((role) => ({ role, content: 'turn' }))
      await server.call('POST', '/api/messages/import/claude', { as: wei, body: { messages, recipients: ['mia'] } })
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const body = { content: 'once', recipients: ['mia'] }
      await server.call('POST', '/api/messages', { as: wei, body, headers })
      await server.call('POST', '/api/messages', { as: wei, body, headers })
      await hearTheBell(device)
      expect(saidTo(device).toSorted()).toEqual(['bell', 'once', 'turn'])
    })

    test('a subscription that ended is deleted, one that is refused is not', async () => {
      const gone = await deviceOf(mia)
      const missing = await deviceOf(mia)
      const strict = await deviceOf(mia)
      const statuses: Record<string, number> = { [gone.path]: 410, [missing.path]: 404, [strict.path]: 403 }
      service.answer((path) => ({ status: statuses[path] ?? 201 }))
      await server.post(wei, { recipients: ['mia'] })
      await vi.waitFor(async () => expect(await kept()).toEqual([`mia ${strict.path}`]), patience)
    })

    test('a busy service is tried again once', async () => {
      const busy = await deviceOf(mia)
      const broken = await deviceOf(mia)
      service.answer((path, times) => {
        if (path === busy.path && times === 1) return { status: 429, headers: { 'retry-after': '0' } }
        return path === broken.path ? { status: 503, headers: { 'retry-after': '0' } } : { status: 201 }
      })
      await server.post(wei, { content: 'patience', recipients: ['mia'] })
      await Promise.all([heard(busy, 2), heard(broken, 2)])
      await server.call('POST', '/api/push/unsubscribe', { as: mia, body: { endpoint: broken.subscription.endpoint } })
      await hearTheBell(busy)
      expect(service.at(broken.path)).toHaveLength(2)
      expect(saidTo(busy)).toEqual(['patience', 'patience', 'bell'])
    })

    test('a service that never answers delays no post, and no other device of its person', async () => {
      const stuck = await deviceOf(mia)
      service.answer((path) => (path === stuck.path ? 'hang' : { status: 201 }))
      await server.post(wei, { recipients: ['mia'] })
      await heard(stuck)
      await hearTheBell()
      await hearTheBell()
      expect(service.at(stuck.path)).toHaveLength(1)
    })

    test('a person whose devices never answer has two pushes in flight, and delays nobody else’s', async () => {
      const eve = await server.person('eve')
      const stuck: Device[] = []
      while (stuck.length < pushSubscriptionsPerUserMax) stuck.push(await deviceOf(eve))
      const paths = new Set(stuck.map(({ path }) => path))
      const { hold, held, release } = heldAnswers()
      service.answer((path) => (paths.has(path) ? hold(path) : { status: 201 }))
      for (let count = 0; count < 5; count += 1)
        await server.post(wei, { content: 'held', public: false, recipients: [eve.uid] })
      const lia = await server.person('lia')
      const phone = await deviceOf(lia)
      for (const content of ['first', 'second', 'third']) await server.post(wei, { content, recipients: [lia.uid] })
      await heard(phone, 3)
      expect(saidTo(phone).toSorted()).toEqual(['first', 'second', 'third'])
      expect(held()).toHaveLength(pushesOfOneAtOnce)
      // Their others follow, each as soon as one of theirs is answered, and each device gets every message.
      let inFlight = 0
      const pushes = 5 * pushSubscriptionsPerUserMax
      for (let answered = 0; answered < pushes; answered += 1) {
        await vi.waitFor(() => expect(held().length).toBeGreaterThan(0), patience)
        inFlight = Math.max(inFlight, held().length)
        release()
      }
      expect(inFlight).toBe(pushesOfOneAtOnce)
      for (const device of stuck) expect(saidTo(device)).toEqual(Array(5).fill('held'))
    })

    test('people whose devices never answer take all slots only if they are many', async () => {
      const { hold, held } = heldAnswers()
      const paths = new Set<string>()
      service.answer((path) => (paths.has(path) ? hold(path) : { status: 201 }))
      const people = Math.floor(pushesAtOnce / pushesOfOneAtOnce) - 1
      const uids: string[] = []
      for (let at = 0; at < people; at += 1) {
        const eve = await server.person(`eve${at}`)
        uids.push(eve.uid)
        for (let count = 0; count <= pushesOfOneAtOnce; count += 1) paths.add((await deviceOf(eve)).path)
      }
      await server.post(wei, { content: 'held', recipients: uids })
      await vi.waitFor(() => expect(held()).toHaveLength(people * pushesOfOneAtOnce), patience)
      await hearTheBell()
      expect(held()).toHaveLength(people * pushesOfOneAtOnce)
    })

    test('a message read or deleted before its push is sent gets none', async () => {
      const device = await deviceOf(mia)
      service.answer(async (path, times) => {
        if (path !== device.path || times > 1) return { status: 201 }
        await server.call('POST', `/api/messages/${device.read(service.at(path)[0] ?? never()).id}/mark-read`, {
          as: mia,
        })
        return { status: 503, headers: { 'retry-after': '0' } }
      })
      await server.post(wei, { content: 'short-lived', recipients: ['mia'] })
      await heard(device)
      await hearTheBell(device)
      expect(saidTo(device)).toEqual(['short-lived', 'bell'])
    })

    test('unsubscribing ends it; nobody else can', async () => {
      const device = await deviceOf(mia)
      const body = { endpoint: device.subscription.endpoint }
      expect((await server.call('POST', '/api/push/unsubscribe', { as: wei, body })).status).toBe(200)
      expect(await kept()).toEqual([`mia ${device.path}`])
      expect((await server.call('POST', '/api/push/unsubscribe', { as: mia, body })).status).toBe(200)
      expect(await kept()).toEqual([])
    })

    test('a device belongs to the last person who signed in on it', async () => {
      const shared = await deviceOf(mia)
      await subscribe(wei, shared)
      await subscribe(wei, shared)
      expect(await kept()).toEqual([`wei ${shared.path}`])
    })

    test('the newest devices of a person get pushes, up to the limit', async () => {
      const devices: Device[] = []
      for (let count = 0; count <= pushSubscriptionsPerUserMax; count += 1) {
        devices.push(await deviceOf(mia))
        server.clock.advanceMs(1_000)
      }
      expect((await kept()).toSorted()).toEqual(
        devices
          .slice(1)
          .map(({ path }) => `mia ${path}`)
          .toSorted(),
      )
    })

    test('ending all sessions ends all subscriptions', async () => {
      let lin = await server.person('lin')
      const ada = await server.person('ada', 'admin')
      const ends = [
        () => server.call('POST', '/api/user/sign-out-everywhere', { as: lin }),
        () => server.call('POST', '/api/admin/users/lin/sign-out', { as: ada }),
        () => server.call('PATCH', '/api/admin/users/lin', { as: ada, body: { status: 'other' } }),
      ]
      for (const end of ends) {
        server.clock.advanceMs(2_000)
        lin = { ...lin, token: await server.tokenFor('lin', lin.email) }
        await subscribe(lin, makeDevice(service.origin))
        expect(await kept()).toHaveLength(1)
        expect((await end()).status).toBe(200)
        expect(await kept()).toEqual([])
      }
    })

    test('only a signed-in person gets a key to subscribe with, and a subscription', async () => {
      const { subscription } = makeDevice(service.origin)
      for (const [method, path, body] of [
        ['GET', '/api/push/key', undefined],
        ['POST', '/api/push/subscriptions', subscription],
        ['POST', '/api/push/unsubscribe', { endpoint: subscription.endpoint }],
      ] as const) {
        expect((await server.call(method, path, { body })).status).toBe(401)
      }
    })

    test('endpoints must be https addresses of public hosts, and keys must be valid', async () => {
      const { subscription } = makeDevice(service.origin)
      const good = 'https://push.example.com/abc'
      const wrong = [
        ...[
          'http://push.example.com/abc',
          'https://127.0.0.1/abc',
          'https://10.1.2.3:8443/abc',
          'https://169.254.169.254/latest/meta-data',
          'https://[::1]/abc',
          'https://[::ffff:10.0.0.1]/abc',
          'https://[fd00::1]/abc',
          'https://2130706433/abc',
          'https://localhost/abc',
          'https://metadata.internal/abc',
          'https://printer.local/abc',
          'https://me:secret@push.example.com/abc',
          'ftp://push.example.com/abc',
          'not an address',
          `https://push.example.com/${'a'.repeat(1_100)}`,
        ].map((endpoint) => ({ ...subscription, endpoint })),
        { ...subscription, endpoint: good, keys: { ...subscription.keys, auth: 'short' } },
        { ...subscription, endpoint: good, keys: { ...subscription.keys, p256dh: 'A'.repeat(87) } },
        { endpoint: good },
      ]
      for (const body of wrong) {
        expect((await server.call('POST', '/api/push/subscriptions', { as: mia, body })).status, body.endpoint).toBe(
          400,
        )
      }
      const body = { ...subscription, endpoint: good }
      expect((await server.call('POST', '/api/push/subscriptions', { as: mia, body })).status).toBe(200)
    })
  })

  test(`the key survives a restart and is the same on every node of ${dialect}`, async () => {
    const first = await buildTestServer(dialect)
    try {
      const wei = await first.person('wei')
      const key = (await first.call('GET', '/api/push/key', { as: wei })).body.public_key
      const { config } = first.context
      const second = await buildTestServer(dialect, {
        dataDir: config.dataDir,
        ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
      })
      expect((await second.call('GET', '/api/push/key', { as: wei })).body.public_key).toBe(key)
      await second.close()
    } finally {
      await first.close()
    }
  })
}
