import { merged } from '../merge.ts'
import type { Archive, ReadMessage } from '../parsed-import.ts'
import { momentIn } from '../text/times.ts'
import type { Exported } from './exported.ts'
import { listAt, textAt } from './json-value.ts'
import { withFiles } from './pieces.ts'
import { withOneRoot } from './source-tree.ts'
import { type TreeNode, treesOf, unrepeated } from './tree.ts'

/** Whether a list is a conversation of Mistral's Le Chat, one file each. */
export const isLeChat = (entries: readonly unknown[]): boolean =>
  entries.some((entry) => textAt(entry, 'chatId') !== null && textAt(entry, 'role') !== null)

/** A tree if all messages but the first name their parent, else a list by time: the file has no order. */
export function leChatConversations(entries: readonly unknown[], archive: Archive = null): readonly Exported[] {
  const all = entries.map(
    (entry, index): TreeNode => ({
      id: textAt(entry, 'id') || `#${index}`,
      parentId: textAt(entry, 'parentId'),
      message: messageIn(entry, archive),
      createdMs: Date.parse(textAt(entry, 'createdAt') ?? '') || 0,
    }),
  )
  const nodes = unrepeated(all).toSorted((one, two) => one.createdMs - two.createdMs)
  const id = textAt(entries[0], 'chatId')
  const ids = new Set(nodes.map((node) => node.id))
  if (nodes.filter(({ parentId }) => parentId === null || !ids.has(parentId)).length > 1) {
    return [{ id, title: null, messages: merged(nodes.flatMap(({ message }) => message ?? [])) }]
  }
  return treesOf(withOneRoot(nodes), null).map((messages) => ({ id, title: null, messages }))
}

function messageIn(entry: unknown, archive: Archive): ReadMessage | null {
  const role = textAt(entry, 'role')
  if (role !== 'user' && role !== 'assistant') return null
  const chunks = (listAt(entry, 'contentChunks') ?? []).filter((chunk) => textAt(chunk, 'type') === 'text')
  const words = (textAt(entry, 'content') || chunks.map((chunk) => textAt(chunk, 'text') ?? '').join('')).trim()
  const names = (listAt(entry, 'files') ?? []).map((file) => textAt(file, 'name') ?? '').filter((name) => name !== '')
  const files = names.map((name) => ({ key: name, name }))
  const timestamp = momentIn(textAt(entry, 'createdAt') ?? '')
  const read = withFiles({ role, content: words, ...(timestamp === null ? {} : { timestamp }) }, files, [], archive)
  return read.content === '' ? null : read
}
