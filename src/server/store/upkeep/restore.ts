import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { assertIntact, BackupError, backupName, backupsDir, openFile } from '../database/backup.ts'
import { databaseFile } from '../database/database.ts'
import { linkOrCopy } from './link-or-copy.ts'

/** A larger number of changes than possible since any backup, for when the present database can't be read. */
const farAhead = 1_000_000_000

/**
 * Replaces the database by a backup, in one step: if it is interrupted before, the present one stays. That is stored
 * with the backups; returns where, or null if there was none. Every client reloads everything afterwards: its cursor
 * belongs to another changes log. Sessions that were revoked since the backup stay revoked; if that can't be read any
 * more, or there is no database, everybody must sign in again. Throws BackupError if a server is using the database or
 * the backup is not sound.
 */
export function restoreDatabase(dataDir: string, backup: string, nowMs: number): string | null {
  if (!existsSync(backup)) throw new BackupError(`${backup} is not there`)
  const fresh = join(dataDir, 'canopy.db.restoring')
  const present = databaseFile(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    removeWithLogs(fresh)
    // A copy is checked and changed; the backup itself stays unchanged.
    copy(backup, fresh)
    assertIntact(fresh, backup)
    const left = existsSync(present) ? closed(present) : nothingLeft
    carryOver(fresh, left, nowMs)
    const stored = setAside(dataDir, present, nowMs)
    renameSync(fresh, present)
    return stored
  } finally {
    removeWithLogs(fresh)
  }
}

function copy(backup: string, fresh: string): void {
  try {
    copyFileSync(backup, fresh)
  } catch (error) {
    throw new BackupError(`${backup} cannot be copied: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const logEnds = ['-wal', '-shm', '-journal']

function removeWithLogs(path: string): void {
  for (const end of ['', ...logEnds]) rmSync(`${path}${end}`, { force: true })
}

/** What must survive from the present database. */
type Left = {
  readonly seq: number
  /** Null if it can't be read any more. */
  readonly revocations: readonly { readonly uid: string; readonly before_s: number }[] | null
  /** Whose sessions were ended one by one, which the backup may not know. */
  readonly ended: readonly { readonly uid: string; readonly id: string }[]
  /** Those that were not revoked: no other token counts after the restore. */
  readonly tokens: readonly string[]
  /** Those that were neither paused nor deleted: the others may lead to somebody who was logged out since. */
  readonly webhooks: readonly string[]
}

/** Where the present database is missing or can't be read: anything may have been revoked since the backup. */
const nothingLeft: Left = { seq: farAhead, revocations: null, ended: [], tokens: [], webhooks: [] }

/** Merges the present database's log into its file, which nobody else may have open, and returns what must survive. */
function closed(path: string): Left {
  const database = openFile(path)
  try {
    database.pragma('journal_mode = DELETE')
    const clock = database.prepare('select seq from clock').get() as { seq: number } | undefined
    const revocations = database.prepare('select uid, before_s from revocations').all() as Left['revocations']
    const ended = hasTable(database, 'sessions')
      ? (database.prepare('select uid, id from sessions where ended_ms is not null').all() as Left['ended'])
      : []
    const tokens = hasTable(database, 'tokens')
      ? (database.prepare('select id from tokens where ended_ms is null').pluck().all() as string[])
      : []
    const webhooks = hasTable(database, 'webhooks')
      ? (database.prepare('select id from webhooks where paused is null').pluck().all() as string[])
      : []
    return { seq: clock?.seq ?? farAhead, revocations, ended, tokens, webhooks }
  } catch (error) {
    if (isLocked(error)) throw new BackupError('A server is using this database: stop it first')
    return nothingLeft
  } finally {
    database.close()
  }
}

/** An older version's database may lack a table. */
const hasTable = (database: Sqlite.Database, name: 'sessions' | 'password_links' | 'tokens' | 'webhooks'): boolean =>
  database.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(name) !== undefined

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code))

function carryOver(path: string, left: Left, nowMs: number): void {
  const database: Sqlite.Database = openFile(path)
  try {
    // One with fewer changes than the backup didn't come after it: on a new machine the server may have been started
    // before.
    const inBackup = database.prepare('select seq from clock').pluck().get() as number
    const { seq, revocations, ended, tokens, webhooks } = left.seq < inBackup ? nothingLeft : left
    database.prepare('update clock set seq = max(seq, ?) + 1').run(seq)
    database.prepare('update clock set pruned_seq = seq').run()
    const revoke = `insert into revocations (uid, before_s) values (?, ?)
      on conflict (uid) do update set before_s = max(before_s, excluded.before_s)`
    if (revocations === null) {
      const everybody = database.prepare('select uid from users').pluck().all() as string[]
      for (const uid of everybody) database.prepare(revoke).run(uid, Math.floor(nowMs / 1000) + 1)
    } else for (const { uid, before_s } of revocations) database.prepare(revoke).run(uid, before_s)
    // One that was used since would work again.
    if (hasTable(database, 'password_links')) database.prepare('delete from password_links').run()
    if (hasTable(database, 'tokens')) {
      const isLeft = 'id in (select value from json_each(?))'
      database.prepare(`delete from tokens where not ${isLeft}`).run(JSON.stringify(tokens))
    }
    if (hasTable(database, 'webhooks')) {
      const isStopped = 'paused is null and id not in (select value from json_each(?))'
      const pause = `update webhooks set paused = 'signed-out', due_ms = null where ${isStopped}`
      database.prepare(pause).run(JSON.stringify(webhooks))
    }
    for (const { uid, id } of ended) {
      // Without a row for the session, all sessions of its person end.
      const found = hasTable(database, 'sessions')
        ? database.prepare('update sessions set ended_ms = 0 where uid = ? and id = ?').run(uid, id).changes
        : 0
      if (found === 0) database.prepare(revoke).run(uid, Math.floor(nowMs / 1000) + 1)
    }
    database.pragma('journal_mode = DELETE')
  } finally {
    database.close()
  }
}

/**
 * Stores the present database, which stays until it is replaced, and moves away a log that would be applied to the
 * other.
 */
function setAside(dataDir: string, present: string, nowMs: number): string | null {
  const stored = join(backupsDir(dataDir), backupName('before-restore', nowMs))
  mkdirSync(backupsDir(dataDir), { recursive: true, mode: 0o700 })
  const isThere = existsSync(present)
  if (isThere) linkOrCopy(present, stored)
  for (const end of logEnds) if (existsSync(`${present}${end}`)) renameSync(`${present}${end}`, `${stored}${end}`)
  return isThere ? stored : null
}
