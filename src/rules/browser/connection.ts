import {
  chronologicalPageSize,
  chronologicalPageSizeSparing,
  listContentLength,
  listContentLengthSparing,
} from '#wire/limits.ts'

/** What a browser reports about its connection, if anything. */
export type Connection = { readonly effectiveType?: string; readonly saveData?: boolean }

/** Low bandwidth is a 2g or slow-2g connection, or data-saver mode (section 9). */
export const isLowBandwidth = ({ effectiveType, saveData }: Connection): boolean =>
  saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g'

/** Whether to prefetch: not on a slow connection, nor on one that may be slow. */
export const mayPrefetch = ({ effectiveType, saveData }: Connection): boolean =>
  saveData !== true && (effectiveType === undefined || effectiveType === '4g')

/** How much of a list to request at a time, and how much of each message: less on a slow connection. */
export const listPortion = (connection: Connection): { readonly limit: number; readonly excerpt: number } =>
  isLowBandwidth(connection)
    ? { limit: chronologicalPageSizeSparing, excerpt: listContentLengthSparing }
    : { limit: chronologicalPageSize, excerpt: listContentLength }
