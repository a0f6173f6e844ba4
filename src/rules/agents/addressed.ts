import type { AgentName } from '#wire/agent.ts'
import { type Audience, recipientUid } from '../access/visibility.ts'
import { isAgentName } from '../people/agent-names.ts'
import { deletedUid } from '../people/author.ts'
import { mentionedTags } from './mentions.ts'

type AgentTag = { readonly name: AgentName; readonly tag: string }

export type Addressing = Audience & {
  readonly content: string
  readonly parent: { readonly author_uid: string } | null
}

/**
 * The agents that a new message asks for an answer (supplement 8): its recipients, those it mentions with `@tag`, and
 * the author of the message it publicly replies to. A private reply under an agent's message addresses only its
 * recipients. Agents don't ask agents; a message that a person posts as an agent counts as that person's, both as the
 * asker and as the message replied to.
 */
export function addressedAgents(message: Addressing, agents: readonly AgentTag[]): readonly AgentName[] {
  if (isAgentName(message.author_uid)) return []
  const recipients = new Set(message.recipients.map(recipientUid))
  const tags = mentionedTags(message.content)
  const repliedTo = message.public ? message.parent?.author_uid : undefined
  return agents
    .filter(({ name, tag }) => recipients.has(name) || tags.has(tag.toLowerCase()) || repliedTo === name)
    .map(({ name }) => name)
}

/**
 * Who may read an answer: whoever may read the message. It is addressed to the message's author and other human
 * recipients (supplement 8), but for an author who has deleted their account.
 */
export function answerAudience(message: Audience): {
  readonly public: boolean
  readonly recipients: readonly string[]
} {
  const uids = [message.author_uid, ...message.recipients.map(recipientUid)]
  const people = uids.filter((uid) => !isAgentName(uid) && uid !== deletedUid)
  return { public: message.public, recipients: [...new Set(people)] }
}
