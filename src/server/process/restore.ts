import { restoreBackup } from '../files/backup-files.ts'
import { BackupError } from '../store/database/backup.ts'
import { isOfSystem } from '../store/database/disk-full.ts'
import { exitForBadConfiguration, readConfigOrExit, wordsOrExit } from './config/config-or-exit.ts'
import { ConfigurationError } from './config/environment.ts'
import { makeDataDir } from './data-dir.ts'

// `npm run restore -- FILE`: replaces the embedded database and its files by a backup; no server may be using it.
const [backup] = wordsOrExit('npm run restore -- FILE', 1)
const { databaseUrl, dataDir } = readConfigOrExit(process.env)
try {
  if (databaseUrl !== undefined) throw new BackupError('DATABASE_URL is set: restore PostgreSQL with pg_restore')
  if (backup === undefined) throw new BackupError('Which backup? npm run restore -- FILE')
  makeDataDir(dataDir)
  const stored = restoreBackup(dataDir, backup, Date.now())
  process.stdout.write(`Restored ${backup}.${stored === null ? '' : ` What was there before is kept as ${stored}.`}\n`)
} catch (error) {
  if (error instanceof ConfigurationError) exitForBadConfiguration(error)
  process.stderr.write(`${problemOf(error)}\n`)
  process.exitCode = 1
}

/** Throws what is a fault of this program. */
function problemOf(error: unknown): string {
  if (error instanceof BackupError) return error.message
  if (!isOfSystem(error)) throw error
  return `The backup cannot be restored into ${dataDir}: ${error.message}. Restore it again once that is mended.`
}
