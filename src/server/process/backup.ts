import { join } from 'node:path'
import { backUpFiles, removeBackup } from '../files/backup-files.ts'
import { BackupError, backupName, backupsDir, copyDatabase, removeUnfinished } from '../store/database/backup.ts'
import { databaseFile } from '../store/database/database.ts'
import { isOfSystem } from '../store/database/disk-full.ts'
import { readConfigOrExit, wordsOrExit } from './config/config-or-exit.ts'

// `npm run backup [-- FILE]`: a copy of the embedded database and of its files, also while the server runs.
const [file] = wordsOrExit('npm run backup [-- FILE]', 1)
const { databaseUrl, dataDir, files } = readConfigOrExit(process.env)
const target = file ?? join(backupsDir(dataDir), backupName('canopy', Date.now()))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    removeUnfinished(target)
    process.exit(1)
  })
}
try {
  if (databaseUrl !== undefined) throw new BackupError('DATABASE_URL is set: back PostgreSQL up with pg_dump')
  await copyDatabase(databaseFile(dataDir), target)
  if (files.s3 === null) copyFiles()
  process.stdout.write(`${target}\n`)
} catch (error) {
  const problem = problemOf(error)
  if (problem === null) throw error
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

/** A database without its files isn't a backup, and would be in the way of the next one. */
function copyFiles(): void {
  try {
    backUpFiles(dataDir, target)
  } catch (error) {
    removeBackup(target)
    throw error
  }
}

/** What the operator can mend; null if it is a fault of this program. */
function problemOf(error: unknown): string | null {
  if (error instanceof BackupError) return error.message
  return isOfSystem(error) ? `${target} cannot be written: ${error.message}` : null
}
