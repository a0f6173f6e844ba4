import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentLeaseChecks, agentLeaseMs, agentPollEveryMs } from '#wire/limits.ts'
import { clockAt } from '../../support/clock.ts'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { freshPostgres } from '../../support/server/postgres.ts'
import { sharedRedisUrl } from '../../support/server/redis.ts'
import { openTestSocket } from '../../support/server/sockets.ts'

describe('agents on two nodes', () => {
  const clock = clockAt()
  let model: ModelServer
  let database: Awaited<ReturnType<typeof freshPostgres>>
  let nodes: readonly [TestServer, TestServer]
  let wei: Account
  let mia: Account

  const startNode = () =>
    buildTestServer('postgres', {
      databaseUrl: database.url,
      clock,
      env: {
        REDIS_URL: sharedRedisUrl(),
        AGENTS_FILE: agentsFileAt(model.url),
        MODEL_KEY: 'k',
        AGENT_RATE: '1000/day',
      },
      agentTimes: { pollEveryMs: 50, storeEveryMs: 20, progressEveryMs: 10 },
    })

  beforeAll(async () => {
    model = await startModelServer()
    database = await freshPostgres()
    nodes = await Promise.all([startNode(), startNode()])
    wei = await nodes[0].person('wei')
    mia = await nodes[0].person('mia')
  })
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()))
    await model.close()
    await database.drop()
  })

  const answersTo = async (id: string) => (await nodes[1].call('GET', `/api/messages/${id}/children`)).body.messages
  const requestsOf = async (id: string) =>
    (await nodes[1].call('GET', '/api/agents/requests', { query: { message_id: id } })).body.requests

  test('thirty requests posted on both nodes are sent once each, and answered once each', {
    timeout: 60_000,
  }, async () => {
    model.forget()
    model.always((asking) => asking.finish('Once.'))
    const posted = await Promise.all(
      Array.from({ length: 30 }, (_, index) => (nodes[index % 2] ?? nodes[0]).post(wei, { content: `@gpt ${index}` })),
    )
    for (const { id } of posted)
      await expect.poll(async () => (await answersTo(id)).length, { timeout: 40_000 }).toBe(1)
    expect(model.askings()).toHaveLength(30)
    model.always(null)
  })

  test('whichever node writes it, readers on the other get it, and either can stop it', async () => {
    for (const stopper of nodes) {
      model.forget()
      const listeners = await Promise.all(nodes.map(async (node) => openTestSocket(await node.listen(), mia.token)))
      const question = await nodes[0].post(wei, { content: '@gpt onProgress both' })
      const asking = await model.asked(0)
      asking.say('Both of you')
      for (const listener of listeners) {
        await expect
          .poll(
            () =>
              listener.of('agent_progress').reduce((known, { data }) => known.slice(0, data.offset) + data.text, ''),
            { timeout: 10_000 },
          )
          .toBe('Both of you')
      }
      const [{ id }] = await requestsOf(question.id)
      await stopper.call('POST', `/api/agents/requests/${id}/stop`, { as: wei })
      for (const listener of listeners) {
        await listener.heard('new_reply', 2)
        expect(listener.of('new_reply')[1]?.data.message).toMatchObject({ id, content: 'Both of you' })
        listener.close()
      }
    }
  })

  test('a lease that expires before any text is taken over, and its previous owner writes nothing', async () => {
    model.forget()
    const { id } = await nodes[0].post(wei, { content: '@gpt who is there?' })
    const first = await model.asked(0)
    // Nobody renews a lease if the clock jumps further than a lease lasts.
    clock.advanceMs(60_000)
    const second = await model.asked(1)
    second.finish('The second.')
    await expect.poll(async () => (await answersTo(id)).length, { timeout: 10_000 }).toBe(1)
    first.say('The first.')
    first.finish()
    await expect.poll(() => first.isGone(), { timeout: 10_000 }).toBe(true)
    expect((await answersTo(id)).map(({ content }: { content: string }) => content)).toEqual(['The second.'])
  })

  test('a lease that expires later fails visibly with the text so far, and nothing is added to it', async () => {
    model.forget()
    const { id } = await nodes[0].post(wei, { content: '@gpt what was that?' })
    const asking = await model.asked(0)
    asking.say('It was')
    await expect.poll(async () => (await requestsOf(id))[0]?.text, { timeout: 10_000 }).toBe('It was')
    clock.advanceMs(60_000)
    await expect.poll(async () => (await requestsOf(id))[0]?.stage, { timeout: 10_000 }).toBe('failed')
    asking.finish(' nothing')
    await expect.poll(() => asking.isGone(), { timeout: 10_000 }).toBe(true)
    expect(await requestsOf(id)).toMatchObject([{ stage: 'failed', reason: 'interrupted', text: 'It was' }])
    expect(await answersTo(id)).toEqual([])
    expect(model.askings()).toHaveLength(1)
  })

  test('a dead node’s request is continued by another within five seconds, even if their clocks differ', async () => {
    model.forget()
    const { id } = await nodes[0].post(wei, { content: '@gpt who is left?' })
    await model.asked(0)
    const requests = nodes[0].context.db.updateTable('agent_requests').where('message_id', '=', id)
    await requests.set({ owner: 'a dead node', due_ms: clock.nowMs() + agentLeaseMs }).execute()
    clock.advanceMs(agentLeaseMs)
    const second = await model.asked(1)
    second.finish('I am.')
    await expect.poll(async () => (await answersTo(id)).length, { timeout: 10_000 }).toBe(1)
    expect(agentLeaseMs + Math.max(agentLeaseChecks, 2) * agentPollEveryMs).toBeLessThanOrEqual(5_000)
    // A renewed lease is never found unchanged that often.
    expect(agentLeaseChecks * agentPollEveryMs).toBeGreaterThanOrEqual(2 * (agentLeaseMs / 3))
  })

  test('a node that closes releases requests it has not started, and the other answers them', async () => {
    model.forget()
    const third = await startNode()
    const posted = await Promise.all(
      Array.from({ length: 6 }, (_, index) => third.post(wei, { content: `@gpt ${index}` })),
    )
    await model.asked(5)
    await third.close()
    model.always((asking) => asking.finish('Still here.'))
    for (const asking of model.askings()) if (!asking.isGone()) asking.finish('Still here.')
    for (const { id } of posted)
      await expect.poll(async () => (await answersTo(id)).length, { timeout: 10_000 }).toBe(1)
    model.always(null)
  })
})
