import type { SortOrder } from '#wire/filters.ts'
import type { Dialect } from '../database/database.ts'

/**
 * How many messages share a window. SQLite walks lists lazily and asks for each window anew; PostgreSQL takes whole
 * lists and asks for many windows at once. The index is made for this number: another needs a new index.
 */
const windowSizes: Readonly<Record<Dialect, number>> = { sqlite: 65_536, postgres: 4_096 }

/** How many windows one call looks through: where a rare list leads, and where only common ones do. */
export const windowsAtOnce: Readonly<Record<Dialect, { readonly light: number; readonly heavy: number }>> = {
  sqlite: { light: 64, heavy: 2 },
  postgres: { light: 256, heavy: 8 },
}

/** Numbers of messages, both ends included. */
export type Span = { readonly from: number; readonly to: number }

export const windowOf = (dialect: Dialect, doc: number): number => Math.floor(doc / windowSizes[dialect])

/** The windows that a span touches, in the list's order. */
export function windowsOf(dialect: Dialect, span: Span, order: SortOrder): number[] {
  const [first, last] = [windowOf(dialect, span.from), windowOf(dialect, span.to)]
  const windows = span.to < span.from ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return order === 'newest' ? windows.reverse() : windows
}

/** The last number of a window as the list runs through it. */
export const endOf = (dialect: Dialect, window: number, order: SortOrder): number =>
  order === 'newest' ? window * windowSizes[dialect] : (window + 1) * windowSizes[dialect] - 1

/** What is left of a span behind a number, as the list runs. */
export const behindDoc = (span: Span, doc: number, order: SortOrder): Span =>
  order === 'newest' ? { ...span, to: Math.min(span.to, doc - 1) } : { ...span, from: Math.max(span.from, doc + 1) }
