import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** A backup or a restore that cannot be done; the message says why, in words for the operator. */
export class BackupError extends Error {}

export const backupsDir = (dataDir: string): string => join(dataDir, 'backups')

/** A name that sorts by time: `canopy-2026-11-21T13-45-00-123Z.db`. */
export const backupName = (why: string, nowMs: number): string =>
  `${why}-${new Date(nowMs).toISOString().replace(/[:.]/g, '-')}.db`

/**
 * Copies a database that may be in use into a new file, page by page, and checks the copy before it bears its name.
 * Writers go on meanwhile: the copy is of one moment. Throws BackupError when there is such a file already or the copy
 * is not sound.
 */
export async function copyDatabase(source: Sqlite.Database, target: string): Promise<void> {
  if (existsSync(target)) throw new BackupError(`${target} is there already; a backup never overwrites one`)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    await source.backup(unfinished)
    chmodSync(unfinished, 0o600)
    assertSound(unfinished)
    renameSync(unfinished, target)
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(`${unfinished}${end}`, { force: true })
  }
}

/** Throws BackupError unless the file is a whole database of ours. */
export function assertSound(path: string): void {
  const database = openFile(path)
  try {
    const [{ integrity_check: found } = { integrity_check: 'nothing' }] = database.pragma(
      'integrity_check(1)',
    ) as readonly { integrity_check: string }[]
    if (found !== 'ok') throw new BackupError(`${path} is damaged: ${found}`)
    database.prepare('select seq from clock').get()
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(`${path} is not a database of Canopy`)
  } finally {
    database.close()
  }
}

export function openFile(path: string): Sqlite.Database {
  try {
    return new Sqlite(path, { fileMustExist: true })
  } catch {
    throw new BackupError(`${path} cannot be opened`)
  }
}
