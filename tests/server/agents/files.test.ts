import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agentPictureSidePx, agentReadTextMaxBytes } from '#wire/limits.ts'
import { diskStore } from '../../../src/server/files/disk-store.ts'
import type { FileStore } from '../../../src/server/files/file-store.ts'
import { pictureForModel, textForModel } from '../../../src/server/files/reading.ts'
import { photo } from '../../support/hostile/files.ts'
import { seeingAgentsFileAt } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { pdfWith } from '../../support/server/pdf.ts'
import { sendFile } from '../../support/server/uploads.ts'

/** A process for each file takes its time on a busy machine. */
const patience = { timeout: 20_000 }

for (const dialect of dialects) {
  describe(`agents read files on ${dialect}`, { timeout: 60_000 }, () => {
    let model: ModelServer
    let server: TestServer
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      model = await startModelServer()
      model.always((asking) => asking.finish('I see.'))
      const env = { AGENTS_FILE: seeingAgentsFileAt(model.url), FILE_RATE: '100000/minute' }
      server = await buildTestServer(dialect, { env })
      ;({ wei, mia } = await server.cast())
    })
    afterAll(async () => {
      await server.close()
      await model.close()
    })
    beforeEach(() => model.forget())

    const upload = async (as: Account, bytes: Buffer, name: string, alt?: string) => {
      const { status, body } = await sendFile(server, as, bytes, { name, ...(alt === undefined ? {} : { alt }) })
      expect(status, JSON.stringify(body)).toBe(200)
      return body.id as string
    }
    const oak = () => photo(1_600, 900).png().toBuffer()
    /** What the model was asked, as text, and its pictures. */
    const asked = async (index = 0) => {
      const { body } = await model.asked(index)
      const parts = body.messages.flatMap(({ content }) =>
        typeof content === 'string' ? [{ type: 'text', text: content }] : (content as readonly Part[]),
      )
      const urls = parts.flatMap(({ image_url }) => (image_url === undefined ? [] : [image_url.url]))
      return { text: parts.map(({ text = '' }) => text).join('\n'), urls, whole: JSON.stringify(body) }
    }
    type Part = { readonly type: string; readonly text?: string; readonly image_url?: { readonly url: string } }

    test('one whose model reads pictures gets those of the path, smaller and as JPEG, and the text of documents', async () => {
      const attachments = [
        await upload(wei, await oak(), 'oak.png', 'An oak'),
        await upload(wei, pdfWith([['The plan'], ['Buy (three) oaks.']]), 'plan.pdf'),
        await upload(wei, Buffer.from('soil: wet\n'), 'soil.txt'),
      ]
      const root = await server.post(wei, { content: 'Look at this.', attachments })
      await server.post(mia, { content: '@gpt what is it?', parent_id: root.id })
      const { text, urls } = await asked()
      expect(text).toContain('[Attached: a picture, oak.png, “An oak”]')
      expect(text).toMatch(/Its text:\]\nThe plan\n+Buy \(three\) oaks\.\n\[End of plan\.pdf\]/)
      expect(text).toContain('soil: wet')
      expect(urls).toHaveLength(1)
      const [head, data = ''] = urls[0]?.split(',') ?? []
      expect(head).toBe('data:image/jpeg;base64')
      const { format, width, height } = await sharp(Buffer.from(data, 'base64')).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: agentPictureSidePx, height: 576 })
    })

    test('one whose model doesn’t is told that there is a picture', async () => {
      const attachments = [await upload(wei, await oak(), 'oak.png', 'An oak')]
      await server.post(wei, { content: '@claude what is it?', attachments })
      const { text, urls } = await asked()
      expect(urls).toEqual([])
      expect(text).toContain('[Attached: a picture, oak.png, “An oak”; you can’t see what is in it]')
    })

    test('nothing of a file that some reader of the answer may not see reaches the model', async () => {
      const root = await server.post(wei, { content: 'Which tree?' })
      const attachments = [
        await upload(wei, await oak(), 'secretcanary.png', 'altcanary'),
        await upload(wei, Buffer.from('textcanary'), 'notescanary.txt'),
      ]
      const secret = { content: 'Between us', parent_id: root.id, public: false, recipients: ['mia'], attachments }
      const between = await server.post(wei, secret)
      const ada = await server.person('lin')
      await server.post(mia, {
        content: '@gpt which?',
        parent_id: between.id,
        public: false,
        recipients: ['wei', ada.uid],
      })
      const { whole, urls } = await asked()
      expect(urls).toEqual([])
      expect(whole).not.toContain('canary')
      // Those two alone may see it.
      await server.post(mia, { content: '@gpt and now?', parent_id: between.id, public: false, recipients: ['wei'] })
      const both = await asked(1)
      expect(both.urls).toHaveLength(1)
      expect(both.text).toContain('textcanary')
    })

    test('while files are read the request keeps its lease: a slow store doesn’t make two answers', async () => {
      const attachments = [await upload(wei, Buffer.from('slow soil'), 'soil.txt')]
      const { store } = server.context.files
      const original = store.read
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
      Object.assign(store, {
        read: async (...given: Parameters<FileStore['read']>) => {
          await isReleased
          return original(...given)
        },
      })
      const question = await server.post(wei, { content: '@gpt read it', attachments })
      const { db } = server.context
      const dueMs = async () => {
        const query = db.selectFrom('agent_requests').select('due_ms').where('message_id', '=', question.id)
        return (await query.executeTakeFirst())?.due_ms ?? 0
      }
      const nowMs = server.clock.nowMs()
      await expect.poll(dueMs, patience).toBeGreaterThan(nowMs)
      for (let time = 0; time < 2; time += 1) {
        // The test's clock stands still, so the lease ends by hand.
        await db
          .updateTable('agent_requests')
          .set({ due_ms: nowMs - 1 })
          .where('message_id', '=', question.id)
          .execute()
        await expect.poll(dueMs, patience).toBeGreaterThan(nowMs)
      }
      Object.assign(store, { read: original })
      release()
      const { text } = await asked()
      expect(text).toContain('slow soil')
      const children = async () => (await server.call('GET', `/api/messages/${question.id}/children`, { as: wei })).body
      await expect.poll(async () => (await children()).messages.length, patience).toBe(1)
      expect(model.askings()).toHaveLength(1)
    })

    test('a deleted file is not read, and one that can’t be read is named while the answer is written', async () => {
      const [gone, broken] = [
        await upload(wei, await oak(), 'gone.png'),
        await upload(wei, Buffer.from('%PDF-1.7\nno objects at all\n'), 'broken.pdf'),
      ]
      const root = await server.post(wei, { content: 'Look', attachments: [gone, broken] })
      expect((await server.call('DELETE', `/api/attachments/${gone}`, { as: wei })).status).toBeLessThan(300)
      const question = await server.post(wei, { content: '@gpt well?', parent_id: root.id })
      const { text, urls } = await asked()
      expect(urls).toEqual([])
      expect(text).not.toContain('gone.png')
      expect(text).toContain('[Attached: a PDF, broken.pdf; you can’t see what is in it]')
      const answers = async () => (await server.call('GET', `/api/messages/${question.id}/children`, { as: wei })).body
      await expect.poll(async () => (await answers()).messages.length, patience).toBe(1)
    })
  })
}

describe('a file is read in a process of its own', { timeout: 60_000 }, () => {
  const store = diskStore(mkdtempSync(join(tmpdir(), 'canopy-reading-')))
  const put = async (id: string, name: string, bytes: Buffer) => {
    await store.put({ area: 'files', id, name }, bytes)
    return { id, name, alt: null, bytes: bytes.length }
  }
  const pdf = { kind: 'pdf' } as const

  test('a long text is cut at its limit, not inside a letter', async () => {
    const text = await put('long', 'file', Buffer.from(`a${'ü'.repeat(agentReadTextMaxBytes)}`))
    const read = (await textForModel(store, { ...text, kind: 'text' })) ?? ''
    expect(Buffer.byteLength(read)).toBeLessThanOrEqual(agentReadTextMaxBytes)
    expect(read).toMatch(/^aü+$/)
    const pages = Array.from({ length: 400 }, () => Array.from({ length: 40 }, () => 'x'.repeat(60)))
    const long = await put('pages', 'file', pdfWith(pages))
    expect((await textForModel(store, { ...long, ...pdf }))?.length).toBe(agentReadTextMaxBytes)
  })

  test('a damaged or missing file, and a picture in another format than ours, have no result', async () => {
    const torn = await put('torn', 'file', pdfWith([['words']]).subarray(0, 60))
    expect(await textForModel(store, { ...torn, ...pdf })).toBeNull()
    expect(await textForModel(store, { ...torn, ...pdf, id: 'nobody' })).toBeNull()
    const strange = await put('strange', 'full.webp', await photo(20, 20).png().toBuffer())
    expect(await pictureForModel(store, { ...strange, kind: 'picture' })).toBeNull()
    expect(await pictureForModel(store, { ...strange, kind: 'picture', id: 'nobody' })).toBeNull()
  })

  test('if the store breaks off, part of a text is not taken for all of it', async () => {
    const whole = pdfWith([['words']])
    const breaking: FileStore = {
      ...store,
      read: async () =>
        Readable.from(
          (async function* () {
            yield whole.subarray(0, whole.length - 5)
            throw new Error('the line broke')
          })(),
        ),
    }
    expect(await textForModel(breaking, { id: 'x', name: 'x', alt: null, bytes: whole.length, ...pdf })).toBeNull()
  })
})
