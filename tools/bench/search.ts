import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type App, buildApp } from '../../src/server/app.ts'
import { issueTokens } from '../../src/server/identity/local-tokens.ts'
import { systemClock } from '../../src/server/process/clock.ts'
import { readConfig } from '../../src/server/process/config/config.ts'
import { startContext } from '../../src/server/process/start-context.ts'
import type { Queries } from '../../src/server/store/database/database.ts'
import type { Bench, Cell, Progress, Section } from '../report.ts'
import { asShipped, startPostgres } from '../services/postgres.ts'
import { grow, seededDataDir } from './grown.ts'
import { runAlone } from './run-alone.ts'
import { blocksOf } from './server/blocks.ts'

// The cost of a search, in list pages: `npm run bench:search`. Ratios, since machines differ.

const common = 'river lantern seldom harbour maple question drift amber winter signal'
/** Search terms made of the large seed's words, of which there are only twenty: hardly any gram is rare. */
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

export const run: Bench = async ({ quick, postgres }, progress) => {
  const sections: Section[] = []
  for (const size of quick ? [10_000] : [10_000, 1_000_000]) {
    sections.push(...(await (postgres ? onPostgres : onSqlite)(size, quick ? 15 : 41, progress)))
  }
  return sections
}

async function onSqlite(size: number, rounds: number, progress: Progress): Promise<Section[]> {
  return searchSections(await seededDataDir(size, true, progress), undefined, size, rounds, progress)
}

async function onPostgres(size: number, rounds: number, progress: Progress): Promise<Section[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'canopy-bench-'))
  const postgres = await startPostgres(asShipped)
  try {
    await grow(readConfig({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }), size, true, progress)
    return await searchSections(dataDir, postgres.url, size, rounds, progress)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What is looked for, by a visitor and by a person, beside their lists; if asked, with the blocks that are read. */
export async function searchSections(
  dataDir: string,
  databaseUrl: string | undefined,
  size: number,
  rounds: number,
  progress: Progress,
  isCounted = false,
): Promise<Section[]> {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOOKUP_RATE: '1000000/second' })
  const running = await startContext(config, () => {}, systemClock)
  await running.begin()
  const app = await buildApp(running.context, pino({ level: 'silent' }), join(dataDir, 'no-build'))
  try {
    const nowMs = Date.now()
    const person = { uid: 'person7', email: 'person7@canopy.example', authTimeS: Math.floor(nowMs / 1000) }
    const { idToken } = await issueTokens(running.context.key, person, nowMs)
    const where = `${size.toLocaleString('en')} messages on ${databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'}`
    const sections: Section[] = []
    for (const [who, token] of [
      ['a visitor', null],
      ['a person', idToken],
    ] as const) {
      progress(`${where}, as ${who}`)
      const title = `A search beside a list page: ${where}, as ${who}`
      sections.push(await table(app, title, token, rounds, isCounted ? running.context.db : null))
    }
    return sections
  } finally {
    await app.server.close()
    await running.close()
  }
}

async function table(
  app: App,
  title: string,
  token: string | null,
  rounds: number,
  counted: Queries | null,
): Promise<Section> {
  const rows: (readonly Cell[])[] = []
  for (const [name, q] of searches) {
    const search = `/api/messages/search?limit=20&excerpt=300&q=${encodeURIComponent(q)}`
    const { searchMs, listMs, body } = await race(app, token, search, rounds)
    const hits = `${body.messages.length}${body.exhausted ? '' : ' and on'}`
    const blocks = counted === null ? [] : [await blocksOf(counted, () => ask(app, token, search))]
    rows.push([name, hits, searchMs, listMs, searchMs / listMs, ...blocks])
  }
  const columns = ['what is looked for', 'hits', 'search, ms', 'list, ms', 'ratio']
  return { title, columns: counted === null ? columns : [...columns, 'blocks'], rows }
}

let listsAsked = 0

/** A visitor's list is cached until anything is written: each of these is another list of the same messages. */
function anotherList(): string {
  listsAsked += 1
  const end = new Date(Date.UTC(2100, 0, 1, 0, listsAsked)).toISOString()
  return `/api/messages/chronological?limit=20&excerpt=300&date_end=${end}`
}

type Page = { readonly messages: readonly unknown[]; readonly exhausted: boolean }

/** Alternates a search and a list page; of each the fastest counts, as the one least disturbed by other work. */
async function race(app: App, token: string | null, search: string, rounds: number) {
  let [searchMs, listMs] = [Infinity, Infinity]
  let body: Page = { messages: [], exhausted: true }
  for (let round = 0; round < rounds; round += 1) {
    for (const url of [search, anotherList()]) {
      const startMs = performance.now()
      const answer = await ask(app, token, url)
      const ms = performance.now() - startMs
      if (url === search) [searchMs, body] = [Math.min(searchMs, ms), answer.json<Page>()]
      else listMs = Math.min(listMs, ms)
    }
  }
  return { searchMs, listMs, body }
}

async function ask(app: App, token: string | null, url: string) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const answer = await app.server.inject({ method: 'GET', url, headers })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer
}

if (import.meta.main) await runAlone('search', run)
