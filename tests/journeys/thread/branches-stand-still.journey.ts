import type { Page } from '@playwright/test'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import type { Server } from '../support/server.ts'
import { swipe } from '../support/touch.ts'

test.use({ worker: false })

const lines = (word: string, count: number) => `${word}.\n\n${'And so on.\n\n'.repeat(count)}`

/** A long question with answers of very different lengths; there is much more below the second. */
async function seedForest(server: Server) {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: lines('Which tree', 14) })
  await post(server, ada, { content: 'The oak.', parent_id: root.id })
  const long = await post(server, ada, { content: lines('The birch', 40), parent_id: root.id })
  await post(server, ada, { content: lines('It is white', 20), parent_id: long.id })
  await post(server, ada, { content: 'The lime.', parent_id: root.id })
  return { ada, root, long }
}

/** The position of the navigator of the message with this text. */
async function navigatorY(page: Page, words: string): Promise<number> {
  const box = await card(page, words).locator('.sibling-navigator').boundingBox()
  if (box === null) throw new Error(`no navigator on '${words}'`)
  return box.y
}

/** Scrolls until the navigator is at this height. */
async function bringTo(page: Page, words: string, y: number): Promise<void> {
  await atRest(page)
  const by = (await navigatorY(page, words)) - y
  await page.locator('main').evaluate((main, px) => main.scrollBy({ top: px, behavior: 'instant' }), by)
  await atRest(page)
}

const toTheEnd = (page: Page) => page.locator('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }))

/** Records the navigator's position in every frame from here on; the result returns the largest deviation. */
async function watchNavigator(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const look = () => {
      const y = document.querySelector('.sibling-navigator')?.getBoundingClientRect().y
      if (y !== undefined) seen.push(y)
      requestAnimationFrame(look)
    }
    look()
  })
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { readonly seen: number[] }
      return Math.max(...seen.map((y) => Math.abs(y - (seen[0] ?? 0))))
    })
}

const press = async (page: Page, words: string, name: 'Previous reply' | 'Next reply') => {
  await card(page, words).getByRole('button', { name }).click()
}

test('Next and Previous do not move the navigator, whatever the lengths of the replies @desktop', async ({
  server,
  openAs,
}) => {
  const { root } = await seedForest(server)
  const page = await openAs(null, `/cloud/${root.id}`)
  await toTheEnd(page)
  await atRest(page)
  await press(page, 'The lime.', 'Previous reply')
  await expect(card(page, 'The birch.')).toBeVisible()
  await bringTo(page, 'The birch.', 200)
  const strayed = await watchNavigator(page)
  const before = await navigatorY(page, 'The birch.')

  await press(page, 'The birch.', 'Previous reply')
  await expect(card(page, 'The oak.').getByText('1 of 3')).toBeVisible()
  await atRest(page)
  expect(Math.abs((await navigatorY(page, 'The oak.')) - before)).toBeLessThanOrEqual(1)
  await press(page, 'The oak.', 'Next reply')
  await expect(card(page, 'The birch.').getByText('2 of 3')).toBeVisible()
  await atRest(page)
  expect(Math.abs((await navigatorY(page, 'The birch.')) - before)).toBeLessThanOrEqual(1)
  await press(page, 'The birch.', 'Next reply')
  await expect(card(page, 'The lime.').getByText('3 of 3')).toBeVisible()
  await atRest(page)
  expect(Math.abs((await navigatorY(page, 'The lime.')) - before)).toBeLessThanOrEqual(1)
  expect(await strayed()).toBeLessThanOrEqual(1)
})

test('Next and Previous don’t move the navigator of the message in the address, nor of a thread’s last one @desktop', async ({
  server,
  openAs,
}) => {
  const { long } = await seedForest(server)
  const page = await openAs(null, `/cloud/${long.id}`)
  await expect(card(page, 'The birch.')).toHaveAttribute('aria-current', 'true')
  await atRest(page)
  const before = await navigatorY(page, 'The birch.')
  await press(page, 'The birch.', 'Next reply')
  await expect(card(page, 'The lime.').getByText('3 of 3')).toBeVisible()
  await expect(card(page, 'The lime.')).toHaveAttribute('aria-current', 'true')
  await atRest(page)
  expect(Math.abs((await navigatorY(page, 'The lime.')) - before)).toBeLessThanOrEqual(1)

  await toTheEnd(page)
  await atRest(page)
  // Playwright scrolls a button out from under the header before it clicks.
  await card(page, 'The lime.').getByRole('button', { name: 'Previous reply' }).hover()
  const atEnd = await navigatorY(page, 'The lime.')
  await press(page, 'The lime.', 'Previous reply')
  await expect(card(page, 'The birch.').getByText('2 of 3')).toBeVisible()
  await atRest(page)
  expect(Math.abs((await navigatorY(page, 'The birch.')) - atEnd)).toBeLessThanOrEqual(1)
})

test('a swipe to a shorter reply does not move the navigator, and neither do the arrow keys', async ({
  server,
  openAs,
  sideways,
}) => {
  const { long } = await seedForest(server)
  const page = await openAs(null, `/cloud/${long.id}`)
  await expect(card(page, 'The birch.').getByText('2 of 3')).toBeVisible()
  await bringTo(page, 'The birch.', 180)
  const before = await navigatorY(page, 'The birch.')
  await swipe(page, card(page, 'The birch.'), { share: 0.9 * sideways.sign })
  await expect(card(page, 'The oak.').getByText('1 of 3')).toBeVisible()
  await atRest(page)
  expect(Math.abs((await navigatorY(page, 'The oak.')) - before)).toBeLessThanOrEqual(1)

  await card(page, 'The oak.').focus()
  const focused = await navigatorY(page, 'The oak.')
  await page.keyboard.press(sideways.next)
  await expect(card(page, 'The birch.').getByText('2 of 3')).toBeVisible()
  await expect(card(page, 'The birch.')).toBeFocused()
  await atRest(page)
  expect(Math.abs((await navigatorY(page, 'The birch.')) - focused)).toBeLessThanOrEqual(1)
})

test('a shorter reply that would be above the screen is scrolled into view', async ({ server, openAs, sideways }) => {
  const { long } = await seedForest(server)
  const page = await openAs(null, `/cloud/${long.id}`)
  await expect(card(page, 'The birch.').getByText('2 of 3')).toBeVisible()
  await bringTo(page, 'The birch.', -900)
  await card(page, 'The birch.').focus()
  await page.keyboard.press(sideways.previous)
  await expect(card(page, 'The oak.').getByText('1 of 3')).toBeInViewport()
})

test('from the middle of a long reply, another long one starts at the same height @desktop', async ({
  server,
  openAs,
  sideways,
}) => {
  const { ada, long } = await seedForest(server)
  await post(server, ada, { content: lines('The pine', 30), parent_id: long.id })
  const yew = await post(server, ada, { content: lines('The yew', 60), parent_id: long.id })
  const page = await openAs(null, `/cloud/${yew.id}`)
  await expect(card(page, 'The yew.').getByText('3 of 3')).toBeVisible()
  await bringTo(page, 'The yew.', -200)
  await card(page, 'The yew.').evaluate((each) => each.focus({ preventScroll: true }))
  await page.keyboard.press(sideways.previous)
  await expect(card(page, 'The pine.')).toBeFocused()
  await atRest(page)
  expect(Math.abs((await navigatorY(page, 'The pine.')) + 200)).toBeLessThanOrEqual(1)
  await page.keyboard.press(sideways.next)
  await expect(card(page, 'The yew.')).toBeFocused()
  await atRest(page)
  expect(Math.abs((await navigatorY(page, 'The yew.')) + 200)).toBeLessThanOrEqual(1)
})

test('the extra room below a shorter reply disappears once it is scrolled away', async ({ server, openAs }) => {
  const { long } = await seedForest(server)
  const page = await openAs(null, `/cloud/${long.id}`)
  await bringTo(page, 'The birch.', 150)
  await press(page, 'The birch.', 'Previous reply')
  await expect(card(page, 'The oak.').getByText('1 of 3')).toBeVisible()
  await atRest(page)
  await page.locator('main').evaluate((main) => main.scrollTo({ top: 0 }))
  await toTheEnd(page)
  await atRest(page)
  const end = await page.getByText('End of thread').boundingBox()
  const main = await page.locator('main').boundingBox()
  if (end === null || main === null) throw new Error('the thread has no end')
  expect(main.y + main.height - end.y - end.height).toBeLessThan(80)
})
