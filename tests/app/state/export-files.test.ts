// @vitest-environment node
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ExportFormat } from '#rules/exports/saved-message.ts'
import { groundHolder } from '#rules/ground/ground-files.ts'
import { emptyForest, mergeMessages } from '#rules/thread/forest.ts'
import type { Attachment } from '#wire/files/attachment.ts'
import { exportFilesMax, exportFilesMaxBytes } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { readSource } from '../../../src/app/device/import/import-reading.ts'
import { DeviceDatabase } from '../../../src/app/device/indexed-db/database.ts'
import { makeGroundStore } from '../../../src/app/device/indexed-db/ground-store.ts'
import { cancelExport, exportMessages, exportProgressAtom } from '../../../src/app/state/export/export-thread.ts'
import { mayHaveFilesAtom } from '../../../src/app/state/export/thread-files.ts'
import { groundForestAtom } from '../../../src/app/state/messages/ground-source.ts'
import { addMessages } from '../../../src/app/state/messages/messages.ts'
import { errorNoticeAtom, successNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { downloadData } from '../../../src/app/state/settings/account.ts'
import { message as makeMessage } from '../../support/forest/forest.ts'
import { type Answer, makeWorld, meAs, noAnswer, ok, refused, type World } from './world.ts'

const png = '\x89PNG\r\n\x1a\n'

const attachment = (id: string, name: string, of: Partial<Attachment> = {}): Attachment => ({
  id,
  kind: name.endsWith('.png') ? 'picture' : 'text',
  name,
  type: name.endsWith('.png') ? 'image/png' : 'text/plain; charset=utf-8',
  bytes: 20,
  width: null,
  height: null,
  blur: null,
  alt: null,
  is_animated: false,
  ...of,
})

const contentOf = ({ id, kind }: Attachment): string => (kind === 'picture' ? `${png}${id}` : `This is ${id}`)

/** A server with a thread, and the bytes of those of its files that this reader may see. */
function server(messages: readonly Message[], hidden: readonly string[] = []): World['answer'] {
  const files = new Map(messages.flatMap(({ attachments = [] }) => attachments.map((file) => [file.id, file] as const)))
  return (name, input): Answer => {
    if (name === 'batch') {
      const ids = input.body as readonly string[]
      return ok(ids.flatMap((id) => messages.find((each) => each.id === id) ?? []))
    }
    if (name === 'map') {
      const rows = messages.map(({ id, parent_id, timestamp, content }) => ({
        id,
        parent_id,
        author: 0,
        timestamp,
        excerpt: content,
      }))
      const authors = [{ uid: 'ada', display_name: 'Ada', user_tag: 'ada' }]
      return ok({ authors, rows, exhausted: true, next_cursor: null })
    }
    if (name !== 'readAttachment') return noAnswer
    const { id, form } = input.params as { id: string; form: string }
    const file = files.get(id)
    if (file === undefined || hidden.includes(id)) return refused(404, texts.fileGone)
    expect(form).toBe(file.kind === 'picture' ? 'full' : 'file')
    return ok(new Blob([Uint8Array.from(contentOf(file), (char) => char.charCodeAt(0))]))
  }
}

const leaf = attachment('0190-leaf', 'leaf.png', { alt: 'A [leaf] of *oak*' })
const notes = attachment('0190-notes', '../notes\u202e.md')
const thread = [
  makeMessage({ id: 'root', content: 'Which tree', attachments: [leaf, notes] }),
  makeMessage({ id: 'one', parent_id: 'root', content: 'An oak.', timestamp: '2026-01-05T09:01:00.000Z' }),
  makeMessage({
    ...{ id: 'two', parent_id: 'one', content: 'Sure?', timestamp: '2026-01-05T09:02:00.000Z' },
    attachments: [attachment('0190-gone', 'gone.png')],
  }),
]
const [root = makeMessage({ id: 'root' })] = thread

const run = (world: World, format: ExportFormat = 'canopy', withFiles = true) =>
  world.store.set(exportMessages, { message: root, scope: 'thread', format, withFiles })

async function saved(world: World) {
  const [one] = world.saved
  const packed = unzipSync(new Uint8Array((await one?.file.arrayBuffer()) ?? new ArrayBuffer()))
  return { name: one?.name ?? '', packed, text: (path: string) => strFromU8(packed[path] ?? new Uint8Array()) }
}

test('an export with files is an archive of the export and what its reader may see', async () => {
  const world = makeWorld(server(thread, ['0190-gone']))
  // The notice stays.
  world.wait = () => new Promise(() => undefined)
  expect(await run(world)).toBe(true)
  const { name, packed, text } = await saved(world)
  expect(name).toMatch(/^which-tree-2026-11-21\.zip$/)
  expect(Object.keys(packed)).toEqual(['messages.canopy.json', 'files/0190-leaf.png', 'files/0190-notes.md'])
  expect(text('files/0190-notes.md')).toBe('This is 0190-notes')
  const messages = JSON.parse(text('messages.canopy.json')).threads[0].messages
  expect(messages.map(({ files = [] }: { files?: { path: string }[] }) => files.map(({ path }) => path))).toEqual([
    ['files/0190-leaf.png', 'files/0190-notes.md'],
    [],
    [null],
  ])
  expect(world.store.get(successNoticeAtom)?.text).toBe('Saved 3 messages with 2 files. 1 file could not be saved.')
})

test('in Markdown pictures are shown, files are linked, and what is missing is named', async () => {
  const world = makeWorld(server(thread, ['0190-gone']))
  await run(world, 'markdown')
  const markdown = (await saved(world)).text('messages.md')
  expect(markdown).toContain('![A \\[leaf\\] of \\*oak\\*](files/0190-leaf.png)')
  expect(markdown).toContain('](files/0190-notes.md)')
  expect(markdown).toContain('*This file could not be saved: gone.png*')
})

test('without files, or where there are none, a file is saved as before', async () => {
  const world = makeWorld(server(thread))
  await run(world, 'canopy', false)
  expect(world.saved[0]?.name).toMatch(/\.canopy\.json$/)
  expect(world.asked.some(({ name }) => name === 'readAttachment')).toBe(false)
  expect(JSON.parse((await world.saved[0]?.text) ?? '').threads[0].messages[0].files[0]).not.toHaveProperty('path')
  const plain = makeWorld(server([makeMessage({ id: 'root' })]))
  await run(plain)
  expect(plain.saved[0]?.name).toMatch(/\.canopy\.json$/)
})

test('too many files, or too large ones, are refused before any is fetched', async () => {
  const many = Array.from({ length: exportFilesMax / 10 + 1 }, (_, at) =>
    makeMessage({
      id: `m${at}`,
      parent_id: at === 0 ? null : 'm0',
      attachments: Array.from({ length: 10 }, (__, n) => attachment(`f${at}-${n}`, 'a.txt')),
    }),
  )
  const large = [
    makeMessage({ id: 'root', attachments: [attachment('f', 'a.txt', { bytes: exportFilesMaxBytes + 1 })] }),
  ]
  for (const messages of [many, large]) {
    const world = makeWorld(server(messages))
    expect(await run(world)).toBe(false)
    expect(world.store.get(errorNoticeAtom)?.text).toBe(texts.exportFilesTooMany(exportFilesMax, '2.1 GB'))
    expect([world.saved, world.asked.filter(({ name }) => name === 'readAttachment')]).toEqual([[], []])
    expect(world.store.get(exportProgressAtom)).toBe(null)
  }
})

test('an export that is cancelled while its files are fetched saves nothing', async () => {
  const answer = server(thread)
  const world: World = makeWorld((name, input, times) => {
    if (name === 'readAttachment') world.store.set(cancelExport)
    return answer(name, input, times)
  })
  expect(await run(world)).toBe(false)
  expect(world.saved).toEqual([])
  expect(world.asked.filter(({ name }) => name === 'readAttachment')).toHaveLength(1)
})

test('files are offered where what the page has loaded has any, and for everything one wrote', () => {
  const world = makeWorld()
  world.store.set(addMessages, [...thread, makeMessage({ id: 'other' })])
  const may = world.store.get(mayHaveFilesAtom)
  const [, one = root] = thread
  expect([may(root, 'thread'), may(one, 'branch'), may(makeMessage({ id: 'other' }), 'thread')]).toEqual([
    true,
    true,
    false,
  ])
  expect(may(makeMessage({ id: 'other' }), 'mine')).toBe(true)
})

test('the files of Ground come from the device', async () => {
  const database = new DeviceDatabase(`canopy-${crypto.randomUUID()}`)
  const store = makeGroundStore(async () => database)
  const row = {
    ...{ id: leaf.id, name: leaf.name, size: 9, isPicture: true, alt: '', owner: 'ground', holder: groundHolder('g') },
    ...{ order: 0, savedMs: 0, key: 'k', uploadId: null, isReady: false, bytes: new Blob([`GIF89a from here`]) },
  }
  const words = { contentAuthor: null, title: null, description: null, importedAt: null }
  await store.add([{ id: 'g', parentId: null, content: 'Here', ...words, attachments: [leaf] }], 1_000)
  const world = makeWorld(() => noAnswer, { files: new Map([[leaf.id, row]]) })
  world.ground = async () => store
  const [message = root] = (await store.some(['g'])) ?? []
  world.store.set(groundForestAtom, mergeMessages(emptyForest, [message]))
  const wanted = { message, scope: 'thread', format: 'canopy', withFiles: true } as const
  expect(await world.store.set(exportMessages, wanted)).toBe(true)
  expect((await saved(world)).text('files/0190-leaf.gif')).toBe('GIF89a from here')
  expect(world.asked).toEqual([])
  await database.delete()
})

const names = fc.constantFrom(
  'oak.png',
  'notes.txt',
  'a b.md',
  '../x.png',
  'con.csv',
  '\u202egpj.txt',
  'Ünï.png',
  'no-ending',
)
const plans = fc.array(
  fc.record({
    under: fc.nat(1_000),
    isTop: fc.boolean(),
    files: fc.array(names, { maxLength: 10 }),
    alt: fc.option(fc.string()),
  }),
  { minLength: 1, maxLength: 8 },
)

test('exported with files and imported again, every thread has the same messages with the same files', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const messages = plan.map(({ under, isTop, files, alt }, at) => {
        const attachments = files.map((name, n) =>
          attachment(`0190-${at}-${n}-abcdef`, name, { alt: alt?.trim() || null }),
        )
        return makeMessage({
          id: `m${at}`,
          content: `Message ${at}`,
          parent_id: at === 0 || isTop ? null : `m${under % at}`,
          ...(attachments.length > 0 && { attachments }),
        })
      })
      const world = makeWorld(server(messages))
      await world.store.set(exportMessages, {
        message: messages[0] ?? root,
        scope: 'thread',
        format: 'canopy',
        withFiles: true,
      })
      const [one] = world.saved
      const file = new File([one?.file ?? ''], one?.name ?? '')
      const {
        found,
        messages: load,
        files: filesIn,
      } = await readSource({ kind: 'files', files: [file] }, 'claude', () => undefined)
      const again = new Map<string, readonly (readonly [string, string, string])[]>()
      for (const { id, omitted } of found.conversations) {
        expect(omitted).toEqual({})
        for (const turn of (await load.get(id)?.()) ?? []) {
          const read = (turn.files ?? []).map(async ({ path, name, alt }) => {
            const bytes = await filesIn.get(id)?.(path, 1_000)
            return [
              name,
              alt,
              Buffer.from((await bytes?.arrayBuffer()) ?? new ArrayBuffer()).toString('latin1'),
            ] as const
          })
          again.set(turn.content, await Promise.all(read))
        }
      }
      const before = messages.map(({ content, attachments = [] }) => [
        content,
        attachments.map((each) => [each.name, each.alt ?? '', contentOf(each)]),
      ])
      expect([...again]).toEqual(expect.arrayContaining(before))
      expect(again.size).toBe(before.length)
    }),
    { numRuns: 60 },
  )
})

test('an archive that the browser can’t write is reported, and nothing is saved', async () => {
  class LostBlob extends Blob {
    override stream(): never {
      throw new DOMException('The file could not be read', 'NotReadableError')
    }
  }
  const answer = server(thread)
  const world = makeWorld((name, input, times) =>
    name === 'readAttachment' ? ok(new LostBlob(['lost'])) : answer(name, input, times),
  )
  expect(await run(world)).toBe(false)
  expect(world.store.get(errorNoticeAtom)?.text).toBe(texts.exportNotWritten)
  expect([world.saved, world.store.get(exportProgressAtom)]).toEqual([[], null])
})

test('in the shape of ChatGPT’s export the files are found again too', async () => {
  const world = makeWorld(server(thread, ['0190-gone']))
  await run(world, 'chatgpt')
  const [one] = world.saved
  const chosen = new File([one?.file ?? ''], 'export.zip')
  const { found, messages } = await readSource({ kind: 'files', files: [chosen] }, 'chatgpt', () => undefined)
  const [turn] = (await messages.get(found.conversations[0]?.id ?? '')?.()) ?? []
  expect(turn?.files).toMatchObject([{ name: 'leaf.png' }, { path: 'files/0190-notes.md' }])
  expect(found.conversations).toMatchObject([{ files: 2, omitted: { image: 1 } }])
})

test("'Download my data' has the files, and says which it could not get", async () => {
  const answer = server(thread, ['0190-notes'])
  const rows = [leaf, notes].map(({ id, name, type, bytes, alt, kind }) => {
    const address = `/api/attachments/${id}/${kind === 'picture' ? 'full' : 'file'}`
    return { id, message_id: 'root', name, type, bytes, alt, sent_at: '2026-11-21T12:00:00.000Z', address }
  })
  const world = makeWorld((name, input, times) =>
    name === 'downloadData' ? ok({ uid: 'ada', attachments: rows }) : answer(name, input, times),
  )
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('whitelisted') })
  expect(await world.store.set(downloadData)).toBe(null)
  const { name, packed, text } = await saved(world)
  expect([name, Object.keys(packed)]).toEqual([
    'canopy-data-2026-11-21.zip',
    ['canopy-data-2026-11-21.json', 'files/0190-leaf.png'],
  ])
  const { attachments } = JSON.parse(text('canopy-data-2026-11-21.json'))
  expect(attachments.map(({ path }: { path: string | null }) => path)).toEqual(['files/0190-leaf.png', null])
})
