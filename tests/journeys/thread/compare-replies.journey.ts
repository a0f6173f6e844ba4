import type { Page } from '@playwright/test'
import { replyNotOnDevice } from '#wire/texts.ts'
import { violationsOn } from '../support/accessible.ts'
import { cacheApp } from '../support/app-cached.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'

test.use({ tolerated: noNetwork })

/** Four answers to a question, one of them private, the longest too long for a preview. */
async function seed(server: Server) {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Which tree?' })
  const long = `The oak.\n\n${'It stands for a thousand years. '.repeat(100)}\n\n**And then it falls.**`
  const oak = await post(server, wei, { content: long, parent_id: root.id })
  await post(server, mia, { content: 'Too heavy.', parent_id: oak.id })
  const birch = await post(server, mia, { content: 'The birch.', parent_id: root.id })
  await post(server, wei, { content: 'The secret yew.', parent_id: root.id, public: false, recipients: [mia.uid] })
  const lime = await post(server, wei, { content: 'The *lime*.', parent_id: root.id })
  return { wei, mia, root, oak, birch, lime }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Compare replies' })
const side = (page: Page, name: 'First' | 'Second') => dialog(page).getByRole('region', { name: `${name} reply` })

async function openComparison(page: Page, words: string): Promise<void> {
  await card(page, words).getByRole('button', { name: 'show all replies' }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
}

test('a visitor compares public replies side by side, with their whole text, and goes to one of them @desktop', async ({
  server,
  openAs,
  sideways,
  isMobile,
}) => {
  const { oak } = await seed(server)
  const page = await openAs(null, `/cloud/${oak.id}`)
  await openComparison(page, 'The oak.')
  const [first, second] = [side(page, 'First'), side(page, 'Second')]
  await expect(first.getByText('And then it falls.')).toHaveCSS('font-weight', /[67]../)
  await expect(first.getByText('1 reply')).toBeVisible()
  await expect(second.getByRole('article')).toContainText('The birch.')
  await expect(second.getByRole('option')).toHaveText([/Wei: The oak/, /Mia: The birch\./, /Wei: The lime\./])
  expect(await violationsOn(page)).toEqual([])
  const both = [await first.boundingBox(), await second.boundingBox()]
  const [left = null, right = null] = sideways.sign > 0 ? both : both.toReversed()
  if (left === null || right === null) throw new Error('nothing to compare')
  expect(right.y).toBe(left.y)
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width)
  if (!isMobile) expect(right.x + right.width).toBeLessThanOrEqual(1280)
  else expect(left.width).toBeGreaterThan(270)

  await page.keyboard.press(sideways.next)
  await expect(second.locator('em')).toHaveText('lime')
  await page.keyboard.press(sideways.next)
  await expect(second.locator('em')).toHaveText('lime')
  await expect(first.getByRole('article')).toContainText('The oak.')
  await page.keyboard.press(sideways.previous)
  await expect(second.getByRole('article')).toContainText('The birch.')
  await first.getByRole('combobox').selectOption({ label: 'Wei: The lime.' })
  await expect(first.locator('em')).toHaveText('lime')

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 'The oak.').getByRole('button', { name: 'show all replies' })).toBeFocused()

  await openComparison(page, 'The oak.')
  await second.getByRole('button', { name: 'Go there' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 'The birch.')).toBeFocused()
})

test('without a network only what is on the device is compared, and the rest says so', async ({ server, openAs }) => {
  const { wei, lime } = await seed(server)
  const page = await openAs(wei, `/cloud/${lime.id}`)
  await cacheApp(page)
  await card(page, 'The lime.').getByRole('button', { name: 'show all replies' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The oak.' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(side(page, 'First').locator('em')).toHaveText('lime')
  await side(page, 'Second').getByRole('combobox').selectOption({ index: 0 })
  await expect(side(page, 'Second').getByText(replyNotOnDevice)).toBeVisible()
  await expect(side(page, 'Second').getByRole('button', { name: 'Go there' })).toHaveCount(0)
})

test('replies on Ground are compared on the device', async ({ openAs }) => {
  const page = await openAs(null, '/ground')
  await page.getByRole('button', { name: 'New message' }).click()
  const box = page.locator('.composer').getByRole('textbox')
  await box.fill('Which tree?')
  await page.keyboard.press('Enter')
  for (const words of ['The oak.', 'The birch.']) {
    await card(page, 'Which tree?').getByRole('button', { name: 'Reply', exact: true }).click()
    await box.fill(words)
    await page.keyboard.press('Enter')
    await expect(card(page, words)).toBeVisible()
  }
  await openComparison(page, 'The birch.')
  await expect(side(page, 'First').getByRole('article')).toContainText('The birch.')
  await expect(side(page, 'Second').getByRole('article')).toContainText('The oak.')
})
