import { constants } from 'node:zlib'

/** Low levels: most answers are compressed each time they are made. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
export const gzipOptions = { level: 6 }
