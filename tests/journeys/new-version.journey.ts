import type { Page } from '@playwright/test'
import { newVersionReady } from '../../src/wire/texts.ts'
import { expect, test } from './support/journey.ts'
import { makeUser } from './support/people.ts'

/** Another version of the worker is found, as after an update of the server: it installs, and waits. */
const deploy = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?newer').then(() => undefined))

test('a new version waits, says so, and comes when it is asked for, with the draft', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  const other = await page.context().newPage()
  await other.goto('/ground')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 })
  const box = page.getByPlaceholder('Start a new thread...')
  await box.fill('Half a thought')
  await page.evaluate(() => Object.assign(window, { since: 'before' }))
  await other.evaluate(() => Object.assign(window, { since: 'before' }))

  await deploy(page)
  const prompt = page.getByRole('status').filter({ hasText: newVersionReady })
  await expect(prompt).toBeVisible()
  await expect(box).toHaveValue('Half a thought')
  expect(await page.evaluate(() => Reflect.get(window, 'since'))).toBe('before')

  await prompt.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => Reflect.get(window, 'since') === undefined)
  await expect(box).toHaveValue('Half a thought')
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('?newer')
  expect(await other.evaluate(() => Reflect.get(window, 'since'))).toBe('before')
})
