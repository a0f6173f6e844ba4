import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { branchDepthMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { contentTooLong, deletedWhileRead, groundTrouble } from '#wire/texts.ts'
import { DeviceDatabase } from '../../../src/app/device/indexed-db/database.ts'
import { makeGroundStore } from '../../../src/app/device/indexed-db/ground-store.ts'
import { startDraft, writeDraft } from '../../../src/app/state/draft/draft-actions.ts'
import { replyDraftAtom } from '../../../src/app/state/draft/draft-state.ts'
import {
  groundListAtom,
  groundListedAtom,
  isGroundLostAtom,
  loadGround,
} from '../../../src/app/state/ground/ground-list.ts'
import { watchGround } from '../../../src/app/state/ground/ground-live.ts'
import { groundForestAtom, groundSourceAtom } from '../../../src/app/state/messages/ground-source.ts'
import { sendDraft } from '../../../src/app/state/outbox/send-draft.ts'
import { environmentAtom } from '../../../src/app/state/platform/environment.ts'
import { errorNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { moveToSibling } from '../../../src/app/state/thread/branch/branch.ts'
import { reformatMessage, saveTitles } from '../../../src/app/state/thread/change-message.ts'
import { deleteMessage } from '../../../src/app/state/thread/delete-message.ts'
import { hiddenRepliesAtom } from '../../../src/app/state/thread/hidden-replies.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { pathAtom, threadAtom } from '../../../src/app/state/thread/thread.ts'
import { titleAtom } from '../../../src/app/state/thread/thread-title.ts'
import { makeWorld, type World } from './world.ts'

let database: DeviceDatabase
let seconds = 0
const nowMs = () => Date.UTC(2026, 10, 21, 12, 0, ++seconds)

/** A tab of the same device, without a user. */
function tab(): World {
  const world = makeWorld()
  const store = makeGroundStore(async () => database, database.name)
  world.ground = async () => store
  const environment = world.store.get(environmentAtom)
  world.store.set(environmentAtom, { ...environment, newId: () => crypto.randomUUID(), nowMs })
  return world
}

async function write({ store }: World, text: string, answered: Message | null = null): Promise<Message> {
  store.set(startDraft, answered ?? 'new-ground-thread')
  store.set(writeDraft, text)
  const sent = await store.set(sendDraft)
  const message = store.get(groundForestAtom).messages.get(sent?.id ?? '')
  if (message === undefined) throw new Error('nothing was kept')
  return message
}

const open = ({ store }: World, id: string) => store.set(openThread, { source: store.get(groundSourceAtom), id })
const path = ({ store }: World) => store.get(pathAtom).map(({ content }) => content)

beforeEach(() => {
  database = new DeviceDatabase(`canopy-${crypto.randomUUID()}`)
})
afterEach(() => database.delete())

test('a visitor writes, replies, switches branches and deletes without any request to the server', async () => {
  const world = tab()
  const { store } = world
  const root = await write(world, 'Which tree?')
  expect(world.log).toEqual(['storage: asked to keep'])
  await open(world, root.id)
  await write(world, 'An oak.', root)
  const birch = await write(world, 'A birch.', root)
  expect(path(world)).toEqual(['Which tree?', 'A birch.'])
  expect(await store.set(moveToSibling, { id: birch.id, direction: 'previous' })).toBe('moved')
  expect(path(world)).toEqual(['Which tree?', 'An oak.'])

  const later = tab()
  await open(later, root.id)
  expect(path(later)).toEqual(['Which tree?', 'A birch.'])
  expect(await later.store.set(deleteMessage, birch.id)).toEqual({ to: 'stay' })
  expect(path(later)).toEqual(['Which tree?', 'An oak.'])
  expect(await later.store.set(deleteMessage, root.id)).toEqual({ to: 'back' })
  expect(await database.ground.count()).toBe(0)
  expect([...world.asked, ...later.asked]).toEqual([])
})

test('a thread opened far below its root has the root’s title', async () => {
  const world = tab()
  const root = await write(world, 'Which tree?')
  await world.store.set(saveTitles, { id: root.id, title: 'Trees', description: '' })
  let last = root
  for (let level = 1; level <= branchDepthMax + 2; level += 1) last = await write(world, `Level ${level}.`, last)
  const later = tab()
  await open(later, last.id)
  expect(later.store.get(pathAtom)).not.toContainEqual(expect.objectContaining({ id: root.id }))
  expect(later.store.get(titleAtom)).toBe('Trees')
})

test('a title is saved and content reformatted on the device', async () => {
  const world = tab()
  const root = await write(world, '* one\n* two  \n\n\n\nend')
  await world.store.set(reformatMessage, root)
  await world.store.set(saveTitles, { id: root.id, title: ' Trees\nof ours ', description: '' })
  const later = tab()
  await later.store.set(loadGround)
  expect(later.store.get(groundListedAtom)).toMatchObject([
    { title: 'Trees of ours', description: null, content: '- one\n- two\n\nend' },
  ])
})

test('a message that would become too long by reformatting stays as it is', async () => {
  const world = tab()
  const content = '```\na\n'.repeat(8_333).trim()
  const root = await write(world, content)
  await world.store.set(reformatMessage, root)
  expect((await database.ground.toArray()).map((message) => message.content === content)).toEqual([true])
})

test('a message that is too long stays in the box, with the reason', async () => {
  const { store } = tab()
  store.set(startDraft, 'new-ground-thread')
  store.set(writeDraft, 'x'.repeat(50_001))
  expect(await store.set(sendDraft)).toBeNull()
  expect(store.get(replyDraftAtom)).toMatchObject({ stage: 'writing', problem: contentTooLong })
  expect(store.get(replyDraftAtom)?.text).toHaveLength(50_001)
})

test('without storage the list says so, and the text stays in the box', async () => {
  const { store } = makeWorld()
  await store.set(loadGround)
  expect(store.get(groundListAtom)).toMatchObject({ stage: 'trouble', problem: groundTrouble.missing })
  store.set(startDraft, 'new-ground-thread')
  store.set(writeDraft, 'Not to be lost.')
  expect(await store.set(sendDraft)).toBeNull()
  expect(store.get(replyDraftAtom)).toMatchObject({ text: 'Not to be lost.', problem: groundTrouble.missing })
})

test('a tab receives what another one writes; a reply beside the shown one is counted, not shown', async () => {
  const [here, there] = [tab(), tab()]
  const root = await write(here, 'Which tree?')
  await open(here, root.id)
  const oak = await write(here, 'An oak.', root)
  here.store.set(watchGround)
  here.store.set(loadGround)
  await open(there, root.id)
  const birch = await write(there, 'A birch.', root)
  const hidden = () => here.store.get(hiddenRepliesAtom).get(root.id)
  await expect.poll(hidden).toEqual([birch.id])
  expect(path(here)).toEqual(['Which tree?', 'An oak.'])

  await there.store.set(saveTitles, { id: root.id, title: 'Trees', description: '' })
  await expect.poll(() => here.store.get(groundForestAtom).messages.get(root.id)?.title).toBe('Trees')
  await write(there, 'Another thread.')
  await expect
    .poll(() => here.store.get(groundListedAtom).map(({ content }) => content))
    .toEqual(['Another thread.', 'Which tree?'])

  await open(here, oak.id)
  await there.store.set(deleteMessage, oak.id)
  await expect.poll(() => here.store.get(errorNoticeAtom)?.text).toBe(deletedWhileRead)
})

test('an unknown address is not found', async () => {
  const world = tab()
  await open(world, 'nowhere')
  expect(world.store.get(threadAtom)?.stage).toBe('not-found')
})

test('threads cleared by the browser are reported as lost, deleted ones are not', async () => {
  const world = tab()
  const { store } = world
  const root = await write(world, 'Which tree?')
  await store.set(loadGround)
  await store.set(openThread, { source: store.get(groundSourceAtom), id: root.id })
  await store.set(deleteMessage, root.id)
  await store.set(loadGround)
  expect(store.get(isGroundLostAtom)).toBe(false)

  await write(world, 'And why?')
  await store.set(loadGround)
  await database.delete()
  await database.open()
  await store.set(loadGround)
  expect([store.get(groundListedAtom), store.get(isGroundLostAtom)]).toEqual([[], true])
  await write(world, 'Again.')
  await store.set(loadGround)
  expect(store.get(isGroundLostAtom)).toBe(false)
})
