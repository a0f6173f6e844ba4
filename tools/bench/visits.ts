import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Cell, Options, Progress, Section } from '../report.ts'
import { launchBrowser, median, phone } from './bench-browser.ts'
import { startBenchServer } from './bench-server.ts'
import { runAlone } from './run-alone.ts'
import { loopback, type SlowConnection, type Speed, slow2g, startSlowConnection } from './slow-connection.ts'
import { firstDevice, visitsOverTls } from './visits-over-tls.ts'

// `npm run bench:visits [-- --quick]`: how long a reader waits for the first text, in a real browser on a slow
// connection or a slow phone, compared with what the connection itself takes.
const slowCpu = 4
const contentTimeoutMs = 60_000
/** The message whose text counts: in the list its excerpt, in a thread its content. */
const words = '.list-card-excerpt, .message-card .content'

type Visit = {
  readonly name: string
  readonly isRepeat: boolean
  readonly speed: Speed | null
  readonly cpu: number
}

const visits: readonly Visit[] = [
  { name: 'first, slow-2g', isRepeat: false, speed: slow2g, cpu: 1 },
  { name: 'first, slow-2g, slow CPU', isRepeat: false, speed: slow2g, cpu: slowCpu },
  { name: 'first, slow CPU', isRepeat: false, speed: loopback, cpu: slowCpu },
  { name: 'repeat, slow-2g', isRepeat: true, speed: slow2g, cpu: 1 },
  { name: 'repeat, slow-2g, slow CPU', isRepeat: true, speed: slow2g, cpu: slowCpu },
  { name: 'repeat, slow CPU', isRepeat: true, speed: loopback, cpu: slowCpu },
  { name: 'repeat, nobody answers', isRepeat: true, speed: null, cpu: 1 },
]

type Measured = {
  readonly contentMs: number
  readonly bytes: number
  readonly requests: number
  /** Whether the page came over the connection. */
  readonly isSent: boolean
  readonly isScripted: boolean
}

export async function run({ quick }: Options, progress: Progress): Promise<readonly Section[]> {
  const server = await startBenchServer('forum')
  const line = await startSlowConnection(server.url)
  const browser = await launchBrowser()
  try {
    const thread = await someThread(server.url)
    const rows: Cell[][] = []
    for (const path of ['/cloud', thread]) {
      const page = path === '/cloud' ? path : '/cloud/{id}'
      const device = await readBefore(browser, line, [path])
      for (const visit of visits) {
        progress(`${page}: ${visit.name}`)
        const times = quick || visit.speed !== loopback ? 1 : 3
        const measured: Measured[] = []
        for (let time = 0; time < times; time += 1) {
          const context = visit.isRepeat ? device : await newDevice(browser, line)
          measured.push(await measure(context, line, path, visit))
          if (context !== device) await context.close()
        }
        rows.push(rowOf(page, visit, measured))
      }
      await device.close()
      const wordsOver = (other: Browser, url: string) => firstWords(other, url, path)
      const overTls = await visitsOverTls(server.url, wordsOver, (way) => progress(`${page}: ${way}`))
      rows.push(...overTls.map(([name, ms]) => [page, name, Math.round(ms), null, null, null, null]))
    }
    return [
      {
        title: 'Time to the first words of a message',
        columns: ['page', 'visit', 'content ms', 'limit ms', 'requests', 'bytes', 'before any script'],
        rows,
        note: `slow-2g: ${slow2g.roundTripMs} ms a round trip, ${slow2g.kbitPerS} kbit/s, by a TCP line in front of the server. Slow CPU: ${slowCpu} times slower. Limit: one round trip and the bytes until the words on that line. Requests and bytes: sent and come until the words stand there. With TCP and TLS, and with HTTP/3: through deploy/Caddyfile, on a new connection; in the others connecting costs nothing.`,
        plot: {
          name: 'visits',
          title: 'Time to content',
          unit: 'ms',
          bars: rows.map(([page, visit, ms]) => ({ label: `${page} ${visit}`, value: Number(ms) })),
          goal: 3_000,
        },
      },
    ]
  } finally {
    await browser.close()
    await line.close()
    await server.stop()
  }
}

async function someThread(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/messages/recommended?limit=100`)
  const { messages } = (await answer.json()) as { messages: { id: string; parent_id: string | null }[] }
  return `/cloud/${messages.find(({ parent_id }) => parent_id === null)?.id}`
}

const newDevice = (browser: Browser, line: SlowConnection): Promise<BrowserContext> =>
  browser.newContext({ baseURL: line.url, ...phone })

/** A device with the app and these pages cached, as after visits on a good connection. */
async function readBefore(browser: Browser, line: SlowConnection, paths: readonly string[]): Promise<BrowserContext> {
  line.set(loopback)
  const context = await newDevice(browser, line)
  const page = await context.newPage()
  await page.goto('/cloud')
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  for (const path of paths) {
    await page.goto(path)
    await page.locator(words).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  await page.close()
  return context
}

async function measure(context: BrowserContext, line: SlowConnection, path: string, visit: Visit): Promise<Measured> {
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: visit.cpu })
    line.set(visit.speed)
    line.taken()
    const contentMs = await wordsAfter(page, path)
    const { bytes, requests } = line.taken()
    const isSent = await page.evaluate(() => navigator.serviceWorker.controller === null)
    const isScripted = await page.evaluate(() => document.documentElement.dataset.live !== undefined)
    return { contentMs, bytes, requests, isSent, isScripted }
  } finally {
    await page.close()
    line.set(loopback)
  }
}

/** Milliseconds from the navigation until words are shown. */
async function wordsAfter(page: Page, path: string): Promise<number> {
  let tell: (contentMs: number) => void = () => undefined
  const seen = new Promise<number>((resolve) => {
    tell = resolve
  })
  await page.exposeFunction('wordsSeen', (ms: number) => tell(ms))
  await page.addInitScript(watchForWords, words)
  await page.goto(path, { waitUntil: 'commit', timeout: contentTimeoutMs })
  return Promise.race([seen, tooLate(page)])
}

async function firstWords(browser: Browser, url: string, path: string): Promise<number> {
  const context = await firstDevice(browser, url)
  const page = await context.newPage()
  return wordsAfter(page, path)
}

/** Runs in the page: checks at each frame whether the text has been painted, and reports when. */
function watchForWords(selector: string): void {
  const checkFrame = () => {
    const found = document.querySelector(selector)
    if (found?.textContent && found.getBoundingClientRect().height > 0) {
      const seen: unknown = Reflect.get(window, 'wordsSeen')
      if (typeof seen === 'function') seen(performance.now())
    } else requestAnimationFrame(checkFrame)
  }
  requestAnimationFrame(checkFrame)
}

const tooLate = (page: Page): Promise<never> =>
  page.waitForTimeout(contentTimeoutMs).then(() => Promise.reject(new Error('No words came')))

function rowOf(page: string, { name, speed }: Visit, all: readonly Measured[]): Cell[] {
  const middle = (of: (each: Measured) => number) => median(all.map(of))
  const isSent = all.some((each) => each.isSent)
  const bytes = middle((each) => each.bytes)
  const limitMs = speed === null || !isSent ? 0 : speed.roundTripMs + (bytes * 8) / speed.kbitPerS
  const isBefore = all.every(({ isScripted }) => !isScripted)
  return [
    page,
    name,
    Math.round(middle((each) => each.contentMs)),
    Math.round(limitMs),
    middle((each) => each.requests),
    bytes,
    isSent ? (isBefore ? 'yes' : 'no') : 'from the device',
  ]
}

if (import.meta.main) await runAlone('visits', run)
