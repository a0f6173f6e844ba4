import { constants } from 'node:zlib'

/** Low levels, because most answers are compressed for each request; the small window is faster, and loses nothing. */
export const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 },
}
export const gzipOptions = { level: 6 }

/** Answers up to this size are compressed at once, in half a millisecond: a stream for each takes several times as much. */
export const compressedAtOnceMaxBytes = 65_536
