/** What the map knows of one message. */
export type MapNode = {
  readonly id: string
  readonly parent_id: string | null
  /** The author's, or the agent's name. */
  readonly uid: string
  readonly name: string
  readonly isAgent: boolean
  /** Of an agent that an admin gave one. */
  readonly face?: string
  /** The person who wrote as this agent. */
  readonly postedBy: string | null
  readonly timestamp: string
  readonly excerpt: string
  readonly isUnread: boolean
  readonly isPrivate: boolean
  /** Whether the thread or branch that begins here is settled. */
  readonly isSettled: boolean
  /** The last message of the branch that it brings home. */
  readonly homeFrom: string | null
}

/** How many messages a branch has, including its first, and how many of them are unread. */
export type BranchSize = { readonly messages: number; readonly unread: number }

/** The tree of a thread: everything connected to its top. */
export type MapTree = {
  readonly topId: string | null
  readonly nodes: ReadonlyMap<string, MapNode>
  /** Replies by parent, oldest first; messages without replies have no entry. */
  readonly replies: ReadonlyMap<string, readonly string[]>
  readonly sizes: ReadonlyMap<string, BranchSize>
}

/**
 * Builds the tree from messages in any order. The top is the first without a parent; messages not connected to it are
 * left out.
 */
export function treeOf(nodes: Iterable<MapNode>): MapTree {
  const byId = new Map<string, MapNode>()
  for (const node of nodes) byId.set(node.id, node)
  const topId = [...byId.values()].find(({ parent_id }) => parent_id === null)?.id ?? null
  const replies = repliesOf(byId)
  const reached = new Map<string, MapNode>()
  for (const id of walk(replies, topId)) {
    const node = byId.get(id)
    if (node !== undefined) reached.set(id, node)
  }
  return { topId, nodes: reached, replies, sizes: sizesOf(reached) }
}

/** Every message from the top, depth first, oldest first. */
export const inOrder = (tree: MapTree): IterableIterator<string> => walk(tree.replies, tree.topId)

export const repliesTo = (tree: MapTree, id: string): readonly string[] => tree.replies.get(id) ?? []

/** Whether a message is a fork: it has several replies. */
export const isFork = (tree: MapTree, id: string): boolean => repliesTo(tree, id).length > 1

export const sizeOf = (tree: MapTree, id: string): BranchSize => tree.sizes.get(id) ?? { messages: 0, unread: 0 }

/** From a message up to the top, starting with the message itself. */
export function upFrom(tree: MapTree, id: string): readonly string[] {
  const up: string[] = []
  let at: string | null = id
  while (at !== null && tree.nodes.has(at)) {
    up.push(at)
    at = tree.nodes.get(at)?.parent_id ?? null
  }
  return up
}

export const isEarlier = (a: MapNode, b: MapNode): boolean =>
  a.timestamp === b.timestamp ? a.id < b.id : a.timestamp < b.timestamp

function repliesOf(byId: ReadonlyMap<string, MapNode>): Map<string, string[]> {
  const replies = new Map<string, string[]>()
  for (const node of [...byId.values()].sort((a, b) => (isEarlier(a, b) ? -1 : 1))) {
    if (node.parent_id === null) continue
    const known = replies.get(node.parent_id)
    if (known === undefined) replies.set(node.parent_id, [node.id])
    else known.push(node.id)
  }
  return replies
}

function* walk(replies: ReadonlyMap<string, readonly string[]>, topId: string | null): IterableIterator<string> {
  const stack = topId === null ? [] : [topId]
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    yield id
    const below = replies.get(id) ?? []
    for (let index = below.length - 1; index >= 0; index -= 1) stack.push(below[index] ?? '')
  }
}

/** Counted from the leaves up: in this order each message precedes everything below it. */
function sizesOf(nodes: ReadonlyMap<string, MapNode>): Map<string, BranchSize> {
  const sizes = new Map<string, BranchSize>()
  for (const { id, parent_id, isUnread } of [...nodes.values()].reverse()) {
    const below = sizes.get(id) ?? { messages: 0, unread: 0 }
    const own = { messages: below.messages + 1, unread: below.unread + (isUnread ? 1 : 0) }
    sizes.set(id, own)
    if (parent_id === null) continue
    const above = sizes.get(parent_id) ?? { messages: 0, unread: 0 }
    sizes.set(parent_id, { messages: above.messages + own.messages, unread: above.unread + own.unread })
  }
  return sizes
}
