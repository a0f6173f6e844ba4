import { type RawBuilder, sql } from 'kysely'
import type { SortOrder } from '#wire/filters.ts'

/** A position in a list ordered by time and id; the next page begins after it. */
export type Place = { readonly timestamp: string; readonly id: string }

export const encodeCursor = (place: Place): string =>
  Buffer.from(`${place.timestamp}|${place.id}`, 'utf8').toString('base64url')

/** The position in an opaque cursor, or null if the cursor is invalid. */
export function decodeCursor(cursor: string): Place | null {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|([0-9a-f-]{36})$/.exec(text)
  const [, timestamp, id] = match ?? []
  return timestamp === undefined || id === undefined ? null : { timestamp, id }
}

/** Rows after a position in the list's order, as a row value that an index on (…, timestamp, id) answers. */
export function behind(place: Place | null, order: SortOrder, timestamp: string, id: string): RawBuilder<boolean> {
  if (place === null) return sql<boolean>`1 = 1`
  const row = sql`(${sql.ref(timestamp)}, ${sql.ref(id)})`
  return order === 'newest'
    ? sql<boolean>`${row} < (${place.timestamp}, ${place.id})`
    : sql<boolean>`${row} > (${place.timestamp}, ${place.id})`
}

export const byTime = (order: SortOrder, timestamp: string, id: string): RawBuilder<unknown> =>
  order === 'newest'
    ? sql`${sql.ref(timestamp)} desc, ${sql.ref(id)} desc`
    : sql`${sql.ref(timestamp)} asc, ${sql.ref(id)} asc`
