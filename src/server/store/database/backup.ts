import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { isDiskFull, isOfSystem } from './disk-full.ts'

/** A backup or restore that failed; the message explains why, for the operator. */
export class BackupError extends Error {}

export const backupsDir = (dataDir: string): string => join(dataDir, 'backups')

/** A name that sorts by time: `canopy-2026-11-21T13-45-00-123Z.db`. */
export const backupName = (why: string, nowMs: number): string =>
  `${why}-${new Date(nowMs).toISOString().replace(/[:.]/g, '-')}.db`

/**
 * Copies a database that may be in use into a new file, page by page, and checks the copy before renaming it to its
 * final name. The copy is a snapshot of when it began, however much is written meanwhile. Throws BackupError if the
 * file already exists or the copy is not sound; then nothing is left behind.
 */
export async function copyDatabase(path: string, target: string): Promise<void> {
  if (existsSync(target)) throw new BackupError(`${target} is there already; a backup never overwrites one`)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const source = openFile(path)
  const unfinished = unfinishedOf(target)
  removeUnfinished(target)
  // SQLite would make it readable for everyone.
  closeSync(openSync(unfinished, 'wx', 0o600))
  try {
    // Without a transaction SQLite restarts the copy after every write.
    beginReading(source, path)
    await source.backup(unfinished, { progress: () => pagesAtOnce })
    source.exec('commit')
    assertIntact(unfinished)
    renameSync(unfinished, target)
  } finally {
    source.close()
    removeUnfinished(target)
  }
}

function beginReading(source: Sqlite.Database, path: string): void {
  try {
    source.exec('begin')
    source.prepare('select seq from clock').get()
  } catch {
    throw new BackupError(`${path} is not a database of Canopy`)
  }
}

const pagesAtOnce = 1_000

const unfinishedOf = (target: string): string => `${target}.unfinished`

/** Removes an unfinished copy. */
export function removeUnfinished(target: string): void {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${unfinishedOf(target)}${end}`, { force: true })
}

/** Throws BackupError unless the file is an intact Canopy database; `name` is what the operator knows it as. */
export function assertIntact(path: string, name = path): void {
  const database = openFile(path)
  try {
    const [{ integrity_check: found } = { integrity_check: 'nothing' }] = database.pragma(
      'integrity_check(1)',
    ) as readonly { integrity_check: string }[]
    if (found !== 'ok') throw new BackupError(`${name} is damaged: ${found}`)
    database.prepare('select seq from clock').get()
  } catch (error) {
    // Reading may need room as well, for the log.
    if (error instanceof BackupError || isDiskTrouble(error)) throw error
    throw new BackupError(`${name} is not a database of Canopy`)
  } finally {
    database.close()
  }
}

const isDiskTrouble = (error: unknown): boolean =>
  isDiskFull(error) || (isOfSystem(error) && 'code' in error && String(error.code).startsWith('SQLITE_IOERR'))

export function openFile(path: string): Sqlite.Database {
  try {
    return new Sqlite(path, { fileMustExist: true })
  } catch {
    throw new BackupError(`${path} cannot be opened`)
  }
}
