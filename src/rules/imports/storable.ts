import { textProblem } from '../text/content.ts'
import type { ImportedMessage, ReadMessage } from './parsed-import.ts'

/** Removes what cannot be stored: NUL and lone surrogates, which occur in damaged exports. */
export const storable = (text: string): string =>
  textProblem(text) === null ? text : text.replaceAll('\0', '').toWellFormed()

export const storableMessages = (messages: readonly ReadMessage[]): readonly ImportedMessage[] =>
  messages.map(({ omitted: _, ...message }) => ({ ...message, content: storable(message.content) }))
