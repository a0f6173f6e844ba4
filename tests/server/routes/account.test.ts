import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deletedUid } from '#rules/people/author.ts'
import {
  applicationDecidedRetentionDays,
  applicationOpenRetentionDays,
  dataDownloadsPerHour,
  dataPageSize,
} from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { insertRequest } from '../../../src/server/store/agents/agent-requests.ts'
import { insertUse } from '../../../src/server/store/agents/agent-uses.ts'
import { insertDigest } from '../../../src/server/store/agents/digests.ts'
import { insertStream } from '../../../src/server/store/agents/streams.ts'
import { write } from '../../../src/server/store/database/transaction.ts'
import { pruneOld } from '../../../src/server/store/messages/changes.ts'
import { saveDraft } from '../../../src/server/store/messages/drafts/drafts.ts'
import { insertMessage } from '../../../src/server/store/messages/posting.ts'
import { recordSlowPost } from '../../../src/server/store/messages/slow/slow-mode.ts'
import { logModeration } from '../../../src/server/store/moderation/moderation-log.ts'
import { putInReview } from '../../../src/server/store/moderation/posts-in-review.ts'
import { insertPasskey, storeChallenge } from '../../../src/server/store/people/passkeys.ts'
import { storePasswordLink } from '../../../src/server/store/people/password-links.ts'
import { saveSubscription } from '../../../src/server/store/push/push-subscriptions.ts'
import { personRows } from '../../../src/server/store/upkeep/person-rows.ts'
import { agentsFile } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { seedForest } from '../../support/server/seeded-forest.ts'
import { sevenAnswers } from '../../support/server/seven-answers.ts'
import { openTestSocket } from '../../support/server/sockets.ts'
import { makeToken } from '../../support/server/tokens.ts'

const device = { endpoint: 'https://push.example/secret-address', p256dh: 'secret-key', auth: 'secret-word' }

for (const dialect of dialects) {
  describe(`my data and my account on ${dialect}`, () => {
    let server: TestServer
    let people = 0
    let ada: Account
    let wei: Account
    let mia: Account
    let address: string

    /** Deleted people stay in the database, so each test has people of its own. */
    beforeEach(async () => {
      people += 1
      if (people === 1) {
        server = await buildTestServer(dialect, { env: { AGENTS_FILE: agentsFile() } })
        address = await server.listen()
      }
      ada = await server.person(`ada${people}`, 'admin')
      wei = await server.person(`wei${people}`)
      mia = await server.person(`mia${people}`)
    })
    afterAll(() => server.close())

    const data = (as: Account) => server.call('GET', '/api/account/data', { as })
    const leave = (as: Account, messages: 'keep' | 'delete', confirmation = as.name) =>
      server.call('POST', '/api/account/delete', { as, body: { messages, confirmation } })
    const keepDevice = (of: Account) =>
      saveSubscription(server.context.db, { ...device, uid: of.uid, created_ms: server.clock.nowMs() })
    const read = (as: Account | null, id: string) => server.call('GET', `/api/messages/${id}`, { as })
    const get = async (as: Account | null, path: string, query = {}) =>
      (await server.call('GET', path, { as, query })).body

    /** Every row of every table, as text. */
    async function everything(): Promise<string> {
      const tables = await server.context.db.introspection.getTables()
      const names = tables.map(({ name }) => name).filter((name) => !/kysely|search_index/.test(name))
      const rows = await Promise.all(
        names.map(async (name) => [
          name,
          await server.context.db
            .selectFrom(name as 'users')
            .selectAll()
            .execute(),
        ]),
      )
      return JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? Number(value) : value))
    }

    describe('the download of my data', () => {
      test('has everything of mine, including private messages, and no secret', async () => {
        const secret = await server.post(wei, { content: 'for mia alone', public: false, recipients: [mia.uid] })
        const theirs = await server.post(mia, { content: 'words of mia', recipients: [wei.uid] })
        await server.call('POST', `/api/messages/${theirs.id}/mark-read`, { as: wei })
        await server.call('POST', '/api/applications', { as: wei, body: { answers: sevenAnswers } })
        await keepDevice(wei)
        const request = { message_id: secret.id, root_id: secret.id, agent: 'chatgpt', reason: 'busy' } as const
        await insertRequest(server.context.db, server.clock.nowMs(), { ...request, asker_uid: wei.uid })
        const { db } = server.context
        const claimed_at = new Date(server.clock.nowMs()).toISOString()
        await db.insertInto('invitation_claims').values({ invitation_id: 'a', uid: wei.uid, claimed_at }).execute()
        const answer = await data(wei)
        expect(answer.headers['content-disposition']).toMatch(
          /^attachment; filename="canopy-data-\d{4}-\d\d-\d\d.json"$/,
        )
        expect(answer.body).toMatchObject({
          profile: { uid: wei.uid, email: wei.email, user_tag: wei.name, status: 'whitelisted' },
          sign_in: null,
          sessions: [{ device: null, signed_in_at: expect.any(String), last_used_at: expect.any(String) }],
          applications: [{ answers: sevenAnswers, decision: null }],
          invitations: [],
          joined_by_invitation: [{ invitation_id: 'a', claimed_at }],
          notifications: [{ service: 'push.example' }],
          agent_requests: [{ message_id: secret.id, agent: 'chatgpt' }],
          messages: [{ id: secret.id, content: 'for mia alone', public: false, recipients: [mia.uid] }],
          addressed_to_me: [{ message_id: theirs.id, is_read: true }],
        })
        const text = JSON.stringify(answer.body)
        for (const hidden of ['words of mia', device.endpoint, device.p256dh, device.auth, mia.email]) {
          expect(text).not.toContain(hidden)
        }
      })

      test('names a thread that I have seen after the highest message that I reach, never after a hidden one', async () => {
        const nora = await server.person(`nora${people}`)
        const open = await server.post(wei, {})
        const hidden = await server.post(wei, { public: false, recipients: [mia.uid] })
        await server.post(mia, { parent_id: hidden.id, public: false, recipients: [wei.uid] })
        const reply = await server.post(mia, { parent_id: hidden.id })
        const below = await server.post(wei, { parent_id: reply.id })
        const passing = await server.post(mia, { parent_id: hidden.id })
        const ids = [open, hidden, reply, below, passing].map(({ id }) => id)
        const seen = async (as: Account) => {
          await server.call('POST', '/api/messages/seen', { as, body: { ids } })
          const answer = (await data(as)).body
          const rootIds = answer.seen_threads.map(({ root_id }: { root_id: string }) => root_id)
          return [rootIds.toSorted(), JSON.stringify(answer).includes(hidden.id)]
        }
        expect([await seen(nora), await seen(mia)]).toEqual([
          [[open.id, reply.id].toSorted(), false],
          [[open.id, hidden.id].toSorted(), true],
        ])
        for (const { id } of [reply, passing]) await server.call('DELETE', `/api/messages/${id}`, { as: mia })
        expect((await data(nora)).body.seen_threads).toMatchObject([{ root_id: open.id }])
      })

      test('is complete if there is more than a page of it', async () => {
        const count = dataPageSize + 3
        const seeds = Array.from({ length: count }, () => ({
          parent: null,
          author: wei.uid,
          public: true,
          recipients: [],
        }))
        await seedForest(server, seeds)
        expect((await data(wei)).body.messages).toHaveLength(count)
      })

      test('names every message addressed to me once, if there is more than a page of it, and none of my own', async () => {
        const seeds = Array.from({ length: 2 * dataPageSize + 7 }, (_, at) => ({
          parent: null,
          author: at % 50 === 0 ? wei.uid : mia.uid,
          public: at % 3 === 0,
          recipients: [wei.uid],
        }))
        await seedForest(server, seeds)
        const ids = (await data(wei)).body.addressed_to_me.map(({ message_id }: { message_id: string }) => message_id)
        const addressed = await server.context.db
          .selectFrom('audience')
          .select('message_id')
          .where('uid', '=', wei.uid)
          .where('author_uid', '=', mia.uid)
          .execute()
        expect(addressed).toHaveLength(seeds.filter(({ author }) => author === mia.uid).length)
        expect(ids.toSorted()).toEqual(addressed.map(({ message_id }) => message_id).toSorted())
      })

      test('has applications of before the account that had its e-mail, if it is verified', async () => {
        for (const contact_email of [wei.email.toUpperCase(), mia.email])
          await server.call('POST', '/api/applications', { body: { answers: sevenAnswers, contact_email } })
        expect((await data(wei)).body.applications).toEqual([])
        await server.context.db.updateTable('users').set({ email_verified: 1 }).where('uid', '=', wei.uid).execute()
        server.clock.advanceMs(1_000)
        await server.call('POST', '/api/applications', { as: wei, body: { answers: sevenAnswers } })
        expect((await data(wei)).body.applications).toMatchObject([
          { contact_email: wei.email.toUpperCase() },
          { contact_email: null },
        ])
      })

      test('is limited per hour', async () => {
        for (let time = 0; time < dataDownloadsPerHour; time += 1) expect((await data(wei)).status).toBe(200)
        expect(await data(wei)).toMatchObject({ status: 429, body: { detail: texts.downloadLimited } })
        expect((await data(mia)).status).toBe(200)
      })
    })

    describe('deleting my account', () => {
      test('requires my tag, and changes nothing without it', async () => {
        for (const typed of ['', mia.name, `${wei.name}x`]) {
          expect(await leave(wei, 'keep', typed)).toMatchObject({
            status: 400,
            body: { detail: texts.accountUnconfirmed },
          })
        }
        expect((await get(wei, '/api/user/me')).uid).toBe(wei.uid)
        expect((await leave(wei, 'keep', ` @${wei.name.toUpperCase()} `)).status).toBe(200)
      })

      test('is refused for the last admin', async () => {
        await server.context.db.updateTable('users').set({ status: 'other' }).where('uid', '!=', ada.uid).execute()
        expect(await leave(ada, 'delete')).toMatchObject({ status: 403, body: { detail: texts.lastAdmin } })
        await server.person(`second${people}`, 'admin')
        expect((await leave(ada, 'delete')).status).toBe(200)
      })

      test('ends my sessions and closes my sockets', async () => {
        const listener = await openTestSocket(address, wei.token)
        await leave(wei, 'keep')
        expect(await listener.closed()).toBe(4401)
        expect((await server.call('GET', '/api/user/me', { as: wei })).status).toBe(302)
        expect((await server.call('POST', '/api/messages', { as: wei, body: { content: 'Hello' } })).status).toBe(401)
      })

      test('keeps my messages under another name, if I wish, and my own name nowhere', async () => {
        const root = await server.post(wei, { content: 'a thought', recipients: [mia.uid] })
        const reply = await server.post(mia, { parent_id: root.id, content: 'an answer', recipients: [wei.uid] })
        const whisper = await server.post(wei, { parent_id: reply.id, public: false, recipients: [mia.uid] })
        const note = await server.post(wei, { content: 'to myself', public: false })
        await keepDevice(wei)
        await server.call('POST', '/api/applications', { as: wei, body: { answers: sevenAnswers } })
        await insertUse(server.context.db, { id: whisper.id, uid: wei.uid, agent: 'chatgpt' }, server.clock.nowMs())
        const { cursor } = await get(mia, '/api/messages/changes')

        expect((await leave(wei, 'keep')).status).toBe(200)

        expect((await read(mia, root.id)).body).toMatchObject({
          content: 'a thought',
          author_uid: deletedUid,
          content_author: deletedUid,
          author_display_name: texts.deletedUser,
          author_user_tag: null,
          recipients: [{ uid: mia.uid }],
        })
        expect((await read(mia, reply.id)).body).toMatchObject({ content: 'an answer', recipients: [] })
        expect((await read(mia, whisper.id)).status).toBe(200)
        expect((await read(ada, whisper.id)).status).toBe(404)
        for (const as of [ada, mia, null]) expect((await read(as, note.id)).status).toBe(404)
        const missed = await get(mia, '/api/messages/changes', { since: cursor })
        const updated = missed.updated.map(({ id }: { id: string }) => id)
        expect(updated.toSorted()).toEqual([root.id, reply.id, whisper.id].toSorted())
        expect((await get(mia, '/api/user/search', { query: wei.name })).users).toEqual([])
        expect((await get(ada, '/api/admin/users', { query: wei.name })).users).toEqual([])
        expect((await get(mia, '/api/messages/search', { q: 'thought', author_uid: wei.uid })).messages).toEqual([])
        expect(
          (await get(mia, '/api/messages/search', { q: 'thought', author_uid: deletedUid })).messages,
        ).toHaveLength(1)
        expect((await get(mia, `/api/messages/${root.id}/map`)).authors[0].display_name).toBe(texts.deletedUser)
        // The only thing left of the person is the second before which their sessions are revoked.
        const text = (await everything()).replaceAll(JSON.stringify({ uid: wei.uid }).slice(1, -1), '')
        expect(text).not.toContain(wei.email)
        expect(text).not.toContain(`"${wei.uid}"`)
        expect(text).not.toContain('to myself')
      })

      test('removes me from every table that can name a person', async () => {
        const { db } = server.context
        const root = await server.post(mia, { content: 'a question', recipients: [wei.uid] })
        const private_ = { parent_id: root.id, public: false, recipients: [mia.uid] }
        const headers = { 'idempotency-key': crypto.randomUUID() }
        const { body: mine } = await server.call('POST', '/api/messages', {
          as: wei,
          body: { content: 'an answer', ...private_ },
          headers,
        })
        const chosen_at = new Date(server.clock.nowMs()).toISOString()
        await server.call('POST', '/api/messages/branch-choices', {
          as: wei,
          body: { choices: [{ parent_id: root.id, child_id: mine.id, chosen_at }] },
        })
        const seen = { uid: wei.uid, root_id: root.id }
        await db
          .insertInto('seen_threads')
          .values({ ...seen, through: chosen_at })
          .execute()
        await db
          .insertInto('seen_messages')
          .values({ ...seen, message_id: root.id, timestamp: chosen_at })
          .execute()
        await server.call('POST', `/api/messages/${root.id}/follow`, { as: wei, body: { state: 'mute' } })
        await db.insertInto('agent_askers').values({ agent: 'agent:elm', uid: wei.uid }).execute()
        await recordSlowPost(db, wei.uid, root.id, 1)
        await server.call('POST', '/api/attachments', { as: wei, body: { name: 'a.txt', bytes: 1 } })
        for (const [by, muted] of [
          [wei, mia],
          [mia, wei],
        ] as const) {
          await server.call('POST', '/api/muted-people', { as: by, body: { uid: muted.uid, muted: true } })
        }
        await server.call('POST', `/api/messages/${root.id}/bookmark`, { as: wei, body: { is_on: true } })
        const gone = await server.post(wei, { parent_id: root.id, recipients: [wei.uid] })
        await server.call('DELETE', `/api/messages/${gone.id}`, { as: wei })
        await db.updateTable('bin_messages').set({ asked_by: wei.uid }).where('id', '=', gone.id).execute()
        await server.call('POST', '/api/applications', { as: wei, body: { answers: sevenAnswers } })
        await db.updateTable('applications').set({ decided_by: wei.uid }).where('uid', '=', wei.uid).execute()
        await db.updateTable('messages').set({ asked_by: wei.uid }).where('id', '=', root.id).execute()
        const times = { created_ms: 1, last_login_ms: 1 }
        const { uid, email } = wei
        await db
          .insertInto('accounts')
          .values({ uid, email, email_key: email, password_hash: '', ...times })
          .execute()
        await server.call('GET', '/api/account/sessions', { as: wei })
        await makeToken(server, wei, ['read'])
        const passkey = { id: 'a passkey', uid, name: 'My phone', public_key: '', counter: 0, transports: '[]' }
        await insertPasskey(db, { ...passkey, created_ms: 1, used_ms: null })
        await storeChallenge(db, { challenge: 'to be signed', uid, expires_ms: 2 }, 1)
        for (const [whose, made_by] of [
          [uid, mia.uid],
          [mia.uid, uid],
        ] as const) {
          await storePasswordLink(db, { uid: whose, token_hash: `link for ${whose}`, made_by, expires_ms: 1 })
        }
        await keepDevice(wei)
        const webhook = { url: 'https://hooks.invalid/canopy', events: 'all' }
        await server.call('POST', '/api/webhooks', { as: wei, body: webhook })
        await insertUse(db, { id: mine.id, uid, agent: 'chatgpt' }, server.clock.nowMs())
        const request = { message_id: mine.id, root_id: root.id, agent: 'chatgpt', reason: 'busy' } as const
        await insertRequest(db, server.clock.nowMs(), { ...request, asker_uid: uid })
        const digest = {
          id: 'a digest',
          asker_uid: uid,
          root_id: root.id,
          message_id: root.id,
          agent: 'chatgpt',
        } as const
        const placed = [{ id: root.id, part: 0, branch: 0 }]
        const stored = {
          ...digest,
          kind: 'new',
          language: null,
          parts: 1,
          parts_done: 0,
          more: 0,
          created_ms: 1,
        } as const
        await insertDigest(db, stored, placed)

        for (const [author, recipient] of [
          [wei, mia],
          [mia, wei],
        ] as const) {
          const parent = { id: root.id, root_id: root.id }
          // With a valid token and lease: a stream that may not go on is ended, and deleted.
          const { token } = await makeToken(server, author, ['write'])
          const due_ms = server.clock.nowMs() + 3_600_000
          const stream = { token_id: token.id, parent, public: false, recipients: [recipient.uid], due_ms }
          await insertStream(db, 1, { ...stream, author_uid: author.uid as `bot:${string}` })
        }
        await server.call('POST', `/api/messages/${root.id}/reports`, { as: wei, body: { reason: 'spam' } })
        await server.call('POST', `/api/messages/${mine.id}/reports`, { as: mia, body: { reason: 'spam' } })
        await db.updateTable('reported_messages').set({ settled_by: uid }).where('message_id', '=', root.id).execute()
        const logged = { action: 'warn', reason: 'Be kind.', message_id: mine.id } as const
        await logModeration(db, 1, { ...logged, uid, done_by: ada.uid })
        await logModeration(db, 1, { ...logged, uid: mia.uid, done_by: uid })
        for (const [writer, recipient] of [
          [wei, mia],
          [mia, wei],
        ] as const) {
          await saveDraft(db, 1, writer.uid, {
            target: root.id,
            text: 'a draft',
            public: false,
            recipients: [recipient.uid],
            base: 0,
          })
        }
        for (const [author, recipient] of [
          [wei, mia],
          [mia, wei],
        ] as const) {
          const inReview = { author_uid: author.uid, content_author: author.uid, parent: null, content: 'a casino' }
          await putInReview(db, 1, {
            ...inReview,
            recipients: [recipient.uid],
            asksAgents: true,
            words: ['casino'],
            key: null,
          })
        }

        const { invitation } = (
          await server.call('POST', '/api/admin/invitations', { as: ada, body: { uses_max: 1, days: 1 } })
        ).body
        await db.updateTable('invitations').set({ created_by: uid }).where('id', '=', invitation.id).execute()
        const claimed_at = new Date(server.clock.nowMs()).toISOString()
        await db.insertInto('invitation_claims').values({ invitation_id: invitation.id, uid, claimed_at }).execute()

        const tables = await db.introspection.getTables()
        const columns = tables.flatMap(({ name, columns }) =>
          columns
            .filter((column) => /(^|_)uid$|_by$/.test(column.name))
            .map((column) => ({ name, column: column.name })),
        )
        const naming = async () => {
          const found = await Promise.all(
            columns.map(async ({ name, column }) => {
              const { rows } =
                await sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} = ${uid} limit 1`.execute(db)
              return rows.length > 0 ? [`${name}.${column}`] : []
            }),
          )
          return found.flat().toSorted()
        }
        // A new table comes with a row of the person here: what nothing fills could be forgotten at the deletion.
        expect(await naming()).toEqual(columns.map(({ name, column }) => `${name}.${column}`).toSorted())
        expect(await naming()).toEqual(Object.keys(personRows).toSorted())
        const download = (await data(wei)).body
        const fields = Object.values(personRows).flatMap(({ inMyData }) =>
          typeof inMyData === 'string' ? [inMyData] : [],
        )
        const empty = fields.filter((field) => download[field] === null || download[field].length === 0)
        expect(empty).toEqual([])
        // Versions belong to messages, and have no column for a person.
        const others = ['exported_at', 'earlier_versions']
        expect(Object.keys(download).filter((field) => !fields.includes(field as 'profile'))).toEqual(others)
        expect((await leave(wei, 'keep')).status).toBe(200)
        // When their sessions ended: an old token must not count again.
        expect(await naming()).toEqual(['revocations.uid'])
      })

      test('takes my messages along, if I wish, with everything below them', async () => {
        const root = await server.post(mia, { recipients: [wei.uid] })
        const mine = await server.post(wei, { parent_id: root.id, recipients: [mia.uid] })
        const below = await server.post(mia, { parent_id: mine.id, recipients: [wei.uid] })
        const again = await server.post(wei, { parent_id: below.id })
        const thread = await server.post(wei, {})
        expect((await leave(wei, 'delete')).status).toBe(200)
        for (const { id } of [mine, below, again, thread]) expect((await read(mia, id)).status).toBe(404)
        expect((await read(mia, root.id)).body).toMatchObject({ reply_count: 0, child_ids: [], recipients: [] })
        expect((await get(mia, '/api/messages/unread-count')).count).toBe(0)
        expect(await everything()).not.toContain(wei.email)
      })

      test('leaves an empty place where others replied below what only I could read', async () => {
        const note = await server.post(wei, { content: 'to myself', public: false })
        const open = await server.post(wei, { parent_id: note.id, content: 'and then aloud' })
        const answer = await server.post(mia, { parent_id: open.id })
        const nothing = await server.post(wei, { parent_id: note.id, content: 'only for me', public: false })
        await leave(wei, 'keep')
        expect((await read(mia, open.id)).body).toMatchObject({ parent_id: null, content: 'and then aloud' })
        expect((await read(mia, answer.id)).status).toBe(200)
        const left = await everything()
        expect(left).not.toContain('to myself')
        expect(left).not.toContain('only for me')
        expect(left).toContain(note.id)
        expect(left).not.toContain(`"id":"${nothing.id}"`)
      })

      test('leaves nothing of what an agent looked up for an answer that only I could read', async () => {
        const note = await server.post(wei, { content: 'to myself', public: false })
        const looked_up = { calls: [{ tool: 'search', about: 'my secret words', failed: false }], ids: [note.id] }
        const answer = await write(server.context.db, server.clock.nowMs(), ({ tx, timestampMs }) =>
          insertMessage(tx, timestampMs, {
            parent: { id: note.id, root_id: note.id },
            author_uid: 'chatgpt',
            content_author: 'chatgpt',
            content: 'an answer to me',
            public: false,
            recipients: [wei.uid],
            asked_by: wei.uid,
            looked_up,
          }),
        )
        const open = await server.post(wei, { parent_id: answer.id, public: false, recipients: [mia.uid] })
        await server.post(mia, { parent_id: open.id, public: false, recipients: [wei.uid] })
        await leave(wei, 'keep')
        const left = await everything()
        expect(left).toContain(answer.id)
        for (const words of ['an answer to me', 'my secret words']) expect(left).not.toContain(words)
      })

      test('leaves my uid in no count of private replies that are gone, below what others wrote', async () => {
        const root = await server.post(mia, {})
        const reply = { parent_id: root.id, public: false, recipients: [mia.uid] }
        const before = await server.post(wei, reply)
        await server.call('DELETE', `/api/messages/${before.id}`, { as: wei })
        await server.post(wei, reply)
        await leave(wei, 'delete')
        const counts = server.context.db.selectFrom('reply_counts').select(['uid', 'count'])
        expect(await counts.where('parent_id', '=', root.id).execute()).toEqual([])
        expect((await read(mia, root.id)).body).toMatchObject({ reply_count: 0, child_ids: [] })
      })

      test('is sent to everyone concerned: messages that stay with their new name, others as deleted', async () => {
        const stays = await server.post(wei, {})
        const listener = await openTestSocket(address, mia.token)
        await leave(wei, 'keep')
        await listener.heard('message_updated')
        const [told] = listener.of('message_updated')
        expect([told?.data.message.id, told?.data.message.author_uid]).toEqual([stays.id, deletedUid])
        const goes = await server.post(ada, {})
        await leave(ada, 'delete')
        await listener.heard('message_deleted')
        expect(listener.of('message_deleted')[0]?.data.ids).toEqual([goes.id])
        listener.close()
      })

      test('cancels my requests to agents, and notifies whoever sees them', async () => {
        const theirs = await server.post(mia, {})
        const asking = { message_id: theirs.id, root_id: theirs.id, agent: 'chatgpt', reason: 'busy' } as const
        const { db, clock } = server.context
        const { request } = await insertRequest(db, clock.nowMs(), { ...asking, asker_uid: wei.uid })
        const listener = await openTestSocket(address, mia.token)
        await leave(wei, 'keep')
        await listener.heard('agent_progress')
        expect(listener.of('agent_progress')[0]?.data).toMatchObject({ id: request.id, stage: 'dismissed' })
        expect((await get(mia, '/api/agents/requests', { message_id: theirs.id })).requests).toEqual([])
        listener.close()
      })

      test('makes whoever signs up again under the same name a new person', async () => {
        const mine = await server.post(wei, {})
        await leave(wei, 'keep')
        server.clock.advanceMs(2_000)
        const token = await server.tokenFor(wei.uid, wei.email)
        const { body } = await server.call('POST', '/api/user/register', {
          token,
          body: { uid: wei.uid, email: wei.email },
        })
        expect(body.status).toBe('other')
        expect((await server.call('DELETE', `/api/messages/${mine.id}`, { token })).status).toBe(403)
      })
    })

    test('applications are deleted after a time', async () => {
      const apply = async () => {
        const { body } = await server.call('POST', '/api/applications', { body: { answers: sevenAnswers } })
        return String(body.id)
      }
      const [open, declined, approved] = [await apply(), await apply(), await apply()]
      const decide = (id: string, decision: string) =>
        server.call('POST', `/api/admin/applications/${id}/decision`, { as: ada, body: { decision } })
      await decide(declined, 'decline')
      await decide(approved, 'approve')
      const keptAfter = async (days: number) => {
        await pruneOld(server.context.db, server.clock.nowMs() + days * 24 * 3_600_000)
        const { applications } = await get(ada, '/api/admin/applications')
        const ids: string[] = applications.map(({ id }: { id: string }) => id)
        return [open, declined, approved].map((id) => ids.includes(id))
      }
      expect(await keptAfter(applicationDecidedRetentionDays - 1)).toEqual([true, true, true])
      expect(await keptAfter(applicationDecidedRetentionDays + 1)).toEqual([true, false, false])
      expect(await keptAfter(applicationOpenRetentionDays + 1)).toEqual([false, false, false])
    })
  })
}
