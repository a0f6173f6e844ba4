import { expect, test } from 'vitest'
import { destinationOf, type Move } from '#rules/map/moves.ts'
import { newCountInRow, newCountsFrom } from '#rules/map/new-counts.ts'
import { pathOnMap } from '#rules/map/path.ts'
import { headOf, type MapView, rowsOf } from '#rules/map/rows.ts'
import { inOrder, sizeOf, treeOf } from '#rules/map/tree.ts'
import { drawnMap, readRows } from '../../support/forest/map.ts'

const thread = drawnMap(`
  root  ada
    a1  wei
      a2  ada
        a3  wei
          b1  mia
            b2  ada
              b3  mia  unread
                b4  ada
          c1  wei
            c2  ada  unread
          d1  chatgpt`)

const view = (hereId: string, some: Partial<MapView> = {}): MapView => ({
  path: new Set(pathOnMap(thread, new Map([['a3', 'b1']]), hereId)),
  hereId,
  toggled: new Map(),
  spelledOut: new Set(),
  ...some,
})

test('the shown branch is expanded, with its long runs as one row; collapsed ones show their size', () => {
  expect(readRows(rowsOf(thread, view('root')))).toEqual([
    '▾ root',
    '  (2)',
    '  a3 <3',
    '  ▾ b1',
    '    (2, 1 unread)',
    '    b4',
    '  ▸ c1 2, 1 unread',
    '  d1',
  ])
})

test('the current message has a row of its own, and a single message is not a run', () => {
  expect(readRows(rowsOf(thread, view('a1')))).toEqual([
    '▾ root',
    '  a1',
    '  a2',
    '  a3 <3',
    '  ▾ b1',
    '    (2, 1 unread)',
    '    b4',
    '  ▸ c1 2, 1 unread',
    '  d1',
  ])
})

test('a settled branch is collapsed unless the reader is on it or expands it; a settled thread is not', () => {
  const settledIds = ['root', 'b1', 'd1']
  const settled = treeOf(
    [...thread.nodes.values()].map((node) => ({ ...node, isSettled: settledIds.includes(node.id) })),
  )
  const rowsFor = (hereId: string, some: Partial<MapView> = {}) => readRows(rowsOf(settled, view(hereId, some)))
  const folded = ['▾ root', '  (2)', '  a3 <3', '  ▸ b1 4, 1 unread', '  ▸ c1 2, 1 unread', '  d1']
  expect(rowsFor('root')).toEqual(folded)
  expect(rowsFor('b2')).toContain('  ▾ b1')
  expect(rowsFor('root', { toggled: new Map([['b1', true]]) })).toContain('  ▾ b1')
  expect(rowsFor('b2', { toggled: new Map([['b1', false]]) })).toContain('  ▸ b1 4, 1 unread')
})

test('branches can be expanded and collapsed, and a run can be shown in full', () => {
  const toggled = new Map([
    ['b1', false],
    ['c1', true],
  ])
  expect(readRows(rowsOf(thread, view('root', { toggled, spelledOut: new Set(['root']) })))).toEqual([
    '▾ root',
    '  a1',
    '  a2',
    '  a3 <3',
    '  ▸ b1 4, 1 unread',
    '  ▾ c1',
    '    c2',
    '  d1',
  ])
  expect(readRows(rowsOf(thread, view('root', { toggled: new Map([['root', false]]) })))).toEqual([
    '▸ root 11, 2 unread',
  ])
})

test('every row has its position among its siblings', () => {
  const rows = rowsOf(thread, view('root'))
  expect(rows.map(({ level, position, setSize }) => [level, position, setSize])).toEqual([
    [1, 1, 1],
    [2, 1, 5],
    [2, 2, 5],
    [2, 3, 5],
    [3, 1, 2],
    [3, 2, 2],
    [2, 4, 5],
    [2, 5, 5],
  ])
})

test('a branch begins at the top, or at a reply of a fork', () => {
  expect(['root', 'a3', 'b1', 'b4', 'd1'].map((id) => headOf(thread, id))).toEqual(['root', 'root', 'b1', 'b1', 'd1'])
})

test.each<[Move, string, string | null]>([
  ['parent', 'a2', 'a1'],
  ['parent', 'root', null],
  ['previous-fork', 'b4', 'a3'],
  ['previous-fork', 'a3', null],
  ['next-fork', 'root', 'a3'],
  ['next-fork', 'a3', null],
  ['next-unread', 'root', 'b3'],
  ['next-unread', 'b3', 'c2'],
  ['next-unread', 'd1', 'b3'],
  ['newest', 'root', 'd1'],
  ['newest', 'd1', null],
])('%s of %s is %s', (move, hereId, expected) => {
  expect(destinationOf(thread, pathOnMap(thread, new Map(), hereId), hereId, move)).toBe(expected)
})

test('a fork that was not moved to yet is the next fork', () => {
  const next = (hereId: string) =>
    destinationOf(thread, pathOnMap(thread, new Map(), hereId), hereId, 'next-fork', false)
  expect([next('a3'), next('a2'), next('d1')]).toEqual(['a3', 'a3', null])
})

test('without another unread message there is nowhere to move', () => {
  const tree = drawnMap('root ada\n  only wei unread')
  expect(destinationOf(tree, ['root', 'only'], 'only', 'next-unread')).toBeNull()
})

test('the path goes through a message, below it by the stored choice, else the newest', () => {
  expect(pathOnMap(thread, new Map(), 'a1')).toEqual(['root', 'a1', 'a2', 'a3', 'd1'])
  expect(pathOnMap(thread, new Map([['a3', 'c1']]), 'a1')).toEqual(['root', 'a1', 'a2', 'a3', 'c1', 'c2'])
  expect(pathOnMap(thread, new Map([['a3', 'c1']]), 'b2')).toEqual(['root', 'a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'b4'])
})

test('while pages are missing, messages not connected to the top are left out', () => {
  const parted = treeOf([...thread.nodes.values()].filter(({ id }) => id !== 'a2'))
  expect([...inOrder(parted)]).toEqual(['root', 'a1'])
  expect(sizeOf(parted, 'root')).toEqual({ messages: 2, unread: 0 })
  expect([...inOrder(treeOf([]))]).toEqual([])
  expect(rowsOf(treeOf([]), view('root'))).toEqual([])
})

test('the next new message is only moved to if nothing is unread', () => {
  const next = (drawing: string, ...news: readonly string[]) =>
    destinationOf(drawnMap(drawing), ['root', 'one'], 'root', 'next-unread', true, new Set(news))
  expect(next('root ada\n  one wei\n  two wei', 'one', 'two')).toBe('one')
  expect(next('root ada\n  one wei\n  two wei unread', 'one', 'two')).toBe('two')
  expect(next('root ada\n  one wei', 'root')).toBeNull()
})

test('a row counts what is new in it: its own message, a closed branch, or a run', () => {
  const news = new Set(['root', 'a1', 'a2', 'b1', 'b3', 'd1', 'gone'])
  const counts = newCountsFrom(thread, news)
  const rows = rowsOf(thread, {
    path: new Set(['root', 'a1', 'a2', 'a3']),
    hereId: 'root',
    toggled: new Map(),
    spelledOut: new Set(),
  })
  const shown = rows.map((row) => [row.kind === 'run' ? `run ${row.id}` : row.id, newCountInRow(thread, counts, row)])
  expect(shown.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(6)
  expect(Object.fromEntries(shown)).toMatchObject({ root: 1, 'run a1': 2, a3: 0, b1: 2, d1: 1 })
})
