import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import type { Me } from '#wire/user.ts'
import { tabsOf } from '../access/visibility.ts'
import { storedContent } from '../text/content.ts'
import type { Forest } from '../thread/forest.ts'
import { isTemporaryId, temporaryId } from '../thread/temporary-id.ts'
import type { PendingPost } from './outbox.ts'
import type { PendingMark } from './pending-marks.ts'

const clockSkewMs = 600_000

/** A pending post as a message of its author, with the id `temp-{key}`. */
export function optimisticMessage(post: PendingPost, me: Me | null): Message {
  const isPublic = post.body.public !== false && post.body.public !== 0
  const recipients = [...post.recipients]
  return {
    id: temporaryId(post.key),
    parent_id: post.body.parent_id ?? null,
    child_ids: [],
    reply_count: 0,
    title: (post.body.parent_id ?? null) === null ? texts.newThreadTitle : null,
    description: null,
    content: post.body.content,
    content_author: post.owner,
    author_uid: post.owner,
    author_display_name: me?.display_name ?? null,
    author_user_tag: me?.user_tag ?? null,
    author_email: me?.email ?? null,
    author_email_display: me?.email ?? null,
    public: isPublic,
    recipients,
    timestamp: post.createdAt,
    imported_at: null,
    is_pinned: false,
    ...(post.broughtHome === undefined ? {} : { brought_home: post.broughtHome }),
    is_read: true,
    for_tabs: tabsOf({ uid: post.owner, status: null }, { public: isPublic, author_uid: post.owner, recipients }),
  }
}

/**
 * The message that a post became, if a reload or the live connection delivers it before the post's response. Only for
 * display: the post itself still waits for its response. One that is being edited stays beside it.
 */
export function echoOf(forest: Forest, post: PendingPost, known: ReadonlySet<string>): string | null {
  if (post.triedAt === null || post.isHeld) return null
  const parentId = post.body.parent_id ?? null
  const content = storedContent(post.body.content)
  const isEcho = (message: Message | undefined): boolean =>
    message !== undefined &&
    message.parent_id === parentId &&
    message.author_uid === post.owner &&
    message.content === content &&
    !known.has(message.id) &&
    !isTemporaryId(message.id) &&
    Date.parse(message.timestamp) > Date.parse(post.createdAt) - clockSkewMs
  const nearby = parentId === null ? forest.messages.keys() : (forest.messages.get(parentId)?.child_ids ?? [])
  return [...nearby].find((id) => isEcho(forest.messages.get(id))) ?? null
}

/**
 * A forest with the pending posts added, last under their parents; one with an unknown parent becomes a root. `became`
 * maps pending posts to the messages they became: a branch that showed the one shows the other.
 */
export function withPending(forest: Forest, pending: readonly Message[], became: ReadonlyMap<string, string>): Forest {
  if (pending.length === 0 && became.size === 0) return forest
  const messages = new Map(forest.messages)
  for (const message of pending) {
    const parent = messages.get(message.parent_id ?? '')
    messages.set(message.id, parent === undefined ? { ...message, parent_id: null } : message)
    if (parent !== undefined) messages.set(parent.id, { ...parent, child_ids: [...parent.child_ids, message.id] })
  }
  return { messages, branchChild: renamedChoices(forest.branchChild, became) }
}

function renamedChoices(
  choices: ReadonlyMap<string, string>,
  became: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (![...choices].some((pair) => pair.some((id) => became.has(id)))) return choices
  const renamed = (id: string) => became.get(id) ?? id
  return new Map([...choices].map(([parentId, childId]) => [renamed(parentId), renamed(childId)]))
}

/**
 * Removes the pending posts from a changed forest: `shown` is the forest that was changed, `before` the one without
 * pending posts.
 */
export function withoutPending(after: Forest, shown: Forest, before: Forest, pending: readonly Message[]): Forest {
  if (pending.length === 0) return after
  const messages = new Map(after.messages)
  const removed = new Set(pending.map(({ id }) => id))
  for (const { id, parent_id } of pending) {
    messages.delete(id)
    const parent = messages.get(parent_id ?? '')
    if (parent === undefined) continue
    const untouched = before.messages.get(parent.id)
    const isUntouched = untouched !== undefined && shown.messages.get(parent.id) === parent
    const childIds = parent.child_ids.filter((childId) => !removed.has(childId))
    messages.set(parent.id, isUntouched ? untouched : { ...parent, child_ids: childIds })
  }
  return { messages, branchChild: after.branchChild }
}

/** A forest as the reader sees it while marks are pending: they override the server state. */
export function withMarks(forest: Forest, marks: readonly PendingMark[]): Forest {
  const wished = marks.filter(({ id, isRead }) => {
    const message = forest.messages.get(id)
    return message !== undefined && message.is_read !== isRead
  })
  if (wished.length === 0) return forest
  const messages = new Map(forest.messages)
  for (const { id, isRead } of wished) {
    const message = messages.get(id)
    if (message !== undefined) messages.set(id, { ...message, is_read: isRead })
  }
  return { messages, branchChild: forest.branchChild }
}
