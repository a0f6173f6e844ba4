import { expect, test } from 'vitest'
import { draftHolder, postHolder } from '#rules/files/file-row.ts'
import { attachmentsMax, undoSendMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { sendWait } from '../../../src/app/device/local-storage/reader/send-wait.ts'
import { discardDraft, startDraft, writeDraft } from '../../../src/app/state/draft/draft-actions.ts'
import {
  chooseFiles,
  describeFile,
  fileProblemsAtom,
  loadDraftFiles,
  loadFileLimit,
  removeDraftFile,
} from '../../../src/app/state/draft/draft-files.ts'
import { closeDraft, replyDraftAtom } from '../../../src/app/state/draft/draft-state.ts'
import { addMessages } from '../../../src/app/state/messages/messages.ts'
import { discardPending, releasePending } from '../../../src/app/state/outbox/change-pending.ts'
import { takeBack } from '../../../src/app/state/outbox/delayed-posts.ts'
import { postStatesAtom } from '../../../src/app/state/outbox/outbox-status.ts'
import { sendDraft } from '../../../src/app/state/outbox/send-draft.ts'
import { flushOutbox } from '../../../src/app/state/outbox/send-outbox.ts'
import { startSyncTriggers } from '../../../src/app/state/outbox/sync-triggers.ts'
import { deleteUnusedFiles, removePostFile } from '../../../src/app/state/outbox/upload-files.ts'
import { pendingPostsAtom } from '../../../src/app/state/pending/pending-posts.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { message } from '../../support/forest/forest.ts'
import { type Answer, type Device, makeWorld, meAs, noAnswer, ok, refused, settle } from './world.ts'

const root = message({ id: 'root', author_uid: 'wei' })
const png = (name = 'lake.png') =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])], name)
const gif = (width: number, height: number) =>
  new File(['GIF89a', new Uint16Array([width, height])], 'map.gif', { type: 'image/gif' })
const notes = (text = 'The soil, row by row', name = 'notes.txt') => new File([text], name)

type Input = Readonly<Record<string, unknown>>

/** A server that takes files and posts; a test can answer otherwise. */
function takesFiles(otherwise: (name: string, input: Input) => Answer | null = () => null) {
  const uploads = new Map<
    string,
    { id: string; received: number; bytes: number; alt: string | null; attachment: unknown }
  >()
  let count = 0
  const answer = (name: string, input: Input): Answer => {
    const other = otherwise(name, input)
    if (other !== null) return other
    const { id = '' } = (input.params ?? {}) as { id?: string }
    const upload = uploads.get(id)
    if (name === 'myUploads') return ok({ uploads: [...uploads.values()], file_max_bytes: 1_000_000 })
    if (name === 'beginUpload') {
      const { bytes, alt = null } = input.body as { bytes: number; alt?: string }
      count += 1
      const begun = { id: `upload-${count}`, received: 0, bytes, alt, attachment: null }
      uploads.set(begun.id, begun)
      return ok(begun)
    }
    if (name === 'postMessage') return ok({ ...root, id: 'real', content: (input.body as { content: string }).content })
    if (name === 'deleteAttachment') return uploads.delete(id) ? ok({ success: true }) : refused(404)
    if (upload === undefined) return name.includes('pload') ? refused(404, texts.uploadGone) : noAnswer
    if (name === 'uploadPart') upload.received += (input.bytes as ArrayBuffer).byteLength
    if (name === 'uploadPart') return ok({ received: upload.received })
    upload.attachment = { id }
    return ok({ id })
  }
  return { answer, uploads }
}

function tab(server = takesFiles(), device: Partial<Device> = {}) {
  const world = makeWorld(server.answer, device)
  const waits: (() => void)[] = []
  world.wait = () => new Promise((pass) => waits.push(pass))
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: 'ada@canopy.example', me: meAs('admin') })
  world.store.set(addMessages, [root])
  startSyncTriggers(world.store)
  world.store.set(startDraft, root)
  const { get, set } = world.store
  const draft = () => get(replyDraftAtom)
  const choose = async (...files: readonly File[]) => {
    await set(chooseFiles, files)
    return get(fileProblemsAtom)
  }
  const describe = (alt: string, index = 0) => set(describeFile, draft()?.files?.[index]?.id ?? '', alt)
  const called = (name: string) => world.asked.filter((each) => each.name === name)
  const posted = () => called('postMessage').map(({ input }) => input.body)
  const passTime = async (ms: number) => {
    world.nowMs += ms
    for (const pass of waits.splice(0)) pass()
    await settle()
  }
  const holders = () => [...world.files.values()].map(({ holder }) => holder)
  const post = () => get(pendingPostsAtom)[0]
  return Object.assign(world, { server, draft, choose, describe, called, posted, passTime, holders, post, set, get })
}

const cannotReach = (name: string) => (name === 'myUploads' ? null : noAnswer)

test('a picture and a text are uploaded in their order, then posted, and nothing of them stays on the device', async () => {
  const world = tab()
  expect(await world.choose(png(), notes())).toEqual([])
  world.describe('A lake')
  world.set(writeDraft, 'Look.')
  expect(world.holders()).toEqual([draftHolder('root'), draftHolder('root')])
  await world.set(sendDraft)
  await settle()
  expect(world.posted()).toMatchObject([{ content: 'Look.', attachments: ['upload-1', 'upload-2'] }])
  expect(world.called('beginUpload').map(({ input }) => input.body)).toEqual([
    { name: 'lake.png', bytes: 10, alt: 'A lake' },
    { name: 'notes.txt', bytes: 20 },
  ])
  expect([world.draft(), world.files.size, world.post()]).toEqual([null, 0, undefined])
})

test('a picture alone says what it shows; it is not sent before it is described', async () => {
  const world = tab()
  await world.choose(png())
  expect(await world.set(sendDraft)).toBeNull()
  expect(world.posted()).toEqual([])
  world.describe('A lake')
  await world.set(sendDraft)
  expect(world.posted()).toMatchObject([{ content: 'A lake' }])
})

test('any other file alone is called by its name', async () => {
  const world = tab()
  await world.choose(notes())
  await world.set(sendDraft)
  expect(world.posted()).toMatchObject([{ content: 'notes.txt' }])
})

test('a file that cannot be attached is refused when it is chosen, in the words of the server', async () => {
  const world = tab()
  await world.set(loadFileLimit)
  expect(await world.choose(notes('', 'empty.txt'))).toEqual([texts.fileEmpty])
  expect(await world.choose(notes('x'.repeat(2_000_000)))).toEqual([texts.fileTooLarge('1 MB')])
  expect(await world.choose(notes('<svg></svg>', 'tree.svg'))).toEqual([texts.fileMarkup])
  expect(await world.choose(notes('no picture', 'tree.png'))).toEqual([texts.fileNotThatKind])
  expect(await world.choose(gif(10_000, 10_000))).toEqual([texts.pictureTooLarge(50)])
  expect(await world.choose(notes('\0\0PK', 'tree.zip'), notes())).toEqual([`tree.zip: ${texts.fileKindUnknown}`])
  expect(world.draft()?.files?.map(({ name }) => name)).toEqual(['notes.txt'])
  expect(await world.choose(...Array.from({ length: attachmentsMax }, () => notes()))).toEqual([
    texts.filesMost(attachmentsMax),
  ])
  expect(world.files.size).toBe(attachmentsMax)
})

test('files of a draft stay on the device until it is sent or discarded', async () => {
  const world = tab()
  await world.choose(png(), notes())
  world.set(closeDraft)
  const after = tab(world.server, world)
  await after.set(loadDraftFiles, 'root')
  expect(after.draft()?.files?.map(({ name }) => name)).toEqual(['lake.png', 'notes.txt'])
  await after.set(removeDraftFile, after.draft()?.files?.[0]?.id ?? '')
  expect([after.draft()?.files?.length, after.files.size]).toEqual([1, 1])
  after.set(discardDraft)
  await settle()
  expect(after.files.size).toBe(0)
})

test('without a network the post waits with its files, and another tab sends both', async () => {
  let isOnline = false
  const server = takesFiles((name) => (isOnline ? null : cannotReach(name)))
  const world = tab(server)
  await world.choose(png())
  world.describe('A lake')
  const sending = world.set(sendDraft)
  await settle()
  await world.passTime(10_000)
  await sending
  expect([world.holders(), world.post()?.files?.[0]?.name]).toEqual([[postHolder(world.post()?.key ?? '')], 'lake.png'])
  isOnline = true
  const after = tab(server, world)
  await settle()
  await after.set(flushOutbox)
  await settle()
  expect(after.posted()).toMatchObject([{ content: 'A lake', attachments: ['upload-1'] }])
  expect([after.files.size, after.post()]).toEqual([0, undefined])
})

test('a post whose answer was lost is sent again with the same files, which are not uploaded again', async () => {
  let isLost = true
  const world = tab(takesFiles((name) => (name === 'postMessage' && isLost ? noAnswer : null)))
  await world.choose(notes())
  const sending = world.set(sendDraft)
  await settle()
  await world.passTime(10_000)
  await sending
  isLost = false
  await world.set(flushOutbox)
  await settle()
  const posts = world.called('postMessage').map(({ input }) => input)
  expect(posts.length).toBeGreaterThan(1)
  expect(new Set(posts.map((input) => JSON.stringify(input))).size).toBe(1)
  expect(world.called('beginUpload')).toHaveLength(1)
})

test('uploads that have expired before the post are made again', async () => {
  let isExpired = true
  const server = takesFiles((name) => {
    if (name !== 'postMessage' || !isExpired) return null
    isExpired = false
    server.uploads.clear()
    return refused(400, texts.attachmentUnusable, 'attachment_unusable')
  })
  const world = tab(server)
  await world.choose(notes())
  await world.set(sendDraft)
  await settle()
  expect(world.posted()).toMatchObject([{ attachments: ['upload-1'] }, { attachments: ['upload-2'] }])
  const keys = world.called('beginUpload').map(({ input }) => input.idempotencyKey)
  expect(new Set(keys).size).toBe(2)
})

test('a file that the server refuses brings the draft back with its text and its files', async () => {
  const world = tab(takesFiles((name) => (name === 'finishUpload' ? refused(400, texts.pictureDamaged) : null)))
  await world.choose(png())
  world.set(writeDraft, 'Look.')
  expect(await world.set(sendDraft)).toBeNull()
  await settle()
  expect(world.draft()).toMatchObject({ text: 'Look.', problem: texts.pictureDamaged, files: [{ name: 'lake.png' }] })
  expect([world.holders(), world.post()]).toEqual([[draftHolder('root')], undefined])
})

/** A post with a file whose first part never arrives. */
async function inTheMiddle() {
  const parts: ((answer: Answer) => void)[] = []
  const world = tab(
    takesFiles((name) =>
      name === 'uploadPart' ? new Promise((resolve) => parts.push((answer) => resolve(answer))) : null,
    ),
  )
  await world.choose(png(), notes())
  world.describe('A lake')
  const sending = world.set(sendDraft)
  await settle()
  await world.passTime(10_000)
  await sending
  return Object.assign(world, { arrive: () => parts.shift()?.(ok({ received: 10 })) })
}

test('a post can be taken back while its files are uploaded: they are in the box again, and the upload is deleted', async () => {
  const world = await inTheMiddle()
  const post = world.post()
  expect([...world.get(postStatesAtom).values()][0]?.status).toBe('sending')
  if (post !== undefined) await world.set(takeBack, post)
  await world.set(loadDraftFiles, 'root')
  expect(world.draft()).toMatchObject({ text: '', files: [{ name: 'lake.png', alt: 'A lake' }, { name: 'notes.txt' }] })
  world.arrive()
  await settle()
  expect([world.posted(), world.post(), world.server.uploads.size]).toEqual([[], undefined, 0])
})

test('a post that is discarded while its files are uploaded is not posted, and nothing of it stays', async () => {
  const world = await inTheMiddle()
  await world.set(discardPending, world.post()?.key ?? '')
  world.arrive()
  await settle()
  expect([world.posted(), world.files.size, world.server.uploads.size]).toEqual([[], 0, 0])
})

test('a refused file can be taken off its post', async () => {
  let isRefusing = true
  const world = await tab(
    takesFiles((name, input) => {
      const { id } = (input.params ?? {}) as { id?: string }
      if (name === 'postMessage' && isRefusing) return noAnswer
      return name === 'finishUpload' && id === 'upload-1' ? refused(400, texts.pictureDamaged) : null
    }),
  )
  await world.choose(png(), notes())
  world.describe('A lake')
  world.set(writeDraft, 'Look.')
  await world.set(sendDraft)
  expect(world.draft()?.problem).toBe(`lake.png: ${texts.pictureDamaged}`)
  await world.set(removeDraftFile, world.draft()?.files?.[0]?.id ?? '')
  const again = world.set(sendDraft)
  await settle()
  await world.passTime(10_000)
  await again
  const { key = '', files = [] } = world.post() ?? {}
  expect(files.map(({ name }) => name)).toEqual(['notes.txt'])
  // The server may have it: what it was sent with stays.
  await world.set(removePostFile, key, files[0]?.id ?? '')
  expect(world.post()?.files).toHaveLength(1)
  isRefusing = false
  await world.set(releasePending, key)
  await world.set(flushOutbox)
  await settle()
  expect(world.posted().at(-1)).toMatchObject({ content: 'Look.', attachments: [expect.any(String)] })
})

test('a post that is refused for its files can do without them', async () => {
  let isRefusing = true
  const world = tab(
    takesFiles((name, input) => {
      const { attachments } = (input.body ?? {}) as { attachments?: unknown }
      return name === 'postMessage' && attachments !== undefined && isRefusing ? refused(403, texts.heldNoFiles) : null
    }),
  )
  sendWait.save(true)
  try {
    await world.choose(notes())
    world.set(writeDraft, 'Look.')
    await world.set(sendDraft)
    await settle()
    await world.passTime(undoSendMs)
    await settle()
    const { key = '', files = [], problem } = world.post() ?? {}
    expect(problem).toBe(texts.heldNoFiles)
    await world.set(removePostFile, key, files[0]?.id ?? '')
    expect([world.files.size, world.server.uploads.size]).toEqual([0, 0])
    isRefusing = false
    await world.set(releasePending, key)
    await world.set(flushOutbox)
    await settle()
    expect(world.posted().at(-1)).toEqual({ content: 'Look.', public: true, recipients: ['wei'], parent_id: 'root' })
    expect(world.post()).toBeUndefined()
  } finally {
    sendWait.save(false)
  }
})

test('a post that waits some seconds can be taken back with its files, and is sent with them if it is not', async () => {
  const world = tab()
  sendWait.save(true)
  try {
    await world.choose(notes())
    await world.set(sendDraft)
    await settle()
    const post = world.post()
    expect([...world.get(postStatesAtom).values()][0]?.status).toBe('delayed')
    if (post !== undefined) await world.set(takeBack, post)
    expect(world.holders()).toEqual([draftHolder('root')])
    world.set(startDraft, root)
    await world.set(loadDraftFiles, 'root')
    await world.set(sendDraft)
    await settle()
    await world.passTime(undoSendMs)
    await settle()
    expect(world.posted()).toMatchObject([{ content: 'notes.txt', attachments: ['upload-1'] }])
  } finally {
    sendWait.save(false)
  }
})

test('files that another tab has sent are not sent twice', async () => {
  const world = tab()
  await world.choose(notes(), notes())
  const [first] = [...world.files.values()]
  if (first !== undefined) world.files.set(first.id, { ...first, holder: postHolder('other') })
  expect(await world.set(sendDraft)).toBeNull()
  expect(world.draft()).toMatchObject({ problem: texts.filesSentElsewhere, stage: 'writing' })
  expect(world.draft()?.files).toHaveLength(1)
  await world.set(sendDraft)
  expect(world.posted()).toHaveLength(1)
})

test('at start what a closed tab left behind is deleted, and what is needed stays', async () => {
  const world = tab(takesFiles(cannotReach))
  await world.choose(notes(), notes(), notes())
  const [old, , newer] = [...world.files.values()]
  if (old !== undefined) world.files.set(old.id, { ...old, holder: postHolder('gone') })
  if (newer !== undefined)
    world.files.set(newer.id, { ...newer, holder: postHolder('about to be added'), savedMs: world.nowMs + 3_600_000 })
  world.nowMs += 3_700_000
  await world.set(deleteUnusedFiles)
  expect(world.holders()).toEqual([draftHolder('root'), postHolder('about to be added')])
  world.nowMs += 31 * 24 * 3_600_000
  await world.set(deleteUnusedFiles)
  expect(world.files.size).toBe(0)
})
