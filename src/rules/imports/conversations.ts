import type { ImportService } from '#wire/import.ts'
import { attachmentsMax, descriptionMaxLength, titleMaxLength } from '#wire/limits.ts'
import { conversationProblems } from './conversation.ts'
import type { Export, Exported } from './exports/exported.ts'
import { withLines } from './file-lines.ts'
import { fingerprint } from './fingerprint.ts'
import { omittedIn, withAuthor, withOmitted } from './merge.ts'
import type { FoundConversation, ReadMessage } from './parsed-import.ts'
import { ofService } from './reading.ts'
import { storable, storableMessages } from './storable.ts'

/** The non-empty conversations of an official export, each with what prevents it from being imported. */
export function foundConversations({ conversations, service, origin }: Export): readonly FoundConversation[] {
  return conversations
    .filter(({ messages }) => messages.length > 0)
    .map((one) => foundConversation(origin === undefined ? one : named(one, origin.name), service))
}

/** The open tab names the author of all answers, so that another service's answers begin with its name. */
const named = (exported: Exported, name: string): Exported => ({
  ...exported,
  messages: exported.messages.map((message) =>
    message.role === 'assistant' ? { ...message, content: withAuthor(name, message.content) } : message,
  ),
})

function foundConversation(exported: Exported, service: ImportService | null): FoundConversation {
  const { id, title, description } = exported
  const read = exported.messages.map(withFewFiles)
  const messages = storableMessages(read)
  return {
    id: id ?? fingerprint(messages),
    title: shortTitle(title),
    ...(description !== undefined && { description: storable(description.slice(0, descriptionMaxLength)) }),
    messages,
    problems: conversationProblems(messages),
    omitted: omittedIn(read.map(({ omitted }) => omitted)),
    ...ofService(service),
  }
}

/** Files beyond the limit become a line each below the message, if there is room, and are counted as left out. */
function withFewFiles(message: ReadMessage): ReadMessage {
  const { files = [] } = message
  if (files.length <= attachmentsMax) return message
  const others = files.slice(attachmentsMax)
  return withOmitted(
    { ...message, content: withLines(message.content, others), files: files.slice(0, attachmentsMax) },
    [message.omitted ?? {}, { file: others.length }],
  )
}

/** A title cut to the limit, or null where there is none. */
export function shortTitle(title: string | null): string | null {
  const plain = (title ?? '').replace(/\s+/g, ' ').trim()
  return plain === '' ? null : storable(plain.slice(0, titleMaxLength))
}
