import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentMaxLength, streamLeaseMs, streamPartMaxLength, streamsOfOneMax, streamTotalMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { agentsFileAt } from '../../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { type ModelServer, startModelServer } from '../../../support/server/model-server.ts'
import { openTestSocket, type TestSocket } from '../../../support/server/sockets.ts'
import { makeBot } from '../../../support/server/tokens.ts'

const patience = { timeout: 10_000 }

for (const dialect of dialects) {
  describe(`a bot’s message while it is written, on ${dialect}`, () => {
    let server: TestServer
    let model: ModelServer
    let address: string
    let ada: Account
    let wei: Account
    let mia: Account
    let otto: Account
    let bot: Account & { readonly tokenId: string }
    let bots = 0
    let parent: string
    const listeners: TestSocket[] = []

    beforeAll(async () => {
      model = await startModelServer()
      server = await buildTestServer(dialect, {
        env: { AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'k' },
        agentTimes: { pollEveryMs: 20 },
      })
      address = await server.listen()
      ;({ ada, wei, mia } = await server.cast())
      otto = await server.person('otto', 'other')
    })
    afterAll(async () => {
      await server.close()
      await model.close()
    })
    beforeEach(async () => {
      bots += 1
      bot = await makeBot(server, ada, `robin-${bots}`)
      parent = (await server.post(wei, { content: 'Tell us' })).id
    })
    afterEach(() => {
      for (const listener of listeners.splice(0)) listener.socket.terminate()
    })

    const listen = async (who: Account) => {
      const listener = await openTestSocket(address, who.token)
      listeners.push(listener)
      return listener
    }
    const begin = (body: object = {}, as: Account = bot, headers: Record<string, string> = {}) =>
      server.call('POST', '/api/streams', { as, body: { parent_id: parent, ...body }, headers })
    const begun = async (body: object = {}) => (await begin(body)).body.id as string
    const part = (id: string, position: number, text: string, as: Account = bot) =>
      server.call('POST', `/api/streams/${id}/parts`, { as, body: { position, text } })
    const finish = (id: string, body: object = {}, as: Account = bot) =>
      server.call('POST', `/api/streams/${id}/finish`, { as, body })
    const giveUp = (id: string, as: Account = bot) => server.call('DELETE', `/api/streams/${id}`, { as })
    const requests = async (as: Account | null = wei) =>
      (await server.call('GET', '/api/agents/requests', { as, query: { message_id: parent } })).body.requests
    const replies = async (as: Account | null = wei) =>
      (await server.call('GET', `/api/messages/${parent}/children`, { as })).body.messages
    const contents = async () => (await replies()).map(({ content }: { content: string }) => content)
    /** The text as a reader puts it together from the frames. */
    const readBy = (listener: TestSocket, id: string): string =>
      listener
        .of('agent_progress')
        .filter(({ data }) => data.id === id)
        .reduce((known, { data }) => known.slice(0, data.offset) + data.text, '')
    const stages = (listener: TestSocket) => [...new Set(listener.of('agent_progress').map(({ data }) => data.stage))]

    test('grows for everyone, and then is a message with the same id', async () => {
      const both = [await listen(mia), await listen(otto)]
      const started = await begin()
      expect(started.status).toBe(201)
      expect(started.body).toMatchObject({ parent_id: parent, position: 0, lease_ms: streamLeaseMs })
      const { id } = started.body
      for (const listener of both) await listener.heard('agent_progress')
      expect(both[0]?.of('agent_progress')[0]?.data).toEqual({
        id,
        parent_id: parent,
        agent: bot.uid,
        asker_uid: bot.uid,
        name: bot.name,
        stage: 'writing',
        offset: 0,
        text: '',
        reason: null,
      })
      let said = ''
      for (const words of ['Once ', 'upon ', 'a 🌳', ', there was']) {
        const answer = await part(id, said.length, words)
        said += words
        expect(answer).toMatchObject({ status: 200, body: { position: said.length } })
        for (const listener of both) await expect.poll(() => readBy(listener, id), patience).toBe(said)
        expect(await requests(null)).toMatchObject([{ id, text: said, agent: bot.uid, name: bot.name }])
        expect(await replies()).toEqual([])
      }
      const finished = await finish(id)
      expect(finished.body).toMatchObject({ id, content: said, author_uid: bot.uid, content_author: bot.uid })
      for (const listener of both) {
        await listener.heard('new_reply')
        expect(listener.of('new_reply')[0]?.data.message).toMatchObject({ id, content: said, parent_id: parent })
      }
      expect(await requests()).toEqual([])
      expect(await contents()).toEqual([said])
    })

    test('is stored with the final text, and only then found, unread and followed', async () => {
      const id = await begun({ public: false, recipients: ['wei'] })
      await part(id, 0, 'A first zebra')
      const search = async () =>
        (await server.call('GET', '/api/messages/search', { as: wei, query: { q: 'zebra' } })).body.messages
      const unread = async () =>
        (await server.call('GET', '/api/messages/unread-count', { as: wei })).body.count as number
      const before = await unread()
      expect(await search()).toEqual([])
      await finish(id, { content: '  A second zebra ' })
      await expect.poll(async () => (await search()).length, patience).toBe(1)
      expect(await replies(wei)).toMatchObject([{ id, content: 'A second zebra', public: false }])
      expect(await replies(ada)).toEqual([])
      expect(await unread()).toBe(before + 1)
    })

    test('takes each part once: repeats are harmless, gaps and other texts are refused', async () => {
      const id = await begun()
      await part(id, 0, 'One ')
      for (const [position, text] of [
        [0, 'One '],
        [0, ''],
        [4, ''],
        [2, 'e '],
      ] as const) {
        expect(await part(id, position, text)).toMatchObject({ status: 200, body: { position: 4 } })
      }
      expect(await part(id, 0, 'One two')).toMatchObject({ status: 200, body: { position: 7 } })
      expect(await part(id, 8, '!')).toMatchObject({ status: 409, body: { detail: texts.streamPosition(7) } })
      expect(await part(id, 4, 'three')).toMatchObject({ status: 409, body: { detail: texts.streamChanged(7) } })
      const same = await Promise.all(Array.from({ length: 5 }, () => part(id, 7, ' three')))
      expect(same.map(({ status, body }) => [status, body.position])).toEqual(same.map(() => [200, 13]))
      await finish(id)
      expect(await contents()).toEqual(['One two three'])
    })

    test('begins once for a key, and ends once', async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const [one, two] = await Promise.all([begin({}, bot, headers), begin({}, bot, headers)])
      expect(one.body).toEqual(two.body)
      const { id } = one.body
      await part(id, 0, 'Once')
      const ends = await Promise.all([finish(id), finish(id), finish(id, { content: 'Once' })])
      expect(ends.map(({ status, body }) => [status, body.content])).toEqual(ends.map(() => [200, 'Once']))
      expect(await contents()).toEqual(['Once'])
      expect(await finish(id, { content: 'Twice' })).toMatchObject({ status: 409, body: { detail: texts.streamEnded } })
      expect(await part(id, 4, ' more')).toMatchObject({ status: 409, body: { detail: texts.streamEnded } })
      expect(await giveUp(id)).toMatchObject({ status: 409, body: { detail: texts.streamEnded } })
    })

    test('disappears if its bot gives it up', async () => {
      const listener = await listen(mia)
      const id = await begun()
      await part(id, 0, 'Never mind')
      expect((await giveUp(id)).status).toBe(200)
      await expect.poll(() => stages(listener), patience).toEqual(['writing', 'dismissed'])
      expect((await giveUp(id)).status).toBe(404)
      expect((await part(id, 10, '!')).status).toBe(404)
      expect((await finish(id)).status).toBe(404)
      expect([await requests(), await replies()]).toEqual([[], []])
    })

    test('can’t be finished without text or with too long a one, like any post', async () => {
      const id = await begun()
      expect(await finish(id)).toMatchObject({ status: 400, body: { detail: texts.contentBlank } })
      expect(await finish(id, { content: 'x'.repeat(contentMaxLength + 1) })).toMatchObject({ status: 400 })
      expect((await finish(id, { content: 'Well' })).status).toBe(200)
    })

    test('is for bots alone', async () => {
      for (const as of [ada, wei]) {
        expect(await begin({}, as)).toMatchObject({ status: 403, body: { detail: texts.streamsOfBots } })
      }
      expect((await begin({}, otto)).status).toBe(403)
      expect((await server.call('POST', '/api/streams', { body: { parent_id: parent } })).status).toBe(401)
      const reader = await makeBot(server, ada, `reader-${bots}`, ['read'])
      expect(await begin({}, reader)).toMatchObject({ status: 403, body: { detail: texts.tokenScopeMissing('write') } })
      const id = await begun()
      const other = await makeBot(server, ada, `other-${bots}`)
      for (const as of [other, ada, wei]) {
        expect((await part(id, 0, 'Mine', as)).status).toBe(404)
        expect((await finish(id, { content: 'Mine' }, as)).status).toBe(404)
        expect((await giveUp(id, as)).status).toBe(404)
      }
      expect(await requests()).toMatchObject([{ id, text: '' }])
    })

    test('can reply only to what its bot sees, and be addressed only to people that exist', async () => {
      const hidden = await server.post(wei, { content: 'secret', public: false, recipients: ['mia'] })
      for (const parent_id of [hidden.id, crypto.randomUUID(), 'none']) {
        expect(await begin({ parent_id })).toMatchObject({ status: 404, body: { detail: 'Message not found' } })
      }
      expect((await begin({ recipients: ['nobody'] })).status).toBe(400)
    })

    describe('only people who may see it and the message it answers see it grow', () => {
      const canary = 'zebra-canary-5213'
      const parents = {
        open: { public: true, recipients: [] },
        hidden: { public: false, recipients: ['bot', 'mia'] },
      }
      type Seen = { readonly body: { public: boolean; recipients: string[] }; readonly seenBy: readonly string[] }
      const streams: Readonly<Record<string, Seen>> = {
        'for everyone': { body: { public: true, recipients: [] }, seenBy: ['wei', 'mia', 'ada', 'otto'] },
        'addressed in public': { body: { public: true, recipients: ['mia'] }, seenBy: ['wei', 'mia', 'ada', 'otto'] },
        'for mia': { body: { public: false, recipients: ['mia'] }, seenBy: ['mia'] },
        'for mia and ada': { body: { public: false, recipients: ['mia', 'ada'] }, seenBy: ['mia', 'ada'] },
        'for itself': { body: { public: false, recipients: [] }, seenBy: [] },
      }
      for (const [above, seeds] of Object.entries(parents)) {
        test.each(Object.entries(streams))(`${above}: %s`, async (_, { body, seenBy }) => {
          const recipients = seeds.recipients.map((name) => (name === 'bot' ? bot.uid : name))
          const asked = await server.post(wei, { ...seeds, recipients })
          const actors = { wei, mia, ada, otto }
          const sees = Object.keys(actors).filter(
            (name) => seenBy.includes(name) && (above === 'open' || ['wei', 'mia'].includes(name)),
          )
          const heard = Object.fromEntries(
            await Promise.all(Object.entries(actors).map(async ([name, who]) => [name, await listen(who)] as const)),
          )
          const id = (await begin({ ...body, parent_id: asked.id })).body.id as string
          await part(id, 0, canary)
          for (const name of sees) {
            const listener = heard[name]
            if (listener !== undefined) await expect.poll(() => readBy(listener, id), patience).toBe(canary)
          }
          for (const [name, as] of [...Object.entries(actors), ['visitor', null]] as const) {
            const query = { message_id: asked.id }
            const listed = await server.call('GET', '/api/agents/requests', { as, query })
            const isSeen = name === 'visitor' ? body.public && above === 'open' : sees.includes(name)
            expect([name, listed.body.requests.length]).toEqual([name, isSeen ? 1 : 0])
            if (isSeen || as === null) continue
            const stop = await server.call('POST', `/api/agents/requests/${id}/stop`, { as })
            expect(stop).toMatchObject({ status: 404, body: { detail: 'Request not found' } })
          }
          const bell = await server.post(mia, { content: 'bell' })
          await giveUp(id)
          for (const [name, listener] of Object.entries(heard)) {
            await expect.poll(() => listener.of('new_reply').at(-1)?.data.message.id, patience).toBe(bell.id)
            if (sees.includes(name)) continue
            for (const told of [canary, id]) expect(listener.frames().join()).not.toContain(told)
          }
        })
      }
    })

    test('ends with what is there if its bot is gone, as a message that asks nobody', async () => {
      const listener = await listen(mia)
      const id = await begun()
      await part(id, 0, 'I was about to ask @gpt ')
      server.clock.advanceMs(streamLeaseMs - 1)
      expect(await part(id, 24, 'about it')).toMatchObject({ status: 200 })
      server.clock.advanceMs(streamLeaseMs)
      await listener.heard('new_reply')
      expect(listener.of('new_reply')[0]?.data.message).toMatchObject({
        id,
        content: 'I was about to ask @gpt about it',
      })
      expect(await requests()).toEqual([])
      expect(await finish(id, { content: 'About it' })).toMatchObject({
        status: 409,
        body: { detail: texts.streamEnded },
      })
      expect(await contents()).toEqual(['I was about to ask @gpt about it'])
      const edit = { content: 'About it', base: 1 }
      expect((await server.call('POST', `/api/messages/${id}/edits`, { as: bot, body: edit })).status).toBe(201)
    })

    test('is removed if its bot is gone before it has written anything', async () => {
      const listener = await listen(mia)
      const id = await begun()
      await part(id, 0, ' \n')
      server.clock.advanceMs(streamLeaseMs)
      await expect.poll(() => stages(listener), patience).toEqual(['writing', 'dismissed'])
      expect([await requests(), await replies()]).toEqual([[], []])
    })

    test('ends after its time, however often it is renewed', async () => {
      const id = await begun()
      let length = 0
      for (let passed = 0; passed + streamLeaseMs - 1 < streamTotalMs; passed += streamLeaseMs - 1) {
        expect((await part(id, length, '.')).status).toBe(200)
        length += 1
        server.clock.advanceMs(streamLeaseMs - 1)
      }
      server.clock.advanceMs(streamLeaseMs - 1)
      expect((await part(id, length, '!')).status).toBe(409)
      await expect.poll(contents, patience).toEqual(['.'.repeat(length)])
    })

    test('ends at once when its token is revoked, with what was there', async () => {
      const listener = await listen(mia)
      const [id, empty] = [await begun(), await begun()]
      await part(id, 0, 'So far')
      await server.call('POST', `/api/admin/bot-tokens/${bot.tokenId}/revoke`, { as: ada })
      expect((await part(id, 6, ' and further')).status).toBe(401)
      await listener.heard('new_reply')
      expect(await contents()).toEqual(['So far'])
      await expect.poll(async () => await requests(), patience).toEqual([])
      const last = () => listener.of('agent_progress').at(-1)?.data
      await expect.poll(last, patience).toMatchObject({ id: empty, stage: 'dismissed' })
    })

    test('disappears at once when its bot may not write any more, or is deleted', async () => {
      for (const act of ['suspend', 'delete']) {
        const listener = await listen(mia)
        bot = await makeBot(server, ada, `${act}-${bots}`)
        const { uid } = bot
        const id = await begun()
        await part(id, 0, 'Rude words')
        const body = act === 'delete' ? { messages: 'keep' } : { action: 'suspend', days: 1, reason: 'Too loud.' }
        const path = act === 'delete' ? `/api/admin/bots/${uid}/delete` : `/api/admin/users/${uid}/moderation`
        expect((await server.call('POST', path, { as: ada, body })).status).toBe(200)
        await expect.poll(() => stages(listener), patience).toEqual(['writing', 'dismissed'])
        expect([act, await requests(), await replies()]).toEqual([act, [], []])
        for (const table of ['streams', 'stream_recipients'] as const) {
          expect(await server.context.db.selectFrom(table).selectAll().execute()).toEqual([])
        }
      }
    })

    test('goes with what it answers', async () => {
      const id = await begun({ recipients: ['mia'] })
      await part(id, 0, 'An answer')
      await server.call('DELETE', `/api/messages/${parent}`, { as: wei })
      expect((await part(id, 9, '!')).status).toBe(404)
      expect((await finish(id)).status).toBe(404)
      expect(await server.context.db.selectFrom('stream_recipients').selectAll().execute()).toEqual([])
    })

    test('is stopped by an admin who sees it, with what is there', async () => {
      const listener = await listen(mia)
      const id = await begun()
      await part(id, 0, 'On and on')
      const stop = (as: Account) => server.call('POST', `/api/agents/requests/${id}/stop`, { as })
      expect(await stop(wei)).toMatchObject({ status: 403, body: { detail: texts.agentStopForbidden } })
      expect(await stop(ada)).toMatchObject({ status: 200, body: { request: null } })
      await listener.heard('new_reply')
      expect(await part(id, 9, ' and on')).toMatchObject({ status: 409, body: { detail: texts.streamEnded } })
      expect(await contents()).toEqual(['On and on'])
    })

    test('is bounded in number and length', async () => {
      const ids: string[] = []
      for (let count = 0; count < streamsOfOneMax; count += 1) ids.push(await begun())
      const tooMany = { status: 409, body: { detail: texts.tooManyStreams(streamsOfOneMax) } }
      expect(await begin()).toMatchObject(tooMany)
      const [id = '', ...others] = ids
      for (const each of others) await giveUp(each)
      expect((await part(id, 0, 'x'.repeat(streamPartMaxLength + 1))).status).toBe(400)
      for (let at = 0; at < contentMaxLength; at += streamPartMaxLength)
        expect((await part(id, at, 'x'.repeat(streamPartMaxLength))).status).toBe(200)
      expect(await part(id, contentMaxLength, 'x')).toMatchObject({
        status: 400,
        body: { detail: texts.contentTooLong },
      })
      expect((await finish(id)).body.content).toHaveLength(contentMaxLength)
    })

    test('waits as every post in a slow thread does', async () => {
      await server.call('POST', `/api/messages/${parent}/slow-mode`, { as: ada, body: { wait_s: 60 } })
      const id = await begun()
      expect((await begin()).status).toBe(429)
      expect((await finish(id, { content: 'Slowly' })).status).toBe(200)
      expect(
        (await server.call('POST', '/api/messages', { as: bot, body: { content: 'x', parent_id: parent } })).status,
      ).toBe(429)
    })

    test('asks the agents that its text mentions once it is done, if its token may', async () => {
      const quiet = await makeBot(server, ada, `quiet-${bots}`, ['read', 'write'])
      const one = (await begin({}, quiet)).body.id as string
      await part(one, 0, '@gpt what do you think?', quiet)
      expect(model.askings()).toEqual([])
      expect(await finish(one, {}, quiet)).toMatchObject({ status: 403, body: { detail: texts.tokenAsksNoAgents } })
      expect((await finish(one, { ask_agents: false }, quiet)).status).toBe(200)
      const id = await begun()
      await finish(id, { content: '@gpt and you?' })
      const asking = await model.asked(0)
      asking.finish('I think so.')
      const answers = async () => (await server.call('GET', `/api/messages/${id}/children`)).body.messages
      await expect.poll(async () => (await answers()).length, patience).toBe(1)
      expect(model.askings()).toHaveLength(1)
      model.forget()
    })
  })
}

test('the parts of a bot’s messages have a rate of their own', async () => {
  const server = await buildTestServer('sqlite')
  const { ada } = await server.cast()
  const bot = await makeBot(server, ada, 'robin')
  const { id: parent_id } = await server.post(ada, {})
  const { id } = (await server.call('POST', '/api/streams', { as: bot, body: { parent_id } })).body
  const statuses = new Set<number>()
  for (let at = 0; at <= 300; at += 1) {
    const body = { position: at, text: '.' }
    statuses.add((await server.call('POST', `/api/streams/${id}/parts`, { as: bot, body })).status)
  }
  expect([...statuses]).toEqual([200, 429])
  await server.close()
})
