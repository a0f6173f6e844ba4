import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { linkOrCopy } from '../store/upkeep/link-or-copy.ts'
import { restoreDatabase } from '../store/upkeep/restore.ts'
import { filesDir } from './disk-store.ts'

/** The folder beside a backup of the database that has its files. */
export const filesOfBackup = (backup: string): string => `${backup.replace(/\.db$/, '')}.files`

const readyFiles = (dataDir: string): string => join(filesDir(dataDir), 'files')

/**
 * Puts the files into a backup, after its database: so that it has all that the database names. A file never changes,
 * so it is linked, which takes no room; on another disk it is copied. Uploads that still arrive are sent again.
 */
export const backUpFiles = (dataDir: string, backup: string): void =>
  linkAll(readyFiles(dataDir), filesOfBackup(backup))

/** Removes a backup with its files. */
export function removeBackup(backup: string): void {
  rmSync(backup, { force: true })
  rmSync(filesOfBackup(backup), { recursive: true, force: true })
}

/** Renames a backup with its files; the database last, so that it is renamed again if this is interrupted. */
export function renameBackup(from: string, to: string): void {
  const files = filesOfBackup(from)
  if (existsSync(files)) renameSync(files, filesOfBackup(to))
  renameSync(from, to)
}

/** Restores a backup with its files; returns where what was there before is kept, with its files, or null. */
export function restoreBackup(dataDir: string, backup: string, nowMs: number): string | null {
  const stored = restoreDatabase(dataDir, backup, nowMs)
  if (stored !== null) backUpFiles(dataDir, stored)
  linkAll(filesOfBackup(backup), readyFiles(dataDir))
  return stored
}

function linkAll(from: string, to: string): void {
  if (!existsSync(from)) return
  for (const id of readdirSync(from)) {
    mkdirSync(join(to, id), { recursive: true, mode: 0o700 })
    for (const name of namesIn(join(from, id))) linkUnlessWhole(join(from, id, name), join(to, id, name))
  }
}

/** A file may be deleted meanwhile. */
function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.unfinished')) : []
}

/** A file never changes: one that is shorter is what an interrupted copy of an earlier version has left. */
function linkUnlessWhole(from: string, to: string): void {
  const bytes = bytesOf(from)
  if (bytes !== null && (bytesOf(to) ?? -1) < bytes) linkOrCopy(from, to)
}

const bytesOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.size ?? null
