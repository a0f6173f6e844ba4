import { connect, type Socket } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadTimeoutMs } from '#wire/limits.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { wrongError } from '../../support/server/error-answers.ts'
import { rawAnswer } from '../../support/server/raw-answer.ts'
import { openTestSocket } from '../../support/server/sockets.ts'

let server: TestServer
let wei: Account
let address: URL
beforeAll(async () => {
  server = await buildTestServer('sqlite')
  wei = await server.person('wei')
  address = new URL(await server.listen())
})
afterAll(() => server.close())

const post = (body: Buffer | string, headers: Readonly<Record<string, string>> = {}) =>
  server.call('POST', '/api/messages', { as: wei, body, headers })

/** JSON that was truncated, repeated or had bytes changed. */
const damaged = fc
  .tuple(fc.json({ maxDepth: 4 }), fc.nat(), fc.uint8Array({ maxLength: 6 }))
  .map(([json, at, bytes]) => {
    const whole = Buffer.from(json)
    const place = at % (whole.length + 1)
    return Buffer.concat([whole.subarray(0, place), bytes, whole.subarray(place + (at % 3))])
  })
const anything = fc.oneof(
  damaged,
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)
const someType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/json',
  'text/plain',
  '*/*',
)

test('invalid JSON, or JSON of another kind, is refused with one sentence', async () => {
  await fc.assert(
    fc.asyncProperty(anything, someType, async (body, type) => {
      const answer = await post(body, { 'content-type': type })
      expect([400, 413, 415]).toContain(answer.status)
      expect(wrongError(answer.body)).toBeNull()
    }),
    { numRuns: 500 },
  )
  expect(server.log()).not.toContain('"msg":"failed"')
})

/** As in the collections of almost valid JSON: a lenient parser reads what nobody sent. */
// biome-ignore format: one after the other
const almost = [
  '[1,]', '[,1]', '[1 2]', '{"a":1,}', '{a:1}', "{'a':1}", '{"a":1 "b":2}', '{"a"}', '{"a":}', '[01]', '[-]', '[+1]',
  '[.5]', '[1.]', '[1e]', '[0x1]', '[NaN]', '[Infinity]', '[-Infinity]', '[nul]', '[True]', '[undefined]', '["\\x"]',
  '["\\u12"]', '["\\uZZZZ"]', '["tab\there"]', '["line\nhere"]', '["a', '[', '{', ']', '[]]', '[][]', '{}{}', '[]//x',
  '[/**/]', '\ufeff{}', '\u00a0{}', '{"a":"b"}#', '<json/>', '`a`', '{"a":1;"b":2}', '[1;2]', '(1)', 'true false',
] as const

test.each(almost)('%j is not JSON', async (text) => {
  const answer = await post(text)
  expect(answer.status).toBe(400)
  expect(answer.body.detail).toMatch(/^The body |^content /)
})

test('of a repeated name the last value counts, and no name reaches a prototype', async () => {
  const twice = await post('{"content":"first","content":"last"}')
  expect(twice.body.content).toBe('last')
  for (const name of ['__proto__', '\\u005f_proto__']) {
    expect((await post(`{"content":"x","${name}":{"status":"admin"}}`)).status).toBe(400)
  }
  const named = await post('{"content":"x","constructor":{"prototype":{"status":"admin"}},"toString":"x"}')
  expect(named.status).toBe(201)
  expect({}).not.toHaveProperty('status')
})

const unfinished = {
  headers: 'POST /api/messages HTTP/1.1\r\nhost: x\r\n',
  'a body':
    'POST /api/applications HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
} as const

test('a connection that breaks within a body is the caller’s error, not the server’s', async () => {
  const { server: http } = server.app.server
  const open = () => new Promise<number>((resolve) => http.getConnections((_error, count) => resolve(count)))
  const before = await open()
  const socket = connect(Number(address.port), address.hostname)
  socket.on('error', () => {})
  socket.write(unfinished['a body'])
  await expect.poll(open).toBe(before + 1)
  socket.resetAndDestroy()
  await expect.poll(open).toBe(before)
  expect(server.log()).not.toMatch(/"level":[56]0/)
})

test('a client that reads nothing of an answer is disconnected; an idle socket stays open', async () => {
  const { server: http } = server.app.server
  const { timeout } = http
  expect(timeout).toBeGreaterThan(uploadTimeoutMs)
  expect(timeout).toBeLessThan(10 * 60_000)
  // It is short here.
  http.setTimeout(300)
  try {
    const mia = await server.person('mia')
    for (let each = 0; each < 20; each += 1) await server.post(mia, { content: 'word '.repeat(9_000) })
    const listener = await openTestSocket(address.origin, mia.token)
    const line = Promise.withResolvers<Socket>()
    http.once('connection', line.resolve)
    const socket = connect(Number(address.port), address.hostname)
    socket.on('error', () => {})
    socket.pause()
    // More than the system takes off the server.
    socket.write('GET /api/messages/chronological?limit=20 HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(30))
    const held = await line.promise
    await expect.poll(() => held.writableLength).toBeGreaterThan(0)
    await expect.poll(() => held.destroyed, { timeout: 10_000 }).toBe(true)
    expect(listener.socket.readyState).toBe(listener.socket.OPEN)
    listener.close()
    socket.destroy()
  } finally {
    http.setTimeout(timeout)
  }
})

test('a client that takes more than half a minute to send a request is disconnected', async () => {
  const { server: http } = server.app.server
  expect(http.requestTimeout).toBe(30_000)
  // With a longer timeout for headers, Node would apply that one to the body.
  expect(http.headersTimeout).toBeLessThan(http.requestTimeout)
  // The timeouts are short here; connections are checked every few seconds.
  Object.assign(http, { requestTimeout: 100, headersTimeout: 50 })
  const answers = await Promise.all(Object.values(unfinished).map((text) => rawAnswer(address, text)))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 408 .*"detail":"Request Timeout"/s)
})
