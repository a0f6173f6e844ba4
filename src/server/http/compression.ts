import { constants } from 'node:zlib'

/** A window of 64 kB: faster than the usual one of 4 MB, which brings nothing for pages and answers. */
export const smallWindow = { [constants.BROTLI_PARAM_LGWIN]: 16 }
/** Low levels, because most answers are compressed for each request. */
export const brotliOptions = { params: { ...smallWindow, [constants.BROTLI_PARAM_QUALITY]: 5 } }
export const gzipOptions = { level: 6 }

/** Answers up to this size are compressed at once, in half a millisecond: a stream for each takes several times as much. */
export const compressedAtOnceMaxBytes = 65_536
