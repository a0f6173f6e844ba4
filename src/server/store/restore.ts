import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { assertSound, BackupError, backupName, backupsDir, openFile } from './backup.ts'
import { databaseFile } from './database.ts'

/** More changes than can have been made since any backup, for when the present database can't be asked. */
const farAhead = 1_000_000_000

/**
 * Puts a backup in the place of the database. The present one is kept beside the backups; answers where, or null when
 * there was none. Every client asks anew afterwards: what they had heard of the changes log is not this log's.
 * Throws BackupError when a server is using the database or the backup is not sound.
 */
export function restoreDatabase(dataDir: string, backup: string, nowMs: number): string | null {
  if (!existsSync(backup)) throw new BackupError(`${backup} is not there`)
  const fresh = join(dataDir, 'canopy.db.restoring')
  const present = databaseFile(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // A copy is checked and changed; the backup stays as it is.
    copyFileSync(backup, fresh)
    assertSound(fresh)
    const heardUpTo = existsSync(present) ? closedUpTo(present) : 0
    forgetEarlierChanges(fresh, heardUpTo)
    const kept = existsSync(present) ? setAside(dataDir, present, nowMs) : null
    renameSync(fresh, present)
    return kept
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(`${fresh}${end}`, { force: true })
  }
}

/** Folds the present database's log into its file, which nobody else may have open, and answers its last change. */
function closedUpTo(path: string): number {
  const database = openFile(path)
  try {
    database.pragma('journal_mode = DELETE')
    return (database.prepare('select seq from clock').get() as { seq: number } | undefined)?.seq ?? farAhead
  } catch (error) {
    if (isLocked(error)) throw new BackupError('A server is using this database: stop it first')
    return farAhead
  } finally {
    database.close()
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code))

function forgetEarlierChanges(path: string, heardUpTo: number): void {
  const database: Sqlite.Database = openFile(path)
  try {
    database.prepare('update clock set seq = max(seq, ?) + 1').run(heardUpTo)
    database.prepare('update clock set pruned_seq = seq').run()
    database.pragma('journal_mode = DELETE')
  } finally {
    database.close()
  }
}

function setAside(dataDir: string, present: string, nowMs: number): string {
  const kept = join(backupsDir(dataDir), backupName('before-restore', nowMs))
  mkdirSync(backupsDir(dataDir), { recursive: true, mode: 0o700 })
  for (const end of ['-wal', '-shm', ''])
    if (existsSync(`${present}${end}`)) renameSync(`${present}${end}`, `${kept}${end}`)
  return kept
}
