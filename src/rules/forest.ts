import type { Message } from '../wire/message.ts'
import { chooseBranchChild } from './branch.ts'

/**
 * The messages a reader's app knows, and which reply it shows under each parent (section 3: `branch_child`).
 * Cloud and Ground hold one each. Every change gives a new forest.
 */
export type Forest = {
  readonly messages: ReadonlyMap<string, Message>
  readonly branchChild: ReadonlyMap<string, string>
}

export const emptyForest: Forest = { messages: new Map(), branchChild: new Map() }

/**
 * Takes in messages from any answer, in any order. An excerpt never replaces a whole message that is already known,
 * and the children of a message never shrink because an answer left them out.
 */
export function mergeMessages(forest: Forest, incoming: readonly Message[]): Forest {
  if (incoming.length === 0) return forest
  const messages = new Map(forest.messages)
  const branchChild = new Map(forest.branchChild)
  for (const message of incoming) {
    const known = messages.get(message.id)
    const merged = known === undefined ? message : mergeMessage(known, message)
    messages.set(message.id, merged)
    keepShownChild(branchChild, known, merged)
  }
  return { messages, branchChild }
}

/**
 * A reply that arrives live is attached to its parent. The only child becomes the one shown; where others are there
 * already, the one that is shown stays shown (section 4, decisions 6).
 */
export function attachReply(forest: Forest, reply: Message): Forest {
  if (forest.messages.has(reply.id)) return mergeMessages(forest, [reply])
  const parent = reply.parent_id === null ? undefined : forest.messages.get(reply.parent_id)
  if (parent === undefined || parent.child_ids.includes(reply.id)) return mergeMessages(forest, [reply])
  const withChild: Message = {
    ...parent,
    child_ids: [...parent.child_ids, reply.id],
    reply_count: parent.reply_count + 1,
  }
  return mergeMessages(forest, [withChild, reply])
}

/** Removes a message and all that is known below it; the parent shows its first remaining child (section 4). */
export function removeSubtree(forest: Forest, id: string): Forest {
  const removed = new Set(subtreeIds(forest, id))
  const parentId = forest.messages.get(id)?.parent_id ?? parentNaming(forest, id)
  const messages = new Map([...forest.messages].filter(([key]) => !removed.has(key)))
  const branchChild = new Map([...forest.branchChild].filter(([key]) => !removed.has(key)))
  const parent = parentId === null ? undefined : messages.get(parentId)
  if (parent?.child_ids.includes(id)) {
    const childIds = parent.child_ids.filter((childId) => childId !== id)
    messages.set(parent.id, { ...parent, child_ids: childIds, reply_count: Math.max(0, parent.reply_count - 1) })
    const shown = chooseBranchChild(childIds, branchChild.get(parent.id))
    if (shown === null) branchChild.delete(parent.id)
    else if (branchChild.has(parent.id)) branchChild.set(parent.id, shown)
  }
  return { messages, branchChild }
}

/** The id itself and every known message below it, breadth first. */
export function subtreeIds(forest: Forest, id: string): readonly string[] {
  const seen = new Set([id])
  for (const each of seen) {
    for (const childId of forest.messages.get(each)?.child_ids ?? []) seen.add(childId)
  }
  return [...seen]
}

/** Remembers which child is shown under a parent. */
export function showChild(forest: Forest, parentId: string, childId: string): Forest {
  if (forest.branchChild.get(parentId) === childId) return forest
  return { messages: forest.messages, branchChild: new Map(forest.branchChild).set(parentId, childId) }
}

function mergeMessage(known: Message, incoming: Message): Message {
  const childIds = [...new Set([...known.child_ids, ...incoming.child_ids])]
  if (incoming.truncated !== true) return { ...incoming, child_ids: inOrderOf(incoming.child_ids, childIds) }
  if (known.truncated === true) return { ...incoming, child_ids: childIds }
  const { truncated: _, ...fields } = incoming
  return { ...fields, content: known.content, child_ids: childIds }
}

/** The server's order first; what only we know (a reply that arrived meanwhile) stays behind it. */
function inOrderOf(serverIds: readonly string[], allIds: readonly string[]): string[] {
  const known = new Set(serverIds)
  const rest = allIds.filter((id) => !known.has(id))
  return [...serverIds, ...rest]
}

/** Where a parent gains children, what was shown under it stays shown, and an only child becomes the one shown. */
function keepShownChild(branchChild: Map<string, string>, known: Message | undefined, merged: Message): void {
  const chosen = branchChild.get(merged.id)
  if (chosen !== undefined) return
  const shownBefore = known?.child_ids.at(-1)
  if (shownBefore !== undefined && merged.child_ids.length > (known?.child_ids.length ?? 0)) {
    branchChild.set(merged.id, shownBefore)
  } else if (merged.child_ids.length === 1 && merged.child_ids[0] !== undefined) {
    branchChild.set(merged.id, merged.child_ids[0])
  }
}

function parentNaming(forest: Forest, childId: string): string | null {
  for (const message of forest.messages.values()) if (message.child_ids.includes(childId)) return message.id
  return null
}
