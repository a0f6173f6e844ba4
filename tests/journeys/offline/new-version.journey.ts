import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { groundIntro, newVersionReady } from '#wire/texts.ts'
import { cacheApp } from '../support/app-cached.ts'
import { hold } from '../support/hold.ts'
import { card, expect, noNetwork, test, testWithProcess } from '../support/journey.ts'
import { buildNextVersion, versionOf } from '../support/next-version.ts'
import { makeUser, type Person, post } from '../support/people.ts'
import type { ServerProcess } from '../support/server.ts'

// While the server restarts, its socket is closed.
test.use({ tolerated: noNetwork })

testWithProcess.use({ tolerated: noNetwork })

testWithProcess(
  'a new version waits: drafts are not lost, and open tabs continue with their version',
  async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
    await cacheApp(page)
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

    // The other tab wasn't touched, and opens a screen of its version that the server no longer has.
    expect(await versionOf(other)).toBe(before)
    await other.getByRole('link', { name: /^Ground/ }).click()
    await expect(other.getByText(groundIntro)).toBeVisible()
    const plus = await other.getByRole('button', { name: 'New message' }).boundingBox()
    const prompt = await other.locator('.update-prompt').boundingBox()
    if (plus === null || prompt === null) throw new Error('the prompt or the button is not there')
    expect(prompt.y, 'the prompt leaves the button free').toBeGreaterThanOrEqual(plus.y + plus.height)
    expect(await versionOf(other)).toBe(before)
    await other.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect.poll(() => versionOf(other)).not.toBe(before)
    await rm(next, { recursive: true })
  },
)

type Open = (person: Person) => Promise<Page>

/** A page that has the app on the device and offers a version that the server got since; `before` is the page's own. */
async function pageWithNewVersion(server: ServerProcess, openAs: Open) {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei)
  await cacheApp(page)
  const before = await versionOf(page)
  const next = await buildNextVersion()
  await server.deploy(next)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText(newVersionReady)).toBeVisible()
  return { page, before, next }
}

testWithProcess(
  'a new version takes over although the old worker waits for an answer that does not come',
  async ({ server, openAs }) => {
    const { page, before, next } = await pageWithNewVersion(server, openAs)

    const unanswered = await hold(page.context(), /\/api\/messages\/chronological\?limit=1$/)
    await page.evaluate(() => void fetch('/api/messages/chronological?limit=1').catch(() => undefined))
    await unanswered.asked
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect.poll(() => versionOf(page)).not.toBe(before)
    unanswered.letGo()
    // The server still answers from there.
    await page.close()
    await rm(next, { recursive: true })
  },
)

testWithProcess('a new version takes over although the old worker has been stopped', async ({ server, openAs }) => {
  const { page, before, next } = await pageWithNewVersion(server, openAs)

  // As the browser does after half a minute without requests, except of a worker that is watched.
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect.poll(() => versionOf(page)).not.toBe(before)
  await page.close()
  await rm(next, { recursive: true })
})

test.describe('a chunk that cannot be loaded', () => {
  const missingPart = 'dynamically imported module|Unable to preload CSS'
  test.use({ worker: false, tolerated: new RegExp(`${noNetwork.source}|${missingPart}`) })

  test('is loaded by a reload if the server no longer has it', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
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
    await expect(page.getByRole('banner')).toContainText('Wei')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  })

  test('does not break the page while the server is unreachable, and is loaded once it responds', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    await post(server, wei, { content: 'Still to be read.' })
    const page = await openAs(wei)
    await expect(card(page, 'Still to be read.')).toBeVisible()
    // What the page starts with has arrived; only the dialog is lost.
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    // Never a reload here: as if the server were unreachable to the end.
    await page.route('**/api/health', (route) => route.abort())
    await server.stop()
    const lost = () => page.waitForEvent('requestfailed', (request) => /\/filters-dialog.*css/.test(request.url()))
    const [first] = await Promise.all([lost(), page.getByRole('button', { name: 'Filters', exact: true }).click()])
    // A retry means that the first request has failed, and the page has continued.
    expect((await lost()).url()).toBe(first.url())
    await expect(page.getByRole('banner')).toContainText('Wei')
    await expect(card(page, 'Still to be read.')).toBeVisible()

    await server.start()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('.filters')).toHaveCSS('display', 'grid')
  })

  for (const part of ['index', 'app', 'list']) {
    test(`leaves a server-rendered page readable, which is hydrated later: ${part}`, async ({ server, browser }) => {
      const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
      const { id } = await post(server, ada, { content: 'Read before any script.' })
      const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
      const page = await context.newPage()
      const unanswered = new RegExp(`/assets/${part}-.*js|/api/health`)
      await page.route(unanswered, (route) => route.abort())
      const lost = page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${part}-`))
      await page.goto('/cloud')
      await lost
      await expect(card(page, 'Read before any script.')).toBeVisible()
      await expect(page.locator('html[data-live]')).toHaveCount(0)
      await page.unroute(unanswered)
      await expect(page.locator('html[data-live]')).toHaveCount(1)
      await card(page, 'Read before any script.').click()
      await page.waitForURL(`**/cloud/${id}`)
      await context.close()
    })
  }
})
