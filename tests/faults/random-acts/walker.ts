import type { BrowserContext, Page } from '@playwright/test'
import type { Person } from '../../journeys/support/people.ts'
import { swipe } from '../../journeys/support/touch.ts'
import type { startTcpProxy } from '../../support/server/tcp-proxy.ts'
import type { Chance } from '../support/chance.ts'
import { passing } from '../support/until.ts'

/** Somebody who presses whatever is there. */
export type Walker = {
  readonly name: string
  readonly page: Page
  readonly context: BrowserContext
  readonly wire: Awaited<ReturnType<typeof startTcpProxy>>
  /** Null is a visitor. */
  readonly person: Person | null
  readonly isTouch: boolean
  isOnline: boolean
  /** Words that were sent, each of which must be stored once. */
  readonly sent: string[]
  /** Words that were written on Ground. */
  readonly onGround: string[]
  /** The last acts, for whoever looks into a failure. */
  readonly acts: string[]
  /** Errors of its pages. */
  readonly heard: string[]
}

type Act = (walker: Walker, chance: Chance) => Promise<string>

const times = (count: number, act: Act): Act[] => Array.from({ length: count }, () => act)

const acts: readonly Act[] = [
  ...times(8, press),
  ...times(3, write),
  ...times(2, scroll),
  ...times(2, pressKey),
  ...times(2, goBack),
  ...times(2, swipeCard),
  turn,
  type,
  toggleNetwork,
  async ({ page }) => said('forward', page.goForward({ timeout: 10_000 })),
  async ({ page }) => said('reload', page.reload({ timeout: 20_000 })),
  openAddress,
]

/** One act. What isn't possible just then is no failure: a person would do something else. */
export async function actOnce(walker: Walker, chance: Chance): Promise<void> {
  const act = chance.pick(acts)
  const done = await act(walker, chance).catch((error: unknown) => {
    if (error instanceof LostWords) throw error
    return `not possible: ${String(error).split('\n')[0]}`
  })
  walker.acts.push(`${done} → ${new URL(walker.page.url()).pathname}`)
}

const said = async (what: string, doing: Promise<unknown>): Promise<string> => {
  await doing
  return what
}

/** What ends the walk, or takes away what another walker has written. */
const notPressed =
  /log ?out|sign ?out|delete|ban|block|suspend|remove|discard|cancel sending|end session|end all|revoke|leave|download|whitelist|make admin|approve|reject|stop canopy|restore/i

async function press({ page, isTouch }: Walker, chance: Chance): Promise<string> {
  const found = await page.evaluate(pressable)
  const allowed = found.filter(({ label }) => !notPressed.test(label))
  if (allowed.length === 0) return 'nothing to press'
  const { x, y, label } = chance.pick(allowed)
  if (isTouch) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
  return `press ${label}`
}

/** What can be pressed where it is now, with the middle of each. */
function pressable() {
  const selector =
    'a[href^="/"], button:not([disabled]), [role^=menuitem], [role=tab], [role=option], summary, input[type=checkbox], input[type=radio]'
  const found: { x: number; y: number; label: string }[] = []
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const on = document.elementFromPoint(x, y)
    if (on === null || width === 0 || !(element.contains(on) || on.contains(element))) continue
    const label = element.getAttribute('aria-label') ?? element.innerText.trim().slice(0, 60)
    found.push({ x, y, label: label === '' ? (element.getAttribute('href') ?? element.tagName) : label })
  }
  return found
}

/** Replies to a card that is in view, or starts a thread, and sends it. */
async function write(walker: Walker, chance: Chance): Promise<string> {
  const { page, person, sent, onGround, name } = walker
  if (person === null) return 'may not write'
  const replies = await page.getByRole('button', { name: 'Reply', exact: true }).all()
  const options = { timeout: 3_000 }
  if (replies.length > 0 && chance.happens(0.7)) await chance.pick(replies).click(options)
  else await page.getByRole('button', { name: 'New message' }).click(options)
  const box = page.getByPlaceholder('Start a new thread...').or(page.getByRole('textbox', { name: 'Reply' }))
  await box.first().waitFor({ timeout: 10_000 })
  // Nobody types sooner.
  await passing(500)
  if ((await page.locator('dialog:modal').count()) > 0) return 'a dialog is open'
  const words = `${name} said ${String(sent.length + onGround.length).padStart(4, '0')}.`
  await box.first().pressSequentially(words, { timeout: 10_000 })
  const shown = await box.first().inputValue()
  if (!shown.includes(words)) {
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300))
    throw new LostWords(`typed '${words}', and the field has '${shown}'; the focus is on ${focused}`)
  }
  await page.getByRole('button', { name: 'Send', exact: true }).first().click(options)
  await page.waitForURL((url) => url.pathname !== '/new-thread', { timeout: 5_000 }).catch(() => undefined)
  if (new URL(page.url()).pathname.startsWith('/ground')) {
    onGround.push(words)
    return `wrote '${words}' on Ground`
  }
  sent.push(words)
  return `wrote '${words}'`
}

/** What a walk must not meet, however it comes. */
export class LostWords extends Error {}

async function type({ page }: Walker, chance: Chance): Promise<string> {
  const boxes = await page.locator('input[type=text]:visible, input[type=search]:visible, textarea:visible').all()
  if (boxes.length === 0) return 'nowhere to type'
  const words = chance.pick(['bridge', 'tree', '@wei ', '日本', 'حديقة', '**bold**', ' '])
  await chance.pick(boxes).pressSequentially(words, { timeout: 5_000 })
  return `typed ${words}`
}

async function pressKey({ page }: Walker, chance: Chance): Promise<string> {
  const key = chance.pick([
    'j',
    'k',
    'J',
    'K',
    'n',
    'c',
    '/',
    '?',
    'r',
    'ArrowLeft',
    'ArrowRight',
    'Escape',
    'Tab',
    'Enter',
    'End',
    'Home',
    'Space',
    'PageDown',
  ])
  const label = await page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )
  if (['Enter', 'Space'].includes(key) && notPressed.test(label)) return 'better not'
  await page.keyboard.press(key)
  return `key ${key}`
}

async function scroll({ page }: Walker, chance: Chance): Promise<string> {
  const by = chance.pick([-3_000, -600, 600, 600, 3_000])
  await page.evaluate((dy) => document.querySelector('main')?.scrollBy(0, dy), by)
  return `scrolled ${by}`
}

/** Across a card that may have siblings, far enough or not. */
async function swipeCard({ page, isTouch }: Walker, chance: Chance): Promise<string> {
  if (!isTouch) return 'has no finger'
  const cards = await page.locator('[data-swipes] [data-message]').all()
  const height = page.viewportSize()?.height ?? 0
  const boxes = await Promise.all(cards.map((card) => card.boundingBox()))
  const seen = cards.filter((_, at) => {
    const top = boxes[at]?.y ?? -1
    return top > 100 && top < height - 200
  })
  if (seen.length === 0) return 'nothing to swipe'
  const share = chance.pick([-0.9, -0.75, -0.4, 0.4, 0.75, 0.9])
  await swipe(page, chance.pick(seen), { share })
  return `swiped ${share}`
}

/** The phone is turned on its side, or back. */
async function turn({ page, isTouch }: Walker): Promise<string> {
  const size = page.viewportSize()
  if (!isTouch || size === null) return 'can’t be turned'
  await page.setViewportSize({ width: size.height, height: size.width })
  return `turned to ${size.height}x${size.width}`
}

async function goBack({ page }: Walker): Promise<string> {
  await page.goBack({ timeout: 10_000 })
  // The empty page that every tab begins with.
  if (page.url() === 'about:blank') await page.goForward({ timeout: 10_000 })
  return 'back'
}

async function toggleNetwork(walker: Walker): Promise<string> {
  await setOnline(walker, !walker.isOnline)
  return walker.isOnline ? 'online' : 'offline'
}

export async function setOnline(walker: Walker, isOnline: boolean): Promise<void> {
  if (walker.isOnline === isOnline) return
  await (isOnline ? walker.wire.mend() : walker.wire.cut())
  walker.isOnline = isOnline
  await walker.context.setOffline(!isOnline)
}

const addresses = [
  '/',
  '/cloud',
  '/ground',
  '/for-me',
  '/profile',
  '/admin',
  '/new-thread',
  '/search',
  '/pinned',
  '/nowhere',
]

async function openAddress({ page }: Walker, chance: Chance): Promise<string> {
  const address = chance.pick(addresses)
  await page.goto(address, { timeout: 20_000, waitUntil: 'commit' })
  await passing(chance.between(0, 300))
  return `opened ${address}`
}
