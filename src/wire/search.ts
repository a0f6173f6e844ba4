import { type Static, Type } from 'typebox'
import { ChronologicalQuery } from './filters.ts'
import { searchQueryMaxLength } from './limits.ts'
import { Message } from './message.ts'
import { nullableString } from './nullable.ts'

/** The list's filters, and the search terms: words, "quoted phrases", from:@tag, in:message-id. */
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

/** A range of a text in UTF-16 units; `end` is exclusive. */
export const Range = Type.Object({ start: Type.Integer({ minimum: 0 }), end: Type.Integer({ minimum: 0 }) })
export type Range = Static<typeof Range>

/** Where a message matches. Ranges are sorted and separate; a title without a hit has none. */
export const SearchHit = Type.Object({
  id: Type.String(),
  excerpt: Type.String({ description: 'Plain text around the first hit in the content, with … where it was cut' }),
  excerpt_hits: Type.Array(Range),
  title_hits: Type.Array(Range),
})
export type SearchHit = Static<typeof SearchHit>

/**
 * A page of results, in the order of the list; `hits` corresponds to `messages` one to one. A page may have fewer than
 * `limit`, or none, and still not be the last, because the work per page is limited. Only `exhausted` says that nothing
 * is left.
 */
export const SearchAnswer = Type.Object({
  messages: Type.Array(Message),
  hits: Type.Array(SearchHit),
  exhausted: Type.Boolean(),
  next_cursor: nullableString,
  nextCursor: nullableString,
})
export type SearchAnswer = Static<typeof SearchAnswer>
