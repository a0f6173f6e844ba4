import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, heldPostsOfOneMax, heldPostsPageSize } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { pruneOld } from '../../../../src/server/store/messages/changes.ts'
import { agentsFile } from '../../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { openTestSocket } from '../../../support/server/sockets.ts'
import { sendFile, sendText } from '../../../support/server/uploads.ts'

const canary = 'zebracanary'

for (const dialect of dialects) {
  describe(`posts held for review on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account
    let address: string

    beforeAll(async () => {
      const env = { AGENTS_FILE: agentsFile(), AGENT_RATE: '100000/day', AGENT_TOTAL_RATE: '100000/day' }
      server = await buildTestServer(dialect, { env })
      ;({ ada, wei, mia } = await server.cast())
      address = await server.listen()
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      const { db } = server.context
      for (const table of ['held_recipients', 'held_posts', 'moderation_log'] as const)
        await db.deleteFrom(table).execute()
      await db
        .updateTable('users')
        .set({ public_posts: 0, status: 'whitelisted', suspended_until: null })
        .where('uid', '!=', ada.uid)
        .execute()
      await set({ held_words: ['Casino', 'free money', '赌场'], held_first: 3 })
    })

    const set = (body: object) => server.call('PATCH', '/api/admin/settings', { as: ada, body })
    const send = (as: Account, body: object, headers = {}) =>
      server.call('POST', '/api/messages', { as, body, headers })
    const hold = async (as: Account, body: object = {}, headers = {}) => {
      const { status, body: answer } = await send(as, { content: `A casino ${canary}`, ...body }, headers)
      expect(status).toBe(202)
      return answer.held
    }
    const decide = (id: string, body: object, as = ada) =>
      server.call('POST', `/api/admin/held-posts/${id}/decision`, { as, body })
    const approve = (id: string, as = ada) => decide(id, { decision: 'approve' }, as)
    const decline = (id: string, reason = 'No advertising.') => decide(id, { decision: 'decline', reason })
    const queue = async (query = {}) => (await server.call('GET', '/api/admin/held-posts', { as: ada, query })).body
    const mine = async (as: Account) => (await server.call('GET', '/api/held-posts', { as })).body.held
    const read = (as: Account | null, id: string) => server.call('GET', `/api/messages/${id}`, { as })
    const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })

    test('the first public posts with such a word are held, others are posted', async () => {
      expect((await send(wei, { content: 'CÁSINO!' })).status).toBe(202)
      expect((await send(wei, { content: 'get free\n\nmoney' })).status).toBe(202)
      expect((await send(wei, { content: '去赌场吧' })).status).toBe(202)
      for (const content of ['casinos', 'money, free', 'hello']) expect((await send(wei, { content })).status).toBe(201)
      // Three public posts: no longer new.
      expect((await send(wei, { content: 'a casino' })).status).toBe(201)
      expect((await send(ada, { content: 'a casino' })).status).toBe(201)
    })

    test('only what an admin may read is held: private posts never are, and don’t count', async () => {
      for (let each = 0; each < 4; each += 1)
        expect((await send(wei, { content: 'a casino', public: false, recipients: [mia.uid] })).status).toBe(201)
      expect((await queue()).posts).toEqual([])
      expect((await send(wei, { content: 'a casino' })).status).toBe(202)
    })

    test('without words nothing is held', async () => {
      await set({ held_words: [] })
      expect((await send(wei, { content: 'a casino' })).status).toBe(201)
    })

    test('nobody but its author and admins gets anything of a held post', async () => {
      const root = await server.post(mia, { content: 'root' })
      const listeners = await Promise.all([ada, mia, wei].map((who) => openTestSocket(address, who.token)))
      const held = await hold(wei, {
        parent_id: root.id,
        recipients: [mia.uid],
        content: `A casino ${canary} @gpt`,
      })
      const since = (await server.call('GET', '/api/messages/changes', { as: mia })).body.cursor
      for (const as of [null, ada, mia, wei]) {
        for (const path of [
          `/api/messages/${root.id}`,
          `/api/messages/thread/${root.id}`,
          `/api/messages/branch_down/${root.id}`,
          `/api/messages/${root.id}/children`,
          `/api/messages/${root.id}/map`,
          `/api/messages/count/${root.id}`,
          '/api/messages/chronological?limit=100',
          '/api/messages/recommended',
          `/api/messages/search?q=${canary}`,
          `/api/messages/search?q=in:${held.id}`,
          '/api/messages/unread-count',
          '/api/for-me',
          `/api/messages/changes?since=${since}`,
          '/api/account/data',
          '/api/held-posts',
          '/feed.json',
          `/cloud/${root.id}/feed.atom`,
        ]) {
          const isOwn = as === wei && ['/api/held-posts', '/api/account/data'].includes(path)
          const { body } = await server.call('GET', path, { as })
          expect(JSON.stringify(body).includes(canary), `${as?.uid} ${path}`).toBe(isOwn)
          if (!isOwn) expect(JSON.stringify(body).includes(held.id), `${as?.uid} ${path}`).toBe(false)
        }
        for (const path of ['', 'thread/', 'branch_up/', 'count/']) {
          expect((await server.call('GET', `/api/messages/${path}${held.id}`, { as })).status).toBe(404)
        }
        expect((await send(ada, { content: 'below', parent_id: held.id })).status).toBe(404)
      }
      const { db } = server.context
      expect(await db.selectFrom('agent_requests').selectAll().where('message_id', '=', held.id).execute()).toEqual([])
      const bell = await server.post(ada, { content: 'bell' })
      await expect
        .poll(() => listeners.every((listener) => JSON.stringify(listener.events()).includes(bell.id)))
        .toBe(true)
      for (const [at, listener] of listeners.entries()) {
        expect(JSON.stringify(listener.events())).not.toContain(canary)
        expect(listener.of('held_posts')).toHaveLength(at === 2 ? 1 : 0)
        listener.socket.terminate()
      }
      expect((await server.call('GET', '/api/admin/held-posts', { as: mia })).status).toBe(403)
      expect((await server.call('DELETE', `/api/held-posts/${held.id}`, { as: mia })).status).toBe(404)
      expect((await decide(held.id, { decision: 'approve' }, mia)).status).toBe(403)
    })

    test('its author has it on every device, and their record says that posts are held', async () => {
      const root = await server.post(mia, {})
      const headers = keyed()
      const held = await hold(wei, { parent_id: root.id, recipients: [mia.uid] }, headers)
      expect(await mine(wei)).toEqual([held])
      expect(held).toMatchObject({
        key: headers['idempotency-key'],
        parent_id: root.id,
        content: `A casino ${canary}`,
        recipients: [{ uid: mia.uid }],
        declined: null,
      })
      expect((await server.call('GET', '/api/user/me', { as: wei })).body.held_posts).toBe(true)
      expect((await server.call('GET', '/api/user/me', { as: mia })).body.held_posts).toBeUndefined()
    })

    test('approved, everything happens as if it was posted then', async () => {
      const root = await server.post(mia, { content: 'root' })
      const held = await hold(wei, {
        parent_id: root.id,
        recipients: [mia.uid],
        content: `A casino ${canary} @gpt`,
      })
      server.clock.advanceMs(60_000)
      const unread = async () => (await server.call('GET', '/api/messages/unread-count', { as: mia })).body.count
      const before = await unread()
      const listener = await openTestSocket(address, mia.token)
      expect((await approve(held.id)).status).toBe(200)
      const { body: message } = await read(null, held.id)
      expect(message).toMatchObject({ id: held.id, parent_id: root.id, author_uid: wei.uid })
      expect(Date.parse(message.timestamp)).toBeGreaterThan(Date.parse(held.created_at) + 50_000)
      await expect.poll(() => listener.of('new_reply').map(({ data }) => data.message.id)).toContain(held.id)
      listener.socket.terminate()
      expect(await unread()).toBe(before + 1)
      expect((await read(null, root.id)).body).toMatchObject({ reply_count: 1, child_ids: [held.id] })
      const found = await server.call('GET', '/api/messages/search', {
        as: null,
        query: { q: `${canary} in:${root.id}` },
      })
      expect(JSON.stringify(found.body)).toContain(held.id)
      const requests = server.context.db.selectFrom('agent_requests').select('agent').where('message_id', '=', held.id)
      expect(await requests.execute()).toEqual([{ agent: 'chatgpt' }])
      expect(await mine(wei)).toEqual([])
      expect((await queue()).posts).toEqual([])
      const { body: log } = await server.call('GET', '/api/admin/moderation', { as: ada })
      expect(log.entries).toMatchObject([{ action: 'approve', message_id: held.id, person: { uid: wei.uid } }])
      const { body: own } = await server.call('GET', '/api/account/moderation', { as: wei })
      expect(own.entries).toEqual([])
    })

    test('declined, its author reads the reason and has the text for a month', async () => {
      const held = await hold(wei)
      for (const body of [
        { decision: 'decline' },
        { decision: 'decline', reason: ' ' },
        { decision: 'approve', reason: 'x' },
      ])
        expect((await decide(held.id, body)).status).toBe(400)
      expect((await decline(held.id)).status).toBe(200)
      expect((await read(wei, held.id)).status).toBe(404)
      expect(await mine(wei)).toMatchObject([{ content: held.content, declined: { reason: 'No advertising.' } }])
      expect((await server.call('GET', '/api/user/me', { as: wei })).body.moderated).toBe(true)
      const { body: log } = await server.call('GET', '/api/account/moderation', { as: wei })
      expect(log.entries).toMatchObject([{ action: 'decline', reason: 'No advertising.', excerpt: held.content }])
      await pruneOld(server.context.db, server.clock.nowMs() + 31 * dayMs)
      expect(await mine(wei)).toEqual([])
    })

    test('a second decision, or one about a withdrawn post, is refused', async () => {
      const [one, two, three] = [await hold(wei), await hold(wei), await hold(wei)]
      const both = await Promise.all([approve(one.id), approve(one.id)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
      expect((await decline(one.id)).status).toBe(404)
      const either = await Promise.all([approve(two.id), decline(two.id)])
      expect(either.map(({ status }) => status).toSorted()).toEqual([200, 404])
      expect((await read(null, two.id)).status).toBe(either[0]?.status === 200 ? 200 : 404)
      expect((await server.call('DELETE', `/api/held-posts/${three.id}`, { as: wei })).status).toBe(200)
      expect(await approve(three.id)).toMatchObject({ status: 404, body: { detail: texts.heldGone } })
    })

    test('a repeat of a post gets what became of it, and stores nothing twice', async () => {
      const [approved, declined, withdrawn] = [keyed(), keyed(), keyed()]
      const post = { content: `A casino ${canary}` }
      const [one, two, three] = [
        await hold(wei, {}, approved),
        await hold(wei, {}, declined),
        await hold(wei, {}, withdrawn),
      ]
      expect((await send(wei, post, approved)).body.held).toEqual({ ...one, content: '' })
      await approve(one.id)
      await decline(two.id)
      await server.call('DELETE', `/api/held-posts/${three.id}`, { as: wei })
      expect(await send(wei, post, approved)).toMatchObject({
        status: 201,
        body: { id: one.id, content: post.content },
      })
      expect(await send(wei, post, declined)).toMatchObject({ status: 403, body: { detail: 'No advertising.' } })
      expect((await send(wei, post, withdrawn)).status).toBe(410)
      expect(await mine(wei)).toHaveLength(1)
    })

    test('nothing is posted below a message that is gone, or for somebody who may not post', async () => {
      const root = await server.post(mia, {})
      const [below, other] = [await hold(wei, { parent_id: root.id }), await hold(wei)]
      await server.call('DELETE', `/api/messages/${root.id}`, { as: mia })
      expect(await approve(below.id)).toMatchObject({ status: 409, body: { detail: texts.heldParentGone } })
      const { db, clock } = server.context
      await db
        .updateTable('users')
        .set({ suspended_until: clock.nowMs() + dayMs })
        .where('uid', '=', wei.uid)
        .execute()
      expect(await approve(other.id)).toMatchObject({ status: 409, body: { detail: texts.heldAuthorStopped } })
      expect((await server.call('DELETE', `/api/held-posts/${other.id}`, { as: wei })).status).toBe(200)
      expect((await decline(below.id)).status).toBe(200)
    })

    test('an admin doesn’t decide about their own post from before', async () => {
      const held = await hold(wei)
      await server.context.db.updateTable('users').set({ status: 'admin' }).where('uid', '=', wei.uid).execute()
      // What wasn't written by the server itself counts after a second.
      server.clock.advanceMs(1_000)
      expect(await approve(held.id, wei)).toMatchObject({ status: 403, body: { detail: texts.decideOwn } })
    })

    test('deleting the account removes what was held, and whom it was for', async () => {
      const lin = await server.person(`lin-${dialect}`)
      const nia = await server.person(`nia-${dialect}`)
      const gone = await hold(lin, { recipients: [mia.uid] })
      const stays = await hold(wei, { recipients: [lin.uid, nia.uid] })
      const body = { messages: 'keep', confirmation: lin.uid }
      const me = (await server.call('GET', '/api/user/me', { as: lin })).body
      const left = await server.call('POST', '/api/account/delete', {
        as: lin,
        body: { ...body, confirmation: me.user_tag },
      })
      expect(left.status).toBe(200)
      expect(await approve(gone.id)).toMatchObject({ status: 404 })
      const { db } = server.context
      expect(await db.selectFrom('held_recipients').select(['held_id', 'uid']).execute()).toEqual([
        { held_id: stays.id, uid: nia.uid },
      ])
      await approve(stays.id)
      expect((await read(null, stays.id)).body.recipients).toMatchObject([{ uid: nia.uid }])
    })

    test('an edit or a public import with such a word is refused while somebody is new', async () => {
      const { body: message } = await send(wei, { content: 'hello' })
      const edit = (content: string) =>
        server.call('POST', `/api/messages/${message.id}/edits`, { as: wei, body: { content, base: 1 } })
      expect(await edit('a casino')).toMatchObject({ status: 403, body: { detail: texts.heldAsEdit } })
      expect((await edit('hello again')).status).toBe(201)
      const bring = (more: object) =>
        server.call('POST', '/api/messages/import/chatgpt', {
          as: wei,
          body: { messages: [{ role: 'user', content: 'a casino' }], ...more },
        })
      expect(await bring({})).toMatchObject({ status: 403, body: { detail: texts.heldAsImport } })
      expect((await bring({ public: false })).status).toBe(201)
      const titled = { messages: [{ role: 'user', content: 'hello' }], title: 'Free money' }
      expect((await bring(titled)).status).toBe(403)
    })

    test('the names and alternative texts of files are reviewed like the text, also when they are changed', async () => {
      const named = await sendText(server, wei, 'notes', 'free_money.txt')
      const file = async (alt?: string) => {
        const bytes = Buffer.from(`notes ${crypto.randomUUID()}`)
        const { body } = await sendFile(server, wei, bytes, { name: 'a.txt', ...(alt === undefined ? {} : { alt }) })
        return body.id as string
      }
      const described = await file('The casino')
      for (const id of [named, described]) {
        const posted = await send(wei, { content: 'hello', attachments: [id] })
        expect(posted).toMatchObject({ status: 403, body: { detail: texts.heldNoFiles } })
        const messages = [{ role: 'user', content: 'hello', attachments: [id] }]
        const imported = await server.call('POST', '/api/messages/import/chatgpt', { as: wei, body: { messages } })
        expect(imported).toMatchObject({ status: 403, body: { detail: texts.heldAsImport } })
      }
      const describe = (id: string, alt: string) =>
        server.call('PATCH', `/api/attachments/${id}`, { as: wei, body: { alt } })
      const plain = await file()
      expect((await send(wei, { content: 'hello', attachments: [plain] })).status).toBe(201)
      expect(await describe(plain, 'A casino')).toMatchObject({ status: 403, body: { detail: texts.heldAsEdit } })
      expect((await describe(plain, 'A tree')).status).toBe(200)
      const aside = { content: 'hello', public: false, recipients: [mia.uid], attachments: [described] }
      expect((await send(wei, aside)).status).toBe(201)
      expect((await describe(described, 'Another casino')).status).toBe(200)
    })

    test('the number of a person’s held posts is limited, and the queue comes in pages', async () => {
      for (let each = 0; each < heldPostsOfOneMax; each += 1) await hold(wei)
      expect(await send(wei, { content: 'a casino' })).toMatchObject({
        status: 403,
        body: { detail: texts.tooManyHeld },
      })
      const last = await hold(mia)
      const first = await queue()
      expect(first.posts).toHaveLength(heldPostsPageSize)
      const next = await queue({ cursor: first.next_cursor })
      expect(next).toMatchObject({ posts: [{ id: last.id, words: ['Casino'] }], next_cursor: null })
      expect((await server.call('GET', '/api/admin/held-posts', { as: ada, query: { cursor: 'x' } })).status).toBe(400)
    })

    test('admins read what it answers only as far as they see it', async () => {
      const secret = await server.post(mia, { content: 'between us', public: false, recipients: [wei.uid] })
      const root = await server.post(mia, { content: 'for all' })
      const [hidden, shown] = [await hold(wei, { parent_id: secret.id }), await hold(wei, { parent_id: root.id })]
      const { posts } = await queue()
      const of = (id: string) => posts.find((each: { id: string }) => each.id === id)
      expect(of(hidden.id)).toMatchObject({ is_reply: true, context: [] })
      expect(of(shown.id)).toMatchObject({ is_reply: true, context: [{ content: 'for all' }] })
      expect(JSON.stringify(posts)).not.toContain(secret.id)
    })

    test('the words are stored without blanks and repetitions, and are for admins', async () => {
      const { body } = await set({ held_words: [' Casino ', 'casino', '', 'free   money'], held_first: 7 })
      expect(body).toMatchObject({
        held_words: ['Casino', 'free money'].map((word) => expect.stringMatching(new RegExp(word, 'i'))),
        held_first: 7,
      })
      for (const bad of [{ held_first: 0 }, { held_first: 51 }, { held_words: ['x'.repeat(61)] }])
        expect((await set(bad)).status).toBe(400)
    })
  })
}
