import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type App, buildApp } from '../../src/server/app.ts'
import { systemClock } from '../../src/server/clock.ts'
import { type Config, readConfig } from '../../src/server/config.ts'
import { issueTokens } from '../../src/server/identity/local-tokens.ts'
import { cast, storeCast } from '../../src/server/seeds/cast.ts'
import { growLarge, largeCast } from '../../src/server/seeds/large.ts'
import { startContext } from '../../src/server/start-context.ts'
import { openDatabase } from '../../src/server/store/database.ts'
import { migrate } from '../../src/server/store/migrate.ts'
import { isEmpty } from '../../src/server/store/users.ts'
import { startPostgres } from '../services/postgres.ts'

// `[DATA_DIR=…] npm run bench:search -- [--quick] [--postgres] [COUNT ...]`: what a search costs, in list pages. Ratios, since machines differ.
const isQuick = process.argv.includes('--quick')
const given = process.argv.slice(2).map(Number).filter(Number.isInteger)
const sizes = given.length > 0 ? given : isQuick ? [10_000] : [10_000, 1_000_000]
/** What is grown in DATA_DIR is kept there for the next time. */
const kept = process.env.DATA_DIR
const rounds = isQuick ? 15 : 41

const common = 'river lantern seldom harbour maple question drift amber winter signal'
/** What is looked for in the words of the large seed, which are twenty: hardly any of its grams is rare. */
const searches: readonly (readonly [string, string])[] = [
  ['rare: one thread of all', '"thread 317"'],
  ['rare: there is none', 'zeppelin'],
  ['common: one word', 'river'],
  ['common: two words', 'river lantern'],
  ['common: ten words', common],
  ['short: where words begin', 'ri la'],
  ['phrase: two words', '"amber winter"'],
  ['phrase: there is none', '"winter winter winter winter winter"'],
  ['whose: one of a thousand', 'from:@person7 river'],
  ['hostile: common grams, never together', 'nternrive vernharb owadorc estione'],
  ['hostile: 500 signs', `"${`${common} `.repeat(8).slice(0, 490)}"`],
  ['hostile: thirty-two words', [...new Set(common.match(/\S{4}|\S{3}/g))].slice(0, 32).join(' ')],
  ['hostile: operators', '* OR NEAR(river) % _ "" (rive'],
]

for (const size of sizes) await bench(size)

async function bench(size: number): Promise<void> {
  const dataDir = kept === undefined ? mkdtempSync(join(tmpdir(), 'canopy-bench-')) : join(kept, String(size))
  const postgres = process.argv.includes('--postgres') ? await startPostgres() : null
  try {
    const config = readConfig({
      DATA_DIR: dataDir,
      LOOKUP_RATE: '1000000/second',
      LOG_LEVEL: 'silent',
      ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
    })
    console.log(`\n${size.toLocaleString('en')} messages on ${postgres === null ? 'SQLite' : 'PostgreSQL'}`)
    await grow(config, size)
    const running = await startContext(config, () => {}, systemClock)
    await running.begin()
    const app = await buildApp(running.context, pino({ level: 'silent' }), join(dataDir, 'no-build'))
    const nowMs = Date.now()
    const person = { uid: 'person7', email: 'person7@canopy.example', authTimeS: Math.floor(nowMs / 1000) }
    const { idToken } = await issueTokens(running.context.key, person, nowMs)
    for (const [who, token] of [
      ['a visitor', null],
      ['a person', idToken],
    ] as const)
      await report(app, who, token)
    await app.server.close()
    await running.close()
  } finally {
    await postgres?.stop()
    if (kept === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function grow(config: Config, size: number): Promise<void> {
  const database = openDatabase(config)
  await migrate(database)
  if (await isEmpty(database.queries)) {
    const startMs = performance.now()
    await database.queries.transaction().execute((tx) => storeCast(tx, [...cast, ...largeCast], Date.now()))
    await growLarge(database, size, Date.now(), () => {})
    console.log(`grown in ${((performance.now() - startMs) / 1000).toFixed(0)} s`)
  }
  await database.close()
}

async function report(app: App, who: string, token: string | null): Promise<void> {
  console.log(`as ${who}\n  ratio  search    list  hits  what is looked for`)
  for (const [name, q] of searches) {
    const search = `/api/messages/search?limit=20&excerpt=300&q=${encodeURIComponent(q)}`
    const { searchMs, listMs, body } = await race(
      app,
      token,
      search,
      '/api/messages/chronological?limit=20&excerpt=300',
    )
    const hits = `${body.messages.length}${body.exhausted ? '' : ' and on'}`
    const [ratio, ms, list] = [searchMs / listMs, searchMs, listMs].map((each) => each.toFixed(2).padStart(7))
    console.log(`${ratio} ${ms} ${list}  ${hits.padEnd(9)} ${name}`)
  }
}

type Page = { readonly messages: readonly unknown[]; readonly exhausted: boolean }

/** A search and a list page by turns; of each the fastest, which other work on the machine has hindered least. */
async function race(app: App, token: string | null, search: string, list: string) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  let [searchMs, listMs] = [Infinity, Infinity]
  let body: Page = { messages: [], exhausted: true }
  for (let round = 0; round < rounds; round += 1) {
    for (const url of [search, list]) {
      const startMs = performance.now()
      const answer = await app.server.inject({ method: 'GET', url, headers })
      const ms = performance.now() - startMs
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
      if (url === search) [searchMs, body] = [Math.min(searchMs, ms), answer.json<Page>()]
      else listMs = Math.min(listMs, ms)
    }
  }
  return { searchMs, listMs, body }
}
