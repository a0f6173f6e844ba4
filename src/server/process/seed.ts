import { cast, seedPassword, storeCast } from '../seeds/cast.ts'
import { forum, forumCast } from '../seeds/forum.ts'
import { garden } from '../seeds/garden.ts'
import { largeCast, seedLarge } from '../seeds/large.ts'
import { seedThreads } from '../seeds/seed-threads.ts'
import { type Database, openDatabase } from '../store/database/database.ts'
import { migrate } from '../store/migrations/migrate.ts'
import { isEmpty } from '../store/people/users.ts'
import { readConfigOrExit, wordsOrExit } from './config/config-or-exit.ts'

type Scenario = {
  readonly describe: string
  readonly grow: (database: Database, nowMs: number, count?: number) => Promise<number>
}

const largeCount = 1_000_000
const hugeCount = 10_000_000

/** What `npm run seed -- NAME` can create. */
const scenarios: Readonly<Record<string, Scenario>> = {
  garden: {
    describe: 'a small cast and a few threads (the default)',
    grow: async ({ queries }, nowMs) => {
      await storeCast(queries, cast, nowMs)
      return seedThreads(queries, garden, nowMs)
    },
  },
  forum: {
    describe: 'more people, more threads, many forks',
    grow: async ({ queries }, nowMs) => {
      await storeCast(queries, [...cast, ...forumCast], nowMs)
      return seedThreads(queries, [...garden, ...forum()], nowMs)
    },
  },
  large: {
    describe: `${largeCount.toLocaleString('en')} messages of ${largeCast.length} people, for benchmarks; a number after it grows that many`,
    grow: (database, nowMs, count) => growForest(database, nowMs, count ?? largeCount),
  },
  huge: {
    describe: `the same with ${hugeCount.toLocaleString('en')}: an hour or more, and 18 GB`,
    grow: (database, nowMs) => growForest(database, nowMs, hugeCount),
  },
}

async function growForest(database: Database, nowMs: number, count: number): Promise<number> {
  await database.queries.transaction().execute((tx) => storeCast(tx, [...cast, ...largeCast], nowMs))
  await seedLarge(database, count, nowMs, (done) => process.stdout.write(`\r${done.toLocaleString('en')} messages`))
  process.stdout.write('\n')
  return count
}

async function seed(name: string, count?: string): Promise<void> {
  const scenario = scenarios[name]
  if (scenario === undefined)
    return fail(`There is no scenario ${JSON.stringify(name)}. There are:\n${listScenarios()}`)
  if (count !== undefined && (name !== 'large' || !/^[1-9]\d*$/.test(count)))
    return fail(`${JSON.stringify(count)} is no number of messages, which only 'large' takes.`)
  const database = openDatabase(readConfigOrExit(process.env))
  try {
    await migrate(database)
    if (!(await isEmpty(database.queries)))
      return fail('Seeds grow in an empty database only; this one has people in it.')
    const grown = await scenario.grow(database, Date.now(), count === undefined ? undefined : Number(count))
    process.stdout.write(
      `${grown.toLocaleString('en')} messages. Sign in as ada@canopy.example (admin) or wei@canopy.example, password: ${seedPassword}\n`,
    )
  } finally {
    await database.close()
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const listScenarios = (): string =>
  Object.entries(scenarios)
    .map(([name, { describe }]) => `  ${name}: ${describe}`)
    .join('\n')

const [name, count] = wordsOrExit(`npm run seed [-- NAME]\n${listScenarios()}`, 2)
await seed(name ?? 'garden', count)
