import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftHolder, postHolder } from '#rules/files/file-row.ts'
import type { StorageProblem } from '../../../src/app/device/indexed-db/storage-problem.ts'
import type { StoredFile } from '../../../src/app/device/indexed-db/stored-file.ts'

const file = (id: string, part: Partial<StoredFile> = {}): StoredFile => ({
  id,
  name: `${id}.txt`,
  size: 1,
  isPicture: false,
  alt: '',
  owner: 'ada',
  holder: draftHolder('root'),
  order: 1,
  savedMs: 1,
  bytes: new Blob(['x']),
  key: `key-${id}`,
  uploadId: null,
  isReady: false,
  ...part,
})

/** A tab: fresh modules using the same database. */
async function tab() {
  vi.resetModules()
  const { default: Dexie } = await import('dexie')
  Dexie.dependencies.indexedDB = globalThis.indexedDB
  Dexie.dependencies.IDBKeyRange = (await import('fake-indexeddb')).IDBKeyRange
  const { fileStore } = await import('../../../src/app/device/indexed-db/outbox-store.ts')
  const { holdsFiles } = await import('../../../src/app/device/indexed-db/file-store.ts')
  const { storageTrouble } = await import('../../../src/app/device/indexed-db/storage-trouble.ts')
  const troubles: StorageProblem[] = []
  storageTrouble.onTrouble((problem) => troubles.push(problem))
  const held = async (holder: string, owner = 'ada') => (await fileStore.heldBy(owner, holder)).map(({ id }) => id)
  return { store: fileStore, holdsFiles, troubles, held }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('the next tab finds the files of a draft, in their order and for their owner only', async () => {
  const first = await tab()
  expect(await first.holdsFiles()).toBe(false)
  await first.store.put(file('b', { order: 2 }))
  await first.store.put(file('a', { order: 1 }))
  await first.store.change('a', { alt: 'A lake' })
  const second = await tab()
  expect(await second.holdsFiles()).toBe(true)
  expect(await second.held(draftHolder('root'))).toEqual(['a', 'b'])
  expect(await second.store.heldBy('ada', draftHolder('root'))).toMatchObject([{ alt: 'A lake' }, { alt: '' }])
  expect(await second.held(draftHolder('other'))).toEqual([])
  expect(await second.held(draftHolder('root'), 'wei')).toEqual([])
})

test('a tab learns what another one adds, describes, moves and removes, and gets no events of its own changes', async () => {
  const [first, second] = [await tab(), await tab()]
  const told = { first: 0, second: 0 }
  const stop = first.store.watch(() => {
    told.first += 1
  })
  second.store.watch(() => {
    told.second += 1
  })
  await second.store.put(file('a'))
  await vi.waitFor(() => expect(told.first).toBe(1))
  await second.store.change('a', { alt: 'A lake' })
  await vi.waitFor(() => expect(told.first).toBe(2))
  await second.store.change('a', { isReady: true })
  await second.store.move('ada', ['a'], draftHolder('root'), postHolder('one'))
  await vi.waitFor(() => expect(told.first).toBe(3))
  stop()
  await second.store.remove(['a'])
  await first.store.put(file('b'))
  await vi.waitFor(() => expect(told).toEqual({ first: 3, second: 1 }))
})

test('of two tabs that send the same draft one gets its files', async () => {
  const [first, second] = [await tab(), await tab()]
  await first.store.put(file('a'))
  await first.store.put(file('b'))
  const moved = await Promise.all([
    first.store.move('ada', ['a', 'b'], draftHolder('root'), postHolder('one')),
    second.store.move('ada', ['a', 'b'], draftHolder('root'), postHolder('two')),
  ])
  expect(moved.map((ids) => ids.length).sort()).toEqual([0, 2])
  expect(await first.held(draftHolder('root'))).toEqual([])
})

test('at sign-out the files of drafts and those of posts are deleted separately, and nothing is stored after that', async () => {
  const { store, held } = await tab()
  await store.put(file('a'))
  await store.put(file('b', { holder: postHolder('one') }))
  await store.put(file('c', { owner: 'wei' }))
  await store.drop('ada', 'of drafts')
  expect([await held(draftHolder('root')), await held(postHolder('one'))]).toEqual([[], ['b']])
  await store.drop('ada', 'of posts')
  await store.put(file('d'))
  expect([await store.all('ada'), (await store.all('wei')).length]).toEqual([[], 1])
})

test('without a database the files are in memory, and the problem is reported', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { store, troubles, held } = await tab()
  await store.put(file('a'))
  expect(troubles).toContain('missing')
  await store.change('a', { uploadId: 'upload' })
  expect(await store.move('ada', ['a'], draftHolder('root'), postHolder('one'))).toEqual(['a'])
  expect(await store.heldBy('ada', postHolder('one'))).toMatchObject([{ uploadId: 'upload' }])
  await store.drop('ada', 'of posts')
  expect(await held(postHolder('one'))).toEqual([])
})
