import type { FastifyInstance } from 'fastify'
import { hitIn } from '#rules/search/excerpt.ts'
import { readSearch, searchProblem, seeksNothing } from '#rules/search/query.ts'
import { calls } from '#wire/calls.ts'
import { answerMaxBytes, searchTermsMax } from '#wire/limits.ts'
import type { SearchAnswer, SearchQuery } from '#wire/search.ts'
import { fitting } from '../http/answer-size.ts'
import { defineCall } from '../http/define-call.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../process/context.ts'
import { withThreads } from '../store/messages/list/list-threads.ts'
import { viewMessages } from '../store/messages/view.ts'
import { contentsOf, type Search, searchMessages } from '../store/search/search.ts'
import { decodeSearchCursor, encodeSearchCursor, type SearchPlace } from '../store/search/search-cursor.ts'
import { readListing } from './input/listing-query.ts'

export function searchRoutes(app: FastifyInstance, context: Context): void {
  defineCall(app, context, calls.searchMessages, async ({ viewer, query }): Promise<SearchAnswer> => {
    const search = readQuery(query)
    if (seeksNothing(search.searchQuery))
      return { messages: [], hits: [], exhausted: true, next_cursor: null, nextCursor: null }
    return context.read(async (db) => {
      const { ids: found, next } = await searchMessages(db, viewer, search)
      const ids = found.slice(0, search.limit)
      const messages = fitting(await viewMessages(db, viewer, ids, query), answerMaxBytes - ids.length * hitMaxBytes)
      const contents = new Map((await contentsOf(db, ids)).map((each) => [each.id, each]))
      const isCut = messages.length < ids.length || found.length > ids.length
      const place = (isCut ? messages.at(-1) : undefined) ?? next
      const cursor = place === null ? null : encodeSearchCursor(place)
      return {
        messages: await withThreads(db, viewer, messages),
        hits: messages.map((message) => hitIn(contents.get(message.id) ?? message, search.searchQuery.terms)),
        exhausted: cursor === null,
        next_cursor: cursor,
        nextCursor: cursor,
      }
    })
  })
}

/** Reserved per message: an excerpt, and the hits in it and in the title. */
const hitMaxBytes = 2_048

function readQuery({ q = '', cursor, ...filters }: SearchQuery): Search {
  const searchQuery = readSearch(q)
  if (searchProblem(searchQuery) !== null) refuse(400, 'too_many_search_terms', { max: searchTermsMax })
  return { ...readListing(filters), searchQuery, after: readCursor(cursor) }
}

function readCursor(cursor: string | undefined): SearchPlace | null {
  if (cursor === undefined || cursor === '') return null
  return decodeSearchCursor(cursor) ?? refuse(400, 'cursor_invalid')
}
