import { merged } from '../merge.ts'
import type { ImportedMessage } from '../parsed-import.ts'
import { momentOf } from '../text/times.ts'
import type { Exported } from './exported.ts'
import { isObject, isTrueAt, type JsonObject, listAt, numberAt, objectAt, textAt } from './json-value.ts'
import { type TreeNode, treesOf } from './tree.ts'

export const isGrokConversation = (entry: unknown): boolean => listAt(entry, 'responses') !== null

/** A conversation of Grok's export: a tree if it is one, else its responses by time. */
export function grokConversations(entry: JsonObject): readonly Exported[] {
  const nodes = (listAt(entry, 'responses') ?? []).map((one, index) => nodeOf(objectAt(one, 'response') ?? one, index))
  const meta = objectAt(entry, 'conversation') ?? entry
  const id = textAt(meta, 'conversation_id') ?? textAt(meta, 'id') ?? textAt(meta, '_id')
  const title = textAt(meta, 'title')
  const leaf = textAt(meta, 'leaf_response_id')
  const ids = new Set(nodes.map((node) => node.id))
  const openings = nodes.filter(({ parentId }) => parentId === null || !ids.has(parentId)).length
  if (openings !== 1 && !ids.has(leaf ?? '')) {
    const inTime = nodes.toSorted((one, two) => one.createdMs - two.createdMs)
    return [{ id, title, messages: merged(inTime.flatMap(({ message }) => message ?? [])) }]
  }
  return treesOf(nodes, leaf).map((messages, opening) => ({
    id: id === null || opening === 0 ? id : `${id}/${opening + 1}`,
    title,
    messages,
  }))
}

function nodeOf(response: unknown, index: number): TreeNode {
  const createdMs = msOf(isObject(response) ? response.create_time : null)
  return {
    id: textAt(response, '_id') ?? textAt(response, 'response_id') ?? `#${index}`,
    parentId: textAt(response, 'parent_response_id'),
    message: messageIn(response, createdMs),
    createdMs,
  }
}

function messageIn(response: unknown, createdMs: number): ImportedMessage | null {
  const sender = textAt(response, 'sender')?.toLowerCase()
  const content = (textAt(response, 'message') ?? '').trim()
  if ((sender !== 'human' && sender !== 'assistant') || content === '' || isTrueAt(response, 'partial')) return null
  const timestamp = momentOf(createdMs)
  return { role: sender === 'human' ? 'user' : 'assistant', content, ...(timestamp === null ? {} : { timestamp }) }
}

/** ISO 8601, or MongoDB's `{"$date":{"$numberLong":"…"}}`. */
function msOf(time: unknown): number {
  if (typeof time === 'string') return Date.parse(time) || 0
  const date = isObject(time) ? time.$date : null
  if (typeof date === 'string') return Date.parse(date) || 0
  return Number(textAt(date, '$numberLong') ?? numberAt(time, '$date') ?? 0) || 0
}
