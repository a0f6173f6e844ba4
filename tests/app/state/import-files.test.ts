// @vitest-environment node
import 'fake-indexeddb/auto'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFilesInPartMax, importMessagesMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { DeviceDatabase } from '../../../src/app/device/indexed-db/database.ts'
import { makeGroundStore } from '../../../src/app/device/indexed-db/ground-store.ts'
import type { StoredFile } from '../../../src/app/device/indexed-db/stored-file.ts'
import { startDraft } from '../../../src/app/state/draft/draft-actions.ts'
import { chooseConversations, closeImport, importDraftAtom, readImport } from '../../../src/app/state/import/import.ts'
import { importEnvironmentAtom } from '../../../src/app/state/import/import-environment.ts'
import { cancelImport, importChosen, importStageAtom } from '../../../src/app/state/import/import-send.ts'
import { environmentAtom } from '../../../src/app/state/platform/environment.ts'
import { errorNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { readerOnThisThread } from '../device/import/fakes.ts'
import { type Answer, makeWorld, meAs, noAnswer, ok, refused, type World } from './world.ts'

type Turn = { readonly content: string; readonly files?: readonly string[]; readonly missing?: readonly string[] }
type Sent = { readonly content: string; readonly attachments?: readonly string[]; readonly parent_id?: string }

let files: Map<string, StoredFile>
let stored: Map<string, string>
let database: DeviceDatabase

beforeEach(() => {
  files = new Map()
  stored = new Map()
  database = new DeviceDatabase(`canopy-${crypto.randomUUID()}`)
})
afterEach(() => database.delete())

/** An export of Canopy with files, each of which says its own name. */
function archive(turns: readonly Turn[], contents: Readonly<Record<string, string>> = {}): File {
  const messages = turns.map(({ content, files: there = [], missing = [] }, at) => ({
    id: `m${at}`,
    parent_id: at === 0 ? null : `m${at - 1}`,
    author: 'Ada',
    agent: null,
    content,
    files: [...there, ...missing].map((name) => ({
      name,
      type: 'text/plain',
      alt: `About ${name}`,
      path: `files/${name}`,
    })),
  }))
  const all = turns.flatMap((turn) => turn.files ?? [])
  const packed = {
    'trees.canopy.json': strToU8(JSON.stringify({ format: 'canopy-threads', version: 1, threads: [{ messages }] })),
    ...Object.fromEntries(all.map((name) => [`files/${name}`, strToU8(contents[name] ?? `This is ${name}`)])),
  }
  return new File([new Uint8Array(zipSync(packed))], 'trees.zip')
}

/** A server with uploads and imports; each key is stored once. */
function server(fileMaxBytes = 1_000_000) {
  const uploads = new Map<
    string,
    { name: string; alt: unknown; bytes: number; received: number; text: string; isReady: boolean }
  >()
  const begun = new Map<string, string>()
  const posts = new Map<string, readonly Sent[]>()
  const used = new Set<string>()
  const shape = (id: string) => {
    const { name, alt, bytes, received, isReady } = uploads.get(id) ?? {
      name: '',
      alt: null,
      bytes: 0,
      received: 0,
      isReady: false,
    }
    return { id, name, alt, bytes, received, attachment: isReady ? { id } : null }
  }
  const answer: World['answer'] = (call, input): Answer => {
    const {
      body = {},
      params = {},
      idempotencyKey = '',
    } = input as {
      body?: Record<string, unknown>
      params?: { id?: string }
      idempotencyKey?: string
      bytes?: ArrayBuffer
    }
    const id = params.id ?? ''
    const upload = uploads.get(id)
    if (call === 'myUploads') {
      const open = [...uploads.keys()].filter((each) => !used.has(each)).map(shape)
      return ok({ uploads: open, file_max_bytes: fileMaxBytes })
    }
    if (call === 'beginUpload') {
      const known = begun.get(idempotencyKey) ?? `upload-${begun.size + 1}`
      begun.set(idempotencyKey, known)
      if (!uploads.has(known)) {
        const { name, alt = null, bytes } = body as { name: string; alt?: unknown; bytes: number }
        uploads.set(known, { name, alt, bytes, received: 0, text: '', isReady: false })
      }
      return ok(shape(known))
    }
    if (call === 'uploadPart' && upload !== undefined) {
      const part = input.bytes as ArrayBuffer
      upload.text += new TextDecoder().decode(part)
      upload.received += part.byteLength
      return ok({ received: upload.received })
    }
    if (call === 'finishUpload' && upload !== undefined) {
      upload.isReady = true
      return ok({ id })
    }
    if (!call.startsWith('import')) return refused(404, texts.uploadGone, 'upload_not_found')
    const messages = body.messages as readonly Sent[]
    if (!posts.has(idempotencyKey)) {
      const ids = messages.flatMap(({ attachments = [] }) => attachments)
      if (ids.some((each) => used.has(each) || uploads.get(each)?.isReady !== true))
        return refused(400, texts.attachmentUnusable, 'attachment_unusable')
      for (const each of ids) used.add(each)
      posts.set(idempotencyKey, messages)
    }
    const at = [...posts.keys()].indexOf(idempotencyKey)
    const message_ids = messages.map((_, index) => `${at}-${index}`)
    return ok({ success: true, thread_id: 'thread', message_count: messages.length, message_ids })
  }
  /** Of each message, its text and the texts of its files. */
  const threads = () =>
    [...posts.values()].map((messages) =>
      messages.map(({ content, attachments = [] }) => [content, ...attachments.map((id) => uploads.get(id)?.text)]),
    )
  return { answer, uploads, posts, threads }
}

function signedIn(answer: World['answer'], device = { files }): World {
  const world = makeWorld(answer, device)
  world.ground = async () => makeGroundStore(async () => database)
  world.store.set(environmentAtom, { ...world.store.get(environmentAtom), newId: () => crypto.randomUUID() })
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('whitelisted') })
  world.store.set(startDraft, 'new-thread')
  world.store.set(importEnvironmentAtom, {
    openReader: readerOnThisThread,
    history: { threadsOf: () => new Map(), save: () => undefined },
    keys: {
      find: (owner, name) => stored.get(`${owner} ${name}`) ?? null,
      all: (owner) => new Map([...stored].map(([name, value]) => [name.slice(owner.length + 1), value])),
      save: (owner, name, value) => void stored.set(`${owner} ${name}`, value),
      drop: (owner, name) => void stored.delete(`${owner} ${name}`),
    },
  })
  return world
}

async function importFrom(world: World, file: File): Promise<string | null> {
  await world.store.set(readImport, { kind: 'files', files: [file] })
  return world.store.set(importChosen)
}

test('each turn has its files, with their names and descriptions, and nothing of them stays on the device', async () => {
  const { answer, threads, uploads } = server()
  const world = signedIn(answer)
  const turns = [
    { content: 'Look', files: ['oak.txt', 'elm.txt'] },
    { content: 'And' },
    { content: 'Here', files: ['ash.txt'] },
  ]
  expect(await importFrom(world, archive(turns))).toBe('thread')
  expect(threads()).toEqual([[['Look', 'This is oak.txt', 'This is elm.txt'], ['And'], ['Here', 'This is ash.txt']]])
  expect([...uploads.values()].map(({ name, alt }) => [name, alt])).toContainEqual(['ash.txt', 'About ash.txt'])
  expect(files.size).toBe(0)
  expect(world.store.get(errorNoticeAtom)).toBe(null)
  const sent = world.asked.find(({ name }) => name.startsWith('import'))
  expect(JSON.stringify(sent?.input)).not.toContain('files/')
})

test('a thread comes with its description, alone and among others, in the Cloud and on Ground', async () => {
  const thread = (id: string) => ({
    messages: [
      {
        id,
        parent_id: null,
        author: 'Ada',
        agent: null,
        title: `Title ${id}`,
        description: `About ${id}`,
        content: id,
      },
    ],
  })
  const fileOf = (...ids: readonly string[]) =>
    new File([JSON.stringify({ format: 'canopy-threads', version: 1, threads: ids.map(thread) })], 'trees.json')
  const world = signedIn(server().answer)
  const described = () =>
    world.asked.flatMap(({ name, input }) =>
      name.startsWith('import') ? [(input as { body: { description?: string } }).body.description] : [],
    )
  await importFrom(world, fileOf('one'))
  await world.store.set(readImport, { kind: 'files', files: [fileOf('two', 'three')] })
  const { found } = world.store.get(importDraftAtom)
  world.store.set(chooseConversations, found?.conversations.map(({ id }) => id) ?? [])
  await world.store.set(importChosen)
  expect(described()).toEqual(['About one', 'About two', 'About three'])
  world.store.set(startDraft, 'new-ground-thread')
  await importFrom(world, fileOf('four'))
  expect((await database.ground.toArray()).map(({ description }) => description)).toEqual(['About four'])
})

test('a file that is refused, too large or not what it says is named, and the import continues', async () => {
  const { answer, threads } = server(200)
  const world = signedIn((call, input, times) =>
    call === 'finishUpload' && (input.params as { id: string }).id === 'upload-1'
      ? refused(400, texts.fileMarkup)
      : answer(call, input, times),
  )
  const contents = { 'large.txt': 'x'.repeat(300), 'cat.png': 'no picture', 'page.txt': '<html>' }
  const turns = [
    { content: 'Look', files: ['oak.txt', 'elm.txt', 'large.txt', 'cat.png', 'page.txt'], missing: ['gone.txt'] },
  ]
  expect(await importFrom(world, archive(turns, contents))).toBe('thread')
  const [[[content, ...kept] = []] = []] = threads()
  expect(content).toBe('Look\n\nFile: gone.txt\n\nFile: oak.txt\n\nFile: large.txt\n\nImage: cat.png\n\nFile: page.txt')
  expect(kept).toEqual(['This is elm.txt'])
  const said = world.store.get(errorNoticeAtom)?.text
  for (const each of [
    '4 files were left out',
    `oak.txt: ${texts.fileMarkup}`,
    'large.txt: A file has at most',
    'cat.png: ',
  ]) {
    expect(said).toContain(each)
  }
})

test('whatever is lost on the way, the next try continues there and nothing is posted twice', async () => {
  const turns = [
    { content: 'Look', files: ['oak.txt', 'elm.txt'] },
    { content: 'Here', files: ['ash.txt'] },
  ]
  let steps = 0
  for (let lostAt = 0; ; lostAt += 1) {
    files.clear()
    stored.clear()
    const { answer, threads, uploads } = server()
    let calls = 0
    const world = signedIn((call, input, times) => {
      const answered = answer(call, input, times)
      calls += 1
      return calls - 1 === lostAt ? noAnswer : answered
    })
    const file = archive(turns)
    const first = await importFrom(world, file)
    if (first === null) {
      expect(world.store.get(importDraftAtom).problem).toBe(texts.importNeedsNetwork)
      expect(await importFrom(world, file)).toBe('thread')
    }
    expect(threads()).toEqual([
      [
        ['Look', 'This is oak.txt', 'This is elm.txt'],
        ['Here', 'This is ash.txt'],
      ],
    ])
    expect([uploads.size, files.size]).toEqual([3, 0])
    steps = calls
    if (lostAt >= steps) break
  }
  expect(steps).toBeGreaterThan(10)
})

test('uploads that have expired begin again', async () => {
  const { answer, threads, uploads } = server()
  let isLost = true
  const world = signedIn((call, input, times) => {
    if (!call.startsWith('import') || !isLost) return answer(call, input, times)
    isLost = false
    uploads.clear()
    return noAnswer
  })
  const file = archive([{ content: 'Look', files: ['oak.txt'] }])
  expect(await importFrom(world, file)).toBe(null)
  expect(await importFrom(world, file)).toBe('thread')
  expect(threads()).toEqual([[['Look', 'This is oak.txt']]])
})

test('more files than a server keeps unposted are sent in parts of one thread', async () => {
  const turns = Array.from({ length: 5 }, (_, at) => ({
    content: `Turn ${at}`,
    files: Array.from({ length: 9 }, (__, n) => `f${at}-${n}.txt`),
  }))
  const { answer, posts } = server()
  expect(await importFrom(signedIn(answer), archive(turns))).toBe('thread')
  expect([...posts.values()].map((messages) => messages.length)).toEqual([2, 2, 1])
  const counts = [...posts.values()].map((messages) => messages.flatMap(({ attachments = [] }) => attachments).length)
  expect(counts).toEqual([18, 18, 9])
  expect(Math.max(...counts)).toBeLessThanOrEqual(importFilesInPartMax)
  expect([...posts.values()][1]?.[0]?.parent_id).toBe('0-1')
  expect(importMessagesMax).toBeGreaterThan(turns.length)
})

test('a limit that ends soon is waited for; a longer one ends the import, which continues later', async () => {
  const { answer, threads } = server()
  const waits: number[] = []
  let retryAfterMs = 20_000
  let left = 1
  const world = signedIn((call, input, times) => {
    if (call !== 'beginUpload' || left === 0) return answer(call, input, times)
    left -= 1
    return { ok: false, failure: 'refused', status: 429, detail: 'Too many', retryAfterMs }
  })
  world.wait = async (ms) => void waits.push(ms)
  const file = archive([{ content: 'Look', files: ['oak.txt'] }])
  expect(await importFrom(world, file)).toBe('thread')
  expect(waits).toContain(20_000)
  retryAfterMs = 3_600_000
  left = 1
  expect(await importFrom(world, archive([{ content: 'Again', files: ['oak.txt'] }]))).toBe(null)
  expect(world.store.get(importDraftAtom).problem).toBe('Too many')
  expect(threads()).toHaveLength(1)
})

test('an import that is cancelled while its files are sent posts nothing, and continues later', async () => {
  const { answer, threads, uploads } = server()
  let isCancelling = true
  const world: World = signedIn((call, input, times) => {
    if (call === 'finishUpload' && isCancelling) world.store.set(cancelImport)
    return answer(call, input, times)
  })
  const file = archive([{ content: 'Look', files: ['oak.txt', 'elm.txt'] }])
  expect(await importFrom(world, file)).toBe(null)
  expect(world.store.get(importDraftAtom).problem).toBe(texts.importCancelled)
  expect(threads()).toEqual([])
  isCancelling = false
  expect(await world.store.set(importChosen)).toBe('thread')
  expect(threads()).toEqual([[['Look', 'This is oak.txt', 'This is elm.txt']]])
  expect([...uploads.values()].filter(({ name }) => name === 'oak.txt')).toHaveLength(1)
})

test.for(['myUploads', 'finishUpload'])('whoever leaves during %s posts nothing without its files', async (at) => {
  const { answer, threads } = server()
  let isLeaving = true
  const world: World = signedIn((call, input, times) => {
    if (call === at && isLeaving) world.store.set(closeImport)
    return answer(call, input, times)
  })
  const file = archive([{ content: 'Look', files: ['oak.txt', 'elm.txt'] }])
  expect(await importFrom(world, file)).toBe(null)
  expect(threads()).toEqual([])
  expect(world.store.get(importStageAtom)).toEqual({ stage: 'idle' })
  expect(world.store.get(importDraftAtom).problem).toBe(null)
  isLeaving = false
  expect(await importFrom(world, file)).toBe('thread')
  expect(threads()).toEqual([[['Look', 'This is oak.txt', 'This is elm.txt']]])
})

test('whoever leaves Ground while a file is unpacked stores nothing without it', async () => {
  const world = signedIn(() => noAnswer)
  world.store.set(startDraft, 'new-ground-thread')
  const { openReader, ...environment } = world.store.get(importEnvironmentAtom)
  world.store.set(importEnvironmentAtom, {
    ...environment,
    openReader: () => ({
      ...openReader(),
      file: async () => {
        world.store.set(closeImport)
        return texts.importFileUnreadable
      },
    }),
  })
  expect(await importFrom(world, archive([{ content: 'Look', files: ['oak.txt'] }]))).toBe(null)
  expect(await database.ground.toArray()).toEqual([])
})

test('on Ground the files are stored with their messages, and nothing is sent', async () => {
  const world = signedIn(() => noAnswer)
  world.store.set(startDraft, 'new-ground-thread')
  const turns = [
    { content: 'Look', files: ['oak.txt', 'page.txt'] },
    { content: 'Here', files: ['ash.txt'] },
  ]
  const id = await importFrom(world, archive(turns, { 'page.txt': '<html>' }))
  const messages = (await database.ground.toArray()).toSorted((one, two) => (one.timestamp < two.timestamp ? -1 : 1))
  expect(messages.map(({ content }) => content)).toEqual(['Look\n\nFile: page.txt', 'Here'])
  expect(messages.map(({ attachments = [] }) => attachments.map(({ name, alt }) => [name, alt]))).toEqual([
    [['oak.txt', 'About oak.txt']],
    [['ash.txt', 'About ash.txt']],
  ])
  const rows = await database.files.toArray()
  expect(rows.map(({ owner, holder }) => [owner, holder]).toSorted()).toEqual(
    messages.map(({ id: messageId }) => ['ground', `ground ${messageId}`]).toSorted(),
  )
  expect(messages[0]?.id).toBe(id)
  expect(world.asked).toEqual([])
  expect(world.store.get(errorNoticeAtom)?.text).toContain(`page.txt: ${texts.fileMarkup}`)
})
