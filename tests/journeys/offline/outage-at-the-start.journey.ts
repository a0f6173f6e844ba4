import type { Page } from '@playwright/test'
import { signInNeedsNetwork } from '#wire/texts.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

// The browser reports each request, and the app each attempt, that failed.
test.use({ worker: false, tolerated: /net::ERR_|Failed to fetch dynamically imported module|Unable to preload CSS/ })

/**
 * The network is gone while the page loads the code of these files. The question whether the server is there is never
 * answered: if it is, the page is loaded again.
 */
async function loseNetwork(page: Page, files: string): Promise<{ lost: () => number; back: () => Promise<void> }> {
  let lost = 0
  const code = new RegExp(`/assets/(?:${files})[^/]*\\.(?:js|css)$`)
  await page.route('**/api/health', (route) => route.abort('internetdisconnected'))
  await page.route(code, async (route) => {
    lost += 1
    await route.abort('internetdisconnected')
  })
  return { lost: () => lost, back: () => page.unroute(code) }
}

test('a first visit during whose start the network is gone for a while becomes live, without a reload @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  await post(server, wei, { content: 'Which tree?' })
  const page = await openAs(ada, '/terms')
  const network = await loseNetwork(page, 'person|rest|start-|socket|workbox|prefetch-on')
  await page.goto('/cloud')
  await expect(card(page, 'Which tree?')).toBeVisible()
  await expect.poll(network.lost).toBeGreaterThan(2)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await network.back()

  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(async () => {
    await post(server, wei, { content: 'The oak.' })
    await expect(page.getByRole('button', { name: /new messages?$/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})

test('a sign-in whose code could not be loaded says so, and succeeds at the next press @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(null, '/terms')
  const network = await loseNetwork(page, 'browser-identity')
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText(signInNeedsNetwork)
  expect(network.lost()).toBeGreaterThan(0)
  await network.back()
  await signIn.click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})
