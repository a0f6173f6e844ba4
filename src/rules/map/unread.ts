import type { Message } from '#wire/message.ts'
import type { MapNode } from './tree.ts'

/**
 * How many unread messages there are below each message, from the loaded messages and the map. Only the few unread ones
 * are followed upwards; the many read ones cost nothing.
 */
export function unreadAbove(
  known: ReadonlyMap<string, Pick<Message, 'id' | 'parent_id' | 'is_read'>>,
  nodes: ReadonlyMap<string, MapNode>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const parentOf = (id: string) => (known.get(id) ?? nodes.get(id))?.parent_id ?? null
  const countAbove = (id: string) => {
    for (let at = parentOf(id); at !== null; at = parentOf(at)) counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  for (const { id, is_read } of known.values()) if (!is_read) countAbove(id)
  for (const { id, isUnread } of nodes.values()) if (isUnread && !known.has(id)) countAbove(id)
  return counts
}
