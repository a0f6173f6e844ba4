import type { Row } from './rows.ts'
import { type MapTree, repliesTo, upFrom } from './tree.ts'

/** How many new messages a branch has, by its first message. Only the new ones are followed upwards. */
export function newCountsFrom(tree: MapTree, newIds: ReadonlySet<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const id of newIds) for (const above of upFrom(tree, id)) counts.set(above, (counts.get(above) ?? 0) + 1)
  return counts
}

/** How many new messages a row stands for: its own, those of its closed branch, or those of its run. */
export function newCountInRow(tree: MapTree, counts: ReadonlyMap<string, number>, row: Row): number {
  const from = (id: string | undefined) => counts.get(id ?? '') ?? 0
  if (row.kind === 'message' && row.branch?.isOpen === false) return from(row.id)
  if (row.kind === 'message') return from(row.id) - repliesTo(tree, row.id).reduce((sum, id) => sum + from(id), 0)
  let after: string | undefined = row.id
  for (let passed = 0; passed < row.messages && after !== undefined; passed += 1) after = repliesTo(tree, after)[0]
  return from(row.id) - from(after)
}
