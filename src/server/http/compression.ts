import { constants } from 'node:zlib'

/** Low levels, because most answers are compressed for each request. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
export const gzipOptions = { level: 6 }
