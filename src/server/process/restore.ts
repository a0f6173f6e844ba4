import { restoreBackup } from '../files/backup-files.ts'
import { BackupError } from '../store/database/backup.ts'
import { readConfigOrExit, wordsOrExit } from './config-or-exit.ts'

// `npm run restore -- FILE`: replaces the embedded database and its files by a backup; no server may be using it.
const [backup] = wordsOrExit('npm run restore -- FILE', 1)
const { databaseUrl, dataDir } = readConfigOrExit(process.env)
try {
  if (databaseUrl !== undefined) throw new BackupError('DATABASE_URL is set: restore PostgreSQL with pg_restore')
  if (backup === undefined) throw new BackupError('Which backup? npm run restore -- FILE')
  const stored = restoreBackup(dataDir, backup, Date.now())
  process.stdout.write(`Restored ${backup}.${stored === null ? '' : ` What was there before is kept as ${stored}.`}\n`)
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
