import type { Page } from '@playwright/test'

/** All cached messages in the browser, by the cache's name. */
export const cachedReadings = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(async () => {
    const found: Record<string, string> = {}
    for (const name of (await caches.keys()).filter((each) => each.startsWith('kept:'))) {
      const cache = await caches.open(name)
      const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
      found[name] = (await Promise.all(answers.map((answer) => answer?.text()))).join('\n')
    }
    return found
  })
