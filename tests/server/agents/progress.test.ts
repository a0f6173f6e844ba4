import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AgentProgress } from '#wire/events.ts'
import { contentMaxLength } from '#wire/limits.ts'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { openTestSocket, type TestSocket } from '../../support/server/sockets.ts'

const canary = 'zebra-canary-5213'

for (const dialect of dialects) {
  describe(`an answer while it is written, on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer
    let people: Record<'ada' | 'wei' | 'mia' | 'otto', Account>
    let listeners: Record<'ada' | 'wei' | 'mia' | 'otto', TestSocket>

    beforeAll(async () => {
      model = await startModelServer()
      server = await buildTestServer(dialect, {
        env: { AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'k' },
        agentTimes: { progressEveryMs: 10, storeEveryMs: 20 },
      })
      people = { ...(await server.cast()), otto: await server.person('otto', 'other') }
    })
    afterAll(async () => {
      await server.close()
      await model.close()
    })
    beforeEach(async () => {
      const address = await server.listen()
      const open = (who: Account) => openTestSocket(address, who.token)
      listeners = {
        ada: await open(people.ada),
        wei: await open(people.wei),
        mia: await open(people.mia),
        otto: await open(people.otto),
      }
    })
    afterEach(() => {
      for (const listener of Object.values(listeners)) listener.socket.terminate()
      model.forget()
    })

    /** The answer as a reader assembles it from the frames. */
    const readBy = (listener: TestSocket, id: string): string =>
      listener
        .of('agent_progress')
        .filter(({ data }) => data.id === id)
        .reduce((known, { data }) => known.slice(0, data.offset) + data.text, '')
    const stagesHeard = (listener: TestSocket) => [
      ...new Set(listener.of('agent_progress').map(({ data }) => data.stage)),
    ]
    const requestsOf = async (id: string, as: Account | null = people.wei) =>
      (await server.call('GET', '/api/agents/requests', { as, query: { message_id: id } })).body.requests

    test('everyone gets a public answer while it is written, and then as a message with the same id', async () => {
      const question = await server.post(people.wei, { content: '@gpt onProgress us' })
      const asking = await model.asked(0)
      const [{ id }] = await requestsOf(question.id)
      let told = ''
      for (const words of ['Once ', 'upon ', 'a 🌳', ', there was']) {
        asking.say(words)
        told += words
        for (const listener of Object.values(listeners))
          await expect.poll(() => readBy(listener, id), { timeout: 10_000 }).toBe(told)
      }
      asking.finish()
      for (const listener of Object.values(listeners)) {
        await listener.heard('new_reply', 2)
        expect(listener.of('new_reply')[1]?.data.message).toMatchObject({ id, content: told })
        expect(stagesHeard(listener)).toEqual(['waiting', 'writing'])
      }
      const first: AgentProgress | undefined = listeners.otto.of('agent_progress')[0]?.data
      expect(first).toEqual({
        id,
        parent_id: question.id,
        agent: 'chatgpt',
        asker_uid: 'wei',
        stage: 'waiting',
        offset: 0,
        text: '',
        reason: null,
      })
    })

    test('everyone is told when a node has begun with it, before the first word', async () => {
      await server.post(people.wei, { content: '@gpt think' })
      const asking = await model.asked(0)
      for (const listener of Object.values(listeners))
        await expect.poll(() => stagesHeard(listener)).toEqual(['waiting', 'writing'])
      asking.finish('Done.')
      // Otherwise the next test hears of it.
      for (const listener of Object.values(listeners)) await listener.heard('new_reply', 2)
    })

    test('of a model that says far too much at once, readers get as much as a message can have', async () => {
      const question = await server.post(people.wei, { content: '@gpt everything, please' })
      const asking = await model.asked(0)
      asking.say('word '.repeat(1_000_000))
      await expect.poll(() => listeners.mia.of('new_reply').length, { timeout: 10_000 }).toBe(2)
      const sizes = listeners.mia.of('agent_progress').map(({ data }) => data.text.length)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(contentMaxLength)
      expect(await requestsOf(question.id)).toEqual([])
    })

    test('nobody else gets any part of a private one', async () => {
      const root = await server.post(people.wei, { content: 'root' })
      const question = await server.post(people.wei, {
        content: `${canary}?`,
        parent_id: root.id,
        public: false,
        recipients: ['mia', 'chatgpt'],
      })
      const asking = await model.asked(0)
      const [{ id }] = await requestsOf(question.id)
      asking.say(canary)
      for (const listener of [listeners.wei, listeners.mia])
        await expect.poll(() => readBy(listener, id), { timeout: 10_000 }).toBe(canary)
      await expect.poll(async () => (await requestsOf(root.id))[0]?.text, { timeout: 10_000 }).toBe(canary)
      for (const as of [people.ada, people.otto, null]) {
        expect(await requestsOf(root.id, as)).toEqual([])
        const hidden = await server.call('GET', '/api/agents/requests', { as, query: { message_id: question.id } })
        expect([hidden.status, hidden.body]).toEqual([200, { requests: [] }])
      }
      for (const action of ['stop', 'dismiss']) {
        expect((await server.call('POST', `/api/agents/requests/${id}/${action}`, { as: people.ada })).status).toBe(404)
      }
      asking.cut()
      await expect.poll(() => stagesHeard(listeners.mia), { timeout: 10_000 }).toContain('failed')
      const bell = await server.post(people.mia, { content: 'bell' })
      for (const listener of [listeners.ada, listeners.otto]) {
        await expect.poll(() => listener.of('new_reply').at(-1)?.data.message.id, { timeout: 10_000 }).toBe(bell.id)
        expect(listener.of('agent_progress')).toEqual([])
        for (const hidden of [canary, id, question.id]) expect(listener.frames().join()).not.toContain(hidden)
      }
    })

    test('a late reader gets the text so far, and continues from there', async () => {
      const question = await server.post(people.wei, { content: '@gpt slowly' })
      const asking = await model.asked(0)
      asking.say('The beginning, ')
      await expect
        .poll(async () => (await requestsOf(question.id))[0]?.text, { timeout: 10_000 })
        .toBe('The beginning, ')
      const late = await openTestSocket(await server.listen(), people.mia.token)
      const [{ id, text }] = await requestsOf(question.id, people.mia)
      asking.say('the middle')
      // Which parts were sent before the request and which after it is random; none may be missing in between.
      const readOn = () => {
        let known: string = text
        for (const { data } of late.of('agent_progress')) {
          if (data.offset > known.length) return `a gap at ${known.length}`
          known = known.slice(0, data.offset) + data.text
        }
        return known
      }
      await expect.poll(readOn, { timeout: 10_000 }).toBe('The beginning, the middle')
      await server.call('POST', `/api/agents/requests/${id}/stop`, { as: people.wei })
      await late.heard('new_reply')
      late.close()
    })

    test('an answer stopped before any text, or dismissed, is removed everywhere', async () => {
      const question = await server.post(people.wei, { content: '@gpt hm' })
      await model.asked(0)
      const [{ id }] = await requestsOf(question.id)
      await server.call('POST', `/api/agents/requests/${id}/stop`, { as: people.wei })
      for (const listener of Object.values(listeners)) {
        await expect.poll(() => stagesHeard(listener), { timeout: 10_000 }).toEqual(['waiting', 'writing', 'dismissed'])
      }
    })
  })
}
