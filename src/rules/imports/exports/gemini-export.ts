import { joinedPieces, merged } from '../merge.ts'
import type { ImportedMessage } from '../parsed-import.ts'
import { momentOf } from '../text/times.ts'
import type { Exported } from './exported.ts'
import { isObject, isTrueAt, type JsonObject, listAt, objectAt, textAt } from './json-value.ts'

export const isStudioConversation = (entry: unknown): boolean =>
  listAt(objectAt(entry, 'chunkedPrompt'), 'chunks') !== null || isStudioList(bareChunks(entry))

/** Whether a list holds chunks of AI Studio or contents of Gemini's API: only theirs call the assistant a model. */
export const isStudioList = (entries: readonly unknown[]): boolean =>
  entries.some(
    (entry) =>
      textAt(entry, 'role') === 'model' &&
      (listAt(entry, 'parts') !== null || (isObject(entry) && Object.hasOwn(entry, 'isThought'))),
  )

const bareChunks = (entry: unknown): readonly unknown[] => listAt(entry, 'chunks') ?? listAt(entry, 'contents') ?? []

/** A prompt that AI Studio saved. */
export function studioConversations(entry: JsonObject): readonly Exported[] {
  const { messages } = studioList(listAt(objectAt(entry, 'chunkedPrompt'), 'chunks') ?? bareChunks(entry))
  return [{ id: textAt(entry, 'id'), title: textAt(entry, 'displayName') ?? textAt(entry, 'title'), messages }]
}

export const studioList = (chunks: readonly unknown[]): Exported => ({
  id: null,
  title: null,
  messages: merged(chunks.flatMap((chunk) => chunkMessage(chunk) ?? [])),
})

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

export const isHistoryConversation = (entry: unknown): boolean => listAt(entry, 'conversation_turns') !== null

/** A conversation of Takeout's 'Gemini in Workspace', one file each. */
export function historyConversations(entry: JsonObject): readonly Exported[] {
  const turns = (listAt(entry, 'conversation_turns') ?? []).flatMap((turn) => turnMessage(turn) ?? [])
  return [{ id: null, title: textAt(entry, 'title'), messages: merged(turns) }]
}

function turnMessage(turn: unknown): ImportedMessage | null {
  const asked = objectAt(turn, 'user_turn')
  const answered = objectAt(turn, 'system_turn')
  const content = asked === null ? answerOf(answered) : (textAt(asked, 'prompt') ?? '').trim()
  if (content === '') return null
  const timestamp = momentOf(Date.parse(textAt(asked ?? answered, 'turn_last_modified') ?? ''))
  return { role: asked === null ? 'assistant' : 'user', content, ...(timestamp === null ? {} : { timestamp }) }
}

function answerOf(turn: JsonObject | null): string {
  const texts = (listAt(turn, 'text') ?? []).flatMap((part) => [
    textAt(part, 'data') ?? '',
    ...(listAt(part, 'cards') ?? []).map((card) => textAt(card, 'content') ?? ''),
  ])
  return joinedPieces(texts.map((text) => text.trim()))
}
