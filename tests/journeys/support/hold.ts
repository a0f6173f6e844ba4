import type { BrowserContext, Page } from '@playwright/test'

/**
 * Delays responses from these addresses until `letGo` is called; `asked` resolves with the first request. A context's
 * are also those of its service worker.
 */
export async function hold(page: Page | BrowserContext, address: RegExp) {
  const asked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    asked.resolve()
    await free.promise
    await route.continue()
  })
  return { asked: asked.promise, letGo: free.resolve }
}
