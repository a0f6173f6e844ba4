import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { assertSound, BackupError, backupName, backupsDir, openFile } from '../database/backup.ts'
import { databaseFile } from '../database/database.ts'

/** More changes than can have been made since any backup, for when the present database can't be asked. */
const farAhead = 1_000_000_000

/**
 * Puts a backup in the place of the database. The present one is kept beside the backups; answers where, or null when
 * there was none. Every client asks anew afterwards: what they had heard of the changes log is not this log's. Sessions
 * that were ended since the backup stay ended; where that cannot be read any more, everybody signs in anew.
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
    const left = existsSync(present) ? closed(present) : { seq: 0, revocations: [] }
    carryOver(fresh, left, nowMs)
    const stored = existsSync(present) ? setAside(dataDir, present, nowMs) : null
    renameSync(fresh, present)
    return stored
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(`${fresh}${end}`, { force: true })
  }
}

/** What must outlive the present database. */
type Left = {
  readonly seq: number
  /** Null where it cannot be read any more. */
  readonly revocations: readonly { readonly uid: string; readonly before_s: number }[] | null
}

/** Folds the present database's log into its file, which nobody else may have open, and answers what it leaves. */
function closed(path: string): Left {
  const database = openFile(path)
  try {
    database.pragma('journal_mode = DELETE')
    const clock = database.prepare('select seq from clock').get() as { seq: number } | undefined
    const revocations = database.prepare('select uid, before_s from revocations').all() as Left['revocations']
    return { seq: clock?.seq ?? farAhead, revocations }
  } catch (error) {
    if (isLocked(error)) throw new BackupError('A server is using this database: stop it first')
    return { seq: farAhead, revocations: null }
  } finally {
    database.close()
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code))

function carryOver(path: string, { seq, revocations }: Left, nowMs: number): void {
  const database: Sqlite.Database = openFile(path)
  try {
    database.prepare('update clock set seq = max(seq, ?) + 1').run(seq)
    database.prepare('update clock set pruned_seq = seq').run()
    const revoke = `insert into revocations (uid, before_s) values (?, ?)
      on conflict (uid) do update set before_s = max(before_s, excluded.before_s)`
    if (revocations === null) {
      const everybody = database.prepare('select uid from users').pluck().all() as string[]
      for (const uid of everybody) database.prepare(revoke).run(uid, Math.floor(nowMs / 1000) + 1)
    } else for (const { uid, before_s } of revocations) database.prepare(revoke).run(uid, before_s)
    database.pragma('journal_mode = DELETE')
  } finally {
    database.close()
  }
}

function setAside(dataDir: string, present: string, nowMs: number): string {
  const stored = join(backupsDir(dataDir), backupName('before-restore', nowMs))
  mkdirSync(backupsDir(dataDir), { recursive: true, mode: 0o700 })
  for (const end of ['-wal', '-shm', ''])
    if (existsSync(`${present}${end}`)) renameSync(`${present}${end}`, `${stored}${end}`)
  return stored
}
