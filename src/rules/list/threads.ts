import type { SortOrder } from '#wire/filters.ts'
import type { Message, MessageThread } from '#wire/message.ts'
import { authorOf } from '../people/author.ts'
import { rootOf } from '../thread/thread-root.ts'

/** A listed message and the thread it belongs to; null if that isn't known. */
export type Listed = { readonly message: Message; readonly thread: MessageThread | null }

/**
 * The thread a message belongs to: as the list answered, or as far as the loaded messages show for one that came by
 * another way. A title that has changed since is the new one (section 4 Message list and filters).
 */
export function threadOf(message: Message, messages: ReadonlyMap<string, Message>): MessageThread | null {
  const { thread, parent_id: parentId } = message
  if (thread === undefined) {
    if (parentId === null) return { ...rootOf(message), depth: 0, reply_to: null }
    const parent = messages.get(parentId)
    const above = parent === undefined ? null : threadOf(parent, messages)
    if (parent === undefined || above === null) return null
    return { ...above, depth: above.depth + 1, reply_to: authorOf(parent).name }
  }
  const root = messages.get(thread.id)
  return root === undefined || root.title === thread.title ? thread : { ...thread, title: root.title }
}

/**
 * Neighbours of one thread are one group. A group never reaches over the border of a page, so that nothing shown
 * changes when the next page comes (section 4 Message list and filters).
 */
export function threadGroups(
  listed: readonly Listed[],
  pageOf: (id: string) => number | undefined,
): readonly (readonly Listed[])[] {
  const groups: Listed[][] = []
  for (const each of listed) {
    const last = groups.at(-1)?.at(-1)
    const isSame =
      last !== undefined &&
      each.thread !== null &&
      last.thread?.id === each.thread.id &&
      pageOf(last.message.id) === pageOf(each.message.id)
    if (isSame) groups.at(-1)?.push(each)
    else groups.push([each])
  }
  return groups
}

/**
 * Of a group only the newest two messages are shown at first; a single further one takes no more room than '+1 more'.
 */
export function shownOf<Each>(group: readonly Each[], order: SortOrder) {
  if (group.length < 4) return { shown: group, more: [] }
  return order === 'newest'
    ? { shown: group.slice(0, 2), more: group.slice(2) }
    : { shown: group.slice(-2), more: group.slice(0, -2) }
}
