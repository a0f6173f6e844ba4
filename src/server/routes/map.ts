import type { FastifyInstance } from 'fastify'
import { titleOrExcerpt } from '#rules/text/truncate.ts'
import { calls } from '#wire/calls.ts'
import { mapExcerptLength, mapPageSize } from '#wire/limits.ts'
import type { MapRow } from '#wire/map.ts'
import { defineCall } from '../http/define-call.ts'
import type { Context } from '../process/context.ts'
import { encodeCursor } from '../store/database/keyset.ts'
import { broughtFrom } from '../store/messages/sources.ts'
import { type MapEntry, namesOf, outlineBelow, topAbove } from '../store/messages/tree/outline.ts'
import { readCursor } from './input/listing-query.ts'
import { getVisibleMessage } from './input/visible-message.ts'

/** The map of a thread. */
export function mapRoutes(app: FastifyInstance, context: Context): void {
  defineCall(app, context, calls.map, ({ viewer, params, query }) =>
    context.read(async (db) => {
      const { id } = await getVisibleMessage(db, viewer, params.id)
      const top = await topAbove(db, viewer, id)
      const entries = await outlineBelow(db, viewer, top, readCursor(query.cursor))
      const shown = entries.slice(0, mapPageSize)
      const authors = [
        ...new Set(shown.flatMap((entry) => [entry.content_author, posterOf(entry) ?? entry.content_author])),
      ]
      const places = new Map(authors.map((uid, index) => [uid, index]))
      const home = shown.filter((entry) => entry.is_brought_home === 1).map((entry) => entry.id)
      const tips = await broughtFrom(db, viewer, home)
      const last = shown.at(-1)
      const exhausted = entries.length <= mapPageSize || last === undefined
      return {
        authors: await namesOf(db, authors),
        rows: shown.map((entry) => rowOf(entry, entry.id === top.id, places, tips.get(entry.id))),
        exhausted,
        next_cursor: exhausted ? null : encodeCursor(last),
      }
    }),
  )
}

/** The person who posted as an agent. */
const posterOf = ({ content_author, author_uid, imported_at }: MapEntry): string | null =>
  content_author !== author_uid && imported_at === null ? author_uid : null

function rowOf(
  entry: MapEntry,
  isTop: boolean,
  places: ReadonlyMap<string, number>,
  home_from: string | undefined,
): MapRow {
  const { id, parent_id, content_author, timestamp, title, beginning, public: isPublic, unread, is_settled } = entry
  const poster = posterOf(entry)
  return {
    id,
    parent_id: isTop ? null : parent_id,
    author: places.get(content_author) ?? 0,
    ...(poster === null ? {} : { posted_by: places.get(poster) ?? 0 }),
    timestamp,
    excerpt: titleOrExcerpt(title, beginning, mapExcerptLength),
    ...(unread === 1 ? { unread: true } : {}),
    ...(isPublic === 1 ? {} : { private: true }),
    ...(is_settled === 1 ? { settled: true } : {}),
    ...(home_from === undefined ? {} : { home_from }),
  }
}
