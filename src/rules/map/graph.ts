import type { Row } from './rows.ts'

/** A line is on the shown path or not; null where there is none. */
export type Line = 'path' | 'other' | null

/** The lines beside a row: of each lane up to the row's own, what meets the row's upper and its lower edge. */
export type GraphRow = {
  readonly lane: number
  /** Whether its line comes from the lane to the left, not from above. */
  readonly branchesOff: boolean
  readonly isOnPath: boolean
  readonly above: readonly Line[]
  readonly below: readonly Line[]
}

/** Deeper lanes would leave no room for text on a phone: their rows share this one. */
export const deepestLane = 8

/** The lines that connect the rows of a map, from the bottom up: every row asks for a line to the one it belongs to. */
export function graphOf(rows: readonly Row[], path: ReadonlySet<string>): readonly GraphRow[] {
  const graph: GraphRow[] = []
  let below: readonly Line[] = []
  for (const [index, row] of [...rows.entries()].reverse()) {
    const lane = Math.min(row.lane, deepestLane)
    const branchesOff = row.branchesOff && row.lane <= deepestLane
    const isOnPath = path.has(row.id)
    const above = Array.from({ length: lane + 1 }, (_, at) => below[at] ?? null)
    const from = branchesOff ? lane - 1 : lane
    if (branchesOff) above[lane] = null
    above[from] = index === 0 ? null : isOnPath ? 'path' : (above[from] ?? 'other')
    graph.push({ lane, branchesOff, isOnPath, above, below: above.map((_, at) => below[at] ?? null) })
    below = above
  }
  return graph.reverse()
}
