import type { Browser, CDPSession, Page } from '@playwright/test'
import { median, phone } from './bench-browser.ts'
import { begin } from './opened-page.ts'

/** A single first swipe says little: it differs by twice from page to page. */
const pages = 5
const swipes = 3
const movesASwipe = 40
const moveMs = 16
/** Enough to commit on release. */
const share = 0.75
const settleMs = 1_200

type Message = { readonly id: string; readonly parent_id: string | null; readonly reply_count: number }
type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tdur?: number
}
/**
 * The main thread's longest tasks, in milliseconds of its own time: what else the machine does is not counted, though
 * it makes that time longer. How much is shown by `plain`, the median frame that only follows the finger.
 */
type Longest = { readonly moving: number; readonly released: number; readonly plain: number }

/** What a card costs that is swiped to its siblings, under the finger and after it: the first time, and later. */
export async function swipeThrough(browser: Browser, url: string, slowCpu: number) {
  const [firsts, laters]: [Longest[], Longest[]] = [[], []]
  for (let count = 0; count < pages; count += 1) {
    const [first, ...later] = await swipeOnFreshPage(browser, url, slowCpu)
    if (first !== undefined) firsts.push(first)
    laters.push(...later)
  }
  const medianOf = (all: readonly Longest[], of: keyof Longest) => median(all.map((each) => each[of]))
  const all = [...firsts, ...laters]
  return {
    first: { moving: medianOf(firsts, 'moving'), released: medianOf(firsts, 'released') },
    later: { moving: medianOf(laters, 'moving'), released: medianOf(laters, 'released') },
    plain: medianOf(all, 'plain'),
    longest: Math.max(...all.flatMap(({ moving, released }) => [moving, released])),
  }
}

async function swipeOnFreshPage(browser: Browser, url: string, slowCpu: number): Promise<readonly Longest[]> {
  const page = await browser.newPage(phone)
  try {
    // Otherwise it may count as a weak device, on which nothing is animated.
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 8 })
      localStorage.setItem('canopy:swipe-nudge', 'shown')
    })
    const devtools = await begin(page, url)
    await page.locator('[data-swipes]').first().waitFor()
    // Its neighbours are loaded and rendered once the page is idle.
    await page.waitForTimeout(settleMs)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
    const all: Longest[] = []
    for (let count = 0; count < swipes; count += 1) all.push(await longestTasks(browser, page, devtools))
    return all
  } finally {
    await page.close()
  }
}

/** A message with several replies, one of which has replies of its own. */
export async function pathWithSiblings(base: string): Promise<string> {
  const { messages } = (await (await fetch(`${base}/api/messages/chronological?limit=100`)).json()) as {
    readonly messages: readonly Message[]
  }
  const found = messages.find((each) => each.reply_count > 0 && isForked(messages, each.parent_id))
  if (found === undefined) throw new Error('the seed has no message with siblings and replies')
  return `/cloud/${found.id}`
}

const isForked = (messages: readonly Message[], id: string | null): boolean =>
  messages.some((each) => each.id === id && each.reply_count > 1)

async function longestTasks(browser: Browser, page: Page, devtools: CDPSession): Promise<Longest> {
  const card = page.locator('[data-swipes]').first()
  const box = await card.boundingBox()
  if (box === null) throw new Error('no card can be swiped')
  const isFirst = await card.getByRole('button', { name: 'Previous reply' }).isDisabled()
  const wayPx = box.width * share * (isFirst ? -1 : 1)
  const [x, y] = [isFirst ? box.x + box.width - 40 : box.x + 40, box.y + Math.min(box.height / 2, 60)]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dxPx = 0) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + dxPx, y }] })

  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'],
  })
  await touch('touchStart')
  for (let move = 1; move <= movesASwipe; move += 1) {
    await touch('touchMove', (wayPx * move) / movesASwipe)
    await page.waitForTimeout(moveMs)
  }
  await page.evaluate((mark) => performance.mark(mark), releaseMark)
  await touch('touchEnd')
  await page.waitForTimeout(settleMs)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] }
  return longestOf(trace.traceEvents)
}

const releaseMark = 'released'

/** The main thread is the one with the mark. */
function longestOf(events: readonly TraceEvent[]): Longest {
  const mark = events.find(({ name }) => name === releaseMark)
  if (mark === undefined) throw new Error('the trace has no mark')
  const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === mark.pid && tid === mark.tid)
  const longest = (some: readonly TraceEvent[]) => Math.max(0, ...some.map(({ tdur = 0 }) => tdur / 1000))
  const moving = tasks.filter(({ ts }) => ts < mark.ts)
  const frames = moving.map(({ tdur = 0 }) => tdur / 1000).toSorted((a, b) => b - a)
  return {
    moving: longest(moving),
    plain: median(frames.slice(0, movesASwipe)),
    released: longest(tasks.filter(({ ts }) => ts > mark.ts)),
  }
}
