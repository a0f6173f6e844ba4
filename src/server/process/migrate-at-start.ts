import { statSync } from 'node:fs'
import { join } from 'node:path'
import { backUpFiles, removeBackup, renameBackup } from '../files/backup-files.ts'
import { backupName, backupsDir } from '../store/database/backup.ts'
import { type Database, openPostgres } from '../store/database/database.ts'
import { migrate } from '../store/migrations/migrate.ts'
import type { Config } from './config/config.ts'

/** Migrates the database at the start. A migration may take longer than any query of a call. */
export async function migrateAtStart(database: Database, config: Config): Promise<void> {
  const patient =
    config.databaseUrl === undefined ? database : openPostgres(config.databaseUrl, { timeoutMs: null, named: false })
  const dir = backupsDir(config.dataDir)
  // It gets its date when the database is changed: one without is what a start that was killed before has left.
  const copy = join(dir, 'before-update.db')
  try {
    await migrate(patient, () => backUpBeforeMigration(patient, config, copy))
  } catch (error) {
    // The database is as it was, and a service that tries again every few seconds would fill the disk with copies.
    removeBackup(copy)
    throw error
  } finally {
    if (patient !== database) await patient.close()
  }
  const copied = statSync(copy, { throwIfNoEntry: false })
  if (copied !== undefined) renameBackup(copy, join(dir, backupName('before-update', copied.mtimeMs)))
}

/** A new version changes the database's shape: the embedded one is kept as it was. */
async function backUpBeforeMigration({ copyTo }: Database, { dataDir, files }: Config, copy: string): Promise<void> {
  if (copyTo === null) return
  removeBackup(copy)
  await copyTo(copy)
  if (files.s3 === null) backUpFiles(dataDir, copy)
}
