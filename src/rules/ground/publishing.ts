import type { NewMessage } from '#wire/message.ts'
import { isAgentName } from '../people/agent-names.ts'
import type { GroundMessage } from './ground-message.ts'

/** The Cloud ids of published Ground messages, by Ground id. */
export type CloudIds = ReadonlyMap<string, string>

/** The messages that aren't in the Cloud yet, in the order given: each after its parent, as a thread is stored. */
export const toPublish = (messages: readonly GroundMessage[], known: CloudIds): readonly GroundMessage[] =>
  messages.filter(({ id }) => !known.has(id))

/**
 * A Ground message as it is posted. An agent's text stays attributed to that agent where the Cloud knows it (supplement
 * 2).
 */
export function publishedMessage(
  message: GroundMessage,
  parentId: string | null,
  isPublic: boolean,
  attachments: readonly string[],
): NewMessage {
  const { content, content_author: author } = message
  return {
    content,
    public: isPublic,
    recipients: [],
    // Publishing repeats an old conversation; it asks no agents again.
    ask_agents: false,
    ...(parentId === null ? {} : { parent_id: parentId }),
    ...(isAgentName(author) ? { content_author: author } : {}),
    ...(attachments.length > 0 && { attachments: [...attachments] }),
  }
}
