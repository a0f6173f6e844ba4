import type { Page } from '@playwright/test'
import { formulasMissing, formulasSpared, groundIntro } from '#wire/texts.ts'
import { cacheApp } from '../support/app-cached.ts'
import { launchOn2g } from '../support/browsers.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'

test.describe('after the first visit', () => {
  test.use({ tolerated: noNetwork })

  test('the app opens without a network, at any of its addresses', async ({ openAs }) => {
    const page = await openAs(null, '/cloud')
    await expect(page.getByRole('button', { name: 'New message' })).toBeVisible()
    await cacheApp(page)
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

  test('an installed app that was once on a good connection renders formulas and highlights code', async ({
    openAs,
  }) => {
    const page = await openAs(null, '/ground')
    await cacheApp(page)
    await expect.poll(() => keptFiles(page)).toContain('new-thread-screen')
    await page.context().setOffline(true)
    await page.goto('/ground')
    await writeOnGround(page, formulaAndCode)
    await expect(card(page, 'Euler').getByText(formulasMissing)).toHaveCount(1)
    await expect(card(page, 'Euler').locator('.formula-source')).toHaveText('$e^{i\\pi}+1=0$')
    await page.context().setOffline(false)

    await page.addInitScript(asInstalled)
    await page.goto('/ground')
    await expect.poll(() => keptFiles(page)).toEqual(expect.arrayContaining(['later/math', 'later/highlight-worker']))
    await page.context().setOffline(true)
    await page.goto('/ground')
    await writeOnGround(page, formulaAndCode)
    await expect(card(page, 'Euler').locator('math')).toHaveCount(1)
    await expect(card(page, 'Euler').locator('.hljs-keyword')).toHaveText('const')
    await expect(page.getByText(formulasMissing)).toHaveCount(0)
    await page.context().setOffline(false)
  })

  test('on 2g it leaves them out and says why', async ({ server }) => {
    const browser = await launchOn2g()
    const page = await browser.newPage({ baseURL: server.url })
    await page.addInitScript(asInstalled)
    await page.goto('/ground')
    await cacheApp(page)
    await writeOnGround(page, formulaAndCode)
    await expect(card(page, 'Euler').getByText(formulasSpared)).toHaveCount(1)
    await expect(card(page, 'Euler').locator('.formula-source')).toBeVisible()
    expect((await keptFiles(page)).filter((name) => /math|highlight-worker/.test(name))).toEqual([])
    await browser.close()
  })

  test('the browser reports no installability errors', async ({ openAs }) => {
    const page = await openAs(null, '/cloud')
    const browser = await page.context().newCDPSession(page)
    const manifest = await browser.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    expect(manifest.url).toMatch(/\/manifest\.webmanifest$/)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // A test's browser profile is a private one, which is the only reason it can't install apps.
    const errors = installabilityErrors.map(({ errorId }) => errorId)
    expect(errors.filter((errorId) => errorId !== 'in-incognito')).toEqual([])
  })
})

const formulaAndCode = 'Euler: $e^{i\\pi}+1=0$\n\n```js\nconst tree = 1\n```'

/** The app's own window, as from the home screen. */
function asInstalled(): void {
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (query) => (query.includes('standalone') ? ask('all') : ask(query))
}

async function writeOnGround(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByPlaceholder('Start a new thread...').fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/ground\/[0-9a-f-]{36}$/)
}

/** The app's cached files, without their hashes. */
const keptFiles = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('assets')).keys()).map(({ url }) =>
      new URL(url).pathname.replace(/^\/assets\//, '').replace(/-[\w-]{7,8}\.\w+$/, ''),
    ),
  )
