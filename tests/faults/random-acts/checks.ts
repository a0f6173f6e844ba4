import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { pageBroken } from '#wire/texts.ts'
import { noNetwork } from '../../journeys/support/journey.ts'
import { passing, until } from '../support/until.ts'
import { setOnline, type Walker } from './walker.ts'

const patienceMs = 45_000

/** Collects the errors of a page, but for what it can't reach. */
export function listen({ page, heard }: Walker): void {
  const hear = (words: string) => {
    if (!noNetwork.test(words)) heard.push(words)
  }
  page.on('pageerror', ({ message, stack }) => hear(`an error: ${message} ${stack}`))
  page.on('console', (message) => {
    if (message.type() === 'error') hear(`in the console: ${message.text()}`)
  })
}

/** No error was heard, the page shows something that isn't wider than the screen, and nobody was signed out. */
export async function checkPage({ name, page, heard, person }: Walker): Promise<void> {
  assert.deepEqual(heard, [], `${name} heard`)
  await until(
    `${name} sees a whole page`,
    async () => {
      const seen = await look(page)
      return seen !== null && seen.words !== '' && seen.overflowPx === 0 && (person === null || seen.isSignedIn)
    },
    patienceMs,
  )
  const seen = await look(page)
  assert.ok(seen === null || !seen.words.includes(pageBroken), `${name} sees: ${pageBroken}`)
}

/** With a network, a page shows the same messages in the same order as a new tab of its address. */
export async function checkSame(walker: Walker): Promise<void> {
  const { name, page, device } = walker
  await setOnline(device, true)
  await checkPage(walker)
  const fresh = await device.context.newPage()
  let lists: readonly (readonly string[])[] = []
  let problems: readonly string[] = []
  try {
    await fresh.goto(page.url())
    await until(
      `${name} sees at ${page.url()} what a new tab shows`,
      async () => {
        problems = [await showNew(page), await showNew(fresh)]
        lists = [await look(page), await look(fresh)].map((seen) => seen?.messages ?? [])
        const [own = [], other = []] = lists
        // A thread may be loaded further up or down, a list only further down.
        return agree(own, other) && (new URL(page.url()).pathname !== '/cloud' || own[0] === other[0])
      },
      patienceMs,
    )
  } catch (error) {
    console.log(`${name} sees, and a new tab:\n  ${lists.map((ids) => ids.join(' ')).join('\n  ')}`, problems)
    throw error
  } finally {
    await fresh.close()
  }
}

/** In a list, new messages wait for a press. Returns why it wasn't possible, if so. */
async function showNew(page: Page): Promise<string> {
  await page.bringToFront()
  await page.keyboard.press('Escape')
  const notice = page.getByRole('button', { name: /^\d+ new messages?$/ }).first()
  const problem = (await notice.isVisible()) ? await notice.click({ timeout: 1_000 }).then(() => '', String) : ''
  await passing(500)
  return problem
}

/** Whether both have the same between the first and the last that they share, which is nothing only if one is empty. */
function agree(these: readonly string[], those: readonly string[]): boolean {
  const shared = (some: readonly string[], others: readonly string[]) =>
    some.slice(
      some.findIndex((id) => others.includes(id)),
      some.findLastIndex((id) => others.includes(id)) + 1,
    )
  const [here, there] = [shared(these, those), shared(those, these)]
  return these.length === 0 || those.length === 0 || (here.length > 0 && here.join() === there.join())
}

/** What the page shows; null while another one is being loaded. */
const look = (page: Page) =>
  page
    .evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const main = document.querySelector('main')
      const cards = [...(main?.querySelectorAll<HTMLElement>('[data-message]') ?? [])]
      return {
        words: main?.innerText.trim() ?? '',
        overflowPx: scrollWidth - clientWidth,
        messages: cards.map(({ dataset }) => dataset.message ?? ''),
        isSignedIn: document.querySelector('.app-shell') === null || document.querySelector('[data-account]') !== null,
      }
    })
    .catch(() => null)
