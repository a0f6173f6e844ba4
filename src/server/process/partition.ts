import { dayMs } from '#wire/limits.ts'
import { openPostgres } from '../store/database/database.ts'
import { afterAllMessages, NotDivided, partitionMessages } from '../store/upkeep/partition-messages.ts'
import { readConfigOrExit, wordsOrExit } from './config/config-or-exit.ts'

// `npm run partition`: on PostgreSQL, messages from a week from now on are stored in a new partition.

/** The newest messages are read once before they are divided, which takes time where there are very many. */
const aheadMs = 7 * dayMs

wordsOrExit('npm run partition', 0)
const { databaseUrl } = readConfigOrExit(process.env)
if (databaseUrl === undefined) refuse('Only PostgreSQL has partitions, and DATABASE_URL is not set.')
else await partition(databaseUrl)

async function partition(url: string): Promise<void> {
  const database = openPostgres(url, { timeoutMs: null, named: false })
  try {
    const fromMs = (await afterAllMessages(database.queries, Date.now())) + aheadMs
    const name = await partitionMessages(database.queries, fromMs)
    process.stdout.write(`Messages from ${new Date(fromMs).toISOString()} on are stored in ${name}.\n`)
  } catch (error) {
    if (!(error instanceof NotDivided)) throw error
    refuse(error.message)
  } finally {
    await database.close()
  }
}

function refuse(why: string): void {
  process.stderr.write(`${why} Nothing has changed.\n`)
  process.exitCode = 1
}
