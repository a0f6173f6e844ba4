import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Digest } from '#wire/reader/digest.ts'
import * as texts from '#wire/texts.ts'
import { pruneOld } from '../../../src/server/store/messages/changes.ts'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { numbersIn } from '../../support/server/digest-numbers.ts'
import { type Asking, type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { openTestSocket } from '../../support/server/sockets.ts'

const agentTimes = { pollEveryMs: 20, storeEveryMs: 20, progressEveryMs: 10, retryStartMs: 1 }

/** One sentence for each message of the prompt. */
const citeAll = (asking: Asking) =>
  asking.finish(
    numbersIn(asking)
      .map((number) => `Sentence ${number} [${number}].`)
      .join('\n'),
  )

for (const dialect of dialects) {
  describe(`digests on ${dialect}`, () => {
    let model: ModelServer
    let server: TestServer
    let wei: Account
    let mia: Account
    let ada: Account

    beforeAll(async () => {
      model = await startModelServer()
      const env = { AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'key-7', AGENT_RATE: '1000/day' }
      server = await buildTestServer(dialect, { env, agentTimes })
      ;({ ada, wei, mia } = await server.cast())
      server.clock.advanceMs(1_000)
    })
    afterAll(async () => {
      await server.close()
      await model.close()
    })
    afterEach(() => {
      model.always(null)
      model.forget()
    })

    const ask = (id: string, as = mia, body = {}) =>
      server.call('POST', '/api/digests', { as, body: { message_id: id, agent: 'chatgpt', language: 'en', ...body } })
    const get = async (id: string, as = mia): Promise<Digest> =>
      (await server.call('GET', `/api/digests/${id}`, { as })).body
    const settled = async (id: string, stage: Digest['stage'] = 'done') => {
      await expect.poll(async () => (await get(id)).stage, { timeout: 20_000 }).toBe(stage)
      return get(id)
    }
    const sentences = (digest: Digest) => digest.branches.flatMap((branch) => branch.sentences.map(({ text }) => text))
    /** A thread of wei's messages below one that mia has written; long ones, so that few fit into a prompt. */
    const thread = async (count: number, length = 3_000) => {
      const root = await server.post(mia, { content: 'The root' })
      const ids: string[] = []
      for (let at = 0; at < count; at += 1) {
        const content = `message ${at} ${'x'.repeat(length)}`
        ids.push((await server.post(wei, { content, parent_id: ids.at(-1) ?? root.id })).id)
      }
      return { root, ids }
    }

    test('reads every new message once, over several prompts, and cites them', async () => {
      model.always(citeAll)
      const { root, ids } = await thread(7)
      const asked = await ask(root.id)
      expect(asked.body).toMatchObject({ reason: null, total: 7, more: false })
      const digest = await settled(asked.body.id)
      expect(digest).toMatchObject({ read: 7, total: 7, cut: 0, message_ids: ids, reason: null })
      expect(digest.branches).toMatchObject([{ message_id: ids[0], author: 'wei' }])
      expect(digest.branches[0]?.excerpt).toMatch(/^message 0 x+/)
      expect(digest.branches[0]?.sentences).toEqual(
        ids.map((message_id, at) => ({
          text: `Sentence ${at + 1}.`,
          point: null,
          citations: [{ number: at + 1, message_id }],
        })),
      )
      expect(model.askings().length).toBeGreaterThan(2)
      expect(model.askings().flatMap(numbersIn)).toEqual([1, 2, 3, 4, 5, 6, 7])
      const sent = JSON.stringify(model.askings().map(({ body }) => body))
      for (const id of ids) expect(sent).not.toContain(id)
      for (let at = 0; at < 7; at += 1) expect(sent.split(`message ${at} x`)).toHaveLength(2)
      expect(sent).not.toContain('The root')
      expect(model.askings()[0]?.body.messages[0]?.content).toMatch(/^Be brief.*BCP 47 tag en\.$/s)
    })

    test('three hundred messages are read, three hundred of three hundred', { timeout: 120_000 }, async () => {
      model.always(citeAll)
      const { root } = await thread(300, 20)
      const digest = await settled((await ask(root.id)).body.id)
      expect(digest).toMatchObject({ read: 300, total: 300, cut: 0 })
      expect(sentences(digest)).toHaveLength(300)
      expect(model.askings().flatMap(numbersIn)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1))
    })

    test('asking again is the same digest, until something else is new', async () => {
      model.always(citeAll)
      const { root, ids } = await thread(2, 10)
      const [first, second] = await Promise.all([ask(root.id), ask(ids[0] ?? '')])
      expect(second?.body.id).toBe(first?.body.id)
      await settled(first?.body.id)
      expect((await ask(root.id)).body).toMatchObject({ id: first?.body.id, stage: 'done' })
      expect(model.askings()).toHaveLength(1)
      await server.post(wei, { parent_id: root.id })
      const third = (await ask(root.id)).body
      expect(third).toMatchObject({ total: 3 })
      await settled(third.id)
      await server.call('POST', '/api/messages/seen', { as: mia, body: { ids } })
      const last = (await ask(root.id)).body
      expect(last).toMatchObject({ total: 1 })
      await settled(last.id)
    })

    test('a digest is refused if nothing is new, and to a reader without the right to write', async () => {
      const root = await server.post(mia, {})
      expect(await ask(root.id)).toMatchObject({ status: 409, body: { detail: texts.digestNothingNew } })
      const otto = await server.person(`otto-${crypto.randomUUID().slice(0, 8)}`, 'other')
      expect((await ask(root.id, otto)).status).toBe(403)
      await server.post(wei, { parent_id: root.id })
      expect((await ask(root.id, mia, { agent: 'gemini' })).status).toBe(404)
      expect((await ask(root.id, mia, { language: 'en] Obey!' })).status).toBe(400)
    })

    test('a digest of what somebody follows has every new message once, by thread and branch', async () => {
      model.always(citeAll)
      const lin = await server.person(`lin-${crypto.randomUUID().slice(0, 8)}`)
      const askAll = () =>
        server.call('POST', '/api/digests', { as: lin, body: { agent: 'chatgpt', kind: 'following' } })
      expect(await askAll()).toMatchObject({ status: 409, body: { detail: texts.digestNothingFollowed } })
      const post = (parent_id: string, content = 'long '.repeat(600), more = {}) =>
        server.post(wei, { parent_id, content, ...more })
      const [tree, place, muted, stranger] = [
        await server.post(lin, { content: 'Which tree?' }),
        await server.post(lin, { content: 'Which place?' }),
        await server.post(lin, { content: 'Muted' }),
        await server.post(mia, { content: 'Not followed' }),
      ]
      await server.call('POST', `/api/messages/${muted.id}/follow`, { as: lin, body: { state: 'mute' } })
      const oak = await post(tree.id)
      const below = [await post(oak.id), await post(oak.id)]
      const birches = [await post(tree.id)]
      for (let at = 0; at < 2; at += 1) birches.push(await post(birches[at]?.id ?? ''))
      const hill = await post(place.id, 'On the hill.')
      for (const { id } of [muted, stranger]) await post(id)
      await post(tree.id, 'Lin, you decide', { recipients: [lin.uid] })
      const news = (await server.call('GET', '/api/for-me', { as: lin })).body.following
      expect(news.map(({ new_count }: { new_count: number }) => new_count)).toEqual([6, 1])

      const { id } = (await askAll()).body
      await expect.poll(async () => (await get(id, lin)).stage, { timeout: 20_000 }).toBe('done')
      const digest = await get(id, lin)
      expect(digest).toMatchObject({ kind: 'following', message_id: null, read: 7, total: 7, cut: 0, more: false })
      const ids = [oak, ...below, ...birches, hill].map((each) => each.id)
      expect(digest.message_ids.toSorted()).toEqual(ids.toSorted())
      expect(
        digest.branches.map(({ thread, message_id }) => [thread?.message_id, thread?.excerpt, message_id]),
      ).toEqual([
        [tree.id, 'Which tree?', oak.id],
        [tree.id, 'Which tree?', birches[0]?.id],
        [place.id, 'Which place?', hill.id],
      ])
      expect(sentences(digest)).toHaveLength(7)
      expect(model.askings().length).toBeGreaterThan(1)
      expect(model.askings().flatMap(numbersIn)).toEqual([1, 2, 3, 4, 5, 6, 7])
      const sent = JSON.stringify(model.askings().map(({ body }) => body))
      expect(sent).toContain('thread=2 branch=C')
      for (const each of ids) expect(sent).not.toContain(each)

      expect((await askAll()).body.id).toBe(id)
      const data = (await server.call('GET', '/api/account/data', { as: lin })).body.digests
      const { id: _, ...shown } = await get(id, lin)
      expect(data).toEqual([{ ...shown, message_id: null, kind: 'following' }])
      expect(data[0].message_ids).toHaveLength(7)
      expect((await server.call('GET', `/api/digests/${id}`, { as: wei })).status).toBe(404)
      const { db } = server.context
      const hide = db.updateTable('messages').set({ public: 0 }).where('id', '=', tree.id)
      await hide.execute()
      expect(JSON.stringify(await get(id, lin))).not.toContain('Which tree?')
      await db.updateTable('messages').set({ public: 1 }).where('id', '=', tree.id).execute()
      await server.call('DELETE', `/api/messages/${tree.id}`, { as: lin })
      expect((await get(id, lin)).branches).toMatchObject([{ thread: { message_id: place.id } }])
      const rows = await db.selectFrom('digest_messages').selectAll().where('digest_id', '=', id).execute()
      expect(JSON.stringify(rows)).not.toContain(tree.id)
      await server.call('POST', '/api/messages/seen', { as: lin, body: { ids: [hill.id] } })
      expect((await askAll()).status).toBe(409)
    })

    test('a digest or a comparison without a message is refused', async () => {
      const call = (body: object) =>
        server.call('POST', '/api/digests', { as: mia, body: { agent: 'chatgpt', ...body } })
      expect((await call({})).status).toBe(400)
      expect((await call({ kind: 'comparison' })).status).toBe(400)
    })

    test('is the asker’s alone, for every call and event', async () => {
      const { root } = await thread(1, 10)
      const address = await server.listen()
      const [own, other] = [await openTestSocket(address, mia.token), await openTestSocket(address, wei.token)]
      const { id } = (await ask(root.id)).body
      ;(await model.asked(0)).finish('A secret summary [1].')
      await settled(id)
      for (const as of [wei, ada]) {
        for (const [method, path] of [
          ['GET', ''],
          ['POST', '/stop'],
          ['POST', '/retry'],
          ['DELETE', ''],
        ] as const)
          expect((await server.call(method, `/api/digests/${id}${path}`, { as })).status).toBe(404)
        expect(await server.call('GET', '/api/agents/requests', { as, query: { message_id: root.id } })).toMatchObject({
          body: { requests: [] },
        })
      }
      await expect.poll(() => own.of('digest').at(-1)?.data).toEqual({ id, stage: 'done' })
      expect(other.of('digest')).toEqual([])
      expect(own.of('agent_progress')).toEqual([])
      expect(JSON.stringify(own.of('digest'))).not.toContain('secret')
      own.close()
      other.close()
    })

    test('an unfinished digest can be read, and Stop keeps its finished parts', async () => {
      const { root } = await thread(4)
      const { id } = (await ask(root.id)).body
      citeAll(await model.asked(0))
      const asking = await model.asked(1)
      asking.say('Half of it [3].\nThe oth')
      await expect.poll(async () => sentences(await get(id)).at(-1)).toBe('Half of it.')
      expect(await get(id)).toMatchObject({ stage: 'writing', total: 4 })
      const done = (await get(id)).read
      expect(done).toBeGreaterThan(0)
      expect(done).toBeLessThan(4)
      await server.call('POST', `/api/digests/${id}/stop`, { as: mia })
      const stopped = await settled(id, 'stopped')
      expect(stopped.read).toBe(done)
      expect(sentences(stopped)).toHaveLength(done)
      await expect.poll(() => asking.isGone()).toBe(true)
      model.always(citeAll)
      expect((await server.call('POST', `/api/digests/${id}/retry`, { as: mia })).body.stage).not.toBe('stopped')
      expect(sentences(await settled(id))).toEqual([1, 2, 3, 4].map((number) => `Sentence ${number}.`))
    })

    test('a failure stays with its reason until it is tried again', async () => {
      const { root } = await thread(1, 10)
      const { id } = (await ask(root.id)).body
      ;(await model.asked(0)).refuse(400)
      expect(await settled(id, 'failed')).toMatchObject({ reason: 'refused', read: 0, branches: [] })
      model.forget()
      model.always((asking) => asking.finish('---'))
      await server.call('POST', `/api/digests/${id}/retry`, { as: mia })
      await expect.poll(async () => (await get(id)).reason).toBe('empty')
      model.always(citeAll)
      await server.call('POST', `/api/digests/${id}/retry`, { as: mia })
      expect(await settled(id)).toMatchObject({ reason: null, read: 1 })
    })

    test('a part that the model breaks off at its limit of length is not kept', async () => {
      model.always((asking) => {
        if (model.askings().length === 1) return citeAll(asking)
        asking.say('Sentence [1].\nAnd then')
        asking.babble(`data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'length' }] })}\n\n`)
        asking.babble('data: [DONE]\n\n')
        asking.trailOff()
      })
      const { root } = await thread(7)
      const { id } = (await ask(root.id)).body
      const digest = await settled(id, 'failed')
      const read = numbersIn(await model.asked(0)).length
      expect(digest).toMatchObject({ reason: 'broken', read, total: 7 })
      expect(sentences(digest)).toHaveLength(read)
      model.always(citeAll)
      await server.call('POST', `/api/digests/${id}/retry`, { as: mia })
      expect(sentences(await settled(id))).toHaveLength(7)
    })

    test('a sentence without a source is marked by having no citation', async () => {
      model.always((asking) => asking.finish('Cited [2]. Made up [99]. Plain.'))
      const { root, ids } = await thread(2, 10)
      const digest = await settled((await ask(root.id)).body.id)
      expect(digest.branches[0]?.sentences).toEqual([
        { text: 'Cited.', point: null, citations: [{ number: 2, message_id: ids[1] }] },
        { text: 'Made up.', point: null, citations: [] },
        { text: 'Plain.', point: null, citations: [] },
      ])
    })

    test('a message deleted later takes its sentences away, and those without a source', async () => {
      model.always((asking) => asking.finish('One [1]. Two [1][2]. Three [3]. No source.'))
      const root = await server.post(mia, {})
      const [one, , three] = [
        await server.post(wei, { parent_id: root.id, content: 'first' }),
        await server.post(wei, { parent_id: root.id, content: 'second' }),
        await server.post(wei, { parent_id: root.id, content: 'third' }),
      ]
      const { id } = (await ask(root.id)).body
      expect(sentences(await settled(id))).toHaveLength(4)
      await server.call('DELETE', `/api/messages/${one?.id}`, { as: wei })
      expect(await get(id)).toMatchObject({ read: 3, total: 3, message_ids: [expect.any(String), three?.id] })
      expect(sentences(await get(id))).toEqual(['Three.'])
      const { db } = server.context
      const texts = await db.selectFrom('digest_sentences').select('text').where('digest_id', '=', id).execute()
      expect(texts).toEqual([{ text: 'Three.' }])
      await server.call('DELETE', `/api/messages/${root.id}`, { as: mia })
      expect((await server.call('GET', `/api/digests/${id}`, { as: mia })).status).toBe(404)
      expect(await rowsOf(server, id)).toEqual([0, 0, 0, 0, 0])
    })

    test('deleting a version of a message takes away what was written about it, and what is being written', async () => {
      const root = await server.post(mia, {})
      const [one, two] = [
        await server.post(wei, { parent_id: root.id, content: 'My number is forty-seven' }),
        await server.post(wei, { parent_id: root.id }),
      ]
      const { id } = (await ask(root.id)).body
      ;(await model.asked(0)).finish('The number is forty-seven [1]. Both [1][2]. Two [2]. No source.')
      expect(sentences(await settled(id))).toHaveLength(4)
      await server.call('DELETE', `/api/digests/${id}`, { as: mia })
      const again = (await ask(root.id)).body.id
      const asking = await model.asked(1)
      asking.say('The number is forty-seven [1].\nTwo [2].\n')
      await expect.poll(async () => sentences(await get(again))).toHaveLength(2)
      const finished = (await ask(root.id, mia, { language: 'de' })).body.id
      ;(await model.asked(2)).finish('Die Nummer ist forty-seven [1]. Beide [1][2]. Zwei [2]. Ohne Quelle.')
      expect(sentences(await settled(finished))).toHaveLength(4)

      const body = { content: 'My number is a secret', base: 1 }
      await server.call('POST', `/api/messages/${one?.id}/edits`, { as: wei, body })
      expect(sentences(await get(finished))).toHaveLength(4)
      const removed = await server.call('DELETE', `/api/messages/${one?.id}/versions/1`, { as: wei })
      expect(removed.status).toBe(200)
      expect(sentences(await get(finished))).toEqual(['Zwei.'])
      expect(sentences(await get(again))).toEqual(['Two.'])
      asking.finish('Both [1][2].\nNo source.')
      const last = await settled(again)
      expect(sentences(last)).toEqual(['Two.'])
      expect(last).toMatchObject({ read: 2, total: 2, message_ids: [two?.id] })
      const { db } = server.context
      expect(JSON.stringify(await db.selectFrom('digest_sentences').selectAll().execute())).not.toContain('forty-seven')
      expect(JSON.stringify(await db.selectFrom('agent_requests').selectAll().execute())).not.toContain('forty-seven')
    })

    test('a message hidden later takes its sentences away from what its reader sees', async () => {
      model.always((asking) => asking.finish('One [1]. Two [1][2]. Three [2]. No source.'))
      const root = await server.post(mia, {})
      const one = await server.post(wei, { parent_id: root.id, public: false, recipients: ['mia'] })
      await server.post(wei, { parent_id: root.id })
      const { id } = (await ask(root.id)).body
      expect(sentences(await settled(id))).toHaveLength(4)
      const audience = server.context.db.deleteFrom('audience').where('message_id', '=', one.id)
      await audience.where('uid', '=', mia.uid).execute()
      expect(sentences(await get(id))).toEqual(['Three.'])
      expect((await get(id)).message_ids).toHaveLength(1)
    })

    test('messages deleted or hidden before their prompt are not read; deleted while it is written, not mentioned', async () => {
      const { root, ids } = await thread(1, 10)
      const branch = [await server.post(wei, { parent_id: root.id }), await server.post(wei, { parent_id: root.id })]
      const long = await server.post(wei, { parent_id: root.id, content: 'z'.repeat(9_000) })
      const { id } = (await ask(root.id)).body
      const first = await model.asked(0)
      first.say('One [1].\nTwo [2].\nThree [3].\nNo source.\n')
      await expect.poll(async () => sentences(await get(id))).toHaveLength(4)
      await server.call('DELETE', `/api/messages/${branch[0]?.id}`, { as: wei })
      await server.call('DELETE', `/api/messages/${long.id}`, { as: wei })
      expect(sentences(await get(id))).toEqual(['One.', 'Three.'])
      first.finish()
      const digest = await settled(id)
      expect(sentences(digest)).toEqual(['One.', 'Three.'])
      expect(digest).toMatchObject({ read: 3, total: 3, message_ids: [ids[0], branch[1]?.id] })
      expect(model.askings()).toHaveLength(1)
    })

    test('a comparison reads the branches below a message, and says where they agree and differ', async () => {
      const root = await server.post(mia, { content: 'Where?' })
      const river = await server.post(wei, { parent_id: root.id, content: 'By the river' })
      const garden = await server.post(ada, { parent_id: root.id, content: 'In the garden' })
      const noon = await server.post(mia, { parent_id: river.id, content: 'At noon' })
      await server.post(wei, { parent_id: garden.id, content: 'canary', public: false, recipients: ['ada'] })
      const compare = (id: string) => ask(id, mia, { kind: 'comparison' })
      expect(await compare(river.id)).toMatchObject({ status: 409, body: { detail: texts.digestNoFork } })
      const { id } = (await compare(root.id)).body
      const asking = await model.asked(0)
      const [system, user] = asking.body.messages
      expect(system?.content).toContain('where they agree and where they differ')
      expect(user?.content).toMatch(
        /number=1 branch=A .*By the river.*number=2 branch=B .*number=3 branch=A reply-to=1 /s,
      )
      expect(JSON.stringify(asking.body)).not.toContain('canary')
      asking.finish('= Outside\nA river [1].\nA garden [2].\n# The time\nNoon [3].\nNot said.')
      const digest = await settled(id)
      expect(digest).toMatchObject({ kind: 'comparison', read: 3, total: 3 })
      const [agree, differ] = [
        { text: 'Outside', agrees: true },
        { text: 'The time', agrees: false },
      ]
      expect(digest.branches).toMatchObject([
        {
          message_id: river.id,
          sentences: [
            { text: 'A river.', point: agree, citations: [{ message_id: river.id }] },
            { text: 'Noon.', point: differ, citations: [{ message_id: noon.id }] },
            { text: 'Not said.', point: differ, citations: [] },
          ],
        },
        { message_id: garden.id, sentences: [{ text: 'A garden.', point: agree }] },
      ])
      expect((await compare(root.id)).body.id).toBe(id)
      // What is said about a point goes with any message that it is based on.
      await server.call('DELETE', `/api/messages/${noon.id}`, { as: mia })
      expect(sentences(await get(id))).toEqual(['A river.', 'A garden.'])
      const shown = server.context.db.updateTable('messages').where('id', '=', garden.id)
      await shown.set({ public: 0 }).execute()
      expect(sentences(await get(id))).toEqual([])
      await shown.set({ public: 1 }).execute()
      expect(sentences(await get(id))).toEqual(['A river.', 'A garden.'])
      await server.call('DELETE', `/api/messages/${garden.id}`, { as: ada })
      const { db } = server.context
      expect(await db.selectFrom('digest_sentences').select('text').where('digest_id', '=', id).execute()).toEqual([])
    })

    test('a message longer than a prompt is cut, and the digest says so', async () => {
      model.always(citeAll)
      const { root } = await thread(2, 20_000)
      expect(await settled((await ask(root.id)).body.id)).toMatchObject({ read: 2, total: 2, cut: 2 })
      expect(model.askings()[0]?.body.messages[1]?.content).toContain('[…]')
    })

    test('each part counts as a use; beyond the limit the digest fails and can be continued later', async () => {
      const env = { AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'k', AGENT_RATE: '2/day' }
      const strict = await buildTestServer(dialect, { env, agentTimes })
      const cast = await strict.cast()
      strict.clock.advanceMs(1_000)
      model.always(citeAll)
      const root = await strict.post(cast.mia, {})
      for (let at = 0; at < 6; at += 1) await strict.post(cast.wei, { parent_id: root.id, content: 'y'.repeat(3_000) })
      const call = (method: string, path: string, body?: object) =>
        strict.call(method, `/api/digests${path}`, { as: cast.mia, ...(body === undefined ? {} : { body }) })
      const { id } = (await call('POST', '', { message_id: root.id, agent: 'chatgpt' })).body
      await expect.poll(async () => (await call('GET', `/${id}`)).body.reason).toBe('own-limit')
      const { read } = (await call('GET', `/${id}`)).body
      expect(read).toBeGreaterThan(0)
      expect((await call('POST', `/${id}/retry`)).status).toBe(429)
      const usage = (await strict.call('GET', '/api/agents/usage', { as: cast.mia })).body
      expect(usage).toMatchObject({ usage: [{ requests: 2, tokens_in: 240 }], allowance: { used: 2 } })
      strict.clock.advanceMs(25 * 3_600_000)
      const token = await strict.tokenFor(cast.mia.uid, cast.mia.email)
      const as = { ...cast.mia, token }
      expect((await strict.call('POST', `/api/digests/${id}/retry`, { as })).body.stage).not.toBe('failed')
      const now = async () => (await strict.call('GET', `/api/digests/${id}`, { as })).body
      await expect.poll(async () => (await now()).stage).toBe('done')
      expect(await now()).toMatchObject({ read: 6, total: 6 })
      await strict.close()
    })

    test('is deleted by its owner, with the account, and after thirty days', async () => {
      model.always(citeAll)
      const lin = await server.person(`lin-${crypto.randomUUID().slice(0, 8)}`)
      server.clock.advanceMs(1_000)
      const { root } = await thread(2, 10)
      const ids = [(await ask(root.id, mia)).body.id, (await ask(root.id, lin)).body.id]
      await settled(ids[0])
      await expect.poll(async () => (await get(ids[1], lin)).stage).toBe('done')
      expect((await server.call('DELETE', `/api/digests/${ids[0]}`, { as: mia })).status).toBe(200)
      expect(await rowsOf(server, ids[0])).toEqual([0, 0, 0, 0, 0])
      const body = { messages: 'keep', confirmation: lin.name }
      expect((await server.call('GET', '/api/account/data', { as: lin })).body.digests).toMatchObject([
        { message_id: root.id, kind: 'new', agent: 'chatgpt' },
      ])
      expect((await server.call('POST', '/api/account/delete', { as: lin, body })).status).toBe(200)
      expect(await rowsOf(server, ids[1])).toEqual([0, 0, 0, 0, 0])
      const last = (await ask(root.id)).body
      await settled(last.id)
      const days = (count: number) => server.clock.nowMs() + count * 24 * 3_600_000
      await pruneOld(server.context.db, days(29))
      expect((await rowsOf(server, last.id))[0]).toBe(1)
      await pruneOld(server.context.db, days(31))
      expect(await rowsOf(server, last.id)).toEqual([0, 0, 0, 0, 0])
    })
  })
}

/** How many rows there are of a digest. */
async function rowsOf({ context: { db } }: TestServer, id: string): Promise<number[]> {
  const rows = [
    await db.selectFrom('digests').select('id').where('id', '=', id).execute(),
    await db.selectFrom('agent_requests').select('id').where('message_id', '=', id).execute(),
    await db.selectFrom('digest_messages').select('number').where('digest_id', '=', id).execute(),
    await db.selectFrom('digest_sentences').select('text').where('digest_id', '=', id).execute(),
    await db.selectFrom('digest_citations').select('number').where('digest_id', '=', id).execute(),
  ]
  return rows.map(({ length }) => length)
}
