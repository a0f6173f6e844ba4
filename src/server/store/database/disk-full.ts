/** The codes of SQLite, PostgreSQL and the system for a full disk. */
const codes: ReadonlySet<unknown> = new Set(['SQLITE_FULL', '53100', 'ENOSPC'])

/** Whether a write failed because the disk is full. It was rolled back completely; reads still work. */
export const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.has(error.code)

/** What the operator can mend, such as a full disk or a wrong folder: the system and SQLite name it by a code. */
export const isOfSystem = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(E|SQLITE_)[A-Z]/.test(String(error.code))
