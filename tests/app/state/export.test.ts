import { expect, test } from 'vitest'
import { exportFetchSize, exportMessagesMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { cancelExport, exportMessages, exportProgressAtom } from '../../../src/app/state/export/export-thread.ts'
import { addMessages } from '../../../src/app/state/messages/messages.ts'
import { isOnlineAtom } from '../../../src/app/state/platform/network.ts'
import { errorNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { hiddenIdsAtom } from '../../../src/app/state/thread/deleting/hidden.ts'
import { message, messages } from '../../support/forest/forest.ts'
import { type Answer, makeWorld, meAs, noAnswer, ok, refused, type World } from './world.ts'

const thread = messages(`
  root  ada
    one    wei
      deep   mia
    two    mia`)

const rowsOf = (some: typeof thread) => ({
  authors: [{ uid: 'ada', display_name: 'Ada', user_tag: 'ada' }],
  rows: some.map(({ id, parent_id, timestamp, content }) => ({
    id,
    parent_id,
    author: 0,
    timestamp,
    excerpt: content,
  })),
})

const idsIn = (input: Readonly<Record<string, unknown>>) => input.body as readonly string[]

/** The map in two pages; `most` messages fit a response. */
function server(most = exportFetchSize): (name: string, input: Readonly<Record<string, unknown>>) => Answer {
  return (name, input) => {
    if (name === 'batch') {
      const found = idsIn(input).flatMap((id) => thread.find((each) => each.id === id) ?? [])
      return ok(found.slice(0, most))
    }
    if (name !== 'map') return noAnswer
    const isFirst = (input.query as { cursor?: string }).cursor === undefined
    const page = isFirst ? thread.slice(0, 2) : thread.slice(2)
    return ok({ ...rowsOf(page), exhausted: !isFirst, next_cursor: isFirst ? 'next' : null })
  }
}

const one = thread.find(({ id }) => id === 'one') ?? message({ id: 'one' })
const run = (world: World, scope: 'branch' | 'thread' | 'mine', format: 'markdown' | 'canopy' = 'canopy') =>
  world.store.set(exportMessages, { message: one, scope, format })
const savedIds = async (world: World): Promise<readonly string[]> =>
  JSON.parse((await world.saved[0]?.text) ?? '').threads.flatMap((each: { messages: { id: string }[] }) =>
    each.messages.map(({ id }) => id),
  )

test('a thread is saved whole, a branch with what is above and below it', async () => {
  const world = makeWorld(server())
  expect(await run(world, 'thread')).toBe(true)
  expect((await savedIds(world)).toSorted()).toEqual(['deep', 'one', 'root', 'two'])
  expect(world.saved[0]?.name).toMatch(/-2026-11-21\.canopy\.json$/)
  const other = makeWorld(server())
  await run(other, 'branch')
  expect((await savedIds(other)).toSorted()).toEqual(['deep', 'one', 'root'])
})

test('what a cut response leaves out is asked for again; what was deleted meanwhile is skipped', async () => {
  const world = makeWorld(server(1))
  expect(await run(world, 'thread')).toBe(true)
  expect(await savedIds(world)).toHaveLength(4)
  const gone = makeWorld((name, input) => (name === 'batch' ? ok([]) : server()(name, input)))
  expect(await run(gone, 'thread')).toBe(true)
  expect(await savedIds(gone)).toEqual([])
})

test('a refusal, a lost network and a thread that is too long save nothing and say why', async () => {
  const lost = makeWorld((name, input) => (name === 'batch' ? noAnswer : server()(name, input)))
  expect(await run(lost, 'thread')).toBe(false)
  expect(lost.store.get(errorNoticeAtom)?.text).toBe(texts.exportFailed)
  const hidden = makeWorld(() => refused(404, 'Not found'))
  await run(hidden, 'thread')
  expect(hidden.store.get(errorNoticeAtom)?.text).toBe('Not found')
  const row = { ...rowsOf(thread.slice(0, 1)).rows[0] }
  const rows = Array.from({ length: exportMessagesMax + 1 }, (_, at) => ({ ...row, id: `m${at}` }))
  const long = makeWorld(() => ok({ ...rowsOf([]), rows, exhausted: true, next_cursor: null }))
  await run(long, 'thread')
  expect(long.store.get(errorNoticeAtom)?.text).toBe(texts.exportTooLong(exportMessagesMax))
  for (const world of [lost, hidden, long]) {
    expect(world.saved).toEqual([])
    expect(world.store.get(exportProgressAtom)).toBe(null)
  }
})

test('a cancelled export saves nothing', async () => {
  const world: World = makeWorld((name, input) => {
    if (name === 'batch') world.store.set(cancelExport)
    return server()(name, input)
  })
  expect(await run(world, 'thread')).toBe(false)
  expect(world.saved).toEqual([])
  expect(world.store.get(errorNoticeAtom)).toBe(null)
})

test('offline, the file holds what is on the device, without excerpts', async () => {
  const world = makeWorld()
  world.store.set(addMessages, [
    ...thread.slice(0, 3),
    { ...message({ id: 'two', parent_id: 'root' }), truncated: true },
  ])
  world.store.set(isOnlineAtom, false)
  expect(await run(world, 'thread')).toBe(true)
  expect((await savedIds(world)).toSorted()).toEqual(['deep', 'one', 'root'])
})

test('offline, what the worker has cached is in the file too, and the file says that there may be more', async () => {
  const world = makeWorld()
  const [root, first, deep, two] = thread
  world.store.set(
    addMessages,
    [root, first].filter((each) => each !== undefined),
  )
  world.cachedThreads.push(
    [root, deep, two].filter((each) => each !== undefined),
    [message({ id: 'elsewhere' })],
  )
  world.store.set(isOnlineAtom, false)
  await run(world, 'thread')
  expect((await savedIds(world)).toSorted()).toEqual(['deep', 'one', 'root', 'two'])
  expect(JSON.parse((await world.saved[0]?.text) ?? '').partial).toBe(true)
  expect(world.saved[0]?.name).toMatch(/-on-this-device\.canopy\.json$/)
  await run(world, 'branch', 'markdown')
  expect(await world.saved[1]?.text).toContain(texts.exportPartial)
  expect(await world.saved[1]?.text).toContain('deep')
  world.store.set(hiddenIdsAtom, new Set(['two']))
  world.saved.length = 0
  await run(world, 'thread')
  expect(await savedIds(world)).not.toContain('two')
})

test('offline, everything I wrote is what the device has of me in the Cloud, and Ground', async () => {
  const world = makeWorld()
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('whitelisted') })
  world.cachedThreads.push([...thread, message({ id: 'mine-too', author_uid: 'ada' })])
  world.isGroundMarked = true
  const [ground] = messages('on-ground  ada')
  world.ground = async () =>
    ({
      behind: async (after: string) =>
        after === '' && ground !== undefined ? [{ ...ground, root_id: ground.id }] : [],
    }) as never
  world.store.set(isOnlineAtom, false)
  expect(await run(world, 'mine')).toBe(true)
  expect((await savedIds(world)).toSorted()).toEqual(['mine-too', 'on-ground', 'root'])
  world.saved.length = 0
  world.store.set(sessionAtom, { stage: 'signed-out' })
  expect(await run(world, 'mine')).toBe(true)
  expect(await savedIds(world)).toEqual(['on-ground'])
  expect(world.saved[0]?.name).not.toContain('on-this-device')
})
