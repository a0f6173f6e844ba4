import { openDatabase } from '../store/database/database.ts'
import { repairTimes } from '../store/upkeep/repair-times.ts'
import { readConfigOrExit } from './config-or-exit.ts'

// `npm run repair-times`: after the machine's clock was ahead and has been set right, with no server running.
const database = openDatabase(readConfigOrExit(process.env))
try {
  const count = await repairTimes(database.queries, Date.now())
  process.stdout.write(`${count} ${count === 1 ? 'message was' : 'messages were'} dated in the future.\n`)
} finally {
  await database.close()
}
