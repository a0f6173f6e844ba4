import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'

for (const dialect of dialects) {
  describe(`tidying with an agent, on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      model = await startModelServer()
      const env = { AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'k', AGENT_RATE: '9/day' }
      server = await buildTestServer(dialect, { env })
      wei = await server.person('wei')
      mia = await server.person('mia')
    })
    afterAll(async () => {
      await server.close()
      await model.close()
    })
    afterEach(() => {
      model.always(null)
      model.forget()
    })

    const preview = (id: string, as = wei) => server.call('POST', `/api/messages/${id}/tidy-preview`, { as })
    const accept = (id: string, body: { content: string; ticket: string }, as = wei) =>
      server.call('POST', `/api/messages/${id}/tidy-accept`, { as, body })
    const contentOf = async (id: string) => (await server.call('GET', `/api/messages/${id}`, { as: wei })).body.content

    test('a preview stores nothing; the author’s acceptance stores exactly that text', async () => {
      model.always((asking) => asking.finish('\n# Tidy\n'))
      const { id } = await server.post(wei, { content: '#untidy' })
      const shown = await preview(id)
      expect(shown).toMatchObject({ status: 200, body: { agent: 'claude', content: '# Tidy' } })
      expect(await contentOf(id)).toBe('#untidy')
      expect(model.askings()[0]?.body.messages[1]?.content).toMatch(/^<message-(\w+)>\n#untidy\n<\/message-\1>$/)
      expect((await accept(id, { ...shown.body, content: 'something else' })).status).toBe(404)
      expect((await accept(id, shown.body, mia)).status).toBe(403)
      expect((await accept(id, shown.body)).body).toMatchObject({ id, content: '# Tidy' })
      expect(await contentOf(id)).toBe('# Tidy')
      expect(await accept(id, shown.body)).toMatchObject({ status: 404, body: { detail: texts.tidyStale } })
    })

    test('a new person’s tidied text is refused for the words that hold their posts', async () => {
      const ada = await server.person('ada', 'admin')
      await server.call('PATCH', '/api/admin/settings', { as: ada, body: { held_words: ['casino'], held_first: 3 } })
      model.always((asking) => asking.finish('Come to my casino'))
      const { id } = await server.post(mia, { content: 'Come to my ca sino' })
      const { body } = await preview(id, mia)
      expect(await accept(id, body, mia)).toMatchObject({ status: 403, body: { code: 'edit_needs_review' } })
      expect(await contentOf(id)).toBe('Come to my ca sino')
      await server.call('PATCH', '/api/admin/settings', { as: ada, body: { held_words: [] } })
      expect(await accept(id, body, mia)).toMatchObject({ status: 200, body: { content: 'Come to my casino' } })
    })

    test('messages that rest on a tidied one are reported as changed: they show how it begins', async () => {
      model.always((asking) => asking.finish('Tidy'))
      const root = await server.post(wei, { content: 'Which tree?' })
      const { id } = await server.post(mia, { content: 'tidi', parent_id: root.id })
      const brings_home = { branch: id, sources: [id] }
      const home = await server.post(wei, { content: 'Decided.', parent_id: root.id, brings_home })
      const { body } = await preview(id, mia)
      await accept(id, body, mia)
      const rows = await server.context.db
        .selectFrom('changes')
        .select('message_id')
        .where('kind', '=', 'updated')
        .where('message_id', 'in', [id, home.id])
        .execute()
      expect(rows.map(({ message_id }) => message_id)).toEqual(expect.arrayContaining([id, home.id]))
    })

    test('a preview is valid for its message, and for an hour', async () => {
      model.always((asking) => asking.finish('tidy'))
      const [one, other] = [await server.post(wei, { content: 'same' }), await server.post(wei, { content: 'same' })]
      const { body } = await preview(one.id)
      expect((await accept(other.id, body)).status).toBe(404)
      server.clock.advanceMs(3_601_000)
      wei = { ...wei, token: await server.tokenFor('wei', wei.email) }
      expect((await accept(one.id, body)).status).toBe(404)
    })

    test('a text too long for the model’s context is refused, and asks nobody', async () => {
      model.always((asking) => asking.finish('Tidy'))
      const { id } = await server.post(wei, { content: 'x'.repeat(25_000) })
      expect(await preview(id)).toMatchObject({ status: 400, body: { detail: texts.tidyTooLong } })
      expect(model.askings()).toEqual([])
    })

    test.each(['length', 'content_filter'])('a text that was broken off (%s) is no preview', async (finish_reason) => {
      model.always((asking) => {
        asking.say('# Tidy, as far as I may')
        asking.babble(`data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason }] })}\n\n`)
        asking.babble('data: [DONE]\n\n')
        asking.trailOff()
      })
      const { id } = await server.post(wei, { content: 'a long text' })
      expect(await preview(id)).toMatchObject({ status: 503, body: { detail: texts.agentFailed.broken } })
    })

    test('a failing model is reported as text; beyond the limit no model is called', async () => {
      model.always((asking) => asking.refuse(500))
      const { id } = await server.post(wei, { content: 'text' })
      expect(await preview(id)).toMatchObject({ status: 503, body: { detail: texts.agentFailed.unreachable } })
      for (let index = 0; index < 5; index += 1) await preview(id)
      const before = model.askings().length
      expect(await preview(id)).toMatchObject({
        status: 429,
        body: { detail: expect.stringContaining(texts.agentFailed['own-limit']) },
      })
      expect(model.askings()).toHaveLength(before)
      const { body } = await server.call('GET', '/api/agents/usage', { as: wei })
      expect(body.allowance).toMatchObject({ used: 9, limit: 9 })
    })
  })
}
