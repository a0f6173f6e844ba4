import { textProblem } from '../text/content.ts'
import type { ImportedMessage } from './parsed-import.ts'

/** Text as it may be stored: without NUL and half characters, which damaged exports hold. */
export const storable = (text: string): string =>
  textProblem(text) === null ? text : text.replaceAll('\0', '').toWellFormed()

export const storableMessages = (messages: readonly ImportedMessage[]): readonly ImportedMessage[] =>
  messages.map((message) => ({ ...message, content: storable(message.content) }))
