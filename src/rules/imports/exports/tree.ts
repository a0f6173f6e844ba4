import { importContentMaxLength } from '#wire/limits.ts'
import { joinedPieces, withFilesOf, withOmitted } from '../merge.ts'
import type { ImportedMessage, Omitted, ReadMessage } from '../parsed-import.ts'

/** A node of an exported conversation; one without a message only links its neighbours. */
export type TreeNode = {
  readonly id: string
  readonly parentId: string | null
  readonly message: ReadMessage | null
  readonly createdMs: number
  /** Counts what is left out with a node that has no message. */
  readonly omitted?: Omitted
}

type Kept = {
  readonly message: ReadMessage
  readonly contents: string[]
  /** The messages that are one with it. */
  readonly joined: readonly ReadMessage[]
  readonly omitted: Omitted[]
  readonly children: Kept[]
  shown: boolean
}

/**
 * A conversation's trees, one per first message (an edited first prompt starts another), the shown one first. Every
 * branch is included. Parents come before their children, and the shown branch after its siblings, because a thread
 * shows the newest. `shownId` is the last message of the shown branch; without it the newest leaf is.
 */
export function treesOf(all: readonly TreeNode[], shownId: string | null): readonly (readonly ReadMessage[])[] {
  const nodes = unrepeated(all)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const shown = pathTo(byId, byId.has(shownId ?? '') ? shownId : newestLeaf(nodes))
  const openings = keptForest(nodes, byId, shown)
  return [...openings.filter((one) => one.shown), ...openings.filter((one) => !one.shown)].map(flattened)
}

export type Placed = Pick<TreeNode, 'id' | 'parentId' | 'createdMs'>

/**
 * Each id once: a message that the export repeats word for word is one. Copies with other words are versions beside
 * each other, so that none is lost. The longest keeps the id and what follows it: the others were saved before it was
 * complete.
 */
export function unrepeated<N extends Placed>(nodes: readonly N[]): readonly N[] {
  const byId = Map.groupBy(nodes, ({ id }) => id)
  return byId.size === nodes.length ? nodes : [...byId.values()].flatMap(versionsIn)
}

function versionsIn<N extends Placed>(copies: readonly N[]): readonly N[] {
  if (copies.length === 1) return copies
  const byWords = new Map(
    copies.map((copy) => [JSON.stringify({ ...copy, id: '', parentId: null, createdMs: 0 }), copy]),
  )
  const longestLast = [...byWords].toSorted(([one], [two]) => one.length - two.length).map(([, copy]) => copy)
  const last = longestLast.length - 1
  return longestLast.map((copy, at) => (at === last ? copy : { ...copy, id: `${copy.id}\n${at}` }))
}

/** The messages of the branch that a thread shows at first: always the last child. */
export function shownPath(messages: readonly ImportedMessage[]): readonly ImportedMessage[] {
  const lastChild = new Map<number, number>()
  for (const [index, { parent }] of messages.entries()) if (index > 0) lastChild.set(parent ?? index - 1, index)
  const path: ImportedMessage[] = []
  let at: number | undefined = 0
  while (at !== undefined) {
    const message: ImportedMessage | undefined = messages[at]
    if (message !== undefined) path.push(message)
    at = lastChild.get(at)
  }
  return path
}

function pathTo(byId: ReadonlyMap<string, TreeNode>, id: string | null): ReadonlySet<string> {
  const path = new Set<string>()
  let at = id
  while (at !== null && !path.has(at)) {
    path.add(at)
    at = byId.get(at)?.parentId ?? null
  }
  return path
}

function newestLeaf(nodes: readonly TreeNode[]): string | null {
  const parents = new Set(nodes.map(({ parentId }) => parentId))
  let newest: TreeNode | null = null
  for (const node of nodes) {
    if (parents.has(node.id) || node.message === null) continue
    if (newest === null || node.createdMs >= newest.createdMs) newest = node
  }
  return newest?.id ?? null
}

/** The nodes that have a message, under their nearest ancestor that has one. */
function keptForest(
  nodes: readonly TreeNode[],
  byId: ReadonlyMap<string, TreeNode>,
  shown: ReadonlySet<string>,
): readonly Kept[] {
  const children = new Map<string, TreeNode[]>()
  const open: { readonly node: TreeNode; readonly above: Kept | null }[] = []
  for (const node of nodes) {
    const siblings = children.get(node.parentId ?? '')
    if (node.parentId === null || !byId.has(node.parentId)) open.push({ node, above: null })
    else if (siblings === undefined) children.set(node.parentId, [node])
    else siblings.push(node)
  }
  const openings: Kept[] = []
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, above } = next
    const kept = node.message === null ? null : keep(node.message, shown.has(node.id))
    if (kept !== null) (above?.children ?? openings).push(kept)
    else if (node.omitted !== undefined) above?.omitted.push(node.omitted)
    for (const child of children.get(node.id) ?? []) open.push({ node: child, above: kept ?? above })
  }
  return openings.reverse()
}

const keep = (message: ReadMessage, shown: boolean): Kept => ({
  message,
  contents: [message.content],
  joined: [message],
  omitted: message.omitted === undefined ? [] : [message.omitted],
  children: [],
  shown,
})

/** Top down; an answer and an only child that continues it are one message, unless it would become too long. */
function flattened(opening: Kept): readonly ReadMessage[] {
  const messages: ReadMessage[] = []
  const open: { readonly kept: Kept; readonly parent: number }[] = [{ kept: opening, parent: -1 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { message, contents, joined, omitted, children } = continued(next.kept)
    const index = messages.length
    const placed = next.parent === index - 1 ? message : { ...message, parent: next.parent }
    messages.push(withOmitted({ ...placed, content: joinedPieces(contents), ...withFilesOf(joined) }, omitted))
    const shownOnTop = [...children.filter(({ shown }) => shown), ...children.filter(({ shown }) => !shown)]
    for (const kept of shownOnTop) open.push({ kept, parent: index })
  }
  return messages.some(({ parent }) => parent !== undefined)
    ? messages.map((message, index) => (index === 0 ? message : { ...message, parent: message.parent ?? index - 1 }))
    : messages
}

function continued(kept: Kept): Kept {
  const contents = [...kept.contents]
  const joined = [...kept.joined]
  const omitted = [...kept.omitted]
  let length = kept.message.content.length
  let { children } = kept
  for (let only = children[0]; children.length === 1 && only !== undefined; only = children[0]) {
    if (kept.message.role !== 'assistant' || only.message.role !== 'assistant') break
    length += only.contents.reduce((sum, content) => sum + content.length + 2, 0)
    if (length > importContentMaxLength) break
    contents.push(...only.contents)
    joined.push(...only.joined)
    omitted.push(...only.omitted)
    children = only.children
  }
  return { ...kept, contents, joined, omitted, children }
}
