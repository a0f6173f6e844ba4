import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamLeaseMs } from '#wire/limits.ts'
import { clockAt } from '../../../support/clock.ts'
import { type Account, buildTestServer, type TestServer } from '../../../support/server/build-app.ts'
import { freshPostgres } from '../../../support/server/postgres.ts'
import { sharedRedisUrl } from '../../../support/server/redis.ts'
import { openTestSocket, type TestSocket } from '../../../support/server/sockets.ts'
import { makeBot } from '../../../support/server/tokens.ts'

const patience = { timeout: 10_000 }

describe('a bot’s message on two nodes', () => {
  const clock = clockAt()
  let database: Awaited<ReturnType<typeof freshPostgres>>
  let nodes: readonly [TestServer, TestServer]
  let addresses: readonly [string, string]
  let ada: Account
  let mia: Account

  const startNode = () =>
    buildTestServer('postgres', {
      databaseUrl: database.url,
      clock,
      env: { REDIS_URL: sharedRedisUrl() },
      agentTimes: { pollEveryMs: 20 },
    })

  beforeAll(async () => {
    database = await freshPostgres()
    nodes = await Promise.all([startNode(), startNode()])
    addresses = [await nodes[0].listen(), await nodes[1].listen()]
    ;({ ada, mia } = await nodes[0].cast())
  })
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()))
    await database.drop()
  })

  async function begin(name: string) {
    const bot = await makeBot(nodes[0], ada, name)
    const { id: parent_id } = await nodes[0].post(ada, {})
    const { id } = (await nodes[0].call('POST', '/api/streams', { as: bot, body: { parent_id } })).body
    const part = (node: TestServer, position: number, text: string) =>
      node.call('POST', `/api/streams/${id}/parts`, { as: bot, body: { position, text } })
    const replies = async () => (await nodes[1].call('GET', `/api/messages/${parent_id}/children`)).body.messages
    return { bot, id: String(id), parent_id, part, replies }
  }
  /** What a reader knows: with a gap, frames of the two nodes came in another order, and the whole is read again. */
  async function readBy(listener: TestSocket, id: string, parentId: string): Promise<string> {
    let known = ''
    for (const { data } of listener.of('agent_progress').filter((each) => each.data.id === id)) {
      if (data.offset > known.length) {
        const query = { message_id: parentId }
        known = (await nodes[1].call('GET', '/api/agents/requests', { query })).body.requests[0]?.text ?? ''
      } else known = known.slice(0, data.offset) + data.text
    }
    return known
  }

  test('takes parts on either, and readers of both get it', async () => {
    const listeners = await Promise.all(addresses.map((address) => openTestSocket(address, mia.token)))
    const { bot, id, parent_id, part, replies } = await begin('robin')
    let said = ''
    for (let index = 0; index < 10; index += 1) {
      const words = `${index} `
      // The same part on both nodes at the same time, as a bot sends it that got no answer in time.
      const answers = await Promise.all(nodes.map((node) => part(node, said.length, words)))
      said += words
      expect(answers.map(({ status, body }) => [status, body.position])).toEqual(nodes.map(() => [200, said.length]))
    }
    for (const listener of listeners) await expect.poll(() => readBy(listener, id, parent_id), patience).toBe(said)
    const ends = await Promise.all(
      nodes.map((node) => node.call('POST', `/api/streams/${id}/finish`, { as: bot, body: {} })),
    )
    expect(ends.map(({ status }) => status)).toEqual([200, 200])
    for (const listener of listeners) {
      await listener.heard('new_reply', 2)
      expect(listener.of('new_reply').filter(({ data }) => data.message.id === id)).toHaveLength(1)
      listener.close()
    }
    expect(await replies()).toMatchObject([{ id, content: said.trim() }])
  })

  test('is ended once by whichever node finds its lease over', async () => {
    const listener = await openTestSocket(addresses[1], mia.token)
    const { id, part, replies } = await begin('finch')
    await part(nodes[0], 0, 'So far')
    clock.advanceMs(streamLeaseMs)
    await expect.poll(async () => (await replies()).length, patience).toBe(1)
    const bell = await nodes[1].post(ada, { content: 'bell' })
    await expect.poll(() => listener.of('new_reply').at(-1)?.data.message.id, patience).toBe(bell.id)
    expect(listener.of('new_reply').filter(({ data }) => data.message.id === id)).toHaveLength(1)
    expect(await replies()).toMatchObject([{ id, content: 'So far' }])
    listener.close()
  })

  test('continues after a node was closed', async () => {
    const third = await startNode()
    const { bot, id, part, replies } = await begin('wren')
    await part(third, 0, 'Before ')
    await third.close()
    expect((await part(nodes[1], 7, 'and after')).status).toBe(200)
    await nodes[1].call('POST', `/api/streams/${id}/finish`, { as: bot, body: {} })
    expect(await replies()).toMatchObject([{ id, content: 'Before and after' }])
  })
})
