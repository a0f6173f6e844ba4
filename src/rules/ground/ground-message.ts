import type { Attachment } from '#wire/files/attachment.ts'
import type { Message, MessageVersion } from '#wire/message.ts'
import type { Viewer } from '../access/viewer.ts'
import { groundTab } from '../access/visibility.ts'
import { storedContent } from '../text/content.ts'

/**
 * A Ground message as stored on the device: the shape of a Cloud one, so that one tree engine serves both. `root_id`
 * names its thread; its children are found by the index, so `child_ids` and `reply_count` are stored empty.
 */
export type GroundMessage = Message & { readonly root_id: string; readonly versions?: readonly GroundVersion[] }

/** An earlier text of an edited message, the oldest first. */
type GroundVersion = Omit<MessageVersion, 'is_unseen'>

/** Everyone on this device is the same person to Ground, logged in or not, so no name is left behind at sign-out. */
export const groundUid = 'ground'
const groundName = 'You'

/** Ground has one person, who wrote everything and may do everything that involves nobody else. */
export const groundViewer: Viewer = { uid: groundUid, status: 'admin' }

export const isOnGround = ({ for_tabs }: Pick<Message, 'for_tabs'>): boolean => for_tabs.includes(groundTab)

/** A new Ground message. `contentAuthor` is null for the person's own text. */
export type GroundDraft = {
  readonly id: string
  readonly parentId: string | null
  readonly content: string
  readonly contentAuthor: string | null
  readonly title: string | null
  readonly description: string | null
  readonly importedAt: string | null
  readonly attachments?: readonly Attachment[]
}

type GroundPlace = { readonly rootId: string; readonly timestamp: string }

/** A message of Ground as it is stored: everybody on the device is its author, and its children come with a reading. */
export function groundMessage(draft: GroundDraft, { rootId, timestamp }: GroundPlace): GroundMessage {
  const { attachments = [] } = draft
  return {
    id: draft.id,
    root_id: rootId,
    parent_id: draft.parentId,
    child_ids: [],
    reply_count: 0,
    title: draft.title,
    description: draft.description,
    content: storedContent(draft.content),
    content_author: draft.contentAuthor ?? groundUid,
    author_uid: groundUid,
    author_display_name: groundName,
    author_user_tag: null,
    author_email: null,
    author_email_display: null,
    public: false,
    recipients: [],
    timestamp,
    imported_at: draft.importedAt,
    is_pinned: false,
    is_read: true,
    for_tabs: [groundTab],
    ...(attachments.length > 0 && { attachments: [...attachments], attachment_count: attachments.length }),
  }
}

/** The timestamps of a thread's new messages, ascending: never before the thread's latest, whatever the clock says. */
export function groundTimestamps(count: number, nowMs: number, latestAt: string | null): readonly string[] {
  const firstMs = Math.max(nowMs, latestAt === null ? 0 : Date.parse(latestAt) + 1)
  return Array.from({ length: count }, (_, index) => new Date(firstMs + index).toISOString())
}

/** A stored message as the app shows it, with its children, oldest first. */
export function shownGroundMessage(
  { root_id: _, versions: __, ...message }: GroundMessage,
  childIds: readonly string[],
): Message {
  return { ...message, child_ids: [...childIds], reply_count: childIds.length }
}

/** A message of a thread and everything below it; `links` are the thread's pairs of reply and parent. */
export function idsBelow(id: string, links: readonly { readonly id: string; readonly parentId: string }[]): string[] {
  const replies = Map.groupBy(links, ({ parentId }) => parentId)
  const found = new Set([id])
  for (const each of found) for (const reply of replies.get(each) ?? []) found.add(reply.id)
  return [...found]
}
