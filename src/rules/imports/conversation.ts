import type { ImportMessage } from '#wire/import.ts'
import { importContentMaxLength, importMessagesMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { contentProblem } from '../text/content.ts'

/**
 * What prevents a conversation from being imported, each problem once, in the specification's order (section 5 Import).
 */
export function conversationProblems(messages: readonly ImportMessage[]): readonly string[] {
  if (messages.length === 0) return [texts.importNoMessages]
  const problems: string[] = []
  if (messages.length > importMessagesMax) problems.push(texts.importTooManyMessages)
  if (messages.some(({ role }) => role !== 'user' && role !== 'assistant')) problems.push(texts.importBadRole)
  const contents = messages.map(({ content }) => contentProblem(content, importContentMaxLength))
  if (contents.includes('blank')) problems.push(texts.importEmptyContent)
  if (contents.includes('too long')) problems.push(texts.importContentTooLong)
  return problems
}
