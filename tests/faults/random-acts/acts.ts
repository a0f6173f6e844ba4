import { swipe } from '../../journeys/support/touch.ts'
import type { Chance } from '../support/chance.ts'
import { passing } from '../support/until.ts'
import { setOnline, type Walker } from './walker.ts'
import { LostWords, type, write } from './write.ts'

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
  await walker.page.bringToFront()
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
  const ids = await page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-swipes] [data-message]')]
    const inView = cards.filter((card) => {
      const { top } = card.getBoundingClientRect()
      return top > 100 && top < innerHeight - 200
    })
    return inView.map(({ dataset }) => dataset.message ?? '')
  })
  if (ids.length === 0) return 'nothing to swipe'
  const id = chance.pick(ids)
  const share = chance.pick([-0.9, -0.75, -0.4, 0.4, 0.75, 0.9])
  await swipe(page, page.locator(`[data-message="${id}"]`), { share })
  return `swiped ${id} by ${share}`
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

async function toggleNetwork({ device }: Walker): Promise<string> {
  await setOnline(device, !device.isOnline)
  return device.isOnline ? 'online' : 'offline'
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
