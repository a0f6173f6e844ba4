import { groundIntro } from '../../src/wire/texts.ts'
import { expect, noNetwork, test } from './support/journey.ts'
import { keepApp } from './support/kept-app.ts'

test.describe('after the first visit', () => {
  test.use({ tolerated: noNetwork })

  test('the app opens without a network, on any of its addresses', async ({ openAs }) => {
    const page = await openAs(null, '/cloud')
    await expect(page.getByRole('button', { name: 'New message' })).toBeVisible()
    await keepApp(page)
    await page.goto('/ground')
    await expect(page.getByText(groundIntro)).toBeVisible()

    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText(groundIntro)).toBeVisible()
    for (const path of ['/cloud', '/cloud/0190a000-0000-7000-8000-000000000000', '/ground']) {
      await page.goto(path)
      await expect(page.getByRole('navigation').getByRole('link', { name: /^Cloud/ })).toBeVisible()
      await expect(page.getByRole('navigation').getByRole('link', { name: /^Ground/ })).toBeVisible()
    }
    await page.context().setOffline(false)
  })

  test('the browser finds nothing wrong with installing it', async ({ openAs }) => {
    const page = await openAs(null, '/cloud')
    const browser = await page.context().newCDPSession(page)
    const manifest = await browser.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    expect(manifest.url).toMatch(/\/manifest\.webmanifest$/)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // A test's browser profile is a private one, which alone keeps it from installing anything.
    const errors = installabilityErrors.map(({ errorId }) => errorId)
    expect(errors.filter((errorId) => errorId !== 'in-incognito')).toEqual([])
  })
})
