import type { CDPSession, Page } from '@playwright/test'

/** Opens a page and waits until it is hydrated and no request is in flight. */
export async function begin(page: Page, url: string): Promise<CDPSession> {
  await page.goto(url)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return devtools
}

export const articlesIn = (page: Page): Promise<number> => page.getByRole('article').count()

export async function metric(devtools: CDPSession, name: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find((each) => each.name === name)?.value ?? Number.NaN
}
