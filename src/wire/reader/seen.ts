import { type Static, Type } from 'typebox'
import { newCountsAtOnceMax, seenAtOnceMax } from '../limits.ts'

const until = Type.String({ maxLength: 40, description: 'ISO 8601: an `as_of` of the server' })

/** What a person has seen: single messages, whole threads, or everything; the last two as of a time. */
export const NewSeen = Type.Object({
  ids: Type.Optional(Type.Array(Type.String(), { maxItems: seenAtOnceMax })),
  threads: Type.Optional(
    Type.Array(Type.Object({ id: Type.String({ description: 'Any message of the thread' }), until }), {
      maxItems: newCountsAtOnceMax,
    }),
  ),
  all: Type.Optional(Type.Object({ until })),
})
export type NewSeen = Static<typeof NewSeen>

const asOf = Type.String({ format: 'date-time', description: 'Messages with a later time are not considered' })

/** What is new to a person in one thread, as far as they can reach from its top. */
export const NewInThread = Type.Object({
  ids: Type.Array(Type.String(), { description: 'Oldest first, at most 1,000' }),
  as_of: asOf,
})
export type NewInThread = Static<typeof NewInThread>

export const NewCounts = Type.Object({
  counts: Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 1_000 }), {
    description: 'By the ids that were asked for; hidden and missing ones are left out',
  }),
  as_of: asOf,
})
export type NewCounts = Static<typeof NewCounts>
