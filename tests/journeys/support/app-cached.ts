import type { Page } from '@playwright/test'

/** From the next visit on, the worker answers without a network. */
export async function cacheApp(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated', null, {
    timeout: 30_000,
  })
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
