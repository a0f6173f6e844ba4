/** The codes of SQLite, PostgreSQL and the system for a full disk. */
const codes: ReadonlySet<unknown> = new Set(['SQLITE_FULL', '53100', 'ENOSPC'])

/** Whether a write failed because the disk is full. It was rolled back completely; reads still work. */
export const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.has(error.code)
