import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { cacheApp } from '../support/app-cached.ts'
import { hold } from '../support/hold.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { makeUser, type Person, post } from '../support/people.ts'
import { openReply } from '../support/reply-box.ts'
import { atRest } from '../support/rest.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

/** Ada asks, Wei answers; Wei has written something else as well. */
async function seedForest(server: Server) {
  const ada = await makeUser(server, { name: 'Ada Okafor', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei Lindqvist', status: 'whitelisted' })
  const root = await post(server, ada, { content: 'Which tree?' })
  await post(server, wei, { content: 'The oak.', parent_id: root.id })
  await post(server, wei, { content: 'I planted a walnut.' })
  return { ada, wei, path: `/cloud/${root.id}` }
}

const nameIn = (page: Page, words: string, { name }: Person) =>
  card(page, words).getByRole('link', { name, exact: true })
const profile = (page: Page, { name }: Person) => page.getByRole('dialog', { name, exact: true })

/** The list shows both of Wei's messages, and nobody else's. */
async function expectPostsOf(page: Page, { name }: Person): Promise<void> {
  await expect(page.getByRole('article', { name: `Message by ${name}` })).toHaveCount(2)
  await expect(page.getByRole('article')).toHaveCount(2)
}

test('a press on a name shows who that is, and leads to their posts @desktop', async ({ server, openAs }) => {
  const { ada, wei, path } = await seedForest(server)
  const page = await openAs(ada, path)
  await nameIn(page, 'The oak.', wei).click()
  await expect(profile(page, wei)).toContainText(`@${wei.tag}`)
  await expect(profile(page, wei)).toContainText('Can write')
  await expectAccessible(page, 'the card of a person')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await page.keyboard.press('Escape')
  await expect(profile(page, wei)).toHaveCount(0)

  await nameIn(page, 'The oak.', wei).click()
  const loadedAt = await page.evaluate(() => performance.timeOrigin)
  await profile(page, wei).getByRole('link', { name: 'Posts' }).click()
  await expect(page).toHaveURL(new RegExp(`/cloud\\?author=${wei.uid}`))
  await expectPostsOf(page, wei)
  await expect(profile(page, wei)).toHaveCount(0)
  expect(await page.evaluate(() => performance.timeOrigin), 'the page was not loaded again').toBe(loadedAt)
  await page.goBack()
  await expect(card(page, 'The oak.')).toBeVisible()
})

test('a name in the list does the same; the rest of the card still opens the thread @desktop', async ({
  server,
  openAs,
}) => {
  const { ada, wei } = await seedForest(server)
  const page = await openAs(ada)
  await nameIn(page, 'I planted a walnut.', wei).click()
  await expect(profile(page, wei)).toContainText('Can write')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/cloud$/)
  await card(page, 'I planted a walnut.').getByText('I planted a walnut.').click()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
})

test('Message starts a private thread with that person alone, whatever was being written @desktop', async ({
  server,
  openAs,
}) => {
  const { ada, wei, path } = await seedForest(server)
  const page = await openAs(ada, '/new-thread')
  const field = page.getByPlaceholder('Start a new thread...')
  await field.fill('Half a thought')
  await expect(page.getByRole('button', { name: /^Recipients/ })).toContainText('Everyone')
  await page.goto(path)
  // Before that the name is an ordinary link.
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await nameIn(page, 'The oak.', wei).click()
  const loadedAt = await page.evaluate(() => performance.timeOrigin)
  await profile(page, wei).getByRole('link', { name: 'Message' }).click()
  await expect(page).toHaveURL(/\/new-thread/)
  expect(await page.evaluate(() => performance.timeOrigin), 'the page was not loaded again').toBe(loadedAt)
  const recipients = page.getByRole('button', { name: /^Recipients/ })
  await expect(recipients).toHaveText('Recipients (1): Wei Lindqvist')
  await expect(page.getByRole('checkbox', { name: 'Public reply' })).not.toBeChecked()
  await expect(field).toHaveValue('Half a thought')

  await field.fill('')
  await page.reload()
  await expect(recipients).toHaveText('Recipients (1): Wei Lindqvist')
  await field.fill('Between us.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  const reader = await openAs(wei, page.url())
  await expect(card(reader, 'Between us.')).toBeVisible()
  await expect(card(reader, 'Between us.').getByText('Private')).toBeVisible()
  const visitor = await openAs(null, '/cloud')
  await expect(card(visitor, 'I planted a walnut.')).toBeVisible()
  await expect(card(visitor, 'Between us.')).toHaveCount(0)
})

test('nobody is offered to write to themselves, and visitors to nobody', async ({ server, openAs }) => {
  const { ada, wei, path } = await seedForest(server)
  const page = await openAs(ada, path)
  await nameIn(page, 'Which tree?', ada).click()
  await expect(profile(page, ada)).toContainText('You')
  await expect(profile(page, ada).getByRole('link')).toHaveText(['Posts'])
  const visitor = await openAs(null, path)
  await nameIn(visitor, 'The oak.', wei).click()
  await expect(profile(visitor, wei)).toContainText('Can write')
  await expect(profile(visitor, wei).getByRole('link')).toHaveText(['Posts'])
})

test('a card is opened and closed by keys, and the focus returns to the name @desktop-only', async ({
  server,
  openAs,
}) => {
  const { ada, wei, path } = await seedForest(server)
  const page = await openAs(ada, path)
  await card(page, 'The oak.').focus()
  await page.keyboard.press('Tab')
  await expect(nameIn(page, 'The oak.', wei)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(profile(page, wei)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile(page, wei)).toHaveCount(0)
  await expect(nameIn(page, 'The oak.', wei)).toBeFocused()
})

test('with a modifier key a name is an ordinary link @desktop-only', async ({ server, openAs }) => {
  const { ada, wei, path } = await seedForest(server)
  const page = await openAs(ada, path)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    nameIn(page, 'The oak.', wei).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expectPostsOf(opened, wei)
  await expect(profile(page, wei)).toHaveCount(0)
})

test('without script a name leads to the person’s posts @desktop', async ({ server, openAs }) => {
  const { wei, path } = await seedForest(server)
  const page = await openAs(null, path, { javaScriptEnabled: false })
  await nameIn(page, 'The oak.', wei).click()
  await expect(page).toHaveURL(new RegExp(`/cloud\\?author=${wei.uid}$`))
  await expectPostsOf(page, wei)
})

test('a recipient’s card opens from the list of recipients', async ({ server, openAs }) => {
  const { ada, wei } = await seedForest(server)
  const { id } = await post(server, ada, { content: 'For one.', public: false, recipients: [wei.uid] })
  const page = await openAs(ada, `/cloud/${id}`)
  await card(page, 'For one.').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Recipients' }).click()
  await page.getByRole('dialog', { name: 'Recipients' }).getByRole('button', { name: wei.name }).click()
  await expect(profile(page, wei)).toContainText('Can write')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test.describe('offline', () => {
  test.use({ worker: true, tolerated: noNetwork })

  test('a card shows name and tag, and leaves the status out', async ({ server, openAs }) => {
    const { ada, wei, path } = await seedForest(server)
    const page = await openAs(ada, path)
    await expect(card(page, 'The oak.')).toBeVisible()
    await cacheApp(page)
    await expect(card(page, 'The oak.')).toBeVisible()
    await page.context().setOffline(true)
    await nameIn(page, 'The oak.', wei).click()
    await expect(profile(page, wei)).toContainText(`@${wei.tag}`)
    await expect(profile(page, wei).getByRole('link')).toHaveText(['Posts', 'Message'])
    await expect(profile(page, wei)).not.toContainText('Can write')
  })
})

test('a card that comes late does not open over a reply that was begun meanwhile', async ({ server, openAs }) => {
  const { ada, wei, path } = await seedForest(server)
  const page = await openAs(ada, path)
  const late = await hold(page, /\/assets\/person-dialog-[^/]*\.js$/)
  await nameIn(page, 'The oak.', wei).click()
  await late.asked
  await openReply(page, 'The oak.')
  late.letGo()
  await expectWordsArrive(page)
})

test('the map does not open over a reply that was begun meanwhile either', async ({ server, openAs }) => {
  const { ada, path } = await seedForest(server)
  const page = await openAs(ada, path)
  const late = await hold(page, /\/assets\/thread-map-[^/]*\.js$/)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await late.asked
  await openReply(page, 'The oak.')
  await page.keyboard.type('I think: ')
  late.letGo()
  await expectWordsArrive(page)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Map' })).toBeVisible()
})

async function expectWordsArrive(page: Page) {
  await page.waitForLoadState('networkidle')
  await atRest(page)
  await page.keyboard.type('Which oak?')
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue(/Which oak\?$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
