import type { ImportService } from '#wire/import.ts'
import { titleMaxLength } from '#wire/limits.ts'
import { conversationProblems } from './conversation.ts'
import type { Export, Exported } from './exports/exported.ts'
import { fingerprint } from './fingerprint.ts'
import { omittedIn } from './merge.ts'
import type { FoundConversation } from './parsed-import.ts'
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
    message.role === 'assistant' ? { ...message, content: `**${name}**\n\n${message.content}` } : message,
  ),
})

function foundConversation(exported: Exported, service: ImportService | null): FoundConversation {
  const { id, title } = exported
  const messages = storableMessages(exported.messages)
  return {
    id: id ?? fingerprint(messages),
    title: shortTitle(title),
    messages,
    problems: conversationProblems(messages),
    omitted: omittedIn(exported.messages.map(({ omitted }) => omitted)),
    ...ofService(service),
  }
}

/** A title cut to the limit, or null where there is none. */
export function shortTitle(title: string | null): string | null {
  const plain = (title ?? '').replace(/\s+/g, ' ').trim()
  return plain === '' ? null : storable(plain.slice(0, titleMaxLength))
}
