import type { Locator, Page } from '@playwright/test'
import * as texts from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { cacheApp } from '../support/app-cached.ts'
import { boxOf } from '../support/box-of.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { ask, makeUser, type Person, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import type { Server } from '../support/server.ts'
import { setTextSize } from '../support/text-size.ts'

const mark = (page: Page, words: string): Locator => card(page, words).getByText('New', { exact: true })
const elsewhere = (page: Page): Locator => page.getByRole('navigation', { name: 'New messages' })
const next = (page: Page, words: string): Locator => elsewhere(page).getByRole('button', { name: words, exact: true })

/** What the server considers new to a person, in a thread. */
const newIn = async (server: Server, person: Person, id: string): Promise<readonly string[]> =>
  (await ask<{ ids: string[] }>(server, person, 'GET', `/api/messages/${id}/new`)).ids

const toEnd = (page: Page) => page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))

const tall = (words: string) => `${words}\n\n${'A line of its own.\n\n'.repeat(14)}`

/** root → first (a long branch), and root → second → third beside it, all by ada. */
async function branchedThread(server: Server) {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: 'Shall we plant a walnut?' })
  const first = await post(server, ada, { content: tall('No: the soil is wrong.'), parent_id: root.id })
  const below = await post(server, ada, { content: 'And it is too shady.', parent_id: first.id })
  const second = await post(server, ada, { content: 'Yes, on the north side.', parent_id: root.id })
  const third = await post(server, ada, { content: 'I will bring the spades.', parent_id: second.id })
  return { ada, wei, root, first, below, second, third }
}

for (const standard of [16, 32])
  test(`the count of new messages is below the buttons of the last message, with text of ${standard} px @desktop`, async ({
    server,
    openAs,
  }) => {
    const { wei, below } = await branchedThread(server)
    const page = await openAs(wei, `/cloud/${below.id}`)
    await setTextSize(page, standard)
    await expect(elsewhere(page)).toBeVisible()
    await expect(page.getByText(texts.endOfThread)).toBeAttached()
    await toEnd(page)
    await atRest(page)
    const pill = await boxOf(elsewhere(page))
    for (const name of ['Reply', 'More actions']) {
      const button = await boxOf(card(page, 'And it is too shady.').getByRole('button', { name, exact: true }))
      expect(pill.y, `below '${name}'`).toBeGreaterThanOrEqual(button.y + button.height)
    }
  })

test('what others wrote is new on every device until it is read on one, whatever the branch @desktop', async ({
  server,
  openAs,
}) => {
  const { ada, wei, root, first, below, second } = await branchedThread(server)
  const one = await openAs(wei, `/cloud/${root.id}`)
  const other = await openAs(wei, `/cloud/${first.id}`)
  await expect(mark(one, 'I will bring the spades.')).toBeVisible()
  await expect(mark(other, 'No: the soil is wrong.')).toBeVisible()
  await expectAccessible(one, 'a thread with new messages')
  // Root, second and third are seen on the one, root and a part of the first branch on the other.
  await expect.poll(() => newIn(server, wei, root.id)).toEqual([below.id])
  await expect(elsewhere(one)).toHaveCount(1)
  await expect(next(one, '1 new')).toBeVisible()
  await expect(next(other, '1 new')).toBeVisible()

  await next(one, '1 new').click()
  await expect(card(one, 'And it is too shady.')).toBeInViewport()
  await expect(mark(one, 'And it is too shady.')).toBeVisible()
  await expect(elsewhere(one)).toHaveCount(0)
  await expect(elsewhere(other)).toHaveCount(0)
  expect(await newIn(server, wei, root.id)).toEqual([])
  // It was never on the other's screen.
  await toEnd(other)
  await expect(card(other, 'And it is too shady.')).toBeInViewport()
  await expect(mark(other, 'And it is too shady.')).toBeHidden()

  // My own are not new to me, and ada has nothing new but mine.
  await post(server, wei, { content: 'Mine.', parent_id: second.id })
  expect(await newIn(server, wei, root.id)).toEqual([])
  expect(await newIn(server, ada, root.id)).toHaveLength(1)
})

test('the mark stays during the visit and is gone at the next, and nothing moves when it appears @desktop', async ({
  server,
  openAs,
}) => {
  const { wei, root } = await branchedThread(server)
  const page = await openAs(wei, '/cloud?tab=cloud')
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const isAsked = page.waitForRequest(`**/api/messages/${root.id}/new`)
  await page.route(`**/api/messages/${root.id}/new`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/cloud/${root.id}`)
  const words = ['Shall we plant a walnut?', 'Yes, on the north side.', 'I will bring the spades.']
  const places = async () => ({
    cards: await Promise.all(words.map((each) => card(page, each).boundingBox())),
    times: await Promise.all(words.map((each) => card(page, each).locator('.author-line-time').boundingBox())),
  })
  for (const each of words) await expect(card(page, each)).toBeVisible()
  await isAsked
  const before = await places()
  answer()
  for (const each of words) await expect(mark(page, each)).toBeVisible()
  expect(await places()).toEqual(before)

  await expect.poll(() => newIn(server, wei, root.id)).toHaveLength(2)
  for (const each of words) await expect(mark(page, each)).toBeVisible()
  expect(await places()).toEqual(before)

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible()
  await page.goto(`/cloud/${root.id}`)
  // The other branch is still new, so the marks are there.
  await expect(next(page, '2 new')).toBeVisible()
  for (const each of words) await expect(mark(page, each)).toBeHidden()
})

test('a thread can be marked as seen, and what arrives later is new @desktop', async ({ server, openAs }) => {
  const { ada, wei, root, third, first } = await branchedThread(server)
  const page = await openAs(wei, `/cloud/${root.id}`)
  await next(page, '2 new').waitFor()
  await elsewhere(page).getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(elsewhere(page)).toHaveCount(0)
  await expect.poll(() => newIn(server, wei, root.id)).toEqual([])
  const live = await post(server, ada, { content: 'Bring two.', parent_id: third.id })
  await expect(mark(page, 'Bring two.')).toBeVisible()
  await expect.poll(() => newIn(server, wei, live.id)).toEqual([])
  await post(server, ada, { content: 'Far from here.', parent_id: first.id })
  await expect(next(page, '1 new')).toBeVisible()
})

test('the key n goes to the next new message, also if it is pressed before the keys are loaded @desktop-only @desktop', async ({
  server,
  openAs,
}) => {
  const { wei, root } = await branchedThread(server)
  const page = await openAs(wei)
  const { promise: isPressed, resolve: pressed } = Promise.withResolvers<void>()
  await page.route(/thread-keys/, async (route) => {
    await isPressed
    await route.continue()
  })
  await page.goto(`/cloud/${root.id}`)
  await expect(next(page, '2 new')).toBeVisible()
  await page.keyboard.press('n')
  pressed()
  await expect(card(page, 'No: the soil is wrong.')).toBeFocused()
  await expect(page).toHaveURL(/\/cloud\/.+/)
})

test('the map says what is new, also inside of a closed branch @desktop', async ({ server, openAs }) => {
  const { wei, root, below } = await branchedThread(server)
  const page = await openAs(wei, `/cloud/${root.id}`)
  await next(page, '2 new').waitFor()
  const tree = page.getByRole('tree', { name: 'Messages of this thread' })
  // There the map is open beside the thread.
  const isWide = (page.viewportSize()?.width ?? 0) >= 1_200
  if (!isWide) await page.getByRole('button', { name: 'Map', exact: true }).click()
  const row = (name: RegExp) => tree.getByRole('treeitem', { name })
  await expect(row(/No: the soil is wrong.*, 2 messages, 2 new$/).locator('.badge [data-count="2"]')).toBeVisible()
  await expect(row(/Yes, on the north side\.$/)).toBeVisible()
  await expectAccessible(page, 'a map with new messages')
  await row(/No: the soil/)
    .getByRole('button', { name: 'Open this branch' })
    .click()
  await expect(row(/And it is too shady\., new$/)).toBeVisible()
  await row(/And it is too shady/).click()
  await expect(card(page, 'And it is too shady.')).toBeInViewport()
  await expect.poll(() => newIn(server, wei, root.id)).not.toContain(below.id)
  if (!isWide) await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(row(/And it is too shady\.(?!.*new)/)).toBeVisible()
})

test('the scrubber has a dot for each new message below', async ({ server, openAs }) => {
  const { ada, wei, third } = await branchedThread(server)
  let parent = third
  for (const words of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(tall))
    parent = await post(server, ada, { content: words, parent_id: parent.id })
  const page = await openAs(wei, `/cloud/${third.id}?leaf=${parent.id}`)
  const dots = page.locator('.scrubber-new')
  await expect(dots).not.toHaveCount(0)
  await elsewhere(page).getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(dots).toHaveCount(0)
})

test('a visitor sees nothing of it', async ({ server, openAs }) => {
  const { root } = await branchedThread(server)
  const page = await openAs(null, `/cloud/${root.id}`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(card(page, 'I will bring the spades.')).toBeVisible()
  await expect(page.getByRole('complementary').or(page.locator('.visitor-hint')).first()).toBeVisible()
  await expect(page.locator('.new-mark, .new-in-thread, .new-count')).toHaveCount(0)
  expect(asked.filter((path) => /\/new|seen|start-new/.test(path))).toEqual([])
})

test.describe('without a network', () => {
  test.use({ tolerated: noNetwork })

  test('what is read counts as seen once the network is back, also after a reload', async ({ server, openAs }) => {
    const { ada, wei, root, third } = await branchedThread(server)
    const page = await openAs(wei, `/cloud/${root.id}`)
    const other = await openAs(wei, `/cloud/${root.id}`)
    await cacheApp(page)
    await expect.poll(() => newIn(server, wei, root.id)).toHaveLength(2)
    const tunnel = await post(server, ada, { content: tall('A long answer.'), parent_id: third.id })
    const last = await post(server, ada, { content: 'Below the long answer.', parent_id: tunnel.id })
    await expect(next(page, '4 new')).toBeVisible()
    await page.context().setOffline(true)
    await toEnd(page)
    await expect(card(page, 'Below the long answer.')).toBeInViewport()
    await expect(mark(page, 'Below the long answer.')).toBeVisible()
    await expect(next(page, '4 new')).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('canopy:seen') ?? ''), { message: 'stored on the device' })
      .toContain(last.id)
    expect(await newIn(server, wei, root.id)).toContain(last.id)

    await page.reload()
    await expect(card(page, 'Shall we plant a walnut?')).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(() => newIn(server, wei, root.id)).not.toContain(last.id)
    await expect(next(other, '2 new').or(next(other, '3 new'))).toBeVisible()
    await toEnd(other)
    await expect(card(other, 'Below the long answer.')).toBeInViewport()
    await expect(mark(other, 'Below the long answer.')).toBeHidden()
  })
})
