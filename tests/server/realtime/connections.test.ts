import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { idTokenLifeMs, socketFrameMaxBytes, socketsPerUserMax } from '#wire/limits.ts'
import { issueTokens } from '../../../src/server/identity/local-tokens.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { connectTestSocket, openTestSocket, statusOfUpgrade, type TestSocket } from '../../support/server/sockets.ts'

let server: TestServer
let address: string
let wei: Account
let mia: Account

beforeAll(async () => {
  server = await buildTestServer('sqlite', { env: { PUBLIC_ORIGIN: 'https://canopy.example' } })
  address = await server.listen()
  wei = await server.person('wei')
  mia = await server.person('mia')
})
afterAll(() => server.close())

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const opened: TestSocket[] = []
const remember = (listener: TestSocket): TestSocket => {
  opened.push(listener)
  return listener
}
const open = async (who: Account) => remember(await openTestSocket(address, who.token))
afterEach(async () => {
  for (const listener of opened) listener.socket.terminate()
  await Promise.all(opened.splice(0).map((listener) => listener.closed()))
})

describe('an invalid token is accepted, then closed with 4401', () => {
  const tokens: Record<string, () => Promise<string>> = {
    nonsense: async () => 'nonsense',
    owner: async () => 'owner',
    expired: () => tokenThatExpiresInMs(-1),
    'the refresh token of a session': async () => {
      const session = { uid: 'wei', email: wei.email, authTimeS: Math.floor(server.clock.nowMs() / 1000) }
      return (await issueTokens(server.context.key, session, server.clock.nowMs())).refreshToken
    },
  }
  test.each(Object.keys(tokens))('%s', async (name) => {
    const listener = remember(connectTestSocket(address, (await tokens[name]?.()) ?? ''))
    expect(await listener.closed()).toBe(4401)
    expect(listener.frames()).toEqual([])
  })
})

test('without a token there is no socket', async () => {
  for (const path of ['/ws', '/ws/', '/ws/user', '/ws/user/', `/ws/user/${wei.token}`]) {
    expect(await statusOfUpgrade(address, '', { path })).toBe(404)
  }
})

test('any other upgrade is answered, and its connection ended', async () => {
  const connections = () =>
    new Promise((resolve) => server.app.server.server.getConnections((_, count) => resolve(count)))
  const { hostname, port } = new URL(address)
  for (const path of ['/api/config', '/nowhere', '/ws/%zz', `/ws/user/${'x'.repeat(5_000)}/view`]) {
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    await new Promise((resolve) => socket.once('close', resolve))
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404|414) /)
  }
  await expect.poll(connections).toBe(0)
})

test('an open socket keeps nothing of the request that opened it', async () => {
  const requests: WeakRef<object>[] = []
  server.app.server.server.on('upgrade', (request) => requests.push(new WeakRef(request)))
  for (let each = 0; each < 5; each += 1) await open(each % 2 === 0 ? wei : mia)
  const left = () => {
    collectGarbage()
    return requests.filter((request) => request.deref() !== undefined).length
  }
  // The last one is still in the registers of what has just run.
  await expect.poll(left).toBeLessThanOrEqual(1)
  expect(requests).toHaveLength(5)
})

test('the path of the socket is 404 for a request that is no upgrade', async () => {
  expect((await server.call('GET', `/ws/user/${wei.token}/view`)).status).toBe(404)
})

test('a token that expires on an open connection closes it with 4401', async () => {
  const listener = remember(await openTestSocket(address, await tokenThatExpiresInMs(3_000)))
  expect(await listener.closed()).toBe(4401)
})

function tokenThatExpiresInMs(ms: number): Promise<string> {
  const issuedMs = server.clock.nowMs() + ms - idTokenLifeMs
  const session = { uid: 'wei', email: wei.email, authTimeS: Math.floor(issuedMs / 1000) }
  return issueTokens(server.context.key, session, issuedMs).then((tokens) => tokens.idToken)
}

describe('the page that connects must be of our origin', () => {
  const own = () => new URL(address).host
  const origins: readonly (readonly [string, () => string | undefined, number])[] = [
    ['the host of the server', () => `http://${own()}`, 101],
    ['PUBLIC_ORIGIN', () => 'https://canopy.example', 101],
    ['none: not a browser', () => undefined, 101],
    ['null', () => 'null', 403],
    ['a host that contains ours', () => `http://evil.${own()}.example`, 403],
    ['a host that ends in ours', () => 'https://evilcanopy.example', 403],
    ['a host that begins with ours', () => 'https://canopy.example.evil.example', 403],
    ['another port', () => 'http://127.0.0.1:1', 403],
    ['PUBLIC_ORIGIN without encryption', () => 'http://canopy.example', 403],
    ['nonsense', () => 'http://[', 403],
  ]
  test.each(origins)('%s', async (_name, origin, expected) => {
    const value = origin()
    const headers = value === undefined ? {} : { origin: value }
    expect(await statusOfUpgrade(address, wei.token, { headers })).toBe(expected)
  })
})

test('a frame over 64 KiB ends the connection, one of 64 KiB does not', async () => {
  const listener = await open(wei)
  listener.socket.send('x'.repeat(socketFrameMaxBytes))
  const bell = await server.post(mia, {})
  await listener.heard('new_reply')
  expect(listener.of('new_reply')[0]?.data.message.id).toBe(bell.id)
  listener.socket.send('x'.repeat(socketFrameMaxBytes + 1))
  expect(await listener.closed()).toBe(1009)
})

test('the eleventh socket of a person must try later; another person’s is accepted', async () => {
  const listeners = await Promise.all(Array.from({ length: socketsPerUserMax }, () => open(wei)))
  expect(await remember(connectTestSocket(address, wei.token)).closed()).toBe(1013)
  await open(mia)
  listeners[0]?.close()
  await listeners[0]?.closed()
  await expect
    .poll(async () => {
      const listener = remember(connectTestSocket(address, wei.token))
      return Promise.race([listener.heard('connection_established').then(() => 'open'), listener.closed()])
    })
    .toBe('open')
})

test('connections of a person beyond the ten that may wait are refused immediately, and after a number of refusals cut off', async () => {
  server.clock.advanceMs(60_000)
  const crowd = Array.from({ length: 200 }, () => remember(connectTestSocket(address, mia.token)))
  const state = ({ socket }: TestSocket) =>
    new Promise((resolve) => {
      socket.once('message', () => resolve('open'))
      socket.once('close', resolve)
    })
  const states = await Promise.all(crowd.map(state))
  const count = (wanted: string | number) => states.filter((each) => each === wanted).length
  expect([count('open'), count(1013), count(1006)]).toEqual([socketsPerUserMax, 60, 200 - 60 - socketsPerUserMax])
})

test('a client that stops reading is closed with 1013 once 1 MiB is queued, and the others get everything', {
  timeout: 60_000,
}, async () => {
  const slow = await open(wei)
  const quick = await open(mia)
  slow.socket.pause()
  const content = 'x'.repeat(50_000)
  const perFrame = 50_000
  const enough = Math.ceil((8 * 1024 * 1024) / perFrame)
  for (let index = 0; index < enough; index += 1) await server.post(mia, { content: `${index} ${content.slice(10)}` })
  await quick.heard('new_reply', enough)
  slow.socket.resume()
  expect(await slow.closed()).toBe(1013)
  expect(slow.of('new_reply').length).toBeLessThan(enough)
})

test('a client that disconnects during the handshake leaves nothing behind', async () => {
  const { hostname, port } = new URL(address)
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.write(
        `GET /ws/user/${wei.token}/gone HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${btoa('0123456789abcdef')}\r\n\r\n`,
      )
      await new Promise((resolve) => socket.once('data', resolve))
      socket.resetAndDestroy()
    }),
  )
  await expect
    .poll(async () => {
      const listener = remember(connectTestSocket(address, wei.token))
      return Promise.race([listener.heard('connection_established').then(() => 'open'), listener.closed()])
    })
    .toBe('open')
})

test('pings are sent at their interval; a client that does not answer two is closed', async () => {
  const pinging = await buildTestServer('sqlite', { pingEveryMs: 40 })
  const at = await pinging.listen()
  const lin = await pinging.person('lin')
  const answering = remember(await openTestSocket(at, lin.token))
  const silent = remember(await openTestSocket(at, lin.token, { answerPings: false }))
  expect(await silent.closed()).toBe(1006)
  expect(silent.frames().filter((frame) => frame === 'ping')).toHaveLength(2)
  await expect.poll(() => answering.frames().filter((frame) => frame === 'ping').length).toBeGreaterThan(5)
  expect(answering.socket.readyState).toBe(answering.socket.OPEN)
  await pinging.close()
  expect(await answering.closed()).toBe(1001)
})

test('a server that stops closes its sockets with a code', async () => {
  const stopping = await buildTestServer('sqlite')
  const lin = await stopping.person('lin')
  const listener = await openTestSocket(await stopping.listen(), lin.token)
  stopping.app.closeSockets(1012, 'the server is restarting')
  expect(await listener.closed()).toBe(1012)
  await stopping.close()
})

test('an event that cannot be delivered closes the sockets, so that they fetch what they missed', async () => {
  const failing = await buildTestServer('sqlite')
  const lin = await failing.person('lin')
  const listener = await openTestSocket(await failing.listen(), lin.token)
  const { id } = await failing.post(lin, {})
  await listener.heard('new_reply')
  await failing.context.db.schema.alterTable('audience').renameTo('lost').execute()
  failing.context.bus.publish({ kind: 'message', change: 'updated', id, unreadUids: [] })
  expect(await listener.closed()).toBe(1012)
  await failing.close()
})

test('connections with invalid tokens don’t hinder others, and are limited per address and minute', async () => {
  server.clock.advanceMs(60_000)
  const refused = Array.from({ length: 60 }, () => connectTestSocket(address, 'no.good.token'))
  const listener = await openTestSocket(address, wei.token)
  expect(new Set(await Promise.all(refused.map((each) => each.closed())))).toEqual(new Set([4401]))
  expect(await connectTestSocket(address, 'no.good.token').closed()).toBe(1006)
  const still = await openTestSocket(address, wei.token)
  listener.close()
  still.close()
})
