import { isOutdated } from './named-statements.ts'

// PostgreSQL: the connection is lost, the server is stopping or starting, there are too many connections, or a
// transaction was idle for too long.
const states = /^(08\d{3}|57P0[1-3]|53300|25P03)$/
// Messages that the driver sends without a code, also for the rollback after such an error.
const withoutCode =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/
const lines = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']

/** Whether a query failed because its database is unavailable, and might succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // A table was changed while a transaction used it; the connection is replaced.
  if (isOutdated(error)) return true
  return states.test(code) || lines.includes(code) || withoutCode.test(error.message)
}
