import { groundRestored } from '#wire/texts.ts'
import { card, expect, test } from '../support/journey.ts'

const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A backup with one thread, each message the only reply to the previous one. */
function longBackup(length: number): Buffer {
  const messages = Array.from({ length }, (_, level) => ({
    id: idOf(level),
    parent_id: level === 0 ? null : idOf(level - 1),
    content: `Level ${level}.`,
    content_author: null,
    title: null,
    description: null,
    timestamp: new Date(Date.UTC(2026, 10, 21) + level).toISOString(),
    imported_at: null,
  }))
  const file = { format: 'canopy-ground', version: 1, exported_at: '2026-11-21T12:00:00.000Z', threads: [{ messages }] }
  return Buffer.from(JSON.stringify(file))
}

test('a thread of ten thousand messages is restored, opened anywhere and cut', async ({ openAs }) => {
  const page = await openAs(null, '/ground')
  await page
    .getByLabel('Restore')
    .setInputFiles({ name: 'long.json', mimeType: 'application/json', buffer: longBackup(10_000) })
  await expect(page.getByText(groundRestored(10_000))).toBeVisible({ timeout: 90_000 })
  await page.goto(`/ground/${idOf(5_000)}`)
  await expect(card(page, 'Level 5000.')).toBeVisible()
  await expect(page.getByText('Level 5001.')).toBeAttached()

  await card(page, 'Level 5000.').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(new RegExp(`/ground/${idOf(4_999)}$`))
  await expect(card(page, 'Level 4999.')).toBeVisible()
  await expect(page.getByText('Level 5001.')).toHaveCount(0)
})
