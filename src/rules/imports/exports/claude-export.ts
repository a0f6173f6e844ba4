import { merged } from '../merge.ts'
import type { ImportedMessage } from '../parsed-import.ts'
import { momentOf } from '../text/times.ts'
import type { Exported } from './exported.ts'
import { type JsonObject, listAt, numberAt, textAt } from './json-value.ts'
import { type TreeNode, treesOf } from './tree.ts'

export const isClaudeConversation = (entry: unknown): boolean => listAt(entry, 'chat_messages') !== null

/** A conversation of Claude's export: a tree if every message names its parent, else a list. */
export function claudeConversations(entry: JsonObject): readonly Exported[] {
  const entries = listAt(entry, 'chat_messages') ?? []
  const nodes = entries.map(
    (message, index): TreeNode => ({
      id: textAt(message, 'uuid') ?? `#${index}`,
      parentId: textAt(message, 'parent_message_uuid'),
      message: messageIn(message),
      createdMs: Date.parse(textAt(message, 'created_at') ?? '') || 0,
    }),
  )
  const id = textAt(entry, 'uuid')
  const title = textAt(entry, 'name')
  if (nodes.length === 0 || nodes.some(({ parentId }) => parentId === null)) {
    return [{ id, title, messages: merged(inOrder(entries).flatMap((message) => messageIn(message) ?? [])) }]
  }
  return treesOf(nodes, textAt(entry, 'current_leaf_message_uuid')).map((messages, opening) => ({
    id: id === null || opening === 0 ? id : `${id}/${opening + 1}`,
    title,
    messages,
  }))
}

function inOrder(entries: readonly unknown[]): readonly unknown[] {
  const indexes = entries.map((entry) => numberAt(entry, 'index'))
  if (indexes.includes(null)) return entries
  return entries.toSorted((one, two) => (numberAt(one, 'index') ?? 0) - (numberAt(two, 'index') ?? 0))
}

function messageIn(message: unknown): ImportedMessage | null {
  const sender = textAt(message, 'sender')
  if (sender !== 'human' && sender !== 'assistant') return null
  const content = said(message) || attached(message)
  if (content === '') return null
  const timestamp = momentOf(Date.parse(textAt(message, 'created_at') ?? ''))
  return { role: sender === 'human' ? 'user' : 'assistant', content, ...(timestamp === null ? {} : { timestamp }) }
}

/** The text blocks; thinking and tools are left out. Older exports have `text` only. */
function said(message: unknown): string {
  const blocks = (listAt(message, 'content') ?? []).filter((block) => textAt(block, 'type') === 'text')
  const texts = blocks.map((block) => textAt(block, 'text') ?? '').filter((text) => text.trim() !== '')
  return (texts.length > 0 ? texts.join('\n\n') : (textAt(message, 'text') ?? '')).trim()
}

/** A long paste becomes an attachment: if the message has no other text, it is the message. */
function attached(message: unknown): string {
  const texts = (listAt(message, 'attachments') ?? []).map((file) => textAt(file, 'extracted_content') ?? '')
  return texts
    .filter((text) => text !== '')
    .join('\n\n')
    .trim()
}
