import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { agentAnswersOfOneMax, agentSilentAnswersMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'

for (const dialect of dialects) {
  describe(`how often agents are asked, on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer

    beforeAll(async () => {
      model = await startModelServer()
      model.always((asking) => asking.finish('Yes.'))
      const env = { AGENT_RATE: '2/day', AGENT_TOTAL_RATE: '5/day', MODEL_KEY: 'k' }
      server = await buildTestServer(dialect, { env: { ...env, AGENTS_FILE: agentsFileAt(model.url) } })
    })
    afterAll(async () => {
      await server.close()
      await model.close()
    })
    afterEach(() => server.clock.advanceMs(25 * 3_600_000))

    const reasonFor = async (as: Account, content = '@gpt hello') => {
      const { id } = await server.post(as, { content })
      const { body } = await server.call('GET', '/api/agents/requests', { query: { message_id: id } })
      return body.requests.find((request: { stage: string }) => request.stage === 'failed')?.reason ?? null
    }

    test('beyond a person’s limit the message is posted, and the request fails visibly', async () => {
      const wei = await server.person('wei')
      expect([await reasonFor(wei), await reasonFor(wei)]).toEqual([null, null])
      expect(await reasonFor(wei)).toBe('own-limit')
      const { id } = await server.post(wei, {})
      const again = await server.call('POST', '/api/agents/requests', {
        as: wei,
        body: { message_id: id, agent: 'claude' },
      })
      expect(again).toMatchObject({
        status: 429,
        body: { detail: expect.stringContaining(texts.agentFailed['own-limit']) },
      })
      expect(again.body.detail).toMatch(/It ends on \d{4}-\d\d-\d\d at \d\d:\d\d UTC\.$/)
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
      server.clock.advanceMs(24 * 3_600_000 + 1)
      expect(await reasonFor({ ...wei, token: await server.tokenFor(wei.uid, wei.email) })).toBeNull()
    })

    test('asking two agents is two requests', async () => {
      const mia = await server.person('mia')
      expect(await reasonFor(mia, '@gpt and @claude')).toBeNull()
      expect(await reasonFor(mia)).toBe('own-limit')
    })

    test('there is a limit for everyone together as well', async () => {
      const people = [await server.person('a'), await server.person('b'), await server.person('c')]
      const [a, b, c] = people as [Account, Account, Account]
      expect([await reasonFor(a), await reasonFor(a), await reasonFor(b), await reasonFor(b)]).toEqual([
        null,
        null,
        null,
        null,
      ])
      expect([await reasonFor(c), await reasonFor(c)]).toEqual([null, 'total-limit'])
    })

    test('deleting the question does not reset the count', async () => {
      const lin = await server.person('lin')
      for (let index = 0; index < 2; index += 1) {
        const { id } = await server.post(lin, { content: '@gpt hello' })
        await server.call('DELETE', `/api/messages/${id}`, { as: lin })
      }
      expect(await reasonFor(lin)).toBe('own-limit')
    })
  })
}

describe('many concurrent requests', () => {
  let model: ModelServer
  let server: TestServer

  beforeAll(async () => {
    model = await startModelServer()
    const env = { MODEL_KEY: 'k', AGENTS_FILE: agentsFileAt(model.url), AGENT_RATE: '20/day' }
    server = await buildTestServer('sqlite', { env })
  })
  afterAll(async () => {
    await server.close()
    await model.close()
  })

  const words = () => model.askings().map(({ body }) => body.messages.at(-1)?.content ?? '')
  const isAsked = (part: string) => words().some((each) => each.includes(part))

  test('a person whose requests hang leaves room for others; queued requests of somebody who lost access are dropped', async () => {
    const { ada, wei, mia } = await server.cast()
    model.always((asking) => asking.say('Well'))
    const roots: string[] = []
    for (let index = 0; index < agentAnswersOfOneMax + 1; index += 1) {
      roots.push((await server.post(wei, { content: `@gpt hanging ${index}` })).id)
    }
    await server.post(mia, { content: '@gpt in a hurry' })
    await expect.poll(() => isAsked('in a hurry')).toBe(true)
    expect(words().filter((each) => each.includes('hanging'))).toHaveLength(agentAnswersOfOneMax)

    await server.call('PATCH', `/api/admin/users/${wei.uid}`, { as: ada, body: { status: 'other' } })
    model.always(null)
    for (const asking of model.askings()) asking.finish('Done.')
    const requests = async () =>
      (await server.call('GET', '/api/agents/requests', { as: ada, query: { message_id: roots.at(-1) ?? '' } })).body
    await expect.poll(async () => (await requests()).requests).toEqual([])
    expect(isAsked(`hanging ${agentAnswersOfOneMax}`)).toBe(false)
  })

  test('a silent agent holds only its own questions: the same person’s question to another agent is asked meanwhile', async () => {
    model.forget()
    const lin = await server.person('lin')
    for (let index = 0; index < agentAnswersOfOneMax; index += 1)
      await server.post(lin, { content: `@gpt mute ${index}` })
    await server.post(lin, { content: '@claude awake' })
    await expect.poll(() => isAsked('awake')).toBe(true)
    expect(words().filter((each) => each.includes('mute'))).toHaveLength(agentSilentAnswersMax)

    // Once it has begun to answer one of them, it is asked the next.
    model
      .askings()
      .find(({ body }) => body.messages.at(-1)?.content.includes('mute 0'))
      ?.say('Well')
    model
      .askings()
      .find(({ body }) => body.model === 'small')
      ?.finish('Yes.')
    await expect.poll(() => isAsked(`mute ${agentAnswersOfOneMax - 1}`)).toBe(true)
    for (const asking of model.askings()) asking.finish('Done.')
  })

  test('answers that fall silent midway leave their places to the same person’s question to another agent', async () => {
    model.forget()
    model.always(null)
    const impatient = await buildTestServer('sqlite', {
      env: { MODEL_KEY: 'k', AGENTS_FILE: agentsFileAt(model.url) },
      agentTimes: { silentMs: 200 },
    })
    const lin = await impatient.person('lin')
    for (let index = 0; index < agentAnswersOfOneMax; index += 1) {
      await impatient.post(lin, { content: `@gpt half ${index}` })
      const asking = await model.asked(index)
      asking.say('Well')
    }
    await impatient.post(lin, { content: '@gpt one more' })
    await impatient.post(lin, { content: '@claude awake' })
    await expect.poll(() => isAsked('awake'), { timeout: 5_000 }).toBe(true)
    expect(isAsked('one more')).toBe(false)
    for (const asking of model.askings()) asking.finish('Done.')
    await expect.poll(() => isAsked('one more'), { timeout: 5_000 }).toBe(true)
    model.askings().at(-1)?.finish('Done.')
    await impatient.close()
  })

  test('only as many previews of a tidied text are made as the limit allows', async () => {
    model.forget()
    model.always((asking) => asking.finish('tidy'))
    const strict = await buildTestServer('sqlite', {
      env: { MODEL_KEY: 'k', AGENTS_FILE: agentsFileAt(model.url), AGENT_RATE: '5/day' },
    })
    const lin = await strict.person('lin')
    const { id } = await strict.post(lin, { content: '#untidy' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => strict.call('POST', `/api/messages/${id}/tidy-preview`, { as: lin })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
    expect(model.askings()).toHaveLength(5)
    await strict.close()
  })
})
