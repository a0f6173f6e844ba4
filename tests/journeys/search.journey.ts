import type { Page } from '@playwright/test'
import { searchNothing } from '../../src/wire/texts.ts'
import { card, expect, test } from './support/journey.ts'
import { makeUser, post } from './support/people.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const option = (page: Page, words: string | RegExp) => page.getByRole('option').filter({ hasText: words })

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(field(page)).toBeFocused()
}

test('a phrase is found, and its message opens with the words marked @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Where shall we meet?' })
  for (let step = 1; step <= 12; step += 1)
    await post(server, ada, { content: `Idea ${step}. ${'More was said. '.repeat(30)}`, parent_id: root.id })
  const hit = await post(server, ada, { content: 'By the **quiet river**, at noon.', parent_id: root.id })
  await post(server, ada, { content: 'A river that is not quiet.', parent_id: root.id })
  const page = await openAs(null)
  await openSearch(page)
  await field(page).fill('"quiet river"')
  await expect(option(page, 'By the quiet river')).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Messages' }).getByRole('option')).toHaveCount(1)
  await expect(option(page, 'By the').locator('mark')).toHaveText('quiet river')
  await option(page, 'By the').click()
  await expect(page).toHaveURL(new RegExp(hit.id))
  await expect(card(page, 'By the quiet river')).toBeInViewport()

  await openSearch(page)
  await expect(option(page, '"quiet river"')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
})

test('with the keyboard alone: a thread by its title, a person’s posts, a command @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  await post(server, ada, { content: '# Lanterns\nWho brings the lanterns?' })
  await post(server, wei, { content: 'I have three lanterns.' })
  const page = await openAs(ada)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('lanterns from:@wei')
  await expect(option(page, 'I have three')).toBeVisible()
  await expect(option(page, 'Who brings')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(option(page, 'I have three')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').filter({ hasText: 'I have three' })).toBeVisible()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('wei')
  await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`author=${wei.uid}`))
  await expect(card(page, 'I have three')).toBeVisible()
  await expect(card(page, 'Who brings')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('edit pro')
  await expect(option(page, 'Edit profile')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible()
})

test('a private message is found by its recipient and by nobody else @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const lin = await makeUser(server, { name: 'Lin', status: 'whitelisted' })
  await post(server, wei, { content: 'The key is under the stone.', public: false, recipients: [lin.uid] })
  for (const [person, finds] of [
    [lin, true],
    [ada, false],
    [null, false],
  ] as const) {
    const page = await openAs(person)
    await openSearch(page)
    await field(page).fill('under the stone')
    if (finds) await expect(option(page, 'The key is under the stone.')).toContainText('Private')
    else await expect(page.getByText(searchNothing)).toBeVisible()
    await page.context().close()
  }
})
