import { decodeCursor, encodeCursor, type Place } from '../database/keyset.ts'

/**
 * Where a search continues: after a message that its reader has seen or may see, or after a whole window. Never a
 * message's number in the index, which would reveal how many hidden ones lie between two.
 */
export type SearchPlace = Place | { readonly window: number }

export const encodeSearchCursor = (place: SearchPlace): string =>
  'window' in place ? Buffer.from(`window ${place.window}`, 'utf8').toString('base64url') : encodeCursor(place)

/** The position in an opaque cursor, or null if the cursor is invalid. */
export function decodeSearchCursor(cursor: string): SearchPlace | null {
  const window = /^window (-?\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1]
  return window === undefined ? decodeCursor(cursor) : { window: Number(window) }
}
