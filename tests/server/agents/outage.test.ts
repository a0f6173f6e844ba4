import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { freshPostgres } from '../../support/server/postgres.ts'
import { startTcpProxy } from '../../support/server/tcp-proxy.ts'

let model: ModelServer
let database: Awaited<ReturnType<typeof freshPostgres>>
let wire: Awaited<ReturnType<typeof startTcpProxy>>
let server: TestServer
let wei: Account

beforeAll(async () => {
  model = await startModelServer()
  database = await freshPostgres()
  wire = await startTcpProxy(database.url)
  const env = { AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'k' }
  server = await buildTestServer('postgres', { databaseUrl: wire.url, env })
  wei = await server.person('wei')
})
beforeEach(() => model.forget())
afterAll(async () => {
  await server.close()
  await wire.cut()
  await database.drop()
  await model.close()
})

const patience = { timeout: 10_000 }

/** Whether the server has found out that its database is away. */
const isAway = async () => (await server.call('GET', '/api/health')).status

test('an answer that is finished while the database is away is stored once it is back, with its cost', async () => {
  const question = await server.post(wei, { content: '@gpt why?' })
  const asking = await model.asked(0)
  asking.say('Because of ')
  const requests = async () =>
    (await server.call('GET', '/api/agents/requests', { as: wei, query: { message_id: question.id } })).body.requests
  await expect.poll(async () => (await requests())[0]?.text, patience).toBe('Because of ')
  await wire.cut()
  await expect.poll(isAway, patience).toBe(503)
  asking.finish('the trees.')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await wire.mend()
  const answers = async () => (await server.call('GET', `/api/messages/${question.id}/children`)).body.messages
  await expect.poll(async () => (await answers())[0]?.content, patience).toBe('Because of the trees.')
  const { tokens_out } = await server.context.db.selectFrom('agent_uses').select('tokens_out').executeTakeFirstOrThrow()
  expect(tokens_out).toBeGreaterThan(0)
})
