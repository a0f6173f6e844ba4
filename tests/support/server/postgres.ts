import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type FreshDatabase = { readonly url: string; readonly drop: () => Promise<void> }

/** An empty, migrated database of the run's PostgreSQL, for one test file or one test. */
export const freshPostgres = (): Promise<FreshDatabase> => makeDatabase(inject('postgresTemplate'))

/** A database without any tables. */
export const emptyPostgres = (): Promise<FreshDatabase> => makeDatabase('template0')

async function makeDatabase(template: string): Promise<FreshDatabase> {
  const server = inject('postgresUrl')
  if (server === '') throw new Error(inject('missing').postgres ?? 'PostgreSQL is needed.')
  const name = `canopy_${randomBytes(8).toString('hex')}`
  await inServer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => inServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function inServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
