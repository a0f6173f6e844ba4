import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '#wire/limits.ts'
import { heldWhilePublishing, maybeSentLongAgo, publishGone } from '#wire/texts.ts'
import type { Me } from '#wire/user.ts'
import { DeviceDatabase } from '../../../src/app/device/indexed-db/database.ts'
import { makeGroundStore } from '../../../src/app/device/indexed-db/ground-store.ts'
import type { Result } from '../../../src/app/net/calls.ts'
import {
  checkPublished,
  loadPublished,
  publish,
  publishedAtom,
  publishingAtom,
} from '../../../src/app/state/ground/publish.ts'
import { environmentAtom } from '../../../src/app/state/platform/environment.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { type Answer, cutAfter, makeWorld, meAs, noAnswer, ok, refused, type World } from './world.ts'

let database: DeviceDatabase

beforeEach(() => {
  database = new DeviceDatabase(`canopy-${crypto.randomUUID()}`)
})
afterEach(() => database.delete())

const says = (id: string, parentId: string | null, fields: object = {}) => ({
  id,
  parentId,
  content: `This is ${id}.`,
  contentAuthor: null,
  title: null,
  description: null,
  importedAt: null,
  ...fields,
})

/** A server that stores each key once; `fails` can answer a call instead of it. */
function server() {
  const kept = new Map<string, { readonly id: string; readonly call: string; readonly body: Record<string, unknown> }>()
  const deleted = new Set<string>()
  const answer = (call: string, input: Readonly<Record<string, unknown>>): Answer => {
    const key = String(input.idempotencyKey ?? '')
    const body = (input.body ?? {}) as Record<string, unknown>
    if (call === 'getMessage') return deleted.size > 0 ? refused(404) : ok({})
    if (call === 'titleDescription') return ok({})
    if (deleted.has(String(body.parent_id))) return refused(404)
    const known = kept.get(key) ?? { id: `cloud-${kept.size + 1}`, call, body }
    kept.set(key, known)
    if (call === 'postMessage') return ok({ id: known.id })
    const { messages = [] } = known.body as { readonly messages?: readonly unknown[] }
    const ids = messages.map((_, at) => (at === 0 ? known.id : `${known.id}.${at}`))
    return ok({ success: true, thread_id: known.id, message_count: ids.length, message_ids: ids })
  }
  const contents = () =>
    [...kept.values()].flatMap(({ body }) => {
      const { messages } = body as { readonly messages?: readonly { readonly content: string }[] }
      return messages?.map(({ content }) => content) ?? [body.content]
    })
  return { kept, deleted, answer, contents }
}

function signedIn(answer: World['answer'], status: Me['status'] = 'whitelisted'): World {
  const world = makeWorld(answer)
  const store = makeGroundStore(async () => database)
  world.ground = async () => store
  world.store.set(environmentAtom, { ...world.store.get(environmentAtom), newId: () => crypto.randomUUID() })
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs(status) })
  return world
}

const seedForest = () =>
  makeGroundStore(async () => database).add(
    [
      says('root', null),
      says('oak', 'root', { contentAuthor: 'claude' }),
      says('birch', 'root'),
      says('leaf', 'oak', { title: 'A leaf' }),
    ],
    1_000,
  )

test('a thread is published with its structure and authors; a second time only new messages are posted', async () => {
  const cloud = server()
  await seedForest()
  const { store, asked } = signedIn(cloud.answer)
  await store.set(publish, { id: 'leaf', isPublic: false })
  expect(store.get(publishingAtom)).toEqual({ stage: 'published', rootId: 'root', cloudId: 'cloud-1', leftOut: 0 })
  expect([...cloud.kept.values()].map(({ id, body }) => [id, body])).toEqual([
    ['cloud-1', { content: 'This is root.', public: false, recipients: [], ask_agents: false }],
    ['cloud-2', expect.objectContaining({ parent_id: 'cloud-1', content_author: 'claude' })],
    ['cloud-3', expect.objectContaining({ parent_id: 'cloud-1', content: 'This is birch.' })],
    ['cloud-4', expect.objectContaining({ parent_id: 'cloud-2', content: 'This is leaf.' })],
  ])
  expect(asked.some(({ name }) => name === 'titleDescription')).toBe(false)

  await makeGroundStore(async () => database).add([says('late', 'leaf')], 9_000)
  const later = signedIn(cloud.answer)
  await later.store.set(loadPublished, 'root')
  expect(later.store.get(publishedAtom)).toMatchObject({ done: 4, of: 5, cloudId: 'cloud-1', isPublic: false })
  await later.store.set(publish, { id: 'root', isPublic: true })
  expect([...cloud.kept.values()].at(-1)?.body).toMatchObject({ parent_id: 'cloud-4', public: false })
  expect(cloud.kept.size).toBe(5)
})

test('titles are published: a thread’s by anyone, a reply’s by those who may edit titles', async () => {
  const cloud = server()
  const device = makeGroundStore(async () => database)
  await device.add([says('root', null, { title: 'Trees' }), says('oak', 'root', { title: 'Oaks' })], 1_000)
  const { store, asked } = signedIn(cloud.answer, 'admin')
  await store.set(publish, { id: 'root', isPublic: true })
  expect([...cloud.kept.values()][0]).toMatchObject({ call: 'importChatgpt', body: { title: 'Trees', public: true } })
  expect(asked.find(({ name }) => name === 'titleDescription')?.input).toMatchObject({ body: { title: 'Oaks' } })
})

test('whichever step fails, every message is posted exactly once', async () => {
  for (let step = 0; step < 8; step += 1) {
    database = new DeviceDatabase(`canopy-${crypto.randomUUID()}`)
    await seedForest()
    const cloud = server()
    const { answering, isCut } = cutAfter(step, cloud.answer)
    const first = signedIn(answering)
    void first.store.set(publish, { id: 'root', isPublic: true })
    await expect.poll(() => isCut() || first.store.get(publishingAtom).stage === 'published').toBe(true)
    const next = signedIn(cloud.answer)
    await next.store.set(publish, { id: 'root', isPublic: true })
    expect(next.store.get(publishingAtom).stage, `cut at step ${step}`).toBe('published')
    expect(cloud.contents().sort()).toEqual(['This is birch.', 'This is leaf.', 'This is oak.', 'This is root.'])
  }
})

const importedAt = '2024-05-01T10:00:00.000Z'
const imports = (id: string, parentId: string | null, fields: object = {}) =>
  says(id, parentId, { importedAt, ...fields })

/** An imported thread with a branch, and a reply that was written afterwards. */
const seedImported = () =>
  makeGroundStore(async () => database).add(
    [
      imports('root', null, { title: 'Trees' }),
      imports('oak', 'root', { contentAuthor: 'claude' }),
      imports('birch', 'root', { contentAuthor: 'claude' }),
      imports('leaf', 'oak'),
      says('mine', 'leaf'),
    ],
    1_000,
  )

test('imported messages are published together, each with the time it was written', async () => {
  const cloud = server()
  await seedImported()
  const { store } = signedIn(cloud.answer)
  await store.set(publish, { id: 'root', isPublic: false })
  expect(store.get(publishingAtom)).toEqual({ stage: 'published', rootId: 'root', cloudId: 'cloud-1', leftOut: 0 })
  const turn = (role: string, id: string, place: object) => ({
    role,
    content: `This is ${id}.`,
    timestamp: importedAt,
    ...place,
  })
  expect([...cloud.kept.values()].map(({ call, body }) => [call, body])).toEqual([
    [
      'importClaude',
      {
        title: 'Trees',
        description: null,
        public: false,
        part: true,
        messages: [
          turn('user', 'root', {}),
          turn('assistant', 'oak', { parent: 0 }),
          turn('assistant', 'birch', { parent: 0 }),
          turn('user', 'leaf', { parent: 1 }),
        ],
      },
    ],
    ['postMessage', expect.objectContaining({ content: 'This is mine.', parent_id: 'cloud-1.3' })],
  ])
})

test('the first message of an untitled imported thread keeps its time, and gets no title', async () => {
  const cloud = server()
  await makeGroundStore(async () => database).add([imports('root', null), imports('oak', 'root')], 1_000)
  const { store } = signedIn(cloud.answer)
  await store.set(publish, { id: 'root', isPublic: false })
  expect([...cloud.kept.values()].map(({ call, body }) => [call, body])).toEqual([
    [
      'importChatgpt',
      expect.objectContaining({
        title: null,
        untitled: true,
        messages: [
          expect.objectContaining({ content: 'This is root.', timestamp: importedAt }),
          expect.objectContaining({ content: 'This is oak.', timestamp: importedAt }),
        ],
      }),
    ],
  ])
})

test('whichever step fails, imported messages are published exactly once, also if one is deleted meanwhile', async () => {
  for (let step = 0; step < 4; step += 1) {
    for (const deleted of [null, 'birch']) {
      database = new DeviceDatabase(`canopy-${crypto.randomUUID()}`)
      await seedImported()
      const cloud = server()
      const { answering, isCut } = cutAfter(step, cloud.answer)
      const first = signedIn(answering)
      void first.store.set(publish, { id: 'root', isPublic: true })
      await expect.poll(() => isCut() || first.store.get(publishingAtom).stage === 'published').toBe(true)
      const wasStored = cloud.contents().includes('This is birch.')
      const device = makeGroundStore(async () => database)
      if (deleted !== null) await device.remove(deleted)
      const next = signedIn(cloud.answer)
      await next.store.set(publish, { id: 'root', isPublic: true })
      const where = `cut at step ${step}, ${deleted ?? 'nothing'} deleted`
      expect(next.store.get(publishingAtom), where).toMatchObject({ stage: 'published', leftOut: 0 })
      const birch = deleted === null || wasStored ? ['This is birch.'] : []
      const others = ['This is leaf.', 'This is mine.', 'This is oak.', 'This is root.']
      expect(cloud.contents().sort(), where).toEqual([...birch, ...others])
      const mine = [...cloud.kept.values()].find(({ body }) => body.content === 'This is mine.')
      expect(mine?.body.parent_id, where).toBe(`cloud-1.${cloud.contents().indexOf('This is leaf.')}`)
    }
  }
})

test('if the server refuses a part, its messages are posted one by one', async () => {
  const cloud = server()
  await seedImported()
  const refusing = signedIn((call, input) => {
    const { part } = (input.body ?? {}) as { readonly part?: boolean }
    return part === true ? { ...refused(429), retryAfterMs: 3_600_000 } : cloud.answer(call, input)
  })
  await refusing.store.set(publish, { id: 'root', isPublic: true })
  expect(refusing.store.get(publishingAtom)).toMatchObject({ stage: 'published', leftOut: 0 })
  expect([...cloud.kept.values()].map(({ call }) => call)).toEqual(['importChatgpt', ...Array(4).fill('postMessage')])
  expect(cloud.kept.size).toBe(5)
})

test('a part sent so long ago that the server may have forgotten it is sent again only when asked to', async () => {
  const cloud = server()
  await seedImported()
  const { answering, isCut } = cutAfter(0, cloud.answer)
  void signedIn(answering).store.set(publish, { id: 'root', isPublic: true })
  await expect.poll(isCut).toBe(true)
  cloud.kept.clear()
  const later = signedIn(cloud.answer)
  const environment = later.store.get(environmentAtom)
  later.store.set(environmentAtom, { ...environment, nowMs: () => environment.nowMs() + 30 * dayMs })
  await later.store.set(publish, { id: 'root', isPublic: true })
  expect(later.store.get(publishingAtom)).toMatchObject({ stage: 'stopped', problem: maybeSentLongAgo })
  expect(cloud.contents()).toEqual([])
  await later.store.set(publish, { id: 'root', isPublic: true })
  expect(later.store.get(publishingAtom).stage).toBe('published')
  expect(cloud.contents()).toHaveLength(5)
})

test('what may have been posted so long ago that the server has forgotten it is posted again only when asked to', async () => {
  const cloud = server()
  await seedForest()
  const { answering, isCut } = cutAfter(1, cloud.answer)
  void signedIn(answering).store.set(publish, { id: 'root', isPublic: true })
  await expect.poll(isCut).toBe(true)
  expect(cloud.contents()).toEqual(['This is root.', 'This is oak.'])
  cloud.kept.clear()
  const later = signedIn(cloud.answer)
  const environment = later.store.get(environmentAtom)
  later.store.set(environmentAtom, { ...environment, nowMs: () => environment.nowMs() + 30 * dayMs })
  await later.store.set(publish, { id: 'root', isPublic: true })
  expect(later.store.get(publishingAtom)).toMatchObject({ stage: 'stopped', problem: maybeSentLongAgo })
  expect(cloud.contents()).toEqual([])
  await later.store.set(publish, { id: 'root', isPublic: true })
  expect(later.store.get(publishingAtom).stage).toBe('published')
  expect(cloud.contents().sort()).toEqual(['This is birch.', 'This is leaf.', 'This is oak.'])
})

test('a lost network and a rate limit are waited out; a rejection stops with its reason', async () => {
  const cloud = server()
  await seedForest()
  const waits: number[] = []
  const world = signedIn((call, input, times) => {
    if (call === 'postMessage' && times === 2) return noAnswer
    if (call === 'postMessage' && times === 3) return { ...refused(429), retryAfterMs: 7_000 }
    return cloud.answer(call, input)
  })
  world.wait = async (ms) => void waits.push(ms)
  await world.store.set(publish, { id: 'root', isPublic: true })
  expect(world.store.get(publishingAtom).stage).toBe('published')
  expect(waits).toEqual([2_000, 7_000])
  expect(cloud.kept.size).toBe(4)

  await makeGroundStore(async () => database).add([says('late', 'root')], 9_000)
  const refusing = signedIn((call, input) =>
    call === 'postMessage' ? refused(403, 'Not you.') : cloud.answer(call, input),
  )
  await refusing.store.set(publish, { id: 'root', isPublic: true })
  expect(refusing.store.get(publishingAtom)).toMatchObject({ stage: 'stopped', problem: 'Not you.' })
})

test('publishing stops at a message that waits for review, and continues once it is approved', async () => {
  const cloud = server()
  await seedForest()
  let isApproved = false
  const keys: string[] = []
  const answer: World['answer'] = (call, input) => {
    const { content } = (input.body ?? {}) as { readonly content?: string }
    if (call === 'postMessage' && content === 'This is oak.') {
      keys.push(String(input.idempotencyKey))
      if (!isApproved) return ok({ held: { id: 'cloud-held' } })
    }
    return cloud.answer(call, input)
  }
  const waiting = signedIn(answer)
  await waiting.store.set(publish, { id: 'root', isPublic: true })
  expect(waiting.store.get(publishingAtom)).toMatchObject({ stage: 'stopped', problem: heldWhilePublishing })
  expect(waiting.store.get(publishedAtom)).toMatchObject({ done: 1, of: 4 })
  isApproved = true
  const approved = signedIn(answer)
  await approved.store.set(publish, { id: 'root', isPublic: true })
  expect(approved.store.get(publishingAtom)).toMatchObject({ stage: 'published', leftOut: 0 })
  expect(cloud.contents().sort()).toEqual(['This is birch.', 'This is leaf.', 'This is oak.', 'This is root.'])
  expect(keys[1]).toBe(keys[0])
})

test('nothing is posted below a message deleted in the Cloud; a deleted thread starts again', async () => {
  const cloud = server()
  await seedForest()
  const { store } = signedIn(cloud.answer)
  await store.set(publish, { id: 'root', isPublic: true })
  await makeGroundStore(async () => database).add([says('late', 'leaf'), says('later', 'late')], 9_000)
  cloud.deleted.add('cloud-4')
  const onlyLeaf = signedIn((call, input) => (call === 'getMessage' ? ok({}) : cloud.answer(call, input)))
  await onlyLeaf.store.set(publish, { id: 'root', isPublic: true })
  expect(onlyLeaf.store.get(publishingAtom)).toMatchObject({ stage: 'published', leftOut: 2 })

  const gone = signedIn(cloud.answer)
  await gone.store.set(publish, { id: 'root', isPublic: true })
  expect(gone.store.get(publishingAtom)).toMatchObject({ stage: 'stopped', problem: publishGone })
  expect(gone.store.get(publishedAtom)).toMatchObject({ done: 0, isPublic: null })
})

test('a thread found deleted by the dialog starts again, unless publishing has begun meanwhile', async () => {
  const cloud = server()
  await seedForest()
  await signedIn(cloud.answer).store.set(publish, { id: 'root', isPublic: true })
  await makeGroundStore(async () => database).add([says('late', 'leaf')], 9_000)
  const answers = [Promise.withResolvers<Result<unknown>>(), Promise.withResolvers<Result<unknown>>()] as const
  const { store } = signedIn((call, input, times) =>
    call === 'getMessage' ? (answers[times - 1]?.promise ?? ok({})) : cloud.answer(call, input),
  )
  const checking = store.set(checkPublished, 'root')
  const publishing = store.set(publish, { id: 'root', isPublic: true })
  await vi.waitFor(() => expect(store.get(publishingAtom)).toMatchObject({ stage: 'publishing' }))
  answers[0].resolve(refused(404))
  await checking
  expect(store.get(publishingAtom)).toMatchObject({ stage: 'publishing' })
  answers[1].resolve(ok({}))
  await publishing
  expect(store.get(publishingAtom)).toMatchObject({ stage: 'published', leftOut: 0 })

  const gone = signedIn((call) => (call === 'getMessage' ? refused(404) : noAnswer))
  await gone.store.set(loadPublished, 'root')
  await gone.store.set(checkPublished, 'root')
  expect(gone.store.get(publishingAtom)).toMatchObject({ stage: 'stopped', problem: publishGone })
  expect(gone.store.get(publishedAtom)).toMatchObject({ done: 0, isPublic: null })
})

test('visitors and people who are not whitelisted cannot publish', async () => {
  const cloud = server()
  await seedForest()
  const other = signedIn(cloud.answer, 'other')
  await other.store.set(publish, { id: 'root', isPublic: true })
  expect(other.asked).toEqual([])
})
