import type { Locator, Page } from '@playwright/test'
import { violationsOn } from '../support/accessible.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

test.use({ worker: false })

const select = (text: Locator): Promise<void> => text.evaluate((each) => getSelection()?.selectAllChildren(each))
const quote = (page: Page): Locator => page.getByRole('button', { name: 'Quote' })

test('selected text is quoted in a reply to its message, below what was written before @desktop', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Shall we plant an oak?\n\nOr a birch?' })
  await post(server, wei, { content: 'A birch, please.', parent_id: root.id })
  const page = await openAs(wei, `/cloud/${root.id}`)
  await expect(card(page, 'A birch, please.')).toBeVisible()
  await expect(quote(page)).toHaveCount(0)
  await select(card(page, 'Shall we plant').getByText('Or a birch?'))
  await expect(quote(page)).toBeInViewport({ ratio: 1 })
  expect((await quote(page).boundingBox())?.height).toBeGreaterThanOrEqual(36)
  expect(await violationsOn(page)).toEqual([])
  await quote(page).click()
  const box = page.locator('.composer textarea')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('> Or a birch?\n\n')
  await expect(quote(page)).toHaveCount(0)
  await page.keyboard.type('Why not both?')
  await select(card(page, 'Shall we plant').getByText('Shall we plant an oak?'))
  await quote(page).click()
  await expect(box).toHaveValue('> Or a birch?\n\nWhy not both?\n\n> Shall we plant an oak?\n\n')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(card(page, 'Why not both?').locator('blockquote')).toHaveCount(2)
})

test('nothing is offered for text of two messages, nor to visitors', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Shall we plant?' })
  await post(server, wei, { content: 'Tomorrow.', parent_id: root.id })
  const page = await openAs(wei, `/cloud/${root.id}`)
  await expect(card(page, 'Tomorrow.')).toBeVisible()
  await select(card(page, 'Shall we plant?').getByText('Shall we plant?'))
  await expect(quote(page)).toBeVisible()
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('article .content')
    if (first && second) getSelection()?.setBaseAndExtent(first, 0, second, 1)
  })
  await expect(quote(page)).toHaveCount(0)
  const visitor = await openAs(null, `/cloud/${root.id}`)
  await expect(card(visitor, 'Tomorrow.')).toBeVisible()
  await select(card(visitor, 'Shall we plant?').getByText('Shall we plant?'))
  await expect(quote(visitor)).toHaveCount(0)
})
