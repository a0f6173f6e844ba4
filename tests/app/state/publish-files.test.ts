import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { groundAttachment, groundHolder } from '#rules/ground/ground-files.ts'
import * as texts from '#wire/texts.ts'
import { DeviceDatabase } from '../../../src/app/device/indexed-db/database.ts'
import { makeGroundStore } from '../../../src/app/device/indexed-db/ground-store.ts'
import type { StoredFile } from '../../../src/app/device/indexed-db/stored-file.ts'
import { publish, publishedAtom, publishingAtom } from '../../../src/app/state/ground/publish.ts'
import { environmentAtom } from '../../../src/app/state/platform/environment.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { type Answer, cutAfter, makeWorld, meAs, noAnswer, ok, refused, type World } from './world.ts'

type Input = Readonly<Record<string, unknown>>

let database: DeviceDatabase
/** The files of the device: jsdom can't store bytes. */
let files: Map<string, StoredFile>

beforeEach(() => {
  database = new DeviceDatabase(`canopy-${crypto.randomUUID()}`)
  files = new Map()
})
afterEach(() => database.delete())

const storedFile = (id: string, messageId: string, order: number): StoredFile => ({
  id,
  name: `${id}.txt`,
  size: 100_000,
  isPicture: false,
  alt: id === 'oak' ? 'An oak' : '',
  owner: 'ground',
  holder: groundHolder(messageId),
  order,
  savedMs: 1,
  bytes: new Blob(['x'.repeat(100_000)]),
  key: crypto.randomUUID(),
  uploadId: null,
  isReady: false,
})

/** A thread: its root with two files, and a reply with one. */
type Titles = { readonly root?: string; readonly reply?: string }

async function seedThread(titles: Titles = {}, importedAt: string | null = null): Promise<void> {
  const of = [
    ['root', ['oak', 'birch']],
    ['reply', ['leaf']],
  ] as const
  for (const [id, names] of of) {
    const given = names.map((name, order) => storedFile(name, id, order))
    for (const file of given) files.set(file.id, file)
    const draft = {
      id,
      parentId: id === 'root' ? null : 'root',
      content: `This is ${id}.`,
      contentAuthor: null,
      title: titles[id] ?? null,
      description: null,
      importedAt,
      attachments: given.map(groundAttachment),
    }
    await makeGroundStore(async () => database).add([draft], 1_000)
  }
}

/** A server that stores each key once, and each part; it knows which uploads are posted. */
function server() {
  const posts = new Map<string, { readonly id: string; readonly call: string; readonly body: Input }>()
  const begun = new Map<string, string>()
  const uploads = new Map<string, { id: string; received: number; name: string; alt: unknown; attachment: unknown }>()
  const posted = new Set<string>()
  let parts = 0
  const answer = (call: string, input: Input): Answer => {
    const key = String(input.idempotencyKey ?? '')
    const body = (input.body ?? {}) as Input
    const { id = '' } = (input.params ?? {}) as { id?: string }
    const upload = uploads.get(id)
    if (call === 'getMessage' || call === 'titleDescription') return ok({})
    if (call === 'myUploads') return ok({ uploads: [...uploads.values()].filter((each) => !posted.has(each.id)) })
    if (call === 'beginUpload') {
      const known = begun.get(key) ?? `upload-${begun.size + 1}`
      begun.set(key, known)
      const made = uploads.get(known) ?? {
        id: known,
        received: 0,
        name: String(body.name),
        alt: body.alt ?? null,
        attachment: null,
      }
      uploads.set(known, made)
      return ok({ ...made })
    }
    if (call === 'uploadPart') {
      if (upload === undefined) return refused(404, texts.uploadGone)
      parts += 1
      upload.received += (input.bytes as ArrayBuffer).byteLength
      return ok({ received: upload.received })
    }
    if (call === 'finishUpload') {
      if (upload === undefined) return refused(404, texts.uploadGone)
      upload.attachment = { id }
      return ok({ id })
    }
    const known = posts.get(key)
    if (known === undefined) {
      const wanted = filesIn(body)
      if (wanted.some((each) => posted.has(each) || !uploads.get(each)?.attachment))
        return refused(400, texts.attachmentUnusable, 'attachment_unusable')
      for (const each of wanted) posted.add(each)
    }
    const post = known ?? { id: `cloud-${posts.size + 1}`, call, body }
    posts.set(key, post)
    if (call === 'postMessage') return ok({ id: post.id })
    return ok({ success: true, thread_id: post.id, message_count: 1, message_ids: [post.id] })
  }
  /** What each message has: the names of its files. */
  const filed = () => [...posts.values()].map(({ body }) => filesIn(body).map((id) => uploads.get(id)?.name))
  return { posts, uploads, posted, answer, filed, parts: () => parts }
}

/** An import has its files on its only message. */
const filesIn = (body: Readonly<Record<string, unknown>>): readonly string[] => {
  const [only] = (body.messages ?? [body]) as readonly { readonly attachments?: readonly string[] }[]
  return only?.attachments ?? []
}

function signedIn(answer: World['answer'], uid = 'ada'): World {
  const world = makeWorld(answer, { files })
  const store = makeGroundStore(async () => database)
  world.ground = async () => store
  world.store.set(environmentAtom, { ...world.store.get(environmentAtom), newId: () => crypto.randomUUID() })
  world.store.set(sessionAtom, { stage: 'signed-in', uid, email: null, me: { ...meAs('admin'), uid } })
  return world
}

const importedAt = '2024-05-01T00:00:00.000Z'
const published = { stage: 'published', rootId: 'root', leftOut: 0 }
const whole = [['oak.txt', 'birch.txt'], ['leaf.txt']]

test('the files of each message are uploaded before it, in their order, with their descriptions', async () => {
  await seedThread()
  const cloud = server()
  const { store, asked } = signedIn(cloud.answer)
  await store.set(publish, { id: 'root', isPublic: false })
  expect(store.get(publishingAtom)).toMatchObject(published)
  expect(cloud.filed()).toEqual(whole)
  expect([...cloud.uploads.values()].map(({ alt }) => alt)).toEqual(['An oak', null, null])
  expect([...cloud.posts.values()].map(({ body }) => body.public)).toEqual([false, false])
  const order = asked.map(({ name }) => name).filter((name) => name === 'finishUpload' || name === 'postMessage')
  expect(order).toEqual(['finishUpload', 'finishUpload', 'postMessage', 'finishUpload', 'postMessage'])
  expect(files.size).toBe(3)
})

test('a titled thread keeps its title and its files', async () => {
  await seedThread({ root: 'Trees' })
  const cloud = server()
  const { store } = signedIn(cloud.answer)
  await store.set(publish, { id: 'root', isPublic: true })
  expect([...cloud.posts.values()][0]).toMatchObject({ call: 'importChatgpt', body: { title: 'Trees', public: true } })
  expect(cloud.filed()).toEqual(whole)
})

test('imported messages with files keep the times when they were written', async () => {
  await seedThread({ root: 'Trees' }, importedAt)
  const cloud = server()
  const { store } = signedIn(cloud.answer)
  await store.set(publish, { id: 'root', isPublic: true })
  expect(store.get(publishingAtom)).toMatchObject(published)
  expect(cloud.filed()).toEqual(whole)
  const turn = { role: 'user', timestamp: importedAt, attachments: expect.any(Array) }
  expect([...cloud.posts.values()].map(({ call, body }) => [call, body])).toEqual([
    ['importChatgpt', expect.objectContaining({ title: 'Trees', messages: [expect.objectContaining(turn)] })],
    [
      'importChatgpt',
      expect.objectContaining({ messages: [expect.objectContaining({ ...turn, parent_id: 'cloud-1' })] }),
    ],
  ])
})

test.each([
  ['written here', { reply: 'A leaf' }, null],
  ['imported', { root: 'Trees' }, importedAt],
])(
  'whichever step is the last before the tab is closed, every message and every file is in the Cloud once: %s',
  async (_, titles, at) => {
    for (let step = 0; step < 24; step += 1) {
      database = new DeviceDatabase(`canopy-${crypto.randomUUID()}`)
      files = new Map()
      await seedThread(titles, at)
      const cloud = server()
      const { answering, isCut } = cutAfter(step, cloud.answer)
      const first = signedIn(answering)
      void first.store.set(publish, { id: 'root', isPublic: true })
      await expect.poll(() => isCut() || first.store.get(publishingAtom).stage === 'published').toBe(true)
      const next = signedIn(cloud.answer)
      await next.store.set(publish, { id: 'root', isPublic: true })
      expect(next.store.get(publishingAtom), `cut at step ${step}`).toMatchObject(published)
      expect(cloud.filed(), `cut at step ${step}`).toEqual(whole)
      expect(cloud.uploads.size, `cut at step ${step}`).toBe(3)
      await database.delete()
    }
  },
)

test('after a lost connection the upload resumes where it stopped', async () => {
  await seedThread()
  const cloud = server()
  const world = signedIn((call, input, times) =>
    call === 'uploadPart' && times === 2 ? noAnswer : cloud.answer(call, input),
  )
  const waits: number[] = []
  world.wait = async (ms) => void waits.push(ms)
  await world.store.set(publish, { id: 'root', isPublic: true })
  expect(world.store.get(publishingAtom)).toMatchObject(published)
  expect(waits).toEqual([2_000])
  expect([...cloud.uploads.values()].map(({ received }) => received)).toEqual([100_000, 100_000, 100_000])
  expect(cloud.filed()).toEqual(whole)
})

test('a file that the server refuses stops the publishing at its message; nothing is lost', async () => {
  await seedThread()
  const cloud = server()
  const { store } = signedIn((call, input) =>
    call === 'finishUpload' && cloud.posts.size === 1 ? refused(400, texts.fileMarkup) : cloud.answer(call, input),
  )
  await store.set(publish, { id: 'root', isPublic: true })
  expect(store.get(publishingAtom)).toMatchObject({ stage: 'stopped', problem: texts.fileMarkup })
  expect(store.get(publishedAtom)).toMatchObject({ done: 1, of: 2 })
  expect(files.size).toBe(3)

  const again = signedIn(cloud.answer)
  await again.store.set(publish, { id: 'root', isPublic: true })
  expect(again.store.get(publishingAtom)).toMatchObject(published)
  expect(cloud.filed()).toEqual(whole)
})

test('of several files the refused one is named', async () => {
  await seedThread()
  const cloud = server()
  const { store } = signedIn((call, input) =>
    call === 'beginUpload' && (input.body as { name: string }).name === 'birch.txt'
      ? refused(413, texts.fileTooLarge('1 MB'))
      : cloud.answer(call, input),
  )
  await store.set(publish, { id: 'root', isPublic: true })
  expect(store.get(publishingAtom)).toMatchObject({ problem: `birch.txt: ${texts.fileTooLarge('1 MB')}` })
  expect(cloud.posts.size).toBe(0)
})

test('uploads that expired before the post are sent again', async () => {
  await seedThread()
  const cloud = server()
  let isAway = true
  const away = signedIn((call, input) => (call === 'postMessage' && isAway ? refused(500) : cloud.answer(call, input)))
  await away.store.set(publish, { id: 'root', isPublic: true })
  expect(away.store.get(publishingAtom).stage).toBe('stopped')
  isAway = false
  cloud.uploads.clear()
  const later = signedIn(cloud.answer)
  await later.store.set(publish, { id: 'root', isPublic: true })
  expect(later.store.get(publishingAtom)).toMatchObject(published)
  expect(cloud.filed()).toEqual(whole)
})

test('somebody else at the device publishes the thread with files of their own', async () => {
  await seedThread()
  const [mine, theirs] = [server(), server()]
  await signedIn(mine.answer).store.set(publish, { id: 'root', isPublic: true })
  await signedIn(theirs.answer, 'wei').store.set(publish, { id: 'root', isPublic: true })
  expect([mine.filed(), theirs.filed()]).toEqual([whole, whole])
})

test('a file that is gone from the device stops the publishing, and is named', async () => {
  await seedThread()
  files.delete('leaf')
  const { store } = signedIn(server().answer)
  await store.set(publish, { id: 'root', isPublic: true })
  expect(store.get(publishingAtom)).toMatchObject({ stage: 'stopped', problem: texts.publishFileLost('leaf.txt') })
})
