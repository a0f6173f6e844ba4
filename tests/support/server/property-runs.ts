import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Dialect } from '../../../src/server/store/database/database.ts'
import type { SeededMessage } from './seeded-forest.ts'

/** How many random forests a property about what is hidden tries; `npm run test:faults` tries many more. */
const forests = Number(process.env.FORESTS ?? 25)

/** How many trees at least, on each database: in forests of FOREST_SIZE messages, where a sixth begin a tree. */
const treesWanted = Number(process.env.TREES ?? 0)
const sizeWanted = Number(process.env.FOREST_SIZE ?? 300)

/** How many trees of a forest are asked for by their ids; the others are there, and searched. All, unless given. */
const askedWanted = Number(process.env.TREES_ASKED ?? Number.POSITIVE_INFINITY)

/** A long run has large forests, and asks for their trees one by one. */
export const isLong = treesWanted > 0

const treesOfForest = 1 + (sizeWanted - 1) / 6

/** The number of trees is random: some forests more. */
const forestsForTrees = Math.ceil((1.02 * treesWanted) / treesOfForest) + 5

export const forestsTimeoutMs = isLong ? 10 * 3_600_000 : 240_000 + forests * 4_000

/** How many of them on a database: PostgreSQL is slower, and gets more than the fewest only in a long run. */
export const forestRuns = (dialect: Dialect, fewest: number): number => {
  if (isLong) return forestsForTrees
  return dialect === 'sqlite' ? Math.max(forests, fewest) : fewest
}

/** How many messages a forest has: the fewest and the most. */
export const forestSize = (usual: number): { readonly min: number; readonly max: number } =>
  isLong ? { min: sizeWanted, max: sizeWanted } : { min: 1, max: usual }

/** Counts what a property has tried, and adds it as a line to the file TREES_FILE, if there is one. */
export function countTried(way: string, database: Dialect) {
  const startMs = performance.now()
  const tried = { forests: 0, trees: 0, messages: 0, hidden: 0, asked: 0 }
  const line = () => ({ way, database, ...tried, seconds: Math.round((performance.now() - startMs) / 1_000) })
  const tell = (more: object) => {
    const file = process.env.TREES_FILE
    if (file !== undefined) appendFileSync(file, `${JSON.stringify({ ...line(), ...more })}\n`)
  }
  return {
    /** A forest, how many of its messages were hidden from somebody, and how many trees were asked for by their ids. */
    forest: (seeded: readonly SeededMessage[], hidden: number, asked: number) => {
      tried.forests += 1
      tried.trees += treesOf(seeded).length
      tried.messages += seeded.length
      tried.hidden += hidden
      tried.asked += asked
      if (isLong && tried.forests % 50 === 0) tell({ isUnderWay: true })
    },
    end: () => {
      expect(tried.trees).toBeGreaterThanOrEqual(treesWanted)
      tell({ found: 0 })
    },
  }
}

/** The messages of each tree, its root first. */
export function treesOf(seeded: readonly SeededMessage[]): SeededMessage[][] {
  const trees: SeededMessage[][] = []
  const treeById = new Map<string, SeededMessage[]>()
  for (const message of seeded) {
    const tree = message.parent_id === null ? undefined : treeById.get(message.parent_id)
    if (tree === undefined) trees.push([message])
    else tree.push(message)
    treeById.set(message.id, tree ?? trees.at(-1) ?? [])
  }
  return trees
}

/** One message of each tree, of at most TREES_ASKED trees. */
export function oneOfEach(seeded: readonly SeededMessage[], which: number): SeededMessage[] {
  const trees = treesOf(seeded)
  const first = which % trees.length
  const some = [...trees.slice(first), ...trees.slice(0, first)].slice(0, askedWanted)
  return some.map((tree) => tree[which % tree.length] as SeededMessage)
}
