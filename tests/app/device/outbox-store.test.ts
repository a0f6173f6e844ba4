import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PendingMark } from '#rules/pending/pending-marks.ts'
import type { StorageProblem } from '../../../src/app/device/indexed-db/storage-problem.ts'

const mark = (id: string, owner = 'ada', order = 1): PendingMark => ({
  owner,
  id,
  isRead: true,
  wasRead: false,
  order,
  isTried: false,
})
const add = (row: PendingMark) => (rows: readonly PendingMark[]) => [...rows, row]
const same = (rows: readonly PendingMark[]) => rows

/** A tab: fresh modules using the same database. */
async function tab() {
  vi.resetModules()
  const { default: Dexie } = await import('dexie')
  Dexie.dependencies.indexedDB = globalThis.indexedDB
  Dexie.dependencies.IDBKeyRange = (await import('fake-indexeddb')).IDBKeyRange
  const { marksStore } = await import('../../../src/app/device/indexed-db/outbox-store.ts')
  const { storageTrouble } = await import('../../../src/app/device/indexed-db/storage-trouble.ts')
  const { openDatabase } = await import('../../../src/app/device/indexed-db/open-database.ts')
  const troubles: StorageProblem[] = []
  storageTrouble.onTrouble((problem) => troubles.push(problem))
  return { store: marksStore, troubles, openDatabase }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('what is stored can be read by the next tab, for its owner only', async () => {
  const first = await tab()
  await first.store.change('ada', add(mark('letter')))
  const second = await tab()
  expect(await second.store.change('ada', same)).toEqual([mark('letter')])
  expect(await second.store.change('wei', same)).toEqual([])
})

test('changes are applied in order, and dropped rows are gone', async () => {
  const { store } = await tab()
  await Promise.all([1, 2, 3].map((order) => store.change('ada', add(mark(`m${order}`, 'ada', order)))))
  await store.change('ada', (rows) => rows.filter(({ id }) => id !== 'm2'))
  const other = await tab()
  expect((await other.store.change('ada', same)).map(({ id }) => id)).toEqual(['m1', 'm3'])
})

test('a watcher gets the stored rows and every change; if nothing is stored the database is not opened', async () => {
  const first = await tab()
  const heard: (readonly string[])[] = []
  first.store.watch('ada', (rows) => heard.push(rows.map(({ id }) => id)))
  expect(heard).toEqual([[]])
  await first.store.change('ada', add(mark('letter')))
  expect(heard.at(-1)).toEqual(['letter'])

  const second = await tab()
  const found: (readonly string[])[] = []
  const stop = second.store.watch('ada', (rows) => found.push(rows.map(({ id }) => id)))
  expect(found).toEqual([])
  await expect.poll(() => found.at(-1)).toEqual(['letter'])
  stop()
})

test('rows are found even if their flag was lost, as when the browser was killed', async () => {
  const first = await tab()
  await first.store.change('ada', add(mark('letter')))
  localStorage.clear()
  const second = await tab()
  const found: (readonly string[])[] = []
  const stop = second.store.watch('ada', (rows) => found.push(rows.map(({ id }) => id)))
  await expect.poll(() => found.at(-1)).toEqual(['letter'])
  stop()
})

test('without IndexedDB the list is in memory, which is reported once', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { store, troubles } = await tab()
  await store.change('ada', add(mark('one')))
  expect(await store.change('ada', add(mark('two', 'ada', 2)))).toHaveLength(2)
  expect(troubles).toEqual(['missing'])
})

test('a full device keeps what was stored, and the rest in memory', async () => {
  const { store, troubles, openDatabase } = await tab()
  await store.change('ada', add(mark('one')))
  const database = await openDatabase()
  vi.spyOn(database.marks, 'bulkPut').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const heard: number[] = []
  store.watch('ada', (rows) => heard.push(rows.length))
  expect(await store.change('ada', add(mark('two', 'ada', 2)))).toHaveLength(2)
  expect([troubles, heard.at(-1)]).toEqual([['full'], 2])
})

test('a connection that was closed is silently reopened', async () => {
  const { store, troubles, openDatabase } = await tab()
  await store.change('ada', add(mark('one')))
  ;(await openDatabase()).close()
  expect(await store.change('ada', add(mark('two', 'ada', 2)))).toHaveLength(2)
  expect(troubles).toEqual([])
})

/** Connections that can die unnoticed, as in WebKit's background pages. */
function mortalConnections() {
  const opened: IDBDatabase[] = []
  const dead = new WeakSet<IDBDatabase>()
  const { open } = IDBFactory.prototype
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...given) {
    const request = open.apply(this, given)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  })
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    if (dead.has(this)) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
    return transaction.apply(this, given)
  })
  const killAll = () => {
    for (const each of opened) dead.add(each)
  }
  return { opened, killAll }
}

test('a connection that died unnoticed is replaced, during a write or on return to the page', async () => {
  const { opened, killAll } = mortalConnections()
  const { store, troubles } = await tab()
  await store.change('ada', add(mark('one')))
  killAll()
  expect(await store.change('ada', add(mark('two', 'ada', 2)))).toHaveLength(2)
  expect(opened).toHaveLength(2)
  killAll()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => opened.length).toBe(3)
  expect(await store.change('ada', same)).toHaveLength(2)
  expect([opened.length, troubles]).toEqual([3, []])
})

test('a damaged database falls back to memory, without a loop', async () => {
  const opens: string[] = []
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      opens.push(name)
      throw new DOMException('Internal error', 'DataError')
    },
  })
  const { store, troubles } = await tab()
  await store.change('ada', add(mark('one')))
  const tries = opens.length
  expect(await store.change('ada', same)).toHaveLength(1)
  expect([troubles, opens.length]).toEqual([['damaged'], tries])
})

test('until the database code is loaded the list is in memory, then it is saved to the database', async () => {
  const { store, troubles } = await tab()
  vi.doMock('../../../src/app/device/indexed-db/database.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await store.change('ada', add(mark('one')))
  expect(troubles).toEqual(['incomplete'])
  vi.doUnmock('../../../src/app/device/indexed-db/database.ts')
  vi.resetModules()
  expect(await store.change('ada', add(mark('two', 'ada', 2)))).toHaveLength(2)
  const other = await tab()
  expect((await other.store.change('ada', same)).map(({ id }) => id)).toEqual(['one', 'two'])
})

test('a drop also deletes rows from the database if the list has moved to memory', async () => {
  const { store, openDatabase } = await tab()
  await store.change('ada', add(mark('one')))
  const put = vi.spyOn((await openDatabase()).marks, 'bulkPut').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await store.change('ada', add(mark('two', 'ada', 2)))
  await store.drop('ada')
  put.mockRestore()
  const other = await tab()
  expect(await other.store.change('ada', same)).toEqual([])
})

test('a change in flight during a sign-out stores nothing and leaves no flag', async () => {
  const { store } = await tab()
  await store.change('ada', add(mark('one')))
  const underWay = store.change('ada', add(mark('two', 'ada', 2)))
  const dropped = store.drop('ada')
  const late = store.change('ada', add(mark('three', 'ada', 3)))
  expect(await underWay).toHaveLength(2)
  expect(await late).toEqual([])
  await dropped
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada')
  const other = await tab()
  expect(await other.store.change('ada', same)).toEqual([])
})
