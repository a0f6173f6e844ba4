import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { privateHosts, resolveAsUsual, resolveToThisMachine } from '../../support/server/private-hosts.ts'

/** This machine, which counts whoever connects. */
let port = 0
let connections = 0
const machine = createTcpServer((socket) => {
  connections += 1
  socket.destroy()
})

/** An endpoint that the operator allows, and that leads elsewhere. */
let status = 307
let redirected = 0
const endpoint = createServer((_, response) => {
  redirected += 1
  response.writeHead(status, { location: `http://127.0.0.1:${port}/v1/chat/completions` }).end()
})
const redirecting = { origin: '' }

let server: TestServer
let ada: Account
let wei: Account

beforeAll(async () => {
  await new Promise<void>((resolve) => machine.listen(0, '::', resolve))
  const address = machine.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  const at = endpoint.address()
  redirecting.origin = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
  server = await buildTestServer('sqlite', { env: { AGENT_HOSTS: redirecting.origin, AGENT_RATE: '9999/day' } })
  ;({ ada, wei } = await server.cast())
})
beforeEach(async () => {
  connections = 0
  const body = { display_name: 'Elm', tag: 'elm', base_url: 'https://models.example.com/v1', model: 'm' }
  expect((await server.call('POST', '/api/admin/agents', { as: ada, body })).status).toBe(200)
})
afterEach(async () => {
  resolveAsUsual()
  const { agents } = (await server.call('GET', '/api/admin/agents', { as: ada })).body
  for (const { name } of agents) await server.call('DELETE', `/api/admin/agents/${name}`, { as: ada })
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => endpoint.close(() => resolve()))
  await new Promise<void>((resolve) => machine.close(() => resolve()))
})

/** As if it had been stored by another version, or by hand: the check when it is stored is not the only one. */
async function moveTo(base_url: string): Promise<boolean> {
  await server.context.db.updateTable('installed_agents').set({ base_url }).execute()
  await server.context.agents.reload()
  return server.context.agents.all().length > 0
}

const requestsOf = async (message_id: string) =>
  (await server.call('GET', '/api/agents/requests', { as: wei, query: { message_id } })).body.requests

/** Waits until a model was called for it without an answer, and ends the request. */
async function tried(id: string): Promise<void> {
  const request = () =>
    server.context.db
      .selectFrom('agent_requests')
      .select(['id', 'tries', 'stage'])
      .where('message_id', '=', id)
      .executeTakeFirstOrThrow()
  const isTried = async () => {
    const { tries, stage } = await request()
    return tries > 0 && stage !== 'writing'
  }
  await expect.poll(isTried, { timeout: 10_000 }).toBe(true)
  await server.call('POST', `/api/agents/requests/${(await request()).id}/stop`, { as: wei })
}

describe('an answer of an agent at a private address makes no connection', () => {
  test.each(privateHosts)('%s: %s', async (_, host) => {
    resolveToThisMachine()
    const isOffered = await moveTo(`https://${host}:${port}/v1`)
    const question = await server.post(wei, { content: '@elm why?' })
    // Only a name that looks public is asked for an answer at all.
    if (isOffered) await tried(question.id)
    else expect(await requestsOf(question.id)).toEqual([])
    expect(connections).toBe(0)
  })

  test.each([301, 302, 303, 307, 308])('a redirect with status %i to it', async (each) => {
    status = each
    redirected = 0
    expect(await moveTo(`${redirecting.origin}/v1`)).toBe(true)
    const question = await server.post(wei, { content: '@elm why?' })
    await tried(question.id)
    expect(redirected).toBeGreaterThan(0)
    expect(connections).toBe(0)
  })
})
