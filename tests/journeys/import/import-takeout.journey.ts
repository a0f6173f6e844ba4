import type { Page } from '@playwright/test'
import * as texts from '#wire/texts.ts'
import { takeoutPage } from '../../rules/imports/exports/takeout/takeout.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'

test.use({ worker: false })

const activity = takeoutPage([
  { prompt: 'How old is an oak?', minute: 0, answer: '<p>Up to <strong>1,000</strong> years.</p>' },
  { prompt: 'And a birch?', minute: 20, answer: '<ul><li>About 80 years.</li></ul>' },
  { prompt: 'How do bees dance?', minute: 200, answer: '<p>In eights.</p>' },
])

const pause = (page: Page) => page.getByLabel('New conversation after a pause of')
const importButton = (page: Page) => page.getByRole('button', { name: 'Import Conversation', exact: true })

test("Gemini's activity from Takeout is divided by a pause and imported as a thread", async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  await page.getByLabel('Import from').selectOption('gemini')
  await expect(pause(page)).toHaveCount(0)
  await page
    .getByLabel(/^Choose/)
    .setInputFiles({ name: 'MyActivity.html', mimeType: 'text/html', buffer: Buffer.from(activity) })
  await expect(page.getByText(texts.importHintSeveral(2))).toBeVisible()
  await expect(pause(page)).toHaveValue('1 hour')
  await expect(page.getByText('4 messages · 2 February 2026 at 08:00')).toBeVisible()
  await expect(page.getByText('2 messages · 2 February 2026 at 11:20')).toBeVisible()

  await pause(page).selectOption('All in one conversation')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('How old is an oak?')
  await expect(page.getByText('... and 3 more messages')).toBeVisible()
  await expect(importButton(page)).toBeEnabled()
  const [select, screen] = [await pause(page).boundingBox(), page.viewportSize()]
  expect(select?.height ?? 0).toBeGreaterThanOrEqual(44)
  expect((select?.x ?? 0) + (select?.width ?? 0)).toBeLessThanOrEqual(screen?.width ?? 0)

  await pause(page).selectOption('30 minutes')
  await page.getByRole('checkbox', { name: 'How old is an oak?' }).check()
  await importButton(page).click()
  await expect(page.getByText(texts.importSucceeded(4))).toBeVisible()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'How old is an oak?' })).toBeVisible()
  await expect(card(page, 'Up to 1,000 years.')).toContainText('imported · 2 Feb 2026')
  await expect(card(page, 'About 80 years.').getByRole('listitem')).toHaveText('About 80 years.')
})
