import { visitor } from '#rules/access/viewer.ts'
import { fileAddresses } from '#rules/files/shown-size.ts'
import { authorLine } from '#rules/people/author.ts'
import { excerpt } from '#rules/text/truncate.ts'
import { isMessageId } from '#rules/thread/message-id.ts'
import { rootOf } from '#rules/thread/thread-root.ts'
import type { Attachment } from '#wire/files/attachment.ts'
import { feedContentLength, feedEntriesMax, feedTitleLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { chronologicalPage } from '../../routes/lists.ts'
import type { Queries } from '../../store/database/database.ts'
import { attachmentsOf } from '../../store/messages/attachments/attachments.ts'
import { topAbove } from '../../store/messages/tree/outline.ts'
import { newestPublicBelow } from '../../store/messages/unread/newest-in-thread.ts'
import { findVisibleMessage, viewMessages } from '../../store/messages/view.ts'

export type FeedEntry = {
  readonly id: string
  readonly title: string
  readonly author: string
  /** As it was written: markdown, as plain text. */
  readonly content: string
  readonly timestamp: string
  /** When it was last edited, or else posted. */
  readonly updated: string
  readonly files: readonly FeedFile[]
}

/** What is attached; `path` is where its bytes are, `type` the media type of what is there. */
type FeedFile = {
  readonly title: string
  readonly path: string
  readonly type: string
  readonly bytes: number
}

/** The newest public messages, of the whole Cloud or of a thread. */
export type Feed = {
  /** Null for the whole Cloud. */
  readonly thread: { readonly id: string; readonly title: string } | null
  readonly entries: readonly FeedEntry[]
}

export async function feedOfCloud(db: Queries): Promise<Feed> {
  const { messages } = await chronologicalPage(db, visitor, { limit: feedEntriesMax, excerpt: feedContentLength })
  return { thread: null, entries: await entriesOf(db, messages) }
}

/** The feed of the thread that a visitor reaches from a message; null unless the message is public. */
export async function feedOfThread(db: Queries, id: string): Promise<Feed | null> {
  if (!isMessageId(id) || (await findVisibleMessage(db, visitor, id)) === null) return null
  const top = await topAbove(db, visitor, id)
  const ids = await newestPublicBelow(db, top, feedEntriesMax)
  const [head, ...messages] = await viewMessages(db, visitor, [top.id, ...ids], { excerpt: feedContentLength })
  if (head === undefined) return null
  const { title, excerpt: beginning } = rootOf(head)
  return { thread: { id: head.id, title: title ?? beginning }, entries: await entriesOf(db, messages) }
}

/** The messages are excerpts, which have the first of their files only. */
async function entriesOf(db: Queries, messages: readonly Message[]): Promise<readonly FeedEntry[]> {
  const withFiles = messages.filter(({ attachment_count }) => attachment_count !== undefined)
  const files = await attachmentsOf(
    db,
    withFiles.map(({ id }) => id),
  )
  return messages.map((message) => entryOf(message, files.get(message.id) ?? []))
}

const entryOf = (message: Message, files: readonly Attachment[]): FeedEntry => ({
  id: message.id,
  title: message.title ?? excerpt(message.content, feedTitleLength),
  author: authorLine(message),
  content: message.content,
  timestamp: message.timestamp,
  updated: message.edited?.at ?? message.timestamp,
  files: files.map(({ id, kind, name, alt, type, bytes }) => ({
    title: alt === null ? name : `${name} (${alt})`,
    path: fileAddresses(id, null)[kind === 'picture' ? 'full' : 'file'],
    type,
    bytes,
  })),
})
