import { afterEach, expect, test } from 'vitest'
import { buildTestServer, type TestServer } from '../support/server/build-app.ts'
import { openTestSocket } from '../support/server/sockets.ts'

let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const metrics = async (on: TestServer, headers: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') =>
  on.app.server.inject({ url: '/metrics', headers, remoteAddress })

test('requests are counted by route, never by address, and open sockets are counted', async () => {
  server = await buildTestServer('sqlite')
  const ada = await server.person('ada', 'admin')
  const { id } = await server.post(ada, { content: 'Hello' })
  await server.call('GET', `/api/messages/${id}`)
  await server.call('GET', '/api/nowhere/secret-path', { anyShape: true })
  const listener = await openTestSocket(await server.listen(), ada.token)
  const { statusCode, headers, body } = await metrics(server)
  listener.close()
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/messages\/:\w+",status="200"\} 1/,
  )
  expect(body).toContain('canopy_sockets 1')
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).not.toContain(id)
  expect(body).not.toContain('secret-path')
  expect(body).not.toContain(ada.token)
})

test('without a token only a local client that came through no proxy can read them', async () => {
  server = await buildTestServer('sqlite')
  expect((await metrics(server, {}, '203.0.113.9')).statusCode).toBe(404)
  expect((await metrics(server, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
  expect((await metrics(server, { forwarded: 'for=203.0.113.9' })).statusCode).toBe(404)
  expect((await metrics(server, {}, '::1')).statusCode).toBe(200)
})

test('with a token only clients that send it can read them', async () => {
  server = await buildTestServer('sqlite', { env: { METRICS_TOKEN: 'orchard' } })
  expect((await metrics(server)).statusCode).toBe(404)
  expect((await metrics(server, { authorization: 'Bearer meadow' })).statusCode).toBe(404)
  expect((await metrics(server, { authorization: 'Bearer orchard' }, '203.0.113.9')).statusCode).toBe(200)
})

test('every answer has the id of its log line', async () => {
  server = await buildTestServer('sqlite')
  const { headers } = await server.call('GET', '/api/health')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(server.log()).toContain(`"reqId":"${headers['x-request-id']}"`)
})
