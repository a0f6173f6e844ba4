import type { Dialect } from '../../../src/server/store/database/database.ts'

/** How many random forests a property about what is hidden tries; `npm run test:faults` tries many more. */
const forests = Number(process.env.FORESTS ?? 25)

export const forestsTimeoutMs = 240_000 + forests * 4_000

/** How many of them on a database: PostgreSQL is slower, and never gets more than the fewest. */
export const forestRuns = (dialect: Dialect, fewest: number): number =>
  dialect === 'sqlite' ? Math.max(forests, fewest) : fewest
