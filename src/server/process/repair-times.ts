import { existsSync } from 'node:fs'
import { databaseFile, openDatabase } from '../store/database/database.ts'
import { repairTimes } from '../store/upkeep/repair-times.ts'
import { readConfigOrExit, wordsOrExit } from './config/config-or-exit.ts'

// `npm run repair-times`: after the machine's clock was ahead and has been set right, with no server running.
wordsOrExit('npm run repair-times', 0)
const config = readConfigOrExit(process.env)
if (config.databaseUrl === undefined && !existsSync(databaseFile(config.dataDir))) {
  process.stderr.write(`${databaseFile(config.dataDir)} is not there: DATA_DIR names the folder of the database.\n`)
  process.exitCode = 1
} else await repair()

async function repair(): Promise<void> {
  const database = openDatabase(config)
  try {
    const count = await repairTimes(database.queries, Date.now())
    process.stdout.write(`${count} ${count === 1 ? 'message was' : 'messages were'} dated in the future.\n`)
  } finally {
    await database.close()
  }
}
