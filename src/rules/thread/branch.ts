import type { Message } from '#wire/message.ts'
import { type Forest, isCut } from './forest.ts'

/**
 * Which reply is shown under a parent (section 4 Branches): the chosen one while it exists; the first if the chosen one
 * was deleted; the newest if none was ever chosen. Null without children.
 */
export function chooseBranchChild(childIds: readonly string[], chosen: string | undefined): string | null {
  if (chosen === undefined) return childIds.at(-1) ?? null
  return childIds.includes(chosen) ? chosen : (childIds[0] ?? null)
}

export function shownUnder(forest: Forest, parentId: string): string | null {
  const parent = forest.messages.get(parentId)
  const chosen = forest.branchChild.get(parentId)
  if (parent === undefined) return null
  if (chosen === undefined || !isCut(parent) || parent.child_ids.includes(chosen)) {
    return chooseBranchChild(parent.child_ids, chosen)
  }
  // It may be an older one that is not listed: only a message with another parent is certainly no child.
  const known = forest.messages.get(chosen)
  return known === undefined || known.parent_id === parentId ? chosen : chooseBranchChild(parent.child_ids, undefined)
}

/**
 * A message's place among its siblings: `position` of `total`, counted from 1, and its neighbours. A parent of very
 * many lists only its newest children: the position of an older one is unknown, as are the neighbours on the sides in
 * `unlisted`, until the rest has been fetched.
 */
export type Siblings = {
  readonly position: number | null
  readonly total: number
  readonly previousId: string | null
  readonly nextId: string | null
  readonly unlisted: readonly Direction[]
}

/** The siblings of a message, null if there are none to go to. */
export function siblingsOf(forest: Forest, message: Pick<Message, 'id' | 'parent_id'>): Siblings | null {
  const parent = message.parent_id === null ? undefined : forest.messages.get(message.parent_id)
  if (parent === undefined) return null
  const index = parent.child_ids.indexOf(message.id)
  const total = Math.max(parent.reply_count, parent.child_ids.length)
  if (total < 2 || (index === -1 && !isCut(parent))) return null
  if (index === -1) return { position: null, total, previousId: null, nextId: null, unlisted: ['previous', 'next'] }
  return {
    position: total - parent.child_ids.length + index + 1,
    total,
    previousId: parent.child_ids[index - 1] ?? null,
    nextId: parent.child_ids[index + 1] ?? null,
    unlisted: index === 0 && isCut(parent) ? ['previous'] : [],
  }
}

export type Direction = 'previous' | 'next'

/** The sibling one step away, without wrapping; null if there is none (section 4 Branches) or none is known. */
export function siblingIn(siblings: Siblings | null, direction: Direction): string | null {
  if (siblings === null) return null
  return direction === 'previous' ? siblings.previousId : siblings.nextId
}

/** Whether there is a reply on that side, even if its id is unknown. */
export const hasSiblingIn = (siblings: Siblings | null, direction: Direction): boolean =>
  siblings !== null && (siblingIn(siblings, direction) !== null || siblings.unlisted.includes(direction))
