import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { isLanguage, type Language, languages } from '#wire/language.ts'
import { cast, storeCast } from '../../../src/server/seeds/cast.ts'
import { forum, forumCast } from '../../../src/server/seeds/forum.ts'
import { garden } from '../../../src/server/seeds/garden.ts'
import { seedThreads } from '../../../src/server/seeds/seed-threads.ts'
import { openSqlite } from '../../../src/server/store/database/database.ts'
import { browserArgs, browserPath } from '../../../tools/browser.ts'
import { workerActive } from '../../journeys/support/app-cached.ts'
import buildOnce from '../../journeys/support/build-once.setup.ts'
import { deviceRows } from '../../journeys/support/device-rows.ts'
import { sayings } from '../../journeys/support/everything.ts'
import { cookieOf, signIn } from '../../journeys/support/journey.ts'
import { makeUser, type Person } from '../../journeys/support/people.ts'
import { type ServerProcess, startServer } from '../../journeys/support/server.ts'
import { startTcpProxy } from '../../support/server/tcp-proxy.ts'
import { makeGate } from '../gate.ts'
import { until } from '../support/until.ts'
import { withoutRates } from '../support/writing.ts'
import { actOnce } from './acts.ts'
import { checkPage, checkSame, listen } from './checks.ts'
import type { Walker } from './walker.ts'

const pictures = join(import.meta.dirname, '../../../.cache/random-acts')

/** R26: an administrator, a member with two tabs and a visitor press, type and lose their network at random. */
export const randomActs = makeGate({
  id: 'R26',
  promise:
    'whatever people press, online or not, no page breaks, all that they sent is stored once, and Ground keeps what is theirs',
  sizes: { full: { rounds: 8, acts: 60 }, short: null },
  attempt: async ({ rounds, acts }, chance) => {
    buildOnce()
    const server = await startServer(withoutRates)
    // The first account on a server is its admin.
    const admin = await makeUser(server, { name: 'Ann', status: 'admin' })
    const member = await makeUser(server, { name: 'Ben', status: 'whitelisted' })
    await seed(server)
    const browser = await chromium.launch({ executablePath: browserPath, args: [...browserArgs] })
    const walkers: Walker[] = []
    try {
      const language = chance.pick(Object.keys(languages).filter(isLanguage))
      walkers.push(await enter(server, browser, { person: admin, width: 1280, isTouch: false }))
      const onPhone = await enter(server, browser, { person: member, width: 390, isTouch: true })
      walkers.push(onPhone, await openTab(onPhone))
      walkers.push(await enter(server, browser, { person: null, width: 768, isTouch: true, language }))
      for (let round = 0; round < rounds; round += 1) {
        for (let act = 0; act < acts; act += 1) {
          const walker = chance.pick(walkers)
          await actOnce(walker, chance)
          await checkPage(walker)
        }
        // Visitors have no live connection.
        for (const walker of walkers) if (walker.person !== null) await checkSame(walker)
      }
      for (const walker of walkers) await checkStored(server, walker)
      const sent = walkers.flatMap((walker) => walker.sent).length
      const onGround = walkers.flatMap((walker) => walker.onGround).length
      return { acts: rounds * acts, language, sent, onGround, lost: 0, double: 0 }
    } catch (error) {
      for (const { name, acts, page } of walkers) {
        console.log(`${name}:\n  ${acts.slice(-60).join('\n  ')}`)
        await page.screenshot({ path: join(pictures, `${name}.png`) }).catch(() => undefined)
      }
      throw error
    } finally {
      await browser.close()
      for (const { device } of walkers) await device.wire.cut()
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
  readonly person: Person | null
  readonly width: number
  readonly isTouch: boolean
  readonly language?: Language
}

/** Each has a device of their own. */
async function enter(server: ServerProcess, browser: Browser, entering: Entering): Promise<Walker> {
  const { person, width, isTouch, language = 'en' } = entering
  const wire = await startTcpProxy(server.url)
  const viewport = { width, height: isTouch ? 844 : 800 }
  const context = await browser.newContext({ baseURL: wire.url, viewport, hasTouch: isTouch, isMobile: isTouch })
  await context.addCookies([cookieOf(language, wire.url)])
  const page = await context.newPage()
  const name = person?.name ?? `a visitor (${language})`
  const walker = { name, page, device: { context, wire, isOnline: true }, isTouch, person, ...nothingYet() }
  listen(walker)
  if (person === null) await page.goto('/')
  else await signIn(page, person)
  await workerActive(page)
  return walker
}

/** The same person in a second tab. */
async function openTab({ name, device, isTouch, person }: Walker): Promise<Walker> {
  const page = await device.context.newPage()
  const walker = { name: `${name} in a second tab`, page, device, isTouch, person, ...nothingYet() }
  listen(walker)
  await page.goto('/')
  return walker
}

const nothingYet = () => ({ sent: [], onGround: [], acts: [], heard: [] })

/** Each of the words that were sent is in one message; what was written on Ground is there, or was published. */
async function checkStored(server: ServerProcess, { name, person, sent, onGround, page }: Walker): Promise<void> {
  if (person === null) return
  const onDevice = await deviceRows(page, 'ground', ['content'])
  const kept = [...onDevice.flat(), ...(await sayings(server, person))]
  assert.deepEqual(
    onGround.filter((words) => !kept.some((content) => content.includes(words))),
    [],
    `${name} wrote on Ground`,
  )
  await until(`all that ${name} sent is stored`, async () => {
    const stored = await sayings(server, person)
    const times = sent.map((words) => stored.filter((saying) => saying.includes(words)).length)
    assert.ok(
      times.every((count) => count <= 1),
      `${name} sent ${sent.filter((_, at) => (times[at] ?? 0) > 1)} once`,
    )
    return times.every((count) => count === 1)
  })
}
