import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parseVersion } from '../../src/server/process/version.ts'
import { type Database, openPostgres, openSqlite } from '../../src/server/store/database/database.ts'
import { installedPostgres, startOwnPostgres } from '../services/postgres.ts'
import { dumpSqlite } from './sqlite-dump.ts'

// `npm run release:fixture -- 1.0.0`: databases with the seed's people and threads as this version stores them, for the
// test that every later version opens them. The counts of both are stored next to them.
const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const version = process.argv[2] ?? ''
if (parseVersion(version) === null) throw new Error('Which version? npm run release:fixture -- 1.0.0')

const folder = join(root, 'tests/fixtures/releases', version)
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'canopy-fixture-'))
try {
  const sqlite = await fromSqlite()
  const postgres = await fromPostgres()
  await writeFile(join(folder, 'sqlite.sql'), sqlite.dump)
  await writeFile(join(folder, 'postgres.sql'), postgres.dump)
  const made = { made_at: new Date().toISOString(), sqlite: sqlite.counts, postgres: postgres.counts }
  await writeFile(join(folder, 'counts.json'), `${JSON.stringify(made, null, 2)}\n`)
  console.log(`Made ${folder}`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function seed(env: Readonly<Record<string, string>>): Promise<void> {
  const own = { PATH: process.env.PATH, DATA_DIR: dataDir, ...env }
  await run(process.execPath, [join(root, 'src/server/process/seed.ts')], { cwd: dataDir, env: own })
}

async function fromSqlite() {
  await seed({})
  const counts = await countsOf(openSqlite(dataDir))
  return { dump: dumpSqlite(join(dataDir, 'canopy.db')), counts }
}

/** pg_dump reads servers of its own version and older ones, so the server is the one that came with it. */
async function fromPostgres() {
  const bin = (await installedPostgres()).find((each) => existsSync(join(each, 'pg_dump')))
  if (bin === undefined) throw new Error('pg_dump and its server are needed: apt-get install postgresql')
  const server = await startOwnPostgres([], bin)
  try {
    await seed({ DATABASE_URL: server.url })
    const counts = await countsOf(openPostgres(server.url))
    const { stdout } = await run(join(bin, 'pg_dump'), ['--inserts', '--no-owner', '--no-privileges', server.url])
    // Lines with a backslash are for psql.
    return { dump: stdout.replace(/^(?:\\|-- Dumped ).*\n/gm, ''), counts }
  } finally {
    await server.stop()
  }
}

/** The rows of each table that both databases have, without the search index, which a later version may build again. */
async function countsOf(database: Database): Promise<Readonly<Record<string, number>>> {
  try {
    const tables = await database.queries.introspection.getTables()
    const names = tables.map(({ name }) => name).filter((name) => !/^(?:kysely_|search_)/.test(name))
    const counts: Record<string, number> = {}
    for (const name of names.sort()) {
      const all = database.queries.selectFrom(name as 'messages').select(({ fn }) => fn.countAll().as('count'))
      counts[name] = Number((await all.executeTakeFirstOrThrow()).count)
    }
    return counts
  } finally {
    await database.close()
  }
}
