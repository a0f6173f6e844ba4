import type { Page } from '@playwright/test'

/** Delays responses from these addresses until `letGo` is called; `asked` resolves with the first request. */
export async function hold(page: Page, address: RegExp) {
  const asked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    asked.resolve()
    await free.promise
    await route.continue()
  })
  return { asked: asked.promise, letGo: free.resolve }
}
