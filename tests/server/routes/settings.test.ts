import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { tryAgent } from '../../../src/server/agents/trial.ts'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { firebaseEnv, makeProviderKey, providerToken, startKeyServer } from '../../support/server/key-server.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'

const secret = 'sk-very-secret-7'
const defaults = {
  name: 'Canopy',
  accent: 'sky',
  writers: 'approved',
  help_contact: null,
  agents_file: false,
  agent: null,
  environment_url: null,
  held_words: [],
  held_first: 5,
}

for (const dialect of dialects) {
  describe(`the settings on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer
    let ada: Account
    let wei: Account

    beforeAll(async () => {
      model = await startModelServer()
      server = await buildTestServer(dialect)
      ;({ ada, wei } = await server.cast())
    })
    afterAll(async () => {
      await server.close()
      await model.close()
    })
    afterEach(async () => {
      model.always(null)
      model.forget()
      await change({ name: 'Canopy', accent: 'sky', writers: 'approved', help_contact: null })
      await server.call('DELETE', '/api/admin/settings/agent', { as: ada })
    })

    const read = async () => (await server.call('GET', '/api/admin/settings', { as: ada })).body
    const change = (body: object) => server.call('PATCH', '/api/admin/settings', { as: ada, body })
    const endpoint = (more: object = {}) => ({
      base_url: `${model.url}/v1`,
      model: 'large',
      display_name: 'Helper',
      ...more,
    })
    const save = (more: object = {}) =>
      server.call('POST', '/api/admin/settings/agent', { as: ada, body: endpoint(more) })
    const tried = async (more: object = {}) =>
      (await server.call('POST', '/api/admin/settings/agent/try', { as: ada, body: endpoint(more) })).body
    const secretFile = () => join(server.context.config.dataDir, 'agent-keys.secret')
    const sealedKeys = async () =>
      (await server.context.db.selectFrom('installed_agents').select('sealed_key').execute()).map(
        ({ sealed_key }) => sealed_key,
      )
    const register = async (name: string) => {
      const email = `${name}@canopy.example`
      const token = await server.tokenFor(name, email)
      const answer = await server.call('POST', '/api/user/register', { token, body: { uid: name, email } })
      return answer.body.status
    }
    const apply = () =>
      server.call('POST', '/api/applications', {
        body: { answers: ['', '', '', 'a thesis', 'under pressure', 'a bridge', 'an hour a day'] },
      })
    /** The children of a message once there is one. */
    const answerTo = async (id: string) => {
      const children = async () => (await server.call('GET', `/api/messages/${id}/children`, { as: wei })).body.messages
      await expect.poll(async () => (await children()).length, { timeout: 10_000 }).toBe(1)
      return (await children())[0]
    }

    test('are the defaults at first, and each can be changed by itself', async () => {
      expect(await read()).toEqual(defaults)
      expect((await change({ name: '  The\n Elm ' })).body).toEqual({ ...defaults, name: 'The Elm' })
      expect((await change({ accent: 'plum' })).body).toEqual({ ...defaults, name: 'The Elm', accent: 'plum' })
      expect((await change({ writers: 'invited' })).body).toMatchObject({ name: 'The Elm', writers: 'invited' })
      expect(await read()).toMatchObject({ name: 'The Elm', accent: 'plum', writers: 'invited' })
    })

    test('the address for help can be set and emptied, by admins only', async () => {
      const contact = async () => (await read()).help_contact
      expect((await change({ help_contact: ' help@elm.example ' })).body).toEqual({
        ...defaults,
        help_contact: 'help@elm.example',
      })
      await change({ accent: 'plum' })
      expect(await contact()).toBe('help@elm.example')
      const asWei = { as: wei, body: { help_contact: 'wei@elm.example' } }
      expect((await server.call('PATCH', '/api/admin/settings', asWei)).status).toBe(403)
      expect(await contact()).toBe('help@elm.example')
      await change({ help_contact: '  ' })
      expect(await contact()).toBeNull()
      await change({ help_contact: 'help@elm.example' })
      await change({ help_contact: null })
      expect(await contact()).toBeNull()
    })

    test.each([
      [{ name: ' ' }, texts.installationNameBad],
      [{ name: 'x'.repeat(31) }, texts.installationNameBad],
      [{ accent: 'beige' }, /accent/],
      [{ accent: '__proto__' }, /accent/],
      [{ writers: 'nobody' }, /writers/],
      [{ help_contact: 'nobody' }, texts.helpContactBad],
      [{ help_contact: `${'x'.repeat(250)}@elm.example` }, /help_contact/],
    ])('%j is refused', async (body, detail) => {
      expect(await change(body)).toMatchObject({ status: 400, body: { detail: expect.stringMatching(detail) } })
      expect(await read()).toEqual(defaults)
    })

    test('an accent that a newer version has stored counts as the default', async () => {
      await server.context.db.updateTable('settings').set({ accent: 'beige', writers: 'robots' }).execute()
      expect(await read()).toEqual(defaults)
    })

    test('with "everyone" whoever registers from then on may write; who has registered before may not', async () => {
      expect(await register('early')).toBe('other')
      await change({ writers: 'everyone' })
      expect(await register('late')).toBe('whitelisted')
      expect(await register('early')).toBe('other')
      await change({ writers: 'approved' })
      expect(await register('later')).toBe('other')
    })

    test('with "invited" nobody can apply, and an invitation still lets people in', async () => {
      await change({ writers: 'invited' })
      expect(await apply()).toMatchObject({ status: 403, body: { detail: texts.applicationsClosed } })
      expect(await register('guest')).toBe('other')
      const made = await server.call('POST', '/api/admin/invitations', { as: ada, body: { uses_max: 1, days: 1 } })
      const token = await server.tokenFor('guest', 'guest@canopy.example')
      const claim = await server.call('POST', '/api/invitations/claim', { token, body: { token: made.body.token } })
      expect(claim.body.status).toBe('whitelisted')
      await change({ writers: 'approved' })
      expect((await apply()).status).toBe(201)
    })

    test('an endpoint is set up, and answers the next message that names it', async () => {
      model.always((asking) => asking.finish('Because.'))
      expect((await save({ key: secret })).body.agent).toEqual({
        base_url: `${model.url}/v1`,
        model: 'large',
        display_name: 'Helper',
        tag: 'helper',
        key: 'stored',
      })
      expect((await server.call('GET', '/api/agents')).body.agents).toEqual([
        { name: 'chatgpt', tag: 'helper', display_name: 'Helper', tidies: true },
      ])
      const question = await server.post(wei, { content: '@helper why?' })
      expect(await answerTo(question.id)).toMatchObject({ content: 'Because.', author_display_name: 'Helper' })
      expect(model.askings()[0]?.key).toBe(`Bearer ${secret}`)
      await server.call('DELETE', '/api/admin/settings/agent', { as: ada })
      expect((await server.call('GET', '/api/agents')).body.agents).toEqual([])
      expect(await read()).toEqual(defaults)
    })

    test('its key is encrypted with a secret in a file with mode 600: in no answer, no log, and not in the database', async () => {
      model.always((asking) => asking.refuse(401))
      const answers = [await tried({ key: secret }), (await save({ key: secret })).body, await tried(), await read()]
      expect(answers[0]).toEqual({ outcome: 'key-refused', status: 401 })
      expect(answers[2]).toEqual(answers[0])
      expect(model.askings().map(({ key }) => key)).toEqual([`Bearer ${secret}`, `Bearer ${secret}`])
      expect((statSync(secretFile()).mode & 0o777).toString(8)).toBe('600')
      const rows = await server.context.db.selectFrom('installed_agents').selectAll().execute()
      expect(rows[0]?.sealed_key).toMatch(/^[\w-]{50,}$/)
      expect(JSON.stringify(rows)).not.toContain(readFileSync(secretFile(), 'utf8'))
      for (const place of [JSON.stringify(answers), JSON.stringify(rows), server.log()]) {
        expect(place).not.toContain(secret)
        expect(place).not.toContain('secret-of-the-endpoint')
      }
      await server.call('DELETE', '/api/admin/settings/agent', { as: ada })
      expect(await sealedKeys()).toEqual([])
    })

    test('a stored key is not sent to another address, and is deleted when the address changes', async () => {
      const other = await startModelServer()
      model.always((asking) => asking.finish('One'))
      other.always((asking) => asking.finish('Other'))
      await save({ key: secret })
      expect(await tried({ base_url: `${other.url}/v1` })).toEqual({ outcome: 'ok', status: null })
      expect(other.askings()[0]?.key).toBeUndefined()
      // The same address with another model keeps it.
      expect((await save({ model: 'larger' })).body.agent).toMatchObject({ model: 'larger', key: 'stored' })
      expect((await save({ base_url: `${other.url}/v1` })).body.agent.key).toBe('none')
      expect(await sealedKeys()).toEqual([null])
      expect((await save()).body.agent.key).toBe('none')
      await other.close()
    })

    test.each([
      [{ base_url: 'file:///etc/passwd' }, texts.endpointUrlBad],
      [{ base_url: 'https://user:password@host/v1' }, texts.endpointUrlBad],
      [{ model: '  ' }, 'model must not be blank'],
      [{ key: `${secret} two` }, texts.endpointKeyBad],
      [{ display_name: '森' }, texts.endpointNameBad],
      [{ display_name: 'Wei' }, 'The tag wei is already taken'],
    ])('%j is refused', async (more, detail) => {
      const answer = await save(more)
      expect(answer).toMatchObject({ status: 400, body: { detail } })
      expect(JSON.stringify(answer.body)).not.toContain(secret)
      expect(await read()).toEqual(defaults)
      expect(await sealedKeys()).toEqual([])
    })
  })
}

describe('a trial of an endpoint', () => {
  let model: ModelServer
  beforeAll(async () => {
    model = await startModelServer()
  })
  afterAll(() => model.close())

  const agent = (base_url: string) =>
    ({ name: 'chatgpt', tag: 'trial', display_name: 'Trial', model: 'large', base_url, api_key: secret }) as const
  const tryAt = (url: string) => tryAgent(agent(url))

  test.each([
    ['an answer', (asking) => asking.finish('Hello'), { outcome: 'ok', status: null }],
    ['the beginning of one', (asking) => asking.say('Hel'), { outcome: 'ok', status: null }],
    ['no words', (asking) => asking.finish(), { outcome: 'empty', status: null }],
    ['401', (asking) => asking.refuse(401), { outcome: 'key-refused', status: 401 }],
    ['404', (asking) => asking.refuse(404), { outcome: 'not-found', status: 404 }],
    ['400', (asking) => asking.refuse(400), { outcome: 'refused', status: 400 }],
    ['429', (asking) => asking.refuse(429), { outcome: 'busy', status: 429 }],
    ['500', (asking) => asking.refuse(500), { outcome: 'unreachable', status: 500 }],
    ['nonsense', (asking) => asking.babble('data: {"no": "chunk"\n\n'), { outcome: 'broken', status: null }],
    ['a broken connection', (asking) => asking.cut(), { outcome: 'unreachable', status: null }],
  ] satisfies [string, Parameters<ModelServer['always']>[0], object][])(
    'names its result: %s',
    async (_, act, result) => {
      model.always(act)
      expect(await tryAt(`${model.url}/v1`)).toEqual(result)
    },
  )

  test('says that there is no such host, that nothing answers, and that the endpoint is another page', async () => {
    expect(await tryAt('http://nowhere.invalid/v1')).toEqual({ outcome: 'no-host', status: null })
    const closed = await startModelServer()
    await closed.close()
    expect(await tryAt(`${closed.url}/v1`)).toEqual({ outcome: 'connection-refused', status: null })
    expect(await tryAt(model.url)).toEqual({ outcome: 'not-found', status: 404 })
  })

  test('follows no redirect, ends a response that is too long, and waits no longer than it may', async () => {
    const paths: (string | undefined)[] = []
    const server = createServer((request, response) => {
      paths.push(request.url)
      if (request.url?.startsWith('/moved') === true) response.writeHead(302, { location: `${model.url}/v1` }).end()
      else if (request.url?.startsWith('/long') === true) {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        const more = () => !response.destroyed && response.write('x'.repeat(16_384), () => setImmediate(more))
        more()
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    model.forget()
    expect(await tryAt(`${url}/moved`)).toEqual({ outcome: 'redirect', status: null })
    expect(model.askings()).toEqual([])
    expect(await tryAt(`${url}/long`)).toEqual({ outcome: 'too-large', status: null })
    expect(await tryAgent(agent(`${url}/silent`), 200)).toEqual({ outcome: 'too-slow', status: null })
    expect(paths).toEqual(['/moved', '/long', '/silent'].map((path) => `${path}/chat/completions`))
    server.closeAllConnections()
    server.close()
  })

  test('has a text for every result', () => {
    expect(texts.endpointTried('ok', null)).toBe('It works: the model has answered.')
    expect(texts.endpointTried('key-refused', 401)).toBe('The endpoint refuses the key. (Status 401.)')
  })
})

test('with AGENTS_FILE the first run sets up no endpoint', async () => {
  const model = await startModelServer()
  const server = await buildTestServer('sqlite', { env: { AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: secret } })
  const { ada } = await server.cast()
  const body = { base_url: `${model.url}/v1`, model: 'large', display_name: 'Helper', key: secret }
  expect((await server.call('GET', '/api/admin/settings', { as: ada })).body).toEqual({
    ...defaults,
    agents_file: true,
  })
  for (const path of ['', '/try']) {
    const answer = await server.call('POST', `/api/admin/settings/agent${path}`, { as: ada, body })
    expect(answer).toMatchObject({ status: 400, body: { detail: texts.agentsInFile } })
  }
  expect((await server.call('GET', '/api/agents')).body.agents.map(({ tag }: { tag: string }) => tag)).toEqual([
    'gpt',
    'claude',
  ])
  expect(model.askings()).toEqual([])
  await server.close()
  await model.close()
})

test('the environment’s key is sent to its own address only, and survives a restart', async () => {
  const [model, other] = [await startModelServer(), await startModelServer()]
  for (const each of [model, other]) each.always((asking) => asking.finish('Yes'))
  const env = { AGENT_API_URL: `${model.url}/v1/`, AGENT_API_KEY: secret }
  const first = await buildTestServer('sqlite', { env })
  const { ada } = await first.cast()
  const ask = (server: TestServer, path: string, url: string) =>
    server.call('POST', `/api/admin/settings/agent${path}`, {
      as: ada,
      body: { base_url: url, model: 'large', display_name: 'Helper' },
    })
  expect((await first.call('GET', '/api/admin/settings', { as: ada })).body.environment_url).toBe(`${model.url}/v1`)
  for (const url of [`${model.url}/v1`, `${other.url}/v1`]) {
    expect((await ask(first, '/try', url)).body).toEqual({ outcome: 'ok', status: null })
  }
  expect(model.askings()[0]?.key).toBe(`Bearer ${secret}`)
  expect(other.askings()[0]?.key).toBeUndefined()
  expect((await ask(first, '', `${model.url}/v1`)).body.agent.key).toBe('environment')
  const { dataDir } = first.context.config
  expect(existsSync(join(dataDir, 'agent-keys.secret'))).toBe(false)
  expect(first.log()).not.toContain(secret)
  await first.close()
  await model.close()
  await other.close()
})

test('a restarted server has the endpoint of the settings; without its key it leaves questions to other nodes', async () => {
  const model = await startModelServer()
  model.always((asking) => asking.finish('Yes'))
  const [one, other] = [await buildTestServer('postgres'), await buildTestServer('sqlite')]
  const { ada, wei } = await one.cast()
  const body = { base_url: `${model.url}/v1`, model: 'large', display_name: 'Helper', key: secret }
  await one.call('POST', '/api/admin/settings/agent', { as: ada, body })
  const { databaseUrl, dataDir } = one.context.config
  const start = (folder: string) =>
    buildTestServer('postgres', { databaseUrl: databaseUrl ?? '', dataDir: folder, clock: one.clock })

  // A folder of its own, without the key: like a node on another machine.
  const keyless = await start(other.context.config.dataDir)
  expect(keyless.context.agents.withoutKey()).toEqual(['chatgpt'])
  expect((await keyless.call('GET', '/api/agents')).body.agents).toHaveLength(1)
  expect(
    (
      await keyless.call('GET', '/api/admin/settings', {
        as: { ...ada, token: await keyless.tokenFor('ada', ada.email) },
      })
    ).body.agent.key,
  ).toBe('missing')
  const restarted = await start(dataDir)
  expect(restarted.context.agents.withoutKey()).toEqual([])
  const question = await restarted.post(wei, { content: '@helper?' })
  await expect
    .poll(async () => (await restarted.call('GET', `/api/messages/count/${question.id}`)).body.count, {
      timeout: 10_000,
    })
    .toBe(1)
  expect(model.askings().map(({ key }) => key)).toEqual([`Bearer ${secret}`])
  for (const each of [keyless, restarted, one, other]) await each.close()
  await model.close()
})

test('with Google’s sign-in, too, everyone may write where the settings say so', async () => {
  const key = await makeProviderKey('key-one')
  const keyServer = await startKeyServer([key])
  const server = await buildTestServer('sqlite', {
    env: { ...firebaseEnv(keyServer.url), ADMIN_EMAILS: 'ada@canopy.example' },
  })
  const register = async (uid: string) => {
    const email = `${uid}@canopy.example`
    const token = await providerToken(key, server.clock.nowMs(), { sub: uid, email, email_verified: true })
    return { token, ...(await server.call('POST', '/api/user/register', { token, body: { uid, email } })) }
  }
  const ada = await register('ada')
  expect(ada.body.status).toBe('admin')
  expect((await register('wei')).body.status).toBe('other')
  await server.call('PATCH', '/api/admin/settings', { token: ada.token, body: { writers: 'everyone' } })
  expect((await register('mia')).body.status).toBe('whitelisted')
  await server.close()
  await keyServer.close()
})
