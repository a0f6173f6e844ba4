import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { version } from '../../src/server/process/version.ts'
import { startRedis } from '../../tools/services/redis.ts'
import type { Service } from '../../tools/services/service.ts'
import { clockAt } from '../support/clock.ts'
import { type Account, buildTestServer, type TestServer } from '../support/server/build-app.ts'
import { identityOf, refusalOf } from '../support/server/identity.ts'
import { freshPostgres } from '../support/server/postgres.ts'
import { makeDevice, startPushService } from '../support/server/push-service.ts'
import { openTestSocket } from '../support/server/sockets.ts'
import { startTcpProxy } from '../support/server/tcp-proxy.ts'
import { makeToken } from '../support/server/tokens.ts'

describe('two nodes on one PostgreSQL and one Redis', () => {
  const clock = clockAt()
  let database: Awaited<ReturnType<typeof freshPostgres>>
  let redis: Service
  let redisWire: Awaited<ReturnType<typeof startTcpProxy>>
  let nodes: readonly [TestServer, TestServer]
  let addresses: readonly [string, string]
  let ada: Account
  let wei: Account
  let mia: Account
  let service: Awaited<ReturnType<typeof startPushService>>

  const startNode = (redisUrl: string) =>
    buildTestServer('postgres', {
      databaseUrl: database.url,
      clock,
      env: { REDIS_URL: redisUrl, MESSAGE_RATE: '30/minute', SIGNIN_RATE: '4/minute', PUSH_ORIGINS: service.origin },
    })

  beforeAll(async () => {
    service = await startPushService()
    database = await freshPostgres()
    redis = await startRedis()
    redisWire = await startTcpProxy(redis.url)
    nodes = await Promise.all([startNode(redis.url), startNode(redisWire.url)])
    addresses = [await nodes[0].listen(), await nodes[1].listen()]
    ;({ ada, wei, mia } = await nodes[0].cast())
  })
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()))
    await redisWire.cut()
    await redis.stop()
    await database.drop()
    await service.close()
  })

  /** A new minute, so that no test uses up another's rate. */
  const waitAMinute = () => clock.advanceMs(60_000)

  /** The test before may have cut connections: a socket that is opened before they are back is closed once they are. */
  const redisIsBack = () => {
    const late = () => Promise.all(nodes.map(async (node) => (await node.call('GET', '/api/health')).body.events))
    return expect.poll(late, { timeout: 10_000 }).toEqual([undefined, undefined])
  }

  const startOther = (otherVersion: string, redisUrl: string) =>
    buildTestServer('postgres', {
      databaseUrl: database.url,
      clock,
      env: { REDIS_URL: redisUrl, MESSAGE_RATE: '30/minute', PUSH_ORIGINS: service.origin },
      version: otherVersion,
    })

  /** As if it had been killed half a minute ago. */
  async function countAsKilled(killedVersion: string): Promise<void> {
    const client = new Redis(redis.url)
    const running = await client.zrange('canopy:nodes', 0, '-1')
    const killed = running.filter((entry) => entry.endsWith(` ${killedVersion}`))
    expect(killed).toHaveLength(1)
    for (const entry of killed) await client.zadd('canopy:nodes', 1, entry)
    client.disconnect()
  }

  test('an admin sees which other version a node runs, until it stops or was killed', async () => {
    const askOn = async (node: TestServer) => (await node.call('GET', '/api/admin/versions', { as: ada })).body
    const newer = '99.0.0'
    expect(await askOn(nodes[0])).toEqual({ version, others: [] })
    const stopped = await startOther(newer, redis.url)
    expect(await askOn(nodes[0])).toEqual({ version, others: [newer] })
    expect(await askOn(nodes[1])).toEqual({ version, others: [newer] })
    expect(await askOn(stopped)).toEqual({ version: newer, others: [version] })
    await stopped.close()
    expect(await askOn(nodes[0])).toEqual({ version, others: [] })
    const killed = await startOther(newer, redis.url)
    expect((await askOn(nodes[0])).others).toEqual([newer])
    await countAsKilled(newer)
    expect((await askOn(nodes[0])).others).toEqual([])
    await killed.close()
  })

  test('settings that an admin changes on one node count on the other', async () => {
    const change = (node: TestServer, body: object) => node.call('PATCH', '/api/admin/settings', { as: ada, body })
    const read = async (node: TestServer) => (await node.call('GET', '/api/admin/settings', { as: ada })).body
    const tagsOn = async (node: TestServer) =>
      (await node.call('GET', '/api/agents')).body.agents.map(({ tag }: { readonly tag: string }) => tag)
    await change(nodes[0], { name: 'Elm', accent: 'rust', writers: 'everyone' })
    expect(await read(nodes[1])).toMatchObject({ name: 'Elm', accent: 'rust', writers: 'everyone' })
    const body = { base_url: 'http://127.0.0.1:9/v1', model: 'large', display_name: 'Helper', key: 'sk-7' }
    await nodes[1].call('POST', '/api/admin/settings/agent', { as: ada, body })
    expect(await tagsOn(nodes[1])).toEqual(['helper'])
    await expect.poll(() => tagsOn(nodes[0])).toEqual(['helper'])
    // Each of these nodes has a folder of its own, and the key is in one of them.
    expect(nodes.map((node) => node.context.agents.withoutKey())).toEqual([['chatgpt'], []])
    await nodes[0].call('DELETE', '/api/admin/settings/agent', { as: ada })
    await expect.poll(() => tagsOn(nodes[1])).toEqual([])
    await change(nodes[1], { name: 'Canopy', accent: 'sky', writers: 'approved' })
    expect(await read(nodes[0])).toMatchObject({ name: 'Canopy', accent: 'sky', writers: 'approved' })
    waitAMinute()
  })

  test('a message is pushed once, whichever nodes received the post and the subscription', async () => {
    const [a, b] = nodes
    const device = makeDevice(service.origin)
    await a.call('POST', '/api/push/subscriptions', { as: mia, body: device.subscription })
    await a.post(wei, { content: 'by the first', recipients: ['mia'] })
    await b.post(wei, { content: 'by the second', recipients: ['mia'] })
    await b.post(wei, { content: 'and the last', recipients: ['mia'] })
    const said = () => service.at(device.path).map((push) => device.read(push).excerpt)
    await expect.poll(() => said().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
    expect(said().toSorted()).toEqual(['and the last', 'by the first', 'by the second'])
    await b.call('POST', '/api/push/unsubscribe', { as: mia, body: { endpoint: device.subscription.endpoint } })
    waitAMinute()
  })

  test('posts, changes, reads and deletions on one node reach clients on the other, if they may see them', async () => {
    const [a, b] = nodes
    const listeners = {
      mia: await openTestSocket(addresses[1], mia.token),
      ada: await openTestSocket(addresses[1], ada.token),
    }
    const secret = await a.post(wei, { content: 'for mia', public: false, recipients: ['mia'] })
    await listeners.mia.heard('read_state')
    await a.call('POST', `/api/messages/${secret.id}/mark-read`, { as: mia })
    await listeners.mia.heard('read_state', 2)
    const open = await a.post(wei, { content: 'for all' })
    await a.call('POST', `/api/messages/${open.id}/pin`, { as: ada })
    await listeners.ada.heard('message_updated')
    await a.call('DELETE', `/api/messages/${secret.id}`, { as: wei })
    await a.call('DELETE', `/api/messages/${open.id}`, { as: wei })
    await listeners.mia.heard('message_deleted', 2)
    await listeners.ada.heard('message_deleted')
    expect(listeners.mia.events().map((event) => event.type)).toEqual([
      'connection_established',
      'new_reply',
      'read_state',
      'read_state',
      'new_reply',
      'message_updated',
      'message_deleted',
      'message_deleted',
    ])
    expect(listeners.ada.frames().join('\n')).not.toContain(secret.id)
    expect((await b.call('GET', `/api/messages/${open.id}`, { as: wei })).status).toBe(404)
    for (const listener of Object.values(listeners)) listener.close()
  })

  test('what changes the lists of admins on one node is told to the admins of the other, and to nobody else', async () => {
    waitAMinute()
    await redisIsBack()
    const [a] = nodes
    const sue = await a.person('sue', 'admin')
    const open = (node: 0 | 1, { token }: Account) => openTestSocket(addresses[node], token)
    const [here, there, left, member] = [await open(0, ada), await open(1, ada), await open(1, sue), await open(1, wei)]
    await a.call('PATCH', `/api/admin/users/${sue.uid}`, { as: ada, body: { status: 'whitelisted' } })
    const answers = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    expect((await a.call('POST', '/api/applications', { body: { answers } })).status).toBe(201)
    const lists = (listener: typeof here) => listener.of('administration').flatMap(({ data }) => data.lists)
    for (const each of [here, there])
      await expect
        .poll(() => lists(each), { timeout: 5_000 })
        .toEqual(expect.arrayContaining(['people', 'applications']))
    await a.post(wei, { content: 'bell' })
    for (const each of [left, member]) {
      await each.heard('new_reply')
      expect(lists(each)).toEqual([])
    }
    for (const each of [here, there, left, member]) each.close()
  })

  test('concurrent posts on both have one order, and no event is lost', async () => {
    waitAMinute()
    const listeners = [await openTestSocket(addresses[0], ada.token), await openTestSocket(addresses[1], ada.token)]
    const since = listeners[0]?.of('connection_established')[0]?.data.cursor ?? ''
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (nodes[index % 2] ?? nodes[0]).post(index % 4 < 2 ? wei : mia, { content: `${index}` }),
      ),
    )
    for (const listener of listeners) await listener.heard('new_reply', 40)
    const { body } = await nodes[1].call('GET', '/api/messages/changes', { as: ada, query: { since } })
    const inOrder: string[] = body.new.map((message: { id: string }) => message.id)
    expect(inOrder).toEqual([...inOrder].sort())
    for (const listener of listeners) {
      expect(new Set(listener.of('new_reply').map(({ data }) => data.message.id))).toEqual(new Set(inOrder))
      listener.close()
    }
  })

  test('a rate counts on both together', async () => {
    waitAMinute()
    const answers = []
    for (let index = 0; index < 31; index += 1) {
      answers.push(
        await (nodes[index % 2] ?? nodes[0]).call('POST', '/api/messages', { as: wei, body: { content: 'again' } }),
      )
    }
    expect(answers.slice(0, 30).every(({ status }) => status === 201)).toBe(true)
    expect(answers[30]).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  })

  test('guesses at a password count on both together', async () => {
    const email = `${crypto.randomUUID()}@canopy.example`
    const answers = []
    for (let index = 0; index < 6; index += 1) {
      answers.push(refusalOf(await identityOf(nodes[index % 2] ?? nodes[0], '198.51.100.7').signIn(email, 'wrong')))
    }
    expect(answers.filter((answer) => answer.startsWith('400'))).toHaveLength(4)
    expect(answers.filter((answer) => answer.startsWith('429'))).toHaveLength(2)
  })

  test('concurrent posts on both with one key store one message', async () => {
    waitAMinute()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (nodes[index % 2] ?? nodes[0]).call('POST', '/api/messages', {
          as: mia,
          body: { content: `${index}` },
          headers,
        }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  })

  test('removing access on one node ends the sockets and sessions on the other', async () => {
    const { body } = await identityOf(nodes[0]).signUp('lin@canopy.example', 'correct horse')
    const registration = { uid: body.localId, email: 'lin@canopy.example' }
    await nodes[0].call('POST', '/api/user/register', { token: body.idToken, body: registration })
    const status = (to: string) =>
      nodes[0].call('PATCH', `/api/admin/users/${body.localId}`, { as: ada, body: { status: to } })
    await status('whitelisted')
    const listener = await openTestSocket(addresses[1], body.idToken)
    await status('other')
    expect(await listener.closed()).toBe(4401)
    expect((await nodes[1].call('GET', '/api/user/me', { token: body.idToken })).status).toBe(302)
  })

  /** A registered person whose session both nodes have cached. */
  const knownReader = async (name: string) => {
    const email = `${name}@canopy.example`
    const { idToken: token, localId: uid } = (await identityOf(nodes[0]).signUp(email, 'correct horse')).body
    await nodes[0].call('POST', '/api/user/register', { token, body: { uid, email } })
    await nodes[0].call('PATCH', `/api/admin/users/${uid}`, { as: ada, body: { status: 'whitelisted' } })
    const readOn = async (node: TestServer) => (await node.call('GET', '/api/messages/chronological', { token })).status
    for (const node of [...nodes, ...nodes]) expect(await readOn(node)).toBe(200)
    const remove = () => nodes[0].call('PATCH', `/api/admin/users/${uid}`, { as: ada, body: { status: 'other' } })
    return { token, readOn, remove }
  }

  test('a reader whose access ends on one node is refused by it at once, and by the other when its event arrives', async () => {
    waitAMinute()
    await redisIsBack()
    const { readOn, remove } = await knownReader('noa')
    await remove()
    expect(await readOn(nodes[0])).toBe(401)
    // The clock stands still: it isn't the cached state's age.
    await expect.poll(() => readOn(nodes[1])).toBe(401)
  })

  test('a reader whose access ends on one node is refused by the other after a second if Redis is down, and writes at once', async () => {
    waitAMinute()
    await redisIsBack()
    const { token, readOn, remove } = await knownReader('per')
    await redisWire.cut()
    await remove()
    const posted = await nodes[1].call('POST', '/api/messages', { token, body: { content: 'still here?' } })
    expect(posted.status).toBe(401)
    clock.advanceMs(1_000)
    expect(await readOn(nodes[1])).toBe(401)
    await redisWire.mend()
    await redisIsBack()
  })

  test('who is no longer admin gets no e-mail addresses from a node that has not heard of it', async () => {
    waitAMinute()
    await redisIsBack()
    const eve = await nodes[0].person('eve', 'admin')
    const listener = await openTestSocket(addresses[0], eve.token)
    const emailOf = async (content: string) => {
      await nodes[0].post(wei, { content })
      const arrived = () => listener.of('new_reply').find(({ data }) => data.message.content === content)
      await expect.poll(arrived).toBeDefined()
      return arrived()?.data.message.author_email
    }
    expect(await emailOf('as an admin')).toBe(wei.email)
    await redisWire.cut()
    const body = { status: 'whitelisted' }
    expect((await nodes[1].call('PATCH', `/api/admin/users/${eve.uid}`, { as: ada, body })).status).toBe(200)
    let round = 0
    await expect.poll(() => emailOf(`later ${round++}`), { timeout: 5_000, interval: 500 }).toBeNull()
    await redisWire.mend()
    await redisIsBack()
  })

  test('a token that is revoked on one node ends on the other, with its sockets', async () => {
    const { secret, token } = await makeToken(nodes[0], wei, ['read'])
    const listener = await openTestSocket(addresses[1], secret)
    await nodes[0].call('POST', `/api/account/tokens/${token.id}/revoke`, { as: wei })
    expect(await listener.closed()).toBe(4401)
    expect((await nodes[1].call('GET', '/api/user/me', { token: secret })).status).toBe(401)
  })

  test('while Redis is down a node still answers and counts; afterwards its sockets are notified', async () => {
    waitAMinute()
    const listener = await openTestSocket(addresses[1], mia.token)
    const since = listener.of('connection_established')[0]?.data.cursor ?? ''
    await redisWire.cut()
    const missed = await nodes[0].post(wei, { content: 'nobody there hears this' })
    const alone = []
    for (let index = 0; index < 31; index += 1) {
      alone.push(await nodes[1].call('POST', '/api/messages', { as: mia, body: { content: 'alone' } }))
    }
    expect(alone.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(alone[30]?.status).toBe(429)
    expect((await nodes[1].call('GET', '/api/health')).status).toBe(200)
    expect(listener.of('new_reply')).toEqual([])
    await redisWire.mend()
    expect(await listener.closed()).toBe(1012)
    const { body } = await nodes[1].call('GET', '/api/messages/changes', { as: mia, query: { since } })
    expect(body.new.map((message: { id: string }) => message.id)).toContain(missed.id)
    await redisIsBack()
    const back = await openTestSocket(addresses[1], mia.token)
    const heard = await nodes[0].post(wei, { content: 'heard again' })
    // What was written in between is delivered as well, late.
    await expect.poll(() => back.of('new_reply').map(({ data }) => data.message.id)).toContain(heard.id)
    back.close()
  })

  test('events published while the publishing connection breaks are delivered later, in order', async () => {
    waitAMinute()
    await redisIsBack()
    const listener = await openTestSocket(addresses[1], mia.token)
    const client = new Redis(redis.url)
    const posted: string[] = []
    for (let round = 0; round < 5; round += 1) {
      await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
      for (let each = 0; each < 5; each += 1)
        posted.push((await nodes[0].post(wei, { content: `${round}.${each}` })).id)
    }
    client.disconnect()
    const heard = () => listener.of('new_reply').map(({ data }) => data.message.id)
    await expect.poll(heard, { timeout: 10_000 }).toContain(posted.at(-1))
    expect([...new Set(heard())].filter((id) => posted.includes(id))).toEqual(posted)
    listener.close()
  })

  test('while Redis hangs, nodes answer and report it; an ended session is cut off everywhere, and nothing is lost', async () => {
    waitAMinute()
    await redisIsBack()
    const listeners = {
      mia: await openTestSocket(addresses[1], mia.token),
      wei: await openTestSocket(addresses[1], wei.token),
    }
    const client = new Redis(redis.url)
    onTestFinished(() => client.disconnect())
    await client.call('CLIENT', 'PAUSE', '6000', 'ALL')
    const health = () => nodes[0].call('GET', '/api/health').then(({ status, body }) => [status, body.events])
    await expect.poll(health, { timeout: 10_000 }).toEqual([200, 'late'])
    const late = await openTestSocket(addresses[0], ada.token)
    expect(late.of('connection_established')[0]?.data.events).toBe('late')
    const { id } = await nodes[0].post(wei, { content: 'while Redis hangs' })
    await nodes[0].call('POST', '/api/user/sign-out-everywhere', { as: wei })
    expect(await listeners.wei.closed()).toBe(4401)
    const told = () => listeners.mia.of('new_reply').some(({ data }) => data.message.id === id)
    expect(told()).toBe(false)
    await expect.poll(told, { timeout: 10_000 }).toBe(true)
    await expect.poll(health).toEqual([200, undefined])
    late.close()
    listeners.mia.close()
    clock.advanceMs(1_000)
    wei = await nodes[0].person('wei-again')
  })

  test('while Redis hangs or is away, open sockets of every node are told that events are late, until they aren’t', async () => {
    waitAMinute()
    await redisIsBack()
    const listeners = await Promise.all(addresses.map((address) => openTestSocket(address, mia.token)))
    const told = () => listeners.map((listener) => listener.of('late_events').at(-1)?.data.are_late)
    const client = new Redis(redis.url)
    onTestFinished(() => client.disconnect())
    await client.call('CLIENT', 'PAUSE', '5000', 'ALL')
    await expect.poll(told, { timeout: 10_000 }).toEqual([true, true])
    await expect.poll(told, { timeout: 10_000 }).toEqual([false, false])

    await redisWire.cut()
    await expect.poll(told, { timeout: 10_000 }).toEqual([false, true])
    await redisWire.mend()
    expect(await listeners[1]?.closed()).toBe(1012)
    for (const listener of listeners) listener.close()
  })

  test('while Redis hangs, one ended session, and all but the one that changes the password, are cut off everywhere', async () => {
    waitAMinute()
    await redisIsBack()
    const [a, b] = nodes
    const email = 'kai@canopy.example'
    const here = (await identityOf(a).signUp(email, 'correct horse')).body
    const asked = { token: here.idToken }
    await a.call('POST', '/api/user/register', { ...asked, body: { uid: here.localId, email } })
    const socketOf = ({ idToken }: { readonly idToken: string }) => openTestSocket(addresses[1], idToken)
    const signIn = async () => (await identityOf(b).signIn(email, 'correct horse')).body
    const [stays, first] = [await socketOf(here), await socketOf(await signIn())]
    const client = new Redis(redis.url)
    onTestFinished(() => client.disconnect())
    await client.call('CLIENT', 'PAUSE', '6000', 'ALL')

    const { sessions } = (await a.call('GET', '/api/account/sessions', asked)).body
    await a.call('POST', `/api/account/sessions/${sessions[1].id}/end`, asked)
    expect(await first.closed()).toBe(4401)
    const second = await socketOf(await signIn())
    const body = { current_password: 'correct horse', password: 'another horse' }
    expect((await a.call('POST', '/api/account/password', { ...asked, body })).status).toBe(200)
    expect(await second.closed()).toBe(4401)

    // The check that closed the other one has looked at this one as well.
    expect(stays.socket.readyState).toBe(stays.socket.OPEN)
    const health = () => a.call('GET', '/api/health').then(({ body }) => body.events)
    await expect.poll(health, { timeout: 15_000 }).toBeUndefined()
    stays.close()
  })

  test('either node may stop; the other continues', async () => {
    waitAMinute()
    await redisIsBack()
    const third = await startNode(redis.url)
    const left = await openTestSocket(await third.listen(), mia.token)
    const stays = await openTestSocket(addresses[0], mia.token)
    await third.close()
    expect(await left.closed()).toBe(1001)
    const { id } = await nodes[0].post(wei, {})
    await stays.heard('new_reply')
    expect(stays.of('new_reply')[0]?.data.message.id).toBe(id)
    stays.close()
  })

  test('after a node was killed before it published a post, the sockets of the others are notified', async () => {
    waitAMinute()
    await redisIsBack()
    const wire = await startTcpProxy(redis.url)
    const killed = await startOther('98.0.0', wire.url)
    const listeners = await Promise.all(addresses.map((address) => openTestSocket(address, mia.token)))
    const since = listeners[0]?.of('connection_established')[0]?.data.cursor ?? ''
    await wire.cut()
    const { id } = await killed.post(wei, { content: 'my last' })
    await killed.close()
    await countAsKilled('98.0.0')
    for (const listener of listeners) {
      // Each node renews its own entry every ten seconds, and looks at those of the others.
      await expect.poll(() => listener.socket.readyState, { timeout: 25_000 }).toBe(listener.socket.CLOSED)
      expect([await listener.closed(), listener.of('new_reply')]).toEqual([1012, []])
    }
    const { body } = await nodes[0].call('GET', '/api/messages/changes', { as: mia, query: { since } })
    expect(body.new.map((message: { id: string }) => message.id)).toEqual([id])
  })
})
