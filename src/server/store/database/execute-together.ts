import { CompiledQuery } from 'kysely'
import type { Queries } from './database.ts'
import { dialectOf } from './in-list.ts'

/**
 * Executes statements that write and need nothing of each other: no two may change the same row, and none sees what
 * another writes. On PostgreSQL they are one statement, and so one round trip; foreign keys are checked at its end.
 */
export async function executeTogether(tx: Queries, queries: readonly CompiledQuery[]): Promise<void> {
  const isOne = dialectOf(tx) === 'postgres' && queries.length > 1
  for (const query of isOne ? [combined(queries)] : queries) await tx.executeQuery(query)
}

/** All but the last as `with` clauses, with their parameters numbered on. */
function combined(queries: readonly CompiledQuery[]): CompiledQuery {
  const parameters: unknown[] = []
  const texts = queries.map((query) => {
    const before = parameters.length
    parameters.push(...query.parameters)
    return query.sql.replaceAll(/\$(\d+)/g, (_all, number) => `$${before + Number(number)}`)
  })
  const last = texts.pop()
  const clauses = texts.map((text, place) => `write_${place + 1} as (${text})`)
  return CompiledQuery.raw(`with ${clauses.join(',\n')}\n${last}`, parameters)
}
