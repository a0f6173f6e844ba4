import { omittedIn } from '../merge.ts'
import type { Archive, Omitted } from '../parsed-import.ts'
import { momentOf } from '../text/times.ts'
import { type DocumentStep, documentsIn } from './documents.ts'
import { type Exported, openings } from './exported.ts'
import { contentOf, type Piece } from './pieces.ts'
import { type Placed, type TreeNode, treesOf, unrepeated } from './tree.ts'

/** A node of an export: who wrote what, in pieces. A node without a role is not a message. */
export type SourceNode = {
  readonly id: string
  readonly parentId: string | null
  readonly role: 'user' | 'assistant' | null
  readonly pieces: readonly (Piece | DocumentStep)[]
  readonly createdMs: number
  readonly omitted?: Omitted
}

type Source = {
  readonly id: string | null
  readonly title: string | null
  readonly nodes: readonly SourceNode[]
  readonly shownId: string | null
  readonly archive?: Archive
}

/** The threads of an exported conversation: one, or one per version of its first message. */
export const exportedTrees = ({ id, title, nodes, shownId, archive = null }: Source): readonly Exported[] =>
  openings({ id, title }, treesOf(treeNodes(unrepeated(nodes), archive), shownId))

/** Each message answers the one before. */
export const chained = (nodes: readonly SourceNode[]): readonly SourceNode[] =>
  nodes.map((node, index) => ({ ...node, id: `#${index}`, parentId: index === 0 ? null : `#${index - 1}` }))

function treeNodes(nodes: readonly SourceNode[], archive: Archive): readonly TreeNode[] {
  const blockOf = documentsIn(nodes)
  return nodes.map(({ id, parentId, role, pieces, createdMs, omitted: besides }) => {
    const { omitted, ...read } = contentOf(
      pieces.map((piece) => (piece.kind === 'step' ? blockOf(piece) : piece)),
      archive,
    )
    const all = omittedIn([omitted, besides])
    if (role === null || read.content === '') return { id, parentId, message: null, createdMs, omitted: all }
    const timestamp = momentOf(createdMs)
    const message = { role, ...read, ...(timestamp === null ? {} : { timestamp }), omitted: all }
    return { id, parentId, message, createdMs }
  })
}

/**
 * Gives a parent to nodes whose parent is missing from the export: what `stepParent` knows, else the node before it in
 * time. Nodes without a parent are the first ones. No node becomes its own ancestor, so none is lost.
 */
export function mended<N extends Placed>(nodes: readonly N[], stepParent: (node: N) => string | null): readonly N[] {
  const index = new Map(nodes.map(({ id }, at) => [id, at]))
  const isMissing = ({ parentId }: Placed) => parentId !== null && !index.has(parentId)
  const above = new Int32Array(nodes.length).map((_, at) => at)
  const top = (at: number): number => {
    let found = at
    while ((above[found] ?? found) !== found) found = above[found] ?? found
    for (let each = at; each !== found; ) [above[each], each] = [found, above[each] ?? found]
    return found
  }
  const isJoined = (child: number, parent: number): boolean => {
    if (top(parent) === top(child)) return false
    above[child] = parent
    return true
  }
  const orphans: number[] = []
  for (const [at, node] of nodes.entries()) {
    const parent = index.get(node.parentId ?? '')
    if (isMissing(node) || (parent !== undefined && !isJoined(at, parent))) orphans.push(at)
  }
  if (orphans.length === 0) return nodes
  const earlier = earlierNodes(nodes)
  const parents = new Map<number, string | null>()
  for (const at of orphans) {
    const node = nodes[at]
    const known = node === undefined ? undefined : index.get(stepParent(node) ?? '')
    const parent = [known, earlier[at]].find((each) => each !== undefined && each >= 0 && isJoined(at, each))
    parents.set(at, parent === undefined ? null : (nodes[parent]?.id ?? null))
  }
  return nodes.map((node, at) => (parents.has(at) ? { ...node, parentId: parents.get(at) ?? null } : node))
}

/**
 * First messages all name the same parent, which isn't a message, or none; others whose parent is missing lost theirs.
 */
export function withOneRoot<N extends Placed>(nodes: readonly N[]): readonly N[] {
  const ids = new Set(nodes.map(({ id }) => id))
  const root = nodes.find(({ parentId }) => !ids.has(parentId ?? ''))?.parentId
  return mended(
    nodes.map((node) => (node.parentId === root ? { ...node, parentId: null } : node)),
    () => null,
  )
}

/** For each node the one before it in time, or -1; a node without a time is as old as the one before it in the file. */
function earlierNodes(nodes: readonly Placed[]): Int32Array {
  let ms = 0
  const times = nodes.map(({ createdMs }) => {
    if (createdMs > 0) ms = createdMs
    return ms
  })
  const order = [...nodes.keys()].sort((one, two) => (times[one] ?? 0) - (times[two] ?? 0) || one - two)
  const earlier = new Int32Array(nodes.length).fill(-1)
  for (const [place, at] of order.entries()) earlier[at] = order[place - 1] ?? -1
  return earlier
}
