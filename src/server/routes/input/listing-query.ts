import type { ChronologicalQuery } from '#wire/filters.ts'
import { chronologicalPageSize, dayMs } from '#wire/limits.ts'
import { refuse } from '../../http/refusal.ts'
import { decodeCursor, type Place } from '../../store/database/keyset.ts'
import type { Listing } from '../../store/messages/list/chronological.ts'

/** The query of `chronological` as a listing; 400 naming the wrong field. */
export function readListing(query: ChronologicalQuery): Listing {
  const { cursor, limit, sort_order, date_start, date_end, ...filters } = query
  return {
    ...filters,
    from: readDate('date_start', date_start, 'start'),
    to: readDate('date_end', date_end, 'end'),
    order: sort_order ?? 'newest',
    after: readCursor(cursor),
    limit: limit ?? chronologicalPageSize,
  }
}

export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined || cursor === '') return null
  return decodeCursor(cursor) ?? refuse(400, 'cursor_invalid')
}

const isoDate = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?)?$/i
const minuteMs = 60_000
const lastMs = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * A date without a zone is UTC; an end includes its whole minute, or its whole day if no time is given (supplement 9).
 */
function readDate(field: string, text: string | undefined, side: 'start' | 'end'): string | null {
  if (text === undefined || text === '') return null
  const match = isoDate.exec(text.trim())
  if (match === null) return refuse(400, 'date_invalid', { field })
  const [, year, month, day, hour, minute, second = '00', fraction = '0', zone = 'Z'] = match
  const whole = `${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:${second}.${fraction.slice(0, 3)}${zone.toUpperCase()}`
  const ms = Date.parse(whole)
  const sameDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  if (Number.isNaN(ms) || !sameDay) return refuse(400, 'date_invalid', { field })
  if (side === 'start') return timestampOf(ms)
  const span = hour === undefined ? dayMs : minuteMs
  return timestampOf(Math.floor(ms / minuteMs) * minuteMs + span - 1)
}

/** A zone may shift a date beyond the four-digit years, where timestamps no longer sort as text. */
const timestampOf = (ms: number): string => new Date(Math.min(ms, lastMs)).toISOString()
