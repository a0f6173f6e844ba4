import type { Page } from '@playwright/test'

/** The browser's own setting for text, which `em` in a media query follows. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}
