import { inOrder, isEarlier, isFork, type MapNode, type MapTree, upFrom } from './tree.ts'

export const moves = ['previous-fork', 'next-fork', 'next-unread', 'parent', 'newest'] as const
export type Move = (typeof moves)[number]

/**
 * Where a move leads from a message of the shown path, null if there is nothing: to the nearest fork above or below on
 * the path, to the next unread message of the thread or else the next new one (the last is followed by the first), one
 * up, or to the newest message of all. A fork that is the current message but was not moved to yet (`isReached` false)
 * is the next one itself.
 */
export function destinationOf(
  tree: MapTree,
  path: readonly string[],
  hereId: string,
  move: Move,
  isReached = true,
  newIds: ReadonlySet<string> = new Set(),
): string | null {
  if (move === 'parent') return tree.nodes.get(hereId)?.parent_id ?? null
  if (move === 'previous-fork') return upFrom(tree, hereId).find((id) => id !== hereId && isFork(tree, id)) ?? null
  if (move === 'next-fork' && !isReached && isFork(tree, hereId)) return hereId
  if (move === 'next-fork') return path.slice(path.indexOf(hereId) + 1).find((id) => isFork(tree, id)) ?? null
  const found = move === 'newest' ? newestOf(tree) : nextUnread(tree, hereId, newIds)
  return found === hereId ? null : found
}

function newestOf(tree: MapTree): string | null {
  let newest: MapNode | null = null
  for (const node of tree.nodes.values()) if (newest === null || isEarlier(newest, node)) newest = node
  return newest?.id ?? null
}

/** Messages addressed to the reader come first. */
function nextUnread(tree: MapTree, hereId: string, newIds: ReadonlySet<string>): string | null {
  return (
    nextOf(tree, hereId, (id) => tree.nodes.get(id)?.isUnread === true) ?? nextOf(tree, hereId, (id) => newIds.has(id))
  )
}

function nextOf(tree: MapTree, hereId: string, isWanted: (id: string) => boolean): string | null {
  let first: string | null = null
  let isBehind = false
  for (const id of inOrder(tree)) {
    const isFound = id !== hereId && isWanted(id)
    if (isFound && isBehind) return id
    if (isFound) first ??= id
    if (id === hereId) isBehind = true
  }
  return first
}
