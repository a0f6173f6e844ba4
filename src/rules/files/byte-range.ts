/** The part of a file that a Range header asks for: null for all of it, 'none' if there is no such part. */
export function byteRange(
  header: string | undefined,
  bytes: number,
): { readonly start: number; readonly end: number } | 'none' | null {
  // Of several ranges nothing is said: all of it is a valid answer.
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const last = Math.min(Number(to), bytes)
    return last === 0 ? 'none' : { start: bytes - last, end: bytes - 1 }
  }
  const start = Number(from)
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < start) return null
  return start >= bytes ? 'none' : { start, end }
}
