import { join } from 'node:path'
import { backUpFiles, removeBackup } from '../files/backup-files.ts'
import { backupName, backupsDir } from '../store/database/backup.ts'
import { type Database, openPostgres } from '../store/database/database.ts'
import { migrate } from '../store/migrations/migrate.ts'
import type { Config } from './config.ts'

/** Migrates the database at the start. A migration may take longer than any query of a call. */
export async function migratePatiently(database: Database, config: Config, nowMs: number): Promise<void> {
  const patient = config.databaseUrl === undefined ? database : openPostgres(config.databaseUrl, null, false)
  const copy = join(backupsDir(config.dataDir), backupName('before-update', nowMs))
  try {
    await migrate(patient, () => backUpBeforeMigration(patient, config, copy))
  } catch (error) {
    // The database is as it was, and a service that tries again every few seconds would fill the disk with copies.
    removeBackup(copy)
    throw error
  } finally {
    if (patient !== database) await patient.close()
  }
}

/** A new version changes the database's shape: the embedded one is kept as it was. */
async function backUpBeforeMigration({ copyTo }: Database, { dataDir, files }: Config, copy: string): Promise<void> {
  if (copyTo === null) return
  await copyTo(copy)
  if (files.s3 === null) backUpFiles(dataDir, copy)
}
