import type { Locator, Page } from '@playwright/test'
import { violationsOn } from '../support/accessible.ts'
import { cacheApp } from '../support/app-cached.ts'
import { boxOf } from '../support/box-of.ts'
import { expect, test } from '../support/journey.ts'
import { watchEachFrame } from '../support/layout-shifts.ts'
import { makeUser, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false, viewport: { width: 1440, height: 900 } })

const list = (page: Page): Locator => page.getByRole('complementary', { name: 'List', exact: true })
const map = (page: Page): Locator => page.getByRole('complementary', { name: 'Map', exact: true })

/** Twelve threads of other words, and one thread with a fork before the last of them. */
async function seedThreads(server: Server) {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const others: string[] = []
  for (let count = 1; count <= 12; count += 1) {
    const { id } = await post(server, ada, { content: `Thread number ${count}. ${'It has a few words. '.repeat(8)}` })
    others.push(id)
  }
  const root = await post(server, ada, { content: 'Shall we ask for a lane?' })
  await post(server, ada, { content: 'Yes, at once.', parent_id: root.id })
  await post(server, ada, { content: 'No, not yet.', parent_id: root.id })
  await post(server, ada, { content: 'The last thread.' })
  return { ada, root: root.id, others }
}

test('from 1440 px the list, the thread and its map stand side by side, and nothing of the thread moves for it @desktop-only @desktop', async ({
  server,
  openAs,
  sideways,
}) => {
  const { root } = await seedThreads(server)
  const page = await openAs(null, '/terms')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/list-column/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/cloud/${root}`)
  await expect(map(page)).toBeVisible()
  const first = page.getByRole('main').getByRole('article').filter({ hasText: 'Shall we ask' })
  const before = await boxOf(first)
  await expect(list(page)).toHaveCount(0)
  release()
  await expect(list(page).getByRole('article').first()).toBeVisible()
  const thread = page.getByRole('main').locator('.thread-screen')
  const columns = await Promise.all(
    [page.getByRole('button', { name: 'New message' }), list(page), thread, map(page)].map(boxOf),
  )
  const fromTheLeft = sideways.sign > 0 ? columns : columns.toReversed()
  for (const [index, { x }] of fromTheLeft.entries()) {
    const before = fromTheLeft[index - 1]
    if (before !== undefined) expect(before.x + before.width).toBeLessThanOrEqual(x)
  }
  expect((await boxOf(thread)).width).toBeGreaterThanOrEqual(600)
  expect(await boxOf(first)).toEqual(before)
  await expect(list(page).locator('[data-beside]')).toHaveCount(1)
  await expect(list(page).locator('[data-beside]')).toContainText('Shall we ask')
  expect(await violationsOn(page)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(list(page)).toHaveCount(0)
})

test('beside a thread the commands of a card share the line of its time and its replies @desktop-only @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const { id } = await post(server, ada, { content: 'Shall we ask for a lane?' })
  await post(server, ada, { content: 'Yes, at once.', parent_id: id })
  const page = await openAs(ada, `/cloud/${id}`)
  const asked = list(page).getByRole('article').filter({ hasText: 'Shall we ask' }).last()
  await asked.hover()
  const foot = asked.locator('footer')
  const parts = [foot.getByRole('link'), foot.getByText('1 reply'), ...(await foot.getByRole('button').all())]
  const middles = (await Promise.all(parts.map(boxOf))).map(({ y, height }) => y + height / 2)
  expect(middles.length).toBe(4)
  for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThan(3)
})

test.describe('with the app in the cache', () => {
  test.use({ worker: true })

  test('a thread has its place beside the list before either is there @desktop-only @desktop', async ({
    server,
    openAs,
  }) => {
    const { ada, root } = await seedThreads(server)
    const page = await openAs(ada, '/cloud')
    await cacheApp(page)
    const places = await watchEachFrame(
      page,
      () => document.querySelector('main')?.getBoundingClientRect().x.toString() ?? null,
    )
    await page.goto(`/cloud/${root}`)
    await expect(list(page).getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    expect(await places()).toHaveLength(1)
  })
})

test('another thread opens from the list beside it, which stays where it was scrolled; keys and focus are the thread’s @desktop-only @desktop', async ({
  server,
  openAs,
}) => {
  const { ada, root, others } = await seedThreads(server)
  const page = await openAs(ada, `/cloud/${root}`)
  await atRest(page)
  await list(page).getByText('Thread number 9.').scrollIntoViewIfNeeded()
  const scrolled = await list(page).evaluate((column) => column.scrollTop)
  expect(scrolled).toBeGreaterThan(0)
  await list(page).getByText('Thread number 9.').click()
  await expect(page).toHaveURL(new RegExp(`/cloud/${others[8]}$`))
  const opened = page.getByRole('main').getByRole('article').filter({ hasText: 'Thread number 9.' })
  await expect(opened).toBeFocused()
  await expect(list(page).locator('[data-beside]')).toContainText('Thread number 9.')
  expect(await list(page).evaluate((column) => column.scrollTop)).toBe(scrolled)

  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/cloud/${root}$`))
  await expect(list(page).locator('[data-beside]')).toContainText('Shall we ask')
  await list(page).getByRole('link', { name: 'Public', exact: true }).click()
  await expect(page).toHaveURL(/\/cloud$/)
  await expect(list(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByText('The last thread.')).toBeVisible()
})

test('a message that arrives is counted above the list beside a thread, and shown on request @desktop-only @desktop', async ({
  server,
  openAs,
}) => {
  const { ada, root } = await seedThreads(server)
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(ada, `/cloud/${root}`)
  await expect(list(page).getByRole('article').first()).toBeVisible()
  await post(server, wei, { content: 'Fresh from Wei.' })
  await list(page).getByRole('button', { name: '1 new message' }).click()
  await expect(list(page).getByText('Fresh from Wei.')).toBeVisible()
})

test('with forced colours the list shows which thread is open beside it @desktop-only', async ({ server, openAs }) => {
  const { ada, others } = await seedThreads(server)
  const page = await openAs(ada, `/cloud/${others.at(-1)}`)
  const open = list(page).locator('[data-beside]')
  await expect(open).toHaveCount(1)
  await page.emulateMedia({ forcedColors: 'active' })
  const borders = () =>
    list(page)
      .getByRole('article')
      .evaluateAll((all) =>
        all.map((card) => ({ isOpen: card.matches('[data-beside]'), colour: getComputedStyle(card).borderTopColor })),
      )
  const differs = async () => {
    const all = await borders()
    const own = all.find(({ isOpen }) => isOpen)?.colour
    return all.every(({ isOpen, colour }) => isOpen || colour !== own)
  }
  await expect.poll(differs).toBe(true)
})
