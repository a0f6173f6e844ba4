import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#rules/access/viewer.ts'
import { type ChronologicalAnswer, calls } from '#wire/calls.ts'
import type { ChronologicalQuery } from '#wire/filters.ts'
import {
  chronologicalPageSize,
  pinnedLimitDefault,
  recommendedLimitDefault,
  recommendedLimitMax,
} from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { fitting, viewFitting } from '../http/answer-size.ts'
import { defineCachedCall, defineCachedThreadCall } from '../http/define-cached-call.ts'
import type { Context } from '../process/context.ts'
import type { Queries } from '../store/database/database.ts'
import { encodeCursor } from '../store/database/keyset.ts'
import { chronologicalRows } from '../store/messages/list/chronological.ts'
import { withThreads } from '../store/messages/list/list-threads.ts'
import { pinnedIds, recommendedIds } from '../store/messages/list/pinned-and-recommended.ts'
import { childrenPage } from '../store/messages/tree/tree.ts'
import { type ViewOptions, viewRows } from '../store/messages/view.ts'
import { type VisibleRow, visibleRowsOf } from '../store/messages/visible-rows.ts'
import { readCursor, readListing } from './input/listing-query.ts'
import { getVisibleMessage } from './input/visible-message.ts'

export function listRoutes(app: FastifyInstance, context: Context): void {
  defineCachedCall(app, context, calls.chronological, ({ db, viewer, query }) => chronologicalPage(db, viewer, query))

  defineCachedThreadCall(app, context, calls.children, async ({ db, viewer, params, query }) => {
    const { id } = await getVisibleMessage(db, viewer, params.id)
    const limit = query.limit ?? chronologicalPageSize
    const places = await childrenPage(db, viewer, id, readCursor(query.cursor), limit)
    const ids = places.map((place) => place.id)
    return page(db, viewer, await visibleRowsOf(db, viewer, ids), limit, query)
  })

  defineCachedCall(app, context, calls.recommended, async ({ db, viewer, query }) => {
    const limit = Math.min(query.limit ?? recommendedLimitDefault, recommendedLimitMax)
    return { messages: await viewFitting(db, viewer, await recommendedIds(db, limit), query) }
  })

  defineCachedCall(app, context, calls.pinned, async ({ db, viewer, query }) => {
    return { data: await pinnedMessages(db, viewer, query) }
  })
}

export async function chronologicalPage(
  db: Queries,
  viewer: Viewer,
  query: ChronologicalQuery,
): Promise<ChronologicalAnswer> {
  const listing = readListing(query)
  const answer = await page(db, viewer, await chronologicalRows(db, viewer, listing), listing.limit, query)
  return { ...answer, messages: await withThreads(db, viewer, answer.messages) }
}

export async function pinnedMessages(db: Queries, viewer: Viewer, query: PinnedQuery): Promise<Message[]> {
  const ids = await pinnedIds(db, viewer, query.limit ?? pinnedLimitDefault)
  return viewFitting(db, viewer, ids, query)
}

type PinnedQuery = ViewOptions & { readonly limit?: number | undefined }

/** One page of a list. It ends early if it would be too large; its cursor says where to continue. */
async function page(
  db: Queries,
  viewer: Viewer,
  rows: readonly VisibleRow[],
  limit: number,
  options: ViewOptions,
): Promise<ChronologicalAnswer> {
  const shown = rows.slice(0, limit)
  const messages = await viewRows(db, viewer, shown, options)
  const fitted = fitting(messages)
  const cut = fitted.length < messages.length
  const last = cut ? fitted.at(-1) : shown.at(-1)
  const exhausted = !cut && rows.length <= limit
  const cursor = exhausted || last === undefined ? null : encodeCursor(last)
  return { messages: fitted, exhausted, next_cursor: cursor, nextCursor: cursor }
}
