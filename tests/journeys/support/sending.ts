import type { Page } from '@playwright/test'
import { card } from './journey.ts'

export async function reply(page: Page, to: string, words: string): Promise<void> {
  await card(page, to).getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reply' }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** For a pending post Reply is in its menu. */
export async function replyToPending(page: Page, to: string, words: string): Promise<void> {
  await card(page, to).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reply', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reply' }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

export async function startThread(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByPlaceholder('Start a new thread...').fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
