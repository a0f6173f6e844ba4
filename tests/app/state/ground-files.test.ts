import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftHolder } from '#rules/files/file-row.ts'
import { groundHolder } from '#rules/ground/ground-files.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import type { DeviceDatabase } from '../../../src/app/device/indexed-db/database.ts'
import { makeFileStore } from '../../../src/app/device/indexed-db/file-store.ts'
import { type GroundStore, makeGroundStore } from '../../../src/app/device/indexed-db/ground-store.ts'
import { openDatabase } from '../../../src/app/device/indexed-db/open-database.ts'
import type { StoredFile } from '../../../src/app/device/indexed-db/stored-file.ts'
import { startDraft, writeDraft } from '../../../src/app/state/draft/draft-actions.ts'
import {
  chooseFiles,
  describeFile,
  fileProblemsAtom,
  loadDraftFiles,
} from '../../../src/app/state/draft/draft-files.ts'
import { replyDraftAtom } from '../../../src/app/state/draft/draft-state.ts'
import { openGroundFiles } from '../../../src/app/state/messages/ground-files.ts'
import { groundForestAtom } from '../../../src/app/state/messages/ground-source.ts'
import { editOnGround } from '../../../src/app/state/messages/ground-versions.ts'
import { sendDraft } from '../../../src/app/state/outbox/send-draft.ts'
import { deleteUnusedFiles } from '../../../src/app/state/outbox/upload-files.ts'
import { environmentAtom } from '../../../src/app/state/platform/environment.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { makeWorld } from './world.ts'

const hourMs = 3_600_000
let database: DeviceDatabase
let ground: GroundStore

beforeEach(async () => {
  database = await openDatabase()
  ground = makeGroundStore()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.delete()
})

const png = (name = 'lake.png') =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])], name, { type: 'text/html' })
const notes = () => new File(['The soil, row by row'], 'notes.txt')

/** A tab of a visitor. */
function tab() {
  const world = makeWorld()
  world.ground = async () => ground
  const { get, set } = world.store
  const environment = get(environmentAtom)
  const files = makeFileStore()
  set(environmentAtom, { ...environment, newId: () => crypto.randomUUID(), files: async () => files })
  const begin = (answered: Message | 'new-ground-thread' = 'new-ground-thread') => set(startDraft, answered)
  const choose = async (...chosen: readonly File[]) => {
    await set(chooseFiles, chosen)
    return get(fileProblemsAtom)
  }
  const send = async () => {
    const sent = await set(sendDraft)
    return get(groundForestAtom).messages.get(sent?.id ?? '') ?? null
  }
  const draft = () => get(replyDraftAtom)
  return Object.assign(world, { begin, choose, send, draft, set, get })
}

const stored = async () =>
  (await database.files.toCollection().sortBy('name')).map(({ owner, holder, name }) => [owner, holder, name])

test('files are sent with their message in one transaction, and no server is asked', async () => {
  const world = tab()
  world.begin()
  expect(await world.choose(png(), notes())).toEqual([])
  world.set(describeFile, world.draft()?.files?.[0]?.id ?? '', 'A lake')
  expect(await stored()).toEqual([
    ['', draftHolder('new-ground-thread'), 'lake.png'],
    ['', draftHolder('new-ground-thread'), 'notes.txt'],
  ])
  const message = await world.send()
  expect(message).toMatchObject({
    content: 'A lake',
    attachment_count: 2,
    attachments: [
      { name: 'lake.png', kind: 'picture', alt: 'A lake', width: 8, height: 6, blur: 'blur' },
      { name: 'notes.txt', kind: 'text', alt: null, width: null },
    ],
  })
  const holder = groundHolder(message?.id ?? '')
  expect(await stored()).toEqual([
    ['ground', holder, 'lake.png'],
    ['ground', holder, 'notes.txt'],
  ])
  expect([world.draft(), world.asked]).toEqual([null, []])
})

test('bytes have the type that they are, whatever the browser calls them, and a picture a small one beside it', async () => {
  const world = tab()
  world.begin()
  const put = vi.spyOn(database.files, 'put')
  await world.choose(png())
  expect(put.mock.calls.map(([file]) => file.bytes.type)).toEqual(['image/png'])
  world.set(writeDraft, 'Look')
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => `blob:${made.push(bytes as Blob)}`)
  const givenUp = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const message = await world.send()
  const opened = await world.set(openGroundFiles, message?.id ?? '')
  const id = message?.attachments?.[0]?.id ?? ''
  expect(opened.addresses.get(id)).toEqual({ thumb: 'blob:2', full: 'blob:1', file: 'blob:1' })
  opened.close()
  expect(givenUp.mock.calls.flat().sort()).toEqual(['blob:1', 'blob:2'])
})

test('a Send waits for the file that is being read', async () => {
  const world = tab()
  world.begin()
  world.set(writeDraft, 'Look')
  let read: () => void = () => undefined
  const reading = new Promise<void>((resolve) => {
    read = resolve
  })
  const environment = world.get(environmentAtom)
  world.set(environmentAtom, { ...environment, makePicturePreview: async () => reading.then(() => world.picture) })
  const chosen = world.choose(png())
  const sent = world.send()
  read()
  await chosen
  expect((await sent)?.attachment_count).toBe(1)
})

test('what cannot be kept or shown is refused when it is chosen', async () => {
  const world = tab()
  world.begin()
  world.picture = null
  expect(await world.choose(png())).toEqual([texts.pictureDamaged])
  world.picture = { width: 10_000, height: 6_000, blur: '', thumb: new Blob() }
  expect(await world.choose(png())).toEqual([texts.pictureTooLarge(50)])
  const large = Object.defineProperty(notes(), 'size', { value: 26_000_000 })
  expect(await world.choose(large)).toEqual([texts.fileTooLarge('25 MB')])
  expect(await stored()).toEqual([])
})

test('what was written on Ground before a sign-in is there after it, with its files', async () => {
  const [visitor, world] = [tab(), tab()]
  visitor.begin()
  visitor.set(writeDraft, 'A plan')
  await visitor.choose(notes())
  world.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: null })
  world.begin()
  await world.set(loadDraftFiles, 'new-ground-thread')
  expect(world.draft()).toMatchObject({ text: 'A plan', files: [{ name: 'notes.txt' }] })
  expect(await world.send()).toMatchObject({ content: 'A plan', attachment_count: 1 })
  world.begin()
  expect(world.draft()?.text, 'it is sent').toBe('')
})

test('of two tabs that send the same draft one gets its files, the other an error', async () => {
  const [first, second] = [tab(), tab()]
  first.begin()
  await first.choose(notes())
  second.begin()
  second.set(replyDraftAtom, first.draft())
  const [one, two] = [await first.send(), await second.send()]
  expect([one?.attachment_count, two]).toEqual([1, null])
  expect(second.draft()).toMatchObject({ stage: 'writing', problem: texts.filesSentElsewhere, files: [] })
  expect((await ground.list(9)).roots).toHaveLength(1)
})

test('files that another tab takes in the same moment are not taken twice', async () => {
  const world = tab()
  world.begin()
  await world.choose(notes())
  const [file] = await database.files.toArray()
  if (file === undefined) throw new Error('nothing was stored')
  const taken: StoredFile = { ...file, owner: 'ground', holder: groundHolder('other') }
  const { add } = ground
  ground.add = async (...given) => {
    await database.files.put(taken)
    return add(...given)
  }
  expect(await world.send()).toBeNull()
  expect(world.draft()).toMatchObject({ stage: 'writing', problem: texts.filesSentElsewhere })
  expect([(await ground.list(9)).roots, await stored()]).toEqual([[], [['ground', groundHolder('other'), 'notes.txt']]])
})

test('on a full device nothing is stored, and text and files stay in the box', async () => {
  const world = tab()
  world.begin()
  await world.choose(notes())
  world.set(writeDraft, 'Not to be lost')
  vi.spyOn(database.files, 'put').mockRejectedValue(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
  expect(await world.send()).toBeNull()
  expect(world.draft()).toMatchObject({ text: 'Not to be lost', problem: texts.groundTrouble.full })
  expect(world.draft()?.files).toHaveLength(1)
  expect((await ground.list(9)).roots).toEqual([])
  vi.restoreAllMocks()
  expect((await world.send())?.attachment_count).toBe(1)
})

test('an edit keeps the files; a deletion deletes those of all messages below', async () => {
  const world = tab()
  world.begin()
  await world.choose(notes())
  const root = await world.send()
  if (root === null) throw new Error('nothing was stored')
  world.begin(root)
  await world.choose(notes())
  const reply = await world.send()
  const edited = await editOnGround(world.get(environmentAtom), root.id, 'Another text')
  expect(edited).toMatchObject({ data: { content: 'Another text', attachments: root.attachments } })
  expect(await stored()).toHaveLength(2)
  await ground.remove(reply?.id ?? '')
  expect(await stored()).toEqual([['ground', groundHolder(root.id), 'notes.txt']])
  await ground.remove(root.id)
  expect(await stored()).toEqual([])
})

test('at start bytes that no message has are deleted after an hour, and so are forgotten drafts of a visitor', async () => {
  const world = tab()
  world.begin()
  await world.choose(notes())
  await world.send()
  const [file] = await database.files.toArray()
  if (file === undefined) throw new Error('nothing was stored')
  await database.files.bulkPut([
    { ...file, id: 'gone', holder: groundHolder('gone') },
    { ...file, id: 'unnamed' },
    { ...file, id: 'draft', owner: '', holder: draftHolder('new-ground-thread') },
  ])
  await ground.deleteUnusedFiles(world.nowMs)
  expect(await stored()).toHaveLength(4)
  await ground.deleteUnusedFiles(world.nowMs + hourMs + 1)
  expect((await database.files.toArray()).map(({ id }) => id).sort()).toEqual(['draft', file.id].sort())
  world.nowMs += 31 * 24 * hourMs
  await world.set(deleteUnusedFiles)
  expect((await database.files.toArray()).map(({ id }) => id)).toEqual([file.id])
})
