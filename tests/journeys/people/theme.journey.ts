import type { Page } from '@playwright/test'
import { expect, ofAccount, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'

test.use({ worker: false })

const colorOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const lightness = async (page: Page) => Number(/oklch\(([\d.]+)/.exec(await colorOf(page))?.[1])

test('a member chooses dark in the profile; it is there before any script of the app, and lasts @desktop', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/cloud', { colorScheme: 'light' })
  expect(await lightness(page)).toBeGreaterThan(0.9)
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark')
  expect(await lightness(page)).toBeLessThan(0.3)

  // Without the app's scripts nothing but the page itself can set the colours.
  await page.route(/\/assets\/.*\.js$/, () => undefined)
  await page.goto('/cloud', { waitUntil: 'domcontentloaded' })
  expect(await lightness(page)).toBeLessThan(0.3)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/cloud')
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('System')
  expect(await lightness(page)).toBeGreaterThan(0.9)
})

test('a visitor chooses the theme at the foot of the home page, or in the search @desktop', async ({ openAs }) => {
  const page = await openAs(null, '/', { colorScheme: 'dark' })
  expect(await lightness(page)).toBeLessThan(0.3)
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Light')
  expect(await lightness(page)).toBeGreaterThan(0.9)
  await page.goto('/cloud')
  expect(await lightness(page)).toBeGreaterThan(0.9)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('theme')
  await page.getByRole('option', { name: 'Theme: dark' }).click()
  expect(await lightness(page)).toBeLessThan(0.3)
})
