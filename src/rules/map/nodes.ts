import { agentPrefix } from '#wire/agent.ts'
import { mapExcerptLength } from '#wire/limits.ts'
import type { MapAnswer } from '#wire/map.ts'
import type { Message } from '#wire/message.ts'
import { isPrivate } from '../access/visibility.ts'
import { agentDisplayName } from '../people/agent-names.ts'
import { authorOf, personName } from '../people/author.ts'
import { titleOrExcerpt } from '../text/truncate.ts'
import type { MapNode } from './tree.ts'

/** A page of a thread's map, and the cursor of the next one. */
export type MapPart = { readonly nodes: readonly MapNode[]; readonly next_cursor: string | null }

/** The messages in a page of the map. */
export const nodesIn = ({ authors, rows }: Pick<MapAnswer, 'authors' | 'rows'>): readonly MapNode[] =>
  rows.map(
    ({
      id,
      parent_id,
      author,
      posted_by,
      timestamp,
      excerpt: words,
      unread,
      private: isPrivate,
      settled,
      home_from,
    }) => {
      const { uid = '', display_name = null, face } = authors[author] ?? {}
      const agent = agentDisplayName(uid)
      const isAdded = uid.startsWith(agentPrefix)
      return {
        id,
        parent_id,
        uid,
        name: (isAdded ? display_name : agent) ?? agent ?? personName(display_name, null),
        isAgent: agent !== null,
        ...(face === undefined || posted_by !== undefined ? {} : { face }),
        postedBy: posted_by === undefined ? null : personName(authors[posted_by]?.display_name ?? null, null),
        timestamp,
        excerpt: words,
        isUnread: unread === true,
        isPrivate: isPrivate === true,
        isSettled: settled === true,
        homeFrom: home_from ?? null,
      }
    },
  )

/**
 * The map's messages updated from the loaded thread: replies posted since, and messages edited, read, marked unread,
 * settled, reopened or brought home. Messages of other threads have no parent here and stay out. The same map if there
 * is nothing to update.
 */
export function withKnown(
  nodes: ReadonlyMap<string, MapNode>,
  known: ReadonlyMap<string, Message>,
): ReadonlyMap<string, MapNode> {
  const changed: MapNode[] = []
  const added: Message[] = []
  for (const message of known.values()) {
    const node = nodes.get(message.id)
    if (node === undefined && message.parent_id !== null) added.push(message)
    else if (node !== undefined) {
      const [isUnread, isSettled] = [!message.is_read, Boolean(message.settled)]
      const homeFrom = message.brought_home?.from ?? null
      const excerpt = message.edited || message.title !== null ? nameOf(message) : node.excerpt
      const isSame = node.isUnread === isUnread && node.isSettled === isSettled && node.homeFrom === homeFrom
      if (!isSame || node.excerpt !== excerpt) changed.push({ ...node, isUnread, isSettled, homeFrom, excerpt })
    }
  }
  if (changed.length === 0 && !added.some(({ parent_id }) => nodes.has(parent_id ?? ''))) return nodes
  const merged = new Map(nodes)
  for (const node of changed) merged.set(node.id, node)
  added.sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
  for (const message of added) if (merged.has(message.parent_id ?? '')) merged.set(message.id, nodeOf(message))
  return merged
}

/**
 * The messages of one thread among those that are loaded, for a map that can't be: all that are connected to this one.
 * The topmost of them counts as the top.
 */
export function nodesAround(known: ReadonlyMap<string, Message>, id: string): ReadonlyMap<string, MapNode> {
  const nodes = new Map<string, MapNode>()
  let top = known.get(id)
  for (let above = top; above !== undefined; above = known.get(above.parent_id ?? '')) top = above
  if (top === undefined) return nodes
  const replies = Map.groupBy(known.values(), ({ parent_id }) => parent_id)
  nodes.set(top.id, { ...nodeOf(top), parent_id: null })
  // A map also goes through what is added to it meanwhile.
  for (const parentId of nodes.keys())
    for (const reply of replies.get(parentId) ?? []) nodes.set(reply.id, nodeOf(reply))
  return nodes
}

const nameOf = ({ title, content }: Message): string => titleOrExcerpt(title, content, mapExcerptLength)

/** A loaded message as the map shows it. */
export function nodeOf(message: Message): MapNode {
  const { id, parent_id, content_author, author_uid, timestamp, is_read } = message
  const { name, postedBy } = authorOf(message)
  const isAgent = agentDisplayName(content_author) !== null
  return {
    id,
    parent_id,
    uid: isAgent ? content_author : author_uid,
    name,
    isAgent,
    ...(message.author_face === undefined ? {} : { face: message.author_face }),
    postedBy: message.imported_at === null ? postedBy : null,
    timestamp,
    excerpt: nameOf(message),
    isUnread: !is_read,
    isPrivate: isPrivate(message),
    isSettled: Boolean(message.settled),
    homeFrom: message.brought_home?.from ?? null,
  }
}
