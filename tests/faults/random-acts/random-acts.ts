import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { ChronologicalAnswer } from '#wire/calls.ts'
import { isLanguage, type Language, languages } from '#wire/language.ts'
import { cast, seedPassword, storeCast } from '../../../src/server/seeds/cast.ts'
import { forum, forumCast } from '../../../src/server/seeds/forum.ts'
import { garden } from '../../../src/server/seeds/garden.ts'
import { seedThreads } from '../../../src/server/seeds/seed-threads.ts'
import { openSqlite } from '../../../src/server/store/database/database.ts'
import { browserArgs, browserPath } from '../../../tools/browser.ts'
import { workerActive } from '../../journeys/support/app-cached.ts'
import buildOnce from '../../journeys/support/build-once.setup.ts'
import { cookieOf } from '../../journeys/support/journey.ts'
import { type ServerProcess, startServer } from '../../journeys/support/server.ts'
import { startTcpProxy } from '../../support/server/tcp-proxy.ts'
import { makeGate } from '../gate.ts'
import { until } from '../support/until.ts'
import { withoutRates } from '../support/writing.ts'
import { checkPage, checkSame, listen } from './checks.ts'
import { actOnce, type Walker } from './walker.ts'

const pictures = join(import.meta.dirname, '../../../.cache/random-acts')

/** R26: an administrator, a member and a visitor press, type and lose their network at random. */
export const randomActs = makeGate({
  id: 'R26',
  promise: 'whatever people press, online or not, no page breaks, and all that they sent is stored once',
  sizes: { full: { rounds: 8, acts: 60 }, short: null },
  attempt: async ({ rounds, acts }, chance) => {
    buildOnce()
    const server = await startServer(withoutRates)
    await seed(server)
    const browser = await chromium.launch({ executablePath: browserPath, args: [...browserArgs] })
    const walkers: Walker[] = []
    try {
      const language = chance.pick(Object.keys(languages).filter(isLanguage))
      walkers.push(await enter(server, browser, { tag: 'ada', width: 1280, isTouch: false }))
      walkers.push(await enter(server, browser, { tag: 'wei', width: 390, isTouch: true }))
      walkers.push(await enter(server, browser, { tag: null, width: 768, isTouch: true, language }))
      for (let round = 0; round < rounds; round += 1) {
        for (let act = 0; act < acts; act += 1) {
          const walker = chance.pick(walkers)
          await actOnce(walker, chance)
          await checkPage(walker)
        }
        // Visitors have no live connection.
        for (const walker of walkers) if (walker.canWrite) await checkSame(walker)
      }
      for (const walker of walkers) if (walker.canWrite) await checkStored(server, walker)
      const sent = walkers.flatMap((walker) => walker.sent).length
      return { acts: rounds * acts, language, sent, lost: 0, double: 0 }
    } catch (error) {
      for (const { name, acts, page } of walkers) {
        console.log(`${name}:\n  ${acts.slice(-60).join('\n  ')}`)
        await page.screenshot({ path: join(pictures, `${name}.png`) }).catch(() => undefined)
      }
      throw error
    } finally {
      await browser.close()
      for (const { wire } of walkers) await wire.cut()
      await server.remove()
    }
  },
})

async function seed(server: ServerProcess): Promise<void> {
  const database = openSqlite(server.dataDir)
  try {
    await storeCast(database.queries, [...cast, ...forumCast], Date.now())
    await seedThreads(database.queries, [...garden, ...forum()], Date.now())
  } finally {
    await database.close()
  }
}

type Entering = {
  /** Who signs in; null is a visitor. */
  readonly tag: string | null
  readonly width: number
  readonly isTouch: boolean
  readonly language?: Language
}

/** Each has a browser context and a line to the server of their own. */
async function enter(server: ServerProcess, browser: Browser, entering: Entering): Promise<Walker> {
  const { tag, width, isTouch, language = 'en' } = entering
  const wire = await startTcpProxy(server.url)
  const viewport = { width, height: isTouch ? 844 : 800 }
  const context = await browser.newContext({ baseURL: wire.url, viewport, hasTouch: isTouch, isMobile: isTouch })
  await context.addCookies([cookieOf(language, wire.url)])
  const page = await context.newPage()
  const name = tag ?? `a visitor (${language})`
  const lists = { sent: [], acts: [], heard: [] }
  const walker = { name, page, context, wire, isTouch, canWrite: tag !== null, isOnline: true, ...lists }
  listen(walker)
  await page.goto(tag === null ? '/' : '/login')
  if (tag !== null) {
    await page.getByLabel('E-mail', { exact: true }).fill(`${tag}@canopy.example`)
    await page.getByLabel('Password', { exact: true }).fill(seedPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/cloud')
  }
  await workerActive(page)
  return walker
}

/** Each of the words that were sent is in one message. */
async function checkStored(server: ServerProcess, { name, sent, page }: Walker): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  await until(`all that ${name} sent is stored`, async () => {
    const contents = await contentsFor(server, String(token))
    const times = sent.map((words) => contents.filter((content) => content.includes(words)).length)
    assert.ok(
      times.every((count) => count <= 1),
      `${name} sent ${sent.filter((_, at) => (times[at] ?? 0) > 1)} once`,
    )
    return times.every((count) => count === 1)
  })
}

async function contentsFor(server: ServerProcess, token: string): Promise<string[]> {
  const contents: string[] = []
  const url = new URL('/api/messages/chronological?limit=100', server.url)
  for (;;) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const { messages, next_cursor } = (await answer.json()) as ChronologicalAnswer
    contents.push(...messages.map(({ content }) => content))
    if (next_cursor === null) return contents
    url.searchParams.set('cursor', next_cursor)
  }
}
