import { type Static, Type } from 'typebox'
import { ChronologicalQuery } from './filters.ts'
import { searchQueryMaxLength } from './limits.ts'
import { Message } from './message.ts'

/** The list's filters, and what is looked for: words, "quoted phrases", from:@tag, in:message-id. */
export const SearchQuery = Type.Object({
  ...ChronologicalQuery.properties,
  q: Type.Optional(
    Type.String({
      maxLength: searchQueryMaxLength,
      description: 'Words and "quoted phrases", all of which must be there; from:@tag, in:message-id',
    }),
  ),
})
export type SearchQuery = Static<typeof SearchQuery>

/** A piece of a text in UTF-16 units: the unit at `end` is the first that does not belong to it. */
export const Range = Type.Object({ start: Type.Integer({ minimum: 0 }), end: Type.Integer({ minimum: 0 }) })
export type Range = Static<typeof Range>

/** Where a message has what was looked for. Ranges are in order and apart; a title without a hit has none. */
export const SearchHit = Type.Object({
  id: Type.String(),
  excerpt: Type.String({ description: 'Plain text around the first hit in the content, with … where it was cut' }),
  excerpt_hits: Type.Array(Range),
  title_hits: Type.Array(Range),
})
export type SearchHit = Static<typeof SearchHit>

/**
 * A page of what was found, in the order of the list; `hits` goes with `messages`, one for one. A page may hold fewer
 * than `limit`, or none, and still go on: so much was looked at and no more. Only `exhausted` says that nothing is left.
 */
export const SearchAnswer = Type.Object({
  messages: Type.Array(Message),
  hits: Type.Array(SearchHit),
  exhausted: Type.Boolean(),
  next_cursor: Type.Union([Type.String(), Type.Null()]),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
})
export type SearchAnswer = Static<typeof SearchAnswer>
