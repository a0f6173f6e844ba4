import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestServer, type TestServer } from '../support/server/build-app.ts'
import { identityOf } from '../support/server/identity.ts'
import { connectTestSocket, openTestSocket, statusOfUpgrade } from '../support/server/sockets.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await buildTestServer('sqlite', { env: { LOG_LEVEL: 'trace' } })
  address = await server.listen()
})
afterAll(() => server.close())

test('at the level trace the log contains neither bodies nor tokens nor query values', async () => {
  const secret = (what: string) => `secret-${what}-9241`
  const password = secret('password')
  const email = `${secret('mail')}@canopy.example`
  const identity = identityOf(server)
  const { idToken, refreshToken, localId } = (await identity.signUp(email, password)).body
  await identity.signIn(email, `${password} wrong`)
  await identity.lookUp(idToken)
  await identity.refresh(refreshToken)
  await identity.refresh(secret('refresh'))
  const as = { uid: localId, email, token: idToken, name: 'lin' }
  await server.call('POST', '/api/user/register', { as, body: { uid: localId, email, display_name: secret('name') } })
  const { id } = await server.post(as, { content: secret('content') })
  await server.call('POST', '/api/messages', { as, body: `{"content":"${secret('broken')}` })
  await server.call('POST', '/api/messages', { as, body: { content: secret('field'), public: secret('public') } })
  await server.call('PATCH', `/api/messages/${id}/title-description`, { as, body: { title: secret('title') } })
  await server.call('GET', '/api/messages/chronological', {
    as,
    query: { author_uid: secret('author'), cursor: secret('cursor') },
  })
  await server.call('GET', '/api/user/search', { as, query: { query: secret('search') } })
  await server.call('GET', '/api/user/admin-status', { query: { email: secret('lookup') } })
  await server.call('GET', `/api/nowhere/${secret('path')}`, { query: { q: secret('nowhere') } })
  await server.call('GET', `/api/messages/%zz${secret('malformed')}?q=${secret('malformed')}`)
  await server.call('GET', '/api/user/me', { token: secret('token') })
  await server.call('GET', '/api/config', {
    headers: { cookie: secret('cookie'), 'x-forwarded-for': secret('forwarded') },
  })
  const listener = await openTestSocket(address, idToken)
  listener.socket.send(secret('frame'))
  await connectTestSocket(address, secret('socket-token')).closed()
  await statusOfUpgrade(address, idToken, { headers: { origin: `https://${secret('origin')}.example` } })
  await statusOfUpgrade(address, '', { path: `/ws/elsewhere/${secret('ws-path')}?token=${secret('ws-query')}` })
  listener.close()
  await listener.closed()

  await server.context.db.schema.alterTable('audience').renameTo('lost').execute()
  const failed = await server.call('POST', '/api/messages', {
    as,
    body: { content: secret('failing'), recipients: [localId] },
  })
  expect(failed).toMatchObject({ status: 500, body: { detail: 'Something went wrong on the server' } })

  const log = server.log()
  expect(log).toContain('"msg":"failed"')
  expect(log).toContain('"route":"/ws/user/:token/:view"')
  expect(log.split('\n').filter((line) => /secret-/i.test(line))).toEqual([])
  for (const token of [idToken, refreshToken]) expect(log).not.toContain(token.split('.')[2])
})

test('a socket is one line, written when it opens', async () => {
  const person = await server.person('listener')
  const before = server.log().length
  const listener = await openTestSocket(address, person.token)
  const lines = server.log().slice(before).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'answered', method: 'GET', route: '/ws/user/:token/:view', status: 101, ms: expect.any(Number) },
  ])
  listener.close()
  await listener.closed()
  expect(server.log().slice(before).trim().split('\n')).toHaveLength(1)
})

test('an answered request is one line: method, route, status, time', async () => {
  const before = server.log().length
  await server.call('GET', '/api/messages/not-an-id')
  const lines = server.log().slice(before).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      reqId: expect.any(String),
      method: 'GET',
      route: '/api/messages/:id',
      status: 404,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ])
})
