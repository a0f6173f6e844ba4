import { openDatabase, openPostgres } from '../store/database/database.ts'
import { afterAllMessages, NotDivided, partitionMessages } from '../store/upkeep/partition-messages.ts'
import { readConfigOrExit } from './config-or-exit.ts'

// `npm run partition`: on PostgreSQL, messages from a week from now on are stored in a new partition.

/** The newest messages are read once before they are divided, which takes time where there are very many. */
const aheadMs = 7 * 86_400_000

const config = readConfigOrExit(process.env)
const { databaseUrl } = config
const database = databaseUrl === undefined ? openDatabase(config) : openPostgres(databaseUrl, null, false)
try {
  const fromMs = (await afterAllMessages(database.queries, Date.now())) + aheadMs
  const name = await partitionMessages(database.queries, fromMs)
  process.stdout.write(`Messages from ${new Date(fromMs).toISOString()} on are stored in ${name}.\n`)
} catch (error) {
  if (!(error instanceof NotDivided)) throw error
  process.stderr.write(`${error.message} Nothing has changed.\n`)
  process.exitCode = 1
} finally {
  await database.close()
}
