import { expect, test } from 'vitest'
import { joinsOf } from '#rules/map/joins.ts'
import { rowsOf } from '#rules/map/rows.ts'
import { type MapTree, treeOf } from '#rules/map/tree.ts'
import { drawnMap } from '../../support/forest/map.ts'

const forked = drawnMap(`
  root  ada
    a1  wei
      a2  mia
        b1  mia
        b2  ada
    c1  wei
    home  ada
      d1  wei
      late  mia`)

/** The thread with these messages bringing home the branch that ends with the other. */
const joined = (from: Readonly<Record<string, string>>): MapTree =>
  treeOf([...forked.nodes.values()].map((node) => ({ ...node, homeFrom: from[node.id] ?? null })))

/** Rows with their lane and the line beside them: ╮ starts it, │ passes, ╯ ends it. */
function draw(tree: MapTree, closed: readonly string[] = [], spelledOut: readonly string[] = []): string[] {
  const toggled = new Map([...tree.nodes.keys()].map((id) => [id, !closed.includes(id)]))
  const rows = rowsOf(tree, { path: new Set(), hereId: null, toggled, spelledOut: new Set(spelledOut) })
  const joins = joinsOf(tree, rows)
  return rows.map(({ id }, index) => {
    const join = joins.get(index)
    if (join === undefined) return id
    const signs = `${join.starts ? '╮' : ''}${join.passes ? '│' : ''}${join.ends ? '╯' : ''}`
    return `${id} ${signs}${join.lane}`
  })
}

test('a line leads from the last message of a branch to the one that brings it home, past all rows between', () => {
  expect(draw(joined({ home: 'a2' }))).toEqual([
    'root',
    'a1',
    'a2 ╮3',
    'b1 │3',
    'b2 │3',
    'c1 │3',
    'home ╯3',
    'd1',
    'late',
  ])
  expect(draw(joined({ home: 'c1' }))).toEqual(['root', 'a1', 'a2', 'b1', 'b2', 'c1 ╮2', 'home ╯2', 'd1', 'late'])
})

test('a collapsed branch is joined by its first message', () => {
  expect(draw(joined({ home: 'b2' }), ['a1'])).toEqual(['root', 'a1 ╮2', 'c1 │2', 'home ╯2', 'd1', 'late'])
})

test('lines that overlap share a lane, and one can begin where another ends', () => {
  expect(draw(joined({ home: 'b1', c1: 'a1' }))).toEqual([
    'root',
    'a1 ╮3',
    'a2 │3',
    'b1 ╮│3',
    'b2 │3',
    'c1 │╯3',
    'home ╯3',
    'd1',
    'late',
  ])
  expect(draw(joined({ home: 'c1', c1: 'a1' })).slice(5, 7)).toEqual(['c1 ╮╯3', 'home ╯3'])
})

test('there is no line from what the reader can’t reach, nor upwards, nor without anything brought home', () => {
  for (const from of ['hidden', 'late', 'home']) expect(joinsOf(joined({ home: from }), rowsOfAll()).size).toBe(0)
  expect(joinsOf(forked, rowsOfAll()).size).toBe(0)
})

const rowsOfAll = () =>
  rowsOf(forked, {
    path: new Set(forked.nodes.keys()),
    hereId: null,
    toggled: new Map(),
    spelledOut: new Set(forked.nodes.keys()),
  })
