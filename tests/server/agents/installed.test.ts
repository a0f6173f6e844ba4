import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agentKeyWaitMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { decryptAgentKey, encryptAgentKey } from '../../../src/server/agents/setup/agent-key.ts'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'

const secret = 'sk-very-secret-9'

for (const dialect of dialects) {
  describe(`agents that admins add, on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      model = await startModelServer()
      server = await buildTestServer(dialect)
      ;({ ada, wei, mia } = await server.cast())
    })
    beforeEach(() => model.always((asking) => asking.finish('Because.')))
    afterEach(async () => {
      model.forget()
      for (const { name } of await list()) await server.call('DELETE', `/api/admin/agents/${name}`, { as: ada })
    })
    afterAll(async () => {
      await server.close()
      await model.close()
    })

    const list = async () => (await server.call('GET', '/api/admin/agents', { as: ada })).body.agents
    const offered = async (as: Account | null = wei) => (await server.call('GET', '/api/agents', { as })).body.agents
    const given = (more: object = {}) => ({
      display_name: 'Llama',
      tag: 'llama',
      base_url: `${model.url}/v1`,
      model: 'large',
      ...more,
    })
    const add = (more: object = {}) => server.call('POST', '/api/admin/agents', { as: ada, body: given(more) })
    const change = (name: string, body: object) => server.call('PATCH', `/api/admin/agents/${name}`, { as: ada, body })
    const answersTo = async (id: string, count = 1) => {
      const children = async () => (await server.call('GET', `/api/messages/${id}/children`, { as: wei })).body.messages
      await expect.poll(async () => (await children()).length, { timeout: 10_000 }).toBe(count)
      return children()
    }
    const requestsOf = async (id: string) =>
      (await server.call('GET', '/api/agents/requests', { as: wei, query: { message_id: id } })).body.requests

    test('there may be several, and each answers under a name of its own', async () => {
      const one = await add({ face: '🦙', instructions: ' Be brief. ' })
      expect(one).toMatchObject({
        status: 200,
        body: {
          name: 'agent:llama',
          tag: 'llama',
          display_name: 'Llama',
          face: '🦙',
          instructions: 'Be brief.',
          askers: 'everyone',
          people: [],
          paused: false,
          tidies: true,
          key: 'none',
          in_file: false,
          problem: null,
        },
      })
      expect((await add({ tag: 'Owl', display_name: 'Owl', model: 'small' })).body.name).toBe('agent:owl')
      const question = await server.post(wei, { content: '@llama @owl why?' })
      const answers = await answersTo(question.id, 2)
      const faces = answers.map((each: Record<string, unknown>) => [each.author_display_name, each.author_face])
      expect(faces.toSorted()).toEqual([
        ['Llama', '🦙'],
        ['Owl', undefined],
      ])
      const named = { display_name: 'Llama', face: '🦙' }
      expect(await offered()).toEqual(expect.arrayContaining([expect.objectContaining(named)]))
      const map = (await server.call('GET', `/api/messages/${question.id}/map`)).body
      expect(map.authors).toContainEqual({ ...named, uid: 'agent:llama', user_tag: 'llama' })
      expect(map.authors).toContainEqual({ display_name: 'Owl', uid: 'agent:owl', user_tag: 'Owl' })
      const authors = answers.map((each: Record<string, unknown>) => [each.content_author, each.author_display_name])
      expect(authors.toSorted()).toEqual([
        ['agent:llama', 'Llama'],
        ['agent:owl', 'Owl'],
      ])
      expect(model.askings().map(({ body }) => body.model)).toEqual(expect.arrayContaining(['large', 'small']))
      const system = model.askings().find(({ body }) => body.model === 'large')?.body.messages[0]?.content
      expect(system).toMatch(/^Be brief\./)
    })

    test('it may have tools, a price and a budget, which hold from then on', async () => {
      const listed = (await server.call('GET', '/api/admin/agents', { as: ada })).body
      expect(listed).toMatchObject({ tools: ['canopy'], currency: 'USD' })
      const limits = { tools: ['canopy'], price: { in: 3, out: 15 }, budget: '0.0005 usd/day' }
      const { status, body } = await add({ ...limits, max_context_tokens: 8_000 })
      expect(status).toBe(200)
      expect(body).toMatchObject({ ...limits, budget: '0.0005 USD/day', max_context_tokens: 8_000 })
      const question = await server.post(wei, { content: '@llama why?' })
      await answersTo(question.id)
      expect(model.askings()[0]?.body.tools?.map((each) => each.function.name)).toEqual([
        'canopy_search',
        'canopy_read',
      ])
      const again = await server.post(wei, { content: '@llama and why?' })
      expect(await requestsOf(again.id)).toMatchObject([{ stage: 'failed', reason: 'agent-day' }])
      const { budgets } = (await server.call('GET', '/api/admin/agent-usage', { as: ada })).body
      expect(budgets).toMatchObject([{ agent: body.name, unit: 'money', limit: 0.0005, used: 0.00081 }])
      await change(body.name, { budget: null, tools: [] })
      const third = await server.post(wei, { content: '@llama why then?' })
      await answersTo(third.id)
      expect(model.askings().at(-1)?.body.tools).toBeUndefined()
    })

    test.each([
      [{ tools: ['weather'] }, 'There are no tools weather'],
      [{ budget: 'much' }, texts.agentBudgetBad('USD')],
      [{ budget: '5 USD/day' }, texts.agentPriceMissing],
    ])('%o is refused', async (more, detail) => {
      expect(await add(more)).toMatchObject({ status: 400, body: { detail } })
    })

    test('a paused one is not offered, its messages stay its own, and it can be resumed', async () => {
      const { name } = (await add()).body
      const question = await server.post(wei, { content: '@llama why?' })
      await answersTo(question.id)
      await change(name, { paused: true })
      expect(await offered()).toEqual([])
      const [answer] = await answersTo(question.id)
      expect(answer).toMatchObject({ content_author: name, author_display_name: 'Llama', author_user_tag: 'llama' })
      const refused = await server.call('POST', '/api/messages', {
        as: wei,
        body: { content: 'x', recipients: [name] },
      })
      expect(refused.status).toBe(400)
      expect(await requestsOf((await server.post(wei, { content: '@llama again' })).id)).toEqual([])
      // Nobody else gets the tag meanwhile.
      expect((await add({ display_name: 'Other' })).body.detail).toBe('The tag llama is already taken')
      await change(name, { paused: false })
      expect(await offered()).toHaveLength(1)
    })

    test('a removed one keeps its name for its messages, and gives up its tag; its name is never used again', async () => {
      const { name } = (await add({ face: 'Ll' })).body
      const question = await server.post(wei, { content: '@llama why?' })
      await answersTo(question.id)
      await server.call('DELETE', `/api/admin/agents/${name}`, { as: ada })
      expect((await answersTo(question.id))[0]).toMatchObject({
        content_author: name,
        author_display_name: 'Llama',
        author_user_tag: null,
      })
      expect((await add({ display_name: 'Second' })).body).toMatchObject({
        name: expect.stringMatching(/^agent:llama-\d+$/),
        tag: 'llama',
      })
      expect((await list()).map((each: { name: string }) => each.name)).not.toContain(name)
      expect((await answersTo(question.id))[0].author_display_name).toBe('Llama')
      expect((await server.call('DELETE', '/api/admin/agents/agent:nobody', { as: ada })).status).toBe(404)
    })

    test('one that answers only chosen people can’t be asked by anybody else, in any way', async () => {
      const { name } = (await add({ askers: 'chosen', people: ['mia'] })).body
      expect((await offered(mia))[0]).not.toHaveProperty('may_ask')
      for (const as of [wei, ada, null]) expect((await offered(as))[0]).toMatchObject({ name, may_ask: false })
      const by = async (as: Account) => (await server.post(as, { content: '@llama why?' })).id
      const hers = await by(mia)
      const [answer] = await answersTo(hers)
      expect(answer.content_author).toBe(name)
      expect(await requestsOf(await by(wei))).toEqual([])
      // A public reply to it is not for it either.
      expect(await requestsOf((await server.post(wei, { content: 'Why?', parent_id: answer.id })).id)).toEqual([])
      const refusals = [
        await server.call('POST', '/api/messages', { as: wei, body: { content: 'x', recipients: [name] } }),
        await server.call('POST', '/api/agents/requests', { as: wei, body: { message_id: hers, agent: name } }),
        await server.call('POST', '/api/digests', { as: wei, body: { message_id: hers, agent: name } }),
      ]
      for (const each of refusals) expect(each).toMatchObject({ status: 403, body: { detail: texts.agentNotForYou } })
      expect((await server.call('POST', `/api/messages/${await by(wei)}/tidy-preview`, { as: wei })).status).toBe(404)
      expect(model.askings()).toHaveLength(1)
      const admins = (await list())[0]
      expect(admins.people).toEqual([{ uid: 'mia', display_name: 'mia', user_tag: 'mia' }])
      await change(name, { people: ['mia', 'wei'] })
      await answersTo(await by(wei))
    })

    test('who loses the right to ask while the request waits gets no answer', async () => {
      const { name } = (await add({ askers: 'chosen', people: ['wei'] })).body
      model.always((asking) => asking.refuse(503, { 'retry-after': '1' }))
      const question = await server.post(wei, { content: '@llama why?' })
      await model.asked(0)
      await change(name, { people: [] })
      model.always((asking) => asking.finish('Because.'))
      const later = () => {
        server.clock.advanceMs(1_000)
        return requestsOf(question.id)
      }
      await expect.poll(later, { timeout: 10_000 }).toEqual([])
      expect((await server.call('GET', `/api/messages/count/${question.id}`, { as: wei })).body.count).toBe(0)
    })

    test('if no node has its key, a question fails visibly after a second, and says so', async () => {
      const { name } = (await add({ key: secret })).body
      await server.context.db.updateTable('installed_agents').set({ sealed_key: null, key_origin: null }).execute()
      await server.context.agents.reload()
      expect(server.context.agents.withoutKey()).toEqual([name])
      const question = await server.post(wei, { content: '@llama why?' })
      expect(await requestsOf(question.id)).toMatchObject([{ stage: 'waiting' }])
      server.clock.advanceMs(agentKeyWaitMs)
      const stage = async () => (await requestsOf(question.id))[0]
      await expect.poll(stage, { timeout: 10_000 }).toMatchObject({ stage: 'failed', reason: 'no-key' })
      expect(model.askings()).toEqual([])
    })

    test('its key is stored encrypted, for its own address and for it alone', async () => {
      const added = await add({ key: ` ${secret} ` })
      const { name } = added.body
      expect(added.body.key).toBe('stored')
      await answersTo((await server.post(wei, { content: '@llama why?' })).id)
      expect(model.askings()[0]?.key).toBe(`Bearer ${secret}`)
      const tried = await server.call('POST', '/api/admin/agents/try', {
        as: ada,
        body: { name, base_url: `${model.url}/v1`, model: 'large' },
      })
      expect(tried.body).toEqual({ outcome: 'ok', status: null })
      expect(model.askings()[1]?.key).toBe(`Bearer ${secret}`)
      // Another agent, or no name, has no key for the same address.
      const other = (await add({ tag: 'owl', display_name: 'Owl' })).body.name
      for (const each of [{ name: other }, {}]) {
        const body = { ...each, base_url: `${model.url}/v1`, model: 'large' }
        await server.call('POST', '/api/admin/agents/try', { as: ada, body })
        expect(model.askings().at(-1)?.key).toBeUndefined()
      }
      expect((await change(name, { model: 'larger' })).body.key).toBe('stored')
      expect((await change(name, { base_url: `http://localhost:${new URL(model.url).port}/v1` })).body.key).toBe('none')
      await change(name, { base_url: `${model.url}/v1`, key: secret })
      expect((await change(name, { key: null })).body.key).toBe('none')
      const everything = await server.context.db.selectFrom('installed_agents').selectAll().execute()
      for (const place of [JSON.stringify([added.body, everything]), server.log()]) expect(place).not.toContain(secret)
    })

    test.each([
      [{ display_name: ' ' }, texts.agentNameBlank],
      [{ tag: 'a b' }, texts.agentTagBad],
      [{ tag: '--' }, texts.agentTagBad],
      [{ tag: 'WEI' }, 'The tag wei is already taken'],
      [{ face: 'abc' }, texts.agentFaceBad],
      [{ face: '\u202e' }, texts.agentFaceBad],
      [{ base_url: 'ftp://host' }, texts.endpointUrlBad],
      [{ base_url: 'https://user:word@host/v1' }, texts.endpointUrlBad],
      [{ model: ' ' }, 'model must not be blank'],
      [{ key: 'two words' }, texts.endpointKeyBad],
      [{ people: ['nobody'] }, 'people has unknown users: nobody'],
    ])('%j is refused', async (more, detail) => {
      expect(await add(more)).toMatchObject({ status: 400, body: { detail } })
      expect(await list()).toEqual([])
    })

    test('a member may not take its tag, nor write in the name of an agent that never was', async () => {
      const { name } = (await add()).body
      const named = await server.call('POST', '/api/user/profile', { as: wei, body: { user_tag: 'Llama' } })
      expect(named.status).not.toBe(200)
      const post = (content_author: string) =>
        server.call('POST', '/api/messages', { as: wei, body: { content: 'x', content_author, ask_agents: false } })
      expect((await post('agent:nobody')).status).toBe(400)
      expect((await post(name)).body).toMatchObject({ author_uid: 'wei', content_author: name })
    })

    test('an account that is deleted is no longer among the chosen people', async () => {
      const guest = await server.person(`guest${dialect}`)
      await add({ askers: 'chosen', people: [guest.uid, 'mia'] })
      await server.call('POST', '/api/account/delete', {
        as: guest,
        body: { messages: 'keep', confirmation: guest.uid },
      })
      expect((await server.context.db.selectFrom('agent_askers').selectAll().execute()).map(({ uid }) => uid)).toEqual([
        'mia',
      ])
    })
  })
}

describe('beside AGENTS_FILE', () => {
  test('the file wins where both have a tag, and others are offered as well', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'canopy-roster-'))
    const model = await startModelServer()
    const before = await buildTestServer('sqlite', { dataDir })
    const { ada } = await before.cast()
    const body = { display_name: 'Mine', tag: 'gpt', base_url: `${model.url}/v1`, model: 'm' }
    for (const more of [{}, { tag: 'owl' }]) {
      await before.call('POST', '/api/admin/agents', { as: ada, body: { ...body, ...more } })
    }
    await before.close()
    const env = { AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: secret }
    const after = await buildTestServer('sqlite', { dataDir, env })
    const as = { ...ada, token: await after.tokenFor('ada', ada.email) }
    const { agents } = (await after.call('GET', '/api/admin/agents', { as })).body
    const short = agents.map(({ name, in_file, problem }: Record<string, unknown>) => [name, in_file, problem])
    expect(short).toEqual([
      ['chatgpt', true, null],
      ['claude', true, null],
      ['agent:gpt', false, 'in-file'],
      ['agent:owl', false, null],
    ])
    expect(JSON.stringify(agents)).not.toContain(secret)
    const tags = (await after.call('GET', '/api/agents')).body.agents.map(({ tag }: { tag: string }) => tag)
    expect(tags).toEqual(['gpt', 'claude', 'owl'])
    expect((await after.call('PATCH', '/api/admin/agents/chatgpt', { as, body: { paused: true } })).status).toBe(404)
    await after.close()
    await model.close()
    rmSync(dataDir, { recursive: true })
  })
})

describe('addresses that admins type', () => {
  const ollama = 'http://127.0.0.1:11434/v1'
  test.each([
    ['http://127.0.0.1:8000/v1', undefined],
    ['https://127.0.0.1/v1', undefined],
    ['https://2130706433/v1', undefined],
    ['https://[::1]/v1', undefined],
    ['http://169.254.169.254/latest', undefined],
    ['http://models.example.com/v1', undefined],
    ['https://models.example.com:22/v1', undefined],
    ['https://models.local/v1', undefined],
    [ollama, 'http://10.0.0.5:8000'],
  ])('%s is refused', async (base_url, allowed = '') => {
    const server = await buildTestServer('sqlite', { env: { AGENT_HOSTS: allowed } })
    const { ada } = await server.cast()
    const body = { display_name: 'Elm', tag: 'elm', base_url, model: 'm' }
    for (const path of ['agents', 'agents/try', 'settings/agent', 'settings/agent/try']) {
      const answer = await server.call('POST', `/api/admin/${path}`, { as: ada, body })
      expect(answer).toMatchObject({ status: 400, body: { detail: texts.agentAddressPrivate } })
    }
    await server.close()
  })

  test('public hosts, Ollama on this machine, and what the operator allows are stored', async () => {
    const env = { AGENT_HOSTS: 'http://10.0.0.5:8000' }
    for (const [base_url, setting] of [
      ['https://models.example.com/v1', { AGENT_HOSTS: '' }],
      [ollama, { AGENT_HOSTS: '' }],
      ['http://10.0.0.5:8000/v1', env],
    ] as const) {
      const server = await buildTestServer('sqlite', { env: setting })
      const { ada } = await server.cast()
      const body = { display_name: 'Elm', tag: 'elm', base_url, model: 'm' }
      expect((await server.call('POST', '/api/admin/agents', { as: ada, body })).body.problem).toBeNull()
      await server.close()
    }
  })

  test('one that the operator allows no longer is not called, and admins see why', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'canopy-hosts-'))
    const model = await startModelServer()
    const before = await buildTestServer('sqlite', { dataDir })
    const { ada } = await before.cast()
    const body = { display_name: 'Elm', tag: 'elm', base_url: `${model.url}/v1`, model: 'm' }
    await before.call('POST', '/api/admin/agents', { as: ada, body })
    await before.close()
    const after = await buildTestServer('sqlite', { dataDir, env: { AGENT_HOSTS: '' } })
    const as = { ...ada, token: await after.tokenFor('ada', ada.email) }
    expect((await after.call('GET', '/api/admin/agents', { as })).body.agents[0].problem).toBe('address')
    expect((await after.call('GET', '/api/agents')).body.agents).toEqual([])
    await after.post(as, { content: '@elm?' })
    expect(model.askings()).toEqual([])
    await after.close()
    await model.close()
    rmSync(dataDir, { recursive: true })
  })
})

describe('the key', () => {
  test('can’t be read with another secret, for another agent, for another address, or changed', () => {
    const place = { dataDir: mkdtempSync(join(tmpdir(), 'canopy-keys-')), agentKeysSecret: 'x'.repeat(32) }
    const sealed = encryptAgentKey(place, 'agent:elm', { origin: 'https://a.example', key: secret })
    expect(decryptAgentKey(place, 'agent:elm', 'https://a.example', sealed)).toBe(secret)
    expect(
      decryptAgentKey({ ...place, agentKeysSecret: 'y'.repeat(32) }, 'agent:elm', 'https://a.example', sealed),
    ).toBeNull()
    expect(decryptAgentKey(place, 'agent:owl', 'https://a.example', sealed)).toBeNull()
    expect(decryptAgentKey(place, 'agent:elm', 'https://b.example', sealed)).toBeNull()
    const changed = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`
    for (const broken of [changed, '', 'x', sealed.slice(0, 30)])
      expect(decryptAgentKey(place, 'agent:elm', 'https://a.example', broken)).toBeNull()
    // The variable's secret needs no file.
    expect(existsSync(join(place.dataDir, 'agent-keys.secret'))).toBe(false)
    rmSync(place.dataDir, { recursive: true })
  })

  test('of an earlier version is moved from its file into the database, encrypted', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'canopy-old-key-'))
    const model = await startModelServer()
    model.always((asking) => asking.finish('Yes'))
    const before = await buildTestServer('sqlite', { dataDir })
    const { ada, wei } = await before.cast()
    const body = { base_url: `${model.url}/v1`, model: 'claude-large', display_name: 'Helper' }
    await before.call('POST', '/api/admin/settings/agent', { as: ada, body })
    await before.context.db.updateTable('installed_agents').set({ needs_key: 1 }).execute()
    await before.close()
    const file = join(dataDir, 'agent-key.json')
    writeFileSync(file, JSON.stringify({ origin: model.url, key: secret }), { mode: 0o600 })
    const after = await buildTestServer('sqlite', { dataDir })
    expect(existsSync(file)).toBe(false)
    expect(readFileSync(join(dataDir, 'agent-keys.secret'), 'utf8').length).toBeGreaterThan(40)
    const as = { ...wei, token: await after.tokenFor('wei', wei.email) }
    await after.post(as, { content: '@helper?' })
    expect((await model.asked(0)).key).toBe(`Bearer ${secret}`)
    await after.close()
    await model.close()
    rmSync(dataDir, { recursive: true })
  })
})
