import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AgentFailure } from '#wire/agent.ts'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { type Asking, type ModelServer, startModelServer } from '../../support/server/model-server.ts'

const impatient = {
  firstTokenMs: 400,
  betweenTokensMs: 400,
  totalMs: 3_000,
  retryStartMs: 0,
  pollEveryMs: 20,
  storeEveryMs: 20,
}

// As OpenAI and vLLM say it.
const fullContext = { code: 'context_length_exceeded', type: 'invalid_request_error' }
const fullContextInWords = {
  message: "This model's maximum context length is 4096 tokens. However, you requested 5000.",
}

for (const dialect of dialects) {
  describe(`a model that fails, on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer
    let wei: Account

    beforeAll(async () => {
      model = await startModelServer()
      server = await buildTestServer(dialect, {
        env: { AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'key-of-secrets', AGENT_RATE: '1000/day' },
        agentTimes: impatient,
      })
      wei = await server.person('wei')
    })
    afterAll(async () => {
      await server.close()
      await model.close()
    })
    afterEach(() => {
      model.always(null)
      model.forget()
    })

    const ask = async () => (await server.post(wei, { content: '@gpt canary-question?' })).id
    const requestsOf = async (id: string) =>
      (await server.call('GET', '/api/agents/requests', { query: { message_id: id } })).body.requests
    const countOf = async (id: string) => (await server.call('GET', `/api/messages/count/${id}`)).body.count
    const expectFailure = async (id: string, reason: AgentFailure, text = '') => {
      await expect.poll(async () => (await requestsOf(id))[0]?.stage, { timeout: 10_000 }).toBe('failed')
      expect(await requestsOf(id)).toMatchObject([{ reason, text }])
      expect(await countOf(id)).toBe(0)
    }
    const expectAnswer = async (id: string, content: string) => {
      await expect.poll(() => countOf(id), { timeout: 10_000 }).toBe(1)
      const { body } = await server.call('GET', `/api/messages/${id}/children`)
      expect(body.messages[0].content).toBe(content)
      expect(await requestsOf(id)).toEqual([])
    }

    test.each<[string, (asking: Asking) => void, AgentFailure, number]>([
      ['500', (asking) => asking.refuse(500), 'unreachable', 4],
      ['503', (asking) => asking.refuse(503), 'busy', 4],
      ['429', (asking) => asking.refuse(429), 'busy', 4],
      ['429 for an hour', (asking) => asking.refuse(429, { 'retry-after': '3600' }), 'busy', 1],
      ['401', (asking) => asking.refuse(401), 'refused', 1],
      ['400', (asking) => asking.refuse(400), 'refused', 1],
      ['400 of a filter', (asking) => asking.refuse(400, {}, { code: 'content_filter' }), 'filtered', 1],
      ['400 with another code', (asking) => asking.refuse(400, {}, { code: 'invalid_prompt' }), 'refused', 1],
      ['a code for a full context', (asking) => asking.refuse(400, {}, fullContext), 'too-long', 1],
      ['words for a full context', (asking) => asking.refuse(400, {}, fullContextInWords), 'too-long', 1],
      ['a redirect', (asking) => asking.refuse(302, { location: 'http://127.0.0.1:9/' }), 'unreachable', 4],
      ['no word at all', () => {}, 'too-slow', 1],
      ['a broken connection', (asking) => asking.cut(), 'unreachable', 4],
      ['an end without a word', (asking) => asking.finish(), 'empty', 1],
      ['a filter of its endpoint', (asking) => asking.finish('', 'content_filter'), 'filtered', 1],
      ['blanks alone', (asking) => asking.finish(' \n '), 'empty', 1],
      ['bytes that are no JSON', (asking) => asking.babble('data: {"choices": [{\n\ndata: oops\n\n'), 'broken', 1],
      ['an error instead of words', (asking) => asking.babble('data: {"error":{"message":"no"}}\n\n'), 'broken', 1],
      ['JSON that is no answer', (asking) => asking.babble('data: {"choices":"none"}\n\n'), 'broken', 1],
    ])('%s fails visibly with its reason, after as many tries as may help', async (_name, misbehave, reason, tries) => {
      model.always(misbehave)
      const id = await ask()
      await expectFailure(id, reason)
      expect(model.askings()).toHaveLength(tries)
    })

    test('text written before it broke off stays, and is not tried again', async () => {
      const id = await ask()
      const asking = await model.asked(0)
      asking.say('Half an ans')
      await expect.poll(async () => (await requestsOf(id))[0]?.text, { timeout: 10_000 }).toBe('Half an ans')
      asking.cut()
      await expectFailure(id, 'cut-off', 'Half an ans')
      expect(model.askings()).toHaveLength(1)
    })

    test('an answer that is cut short does not count as complete', async () => {
      const id = await ask()
      const asking = await model.asked(0)
      asking.say('And then')
      asking.trailOff()
      await expectFailure(id, 'cut-off', 'And then')
    })

    test('a model that stops writing is too slow, and keeps what it has written', async () => {
      const id = await ask()
      const asking = await model.asked(0)
      asking.say('I was about to')
      await expectFailure(id, 'too-slow', 'I was about to')
      await expect.poll(() => asking.isGone(), { timeout: 10_000 }).toBe(true)
    })

    test('a model that recovers answers once', async () => {
      model.always((asking) => (model.askings().length < 3 ? asking.refuse(500) : asking.finish('Better.')))
      await expectAnswer(await ask(), 'Better.')
      expect(model.askings()).toHaveLength(3)
    })

    test('a busy model is not called again before the time it asked for', async () => {
      model.always((asking) => asking.refuse(429, { 'retry-after': '7' }))
      const id = await ask()
      await model.asked(0)
      // It also waits before it is tried.
      const triedAndPending = () =>
        server.context.db
          .selectFrom('agent_requests')
          .select('id')
          .where('tries', '=', 1)
          .where('stage', '=', 'waiting')
      await expect.poll(async () => (await triedAndPending().execute()).length, { timeout: 10_000 }).toBe(1)
      server.clock.advanceMs(6_000)
      model.always((asking) => asking.finish('Now.'))
      expect(model.askings()).toHaveLength(1)
      server.clock.advanceMs(1_000)
      await expectAnswer(id, 'Now.')
    })

    test('Try again replaces the failure with an answer; dismissing removes it', async () => {
      model.always((asking) => asking.refuse(400))
      const id = await ask()
      await expectFailure(id, 'refused')
      const [failed] = await requestsOf(id)
      model.always((asking) => asking.finish('At last.'))
      await server.call('POST', '/api/agents/requests', { as: wei, body: { message_id: id, agent: 'chatgpt' } })
      await expectAnswer(id, 'At last.')
      expect(
        (await server.call('POST', `/api/agents/requests/${failed.id}/dismiss`, { as: wei })).body.request,
      ).toBeNull()

      model.always((asking) => asking.refuse(400))
      const second = await ask()
      await expectFailure(second, 'refused')
      const [{ id: request }] = await requestsOf(second)
      const dismissed = await server.call('POST', `/api/agents/requests/${request}/dismiss`, { as: wei })
      expect(dismissed.body).toEqual({ request: null })
      expect(await requestsOf(second)).toEqual([])
    })

    test('an answer that is being written is listed, however many have failed in its thread', async () => {
      model.always((asking) => asking.refuse(401))
      const id = await ask()
      await expectFailure(id, 'refused')
      const { db } = server.context
      const failed = await db
        .selectFrom('agent_requests')
        .selectAll()
        .where('message_id', '=', id)
        .executeTakeFirstOrThrow()
      const earlier = Array.from({ length: 200 }, (_, at) => ({
        ...failed,
        id: `${at}`.padStart(36, '0'),
        attempt: 100 + at,
      }))
      await db.insertInto('agent_requests').values(earlier).execute()
      model.always(null)
      const { id: next } = await server.post(wei, { content: '@gpt And now?', parent_id: id })
      const listed: readonly { readonly parent_id: string }[] = await requestsOf(id)
      expect(listed).toHaveLength(200)
      expect(listed.map(({ parent_id }) => parent_id)).toContain(next)
    })

    test('the log shows the operator which model failed, and how', () => {
      expect(server.log()).toContain('the model of chatgpt: refused, status 401')
      expect(server.log()).toContain('the model of chatgpt: too-slow')
      expect(server.log()).toContain('the model of chatgpt: unreachable, REDIRECT')
      expect(server.log()).toContain('the model of chatgpt: unreachable, ECONNRESET')
    })

    test('no log contains a key, an address, or the text of questions and answers', () => {
      for (const secret of ['key-of-secrets', 'secret-of-the-endpoint', 'canary-question', model.url, 'Half an ans']) {
        expect(server.log()).not.toContain(secret)
      }
    })
  })
}

test('after a restart without any agent, what was still to be answered fails visibly', async () => {
  const model = await startModelServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'canopy-gone-'))
  const env = { AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'k' }
  const before = await buildTestServer('sqlite', { dataDir, env })
  const wei = await before.person('wei')
  const { id } = await before.post(wei, { content: '@gpt are you there?' })
  await model.asked(0)
  await before.close()

  const server = await buildTestServer('sqlite', { dataDir, clock: before.clock })
  const requests = async () =>
    (await server.call('GET', '/api/agents/requests', { query: { message_id: id } })).body.requests
  await expect.poll(requests, { timeout: 10_000 }).toMatchObject([{ stage: 'failed', reason: 'withdrawn' }])
  await server.close()
  await model.close()
})
