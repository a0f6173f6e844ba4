import { type Static, Type } from 'typebox'
import { chronologicalLimitMax, filterUsersMax } from './limits.ts'
import type { UserReference } from './user.ts'

export type SortOrder = 'newest' | 'oldest'
export type StateFilter = 'any' | 'open' | 'settled'
export type VisibilityFilter = 'all' | 'public' | 'private'

/**
 * The list's filters as the screen stores them (section 3). Dates are ISO strings, to the minute; null means no limit.
 */
export type MessageFilters = {
  readonly authors: readonly UserReference[]
  readonly recipients: readonly UserReference[]
  readonly visibility: VisibilityFilter
  readonly state: StateFilter
  readonly dateRange: { readonly start: string | null; readonly end: string | null }
  readonly sortOrder: SortOrder
}

const uids = Type.Array(Type.String({ maxLength: 128 }), { maxItems: filterUsersMax })

/** The same filters as the query of `GET /api/messages/chronological`. */
export const ChronologicalQuery = Type.Object({
  cursor: Type.Optional(Type.String()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: chronologicalLimitMax })),
  author_uid: Type.Optional(uids),
  recipients: Type.Optional(uids),
  public: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
  state: Type.Optional(
    Type.Union([Type.Literal('open'), Type.Literal('settled')], {
      description: 'The first messages of open threads, or of settled threads and branches',
    }),
  ),
  date_start: Type.Optional(Type.String()),
  date_end: Type.Optional(Type.String()),
  sort_order: Type.Optional(Type.Union([Type.Literal('newest'), Type.Literal('oldest')])),
  excerpt: Type.Optional(Type.Integer({ minimum: 1, maximum: 50_000 })),
})
export type ChronologicalQuery = Static<typeof ChronologicalQuery>
