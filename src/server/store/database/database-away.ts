// PostgreSQL: the connection is gone, the server is going or only just coming, there are too many of us, a transaction
// was left idle for too long.
const states = /^(08\d{3}|57P0[1-3]|53300|25P03)$/
// What the driver says without a code, also of the rollback after such an end.
const withoutCode =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/
const lines = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']

/** Whether a query failed because its database is away, and would do better later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return states.test(code) || lines.includes(code) || withoutCode.test(error.message)
}
