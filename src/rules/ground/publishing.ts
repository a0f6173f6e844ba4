import type { NewMessage } from '#wire/message.ts'
import { isAgentName } from '../people/agent-names.ts'
import type { GroundMessage } from './ground-message.ts'

/** What a Ground message became in the Cloud, by its id here. */
export type CloudIds = ReadonlyMap<string, string>

/**
 * What is still to be posted, each message behind the one it answers. What answers a message that has no place in the
 * Cloud, since that was deleted there, has none either.
 */
export const toPublish = (messages: readonly GroundMessage[], known: CloudIds): readonly GroundMessage[] =>
  messages.filter(({ id }) => !known.has(id))

/** A Ground message as it is posted. Words of an agent stay that agent's, where the Cloud knows it (supplement 2). */
export function publishedMessage(message: GroundMessage, parentId: string | null, isPublic: boolean): NewMessage {
  const { content, content_author: author } = message
  return {
    content,
    public: isPublic,
    recipients: [],
    // What was said on this device is told again, not asked again.
    ask_agents: false,
    ...(parentId === null ? {} : { parent_id: parentId }),
    ...(isAgentName(author) ? { content_author: author } : {}),
  }
}
