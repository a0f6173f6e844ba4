import type { Browser, BrowserContext, CDPSession } from '@playwright/test'
import { seedPassword } from '../../src/server/seeds/cast.ts'
import type { Cell, Options, Progress, Section } from '../report.ts'
import { launchBrowser, phone } from './bench-browser.ts'
import { startBenchServer } from './bench-server.ts'
import { seedLongThreads } from './long-threads.ts'
import { calibratedSlowdown } from './mid-tier-phone.ts'
import { articlesIn, begin, metric } from './opened-page.ts'
import { runAlone } from './run-alone.ts'
import { stream } from './streaming.ts'
import { pathWithSiblings, swipeThrough } from './swiping.ts'

// `npm run bench:thread [-- --calibrate]`: the cost of long threads on a phone: the size of the document, tasks,
// swipes, keystrokes, streaming, memory. With `--calibrate`, the slow CPU is that of a mid-tier phone whatever this
// machine's speed.
const goals = { articles: 60, layoutObjects: 3_000, longestTaskMs: 50, keystrokeMs: 100, perFrame: 1, swipeMs: 16 }
const slowCpu = 4
const restMs = 2_000
const screensScrolled = 60

export async function run(_: Options, progress: Progress): Promise<readonly Section[]> {
  progress('starting')
  const server = await startBenchServer('garden')
  const browser = await launchBrowser()
  try {
    const slowdown = (await calibratedSlowdown()) ?? slowCpu
    const forked = await pathWithSiblings(server.url)
    progress('growing 10,000 levels and 5,000 replies')
    const threads = await seedLongThreads(server.dataDir)
    const rows: Cell[][] = []
    const say = (what: string, value: number, goal: number | null, unit = '') =>
      rows.push([
        what,
        Math.round(value * 100) / 100,
        goal,
        unit,
        goal === null ? '' : value <= goal ? 'reached' : 'missed',
      ])
    for (const [name, path] of Object.entries(threads)) {
      progress(`opening the ${name} one`)
      const seen = await lookAt(browser, server.url + path)
      say(`${name}: messages in the document`, seen.articles, goals.articles)
      say(`${name}: layout objects`, seen.layoutObjects, goals.layoutObjects)
      say(`${name}: longest task after load`, seen.longestTaskMs, goals.longestTaskMs, 'ms')
    }
    progress('scrolling')
    const { grownKb, articles } = await scrollThrough(browser, server.url + threads.deep)
    say('deep, scrolled: messages in the document', articles, goals.articles)
    say('deep, scrolled there and back again: memory grown', grownKb, null, 'kB')
    progress('swiping')
    const { first, later, plain, longest } = await swipeThrough(browser, server.url + forked, slowdown)
    say('swipe, slow CPU: longest task under the finger, the first time', first.moving, goals.swipeMs, 'ms')
    say('swipe, slow CPU: longest task under the finger, later', later.moving, goals.swipeMs, 'ms')
    say('swipe, slow CPU: longest task after letting go, the first time', first.released, goals.swipeMs, 'ms')
    say('swipe, slow CPU: longest task after letting go, later', later.released, goals.swipeMs, 'ms')
    say('swipe, slow CPU: longest task of all swipes', longest, goals.swipeMs, 'ms')
    say('swipe, slow CPU: a frame that only follows the finger', plain, null, 'ms')
    progress('writing')
    const wei = await signedIn(browser, server.url)
    say('deep: keystroke, slow CPU', await typeInto(wei, server.url + threads.deep, slowdown), goals.keystrokeMs, 'ms')
    progress('streaming')
    const streamed = await stream(wei, server.url + threads.long)
    say('streaming: renders a frame, at most', streamed.rendersAFrame, goals.perFrame)
    say('streaming: other messages rendered', streamed.others, 0)
    return [
      {
        title: 'Long threads on a phone',
        columns: ['what', 'measured', 'goal', 'unit', ''],
        rows,
        note: `10,000 levels, 5,000 replies, a message of 50,000 characters. Slow CPU: ${slowdown.toFixed(1)} times slower. A task over 50 ms is counted from a moment after the page has loaded and rested. A swipe's tasks are counted in the thread's own time, on the seed's threads, the median of five fresh pages; the frame that only follows the finger says how busy the machine was (3 to 5 ms if it is idle).`,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Opens a page on a fresh phone and reports its state once it is idle. */
async function lookAt(browser: Browser, url: string) {
  const page = await browser.newPage(phone)
  try {
    const devtools = await begin(page, url)
    await page.evaluate(watchTasks)
    await page.waitForTimeout(restMs)
    const longestTaskMs = await page.evaluate(() => Number(Reflect.get(window, 'longestTask') ?? 0))
    await devtools.send('HeapProfiler.collectGarbage')
    return { articles: await articlesIn(page), layoutObjects: await metric(devtools, 'LayoutObjects'), longestTaskMs }
  } finally {
    await page.close()
  }
}

/** Runs in the page: the longest task from now on. */
function watchTasks(): void {
  Reflect.set(window, 'longestTask', 0)
  new PerformanceObserver((tasks) => {
    for (const { duration } of tasks.getEntries())
      Reflect.set(window, 'longestTask', Math.max(Number(Reflect.get(window, 'longestTask')), duration))
  }).observe({ type: 'longtask' })
}

/** Scrolls down and up again through what is loaded, twice: what the second round adds is a leak. */
async function scrollThrough(browser: Browser, url: string) {
  const page = await browser.newPage(phone)
  try {
    const devtools = await begin(page, url)
    let articles = 0
    const round = async () => {
      for (const step of [1, -1]) {
        for (let screen = 0; screen < screensScrolled / 4; screen += 1) {
          await page.locator('main').evaluate((main, by) => {
            main.scrollBy({ top: by * main.clientHeight })
            return new Promise((resolve) => requestAnimationFrame(resolve))
          }, step)
        }
        articles = Math.max(articles, await articlesIn(page))
      }
    }
    await page.locator('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }))
    await round()
    const before = await heapKb(devtools)
    await round()
    await round()
    return { articles, grownKb: (await heapKb(devtools)) - before }
  } finally {
    await page.close()
  }
}

async function heapKb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await metric(devtools, 'JSHeapUsedSize')) / 1024
}

async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, baseURL: url })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('wei@canopy.example')
  await page.getByLabel('Password').fill(seedPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/cloud')
  await page.close()
  return context
}

/** From pressing a key until the character is painted: the slowest of a sentence. */
async function typeInto(context: BrowserContext, url: string, slowdown: number): Promise<number> {
  const page = await context.newPage()
  try {
    const devtools = await begin(page, url)
    await page.getByRole('button', { name: 'Reply', exact: true }).first().click()
    const box = page.getByRole('textbox', { name: 'Reply' })
    await box.focus()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(() => {
      Reflect.set(window, 'slowestKey', 0)
      new PerformanceObserver((events) => {
        for (const { name, duration } of events.getEntries())
          if (/^key|^input/.test(name))
            Reflect.set(window, 'slowestKey', Math.max(Number(Reflect.get(window, 'slowestKey')), duration))
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await box.pressSequentially('The oak, for its shade.', { delay: 60 })
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    return await page.evaluate(() => Number(Reflect.get(window, 'slowestKey')))
  } finally {
    await page.close()
  }
}

if (import.meta.main) await runAlone('thread', run)
