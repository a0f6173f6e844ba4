import type { Page } from '@playwright/test'

/** The worker has been fetched and started: the page asks for nothing more on its behalf. */
export const workerActive = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated', null, {
    timeout: 30_000,
  })

/** From the next visit on, the worker answers without a network. */
export async function cacheApp(page: Page): Promise<void> {
  await workerActive(page)
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
