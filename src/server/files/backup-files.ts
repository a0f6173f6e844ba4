import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
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
    for (const name of namesIn(join(from, id))) linkOrCopy(join(from, id, name), join(to, id, name))
  }
}

/** A file may be deleted meanwhile. */
function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.unfinished')) : []
}

function linkOrCopy(from: string, to: string): void {
  if (existsSync(to) || !existsSync(from)) return
  try {
    linkSync(from, to)
  } catch {
    if (existsSync(from)) copyFileSync(from, to, constants.COPYFILE_EXCL)
  }
}
