import { join } from 'node:path'
import { backUpFiles } from '../files/backup-files.ts'
import { BackupError, backupName, backupsDir, copyDatabase, removeUnfinished } from '../store/database/backup.ts'
import { databaseFile } from '../store/database/database.ts'
import { readConfigOrExit } from './config-or-exit.ts'

// `npm run backup [-- FILE]`: a copy of the embedded database and of its files, also while the server runs.
const { databaseUrl, dataDir, files } = readConfigOrExit(process.env)
const target = process.argv[2] ?? join(backupsDir(dataDir), backupName('canopy', Date.now()))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    removeUnfinished(target)
    process.exit(1)
  })
}
try {
  if (databaseUrl !== undefined) throw new BackupError('DATABASE_URL is set: back PostgreSQL up with pg_dump')
  await copyDatabase(databaseFile(dataDir), target)
  if (files.s3 === null) backUpFiles(dataDir, target)
  process.stdout.write(`${target}\n`)
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
