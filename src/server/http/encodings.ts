export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that a request accepts, by its Accept-Encoding. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?=\s*(?:,|$))/g
  const encodings = accepted.toLowerCase().replace(refused, '')
  if (/\bbr\b/.test(encodings)) return 'br'
  return /\bgzip\b/.test(encodings) ? 'gzip' : 'identity'
}
