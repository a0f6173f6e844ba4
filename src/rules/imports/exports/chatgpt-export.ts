import type { ImportedMessage } from '../parsed-import.ts'
import { momentOf } from '../text/times.ts'
import type { Exported } from './exported.ts'
import { isObject, isTrueAt, type JsonObject, listAt, numberAt, objectAt, textAt } from './json-value.ts'
import { type TreeNode, treesOf } from './tree.ts'

export const isChatgptConversation = (entry: unknown): boolean => objectAt(entry, 'mapping') !== null

/** A conversation of ChatGPT's `conversations.json`: a tree of nodes with all its branches. */
export function chatgptConversations(entry: JsonObject): readonly Exported[] {
  const nodes = Object.entries(objectAt(entry, 'mapping') ?? {}).map(
    ([id, node]): TreeNode => ({
      id,
      parentId: textAt(node, 'parent'),
      message: messageIn(objectAt(node, 'message')),
      createdMs: (numberAt(objectAt(node, 'message'), 'create_time') ?? 0) * 1000,
    }),
  )
  const title = textAt(entry, 'title')
  const id = textAt(entry, 'conversation_id') ?? textAt(entry, 'id')
  return treesOf(nodes, textAt(entry, 'current_node')).map((messages, opening) => ({
    id: id === null || opening === 0 ? id : `${id}/${opening + 1}`,
    title,
    messages,
  }))
}

/** A message between the person and the assistant; tools, hidden context and thoughts are left out. */
function messageIn(message: JsonObject | null): ImportedMessage | null {
  const role = textAt(objectAt(message, 'author'), 'role')
  const content = objectAt(message, 'content')
  const isSpoken = ['text', 'multimodal_text'].includes(textAt(content, 'content_type') ?? 'text')
  const isHidden = isTrueAt(objectAt(message, 'metadata'), 'is_visually_hidden_from_conversation')
  const isForTool = role === 'assistant' && (textAt(message, 'recipient') ?? 'all') !== 'all'
  if ((role !== 'user' && role !== 'assistant') || !isSpoken || isHidden || isForTool) return null
  const text = withoutMarks(
    (listAt(content, 'parts') ?? [])
      .map(partText)
      .filter((part) => part !== '')
      .join('\n'),
  ).trim()
  if (text === '') return null
  const timestamp = momentOf((numberAt(message, 'create_time') ?? 0) * 1000)
  return { role, content: text, ...(timestamp === null ? {} : { timestamp }) }
}

function partText(part: unknown): string {
  if (typeof part === 'string') return part
  return isObject(part) && textAt(part, 'content_type') === 'audio_transcription' ? (textAt(part, 'text') ?? '') : ''
}

/**
 * ChatGPT's private-use characters: a citation (U+E200 … U+E201) is removed, a link (U+E203 … U+E204) is reduced to its
 * text.
 */
function withoutMarks(text: string): string {
  if (!/[\ue200-\ue20f]/.test(text)) return text
  return text.replace(/\ue200[^\ue200\ue201]*\ue201/g, '').replace(/[\ue200-\ue20f]/g, '')
}
