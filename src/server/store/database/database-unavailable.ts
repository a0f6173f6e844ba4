import { isOutdated } from './named-statements.ts'

// PostgreSQL: the connection is lost, the server is stopping or starting, there are too many connections, a connection
// or a transaction was idle or open for too long; a statement took longer, or waited longer for a lock, than the
// operator allows; or migrations and a transaction waited for each other.
const states = /^(08\d{3}|57P0[1-35]|53300|25P0[34]|57014|55P03|40P01)$/
const readOnly = '25006'
// Messages that the driver sends without a code, also for the rollback after such an error.
const withoutCode =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/
const lines = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']

/** Whether a query failed because its database is unavailable, and might succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // A table was changed while a transaction used it, or nothing can be written; the connection is replaced.
  if (isOutdated(error) || isReadOnly(error)) return true
  return states.test(code) || lines.includes(code) || withoutCode.test(error.message)
}

/**
 * Whether nothing can be written on a connection for as long as it is open, as to a standby; another may lead
 * elsewhere.
 */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === readOnly || isOfStandby(error))

/** A standby has no rows of `database_run`, and refuses to look. The state alone stands for much else. */
const isOfStandby = (error: Error): boolean =>
  'code' in error && error.code === '0A000' && 'routine' in error && error.routine === 'get_relation_info'
