import pg from 'pg'
import { readConfig } from '../../../src/server/process/config.ts'
import type { Cell, Progress, Section } from '../../report.ts'
import { asShipped, startPostgres } from '../../services/postgres.ts'
import { grow, withFolder } from '../grown.ts'
import { type BenchCall, benchCallsOf, isUncached, newCallsOf, postOf, repliesOf } from './bench-calls.ts'
import { serveOurs } from './serving.ts'
import { timesOf } from './sizes.ts'

/** Both sizes on PostgreSQL, one after the other: growing them takes as long as the disk needs for some 30 GB. */
export async function hugeOnPostgres(sizes: readonly [number, number], progress: Progress): Promise<Section[]> {
  const [few, many] = [await grownAndMeasured(sizes[0], progress), await grownAndMeasured(sizes[1], progress)]
  return besideFewOnPostgres(sizes, few, many)
}

type Measured = { readonly times: ReadonlyMap<string, number>; readonly operator: ReadonlyMap<string, number> }

function besideFewOnPostgres(sizes: readonly [number, number], few: Measured, many: Measured): Section[] {
  const names = sizes.map((size) => size.toLocaleString('en'))
  const rowsOf = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Cell[][] =>
    [...other].map(([name, value]) => [name, one.get(name) ?? null, value, value / (one.get(name) ?? Number.NaN)])
  return [
    {
      title: `${names[1]} messages beside ${names[0]}, on PostgreSQL`,
      columns: ['what', ...names.map((name) => `ms, ${name}`), 'ratio'],
      rows: rowsOf(few.times, many.times),
      note: 'One request after the other on one connection, without the search index; the aim is 1.5 times.',
    },
    {
      title: 'As an operator sees them',
      columns: ['what', ...names, 'ratio'],
      rows: rowsOf(few.operator, many.operator),
    },
  ]
}

async function grownAndMeasured(size: number, progress: Progress): Promise<Measured> {
  const postgres = await startPostgres([...asShipped, 'max_wal_size=4GB', 'maintenance_work_mem=512MB'])
  try {
    return await withFolder(null, async (dataDir) => {
      const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: postgres.url })
      await grow(config, size, false, progress)
      return measuredOnPostgres(postgres.url, dataDir, size.toLocaleString('en'), progress)
    })
  } finally {
    await postgres.stop()
  }
}

/** How long requests, a start and a new index take, and what is stored. */
async function measuredOnPostgres(
  databaseUrl: string,
  dataDir: string,
  name: string,
  progress: Progress,
): Promise<Measured> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const operator = new Map([['database, GB', (await bytesOf(client, 'pg_database_size(current_database())')) / 1e9]])
    operator.set('messages without indexes, GB', (await bytesOf(client, `pg_table_size('messages')`)) / 1e9)
    progress(`${name}: start`)
    const beganMs = performance.now()
    const served = await serveOurs(dataDir, { DATABASE_URL: databaseUrl })
    operator.set('start until it answers, s', (performance.now() - beganMs) / 1_000)
    try {
      const calls = await callsOf(dataDir, databaseUrl)
      const times = await timesOf(served, calls, 2, (what) => progress(`${name}: ${what}`))
      progress(`${name}: an index`)
      operator.set('one more index of the messages, s', await secondsOf(client, newIndex))
      return { times, operator }
    } finally {
      await served.stop()
    }
  } finally {
    await client.end()
  }
}

const newIndex = 'create index bench_messages_by_version on messages (author_uid, version, id)'

async function callsOf(dataDir: string, databaseUrl: string): Promise<readonly Pick<BenchCall, 'name' | 'ours'>[]> {
  const from = { databaseUrl }
  const reads = [...(await benchCallsOf(dataDir, from)).filter(isUncached), ...(await newCallsOf(dataDir, from))]
  return [...reads, await postOf(dataDir), await repliesOf(dataDir, from)]
}

async function bytesOf(client: pg.Client, expression: string): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(`select ${expression} as bytes`)
  return Number(rows[0]?.bytes)
}

async function secondsOf(client: pg.Client, statement: string): Promise<number> {
  const beganMs = performance.now()
  await client.query(statement)
  return (performance.now() - beganMs) / 1_000
}
