import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentMaxLength, versionsMax, versionsPageSize } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { clearMessages, idsOf } from '../../../support/server/seeded-forest.ts'

for (const dialect of dialects) {
  describe(`edits of messages, on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account
    let otto: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ ada, wei, mia } = await server.cast())
      otto = await server.person('otto', 'other')
    })
    afterAll(() => server.close())
    beforeEach(() => clearMessages(server))

    const edit = (as: Account | null, id: string, content: string, base = 1, key = crypto.randomUUID()) =>
      server.call('POST', `/api/messages/${id}/edits`, {
        as,
        body: { content, base },
        headers: { 'idempotency-key': key },
        anyShape: true,
      })
    const get = async (id: string, as: Account | null = null) =>
      (await server.call('GET', `/api/messages/${id}`, { as })).body
    const versions = (id: string, as: Account | null = null, query = {}) =>
      server.call('GET', `/api/messages/${id}/versions`, { as, query })
    const textsOf = async (id: string, as: Account | null = null): Promise<string[]> =>
      (await versions(id, as)).body.versions.map(({ content }: { content: string }) => content)
    const remove = (as: Account | null, id: string, version: number | string) =>
      server.call('DELETE', `/api/messages/${id}/versions/${version}`, { as })
    const rowsOf = () => server.context.db.selectFrom('message_versions').selectAll().execute()
    const cursorOf = async (as: Account | null) =>
      (await server.call('GET', '/api/messages/changes', { as })).body.cursor
    const updatedSince = async (as: Account | null, since: string) =>
      (await server.call('GET', '/api/messages/changes', { as, query: { since } })).body.updated

    test('the author changes the text; it says so, and what was there before can be read', async () => {
      const posted = await server.post(wei, { content: 'An ok' })
      expect(posted).not.toHaveProperty('edited')
      server.clock.advanceMs(60_000)
      const { status, body } = await edit(wei, posted.id, '  An oak\r\n')
      expect(status).toBe(201)
      expect(body).toMatchObject({ ...posted, content: 'An oak', edited: { version: 2 } })
      expect(body.edited.at > posted.timestamp).toBe(true)
      expect(await get(posted.id)).toMatchObject({
        content: 'An oak',
        timestamp: posted.timestamp,
        edited: body.edited,
      })
      await edit(wei, posted.id, 'An old oak', 2)
      expect((await versions(posted.id)).body).toEqual({
        versions: [
          { version: 2, content: 'An oak', written_at: body.edited.at, is_unseen: false },
          { version: 1, content: 'An ok', written_at: posted.timestamp, is_unseen: false },
        ],
        exhausted: true,
      })
    })

    test('nobody edits what is not their own, and nobody who may not write', async () => {
      const { id } = await server.post(wei, { content: 'mine' })
      const spoken = await server.post(wei, { content: 'as an agent', content_author: 'chatgpt' })
      const hidden = await server.post(wei, { content: 'hidden', public: false })
      const demoted = await server.post(mia, { content: 'once' })
      await server.context.db.updateTable('users').set({ status: 'other' }).where('uid', '=', 'mia').execute()
      expect((await edit(mia, demoted.id, 'again')).status).toBe(403)
      await server.context.db.updateTable('users').set({ status: 'whitelisted' }).where('uid', '=', 'mia').execute()
      expect((await edit(null, id, 'x')).status).toBe(401)
      for (const as of [ada, mia]) {
        expect(await edit(as, id, 'x')).toMatchObject({ status: 403, body: { detail: texts.editForbidden } })
        expect((await edit(as, hidden.id, 'x')).status).toBe(404)
      }
      expect((await edit(otto, id, 'x')).status).toBe(403)
      expect((await edit(wei, spoken.id, 'x')).status).toBe(403)
      for (const wrong of ['', '  ', 'a'.repeat(contentMaxLength + 1), 'a\0'])
        expect((await edit(wei, id, wrong)).status).toBe(400)
      for (const base of [0, -1, 1.5]) expect((await edit(wei, id, 'x', base)).status).toBe(400)
      expect(await get(id)).toMatchObject({ content: 'mine' })
      expect(await rowsOf()).toEqual([])
    })

    test('the versions are for those who may see the message', async () => {
      const { id } = await server.post(wei, { content: 'a secret', public: false, recipients: ['mia'] })
      await edit(wei, id, 'another secret')
      for (const as of [wei, mia]) expect(await textsOf(id, as)).toEqual(['a secret'])
      for (const as of [null, ada, otto]) {
        const missing = await versions(crypto.randomUUID(), as)
        const hidden = await versions(id, as)
        expect([hidden.status, hidden.body]).toEqual([404, missing.body])
        expect((await remove(as, id, 1)).status).toBe(as === null ? 401 : 404)
      }
      expect((await remove(mia, id, 1)).status).toBe(403)
      expect(await textsOf(id, wei)).toEqual(['a secret'])
    })

    test('a version with a number that the database can’t hold is refused', async () => {
      const { id } = await server.post(wei, { content: 'once' })
      expect((await versions(id, null, { before: 2_147_483_647 })).status).toBe(200)
      for (const before of ['2147483648', '9007199254740993', '1e21'])
        expect([before, (await versions(id, null, { before })).status]).toEqual([before, 400])
    })

    test('a repeat of an edit changes nothing, and returns the current text', async () => {
      const { id } = await server.post(wei, { content: 'one' })
      const key = crypto.randomUUID()
      const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => edit(wei, id, 'two', 1, key)))
      for (const other of others) expect([other.status, other.body]).toEqual([201, first?.body])
      expect(await textsOf(id)).toEqual(['one'])
      await edit(wei, id, 'three', 2)
      expect((await edit(wei, id, 'two', 1, key)).body).toMatchObject({ content: 'three', edited: { version: 3 } })
      expect(await textsOf(id)).toEqual(['two', 'one'])
    })

    test('the same text again is no edit', async () => {
      const { id } = await server.post(wei, { content: 'same' })
      const since = await cursorOf(null)
      expect((await edit(wei, id, ' same ')).body).not.toHaveProperty('edited')
      expect(await updatedSince(null, since)).toEqual([])
      expect(await rowsOf()).toEqual([])
    })

    test('an edit that has not seen the one before becomes the newest, and both texts are kept', async () => {
      const { id } = await server.post(wei, { content: 'one' })
      await edit(wei, id, 'from the phone', 1)
      expect((await edit(wei, id, 'from the laptop', 1)).body).toMatchObject({
        content: 'from the laptop',
        edited: { version: 3 },
      })
      const { body } = await versions(id)
      expect(body.versions).toMatchObject([
        { version: 2, content: 'from the phone', is_unseen: true },
        { version: 1, content: 'one', is_unseen: false },
      ])
    })

    test('concurrent edits lose nothing', async () => {
      const { id } = await server.post(wei, { content: 'start' })
      const written = Array.from({ length: 8 }, (_, index) => `edit ${index}`)
      for (const answer of await Promise.all(written.map((text) => edit(wei, id, text))))
        expect(answer.status).toBe(201)
      const { content, edited } = await get(id)
      expect(edited.version).toBe(9)
      expect([content, ...(await textsOf(id))].toSorted()).toEqual([...written, 'start'].toSorted())
    })

    test('an edit and a deletion at the same time leave nothing behind', async () => {
      for (let round = 0; round < 8; round += 1) {
        const { id } = await server.post(wei, { content: 'doomed' })
        await edit(wei, id, 'doomed, edited')
        const [edited, deleted] = await Promise.all([
          edit(wei, id, 'once more', 2),
          server.call('DELETE', `/api/messages/${id}`, { as: wei }),
        ])
        expect(deleted.status).toBe(200)
        expect([201, 404]).toContain(edited.status)
        expect(await rowsOf()).toEqual([])
        expect((await versions(id, wei)).status).toBe(404)
      }
    })

    test('an edit and a reply at the same time both happen', async () => {
      const { id } = await server.post(wei, { content: 'question' })
      const [edited] = await Promise.all([
        edit(wei, id, 'better question'),
        server.post(mia, { content: 'answer', parent_id: id }),
      ])
      expect(edited.status).toBe(201)
      expect(await get(id)).toMatchObject({ content: 'better question', reply_count: 1 })
    })

    test('a deleted version is gone: from the list, from repeats, and from the database', async () => {
      const key = crypto.randomUUID()
      const headers = { 'idempotency-key': key }
      const body = { content: 'zebra-canary' }
      const { body: posted } = await server.call('POST', '/api/messages', { as: wei, body, headers })
      await edit(wei, posted.id, 'harmless')
      for (const version of [2, 3, 0, 'x', '1e0']) expect((await remove(wei, posted.id, version)).status).toBe(404)
      const since = await cursorOf(null)
      expect((await remove(wei, posted.id, 1)).body).toMatchObject({ content: 'harmless', edited: { version: 2 } })
      expect((await remove(wei, posted.id, 1)).status).toBe(404)
      expect(await textsOf(posted.id)).toEqual([])
      expect(idsOf(await updatedSince(null, since))).toEqual([posted.id])
      const again = await server.call('POST', '/api/messages', { as: wei, body, headers })
      expect([again.status, again.body.content]).toEqual([201, 'harmless'])
      const { db } = server.context
      for (const table of ['messages', 'message_versions', 'idempotency', 'search_docs'] as const) {
        expect(JSON.stringify(await db.selectFrom(table).selectAll().execute()), table).not.toContain('zebra-canary')
      }
    })

    test('an admin deletes a version of what they can see', async () => {
      const { id } = await server.post(wei, { content: 'rude' })
      await edit(wei, id, 'polite')
      expect((await remove(ada, id, 1)).status).toBe(200)
      expect(await rowsOf()).toEqual([])
    })

    test('the number of versions is limited, and room is made by deleting one', async () => {
      const { id } = await server.post(wei, { content: 'first' })
      const written_at = '2026-01-01T00:00:00.000Z'
      const rows = Array.from({ length: versionsMax - 1 }, (_, index) => ({
        message_id: id,
        version: index + 1,
        content: `text ${index + 1}`,
        written_at,
        is_unseen: 0 as const,
      }))
      const { db } = server.context
      await db.insertInto('message_versions').values(rows).execute()
      await db
        .updateTable('messages')
        .set({ version: versionsMax, edited_at: written_at })
        .where('id', '=', id)
        .execute()
      expect((await edit(wei, id, 'the last', versionsMax)).status).toBe(201)
      const refused = await edit(wei, id, 'one too many', versionsMax + 1)
      expect([refused.status, refused.body.detail]).toEqual([400, texts.editTooOften(versionsMax)])
      expect(await get(id)).toMatchObject({ content: 'the last' })

      const all: number[] = []
      for (let before: number | undefined; ; before = all.at(-1)) {
        const { body } = await versions(id, null, before === undefined ? {} : { before })
        expect(body.versions.length).toBeLessThanOrEqual(versionsPageSize)
        all.push(...body.versions.map(({ version }: { version: number }) => version))
        if (body.exhausted) break
      }
      expect(all).toEqual(Array.from({ length: versionsMax }, (_, index) => versionsMax - index))

      await remove(wei, id, 50)
      expect((await edit(wei, id, 'room again', versionsMax + 1)).status).toBe(201)
    })

    test('readers who were away get the newest text, each only of what they may see', async () => {
      const open = await server.post(wei, { content: 'open' })
      const secret = await server.post(wei, { content: 'secret', public: false, recipients: ['mia'] })
      const cursors = await Promise.all([null, ada, mia].map(async (as) => [as, await cursorOf(as)] as const))
      await edit(wei, open.id, 'open, edited')
      await edit(wei, secret.id, 'secret, edited')
      for (const [as, since] of cursors) {
        const updated: { content: string }[] = await updatedSince(as, since)
        const seen = as === mia ? ['open, edited', 'secret, edited'] : ['open, edited']
        expect(updated.map(({ content }) => content)).toEqual(seen)
      }
    })

    test('nobody gets it as unread or new again', async () => {
      const { id } = await server.post(wei, { content: 'hello', recipients: ['mia'] })
      await server.call('POST', `/api/messages/${id}/mark-read`, { as: mia })
      await edit(wei, id, 'hello there')
      expect((await get(id, mia)).is_read).toBe(true)
      expect((await server.call('GET', '/api/messages/unread-count', { as: mia })).body.count).toBe(0)
    })

    test('tidying changes the newest text and keeps no version', async () => {
      const { id } = await server.post(wei, { content: '* one' })
      await edit(wei, id, '* two')
      const { body } = await server.call('POST', `/api/messages/${id}/reformat`)
      expect(body).toMatchObject({ content: '- two', edited: { version: 2 } })
      expect(await textsOf(id)).toEqual(['* one'])
    })

    test('an account takes its earlier texts along, whether its messages stay or go', async () => {
      for (const messages of ['keep', 'delete']) {
        const leaver = await server.person(`leaver-${messages}`)
        const { id } = await server.post(leaver, { content: 'said once' })
        await edit(leaver, id, 'said now')
        const body = { messages, confirmation: leaver.name }
        const { body: data } = await server.call('GET', '/api/account/data', { as: leaver })
        expect(data.messages).toMatchObject([{ content: 'said now', edited_at: expect.any(String) }])
        expect(data.earlier_versions).toMatchObject([{ message_id: id, version: 1, content: 'said once' }])
        expect((await server.call('POST', '/api/account/delete', { as: leaver, body })).status).toBe(200)
        expect(await rowsOf()).toEqual([])
        if (messages === 'keep') expect(await textsOf(id)).toEqual([])
      }
    })

    test('a note to oneself that others replied below loses its versions with the account', async () => {
      const leaver = await server.person('note-leaver')
      const note = await server.post(leaver, { content: 'note', public: false })
      await server.post(leaver, { content: 'open', parent_id: note.id })
      await edit(leaver, note.id, 'note, edited')
      const body = { messages: 'keep', confirmation: leaver.name }
      expect((await server.call('POST', '/api/account/delete', { as: leaver, body })).status).toBe(200)
      expect(await rowsOf()).toEqual([])
    })
  })
}
