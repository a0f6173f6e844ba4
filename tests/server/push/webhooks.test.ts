import { gzipSync } from 'node:zlib'
import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { refusedTriesMax, webhookWaitsMs } from '#rules/webhooks/webhook-retries.ts'
import { webhookLeaseMs, webhookRefusedMax, webhooksMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { startWebhookWorker } from '../../../src/server/push/webhooks/worker.ts'
import { finishDelivery, leaseDueWebhook, queueDeliveries } from '../../../src/server/store/push/webhooks/deliveries.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { makeBot, makeToken } from '../../support/server/tokens.ts'
import { isSigned, type Receiver, startReceiver } from '../../support/server/webhook-receiver.ts'

const canary = 'zebra-canary-5519'
const patience = { timeout: 20_000, interval: 20 }

for (const dialect of dialects) {
  describe(`webhooks on ${dialect}`, () => {
    let receiver: Receiver
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account
    let round = 0

    beforeAll(async () => {
      receiver = await startReceiver()
      const env = { WEBHOOK_ORIGINS: receiver.origin, PUBLIC_ORIGIN: 'https://canopy.example' }
      server = await buildTestServer(dialect, { env })
    })
    beforeEach(async () => {
      round += 1
      ada = await server.person(`ada${round}`, 'admin')
      wei = await server.person(`wei${round}`)
      mia = await server.person(`mia${round}`)
    })
    afterEach(async () => {
      receiver.answer()
      await server.context.db.deleteFrom('webhook_deliveries').execute()
      await server.context.db.deleteFrom('webhooks').execute()
    })
    afterAll(async () => {
      await server.close()
      await receiver.close()
    })

    const call = async (as: Account, method: string, path: string, body?: object) =>
      server.call(method, `/api/webhooks${path}`, { as, ...(body === undefined ? {} : { body }) })
    const make = async (as: Account, path: string, events = 'all') => {
      const made = await call(as, 'POST', '', { url: `${receiver.origin}${path}`, events })
      expect(made.status).toBe(200)
      return made.body
    }
    const follow = (as: Account, id: string, state = 'follow') =>
      server.call('POST', `/api/messages/${id}/follow`, { as, body: { state } })
    const excerpts = (path: string) => receiver.at(path).map(({ payload }) => payload.data.excerpt)
    const arrived = (path: string, count: number) =>
      expect.poll(() => receiver.at(path).length, patience).toBeGreaterThanOrEqual(count)
    /** What came before it will not come any more: a webhook is called in order. */
    const bell = async (to: Account, path: string) => {
      await server.post(ada, { content: 'bell', recipients: [to.uid] })
      await expect.poll(() => excerpts(path), patience).toContain('bell')
    }
    /** The receiver has a call before its failure is written, and the next one is due a while after that. */
    const failedTimes = (count: number) =>
      expect
        .poll(
          async () => (await server.context.db.selectFrom('webhooks').select('failures').executeTakeFirst())?.failures,
          patience,
        )
        .toBe(count)
    const settled = () => server.context.db.selectFrom('webhooks').select(['due_ms', 'failures']).executeTakeFirst()
    const waiting = async () =>
      (await server.context.db.selectFrom('webhook_deliveries').selectAll().execute()).length +
      (await server.context.db.selectFrom('webhook_messages').selectAll().execute()).length

    test('a message addressed to me, and one in what I follow, is sent once, signed, as I see it', async () => {
      const path = `/signed-${round}`
      const root = await server.post(wei, { content: 'root' })
      await follow(mia, root.id)
      const { webhook, secret } = await make(mia, path)
      const reply = await server.post(wei, { content: '**Hello** there', parent_id: root.id })
      await arrived(path, 1)
      await server.post(wei, { content: 'For you', recipients: [mia.uid], public: false })
      await arrived(path, 2)
      await bell(mia, path)
      expect(excerpts(path)).toEqual(['Hello there', 'For you', 'bell'])
      const [first] = receiver.at(path)
      expect(first?.payload).toMatchObject({
        type: 'message.followed',
        data: {
          id: reply.id,
          parent_id: root.id,
          url: `https://canopy.example/cloud/${reply.id}`,
          public: true,
          author: { uid: wei.uid, name: wei.name },
        },
      })
      expect(first?.id).toBe(`${webhook.id}.${reply.id}`)
      expect(receiver.at(path).every((each) => isSigned(secret, each))).toBe(true)
      expect(JSON.stringify((await call(mia, 'GET', '')).body)).not.toContain(secret)
      await expect.poll(waiting, patience).toBe(0)
    })

    test('what is private, muted, my own or not followed is never sent; addressed only means just that', async () => {
      const path = `/absent-${round}`
      const root = await server.post(wei, { content: 'root' })
      await follow(mia, root.id)
      await make(mia, path)
      await make(mia, `${path}-addressed`, 'addressed')
      await server.post(wei, { content: canary, parent_id: root.id, public: false, recipients: [ada.uid] })
      await server.post(mia, { content: canary, parent_id: root.id })
      await server.call('POST', '/api/muted-people', { as: mia, body: { uid: wei.uid, muted: true } })
      await server.post(wei, { content: canary, parent_id: root.id })
      await server.post(wei, { content: canary, recipients: [mia.uid] })
      await follow(mia, root.id, 'mute')
      await server.post(ada, { content: canary, parent_id: root.id })
      await bell(mia, path)
      await expect.poll(() => excerpts(`${path}-addressed`), patience).toContain('bell')
      expect(JSON.stringify(receiver.all)).not.toContain(canary)
    })

    test('nothing is sent if the message was deleted, unfollowed or its reader suspended meanwhile', async () => {
      const path = `/late-${round}`
      const root = await server.post(wei, { content: 'root' })
      await follow(mia, root.id)
      await make(mia, path)
      receiver.answer((response) => response.writeHead(500).end())
      await server.post(wei, { content: 'first', parent_id: root.id })
      await failedTimes(1)
      const doomed = await server.post(wei, { content: canary, recipients: [mia.uid] })
      await server.call('DELETE', `/api/messages/${doomed.id}`, { as: wei })
      await server.post(wei, { content: canary, parent_id: root.id })
      await follow(mia, root.id, 'none')
      receiver.answer()
      server.clock.advanceMs(webhookWaitsMs[0] ?? 0)
      await bell(mia, path)
      expect(JSON.stringify(receiver.at(path))).not.toContain(canary)
      const { db } = server.context
      await db
        .updateTable('users')
        .set({ suspended_until: server.clock.nowMs() + 60_000 })
        .where('uid', '=', mia.uid)
        .execute()
      await server.post(wei, { content: canary, recipients: [mia.uid] })
      await expect.poll(waiting, patience).toBe(0)
      expect(JSON.stringify(receiver.at(path))).not.toContain(canary)
    })

    test('a failed delivery is tried again with the same id, and after too many failures the webhook is paused', async () => {
      const path = `/failing-${round}`
      await make(mia, path)
      receiver.answer((response) => response.writeHead(500).end('no'))
      await server.post(wei, { content: 'one', recipients: [mia.uid] })
      for (const [failures, waitMs] of webhookWaitsMs.entries()) {
        await arrived(path, failures + 1)
        await failedTimes(failures + 1)
        server.clock.advanceMs(waitMs)
      }
      const listed = async () => await server.context.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
      await expect.poll(async () => (await listed()).paused, patience).toBe('failing')
      const later = { ...wei, token: await server.tokenFor(wei.uid, wei.email) }
      await server.post(later, { content: 'two', recipients: [mia.uid] })
      expect(new Set(receiver.at(path).map(({ id }) => id)).size).toBe(1)
      receiver.answer()
      const again = { ...mia, token: await server.tokenFor(mia.uid, mia.email) }
      const { webhooks } = (await call(again, 'GET', '')).body
      expect(webhooks).toMatchObject([{ paused: 'failing', last_outcome: 'refused', last_status: 500 }])
      await call(again, 'POST', `/${webhooks[0].id}/resume`)
      await expect.poll(() => excerpts(path), patience).toContain('two')
      expect((await call(again, 'GET', '')).body.webhooks).toMatchObject([{ paused: null }])
    })

    test('a receiver that names the time from which it may be called again is not called before', async () => {
      const path = `/later-${round}`
      await make(mia, path)
      const untilMs = Math.ceil(server.clock.nowMs() / 1_000 + 20 * 60) * 1_000
      const date = new Date(untilMs).toUTCString()
      receiver.answer((response) => response.writeHead(503, { 'retry-after': date }).end())
      await server.post(ada, { content: 'patience', recipients: [mia.uid] })
      await failedTimes(1)
      const { due_ms } = await server.context.db.selectFrom('webhooks').select('due_ms').executeTakeFirstOrThrow()
      expect(due_ms).toBeGreaterThanOrEqual(untilMs)
    })

    /** Lets a failed delivery be due once it has failed this often. */
    const afterFailures = async (count: number) => {
      await failedTimes(count)
      server.clock.advanceMs(webhookWaitsMs[count - 1] ?? 0)
    }
    const later = async (as: Account) => ({ ...as, token: await server.tokenFor(as.uid, as.email) })
    const listed = async (as: Account) => (await call(await later(as), 'GET', '')).body.webhooks[0]

    test('a message that the receiver refuses holds up nothing: it is set aside, shown, and sent again on request', {
      timeout: 60_000,
    }, async () => {
      const path = `/refused-${round}`
      const root = await server.post(wei, { content: 'root' })
      await follow(mia, root.id)
      await make(mia, path)
      receiver.answer((response, { body }) => response.writeHead(body.includes('bad') ? 422 : 204).end())
      await server.post(wei, { content: 'bad one', recipients: [mia.uid] })
      await server.post(wei, { content: 'bad two', parent_id: root.id })
      await server.post(wei, { content: 'good', recipients: [mia.uid] })
      await afterFailures(1)
      await afterFailures(2)
      // The third try is the last; those of the next message count on.
      await arrived(path, refusedTriesMax + 1)
      await afterFailures(4)
      await afterFailures(5)
      await expect.poll(() => excerpts(path), patience).toContain('good')
      const tries = [...Array(3).fill('bad one'), ...Array(3).fill('bad two'), 'good']
      expect(excerpts(path)).toEqual(tries)
      await expect
        .poll(() => listed(mia), patience)
        .toMatchObject({ refused: 2, paused: null, last_outcome: 'delivered' })
      await server.post(await later(wei), { content: 'later', recipients: [mia.uid] })
      await expect.poll(() => excerpts(path), patience).toContain('later')
      // It is settled, too: nothing is sent or due, and the last attempt was no failure.
      await expect.poll(settled, patience).toEqual({ due_ms: null, failures: 0 })

      receiver.answer()
      const { id } = await listed(mia)
      expect((await call(await later(wei), 'POST', `/${id}/resume`)).status).toBe(404)
      expect((await call(await later(mia), 'POST', `/${id}/resume`)).body.webhooks).toMatchObject([{ refused: 0 }])
      await expect.poll(() => excerpts(path).slice(-2), patience).toEqual(['bad one', 'bad two'])
      const again = receiver.at(path).filter(({ payload }) => payload.data.excerpt.startsWith('bad'))
      expect(new Set(again.map((each) => each.id)).size).toBe(2)
      const types = new Set(again.map(({ payload }) => `${payload.data.excerpt} ${payload.type}`))
      expect([...types]).toEqual(['bad one message.addressed', 'bad two message.followed'])
      await expect.poll(waiting, patience).toBe(0)
    })

    test('a receiver that refuses everything is paused, and then gets everything', { timeout: 60_000 }, async () => {
      const path = `/all-refused-${round}`
      await make(mia, path)
      receiver.answer((response) => response.writeHead(404).end())
      for (const content of ['one', 'two', 'three']) await server.post(wei, { content, recipients: [mia.uid] })
      for (const tries of [1, 2, 4, 5, 7, 8]) await afterFailures(tries)
      await expect.poll(() => listed(mia), patience).toMatchObject({ paused: 'failing', refused: 2, last_status: 404 })
      expect(excerpts(path)).toEqual(['one', 'two', 'three'].flatMap((each) => Array(refusedTriesMax).fill(each)))
      receiver.answer()
      await call(await later(mia), 'POST', `/${(await listed(mia)).id}/resume`)
      await expect.poll(() => excerpts(path).slice(-3), patience).toEqual(['one', 'two', 'three'])
      expect(await listed(mia)).toMatchObject({ paused: null, refused: 0 })
    })

    test('only the newest refused messages are stored, and they take no room from queued ones', async () => {
      const { webhook } = await make(mia, `/kept-${round}`)
      const { db } = server.context
      const idOf = (at: number) => `0199-${String(at).padStart(4, '0')}`
      const rowOf = (at: number) =>
        ({ webhook_id: webhook.id, message_id: idOf(at), why: 'refused', posted_ms: server.clock.nowMs() }) as const
      await db
        .insertInto('webhook_deliveries')
        .values(Array.from({ length: webhookRefusedMax }, (_, at) => rowOf(at)))
        .execute()
      const last = rowOf(webhookRefusedMax)
      await db
        .insertInto('webhook_deliveries')
        .values({ ...last, why: 'addressed' })
        .execute()
      const stored = await db.selectFrom('webhooks').selectAll().where('id', '=', webhook.id).executeTakeFirstOrThrow()
      await finishDelivery(db, stored, { ...last, why: 'addressed', became: 'refused' }, { ...stored, due_ms: null }, 0)
      const kept = await db.selectFrom('webhook_deliveries').select('message_id').orderBy('message_id').execute()
      expect([kept.length, kept[0]?.message_id, kept.at(-1)?.message_id]).toEqual([
        webhookRefusedMax,
        idOf(1),
        last.message_id,
      ])
      expect((await call(mia, 'GET', '')).body.webhooks).toMatchObject([{ refused: webhookRefusedMax }])
    })

    test('the body of a response is ignored, also a long or compressed one: its status says what follows', async () => {
      const { webhook } = await make(wei, '/ignored')
      const trial = async () => (await call(wei, 'POST', `/${webhook.id}/test`)).body
      const bodies = [
        [{ 'content-encoding': 'gzip' }, gzipSync('thanks')],
        [{ 'content-encoding': '' }, 'thanks'],
        [{}, 'x'.repeat(5_000_000)],
      ] as const
      for (const [headers, body] of bodies) {
        receiver.answer((response) => response.writeHead(200, headers).end(body))
        expect([headers, await trial()]).toEqual([headers, { outcome: 'delivered', status: 200 }])
      }
      receiver.answer((response) => response.writeHead(410, { 'content-encoding': 'gzip' }).end(gzipSync('gone')))
      await server.post(ada, { content: 'One more', recipients: [wei.uid] })
      const paused = async () => (await call(wei, 'GET', '')).body.webhooks[0].paused
      await expect.poll(paused, patience).toBe('gone')
    })

    test('a receiver that is gone is paused at once, and a redirect is not followed', async () => {
      const path = `/gone-${round}`
      await make(mia, path)
      receiver.answer((response) => response.writeHead(410).end())
      await server.post(wei, { content: 'one', recipients: [mia.uid] })
      const state = async () => (await call(mia, 'GET', '')).body.webhooks[0]
      await expect.poll(async () => (await state()).paused, patience).toBe('gone')
      receiver.answer((response) => response.writeHead(302, { location: `${receiver.origin}/elsewhere` }).end())
      const { id } = await state()
      expect((await call(mia, 'POST', `/${id}/test`)).body).toEqual({ outcome: 'redirect', status: null })
      expect(receiver.at('/elsewhere')).toEqual([])
      receiver.answer()
      expect((await call(mia, 'POST', `/${id}/test`)).body).toEqual({ outcome: 'delivered', status: 204 })
    })

    test('a node that dies while it sends loses nothing: it is sent again with the same id', async () => {
      const path = `/killed-${round}`
      await make(mia, path)
      receiver.answer((response) => response.writeHead(500).end())
      await server.post(wei, { content: 'one', recipients: [mia.uid] })
      await arrived(path, 1)
      await expect
        .poll(
          async () => (await server.context.db.selectFrom('webhooks').select('failures').executeTakeFirst())?.failures,
          patience,
        )
        .toBe(1)
      receiver.answer()
      // Another node takes it, and never says what became of it.
      const nowMs = server.clock.nowMs() + (webhookWaitsMs[0] ?? 0)
      const taken = await leaseDueWebhook(server.context.db, { nowMs, leaseMs: webhookLeaseMs, fullUids: [] })
      expect(taken).toMatchObject({ uid: mia.uid })
      server.clock.advanceMs((webhookWaitsMs[0] ?? 0) + webhookLeaseMs)
      await arrived(path, 2)
      expect(new Set(receiver.at(path).map(({ id }) => id)).size).toBe(1)
      await expect.poll(waiting, patience).toBe(0)
    })

    test('a message that two nodes take up at the same time is sent once', async () => {
      const path = `/two-nodes-${round}`
      await make(mia, path)
      const { id } = await server.post(ada, { content: 'once', recipients: [mia.uid] })
      await arrived(path, 1)
      await expect.poll(waiting, patience).toBe(0)
      // Another node has read that it is queued just before this one sent it.
      const { promise: spread, resolve: end } = Promise.withResolvers<void>()
      let read: object | null = null
      const late: KyselyPlugin = {
        transformQuery: ({ node, queryId }) => {
          const isRead = node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('webhook_messages')
          if (isRead) read ??= queryId
          if (node.kind === 'DeleteQueryNode') end()
          return node
        },
        transformResult: async ({ result, queryId }) =>
          queryId === read ? { ...result, rows: [{ message_id: id, posted_ms: 0 }] } : result,
      }
      const node = { ...server.context, db: server.context.db.withPlugin(late) }
      const worker = startWebhookWorker(node, (error) => expect.fail(String(error)))
      await spread
      await worker.close()
      await bell(mia, path)
      expect(excerpts(path)).toEqual(['once', 'bell'])
    })

    test('nothing is queued for a webhook that was deleted meanwhile', async () => {
      const { db } = server.context
      const { webhook } = await make(mia, `/deleted-${round}`)
      await call(mia, 'DELETE', `/${webhook.id}`)
      const wanted = { webhookIds: [webhook.id], why: 'addressed' as const }
      await queueDeliveries(db, { message_id: 'late', posted_ms: 0 }, wanted, 0)
      expect(await waiting()).toBe(0)
    })

    test('a receiver that hangs delays nobody else, and is called once at a time', async () => {
      const path = `/hangs-${round}`
      await make(mia, path)
      await make(wei, `${path}-not`)
      receiver.answer((response, { path: called }) => {
        if (called !== path) response.writeHead(204).end()
      })
      for (const content of ['one', 'two']) await server.post(ada, { content, recipients: [mia.uid, wei.uid] })
      await expect.poll(() => excerpts(`${path}-not`), patience).toEqual(['one', 'two'])
      await arrived(path, 1)
      expect(excerpts(path)).toEqual(['one'])
    })

    test('only public https addresses are accepted, and not too many; nobody finds another person’s', async () => {
      for (const url of [
        'http://example.com/',
        'https://127.0.0.1/',
        'https://10.0.0.1/',
        'https://a:b@example.com/',
        'ftp://example.com/',
        'https://localhost/',
        'nonsense',
      ])
        expect(await call(mia, 'POST', '', { url, events: 'all' })).toMatchObject({
          status: 400,
          body: { detail: texts.webhookAddress },
        })
      const { webhook } = await make(mia, '/mine')
      for (let more = 1; more < webhooksMax; more += 1) await make(mia, '/mine')
      const full = await call(mia, 'POST', '', { url: `${receiver.origin}/mine`, events: 'all' })
      expect(full.status).toBe(409)
      for (const [method, path] of [
        ['DELETE', ''],
        ['POST', '/test'],
        ['POST', '/resume'],
      ] as const)
        expect((await call(wei, method, `/${webhook.id}${path}`)).status).toBe(404)
      expect((await call(wei, 'GET', '')).body.webhooks).toEqual([])
      expect((await call(mia, 'DELETE', `/${webhook.id}`)).body.webhooks).toHaveLength(webhooksMax - 1)
    })

    test('a token makes or resumes one only if it may read as well as write', async () => {
      const { webhook } = await make(mia, `/of-token-${round}`)
      const body = { url: `${receiver.origin}/of-token-${round}`, events: 'all' }
      const tries = async (scopes: readonly string[]) => {
        const { secret: token } = await makeToken(server, mia, scopes)
        const answers = [
          await server.call('POST', '/api/webhooks', { token, body }),
          await server.call('POST', `/api/webhooks/${webhook.id}/resume`, { token }),
        ]
        return answers.map(({ status, body: { detail } }) => detail ?? status)
      }
      expect(await tries(['write'])).toEqual(Array(2).fill(texts.tokenScopeMissing('read')))
      expect(await tries(['read', 'ask'])).toEqual(Array(2).fill(texts.tokenScopeMissing('write')))
      expect((await call(mia, 'GET', '')).body.webhooks).toHaveLength(1)
      expect(await tries(['read', 'write'])).toEqual([200, 200])
      // A bot has nothing but its token.
      const bot = await makeBot(server, ada, `hooked${round}`, ['read', 'write'])
      expect((await call(bot, 'POST', '', body)).status).toBe(200)
    })

    test('whatever ends all sessions and tokens of a person pauses their webhooks: nothing is sent until they resume', async () => {
      const path = `/ended-${round}`
      const { secret: token } = await makeToken(server, mia, ['read', 'write'])
      const body = { url: `${receiver.origin}${path}`, events: 'all' }
      expect((await server.call('POST', '/api/webhooks', { token, body })).status).toBe(200)
      await make(wei, `${path}-other`)
      const ends = [
        () => server.call('POST', '/api/user/sign-out-everywhere', { as: mia }),
        () => server.call('POST', `/api/admin/users/${mia.uid}/sign-out`, { as: ada }),
        () => server.call('PATCH', `/api/admin/users/${mia.uid}`, { as: ada, body: { status: 'other' } }),
      ]
      for (const [at, end] of ends.entries()) {
        server.clock.advanceMs(2_000)
        mia = await later(mia)
        expect((await end()).status).toBe(200)
        await server.call('PATCH', `/api/admin/users/${mia.uid}`, { as: ada, body: { status: 'whitelisted' } })
        const content = `after ${at}`
        await server.post(ada, { content, public: false, recipients: [mia.uid, wei.uid] })
        await expect.poll(() => excerpts(`${path}-other`), patience).toContain(content)
        expect(excerpts(path)).not.toContain(content)
        server.clock.advanceMs(2_000)
        const paused = await listed(mia)
        expect(paused).toMatchObject({ paused: 'signed-out' })
        await call(await later(mia), 'POST', `/${paused.id}/resume`)
        await expect.poll(() => excerpts(path), patience).toContain(content)
        expect(await listed(mia)).toMatchObject({ paused: null })
      }
    })

    test('a webhook that was paused before all sessions end still says why', async () => {
      const { db } = server.context
      const pauses = ['failing', 'gone', 'address', null] as const
      for (const paused of pauses) {
        const { webhook } = await make(mia, `/${paused}-${round}`)
        await db.updateTable('webhooks').set({ paused, due_ms: null }).where('id', '=', webhook.id).execute()
      }
      await server.call('POST', '/api/user/sign-out-everywhere', { as: mia })
      const stored = await db.selectFrom('webhooks').select(['url', 'paused']).where('uid', '=', mia.uid).execute()
      expect(new Map(stored.map(({ url, paused }) => [url, paused]))).toEqual(
        new Map(pauses.map((paused) => [`${receiver.origin}/${paused}-${round}`, paused ?? 'signed-out'])),
      )
    })

    test('a webhook that is being called as all sessions end is not called again', async () => {
      const path = `/under-way-${round}`
      await make(mia, path)
      let answer = () => {}
      receiver.answer((response) => {
        answer = () => response.writeHead(204).end()
      })
      await server.post(wei, { content: 'before', recipients: [mia.uid] })
      await arrived(path, 1)
      const { db } = server.context
      const stored = () => db.selectFrom('webhooks').selectAll().where('uid', '=', mia.uid).executeTakeFirstOrThrow()
      await server.post(wei, { content: 'while it is sent', recipients: [mia.uid] })
      await server.call('POST', '/api/user/sign-out-everywhere', { as: mia })
      receiver.answer()
      answer()
      // The call that was being made is over, and the other message waits.
      await expect.poll(waiting, patience).toBe(1)
      expect(await stored()).toMatchObject({ paused: 'signed-out', due_ms: null, failures: 0, last_outcome: null })
      expect(excerpts(path)).toEqual(['before'])
    })

    test('a node that is about to send something as all sessions end does not', async () => {
      const path = `/about-to-${round}`
      const { context, clock } = server
      const { db } = context
      const set = (who: Account, to: { paused: 'failing' | null; due_ms: number | null }) =>
        db.updateTable('webhooks').set(to).where('uid', '=', who.uid).execute()
      for (const who of [mia, wei]) {
        await make(who, `${path}-${who.uid}`)
        await set(who, { paused: 'failing', due_ms: null })
      }
      await server.post(ada, { content: canary, recipients: [mia.uid, wei.uid] })
      await expect.poll(() => db.selectFrom('webhook_deliveries').selectAll().execute(), patience).toHaveLength(2)
      // Due for another node only, whose clock is ahead, and which looks for what it is to send as mia's sessions end.
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      let times = 0
      const endingSessions: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          if (result.rows[0] !== undefined && 'why' in result.rows[0] && times++ === 0) {
            await server.call('POST', '/api/user/sign-out-everywhere', { as: mia })
            end()
          }
          return result
        },
      }
      await set(mia, { paused: null, due_ms: clock.nowMs() + 60_000 })
      const node = {
        ...context,
        db: db.withPlugin(endingSessions),
        clock: { nowMs: () => clock.nowMs() + 120_000 },
      }
      const worker = startWebhookWorker(node, (error) => expect.fail(String(error)))
      onTestFinished(() => worker.close())
      await ended
      await set(wei, { paused: null, due_ms: clock.nowMs() + 60_000 })
      worker.wake()
      await arrived(`${path}-${wei.uid}`, 1)
      expect(receiver.at(`${path}-${mia.uid}`)).toEqual([])
      clock.advanceMs(2_000)
      expect(await listed(mia)).toMatchObject({ paused: 'signed-out', last_outcome: null })
    })

    test('my data has them, and a deleted account leaves none', async () => {
      await make(mia, '/leaving')
      receiver.answer((response) => response.writeHead(500).end())
      const { id } = await server.post(wei, { content: 'one', recipients: [mia.uid] })
      await arrived('/leaving', 1)
      await failedTimes(1)
      const mine = async () => (await server.call('GET', '/api/account/data', { as: mia })).body.webhooks
      const { id: _, refused, ...shown } = await listed(mia)
      expect(refused).toBe(0)
      expect(shown).toMatchObject({ url: `${receiver.origin}/leaving`, events: 'all', last_status: 500 })
      expect(await mine()).toEqual([{ ...shown, waiting: [id], refused: [] }])
      await server.context.db.updateTable('webhook_deliveries').set({ why: 'refused' }).execute()
      expect(await mine()).toMatchObject([{ waiting: [], refused: [id] }])
      const body = { messages: 'keep', confirmation: mia.name }
      expect((await server.call('POST', '/api/account/delete', { as: mia, body })).status).toBe(200)
      expect(await server.context.db.selectFrom('webhooks').selectAll().execute()).toEqual([])
      expect(await waiting()).toBe(0)
    })
  })
}
