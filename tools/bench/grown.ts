import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Config, readConfig } from '../../src/server/process/config/config.ts'
import { cast, storeCast } from '../../src/server/seeds/cast.ts'
import { largeCast, largeStepMs, seedLarge } from '../../src/server/seeds/large.ts'
import { type Database, openPostgres, openSqlite } from '../../src/server/store/database/database.ts'
import { migrate } from '../../src/server/store/migrations/migrate.ts'
import { mergeSegments } from '../../src/server/store/search-index/search-segments.ts'
import type { Progress } from '../report.ts'
import { copySeed } from './huge/copies.ts'

const cacheDir = join(import.meta.dirname, '../../.cache/bench')

/**
 * The folder of an embedded database with this many messages, created once and cached. A bench that writes uses a copy.
 */
export async function seededDataDir(size: number, searched: boolean, progress: Progress): Promise<string> {
  const folder = join(cacheDir, `${size}${searched ? '-searched' : ''}`)
  if (existsSync(folder)) return folder
  const growing = `${folder}-${process.pid}`
  mkdirSync(growing, { recursive: true })
  try {
    await grow(readConfig({ DATA_DIR: growing }), size, searched, progress)
    renameSync(growing, folder)
  } finally {
    rmSync(growing, { recursive: true, force: true })
  }
  return folder
}

/** Creates so many messages. On PostgreSQL all of them can then be copied, each copy later than the one before. */
export async function grow(
  config: Config,
  size: number,
  searched: boolean,
  progress: Progress,
  copies = 0,
): Promise<void> {
  const database = openPatiently(config)
  try {
    await migrate(database)
    const restoreIndexes = await dropIndexes(database)
    // They registered before the first message, so that everything of others is new to them.
    await database.queries.transaction().execute((tx) => storeCast(tx, [...cast, ...largeCast], 0))
    const say = (done: number) =>
      progress(`growing ${done.toLocaleString('en')} of ${size.toLocaleString('en')} messages`)
    const spanMs = size * largeStepMs
    await seedLarge(database, size, Date.now() - copies * spanMs, say, searched)
    if (copies > 0) await copySeed(database, copies, spanMs, progress)
    await restoreIndexes(progress)
    await mergeSegments(database.queries, new AbortController().signal)
  } finally {
    await database.close()
  }
}

/** An index of ten million messages takes longer than any query of a call may. */
const openPatiently = ({ databaseUrl, dataDir }: Config): Database =>
  databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, { timeoutMs: null })

/** PostgreSQL fills an index of millions of rows many times faster when all of them are there. */
async function dropIndexes({ dialect, queries }: Database): Promise<(progress: Progress) => Promise<void>> {
  if (dialect === 'sqlite') return async () => {}
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema()
      and tablename in ('messages', 'audience', 'reply_counts', 'threads', 'search_docs')
      and indexname not in (select conname from pg_constraint)`.execute(queries)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(queries)
  return async (progress) => {
    for (const { name, definition } of rows) {
      progress(`the index ${name}`)
      await sql.raw(definition).execute(queries)
    }
    await sql`vacuum analyze`.execute(queries)
  }
}

/** A folder to write in, as a copy of another or empty, deleted afterwards. */
export async function withFolder<T>(from: string | null, act: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-bench-'))
  try {
    if (from !== null) cpSync(from, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return await act(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
