import pg from 'pg'
import { readConfig } from '../../../src/server/process/config/config.ts'
import type { Cell, Progress, Section } from '../../report.ts'
import { asShipped, startPostgres } from '../../services/postgres.ts'
import { grow, withFolder } from '../grown.ts'
import { searchSections } from '../search.ts'
import { type BenchCall, benchCallsOf, isUncached, newCallsOf, postOf, repliesOf } from '../server/bench-calls.ts'
import { countingBlocks } from '../server/blocks.ts'
import { serveOurs } from '../server/serving.ts'
import { timesOf } from '../server/sizes.ts'
import { migratedFromRelease } from './released-schema.ts'

/** So many messages are seeded, and all of them are then copied so many times. */
type Size = { readonly seeded: number; readonly copies: number }

/** Both sizes on PostgreSQL, one after the other: growing them takes as long as the disk needs for some 50 GB. */
export async function hugeOnPostgres(sizes: readonly [Size, Size], progress: Progress): Promise<Section[]> {
  const [few, many] = [await grownAndMeasured(sizes[0], progress), await grownAndMeasured(sizes[1], progress)]
  return besideFewOnPostgres(
    sizes.map((size) => messagesOf(size).toLocaleString('en')),
    few,
    many,
  )
}

const messagesOf = ({ seeded, copies }: Size): number => seeded * (1 + copies)

type Measured = {
  readonly times: ReadonlyMap<string, number>
  readonly searches: readonly Section[]
  readonly operator: ReadonlyMap<string, number>
}

function besideFewOnPostgres(names: readonly string[], few: Measured, many: Measured): Section[] {
  const rowsOf = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Cell[][] =>
    [...other].map(([name, value]) => [name, one.get(name) ?? null, value, value / (one.get(name) ?? Number.NaN)])
  return [
    {
      title: `${names[1]} messages beside ${names[0]}, on PostgreSQL`,
      columns: ['what', ...names.map((name) => `ms, ${name}`), 'ratio'],
      rows: rowsOf(few.times, many.times),
      note: 'One request after the other on one connection; the aim is 1.5 times.',
    },
    ...many.searches.map((section, at) => searchesBeside(names, few.searches[at], section)),
    {
      title: 'As an operator sees them',
      columns: ['what', ...names, 'ratio'],
      rows: rowsOf(few.operator, many.operator),
    },
  ]
}

/** What a search takes, beside what the same one takes among few messages. */
function searchesBeside(names: readonly string[], few: Section | undefined, { title, rows }: Section): Section {
  const columns = ['what is looked for', ...['ms', 'blocks'].flatMap((what) => names.map((name) => `${what}, ${name}`))]
  return {
    title,
    columns: [...columns, 'ratio of ms', 'of a list page there'],
    rows: rows.map(([name = '', , ms = null, , ofList = null, blocks = null], row): Cell[] => {
      const [, , before = null, , , blocksBefore = null] = few?.rows[row] ?? []
      return [name, before, ms, blocksBefore, blocks, Number(ms) / Number(before), ofList]
    }),
  }
}

const settings = [...asShipped, 'max_wal_size=4GB', 'maintenance_work_mem=1GB', countingBlocks]

async function grownAndMeasured(size: Size, progress: Progress): Promise<Measured> {
  const postgres = await startPostgres(settings)
  try {
    return await withFolder(null, async (dataDir) => {
      const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: postgres.url })
      await grow(config, size.seeded, true, progress, size.copies)
      return measuredOnPostgres(postgres.url, dataDir, messagesOf(size), progress)
    })
  } finally {
    await postgres.stop()
  }
}

/** How long requests, a start and a new index take, and what is stored. */
async function measuredOnPostgres(
  databaseUrl: string,
  dataDir: string,
  messages: number,
  progress: Progress,
): Promise<Measured> {
  const name = messages.toLocaleString('en')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const operator = await sizesOf(client)
    const searches = await searchSections(dataDir, databaseUrl, messages, searchRounds, progress, true)
    progress(`${name}: start`)
    const beganMs = performance.now()
    const served = await serveOurs(dataDir, { DATABASE_URL: databaseUrl })
    operator.set('start until it answers, s', (performance.now() - beganMs) / 1_000)
    try {
      const calls = await callsOf(dataDir, databaseUrl)
      const times = await timesOf(served, calls, 2, (what) => progress(`${name}: ${what}`))
      progress(`${name}: an index`)
      operator.set('one more index of the messages, s', await secondsOf(client, newIndex))
      progress(`${name}: the search index`)
      await client.query('drop index search_docs_by_token')
      operator.set('the search index, s', await secondsOf(client, searchIndex))
      await served.stop()
      progress(`${name}: migrations`)
      const { all, post, list } = await migratedFromRelease(databaseUrl)
      operator.set('all migrations since 0.1.0, s', all)
      operator.set('longest wait of a post meanwhile, s', post)
      operator.set('longest wait of a list meanwhile, s', list)
      return { times, searches, operator }
    } finally {
      await served.stop()
    }
  } finally {
    await client.end()
  }
}

const newIndex = 'create index bench_messages_by_version on messages (author_uid, version, id)'

const searchIndex = 'create index search_docs_by_token on search_docs using gin (tokens) with (fastupdate = off)'

const searchRounds = 15

async function sizesOf(client: pg.Client): Promise<Map<string, number>> {
  const text = await bytesOf(client, '(select sum(octet_length(content)) from messages)')
  const index = await bytesOf(client, `pg_relation_size('search_docs_by_token')`)
  return new Map([
    ['database, GB', (await bytesOf(client, 'pg_database_size(current_database())')) / 1e9],
    ['messages without indexes, GB', (await bytesOf(client, `pg_table_size('messages')`)) / 1e9],
    ['text of the messages, GB', text / 1e9],
    ['search index, of the text', index / text],
    [
      'search index with its tokens and texts, of the text',
      (index + (await bytesOf(client, `pg_table_size('search_docs')`))) / text,
    ],
  ])
}

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
