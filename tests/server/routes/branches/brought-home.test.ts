import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sourcesMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { fitting } from '../../../../src/server/http/answer-size.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { clearMessages, idsOf } from '../../../support/server/seeded-forest.ts'

const missing = '01890000-0000-7000-8000-000000000000'

for (const dialect of dialects) {
  describe(`branches brought home, on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account
    let lin: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ ada, wei, mia } = await server.cast())
      lin = await server.person('lin')
    })
    afterAll(() => server.close())
    beforeEach(() => clearMessages(server))

    type Home = { readonly branch: string; readonly sources: readonly string[] }
    const bring = (as: Account | null, parent_id: string | null, brings_home: Home, more: object = {}) =>
      server.call('POST', '/api/messages', { as, body: { content: 'So we agree.', parent_id, brings_home, ...more } })
    const read = async (as: Account | null, id: string): Promise<Message> =>
      (await server.call('GET', `/api/messages/${id}`, { as })).body
    const homeFor = async (as: Account | null, id: string) => (await read(as, id)).brought_home
    const cursorOf = async () => (await server.call('GET', '/api/messages/changes', {})).body.cursor
    const updatedSince = async (as: Account | null, since: string) =>
      idsOf((await server.call('GET', '/api/messages/changes', { as, query: { since } })).body.updated)
    const remove = (as: Account, id: string) => server.call('DELETE', `/api/messages/${id}`, { as })
    const storedSources = () => server.context.db.selectFrom('message_sources').selectAll().execute()

    /** wei's question with two branches; mia's has two more messages, the last with what is given. */
    async function aFork(fields: { readonly public?: boolean; readonly recipients?: string[] } = {}) {
      const fork = await server.post(wei, { content: 'Where do we meet?' })
      const other = await server.post(wei, { content: 'By the river', parent_id: fork.id })
      const head = await server.post(mia, { content: 'In the **garden**', parent_id: fork.id })
      const middle = await server.post(lin, { content: 'With cake', parent_id: head.id })
      const tip = await server.post(mia, { content: 'Agreed by all', parent_id: middle.id, ...fields })
      return { fork: fork.id, other: other.id, head: head.id, middle: middle.id, tip: tip.id }
    }

    test('a branch is brought home with links to what it rests on, which everyone gets; others have no such field', async () => {
      const { fork, other, head, tip } = await aFork()
      const { status, body } = await bring(wei, fork, { branch: tip, sources: [head, tip, head] })
      const expected = {
        from: tip,
        sources: [
          { id: head, author: 'mia', excerpt: 'In the garden' },
          { id: tip, author: 'mia', excerpt: 'Agreed by all' },
        ],
      }
      expect([status, body.brought_home]).toEqual([201, expected])
      for (const as of [null, ada, wei, mia]) expect(await homeFor(as, body.id)).toEqual(expected)
      expect(await read(null, other)).not.toHaveProperty('brought_home')
      const { rows } = (await server.call('GET', `/api/messages/${tip}/map`, {})).body
      expect(rows.filter((row: object) => 'home_from' in row)).toMatchObject([{ id: body.id, home_from: tip }])
    })

    test('a single reply is a branch too', async () => {
      const { fork, other } = await aFork()
      const { body } = await bring(mia, fork, { branch: other, sources: [other] })
      expect(body.brought_home.from).toBe(other)
    })

    test('only messages of the branch below the parent are sources', async () => {
      const { fork, other, head, middle, tip } = await aFork()
      const refused = async (parent: string | null, home: Home) => {
        const { status, body } = await bring(wei, parent, home)
        return [status, body.detail]
      }
      expect(await refused(null, { branch: tip, sources: [tip] })).toEqual([400, texts.broughtHomeNoParent])
      expect(await refused(tip, { branch: tip, sources: [tip] })).toEqual([400, texts.broughtHomeNotBelow])
      expect(await refused(other, { branch: tip, sources: [tip] })).toEqual([400, texts.broughtHomeNotBelow])
      for (const stranger of [fork, other]) {
        expect(await refused(fork, { branch: tip, sources: [stranger] })).toEqual([400, texts.sourcesNotOnBranch])
      }
      expect(await refused(fork, { branch: middle, sources: [tip] })).toEqual([400, texts.sourcesNotOnBranch])
      expect(await refused(head, { branch: tip, sources: [head] })).toEqual([400, texts.sourcesNotOnBranch])
      for (const sources of [[], Array.from({ length: sourcesMax + 1 }, () => tip)]) {
        expect((await bring(wei, fork, { branch: tip, sources })).status).toBe(400)
      }
      expect(await storedSources()).toEqual([])
      expect((await bring(null, fork, { branch: tip, sources: [tip] })).status).toBe(401)
    })

    test('what its author may not see is treated as missing', async () => {
      const { fork, head, tip } = await aFork({ public: false, recipients: ['lin'] })
      for (const home of [
        { branch: tip, sources: [head] },
        { branch: head, sources: [tip] },
        { branch: missing, sources: [head] },
        { branch: head, sources: ['nothing'] },
      ]) {
        const { status, body } = await bring(wei, fork, home)
        expect([status, body]).toEqual([404, { detail: 'Message not found', code: 'message_not_found' }])
      }
      expect((await bring(wei, missing, { branch: tip, sources: [tip] })).status).toBe(404)
    })

    test('a source must be visible to every reader of the message', async () => {
      const { fork, head, tip } = await aFork({ public: false, recipients: ['wei'] })
      const home = { branch: tip, sources: [head, tip] }
      const to = (...recipients: string[]) => bring(wei, fork, home, { public: false, recipients })
      expect((await bring(wei, fork, home)).body.detail).toBe(texts.sourcesNotForAll)
      expect((await to('mia', 'lin')).body.detail).toBe(texts.sourcesNotForAll)
      expect((await to('mia')).status).toBe(201)
      expect((await to()).status).toBe(201)
    })

    test('a hidden branch can be brought home with what is public of it, and only its readers learn of it', async () => {
      const { fork, head, tip } = await aFork({ public: false, recipients: ['wei'] })
      const { body } = await bring(wei, fork, { branch: tip, sources: [head] })
      for (const as of [wei, mia]) expect((await homeFor(as, body.id))?.from).toBe(tip)
      for (const as of [null, ada, lin]) {
        expect(await homeFor(as, body.id)).toMatchObject({ from: null, sources: [{ id: head }] })
        for (const path of [`thread/${fork}`, `${fork}/map`, 'chronological', `branch_down/${fork}`, body.id]) {
          expect(JSON.stringify((await server.call('GET', `/api/messages/${path}`, { as })).body)).not.toContain(tip)
        }
      }
    })

    test('deleting a source removes its link for everyone, and never the message', async () => {
      const { fork, head, middle, tip } = await aFork()
      const { body } = await bring(wei, fork, { branch: tip, sources: [head, middle] })
      const since = await cursorOf()
      await remove(lin, middle)
      expect(await homeFor(null, body.id)).toMatchObject({ from: null, sources: [{ id: head }] })
      expect(await updatedSince(null, since)).toContain(body.id)
      await remove(mia, head)
      expect(await read(null, body.id)).not.toHaveProperty('brought_home')
      expect((await read(null, body.id)).content).toBe('So we agree.')
      expect(await storedSources()).toEqual([])
    })

    test('deleting the message removes its links', async () => {
      const { fork, tip } = await aFork()
      const { body } = await bring(wei, fork, { branch: tip, sources: [tip] })
      const since = await cursorOf()
      await remove(wei, body.id)
      expect(await updatedSince(null, since)).toEqual([])
      expect(await storedSources()).toEqual([])
    })

    test('deleting an account removes links to its messages, or their author’s name', async () => {
      const [gone, left] = [await server.person('gone'), await server.person('left')]
      const fork = await server.post(wei, {})
      const head = await server.post(gone, { content: 'First', parent_id: fork.id })
      const other = await server.post(left, { content: 'Second', parent_id: fork.id })
      const ids: string[] = []
      for (const { id } of [head, other]) ids.push((await bring(wei, fork.id, { branch: id, sources: [id] })).body.id)
      const end = (as: Account, messages: string) =>
        server.call('POST', '/api/account/delete', { as, body: { messages, confirmation: as.uid } })
      expect((await end(gone, 'delete')).status).toBe(200)
      expect((await end(left, 'keep')).status).toBe(200)
      expect(await homeFor(null, ids[0] ?? '')).toBeUndefined()
      expect(await homeFor(null, ids[1] ?? '')).toEqual({
        from: other.id,
        sources: [{ id: other.id, author: texts.deletedUser, excerpt: 'Second' }],
      })
    })

    test('the download of my data names the sources of my messages', async () => {
      const { fork, head, tip } = await aFork()
      const { body } = await bring(wei, fork, { branch: tip, sources: [head] })
      const data = (await server.call('GET', '/api/account/data', { as: wei })).body
      const own: readonly { readonly id: string; readonly sources: readonly string[] }[] = data.messages
      expect(own.map(({ id, sources }) => [id, sources])).toContainEqual([body.id, [head]])
      expect(own.find(({ id }) => id === fork)?.sources).toEqual([])
    })

    test('a repeat gives the first answer, also when a source was deleted since', async () => {
      const { fork, tip } = await aFork()
      const headers = { 'idempotency-key': randomUUID() }
      const body = { content: 'So we agree.', parent_id: fork, brings_home: { branch: tip, sources: [tip] } }
      const send = () => server.call('POST', '/api/messages', { as: wei, body, headers })
      const [first, second] = await Promise.all([send(), send()])
      expect([first.status, second.status]).toEqual([201, 201])
      expect(second.body).toEqual(first.body)
      await remove(mia, tip)
      expect((await send()).body).toEqual(first.body)
      expect((await read(null, fork)).reply_count).toBe(3)
    })

    test('deleting a source and bringing it home concurrently never links a deleted message', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { fork, head, tip } = await aFork()
        const [brought, deleted] = await Promise.all([
          bring(wei, fork, { branch: tip, sources: [head, tip] }),
          remove(mia, tip),
        ])
        expect(deleted.status).toBe(200)
        expect([201, 404]).toContain(brought.status)
        if (brought.status === 201) expect((await homeFor(null, brought.body.id))?.sources).toHaveLength(1)
        expect(JSON.stringify(await storedSources())).not.toContain(tip)
      }
    })

    test('sources count for the size of an answer', async () => {
      const { fork, tip } = await aFork()
      const { body } = await bring(wei, fork, { branch: tip, sources: [tip] })
      const { sources = [] } = body.brought_home
      const many = Array.from({ length: sourcesMax }, () => ({ ...sources[0], excerpt: '漢'.repeat(49) }))
      const message: Message = { ...body, content: '', brought_home: { from: tip, sources: many } }
      const all = [message, message, message]
      const bytes = Buffer.byteLength(JSON.stringify(message))
      expect(fitting(all, 2.5 * bytes + 4_096)).toHaveLength(2)
    })

    test('a refused post leaves nothing behind', async () => {
      const { fork, other, tip } = await aFork()
      const before = await read(null, fork)
      await bring(wei, fork, { branch: tip, sources: [other] })
      expect(await read(null, fork)).toEqual(before)
    })
  })
}
