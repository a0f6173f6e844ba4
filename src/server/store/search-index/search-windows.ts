import type { SortOrder } from '#wire/filters.ts'
import type { Dialect } from '../database/database.ts'

/**
 * How many messages share a window. SQLite reads lists lazily and queries each window separately; PostgreSQL reads
 * whole lists and queries many windows together. The index is built for this number: another one needs a new index.
 */
const windowSizes: Readonly<Record<Dialect, number>> = { sqlite: 65_536, postgres: 4_096 }

/** How many windows one call searches: if a rare list leads, and if there are only common ones. */
export const windowsAtOnce: Readonly<Record<Dialect, { readonly light: number; readonly heavy: number }>> = {
  sqlite: { light: 64, heavy: 2 },
  postgres: { light: 256, heavy: 8 },
}

/** A range of message numbers, inclusive. */
export type Span = { readonly from: number; readonly to: number }

export const windowOf = (dialect: Dialect, doc: number): number => Math.floor(doc / windowSizes[dialect])

/** The windows that a span touches, in the list's order. */
export function windowsOf(dialect: Dialect, span: Span, order: SortOrder): number[] {
  const [first, last] = [windowOf(dialect, span.from), windowOf(dialect, span.to)]
  const windows = span.to < span.from ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return order === 'newest' ? windows.reverse() : windows
}

/** The last number of a window in the list's order. */
export const endOf = (dialect: Dialect, window: number, order: SortOrder): number =>
  order === 'newest' ? window * windowSizes[dialect] : (window + 1) * windowSizes[dialect] - 1

/** The rest of a span after a number, in the list's order. */
export const behindDoc = (span: Span, doc: number, order: SortOrder): Span =>
  order === 'newest' ? { ...span, to: Math.min(span.to, doc - 1) } : { ...span, from: Math.max(span.from, doc + 1) }
