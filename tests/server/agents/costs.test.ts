import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { pricedAgentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import {
  type Asking,
  type ModelServer,
  usage as reportedUsage,
  startModelServer,
} from '../../support/server/model-server.ts'

/** The first answer also loads the libraries. */
const patience = { timeout: 20_000 }

/** As endpoints answer that know no `include_usage`. */
function answerWithoutCost(asking: Asking): void {
  asking.say('Yes.')
  const choices = [{ index: 0, delta: {}, finish_reason: 'stop' }]
  asking.babble(`data: ${JSON.stringify({ id: 'chat', object: 'chat.completion.chunk', choices })}\n\ndata: [DONE]\n\n`)
  asking.trailOff()
}

/** As an endpoint that counts wrongly, more than a column can hold. */
function answerWithCost(prompt_tokens: number, completion_tokens: number) {
  return (asking: Asking): void => {
    asking.say('Yes.')
    const usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
    const choices = [{ index: 0, delta: {}, finish_reason: 'stop' }]
    asking.babble(`data: ${JSON.stringify({ id: 'chat', object: 'chat.completion.chunk', choices, usage })}\n\n`)
    asking.babble('data: [DONE]\n\n')
    asking.trailOff()
  }
}

type Use = { readonly agent: string; readonly requests: number; readonly cost: number }

for (const dialect of dialects) {
  describe(`what agents cost, on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer
    let ada: Account

    beforeAll(async () => {
      model = await startModelServer()
      const budgets = {
        AGENT_CURRENCY: 'EUR',
        AGENT_PERSON_BUDGET: '250 tokens/day',
        AGENT_BUDGET: '1000 EUR/month',
      }
      const agents = pricedAgentsFileAt(model.url, { chatgpt: '0.002 EUR/month' })
      server = await buildTestServer(dialect, { env: { ...budgets, MODEL_KEY: 'k', AGENTS_FILE: agents } })
      ada = await server.person('ada', 'admin')
    })
    beforeEach(() => model.always((asking) => asking.finish('Yes.')))
    afterAll(async () => {
      await server.close()
      await model.close()
    })

    const usage = async (as: Account) => (await server.call('GET', '/api/agents/usage', { as })).body
    const csvFor = ({ token }: Account) =>
      server.app.server.inject({
        method: 'GET',
        url: '/api/admin/agent-usage.csv',
        headers: { authorization: `Bearer ${token}` },
      })
    const spend = async (as: Account, content: string): Promise<string | null> => {
      const { id } = await server.post(as, { content })
      let reason: string | null = null
      await expect
        .poll(async () => {
          const { body } = await server.call('GET', '/api/agents/requests', { query: { message_id: id } })
          reason = body.requests[0]?.reason ?? null
          return body.requests.every((request: { stage: string }) => request.stage === 'failed')
        }, patience)
        .toBe(true)
      return reason
    }

    test('a request costs what its tokens cost, and is counted for its person, its agent and everyone', async () => {
      const wei = await server.person('wei')
      expect(await spend(wei, '@claude hello')).toBeNull()
      await expect.poll(async () => (await usage(wei)).usage[0]?.tokens_in, patience).toBeGreaterThan(0)
      const own = await usage(wei)
      const [{ tokens_in, tokens_out, cost }] = own.usage
      expect(cost).toBeCloseTo((tokens_in * 3 + tokens_out * 15) / 1e6, 6)
      expect(own.currency).toBe('EUR')
      expect(own.budgets).toEqual([
        expect.objectContaining({
          agent: null,
          unit: 'tokens',
          period: 'day',
          limit: 250,
          used: tokens_in + tokens_out,
        }),
      ])
      const total = (await server.call('GET', '/api/admin/agent-usage', { as: ada })).body
      expect(total.people[0]).toMatchObject({ uid: wei.uid, requests: 1, cost })
      expect(total.usage[0]).toMatchObject({ agent: 'claude', requests: 1, people: 1, cost })
      expect(total.budgets.map(({ agent, unit }: Record<string, string>) => [agent, unit])).toEqual([
        [null, 'money'],
        ['chatgpt', 'money'],
      ])
    })

    test('once a person’s budget is used up, requests fail with the reason until midnight', async () => {
      const mia = await server.person('mia')
      let reason: string | null = null
      for (let tries = 0; tries < 20 && reason === null; tries += 1) reason = await spend(mia, '@claude hello')
      expect(reason).toBe('own-day')
      const { id } = await server.post(mia, {})
      const again = await server.call('POST', '/api/agents/requests', {
        as: mia,
        body: { message_id: id, agent: 'claude' },
      })
      expect(again).toMatchObject({ status: 429, body: { detail: texts.agentFailed['own-day'] } })
      const left = Number(again.headers['retry-after'])
      const midnight = Math.ceil((86_400_000 - (server.clock.nowMs() % 86_400_000)) / 1_000)
      expect(Math.abs(left - midnight)).toBeLessThan(5)
      server.clock.advanceMs(86_400_000)
      const later = { ...mia, token: await server.tokenFor(mia.uid, mia.email) }
      expect(await spend(later, '@claude hello')).toBeNull()
      ada = { ...ada, token: await server.tokenFor(ada.uid, ada.email) }
    })

    test('what an endpoint doesn’t report is estimated, so budgets count for it too', async () => {
      model.always(answerWithoutCost)
      const noa = await server.person('noa')
      let reason: string | null = null
      for (let tries = 0; tries < 20 && reason === null; tries += 1) reason = await spend(noa, '@claude hello')
      expect(reason).toBe('own-day')
      const [{ tokens_in, tokens_out, cost }] = (await usage(noa)).usage
      expect(tokens_in).toBeGreaterThan(0)
      expect(tokens_out).toBeGreaterThan(0)
      expect(cost).toBeCloseTo((tokens_in * 3 + tokens_out * 15) / 1e6, 6)
      const { id } = await server.post(noa, { content: 'untidy' })
      expect((await server.call('POST', `/api/messages/${id}/tidy-preview`, { as: noa })).status).toBe(429)
    })

    test('tidying costs as much as was written, also if the endpoint doesn’t report it, or breaks off', async () => {
      const tidied = async (name: string, answer: (asking: Asking) => void) => {
        model.always(answer)
        const as = await server.person(name)
        const { id } = await server.post(as, { content: 'untidy' })
        const { status } = await server.call('POST', `/api/messages/${id}/tidy-preview`, { as })
        const [{ requests, tokens_in, tokens_out }] = (await usage(as)).usage
        return { status, requests, tokens_in, tokens_out }
      }
      const estimated = { requests: 1, tokens_in: expect.toSatisfy((count) => count > 50), tokens_out: 2 }
      expect(await tidied('ida', answerWithoutCost)).toEqual({ status: 200, ...estimated })
      const breakOff = (asking: Asking) => {
        asking.say('Yes.')
        asking.trailOff()
      }
      expect(await tidied('eva', breakOff)).toEqual({ status: 503, ...estimated })
      const reported = {
        requests: 1,
        tokens_in: reportedUsage.prompt_tokens,
        tokens_out: reportedUsage.completion_tokens,
      }
      expect(await tidied('kim', (asking) => asking.finish('Yes.'))).toEqual({ status: 200, ...reported })
      expect(await tidied('tom', (asking) => asking.refuse(500))).toMatchObject({ status: 503, tokens_in: 0 })
    })

    test('an endpoint that reports fractions, or more than there can be, costs nobody their answer', async () => {
      for (const [name, reported, counted] of [
        ['huge', 3_000_000_000, 10_000_000],
        ['fraction', 5.5, 6],
        ['negative', -7, 0],
      ] as const) {
        model.always(answerWithCost(reported, reported))
        const as = await server.person(name)
        expect(await spend(as, '@claude hello')).toBeNull()
        await expect
          .poll(async () => (await usage(as)).usage[0], patience)
          .toMatchObject({ requests: 1, tokens_in: counted, tokens_out: counted })
      }
    })

    test('once an agent’s budget is used up, nobody gets an answer of it, but of others', async () => {
      let reason: string | null = null
      for (let tries = 0; tries < 20 && reason === null; tries += 1)
        reason = await spend(await server.person(`spender${tries}`), '@gpt hello')
      expect(reason).toBe('agent-month')
      expect(await spend(await server.person('other'), '@claude hello')).toBeNull()
    })

    test('the file for spreadsheets has each person’s days, and no formulas', async () => {
      const lin = await server.person('lin')
      await server.call('POST', '/api/user/profile', { as: lin, body: { display_name: '=cmd()', user_tag: 'lin' } })
      await spend(lin, '@claude hello')
      const csv = await csvFor(ada)
      expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
      const rows = csv.payload.trimEnd().split('\r\n')
      expect(rows[0]).toBe('day,agent,person,tag,requests,tokens_in,tokens_out,cost,currency')
      const own = rows.find((row) => row.includes(',lin,'))
      expect(own).toMatch(/^\d{4}-\d\d-\d\d,claude,'=cmd\(\),lin,1,\d+,\d+,0\.\d+,EUR$/)
    })

    test('what a deleted account used stays in the sums, without its name', async () => {
      const gone = await server.person('gone')
      await spend(gone, '@claude hello')
      const sums = async () => {
        const { usage: uses, people } = (await server.call('GET', '/api/admin/agent-usage', { as: ada })).body
        return { requests: uses.reduce((sum: number, use: Use) => sum + use.requests, 0), people }
      }
      await expect.poll(async () => (await usage(gone)).usage[0]?.tokens_in, patience).toBeGreaterThan(0)
      const before = await sums()
      const body = { messages: 'keep', confirmation: gone.name }
      const left = await server.call('POST', '/api/account/delete', { as: gone, body })
      expect(left.status).toBe(200)
      const after = await sums()
      expect(after.requests).toBe(before.requests)
      expect(JSON.stringify(after.people)).not.toContain(gone.uid)
      const csv = await csvFor(ada)
      expect(csv.payload).toContain(`,${texts.deletedAccounts},,1,`)
      expect(csv.payload).not.toContain(gone.uid)
    })

    test('everyone’s use is for admins only', async () => {
      const someone = await server.person('someone')
      expect((await csvFor(someone)).statusCode).toBe(403)
    })
  })
}
