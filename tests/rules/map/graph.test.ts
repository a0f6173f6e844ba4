import { expect, test } from 'vitest'
import { deepestLane, type GraphRow, graphOf } from '#rules/map/graph.ts'
import { pathOnMap } from '#rules/map/path.ts'
import { rowsOf } from '#rules/map/rows.ts'
import type { MapTree } from '#rules/map/tree.ts'
import { drawnMap } from '../../support/forest/map.ts'

/** The graph of a fully expanded map as text: ● and ┃ are on the shown path, ○ and │ are not, ┣ and ├ branch off. */
function draw(tree: MapTree, choices: Readonly<Record<string, string>> = {}, closed: readonly string[] = []): string[] {
  const path = new Set(pathOnMap(tree, new Map(Object.entries(choices)), tree.topId ?? ''))
  const toggled = new Map([...tree.nodes.keys()].map((id) => [id, !closed.includes(id)]))
  const rows = rowsOf(tree, { path, hereId: null, toggled, spelledOut: new Set() })
  return graphOf(rows, path).map((row, index) => `${drawRow(row)} ${rows[index]?.id}`)
}

function drawRow({ lane, branchesOff, isOnPath, above, below }: GraphRow): string {
  const beside = Array.from({ length: lane }, (_, at) => {
    if (branchesOff && at === lane - 1) return isOnPath ? '┣' : above[at] === 'path' ? '┠' : '├'
    return below[at] === 'path' ? '┃' : below[at] === 'other' ? '│' : ' '
  })
  return beside.join('') + (isOnPath ? '●' : '○')
}

const forked = drawnMap(`
  root  ada
    a  wei
      b1  mia
        b2  ada
          c1  wei
          c2  ada
      d1  chatgpt
      e1  mia
        e2  ada`)

test('the newest reply stays on the lane of its fork, the others branch off to the next one', () => {
  expect(draw(forked)).toEqual(['● root', '● a', '┠○ b1', '┃○ b2', '┃├○ c1', '┃○ c2', '┠○ d1', '● e1', '● e2'])
})

test('the line to the shown branch is on the path, what is beside and below it is not', () => {
  expect(draw(forked, { a: 'b1', b2: 'c1' })).toEqual([
    '● root',
    '● a',
    '┣● b1',
    '│● b2',
    '│┣● c1',
    '│○ c2',
    '├○ d1',
    '○ e1',
    '○ e2',
  ])
  expect(draw(forked, { a: 'd1' })).toEqual([
    '● root',
    '● a',
    '┠○ b1',
    '┃○ b2',
    '┃├○ c1',
    '┃○ c2',
    '┣● d1',
    '○ e1',
    '○ e2',
  ])
})

test('a collapsed branch has no line below it; a run is one row of its lane', () => {
  expect(draw(forked, {}, ['b1'])).toEqual(['● root', '● a', '┠○ b1', '┠○ d1', '● e1', '● e2'])
  const long = drawnMap('r ada\n  a wei\n    b ada\n      c wei\n        d ada')
  expect(draw(long)).toEqual(['● r', '● a', '● d'])
  expect(draw(drawnMap('only ada'))).toEqual(['● only'])
})

test('no line comes from above the first row, and none leaves the last one', () => {
  const path = new Set(pathOnMap(forked, new Map(), 'root'))
  const rows = rowsOf(forked, { path, hereId: null, toggled: new Map(), spelledOut: new Set() })
  const graph = graphOf(rows, path)
  expect(graph[0]?.above).toEqual([null])
  expect(graph.at(-1)?.below).toEqual([null])
  for (const [index, row] of graph.entries()) {
    const next = graph[index + 1]
    if (next !== undefined) expect(row.below.filter(Boolean)).toEqual(next.above.slice(0, row.lane + 1).filter(Boolean))
  }
  expect(graphOf([], path)).toEqual([])
})

test('forks deeper than the last lane share it, without a gap in the line', () => {
  const levels = 20
  const lines = ['root ada']
  for (let level = 1; level <= levels; level++) lines.push(`${'  '.repeat(level)}old${level} ada`)
  for (let level = levels; level >= 1; level--) lines.push(`${'  '.repeat(level)}new${level} wei`)
  const tree = drawnMap(lines.join('\n'))
  const choices = Object.fromEntries(
    Array.from({ length: levels }, (_, at) => [at === 0 ? 'root' : `old${at}`, `old${at + 1}`]),
  )
  const path = new Set(pathOnMap(tree, new Map(Object.entries(choices)), 'root'))
  const rows = rowsOf(tree, { path, hereId: null, toggled: new Map(), spelledOut: new Set() })
  const graph = graphOf(rows, path)
  expect(rows.length).toBe(2 * levels + 1)
  expect(Math.max(...graph.map(({ lane }) => lane))).toBe(deepestLane)
  const deep = graph.filter((_, index) => (rows[index]?.lane ?? 0) > deepestLane)
  expect(deep.length).toBeGreaterThan(levels)
  for (const { lane, branchesOff, above } of deep) {
    expect([lane, branchesOff]).toEqual([deepestLane, false])
    expect(above[lane]).not.toBeNull()
  }
})
