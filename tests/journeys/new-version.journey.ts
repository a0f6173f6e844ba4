import { rm } from 'node:fs/promises'
import { groundIntro, newVersionReady } from '../../src/wire/texts.ts'
import { card, expect, noNetwork, test, workerBlocked, workerless } from './support/journey.ts'
import { keepApp } from './support/kept-app.ts'
import { buildNextVersion, versionOf } from './support/next-version.ts'
import { makeUser, post } from './support/people.ts'

// While the server starts anew its line is down.
test.use({ tolerated: noNetwork })

test('a new version waits: what is being written stays, and open tabs go on with the version they have', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei)
  await keepApp(page)
  const other = await page.context().newPage()
  await other.goto('/cloud')
  await page.goto('/new-thread')
  await page.getByPlaceholder('Start a new thread...').fill('Half a thou')
  const before = await versionOf(page)

  const next = await buildNextVersion()
  await server.deploy(next)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText(newVersionReady)).toBeVisible()
  expect(await versionOf(page)).toBe(before)
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect.poll(() => versionOf(page)).not.toBe(before)
  await expect(page.getByPlaceholder('Start a new thread...')).toHaveValue('Half a thou')

  // The other tab was not touched, and finds a screen of its version that the server has no more.
  expect(await versionOf(other)).toBe(before)
  await other.getByRole('link', { name: /^Ground/ }).click()
  await expect(other.getByText(groundIntro)).toBeVisible()
  expect(await versionOf(other)).toBe(before)
  await other.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect.poll(() => versionOf(other)).not.toBe(before)
  await rm(next, { recursive: true })
})

test.describe('a part of the app that cannot be fetched', () => {
  test.use({ tolerated: new RegExp(`${noNetwork.source}|${workerBlocked}|dynamically imported module`) })

  test('is fetched by a reload where the server has it no more', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei, '/cloud', workerless)
    let isOld = true
    page.once('framenavigated', () => {
      isOld = false
    })
    await page.route('**/assets/filters-dialog*.js', (route) =>
      isOld ? route.fulfill({ status: 404 }) : route.continue(),
    )
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await reloaded
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  })

  test('takes no page away while nobody answers', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    await post(server, wei, { content: 'Still to be read.' })
    const page = await openAs(wei, '/cloud', workerless)
    await expect(card(page, 'Still to be read.')).toBeVisible()
    await server.stop()
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health'))
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await asked
    await expect(page.getByRole('banner')).toContainText('Wei')
    await expect(card(page, 'Still to be read.')).toBeVisible()
  })
})
