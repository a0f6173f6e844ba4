import { childIdsMax } from '../wire/limits.ts'
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
    messages.set(message.id, known === undefined ? message : mergeMessage(known, message))
  }
  adoptReplies(messages, incoming)
  for (const { id } of incoming) {
    const merged = messages.get(id)
    if (merged !== undefined) keepShownChild(branchChild, forest.messages.get(id), merged)
  }
  return { messages, branchChild }
}

/**
 * A reply that arrives live is attached to its parent. The only child becomes the one shown; where others are there
 * already, the one that is shown stays shown (section 4, decisions 6).
 */
export function attachReply(forest: Forest, reply: Message): Forest {
  const parent = reply.parent_id === null ? undefined : forest.messages.get(reply.parent_id)
  if (parent === undefined || parent.child_ids.includes(reply.id)) return mergeMessages(forest, [reply])
  const isCounted = forest.messages.has(reply.id) && countsUnlisted(parent)
  const withChild: Message = {
    ...parent,
    child_ids: [...parent.child_ids, reply.id],
    reply_count: parent.reply_count + (isCounted ? 0 : 1),
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
  if (parent !== undefined && (parent.child_ids.includes(id) || countsUnlisted(parent))) {
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

/** An excerpt, or a parent of very many, counts replies that it does not list. */
const countsUnlisted = (parent: Message): boolean => parent.reply_count > parent.child_ids.length

/** A reply that arrived live while its parent was still on the way is in no answer: the parent takes it up, by time. */
function adoptReplies(messages: Map<string, Message>, incoming: readonly Message[]): void {
  const whole = incoming.filter(({ truncated, child_ids }) => truncated !== true && child_ids.length < childIdsMax)
  const listed = new Map(whole.map(({ id }) => [id, new Set(messages.get(id)?.child_ids)]))
  const missed = [...messages.values()].filter((each) => listed.get(each.parent_id ?? '')?.has(each.id) === false)
  missed.sort((a, b) => (a.timestamp < b.timestamp || (a.timestamp === b.timestamp && a.id < b.id) ? -1 : 1))
  for (const [parentId, replies] of Map.groupBy(missed, (each) => each.parent_id)) {
    const parent = parentId === null ? undefined : messages.get(parentId)
    if (parent === undefined) continue
    const childIds = [...parent.child_ids, ...replies.map(({ id }) => id)]
    messages.set(parent.id, { ...parent, child_ids: childIds, reply_count: parent.reply_count + replies.length })
  }
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
