import {
  chronologicalPageSize,
  chronologicalPageSizeSparing,
  listContentLength,
  listContentLengthSparing,
} from '#wire/limits.ts'

/** What a browser tells of its line, as far as it tells anything. */
export type Connection = { readonly effectiveType?: string; readonly saveData?: boolean }

/** Low bandwidth is a 2g or slow-2g line, or data-saver mode (section 9). */
export const isLowBandwidth = ({ effectiveType, saveData }: Connection): boolean =>
  saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g'

/** Whether what may be wanted next is fetched ahead: not where it is slow, nor where it might be. */
export const mayPrefetch = ({ effectiveType, saveData }: Connection): boolean =>
  saveData !== true && (effectiveType === undefined || effectiveType === '4g')

/** How much of a list is asked for at once, and how much of each message: less where it is waited for. */
export const listPortion = (connection: Connection): { readonly limit: number; readonly excerpt: number } =>
  isLowBandwidth(connection)
    ? { limit: chronologicalPageSizeSparing, excerpt: listContentLengthSparing }
    : { limit: chronologicalPageSize, excerpt: listContentLength }
