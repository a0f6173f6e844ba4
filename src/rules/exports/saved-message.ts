import type { Message } from '#wire/message.ts'
import { groundTab } from '../access/visibility.ts'
import { type NamedFile, namedFile } from '../files/file-row.ts'
import { agentDisplayName } from '../people/agent-names.ts'
import { authorLine, authorOf } from '../people/author.ts'
import { excerpt } from '../text/truncate.ts'

/**
 * One message of an exported thread: what its reader sees of it, whether it comes from Cloud or Ground. `Text` is its
 * content as `encodedContent` gives it, or a stand-in for that, so that a long export needn't hold all texts in memory.
 */
export type SavedMessage<Text> = {
  readonly id: string
  /** null for the top of what is exported. */
  readonly parent_id: string | null
  readonly author: string
  /** The agent's name as in `content_author`, or null if a person wrote it. */
  readonly agent: string | null
  readonly title: string | null
  readonly description: string | null
  readonly public: boolean
  readonly recipients: readonly string[]
  /** ISO 8601; of an imported message, when it was written where it came from. */
  readonly written_at: string
  /** ISO 8601: its place among its siblings. */
  readonly posted_at: string
  /** The content's first words, on one line. */
  readonly excerpt: string
  /** Absent without files. */
  readonly files?: readonly NamedFile[]
  readonly content: Text
}

export type ExportFormat = 'markdown' | 'canopy' | 'chatgpt'

/** A message's content as it is in a file of this format. */
export const encodedContent = (format: ExportFormat, content: string): string =>
  format === 'markdown' ? content.trim() : JSON.stringify(content)

export const excerptLength = 80

export const savedMessage = <Text>(message: Message, content: Text): SavedMessage<Text> => ({
  id: message.id,
  parent_id: message.parent_id,
  author: writerOf(message),
  agent: agentDisplayName(message.content_author) === null ? null : message.content_author,
  title: message.title,
  description: message.description,
  public: message.public,
  recipients: message.recipients.map(({ uid, display_name }) => display_name ?? uid),
  written_at: message.imported_at ?? message.timestamp,
  posted_at: message.timestamp,
  excerpt: excerpt(message.content, excerptLength),
  ...(message.attachments && { files: message.attachments.map(namedFile) }),
  content,
})

/**
 * Whoever has the file sees no card: what a person posted as an agent names both, or it would be the agent's answer.
 */
const writerOf = (message: Message): string =>
  message.imported_at || message.for_tabs.includes(groundTab) ? authorOf(message).name : authorLine(message)

/** Messages as a file holds them: parents before their replies, and siblings in the order they are shown in. */
export function inOrder<Text>(messages: readonly SavedMessage<Text>[]): readonly SavedMessage<Text>[] {
  const ids = new Set(messages.map(({ id }) => id))
  return messages
    .toSorted((one, two) => compare(one.posted_at, two.posted_at) || compare(one.id, two.id))
    .map((message) => (ids.has(message.parent_id ?? '') ? message : { ...message, parent_id: null }))
}

const compare = (one: string, two: string): number => (one < two ? -1 : one > two ? 1 : 0)

/** The threads in a set of messages: each top with everything below it, in the order given. */
export function threadsAmong<Text>(
  messages: readonly SavedMessage<Text>[],
): readonly (readonly SavedMessage<Text>[])[] {
  const topOf = new Map<string, string>()
  for (const { id, parent_id } of messages) topOf.set(id, parent_id === null ? id : (topOf.get(parent_id) ?? id))
  return [...Map.groupBy(messages, ({ id }) => topOf.get(id) ?? id).values()]
}

type Linked = { readonly id: string; readonly parent_id: string | null }

/** The ids of the messages above one, nearest first, that one itself, and everything below it. */
export function branchAround(nodes: readonly Linked[], id: string): ReadonlySet<string> {
  const parents = new Map(nodes.map((node) => [node.id, node.parent_id]))
  const branch = new Set<string>([id])
  for (let at = parents.get(id) ?? null; at !== null && !branch.has(at); at = parents.get(at) ?? null) branch.add(at)
  const below = new Set([id])
  for (const node of nodes) if (below.has(node.parent_id ?? '')) below.add(node.id)
  return new Set([...branch, ...below])
}
