import type { ChangesAnswer } from '#wire/calls.ts'
import type { Message } from '#wire/message.ts'
import type { Linked } from './whole-threads.ts'

export type FollowedBranch = {
  readonly id: string
  /** What is known to be in the branch. */
  readonly ids: Set<string>
  /** What was printed before the first changes were read: these may contain it again. */
  readonly printed: Set<string>
  /** Messages may have been deleted before the branch was read. */
  mayHaveMissed: boolean
}

export type Event =
  | { readonly event: 'new' | 'updated'; readonly message: Message }
  | { readonly event: 'deleted'; readonly id: string }

/** Adds what is in the branch that begins with a message; a parent comes before its replies. */
export function belowIn(ids: Set<string>, rows: readonly Linked[], id: string): void {
  for (const row of rows) if (row.id === id || ids.has(row.parent_id ?? '')) ids.add(row.id)
}

/** What a page of changes means for a branch. It is over when its first message is deleted. */
export function stepOf(
  branch: FollowedBranch,
  { new: created, updated, deleted }: ChangesAnswer,
): { readonly events: readonly Event[]; readonly isOver: boolean } {
  const { id, ids, printed } = branch
  const events: Event[] = []
  for (const gone of deleted) {
    printed.delete(gone)
    if (ids.delete(gone) || branch.mayHaveMissed) events.push({ event: 'deleted', id: gone })
  }
  for (const message of inBranch(ids, created)) {
    // It was printed as it was then; it may have been changed since.
    events.push({ event: printed.delete(message.id) ? 'updated' : 'new', message })
  }
  for (const message of updated) if (ids.has(message.id)) events.push({ event: 'updated', message })
  return { events, isOver: deleted.includes(id) }
}

/** The new messages of a branch, a parent before its replies, whatever their order is. */
function inBranch(ids: Set<string>, created: readonly Message[]): readonly Message[] {
  const found: Message[] = []
  let left = created
  for (let before = -1; before !== found.length; ) {
    before = found.length
    const later: Message[] = []
    for (const message of left) {
      const isIn = ids.has(message.id) || ids.has(message.parent_id ?? '')
      if (isIn) ids.add(message.id)
      ;(isIn ? found : later).push(message)
    }
    left = later
  }
  return found
}
