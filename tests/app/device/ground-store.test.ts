import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canDelete, canReformat, canReply, seesToYou } from '#rules/access/permissions.ts'
import { type GroundDraft, groundViewer, isOnGround } from '#rules/ground/ground-message.ts'
import { DeviceDatabase } from '../../../src/app/device/indexed-db/database.ts'
import type { GroundChange } from '../../../src/app/device/indexed-db/ground-changes.ts'
import { type GroundStore, makeGroundStore } from '../../../src/app/device/indexed-db/ground-store.ts'

let database: DeviceDatabase
let store: GroundStore

const says = (id: string, parentId: string | null = null, fields: Partial<GroundDraft> = {}): GroundDraft => ({
  id,
  parentId,
  content: `This is ${id}.`,
  contentAuthor: null,
  title: null,
  description: null,
  importedAt: null,
  ...fields,
})

/** root (one (leaf), two) */
async function seeded() {
  await store.add([says('root')], 1_000)
  await store.add([says('one', 'root')], 2_000)
  await store.add([says('two', 'root')], 3_000)
  await store.add([says('leaf', 'one')], 4_000)
}

beforeEach(() => {
  database = new DeviceDatabase(`canopy-${crypto.randomUUID()}`)
  store = makeGroundStore(async () => database, database.name)
})
afterEach(() => database.delete())

const idsOf = (messages: readonly { readonly id: string }[] | null | undefined) => messages?.map(({ id }) => id)

test('a thread can be read around any of its messages, each with its replies', async () => {
  await seeded()
  const thread = await store.thread('one', 5)
  expect(thread?.message).toMatchObject({ id: 'one', child_ids: ['leaf'], reply_count: 1, author_display_name: 'You' })
  expect(thread?.message).not.toHaveProperty('root_id')
  expect(idsOf(thread?.ancestors)).toEqual(['root'])
  expect(idsOf(thread?.descendants)).toEqual(['leaf'])
  expect(thread?.ancestors[0]?.child_ids).toEqual(['one', 'two'])
  expect(idsOf((await store.thread('root', 5))?.descendants)).toEqual(['two', 'one', 'leaf'])
  expect(idsOf(await store.below('root', 1))).toEqual(['two', 'one'])
  expect(idsOf(await store.above('leaf', 1))).toEqual(['one'])
  expect(await store.thread('nowhere', 5)).toBeNull()
})

test('anyone using the device may do what needs no server', async () => {
  await seeded()
  const [root] = await store.some(['root'])
  if (root === undefined) throw new Error('nothing was kept')
  expect(isOnGround(root)).toBe(true)
  expect([canReply, canDelete, canReformat, seesToYou].map((may) => may(groundViewer, root))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('threads are listed by their latest message, newest first', async () => {
  await store.add([says('older')], 1_000)
  await store.add([says('newer')], 2_000)
  expect(idsOf((await store.list(10)).roots)).toEqual(['newer', 'older'])
  await store.add([says('reply', 'older')], 3_000)
  expect(idsOf((await store.list(10)).roots)).toEqual(['older', 'newer'])
  expect(await store.list(1)).toMatchObject({ roots: [{ id: 'older' }], isAll: false })
  await store.remove('reply')
  expect(await store.list(2)).toMatchObject({ roots: [{ id: 'newer' }, { id: 'older' }], isAll: true })
})

test('replies are in the order they were written, even if the clock was set back', async () => {
  await seeded()
  await store.add([says('three', 'root')], 10)
  expect((await store.some(['root']))[0]?.child_ids).toEqual(['one', 'two', 'three'])
})

test('a repeated message is stored once; a reply to a deleted one is not stored', async () => {
  await seeded()
  expect(await store.add([says('leaf', 'one', { content: 'Again.' })], 9_000)).toBe(true)
  expect((await store.some(['leaf']))[0]?.content).toBe('This is leaf.')
  expect(await store.add([says('late', 'nowhere')], 9_000)).toBe(false)
  expect(await store.some(['late'])).toEqual([])
})

test('a deletion includes everything below, and with the root the thread', async () => {
  await seeded()
  expect((await store.remove('one'))?.sort()).toEqual(['leaf', 'one'])
  expect(idsOf((await store.thread('root', 5))?.descendants)).toEqual(['two'])
  expect(await store.remove('one')).toBeNull()
  await store.remove('root')
  expect(await store.list(5)).toEqual({ roots: [], isAll: true })
  expect(await database.ground.count()).toBe(0)
})

test('titles and content are changed in place', async () => {
  await seeded()
  expect(await store.change('one', { title: 'A title' })).toBe(true)
  expect((await store.some(['one']))[0]).toMatchObject({ title: 'A title', content: 'This is one.' })
  expect(await store.change('nowhere', { title: 'A title' })).toBe(false)
})

test('a tab is notified of other tabs’ changes, not its own', async () => {
  const other = makeGroundStore(async () => database, database.name)
  const here: GroundChange[] = []
  const there: GroundChange[] = []
  store.watch((change) => here.push(change))
  other.watch((change) => there.push(change))
  await store.add([says('root')], 1_000)
  await expect.poll(() => there).toEqual([{ saved: ['root'], removed: [] }])
  await other.remove('root')
  await expect.poll(() => here).toEqual([{ saved: [], removed: ['root'] }])
})

test('a long thread is opened and cut by its indexes', async () => {
  const chain = Array.from({ length: 500 }, (_, at) => says(`m${at}`, at === 0 ? null : `m${at - 1}`))
  await store.add(chain, 1_000)
  const middle = await store.thread('m250', 50)
  expect(middle?.ancestors).toHaveLength(50)
  expect(middle?.descendants).toHaveLength(50)
  expect(await store.remove('m10')).toHaveLength(490)
})

test('an edit keeps the text before, which can be deleted for good', async () => {
  await seeded()
  expect(await store.edit('gone', 'x', '2026-11-24T12:00:00.000Z')).toBe(false)
  await store.edit('one', 'A second text.', '2026-11-24T12:00:00.000Z')
  await store.edit('one', 'A second text.', '2026-11-24T12:01:00.000Z')
  await store.edit('one', 'A third text.', '2026-11-24T12:02:00.000Z')
  const [message] = await store.some(['one'])
  expect(message).toMatchObject({
    content: 'A third text.',
    edited: { at: '2026-11-24T12:02:00.000Z', version: 3 },
    child_ids: ['leaf'],
  })
  expect(message).not.toHaveProperty('versions')
  expect(await store.versions('one')).toEqual([
    { version: 1, content: 'This is one.', written_at: '1970-01-01T00:00:02.000Z' },
    { version: 2, content: 'A second text.', written_at: '2026-11-24T12:00:00.000Z' },
  ])
  expect(await store.deleteVersion('one', 1)).toBe(true)
  expect(await store.deleteVersion('one', 1)).toBe(false)
  expect((await store.versions('one')).map(({ version }) => version)).toEqual([2])
})
