import { type Static, Type } from 'typebox'
import { recipientsMax, streamPartMaxLength } from '../limits.ts'

/** Begins a message of a bot that its readers see while it is written. */
export const NewStream = Type.Object({
  parent_id: Type.String({ description: 'The message that it answers' }),
  public: Type.Optional(Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)])),
  recipients: Type.Optional(Type.Array(Type.String(), { maxItems: recipientsMax })),
})
export type NewStream = Static<typeof NewStream>

export const Stream = Type.Object({
  id: Type.String({ description: 'UUIDv7; the finished message will have this id' }),
  parent_id: Type.String(),
  position: Type.Integer({ description: 'Where the next part belongs: the length so far, in UTF-16 units' }),
  lease_ms: Type.Integer({ description: 'Without another part for this long, it ends with what is there' }),
  ends_at: Type.String({ format: 'date-time', description: 'Then it ends in any case' }),
})
export type Stream = Static<typeof Stream>

export const StreamPart = Type.Object({
  position: Type.Integer({ minimum: 0, description: 'As the last answer said' }),
  text: Type.String({ maxLength: streamPartMaxLength, description: 'May be empty: then it only renews the lease' }),
})
export type StreamPart = Static<typeof StreamPart>

export const StreamEnd = Type.Object({
  content: Type.Optional(Type.String({ description: 'The whole text, instead of what was sent in parts' })),
  ask_agents: Type.Optional(
    Type.Boolean({ description: 'False: agents that are addressed or mentioned are not asked' }),
  ),
})
export type StreamEnd = Static<typeof StreamEnd>
