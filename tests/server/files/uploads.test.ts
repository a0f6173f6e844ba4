import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentsMax, uploadPartMaxBytes, uploadRetentionMs, uploadsOfOneMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { deleteAttachmentsBy, deleteUnusedFiles } from '../../../src/server/store/messages/attachments/deletions.ts'
import { uploadsOf } from '../../../src/server/store/messages/attachments/uploads.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { readBytes, sendFile, sendPart, sendText, sha256 } from '../../support/server/uploads.ts'

const kilobytes = (count: number) => Buffer.from('0123456789abcdef'.repeat(64 * count))

for (const dialect of dialects) {
  describe(`sending files on ${dialect}`, () => {
    let server: TestServer
    let people = 0
    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { FILE_RATE: '100000/minute' } })
    })
    afterAll(() => server.close())
    const somebody = (): Promise<Account> => {
      people += 1
      return server.person(`person${people}`)
    }
    const begin = (as: Account, body: object, headers = {}) =>
      server.call('POST', '/api/attachments', { as, body: { name: 'a.txt', ...body }, headers })
    const finish = (as: Account, id: string) => server.call('POST', `/api/attachments/${id}/finish`, { as })
    const mine = async (as: Account) => (await server.call('GET', '/api/attachments', { as })).body
    const stored = async (area: 'parts' | 'files') => {
      const all: string[] = []
      for await (const ids of server.context.files.store.ids(area)) all.push(...ids)
      return all
    }

    test('a file arrives in parts, is finished, posted and read', async () => {
      const as = await somebody()
      const bytes = kilobytes(500)
      const answer = await sendFile(server, as, bytes, { name: 'log.txt', alt: 'A long log', sha256: sha256(bytes) })
      expect(answer).toMatchObject({ status: 200, body: { kind: 'text', name: 'log.txt', bytes: bytes.length } })
      const attachments = [answer.body.id]
      const message = await server.post(as, { attachments })
      expect(message).toMatchObject({ attachment_count: 1, attachments: [{ ...answer.body, alt: 'A long log' }] })
      const read = await readBytes(server, null, `/api/attachments/${answer.body.id}/file`)
      expect(read.status).toBe(200)
      expect(read.bytes.equals(bytes)).toBe(true)
      expect((await mine(as)).uploads).toEqual([])
      expect(await stored('parts')).not.toContain(answer.body.id)
    })

    test('after a lost connection the sender asks what has arrived and continues there, with parts of another size', async () => {
      const as = await somebody()
      const bytes = kilobytes(100)
      const { id } = (await begin(as, { bytes: bytes.length, sha256: sha256(bytes) })).body
      await sendPart(server, as, id, 0, bytes.subarray(0, 60_000))
      // The answer was lost, so that it comes again.
      expect((await sendPart(server, as, id, 0, bytes.subarray(0, 60_000))).body).toEqual({ received: 60_000 })
      const { uploads } = await mine(as)
      expect(uploads).toMatchObject([{ id, received: 60_000, bytes: bytes.length, attachment: null }])
      const ahead = await sendPart(server, as, id, 80_000, bytes.subarray(80_000, 90_000))
      expect(ahead).toMatchObject({ status: 409, body: { detail: texts.partMisplaced(60_000) } })
      expect(await finish(as, id)).toMatchObject({ status: 409, body: { detail: texts.uploadIncomplete } })
      for (let at = 60_000; at < bytes.length; at += 7_000) {
        expect((await sendPart(server, as, id, at, bytes.subarray(at, at + 7_000))).status).toBe(200)
      }
      const finished = await finish(as, id)
      expect(finished.status).toBe(200)
      expect((await finish(as, id)).body).toEqual(finished.body)
    })

    test('a part that was lost in the store is asked for again', async () => {
      const as = await somebody()
      const bytes = kilobytes(20)
      const { id } = (await begin(as, { bytes: bytes.length })).body
      for (const at of [0, 10_240]) await sendPart(server, as, id, at, bytes.subarray(at, at + 10_240))
      await server.context.files.store.remove('parts', id)
      await server.context.files.store.put({ area: 'parts', id, name: '000000000000' }, bytes.subarray(0, 10_240))
      expect(await finish(as, id)).toMatchObject({ status: 409, body: { detail: texts.partMisplaced(10_240) } })
      await sendPart(server, as, id, 10_240, bytes.subarray(10_240))
      expect((await finish(as, id)).status).toBe(200)
    })

    test('parts of one upload that arrive twice at the same time are counted once', async () => {
      const as = await somebody()
      const bytes = kilobytes(40)
      const { id } = (await begin(as, { bytes: bytes.length, sha256: sha256(bytes) })).body
      for (let at = 0; at < bytes.length; at += 10_240) {
        const parts = [1, 2, 3].map(() => sendPart(server, as, id, at, bytes.subarray(at, at + 10_240)))
        for (const { status } of await Promise.all(parts)) expect(status).toBe(200)
      }
      expect((await finish(as, id)).status).toBe(200)
    })

    test('a repeated beginning gives the same upload', async () => {
      const as = await somebody()
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const [one, two] = [await begin(as, { bytes: 10 }, headers), await begin(as, { bytes: 10 }, headers)]
      expect(two.body).toEqual(one.body)
      expect((await mine(as)).uploads).toHaveLength(1)
    })

    test('what does not arrive as it was sent is refused, and nothing of it stays', async () => {
      const as = await somebody()
      const answer = await sendFile(server, as, kilobytes(1), { name: 'a.txt', sha256: 'a'.repeat(64) })
      expect(answer).toMatchObject({ status: 400, body: { detail: texts.fileDiffers } })
      expect((await mine(as)).uploads).toEqual([])
      await server.context.files.cleanup.sweep()
      expect(await stored('parts')).toEqual([])
    })

    test('parts that are empty, too long or of another type are refused', async () => {
      const as = await somebody()
      const { id } = (await begin(as, { bytes: 10 })).body
      expect((await sendPart(server, as, id, 0, Buffer.alloc(0))).status).toBe(400)
      expect(await sendPart(server, as, id, 0, kilobytes(1))).toMatchObject({ body: { detail: texts.partTooLong } })
      expect((await sendPart(server, as, id, 0, Buffer.alloc(uploadPartMaxBytes + 1))).status).toBe(413)
      const asJson = await server.call('POST', `/api/attachments/${id}/parts`, { as, query: { offset: 0 }, body: {} })
      expect(asJson.status).toBe(415)
      const bytes = { 'content-type': 'application/octet-stream' }
      const elsewhere = await server.call('POST', '/api/messages', { as, body: Buffer.from('{}'), headers: bytes })
      expect(elsewhere.status).toBe(415)
    })

    test('only whoever sends a file can continue, finish, read, post or cancel it', async () => {
      const [as, other] = [await somebody(), await somebody()]
      const { id } = (await begin(as, { bytes: 4 })).body
      expect((await sendPart(server, other, id, 0, Buffer.from('evil'))).status).toBe(404)
      await sendPart(server, as, id, 0, Buffer.from('good'))
      expect((await finish(other, id)).status).toBe(404)
      await finish(as, id)
      for (const reader of [other, null])
        expect((await readBytes(server, reader, `/api/attachments/${id}/file`)).status).toBe(404)
      expect((await readBytes(server, as, `/api/attachments/${id}/file`)).bytes.toString()).toBe('good')
      const stolen = { content: 'mine', attachments: [id] }
      const posted = await server.call('POST', '/api/messages', { as: other, body: stolen })
      expect(posted).toMatchObject({ status: 400, body: { detail: texts.attachmentUnusable } })
      expect((await server.call('DELETE', `/api/attachments/${id}`, { as: other })).status).toBe(404)
      expect((await server.call('DELETE', `/api/attachments/${id}`, { as })).status).toBe(200)
      expect((await readBytes(server, as, `/api/attachments/${id}/file`)).status).toBe(404)
    })

    test('a file is posted once, a message has ten at most, and an unfinished one cannot be posted', async () => {
      const as = await somebody()
      const id = await sendText(server, as, 'once')
      await server.post(as, { attachments: [id] })
      const again = (attachments: readonly string[]) =>
        server.call('POST', '/api/messages', { as, body: { content: 'again', attachments } })
      expect((await again([id])).status).toBe(400)
      const eleven = Array.from({ length: attachmentsMax + 1 }, () => crypto.randomUUID())
      expect((await again(eleven)).status).toBe(400)
      const unfinished = (await begin(as, { bytes: 4 })).body.id
      expect((await again([unfinished])).status).toBe(400)
      const other = await sendText(server, as, 'twice')
      expect((await again([other, other])).status).toBe(400)
    })

    test('the same post sent twice has its files once, and its repeated answer has them as they are now', async () => {
      const as = await somebody()
      const [first, second] = [await sendText(server, as, 'one'), await sendText(server, as, 'two')]
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const body = { content: 'With files', attachments: [first, second] }
      const posts = [1, 2].map(() => server.call('POST', '/api/messages', { as, body, headers }))
      const answers = await Promise.all(posts)
      for (const answer of answers) expect(answer.body.attachments).toHaveLength(2)
      await server.call('DELETE', `/api/attachments/${first}`, { as })
      const repeated = await server.call('POST', '/api/messages', { as, body, headers })
      expect(repeated.body).toMatchObject({ attachment_count: 1, attachments: [{ id: second }] })
      expect(await server.context.db.selectFrom('idempotency').select('body').execute()).not.toContainEqual({
        body: expect.stringContaining(`"attachments"`),
      })
    })

    test('uploads that are not posted are deleted after a time, also when only a part has arrived', async () => {
      const as = await somebody()
      const { id } = (await begin(as, { bytes: 10 })).body
      await sendPart(server, as, id, 0, Buffer.from('half '))
      const ready = await sendText(server, as, 'never posted')
      server.clock.advanceMs(uploadRetentionMs - 1)
      await server.context.files.cleanup.sweep()
      const left = async () => (await uploadsOf(server.context.db, as.uid)).uploads.length
      expect(await left()).toBe(2)
      server.clock.advanceMs(2)
      await server.context.files.cleanup.sweep()
      expect(await left()).toBe(0)
      expect([...(await stored('parts')), ...(await stored('files'))]).not.toEqual(expect.arrayContaining([id]))
      expect(await stored('files')).not.toContain(ready)
    })

    /** A database that does something after each of its answers. */
    const answering = (act: () => Promise<void>) =>
      server.context.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          await act()
          return result
        },
      })

    test('an upload that is posted while the expired ones are being deleted stays', async () => {
      const as = await somebody()
      const late = await sendText(server, as, 'just in time')
      server.clock.advanceMs(uploadRetentionMs + 1)
      const token = await server.tokenFor(as.uid, as.email)
      let isPosted = false
      const postOnce = async () => {
        if (isPosted) return
        isPosted = true
        await server.post({ ...as, token }, { attachments: [late] })
      }
      await deleteUnusedFiles(answering(postOnce), server.clock.nowMs())
      expect((await readBytes(server, null, `/api/attachments/${late}/file`)).status).toBe(200)
    })

    test('uploads of a message that is deleted and restored meanwhile stay', async () => {
      const as = await somebody()
      const [ada, id] = [await server.person(`ada${people}`, 'admin'), await sendText(server, as, 'to and fro')]
      const message = await server.post(as, { attachments: [id] })
      let isInBin = false
      const move = async () => {
        const { status } = isInBin
          ? await server.call('POST', `/api/admin/bin/${message.id}/restore`, { as: ada })
          : await server.call('DELETE', `/api/messages/${message.id}`, { as })
        expect(status).toBe(200)
        isInBin = !isInBin
      }
      for (const beforehand of [0, 1]) {
        if (beforehand === 1) await move()
        await deleteUnusedFiles(answering(move), server.clock.nowMs())
      }
      if (isInBin) await move()
      expect((await readBytes(server, null, `/api/attachments/${id}/file`)).status).toBe(200)
    })

    test('somebody’s files are deleted however many there are', async () => {
      const { db } = server.context
      const { uid } = await somebody()
      await sql`insert into attachments (id, uid, position, is_ready, name, bytes, received, stored, is_animated, forms, touched_ms)
        with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 33000)
        select ${uid} || '-' || number, ${uid}, 0, 1, 'a.txt', 1, 1, 1, 0, '[]', 0 from numbers`.execute(db)
      await db.transaction().execute((tx) => deleteAttachmentsBy(tx, uid))
      const { rows } = await sql<{ count: number }>`select count(*) as count from deleted_files
        where id like ${`${uid}-%`}`.execute(db)
      expect([Number(rows[0]?.count), (await uploadsOf(db, uid)).uploads]).toEqual([33_000, []])
      await sql`delete from deleted_files where id like ${`${uid}-%`}`.execute(db)
    })

    test('a person’s unposted uploads are limited in number and bytes, and the refusals name the limit', async () => {
      const as = await somebody()
      for (let count = 0; count < uploadsOfOneMax; count += 1) expect((await begin(as, { bytes: 1 })).status).toBe(201)
      expect(await begin(as, { bytes: 1 })).toMatchObject({
        status: 409,
        body: { detail: texts.tooManyUploads(uploadsOfOneMax) },
      })
      const { uploads, file_max_bytes } = await mine(as)
      expect((await begin(as, { bytes: file_max_bytes + 1 })).status).toBe(413)
      for (const { id } of uploads) await server.call('DELETE', `/api/attachments/${id}`, { as })
      for (let count = 0; count < 20; count += 1) expect((await begin(as, { bytes: file_max_bytes })).status).toBe(201)
      expect(await begin(as, { bytes: 1 })).toMatchObject({ status: 409, body: { detail: texts.quotaUsed('500 MB') } })
    })
  })
}
