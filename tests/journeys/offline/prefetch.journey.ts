import type { Page } from '@playwright/test'
import { prefetchAfterMs } from '#wire/limits.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { startThread } from '../support/sending.ts'
import type { Server } from '../support/server.ts'

// The page's own requests are counted: the worker would send them on its behalf.
test.use({ worker: false })

/** A list of two pages, and its page's API requests. */
async function aList(server: Server, page: Page) {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  for (let count = 1; count <= 7; count += 1) await post(server, wei, { content: `Message ${count}.` })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const threads = () => asked.filter((path) => path.startsWith('/api/messages/thread/')).length
  const pages = () => asked.filter((path) => path === '/api/messages/chronological').length
  return { threads, pages }
}

test('on a good connection the next page and the thread under the pointer are prefetched, each once @desktop-only', async ({
  server,
  openAs,
}) => {
  const page = await openAs(null, '/terms')
  const { threads, pages } = await aList(server, page)
  await page.goto('/cloud')
  await expect.poll(pages).toBe(1)

  // A request still in flight when the pointer leaves is aborted.
  const fetched = page.waitForResponse('**/api/messages/thread/**').then((response) => response.finished())
  await card(page, 'Message 6.').hover()
  await fetched
  await page.getByRole('heading', { name: 'Pinned' }).hover()
  await card(page, 'Message 6.').hover()
  await card(page, 'Message 6.').click()
  await expect(page).toHaveURL(/\/cloud\/[\w-]+$/)
  await expect(card(page, 'Message 6.')).toBeVisible()
  expect(threads()).toBe(1)

  await page.goBack()
  await card(page, 'Message 3.').scrollIntoViewIfNeeded()
  await expect(card(page, 'Message 1.')).toBeVisible()
})

test('a window higher than its messages is filled with the next pages, prefetched or not @desktop-only', async ({
  server,
  openAs,
}) => {
  const page = await openAs(null, '/terms')
  await page.setViewportSize({ width: 1280, height: 4_000 })
  const { pages } = await aList(server, page)
  const ada = await makeUser(server, { name: 'Ada', status: 'whitelisted' })
  for (let count = 8; count <= 22; count += 1) await post(server, ada, { content: `Message ${count}.` })
  await page.goto('/cloud')
  await expect.poll(pages).toBe(1)
  await expect(card(page, 'Message 1.')).toBeVisible()
  await expect(page.getByText('No more messages to load')).toBeVisible()
  expect(pages()).toBe(4)
})

test('a thread opened during its prefetch is not aborted, wherever the pointer is @desktop-only', async ({
  server,
  openAs,
}) => {
  const page = await openAs(null, '/terms')
  const { threads, pages } = await aList(server, page)
  const moved = Promise.withResolvers<void>()
  await page.route(/\/assets\/thread-[^/]*\.js$|\/api\/messages\/thread\//, async (route) => {
    await moved.promise
    await route.continue()
  })
  await page.goto('/cloud')
  await expect.poll(pages).toBe(1)
  await card(page, 'Message 6.').hover()
  await expect.poll(threads).toBe(1)
  await card(page, 'Message 6.').click()
  await expect(page).toHaveURL(/\/cloud\/[\w-]+$/)
  await page.getByRole('link', { name: 'Canopy' }).hover()
  moved.resolve()
  await expect(page.getByText('End of thread')).toBeVisible()
  expect(threads()).toBe(1)
})

test('pointing at Ground threads sends no requests @desktop-only', async ({ server, openAs }) => {
  const page = await openAs(null, '/terms')
  const { threads, pages } = await aList(server, page)
  await page.goto('/cloud')
  await expect.poll(pages).toBe(1)
  await page.getByRole('link', { name: /^Ground/ }).click()
  await startThread(page, 'To myself.')
  await page.getByRole('button', { name: 'Back' }).click()
  await card(page, 'To myself.').hover()
  // Of two timers of the same length the page's own, which started earlier, ends first.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), prefetchAfterMs)
  await page.getByRole('link', { name: /^Cloud/ }).click()
  const fetched = page.waitForResponse('**/api/messages/thread/**').then((response) => response.status())
  await card(page, 'Message 6.').hover()
  expect(await fetched).toBe(200)
  expect(threads()).toBe(1)
})

test('in data-saver mode nothing is prefetched, and nothing moves by itself @desktop-only', async ({
  server,
  openAs,
}) => {
  const page = await openAs(null, '/terms')
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { effectiveType: '4g', saveData: true })
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection })
  })
  const { threads, pages } = await aList(server, page)
  await page.goto('/cloud')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('body')).toHaveClass(/low-bandwidth/)
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--calm'))).toBe('.01ms')

  await card(page, 'Message 6.').hover()
  await card(page, 'Message 6.').click()
  await expect(page).toHaveURL(/\/cloud\/[\w-]+$/)
  await expect(card(page, 'Message 6.')).toBeVisible()
  // The card is shown from the list first, the thread is asked for after it.
  await expect.poll(() => [threads(), pages()]).toEqual([1, 0])
})
