import type { FastifyInstance } from 'fastify'
import { hitIn } from '../../rules/search/excerpt.ts'
import { readSearch, searchProblem, seeksNothing } from '../../rules/search/query.ts'
import { calls } from '../../wire/calls.ts'
import { searchTermsMax } from '../../wire/limits.ts'
import type { SearchAnswer, SearchQuery } from '../../wire/search.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { contentsOf, type Search, searchMessages } from '../store/search.ts'
import { viewMessages } from '../store/view.ts'
import { fitting } from './answer-size.ts'
import { defineCall } from './define-call.ts'
import { readListing } from './listing-query.ts'

export function searchRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  defineCall(app, context, calls.searchMessages, async ({ viewer, query }): Promise<SearchAnswer> => {
    const search = readQuery(query)
    if (seeksNothing(search.sought))
      return { messages: [], hits: [], exhausted: true, next_cursor: null, nextCursor: null }
    const { hits, next } = await searchMessages(db, viewer, search)
    const shown = hits.slice(0, search.limit)
    const ids = shown.map(({ id }) => id)
    const messages = fitting(await viewMessages(db, viewer, ids, query))
    const contents = new Map((await contentsOf(db, ids)).map((each) => [each.id, each]))
    const isCut = messages.length < shown.length || hits.length > shown.length
    const last = shown.find(({ id }) => id === messages.at(-1)?.id)
    const behind = isCut && last !== undefined ? last.doc : next
    const cursor = behind === null ? null : encodeDoc(behind)
    return {
      messages,
      hits: messages.map((message) => hitIn(contents.get(message.id) ?? message, search.sought.terms)),
      exhausted: cursor === null,
      next_cursor: cursor,
      nextCursor: cursor,
    }
  })
}

function readQuery({ q = '', cursor, ...filters }: SearchQuery): Search {
  const sought = readSearch(q)
  if (searchProblem(sought) !== null) refuse(400, `q must have at most ${searchTermsMax} words and phrases`)
  return { ...readListing(filters), sought, after: readDoc(cursor) }
}

/** A cursor names the number in the index of the message that was looked at last. */
const encodeDoc = (doc: number): string => Buffer.from(`search ${doc}`, 'utf8').toString('base64url')

function readDoc(cursor: string | undefined): number | null {
  if (cursor === undefined || cursor === '') return null
  const match = /^search (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  return match === null ? refuse(400, 'cursor is not valid') : Number(match[1])
}
