import { expect, type Page } from '@playwright/test'

/** Waits until the shortcuts of every screen act: their code is loaded once the page is idle. */
export async function keysAct(page: Page): Promise<void> {
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(help).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
}
