import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { ask, makeUser, type Person, post } from '../support/people.ts'
import { seedForest } from '../support/seeding.ts'
import type { Server } from '../support/server.ts'

const news = (page: Page) => page.locator('.cloud-list').getByRole('link', { name: /\bnew$/ })

/** Two threads of ada's, one of them a group in the list, and a reply in a thread whose top isn't listed. */
async function threads(server: Server) {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const far = await post(server, wei, { content: 'Which spades do we need?' })
  const elm = await post(server, ada, { content: 'An elm.' })
  const oak = await post(server, ada, { content: 'An oak.' })
  const acorn = await post(server, ada, { content: 'From an acorn.', parent_id: oak.id })
  const deep = await post(server, ada, { content: 'The long ones.', parent_id: far.id })
  return { ada, wei, far, elm, oak, acorn, deep }
}

const countOf = async (server: Server, person: Person, id: string): Promise<number | undefined> =>
  (await ask<{ counts: Record<string, number> }>(server, person, 'GET', `/api/messages/new-counts?ids=${id}`)).counts[
    id
  ]

test('each thread says once how much is new in it, nothing moves for it, and it leads to the first @desktop', async ({
  server,
  openAs,
}) => {
  const { wei, oak } = await threads(server)
  const page = await openAs(wei, '/terms')
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/messages/new-counts*', async (route) => {
    await held
    await route.continue()
  })
  const isAsked = page.waitForRequest('**/api/messages/new-counts*')
  await page.goto('/cloud')
  const parts = page.locator('.cloud-list').locator('article, .thread-group, .thread-link, time, .list-author-name')
  await expect(card(page, 'An elm.')).toBeVisible()
  await isAsked
  const places = () =>
    parts.evaluateAll((all) =>
      all.map((part) => {
        const { top, left, height } = part.getBoundingClientRect()
        return [top, left, height]
      }),
    )
  const before = await places()
  answer()
  await expect(news(page)).toHaveText(['1 new', '2 new', '1 new'])
  expect(await places()).toEqual(before)
  await expectAccessible(page, 'a list with new messages')

  await news(page).nth(1).click()
  await expect(page).toHaveURL(new RegExp(`/cloud/${oak.id}`))
  await expect(card(page, 'From an acorn.').getByText('New', { exact: true })).toBeVisible()
  await expect.poll(() => countOf(server, wei, oak.id)).toBe(0)
  await page.goBack()
  await expect(news(page)).toHaveText(['1 new', '1 new'])
})

test('what is read on one device leaves the list of the other, live, and what arrives is counted @desktop', async ({
  server,
  openAs,
}) => {
  const { ada, wei, oak, acorn, deep } = await threads(server)
  const one = await openAs(wei)
  const other = await openAs(wei)
  await expect(news(one)).toHaveText(['1 new', '2 new', '1 new'])
  await other.goto(`/cloud/${deep.id}`)
  await expect(news(one)).toHaveText(['2 new', '1 new'])
  await post(server, ada, { content: 'Or a seedling.', parent_id: acorn.id })
  await expect(news(one)).toHaveText(['3 new', '1 new'])
  expect(await countOf(server, wei, oak.id)).toBe(3)
})

test('everything can be marked as seen at once @desktop', async ({ server, openAs }) => {
  const { ada, wei, acorn, elm } = await threads(server)
  const one = await openAs(wei)
  const other = await openAs(wei)
  for (const page of [one, other]) await expect(news(page)).toHaveCount(3)
  await one.getByRole('button', { name: 'Filters', exact: true }).click()
  await one.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(one.getByRole('dialog')).toHaveCount(0)
  for (const page of [one, other]) await expect(news(page)).toHaveCount(0)
  expect(await countOf(server, wei, elm.id)).toBe(0)
  await post(server, ada, { content: 'Or a seedling.', parent_id: acorn.id })
  for (const page of [one, other]) await expect(news(page)).toHaveText(['1 new'])
})

test('of 1,000 messages in 40 forks 300 are new: the same number on both devices as it goes down, and none in the end @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const content = (at: number) => `Message ${at}.`
  const spine = Array.from({ length: 40 }, (_, at) => ({ content: content(at), parent: at === 0 ? null : at - 1 }))
  const rest = Array.from({ length: 960 }, (_, at) => ({ content: content(at + 40), parent: at < 40 ? at : at + 20 }))
  const ids = await seedForest(server, ada, [...spine, ...rest])
  const root = ids[0] ?? ''
  const seen = ids.filter((_, index) => (index * 7) % 10 < 7)
  for (let from = 0; from < seen.length; from += 100)
    await ask(server, wei, 'POST', '/api/messages/seen', { ids: seen.slice(from, from + 100) })
  expect(await countOf(server, wei, root)).toBe(300)

  const [one, other] = [await openAs(wei), await openAs(wei)]
  for (const page of [one, other]) await expect(news(page).first()).toHaveText('300 new')
  await news(one).first().click()
  const elsewhere = one.getByRole('navigation', { name: 'New messages' })
  const next = elsewhere.getByRole('button', { name: /^\d+ new$/ })
  for (let step = 0; step < 3; step += 1) {
    const before = await countOf(server, wei, root)
    await next.click()
    await expect.poll(() => countOf(server, wei, root)).toBeLessThan(before ?? 0)
  }
  // What is on the screen will have been seen in a moment.
  await expect.poll(async () => await next.textContent()).toBe(`${await countOf(server, wei, root)} new`)
  await expect(news(other).first()).toHaveText((await next.textContent()) ?? '')
  await elsewhere.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(elsewhere).toHaveCount(0)
  await expect(news(other)).toHaveCount(0)
  expect(await countOf(server, wei, root)).toBe(0)
  await one.goBack()
  await expect(card(one, 'Message').first()).toBeVisible()
  await expect(news(one)).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ tolerated: noNetwork, worker: false })

  test('the count goes down with what is read', async ({ server, openAs }) => {
    const { wei, elm } = await threads(server)
    const page = await openAs(wei)
    await expect(news(page)).toHaveText(['1 new', '2 new', '1 new'])
    await card(page, 'An elm.').locator('.list-time').click()
    await expect(page).toHaveURL(new RegExp(elm.id))
    await page.context().setOffline(true)
    const isStored = (id: string) =>
      (JSON.parse(localStorage.getItem('canopy:seen') ?? '[]')[1] ?? []).flat().includes(id)
    await expect.poll(() => page.evaluate(isStored, elm.id)).toBe(true)
    await page.goBack()
    await expect(news(page)).toHaveText(['1 new', '2 new'])
    await page.context().setOffline(false)
    await expect.poll(() => countOf(server, wei, elm.id)).toBe(0)
    await expect(news(page)).toHaveText(['1 new', '2 new'])
  })
})

test('a message that arrives moves nothing in the list @desktop', async ({ server, openAs }) => {
  const { ada, wei } = await threads(server)
  const page = await openAs(wei, '/cloud')
  await expect(card(page, 'An elm.')).toBeVisible()
  const tops = () =>
    page.locator('.cloud-list [data-message]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  const before = await tops()
  await post(server, ada, { content: 'A beech.' })
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible()
  expect(await tops()).toEqual(before)
})

test('showing new messages by keyboard moves the focus to the newest one @desktop-only', async ({ server, openAs }) => {
  const { ada, wei } = await threads(server)
  const page = await openAs(wei, '/cloud')
  await expect(card(page, 'An elm.')).toBeVisible()
  await post(server, ada, { content: 'A beech.' })
  await page.getByRole('button', { name: '1 new message' }).press('Enter')
  await expect(card(page, 'A beech.')).toBeFocused()
})
