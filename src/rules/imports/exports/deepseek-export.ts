import { joinedPieces } from '../merge.ts'
import type { ReadMessage } from '../parsed-import.ts'
import { momentIn, momentOf } from '../text/times.ts'
import { type Exported, openings } from './exported.ts'
import { isObject, type JsonObject, listAt, numberAt, objectAt, textAt } from './json-value.ts'
import { counted, type Piece, withFiles } from './pieces.ts'
import { withOneRoot } from './source-tree.ts'
import { type TreeNode, treesOf, unrepeated } from './tree.ts'

/** DeepSeek's export has the tree of ChatGPT's, but other messages. */
export function isDeepseekConversation(entry: unknown): boolean {
  const messages = Object.values(objectAt(entry, 'mapping') ?? {}).map((node) => objectAt(node, 'message'))
  return messages.some((message) => listAt(message, 'fragments') !== null || textAt(message, 'inserted_at') !== null)
}

export function deepseekConversations(entry: JsonObject): readonly Exported[] {
  const mapping = objectAt(entry, 'mapping') ?? {}
  const isPrompt = promptsByDepth(mapping)
  const nodes = Object.entries(mapping).map(([id, node]): TreeNode => {
    const message = objectAt(node, 'message')
    return {
      id,
      parentId: textAt(node, 'parent'),
      message: message === null ? null : messageIn(message, isPrompt(id)),
      createdMs: Date.parse(textAt(message, 'inserted_at') ?? '') || 0,
    }
  })
  return openings(about(entry), treesOf(withOneRoot(nodes), null))
}

const about = (entry: JsonObject) => ({ id: textAt(entry, 'id'), title: textAt(entry, 'title') })

/** The data of DeepSeek's page for one conversation, which some extensions save; null for other JSON. */
export function deepseekSession(value: unknown): readonly Exported[] | null {
  const data = objectAt(objectAt(value, 'data'), 'biz_data')
  const session = objectAt(data, 'chat_session')
  const entries = listAt(data, 'chat_messages')
  if (session === null || entries === null) return null
  const nodes = entries.map((entry, index): TreeNode => {
    const seconds = numberAt(entry, 'inserted_at') ?? 0
    const timestamp = momentOf(seconds * 1000)
    const message = isObject(entry) ? messageIn(entry, textAt(entry, 'role') === 'USER') : null
    return {
      id: numberAt(entry, 'message_id')?.toString() ?? `#${index}`,
      parentId: numberAt(entry, 'parent_id')?.toString() ?? null,
      message: message === null || timestamp === null ? message : { ...message, timestamp },
      createdMs: seconds * 1000,
    }
  })
  return openings(
    about(session),
    treesOf(withOneRoot(unrepeated(nodes)), String(numberAt(session, 'current_message_id'))),
  )
}

function stepIn(type: string): readonly Piece[] {
  if (/THINK$/.test(type)) return [counted('thinking')]
  return /SEARCH|TOOL|READ_LINK/.test(type) ? [counted('tool')] : []
}

/** The request or the response; thoughts, searches and tools are left out and counted. */
function messageIn(message: JsonObject, isPrompt: boolean): ReadMessage | null {
  const fragments = listAt(message, 'fragments')
  const requests = textsOf(fragments, /REQUEST$/)
  const responses = textsOf(fragments, /RESPONSE$/)
  const files = [...(listAt(message, 'files') ?? []), ...(fragments ?? []).flatMap((one) => listAt(one, 'files') ?? [])]
  const names = files.map((file) => textAt(file, 'file_name') ?? '')
  const isUser = fragments === null ? isPrompt : responses === ''
  const words = fragments === null ? (textAt(message, 'content') ?? '').trim() : requests || responses
  const timestamp = momentIn(textAt(message, 'inserted_at') ?? '')
  const role = isUser ? 'user' : 'assistant'
  const read = withFiles(
    { role, content: words, ...(timestamp === null ? {} : { timestamp }) },
    isUser ? names : [],
    (fragments ?? []).flatMap((one) => stepIn(textAt(one, 'type') ?? '')),
  )
  return read.content === '' ? null : read
}

const textsOf = (fragments: readonly unknown[] | null, type: RegExp): string =>
  joinedPieces(
    (fragments ?? [])
      .filter((one) => type.test(textAt(one, 'type') ?? ''))
      .map((one) => (textAt(one, 'content') ?? '').trim()),
  )

/** Older exports don't say who spoke: the first message of a branch is a prompt, the next its answer, and so on. */
function promptsByDepth(mapping: JsonObject): (id: string) => boolean {
  const depths = new Map<string, number>()
  return (id) => {
    const path: string[] = []
    let at: string | null = id
    while (at !== null && !depths.has(at) && isObject(mapping[at])) {
      depths.set(at, 0)
      path.push(at)
      at = textAt(mapping[at], 'parent')
    }
    let depth = at === null ? 0 : (depths.get(at) ?? 0)
    for (const each of path.toReversed()) {
      if (objectAt(mapping[each], 'message') !== null) depth += 1
      depths.set(each, depth)
    }
    return (depths.get(id) ?? 0) % 2 === 1
  }
}
