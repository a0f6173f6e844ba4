import type { Page } from '@playwright/test'
import { searchNothing, searchNothingYet, searchOffline } from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { cacheApp } from '../support/app-cached.ts'
import { cachedReadings } from '../support/cached-reading.ts'
import { hold } from '../support/hold.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

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
  await expect.poll(() => markedWords(page)).toEqual(['quiet river'])

  await openSearch(page)
  await expect(option(page, '"quiet river"')).toBeVisible()
  await expect(page.getByRole('button', { name: 'In this thread' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
})

test('every tab is among the commands of whoever has it', async ({ server, openAs }) => {
  const page = await openAs(await makeUser(server, { name: 'Wei', status: 'whitelisted' }))
  await openSearch(page)
  await option(page, /^For me$/).click()
  await expect(page).toHaveURL(/\/for-me$/)
  const visitor = await openAs(null)
  await openSearch(visitor)
  await expect(option(visitor, /^Ground$/)).toHaveCount(1)
  await expect(option(visitor, /^For me$/)).toHaveCount(0)
})

test('a long search without results says that there is more, and continues on request', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  await post(server, ada, { content: 'A rare phrase.' })
  const page = await openAs(null)
  let asked = 0
  await page.route('**/api/messages/search?*', (route) => {
    asked += 1
    const nothing = { messages: [], hits: [], exhausted: false, next_cursor: 'on', nextCursor: 'on' }
    if (asked <= 5) return route.fulfill({ json: nothing })
    const url = new URL(route.request().url())
    url.searchParams.delete('cursor')
    return route.continue({ url: url.href })
  })
  await openSearch(page)
  await field(page).fill('"rare phrase"')
  const more = page.getByRole('button', { name: 'Keep searching' })
  await expect(more).toBeVisible()
  await expect(page.getByText(searchNothingYet)).toBeVisible()
  expect(asked).toBe(5)
  await more.click()
  await expect(option(page, 'A rare phrase.')).toHaveCount(1)
  await expect(more).toHaveCount(0)
})

test('by keyboard only: a thread by its title, a person’s posts, a command @desktop-only', async ({
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

test('text typed while the search is loading arrives in order, and Enter opens a result for it @desktop', async ({
  server,
  openAs,
}, info) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Who brings the lanterns?' })
  const page = await openAs(ada)
  const late = await hold(page, /\/assets\/.*\.js$/)
  if (info.project.name === 'desktop') await page.keyboard.press('Control+k')
  else await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await page.keyboard.type('brings the l')
  const early = page.getByRole('textbox', { name: 'Search' })
  await expect(early).toBeFocused()
  await expect(early).toHaveValue('brings the l')
  await late.asked
  const at = await early.boundingBox()
  late.letGo()
  await page.keyboard.type('anterns', { delay: 10 })
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('brings the lanterns')
  await expect(field(page)).toBeFocused()
  const [before, after] = [at, await field(page).boundingBox()]
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  await expect(option(page, 'Who brings')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(root.id))
})

test.describe('before the app is on the device', () => {
  test.use({ tolerated: noNetwork })

  test('without a network the search says that it could not be loaded, and comes with what was typed @desktop', async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    await post(server, ada, { content: 'Who brings the lanterns?' })
    const page = await openAs(ada)
    await expect(card(page, 'Who brings')).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.type('lanterns')
    const early = page.getByRole('dialog')
    await expect(early.getByText('Failed to load content')).toBeVisible()
    await page.context().setOffline(false)
    await expect(field(page)).toHaveValue('lanterns')
    await expect(option(page, 'Who brings')).toBeVisible()
  })
})

test('Enter before the search is loaded selects the first result; Escape closes it and restores the focus @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  await post(server, ada, { content: 'Who brings the lanterns?' })
  const page = await openAs(ada)
  const late = await hold(page, /\/assets\/.*\.js$/)
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await button.click()
  await page.keyboard.type('lant')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.press('Enter')
  await page.keyboard.type('lanterns')
  await page.keyboard.press('Enter')
  late.letGo()
  await expect(option(page, 'Who brings')).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveValue('lanterns')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(button).toBeFocused()
})

async function seedLanterns(server: Server) {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  await post(server, ada, { content: 'Who brings the lanterns?' })
  await post(server, wei, { content: 'I have three lanterns.' })
  return ada
}

/** Searches, selects the first result, and types on; the results for that are late. */
async function typeWithLateResults(page: Page) {
  await openSearch(page)
  await page.keyboard.type('lanterns')
  await expect(option(page, 'Who brings')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const late = await hold(page, /\/api\/messages\/search/)
  await page.keyboard.type(' from:@wei')
  return late
}

test('two Enters before the results are there select and open one for the latest text @desktop-only', async ({
  server,
  openAs,
}) => {
  const page = await openAs(await seedLanterns(server))
  const late = await typeWithLateResults(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await late.asked
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  late.letGo()
  await expect(page.getByRole('article').filter({ hasText: 'I have three' })).toBeVisible()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
})

test('one Enter before the results are there selects one for the latest text and opens nothing @desktop-only', async ({
  server,
  openAs,
}) => {
  const page = await openAs(await seedLanterns(server))
  const late = await typeWithLateResults(page)
  await page.keyboard.press('Enter')
  await late.asked
  late.letGo()
  await expect(option(page, 'I have three')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\/cloud$/)
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

test.describe('without a network', () => {
  test.use({ worker: true, tolerated: noNetwork })

  test('Ground and cached threads are found on the device @desktop', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const read = await post(server, ada, { content: 'The **quiet river** was read before.' })
    await post(server, ada, { content: 'Another quiet river, never opened.' })
    const page = await openAs(ada, '/ground')
    await cacheApp(page)
    await page.getByRole('button', { name: 'New message' }).click()
    await page.getByPlaceholder('Start a new thread...').fill('A quiet river of my own.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(card(page, 'A quiet river of my own.')).toBeVisible()
    await page.goto(`/cloud/${read.id}`)
    await expect(card(page, 'was read before')).toBeVisible()
    await expect.poll(async () => Object.values(await cachedReadings(page)).join()).toContain('was read before')

    await page.context().setOffline(true)
    await page.goto('/cloud')
    await openSearch(page)
    await field(page).fill('"quiet river"')
    await expect(option(page, 'was read before')).toContainText('On this device')
    await expect(option(page, 'of my own')).toContainText('Ground')
    await expect(page.getByText(searchOffline)).toBeVisible()
    await option(page, 'of my own').click()
    await expect(page).toHaveURL(/\/ground\/[0-9a-f-]{36}$/)
    await expect(card(page, 'A quiet river of my own.')).toBeVisible()

    await openSearch(page)
    await option(page, '"quiet river"').click()
    await option(page, 'was read before').click()
    await expect(page).toHaveURL(new RegExp(read.id))
    await expect(card(page, 'was read before')).toBeVisible()
    await expect.poll(() => markedWords(page)).toEqual(['quiet river'])
    await page.context().setOffline(false)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious in the search, ${colorScheme} @desktop`, async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    await post(server, ada, { content: `A river. ${'branch'.repeat(60)}`, public: false })
    const page = await openAs(ada, '/cloud', { colorScheme })
    await openSearch(page)
    await expectAccessible(page, 'the search')
    await field(page).fill('river')
    await expect(option(page, 'A river.')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page, 'what was found')
    await field(page).fill('no such word')
    await expect(page.getByText(searchNothing)).toBeVisible()
    await expectAccessible(page, 'nothing found')
  })
}

test('on 320 px nothing in the search scrolls sideways, and every option is 44 px high', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  await post(server, ada, { content: `A river. ${'branch'.repeat(60)}` })
  const page = await openAs(ada, '/cloud', { viewport: { width: 320, height: 640 } })
  await openSearch(page)
  await field(page).fill('river')
  await expect(option(page, 'A river.')).toBeVisible()
  const widths = await page
    .locator('dialog[open]')
    .evaluate((dialog) => ({ content: dialog.scrollWidth, screen: dialog.clientWidth }))
  expect(widths.content).toBeLessThanOrEqual(widths.screen)
  await field(page).fill('')
  await expect(option(page, 'Logout')).toBeVisible()
  const heights = await page
    .locator('dialog[open] :is([role=option], button, input)')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

/** The text the browser highlights in the page. */
const markedWords = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('match') ?? [])].map((range) => range.toString()))
