import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { buildIfStale } from '../build.ts'
import type { Bench, Cell, Progress, Section } from '../report.ts'
import { seededDataDir, withFolder } from './grown.ts'
import { hugeOnPostgres } from './huge/on-postgres.ts'
import { runAlone } from './run-alone.ts'
import { searchSections } from './search.ts'
import { benchCallsOf, isUncached, newCallsOf, postOf, repliesOf } from './server/bench-calls.ts'
import { loadOf } from './server/load.ts'
import { serveOurs } from './server/serving.ts'
import { besideSmall, type Sized } from './server/sizes.ts'

// Ten million messages beside ten thousand, on the embedded database: `npm run bench:huge`. It takes a quarter of an
// hour and 60 GB; growing them the first time, another hour. `-- --postgres` does it there: it grows them each time,
// most of them as copies, and with the search index built twice that takes more than an hour, and 50 GB.
const small = 10_000
const hugeCopies = { seeded: 1_024_000, copies: 9 }
const quickCopies = { seeded: 102_400, copies: 1 }
const root = join(import.meta.dirname, '../..')

export const run: Bench = async ({ quick, postgres }, progress) => {
  const huge = quick ? 100_000 : 10_000_000
  await buildIfStale(root)
  if (postgres) return hugeOnPostgres([{ seeded: small, copies: 0 }, quick ? quickCopies : hugeCopies], progress)
  const [few, many] = [await seededDataDir(small, true, progress), await seededDataDir(huge, true, progress)]
  return withFolder(few, (one) => withFolder(many, (other) => compared([small, huge], [one, other], progress)))
}

/** Deletes what is in the folders at last. */
async function compared(
  sizes: readonly [number, number],
  folders: readonly [string, string],
  progress: Progress,
): Promise<Section[]> {
  const [few, many] = [await sizedOf(sizes[0], folders[0]), await sizedOf(sizes[1], folders[1])]
  return [
    await besideSmall(`${many.name} messages beside ${few.name}`, few, many, 1, progress),
    ...(await searches(folders, sizes, progress)),
    await operating(folders, [few.name, many.name], progress),
  ]
}

/** Steps are counted on the threads that both have, times measured on threads from everywhere. */
async function sizedOf(size: number, dataDir: string): Promise<Sized> {
  const sameThreads = { first: small / 2 }
  const calls = (await benchCallsOf(dataDir)).filter(isUncached)
  const written = [await postOf(dataDir), { ...(await repliesOf(dataDir)), floor: [], goal: { ms: 0.9 } }]
  return {
    name: size.toLocaleString('en'),
    dataDir,
    counted: [...(await benchCallsOf(dataDir, sameThreads)), ...(await newCallsOf(dataDir, sameThreads))],
    timed: [...calls, ...(await newCallsOf(dataDir)), ...written],
  }
}

async function searches(
  folders: readonly [string, string],
  sizes: readonly [number, number],
  progress: Progress,
): Promise<Section[]> {
  const rounds = 15
  const few = await searchSections(folders[0], undefined, sizes[0], rounds, progress)
  const many = await searchSections(folders[1], undefined, sizes[1], rounds, progress)
  return many.map(({ title, rows }, at) => ({
    title: `${title}, and beside 10,000`,
    columns: ['what is looked for', 'ms, 10,000', 'ms', 'ratio', 'of a list page there'],
    rows: rows.map(([name = '', , ms, , ofList = null], row): Cell[] => {
      const before = Number(few[at]?.rows[row]?.[2])
      return [name, before, Number(ms), Number(ms) / before, ofList]
    }),
  }))
}

/** What an operator waits for, in seconds, and what is stored. Deletes the data to make room. */
async function operating(
  folders: readonly [string, string],
  names: readonly [string, string],
  progress: Progress,
): Promise<Section> {
  const columns: Cell[][] = []
  for (const [at, folder] of folders.entries()) columns.push(await operate(folder, names[at] ?? '', progress))
  const rows = what.map((name, row) => [name, ...columns.map((column) => column[row] ?? null)])
  return { title: 'As an operator sees them', columns: ['what', ...names], rows }
}

const quietSeconds = 10

const what = [
  'database, GB',
  'text of the messages, GB',
  'search index, of the text',
  'search index with the texts it compares, of the text',
  'start until it answers, s',
  'backup, s',
  'backup while people write, s',
  'posts a second meanwhile',
  'p99 of a post meanwhile, ms',
  'posts a second without a backup',
  'p99 of a post without, ms',
  'restore, s',
]

async function operate(dataDir: string, name: string, progress: Progress): Promise<Cell[]> {
  progress(`${name}: sizes`)
  const file = join(dataDir, 'canopy.db')
  const sizes = sizesOf(file)
  const backup = `${dataDir}-backup.db`
  try {
    progress(`${name}: start`)
    const began = performance.now()
    const served = await serveOurs(dataDir)
    const startS = secondsSince(began)
    try {
      progress(`${name}: backup`)
      const backupS = await command('backup', [backup], dataDir)
      rmSync(backup)
      progress(`${name}: posts`)
      const { ours } = await postOf(dataDir)
      const quiet = await loadOf(served, ours, quietSeconds, 8)
      progress(`${name}: backup while people write`)
      const backingUp = command('backup', [backup], dataDir)
      // With its first round it takes as long as the backup did.
      const busy = await loadOf(served, ours, Math.max(2, Math.round(backupS / 1.5)), 8)
      const busyBackupS = await backingUp
      await served.stop()
      progress(`${name}: restore`)
      rmSync(dataDir, { recursive: true })
      const restoreS = await command('restore', [backup], dataDir)
      const loads = [busy.perSecond, busy.p99Ms, quiet.perSecond, quiet.p99Ms]
      return [...sizes, startS, backupS, busyBackupS, ...loads, restoreS]
    } finally {
      await served.stop()
    }
  } finally {
    rmSync(backup, { force: true })
  }
}

function sizesOf(file: string): number[] {
  const database = new Sqlite(file, { readonly: true })
  const bytesOf = (pattern: string) =>
    Number(
      database.prepare(`select sum(pgsize) from dbstat where aggregate = 1 and name glob ?`).pluck().get(pattern) ?? 0,
    )
  const text = Number(database.prepare('select sum(octet_length(content)) from messages').pluck().get())
  const [index, docs] = [bytesOf('search_index*'), bytesOf('*search_docs*')]
  database.close()
  return [statSync(file).size / 1e9, text / 1e9, index / text, (index + docs) / text]
}

async function command(name: 'backup' | 'restore', args: readonly string[], dataDir: string): Promise<number> {
  const began = performance.now()
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [join(root, `src/server/process/${name}.ts`), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  return secondsSince(began)
}

const secondsSince = (beganMs: number): number => (performance.now() - beganMs) / 1_000

if (import.meta.main) await runAlone('huge', run)
