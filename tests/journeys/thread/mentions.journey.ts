import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { cacheApp } from '../support/app-cached.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { makeUser, type Person, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

/** Ada mentions Wei, who writes elsewhere, and somebody who doesn't exist. */
async function seedForest(server: Server) {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  await post(server, wei, { content: 'I planted a walnut.' })
  const { id } = await post(server, ada, { content: `Who knows? @${wei.tag}, or @nobody-here` })
  return { ada, wei, path: `/cloud/${id}` }
}

const mention = (page: Page, tag: string) =>
  card(page, 'Who knows?').getByRole('button', { name: `@${tag}`, exact: true })
const profile = (page: Page, { name }: Person) => page.getByRole('dialog', { name, exact: true })

test('a press on a mention shows whose tag it is, to members and visitors @desktop', async ({ server, openAs }) => {
  const { ada, wei, path } = await seedForest(server)
  for (const who of [ada, null]) {
    const page = await openAs(who, path)
    await mention(page, wei.tag).click()
    await expect(profile(page, wei)).toContainText('Can write')
    await page.keyboard.press('Escape')
    await expect(profile(page, wei)).toHaveCount(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `a mention, ${colorScheme}`)
    }
  }
})

test('a mention is pressed by key, and is selected and copied like the words around it @desktop-only', async ({
  server,
  openAs,
}) => {
  const { ada, wei, path } = await seedForest(server)
  const page = await openAs(ada, path, { permissions: ['clipboard-read', 'clipboard-write'] })
  await mention(page, wei.tag).focus()
  await page.keyboard.press('Enter')
  await expect(profile(page, wei)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mention(page, wei.tag)).toBeFocused()

  await card(page, 'Who knows?')
    .locator('.content')
    .evaluate((content) => getSelection()?.selectAllChildren(content))
  await page.keyboard.press('ControlOrMeta+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.trim()).toBe(`Who knows? @${wei.tag}, or @nobody-here`)
})

test('a mention takes as much space as the same words without it @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const words = 'the oak, and whoever else knows about these old trees by the water may answer as well'
  const { id } = await post(server, ada, {
    content: `First @ada, ${words}\n\nThen \\@ada, ${words}\n\nתודה @ada, מה שלומך?`,
  })
  const page = await openAs(null, `/cloud/${id}`)
  await expect(card(page, 'First @ada').getByRole('button', { name: '@ada' })).toHaveCount(2)
  const boxes = await card(page, 'First @ada')
    .locator('.content > p')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height))
  expect(boxes[0]).toBe(boxes[1])
})

test.describe('if nobody is found', () => {
  test.use({ tolerated: /status of 404/ })

  test('a notice says so, and no card stays open', async ({ server, openAs }) => {
    const { ada, path } = await seedForest(server)
    const page = await openAs(ada, path)
    await mention(page, 'nobody-here').click()
    await expect(page.getByText('Nobody has the tag @nobody-here.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('without a network', () => {
  test.use({ worker: true, tolerated: noNetwork })

  test('a mention of somebody in the thread opens their card; of another, it says that it could not be looked up', async ({
    server,
    openAs,
  }) => {
    const { ada, wei, path } = await seedForest(server)
    await post(server, ada, { content: `@${ada.tag} myself`, parent_id: path.split('/').at(-1) ?? '' })
    const page = await openAs(ada, path)
    await cacheApp(page)
    // Its code is loaded.
    await mention(page, wei.tag).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.context().setOffline(true)
    await card(page, 'myself')
      .getByRole('button', { name: `@${ada.tag}` })
      .click()
    await expect(profile(page, ada)).toContainText('You')
    await page.keyboard.press('Escape')
    await mention(page, wei.tag).click()
    await expect(page.getByText(`@${wei.tag} could not be looked up. Please try again.`)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
