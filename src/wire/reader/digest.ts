import { type Static, Type } from 'typebox'
import { agentFailures } from '../agent.ts'
import { AgentName } from '../agent-request.ts'
import { digestMessagesMax, digestSentenceMaxLength } from '../limits.ts'

/**
 * What a digest is about: what is new to a person in a thread or in all that they follow, or the branches below a
 * message, compared.
 */
export const DigestKind = Type.Union([Type.Literal('new'), Type.Literal('following'), Type.Literal('comparison')])
export type DigestKind = Static<typeof DigestKind>

export const NewDigest = Type.Object({
  message_id: Type.Optional(
    Type.String({
      description: 'Any message of the thread; for a comparison, the one with the replies; for what I follow, none',
    }),
  ),
  agent: AgentName,
  kind: Type.Optional(DigestKind),
  language: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$',
      description: 'BCP 47; without it, the language of the messages',
    }),
  ),
})
export type NewDigest = Static<typeof NewDigest>

const Point = Type.Object({ text: Type.String(), agrees: Type.Boolean() })

export const DigestSentence = Type.Object({
  text: Type.String({ maxLength: digestSentenceMaxLength, description: 'Plain text' }),
  point: Type.Union([Point, Type.Null()], { description: 'In a comparison: what it speaks about' }),
  citations: Type.Array(Type.Object({ number: Type.Integer(), message_id: Type.String() }), {
    description: 'The messages it is based on; none: it names no source',
  }),
})
export type DigestSentence = Static<typeof DigestSentence>

const heading = { message_id: Type.String(), author: Type.String(), excerpt: Type.String() }

/** A branch with its sentences, named by its first message. */
export const DigestBranch = Type.Object({
  ...heading,
  thread: Type.Union([Type.Object(heading), Type.Null()], {
    description: 'In a digest of what I follow: the thread, by the highest message that I could reach',
  }),
  sentences: Type.Array(DigestSentence),
})
export type DigestBranch = Static<typeof DigestBranch>

const count = Type.Integer({ minimum: 0, maximum: digestMessagesMax })

/** A digest as the person who asked for it sees it now: without what was deleted or hidden since. */
export const Digest = Type.Object({
  id: Type.String(),
  kind: DigestKind,
  message_id: Type.Union([Type.String(), Type.Null()], {
    description: 'Where it was asked for; null for what I follow',
  }),
  agent: AgentName,
  stage: Type.Enum(['waiting', 'writing', 'failed', 'stopped', 'done'] as const),
  reason: Type.Union([Type.Enum(agentFailures), Type.Null()], { description: 'Why it failed' }),
  read: Type.Integer({ ...count, description: 'How many messages an agent has read' }),
  total: count,
  cut: Type.Integer({ ...count, description: 'How many of them were too long to be read whole' }),
  more: Type.Boolean({ description: 'There were more messages than a digest has' }),
  branches: Type.Array(DigestBranch),
  message_ids: Type.Array(Type.String(), { description: 'The messages it has read, once it is done' }),
  created_at: Type.String({ format: 'date-time' }),
})
export type Digest = Static<typeof Digest>

/** A digest has changed: to be fetched again. Sent to the person who asked for it, without any text. */
export type DigestChange = { readonly id: string; readonly stage: Digest['stage'] }
