import { decodeCursor, encodeCursor, type Place } from '../database/keyset.ts'

/**
 * Where a search goes on: behind a message that its reader has seen or may see, or behind a whole window. Never a
 * message's number in the index, from which one could tell how many hidden ones lie between two.
 */
export type SearchPlace = Place | { readonly window: number }

export const encodeSearchCursor = (place: SearchPlace): string =>
  'window' in place ? Buffer.from(`window ${place.window}`, 'utf8').toString('base64url') : encodeCursor(place)

/** The place an opaque cursor names, or null when it is none of ours. */
export function decodeSearchCursor(cursor: string): SearchPlace | null {
  const window = /^window (-?\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1]
  return window === undefined ? decodeCursor(cursor) : { window: Number(window) }
}
