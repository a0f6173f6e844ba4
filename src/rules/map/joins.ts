import { deepestLane } from './graph.ts'
import type { Row } from './rows.ts'
import type { MapTree } from './tree.ts'

/**
 * How the line from a branch to the message that brings it home meets a row: it starts at the branch's last message,
 * passes rows in a lane to the right of them all, and ends at the message.
 */
export type Join = {
  readonly lane: number
  readonly starts: boolean
  readonly passes: boolean
  readonly ends: boolean
}

/**
 * The lines of the branches that are brought home, by row. A branch that is collapsed is joined by the row that stands
 * for its last message. Lines that overlap share a lane. Linear in the rows and in the branches that are joined.
 */
export function joinsOf(tree: MapTree, rows: readonly Row[]): ReadonlyMap<number, Join> {
  const starts = new Map<number, number>()
  const ends = new Map<number, number>()
  const count = (at: Map<number, number>, index: number) => at.set(index, (at.get(index) ?? 0) + 1)
  let known: Map<string, number> | null = null
  for (const [index, row] of rows.entries()) {
    const tip = row.kind === 'run' ? null : (tree.nodes.get(row.id)?.homeFrom ?? null)
    if (tip === null || !tree.nodes.has(tip)) continue
    known ??= new Map(rows.map(({ id }, at) => [id, at]))
    const from = rowFor(tree, known, tip)
    if (from === null || from >= index) continue
    count(starts, from)
    count(ends, index)
  }
  return starts.size === 0 ? new Map() : lines(rows, starts, ends)
}

/** The row of a message, or the one that stands for it; what is found on the way up is found at once the next time. */
function rowFor(tree: MapTree, known: Map<string, number>, id: string): number | null {
  const passed: string[] = []
  let at: string | null = id
  while (at !== null && !known.has(at)) {
    passed.push(at)
    at = tree.nodes.get(at)?.parent_id ?? null
  }
  const row = at === null ? undefined : known.get(at)
  if (row === undefined) return null
  for (const each of passed) known.set(each, row)
  return row
}

function lines(
  rows: readonly Row[],
  starts: ReadonlyMap<number, number>,
  ends: ReadonlyMap<number, number>,
): ReadonlyMap<number, Join> {
  const joins = new Map<number, Join>()
  let open = 0
  let from = 0
  let deepest = 0
  for (const [index, row] of rows.entries()) {
    const [starting, ending] = [starts.get(index) ?? 0, ends.get(index) ?? 0]
    if (open === 0 && starting === 0) continue
    if (open === 0) [from, deepest] = [index, 0]
    deepest = Math.max(deepest, Math.min(row.lane, deepestLane))
    open -= ending
    joins.set(index, { lane: 0, starts: starting > 0, passes: open > 0, ends: ending > 0 })
    open += starting
    if (open > 0) continue
    for (let at = from; at <= index; at += 1) {
      const join = joins.get(at)
      if (join !== undefined) joins.set(at, { ...join, lane: deepest + 1 })
    }
  }
  return joins
}
