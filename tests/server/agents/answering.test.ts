import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { type Asking, type ModelServer, startModelServer, usage } from '../../support/server/model-server.ts'

for (const dialect of dialects) {
  describe(`agents answer on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      model = await startModelServer()
      server = await buildTestServer(dialect, { env: { AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'key-7' } })
      ;({ ada, wei, mia } = await server.cast())
    })
    afterAll(async () => {
      await server.close()
      await model.close()
    })
    afterEach(() => {
      model.always(null)
      model.forget()
    })

    const childrenOf = async (id: string, as: Account | null = wei) =>
      (await server.call('GET', `/api/messages/${id}/children`, { as })).body.messages
    const requestsOf = async (id: string, as: Account | null = wei) =>
      (await server.call('GET', '/api/agents/requests', { as, query: { message_id: id } })).body.requests
    const answered = async (id: string, count = 1, as: Account | null = wei) => {
      await expect.poll(async () => (await childrenOf(id, as)).length, { timeout: 10_000 }).toBe(count)
      return (await childrenOf(id, as)).at(-1)
    }
    const askAgain = (id: string, agent = 'chatgpt', as = wei) =>
      server.call('POST', '/api/agents/requests', { as, body: { message_id: id, agent } })
    const end = (id: string, action: 'stop' | 'dismiss', as: Account = wei) =>
      server.call('POST', `/api/agents/requests/${id}/${action}`, { as })
    const answerAll = (text: string) => model.always((asking: Asking) => asking.finish(text))

    test('an agent answers as a participant: a message of its own, below, with the request’s audience', async () => {
      answerAll('Because.')
      const question = await server.post(wei, { content: 'Why?', recipients: ['chatgpt', 'mia'] })
      expect(await answered(question.id)).toMatchObject({
        parent_id: question.id,
        content: 'Because.',
        author_uid: 'chatgpt',
        content_author: 'chatgpt',
        author_display_name: 'ChatGPT',
        author_user_tag: 'gpt',
        asked_by: 'wei',
        public: true,
        recipients: [{ uid: 'wei' }, { uid: 'mia' }],
        is_read: false,
      })
      expect(await requestsOf(question.id)).toEqual([])
      expect(model.askings()[0]?.key).toBe('Bearer key-7')
      expect(model.askings()[0]?.body.messages[0]).toMatchObject({
        role: 'system',
        content: expect.stringMatching(/^Be brief/),
      })
    })

    test('a private answer is visible to the readers of the private request', async () => {
      answerAll('Psst.')
      const question = await server.post(wei, { public: false, recipients: ['mia', 'chatgpt'] })
      const answer = await answered(question.id)
      expect(answer).toMatchObject({ public: false, recipients: [{ uid: 'wei' }, { uid: 'mia' }] })
      for (const [as, status] of [
        [mia, 200],
        [ada, 404],
        [null, 404],
      ] as const) {
        expect((await server.call('GET', `/api/messages/${answer.id}`, { as })).status).toBe(status)
      }
      expect(await server.post(mia, { parent_id: answer.id, public: false, recipients: ['wei'] })).toBeDefined()
      expect(model.askings()).toHaveLength(1)
    })

    test('an agent is asked by its tag, by a reply to its answer, and by nothing else', async () => {
      answerAll('Yes.')
      const quiet = await server.post(wei, { content: 'Not for `@gpt`, nor for gpt@canopy.example' })
      const tagged = await server.post(wei, { content: 'Is it so, @GPT?', parent_id: quiet.id })
      const first = await answered(tagged.id)
      const reply = await server.post(mia, { content: 'Sure?', parent_id: first.id })
      const second = await answered(reply.id)
      expect(await childrenOf(second.id)).toEqual([])
      const posing = await server.post(wei, { content: 'As if', content_author: 'chatgpt' })
      await server.post(mia, { content: 'to a person', parent_id: posing.id })
      const conversation = ['user', 'assistant'].map((role) => ({ role, content: '@gpt hello' }))
      await server.call('POST', '/api/messages/import/chatgpt', {
        as: wei,
        body: { messages: conversation, recipients: ['chatgpt'] },
      })
      await server.post(wei, { content: '@gpt from elsewhere', ask_agents: false })
      const last = await server.post(wei, { content: '@gpt last' })
      await answered(last.id)
      expect(model.askings()).toHaveLength(3)
    })

    test('two agents give two sibling answers, and neither answers the other', async () => {
      answerAll('Me!')
      const question = await server.post(wei, { content: '@gpt @claude who?' })
      await answered(question.id, 2)
      const answers = await childrenOf(question.id)
      expect(answers.map(({ author_uid }: { author_uid: string }) => author_uid).sort()).toEqual(['chatgpt', 'claude'])
      expect(
        model
          .askings()
          .map(({ body }) => body.model)
          .sort(),
      ).toEqual(['large', 'small'])
    })

    test('a repeated post asks once', async () => {
      answerAll('Once.')
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const body = { content: '@gpt once?' }
      const posted = await Promise.all(
        Array.from({ length: 5 }, () => server.call('POST', '/api/messages', { as: wei, body, headers })),
      )
      await answered(posted[0]?.body.id)
      expect(model.askings()).toHaveLength(1)
    })

    test('the model reads the path, with framed and named messages, and its own text as its own', async () => {
      answerAll('I am here.')
      const root = await server.post(mia, { content: 'The root' })
      await server.post(mia, { content: 'A sibling’s branch', parent_id: root.id })
      const question = await server.post(wei, { content: '@gpt are you there?', parent_id: root.id })
      const answer = await answered(question.id)
      model.forget()
      await server.post(mia, { content: 'Good.', parent_id: answer.id })
      const [, ...said] = (await model.asked(0)).body.messages
      expect(said.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
      expect(said[0]?.content).toMatch(
        /^<message-(\w+) author="mia" tag="mia">\nThe root\n<\/message-\1>\n\n<message-\1 author="wei" tag="wei">\n@gpt are you there\?\n<\/message-\1>$/,
      )
      expect(said[1]?.content).toBe('I am here.')
      expect(JSON.stringify(said)).not.toContain('sibling')
      expect(JSON.stringify(said)).not.toContain('@canopy.example')
    })

    test('an unfinished answer can be read, also by a visitor, and is not a message yet', async () => {
      const question = await server.post(wei, { content: '@gpt onProgress me' })
      const asking = await model.asked(0)
      asking.say('Once upon a time')
      await expect
        .poll(async () => (await requestsOf(question.id, null))[0]?.text, { timeout: 10_000 })
        .toBe('Once upon a time')
      const [request] = await requestsOf(question.id)
      expect(request).toMatchObject({
        parent_id: question.id,
        agent: 'chatgpt',
        asker_uid: 'wei',
        stage: 'writing',
        reason: null,
      })
      expect(await childrenOf(question.id)).toEqual([])
      asking.finish(' there was.')
      expect(await answered(question.id)).toMatchObject({ id: request.id, content: 'Once upon a time there was.' })
    })

    test('Stop keeps the text so far; only the person who asked and admins may stop', async () => {
      const question = await server.post(wei, { content: '@gpt count to a million' })
      const asking = await model.asked(0)
      asking.say('1 2 3')
      await expect.poll(async () => (await requestsOf(question.id))[0]?.text, { timeout: 10_000 }).toBe('1 2 3')
      const [{ id }] = await requestsOf(question.id)
      expect((await end(id, 'stop', mia)).status).toBe(403)
      expect((await end(id, 'dismiss')).body.request).toMatchObject({ stage: 'writing' })
      expect((await end(id, 'stop', ada)).status).toBe(200)
      expect(await answered(question.id)).toMatchObject({ id, content: '1 2 3' })
      await expect.poll(() => asking.isGone()).toBe(true)
      expect((await end(id, 'stop')).body).toEqual({ request: null })
    })

    test('Stop before any text leaves nothing', async () => {
      const question = await server.post(wei, { content: '@gpt never mind' })
      await model.asked(0)
      const [{ id }] = await requestsOf(question.id)
      await end(id, 'stop')
      await expect.poll(() => requestsOf(question.id), { timeout: 10_000 }).toEqual([])
      expect(await childrenOf(question.id)).toEqual([])
    })

    test('a node that was suspended for longer than its lease continues its own answer', async () => {
      const { id } = await server.post(wei, { content: '@gpt where were we?' })
      const asking = await model.asked(0)
      asking.say('Where ')
      await expect.poll(async () => (await requestsOf(id))[0]?.text, { timeout: 10_000 }).toBe('Where ')
      server.clock.advanceMs(60_000)
      // Checks what is due, and answers, before the rest of its own answer arrives.
      const later = await server.post(wei, { content: '@gpt and where are we?' })
      const other = await model.asked(1)
      other.finish('Here.')
      expect(await answered(later.id)).toMatchObject({ content: 'Here.' })
      asking.finish('was I?')
      expect(await answered(id)).toMatchObject({ content: 'Where was I?' })
    })

    test('asking again, the same agent or another, gives a sibling', async () => {
      answerAll('An answer.')
      const question = await server.post(wei, { content: '@gpt a question' })
      await answered(question.id)
      const again = await askAgain(question.id)
      expect(again).toMatchObject({ status: 201, body: { stage: 'waiting', parent_id: question.id } })
      expect((await answered(question.id, 2)).id).toBe(again.body.id)
      await askAgain(question.id, 'claude', mia)
      const third = await answered(question.id, 3)
      expect(third).toMatchObject({ author_uid: 'claude', asked_by: 'mia', recipients: [{ uid: 'wei' }] })
      expect((await askAgain(third.id)).status).toBe(403)
      expect((await askAgain(question.id, 'gemini')).status).toBe(404)
    })

    test('a repeated request with the same key asks once', async () => {
      answerAll('An answer.')
      const question = await server.post(wei, { content: 'a question' })
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const body = { message_id: question.id, agent: 'claude' }
      const asked = [1, 2].map(() => server.call('POST', '/api/agents/requests', { as: wei, body, headers }))
      const ids = (await Promise.all(asked)).map((answer) => answer.body.id)
      expect(ids[0]).toBe(ids[1])
      await answered(question.id)
    })

    test('the person who asked can delete the answer, as admins can; nobody else', async () => {
      answerAll('Delete me.')
      const question = await server.post(wei, { content: '@gpt hello', recipients: ['mia'] })
      const { id } = await answered(question.id)
      const remove = (as: Account) => server.call('DELETE', `/api/messages/${id}`, { as })
      expect((await remove(mia)).status).toBe(403)
      expect((await remove(wei)).body).toEqual({ deleted_ids: [id] })
    })

    test('deleting the question deletes its request', async () => {
      const question = await server.post(wei, { content: '@gpt forget it' })
      const asking = await model.asked(0)
      asking.say('I will')
      await server.call('DELETE', `/api/messages/${question.id}`, { as: wei })
      await expect.poll(() => asking.isGone(), { timeout: 10_000 }).toBe(true)
      const left = await server.context.db
        .selectFrom('agent_requests')
        .select('id')
        .where('message_id', '=', question.id)
        .execute()
      expect(left).toEqual([])
    })

    test('the cost is visible to the person who asked, and the total to admins', async () => {
      const lin = await server.person('lin')
      answerAll('Cheap.')
      const question = await server.post(lin, { content: '@gpt what does it cost?' })
      await answered(question.id)
      const own = (await server.call('GET', '/api/agents/usage', { as: lin })).body
      const day = new Date(server.clock.nowMs()).toISOString().slice(0, 10)
      const { prompt_tokens: tokens_in, completion_tokens: tokens_out } = usage
      expect(own.usage).toEqual([{ day, agent: 'chatgpt', requests: 1, tokens_in, tokens_out, cost: 0 }])
      expect(own.allowance).toEqual({ limit: 100, window_ms: 86_400_000, used: 1 })
      const total = (await server.call('GET', '/api/admin/agent-usage', { as: ada })).body
      expect(total.usage[0].people).toBeGreaterThan(1)
      expect(
        total.usage.map((each: { requests: number }) => each.requests).reduce((a: number, b: number) => a + b),
      ).toBe(total.allowance.used)
    })

    test('an answer ends at the length limit of a message, and says that it was cut', async () => {
      const question = await server.post(wei, { content: '@gpt go on' })
      const asking = await model.asked(0)
      asking.say('🌳'.repeat(24_999))
      asking.say('ab🌳🌳')
      const { content } = await answered(question.id)
      expect(content).toBe(`${'🌳'.repeat(24_998)}\n\n…`)
      await expect.poll(() => asking.isGone()).toBe(true)
    })

    test('an answer that its model breaks off at its own limit ends with an ellipsis, one that is done does not', async () => {
      const question = await server.post(wei, { content: '@gpt go on' })
      const asking = await model.asked(0)
      asking.finish('The oak, the ash and\n', 'length')
      expect((await answered(question.id)).content).toBe('The oak, the ash and\n\n…')
      answerAll('The oak.')
      await askAgain(question.id)
      expect((await answered(question.id, 2)).content).toBe('The oak.')
    })

    test('an answer that a filter of its endpoint breaks off ends with an ellipsis', async () => {
      const question = await server.post(wei, { content: '@gpt go on' })
      const asking = await model.asked(0)
      asking.finish('The oak, the ash and', 'content_filter')
      expect((await answered(question.id)).content).toBe('The oak, the ash and\n\n…')
    })

    test('agents are listed, and found by search', async () => {
      expect((await server.call('GET', '/api/agents')).body.agents).toEqual([
        { name: 'chatgpt', tag: 'gpt', display_name: 'ChatGPT', tidies: false },
        { name: 'claude', tag: 'claude', display_name: 'Claude', tidies: true },
      ])
      const found = await server.call('GET', '/api/user/search', { as: wei, query: { query: 'cla' } })
      expect(found.body.users).toEqual([{ uid: 'claude', display_name: 'Claude', user_tag: 'claude' }])
    })
  })
}
