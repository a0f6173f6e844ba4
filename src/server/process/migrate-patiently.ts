import { join } from 'node:path'
import { backUpFiles } from '../files/backup-files.ts'
import { backupName, backupsDir } from '../store/database/backup.ts'
import { type Database, openPostgres } from '../store/database/database.ts'
import { migrate } from '../store/migrations/migrate.ts'
import type { Config } from './config.ts'

/** Migrates the database at the start. A migration may take longer than any query of a call. */
export async function migratePatiently(database: Database, config: Config, nowMs: number): Promise<void> {
  const patient = config.databaseUrl === undefined ? database : openPostgres(config.databaseUrl, null, false)
  try {
    await migrate(patient, () => backUpBeforeMigration(patient, config, nowMs))
  } finally {
    if (patient !== database) await patient.close()
  }
}

/** A new version changes the database's shape: the embedded one is kept as it was. */
async function backUpBeforeMigration(database: Database, { dataDir, files }: Config, nowMs: number): Promise<void> {
  if (database.copyTo === null) return
  const backup = join(backupsDir(dataDir), backupName('before-update', nowMs))
  await database.copyTo(backup)
  if (files.s3 === null) backUpFiles(dataDir, backup)
}
