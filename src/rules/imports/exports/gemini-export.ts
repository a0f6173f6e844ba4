import { joinedPieces, merged } from '../merge.ts'
import type { ImportedMessage } from '../parsed-import.ts'
import { momentOf } from '../text/times.ts'
import type { Exported } from './exported.ts'
import { type JsonObject, listAt, objectAt, textAt } from './json-value.ts'

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
