import type { Page } from '@playwright/test'
import * as texts from '#wire/texts.ts'
import { card, expect, test } from './support/journey.ts'
import { makeUser, post } from './support/people.ts'

test.use({ worker: false })

/** Presses Tab until the focus is on the matching element. */
async function tabTo(page: Page, is: (name: string, role: string) => boolean): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const [name, role] = await page.evaluate(() => {
      const at = document.activeElement
      return [at?.getAttribute('aria-label') ?? at?.textContent ?? '', at?.tagName.toLowerCase() ?? '']
    })
    if (is(name ?? '', role ?? '')) return
  }
  throw new Error('Tab never got there')
}

test('a thread can be found, read, navigated and replied to without a pointer @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  for (const content of ['The oak.', 'The birch.']) await post(server, ada, { content, parent_id: root.id })
  const page = await openAs(ada)
  await expect(card(page, 'Which tree?')).toBeVisible()

  await card(page, 'Which tree?').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(root.id))
  await expect(card(page, 'The birch.')).toBeVisible()

  await expect(async () => {
    await page.keyboard.press('Tab')
    const focused = page.locator('article:focus')
    await expect(focused).toContainText('The birch.', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('ArrowLeft')
  await expect(card(page, 'The oak.')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(card(page, 'The oak.')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(card(page, 'The birch.')).toBeFocused()

  await tabTo(page, (name) => name === 'Previous reply')
  await page.keyboard.press('Enter')
  await expect(card(page, 'The oak.')).toBeVisible()
  await expect(card(page, 'The oak.')).toBeFocused()

  await page.keyboard.press('p')
  await expect(card(page, 'The oak.').getByText('Pinned')).toBeVisible()
  await tabTo(page, (name) => name === 'More actions')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Title & Description' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await card(page, 'The oak.').focus()
  await page.keyboard.press('r')
  await expect(page.getByPlaceholder(texts.placeholderReplyTo('Ada', 'ada'))).toBeFocused()
  await page.keyboard.type('A lime.')
  await page.keyboard.press('Enter')
  await expect(card(page, 'A lime.')).toBeVisible()
})
