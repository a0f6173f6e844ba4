import { merged } from '../merge.ts'
import type { ImportedMessage } from '../parsed-import.ts'
import { momentOf } from '../text/times.ts'
import type { Exported } from './exported.ts'
import { isTrueAt, type JsonObject, listAt, objectAt, textAt } from './json-value.ts'

export const isStudioConversation = (entry: unknown): boolean =>
  listAt(objectAt(entry, 'chunkedPrompt'), 'chunks') !== null

/** A prompt that AI Studio saved. */
export function studioConversations(entry: JsonObject): readonly Exported[] {
  const chunks = listAt(objectAt(entry, 'chunkedPrompt'), 'chunks') ?? []
  const messages = merged(chunks.flatMap((chunk) => chunkMessage(chunk) ?? []))
  return [{ id: textAt(entry, 'id'), title: textAt(entry, 'displayName') ?? textAt(entry, 'title'), messages }]
}

function chunkMessage(chunk: unknown): ImportedMessage | null {
  const role = textAt(chunk, 'role')
  if ((role !== 'user' && role !== 'model') || isTrueAt(chunk, 'isThought')) return null
  const parts = (listAt(chunk, 'parts') ?? []).filter((part) => !isTrueAt(part, 'thought'))
  const text = textAt(chunk, 'text') || parts.map((part) => textAt(part, 'text') ?? '').join('')
  const content = (text || (textAt(chunk, 'errorMessage') ?? '')).trim()
  if (content === '') return null
  const timestamp = momentOf(Date.parse(textAt(chunk, 'createTime') ?? ''))
  return { role: role === 'user' ? 'user' : 'assistant', content, ...(timestamp === null ? {} : { timestamp }) }
}
