import { merged } from '../merge.ts'
import type { ReadMessage } from '../parsed-import.ts'
import { momentIn } from '../text/times.ts'
import { cleaned } from './cleaned.ts'
import type { Exported } from './exported.ts'
import { isObject, type JsonObject, listAt, objectAt, textAt } from './json-value.ts'
import { counted, fileKind, leftOut, type Piece, withFiles } from './pieces.ts'

const users = new Set(['user', 'human', 'prompt', 'you', 'me'])
const assistants = new Set([
  'assistant',
  'ai',
  'model',
  'response',
  'bot',
  'gpt',
  'chatgpt',
  'claude',
  'gemini',
  'grok',
  'cursor',
])
/** `gpt-4o`, `grok-3`, `claude-3-opus`: the model that answered. */
const modelName = /^(?:(?:chatgpt|gpt|gemini|grok)[-_ .]?\d|claude[-_ ]|o[134](?:-|$))/
const unspoken = new Set(['system', 'tool', 'developer', 'function'])

/**
 * `[{role, content}]`, a format that many exporters and people write. It may begin with a call of a tool, without
 * content.
 */
export const isRoleList = (entries: readonly unknown[]): boolean =>
  roleOf(entries.find((entry) => isObject(entry) && contentOf(entry) !== null)) !== null

export const isRoleConversation = (entry: unknown): boolean => isRoleList(listAt(entry, 'messages') ?? [])

export function roleConversation(entry: JsonObject): Exported {
  const id = textAt(entry, 'id') ?? textAt(entry, 'uuid') ?? textAt(entry, 'conversation_id')
  return { ...roleList(listAt(entry, 'messages') ?? []), id, title: textAt(entry, 'title') ?? textAt(entry, 'name') }
}

/** Unknown roles stay as they are and are reported as a problem. */
export function roleList(entries: readonly unknown[]): Exported {
  return { id: null, title: null, messages: cleaned(merged(entries.flatMap((entry) => messageIn(entry) ?? []))) }
}

function messageIn(entry: unknown): ReadMessage | null {
  const role = roleOf(entry)
  const word = role?.toLowerCase() ?? ''
  if (role === null || unspoken.has(word)) return null
  const { content, omitted } = withFiles(
    { role, content: contentOf(entry)?.trim() ?? '' },
    [],
    (listAt(entry, 'content') ?? []).flatMap(partPiece),
  )
  if (content === '') return null
  const time = textAt(entry, 'timestamp') ?? textAt(entry, 'created_at') ?? textAt(entry, 'create_time')
  const timestamp = time === null ? null : momentIn(time)
  const known = users.has(word) ? 'user' : assistants.has(word) || modelName.test(word) ? 'assistant' : role
  return { role: known, content, ...(timestamp === null ? {} : { timestamp }), ...(omitted && { omitted }) }
}

const isThinking = (part: unknown): boolean => /thinking|reasoning/.test(textAt(part, 'type') ?? '')

/**
 * Parts of a request to a model: `{type: 'image_url'}`, `{type: 'input_audio'}`, `{type: 'file', file: {filename}}`.
 */
function partPiece(part: unknown): readonly Piece[] {
  const type = textAt(part, 'type') ?? ''
  const name = textAt(part, 'filename') ?? textAt(objectAt(part, 'file'), 'filename')
  const mediaType = textAt(part, 'mediaType') ?? textAt(part, 'mimeType') ?? ''
  if (/image/.test(type)) return [leftOut('image', name)]
  if (/audio/.test(type)) return [leftOut('voice', name)]
  if (/video/.test(type)) return [leftOut('video', name)]
  if (isThinking(part)) return [counted('thinking')]
  if (/tool/.test(type)) return [counted('tool')]
  return type === '' || textAt(part, 'text') !== null ? [] : [leftOut(fileKind(name ?? '', mediaType), name)]
}

function roleOf(entry: unknown): string | null {
  for (const key of ['role', 'sender', 'author', 'from', 'type']) {
    const role = textAt(entry, key) ?? textAt(isObject(entry) ? entry[key] : null, 'role')
    if (role !== null) return role
  }
  return null
}

function contentOf(entry: unknown): string | null {
  for (const key of ['content', 'text', 'message', 'value']) {
    const found = isObject(entry) ? entry[key] : null
    if (typeof found === 'string') return found
    if (Array.isArray(found))
      return found
        .map((part) => (typeof part === 'string' ? part : isThinking(part) ? '' : (textAt(part, 'text') ?? '')))
        .filter((part) => part !== '')
        .join('\n\n')
    if (isObject(found)) return contentOf({ text: found.text, content: found.content })
  }
  return null
}
