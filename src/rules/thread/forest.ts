import type { Message } from '#wire/message.ts'
import { withNewestText } from './newest-text.ts'
import { isTemporaryId } from './temporary-id.ts'

/**
 * The loaded messages, and which reply is shown under each parent (section 3). Cloud and Ground have one each. Every
 * change creates a new forest.
 */
export type Forest = {
  readonly messages: ReadonlyMap<string, Message>
  readonly branchChild: ReadonlyMap<string, string>
}

/** An excerpt, or a parent of very many, counts replies that it does not list. */
export const isCut = (parent: Pick<Message, 'child_ids' | 'reply_count'>): boolean =>
  parent.reply_count > parent.child_ids.length

export const emptyForest: Forest = { messages: new Map(), branchChild: new Map() }

/**
 * Merges messages from any answer, in any order. An excerpt never replaces a whole message, and a message never loses
 * children because an answer left them out.
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
 * Attaches a live reply to its parent. An only child becomes the one shown; if there are others, the shown one doesn't
 * change (section 4, supplement 6).
 */
export function attachReply(forest: Forest, reply: Message): Forest {
  const parent = reply.parent_id === null ? undefined : forest.messages.get(reply.parent_id)
  if (parent === undefined || parent.child_ids.includes(reply.id)) return mergeMessages(forest, [reply])
  const isCounted = forest.messages.has(reply.id) && isCut(parent)
  const withChild: Message = {
    ...parent,
    child_ids: inPlace(forest, parent, reply),
    reply_count: parent.reply_count + (isCounted ? 0 : 1),
  }
  return mergeMessages(forest, [withChild, reply])
}

/** After every older sibling: events may overtake each other, and what is restored is old. Ids begin with their time. */
function inPlace({ messages }: Forest, { child_ids }: Message, reply: Message): string[] {
  const isOlder = (id: string) => byTime(messages.get(id) ?? { ...reply, id }, reply) < 0
  return child_ids.toSpliced(child_ids.findLastIndex(isOlder) + 1, 0, reply.id)
}

const byTime = (a: Message, b: Message): number =>
  a.timestamp < b.timestamp || (a.timestamp === b.timestamp && a.id < b.id) ? -1 : 1

/** Removes a message and everything known below it; the parent shows its first remaining child (section 4). */
export const removeSubtree = (forest: Forest, id: string): Forest => removeSubtrees(forest, [id])

/** The same for many messages, in one pass. */
export function removeSubtrees(forest: Forest, ids: readonly string[]): Forest {
  const removed = new Set(ids)
  for (const each of removed) {
    for (const childId of forest.messages.get(each)?.child_ids ?? []) removed.add(childId)
  }
  const messages = new Map([...forest.messages].filter(([id]) => !removed.has(id)))
  const branchChild = new Map([...forest.branchChild].filter(([id]) => !removed.has(id)))
  for (const [parentId, lost] of lossesIn(forest, removed)) {
    const parent = messages.get(parentId)
    if (parent === undefined) continue
    const left = withoutChildren(parent, lost)
    messages.set(parentId, left)
    const [first] = left.child_ids
    if (first !== undefined && lost.has(branchChild.get(parentId) ?? '')) branchChild.set(parentId, first)
  }
  for (const [parentId, shown] of branchChild) if (removed.has(shown)) branchChild.delete(parentId)
  return { messages, branchChild }
}

/** Sets the complete list of a parent's children, oldest first; replies received while it was fetched stay after it. */
export function listChildren(forest: Forest, parentId: string, ids: readonly string[]): Forest {
  const parent = forest.messages.get(parentId)
  if (parent === undefined) return forest
  const childIds = [...new Set([...ids, ...parent.child_ids])]
  const listed = { ...parent, child_ids: childIds, reply_count: countedIn(childIds) }
  return { messages: new Map(forest.messages).set(parentId, listed), branchChild: forest.branchChild }
}

/** Stores which child is shown under a parent. */
export function showChild(forest: Forest, parentId: string, childId: string): Forest {
  if (forest.branchChild.get(parentId) === childId) return forest
  return { messages: forest.messages, branchChild: new Map(forest.branchChild).set(parentId, childId) }
}

function mergeMessage(known: Message, answered: Message): Message {
  const incoming = withNewestText(known, answered)
  const childIds = [...new Set([...known.child_ids, ...incoming.child_ids])]
  // Only the list's own answers say which thread a message belongs to.
  const thread = incoming.thread ?? known.thread
  const place = thread === undefined ? {} : { thread }
  if (incoming.truncated !== true) {
    const inOrder = inOrderOf(incoming, known.child_ids)
    return { ...incoming, ...place, child_ids: inOrder, reply_count: countOf(known, incoming, inOrder) }
  }
  if (known.truncated === true) return { ...incoming, ...place, child_ids: childIds }
  const { truncated: _, ...fields } = incoming
  return { ...fields, ...place, content: known.content, child_ids: childIds }
}

/**
 * All listed are counted: one that has been deleted is counted until its event comes, which takes it away. If not all
 * are, a late or repeated event has a lower count than what is known.
 */
const countOf = (known: Message, incoming: Message, childIds: readonly string[]): number =>
  isCut(known) || isCut(incoming)
    ? Math.max(incoming.reply_count, Math.min(known.reply_count, countedIn(childIds)))
    : countedIn(childIds)

/** Pending posts aren't counted. */
const countedIn = (childIds: readonly string[]): number => childIds.filter((id) => !isTemporaryId(id)).length

/**
 * A live reply received before its parent is in no answer: when the parent is loaded, it is added to its children, by
 * time.
 */
function adoptReplies(messages: Map<string, Message>, incoming: readonly Message[]): void {
  const complete = incoming.filter((parent) => !isCut(parent))
  const listed = new Map(complete.map(({ id }) => [id, new Set(messages.get(id)?.child_ids)]))
  const missed = [...messages.values()].filter((each) => listed.get(each.parent_id ?? '')?.has(each.id) === false)
  missed.sort(byTime)
  for (const [parentId, replies] of Map.groupBy(missed, (each) => each.parent_id)) {
    const parent = parentId === null ? undefined : messages.get(parentId)
    if (parent === undefined) continue
    const childIds = [...parent.child_ids, ...replies.map(({ id }) => id)]
    messages.set(parent.id, { ...parent, child_ids: childIds, reply_count: parent.reply_count + replies.length })
  }
}

/**
 * The server's order; a child known only here (a reply received meanwhile) comes after it. If the server lists only the
 * newest, children known before the first of them are older and stay before it; if none of them is known, those with
 * earlier ids.
 */
function inOrderOf(incoming: Message, knownIds: readonly string[]): string[] {
  const listed = new Set(incoming.child_ids)
  const [oldest = ''] = incoming.child_ids
  const isShared = knownIds.some((id) => listed.has(id))
  const first = isCut(incoming) ? knownIds.findIndex((id) => (isShared ? listed.has(id) : id > oldest)) : 0
  const older = knownIds.slice(0, first < 0 ? undefined : first)
  const rest = knownIds.slice(older.length).filter((id) => !listed.has(id))
  return [...older, ...incoming.child_ids, ...rest]
}

/** When a parent gains children, the shown one stays shown, and an only child becomes the one shown. */
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

/**
 * Which parents lose which children: by the children's parent ids, and by the parents' lists of children never loaded.
 */
function lossesIn(forest: Forest, removed: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const losses = new Map<string, Set<string>>()
  const addLoss = (parentId: string, id: string) => losses.set(parentId, (losses.get(parentId) ?? new Set()).add(id))
  const unknown = new Set<string>()
  for (const id of removed) {
    const known = forest.messages.get(id)
    if (known === undefined) unknown.add(id)
    else if (known.parent_id !== null && !removed.has(known.parent_id)) addLoss(known.parent_id, id)
  }
  if (unknown.size === 0) return losses
  for (const { id, child_ids } of forest.messages.values()) {
    for (const childId of child_ids) if (unknown.has(childId)) addLoss(id, childId)
  }
  return losses
}

function withoutChildren(parent: Message, lost: ReadonlySet<string>): Message {
  const childIds = parent.child_ids.filter((id) => !lost.has(id))
  const listedLost = parent.child_ids.length - childIds.length
  const unlistedLost = Math.min(lost.size - listedLost, parent.reply_count - parent.child_ids.length)
  const replyCount = parent.reply_count - listedLost - Math.max(0, unlistedLost)
  return { ...parent, child_ids: childIds, reply_count: Math.max(0, replyCount) }
}
