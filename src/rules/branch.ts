import type { Message } from '../wire/message.ts'
import type { Forest } from './forest.ts'

/**
 * Which reply is shown under a parent (section 4 Branches): the chosen one while it is still there; the first when the
 * chosen one is gone; the newest where none was ever chosen. Null without children.
 */
export function chooseBranchChild(childIds: readonly string[], chosen: string | undefined): string | null {
  if (chosen === undefined) return childIds.at(-1) ?? null
  return childIds.includes(chosen) ? chosen : (childIds[0] ?? null)
}

export const shownUnder = (forest: Forest, parentId: string): string | null =>
  chooseBranchChild(forest.messages.get(parentId)?.child_ids ?? [], forest.branchChild.get(parentId))

/** Where a message stands among its siblings: `position` of `total`, counted from 1, and its neighbours. */
export type Siblings = {
  readonly position: number
  readonly total: number
  readonly previousId: string | null
  readonly nextId: string | null
}

/**
 * The siblings of a message, null where it has none to go to. `child_ids` holds the newest children only when there are
 * more than it may carry, so the position is counted from the end.
 */
export function siblingsOf(forest: Forest, message: Pick<Message, 'id' | 'parent_id'>): Siblings | null {
  const parent = message.parent_id === null ? undefined : forest.messages.get(message.parent_id)
  if (parent === undefined) return null
  const index = parent.child_ids.indexOf(message.id)
  const total = Math.max(parent.reply_count, parent.child_ids.length)
  if (index === -1 || total < 2) return null
  return {
    position: total - parent.child_ids.length + index + 1,
    total,
    previousId: parent.child_ids[index - 1] ?? null,
    nextId: parent.child_ids[index + 1] ?? null,
  }
}

export type Direction = 'previous' | 'next'

/** The sibling one step away, without wrapping; null where there is none (section 4 Branches). */
export function siblingIn(siblings: Siblings | null, direction: Direction): string | null {
  if (siblings === null) return null
  return direction === 'previous' ? siblings.previousId : siblings.nextId
}
