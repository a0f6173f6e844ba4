/** SQLite's, PostgreSQL's and the system's own word for a disk that is full. */
const codes: ReadonlySet<unknown> = new Set(['SQLITE_FULL', '53100', 'ENOSPC'])

/** Whether a write failed because there is no room for it. It was taken back whole; reading goes on. */
export const isNoRoom = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.has(error.code)
