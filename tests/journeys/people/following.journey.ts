import type { Page } from '@playwright/test'
import type { ForMe } from '#wire/reader/following.ts'
import { newInFollowed } from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { cacheApp } from '../support/app-cached.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'

const forMeTab = (page: Page) => page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: /^For me/ })
const notice = (page: Page, words: string) => page.locator('.notice').filter({ hasText: words })
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

async function moreActions(page: Page, words: string): Promise<void> {
  await card(page, words).getByRole('button', { name: 'More actions' }).click()
}

async function choose(page: Page, words: string, name: string): Promise<void> {
  await moreActions(page, words)
  await menuItem(page, name).click()
}

test.describe('follow and mute', () => {
  test.use({ worker: false })

  test('a followed thread brings a notice and the same number to each device, until it is seen @desktop', async ({
    server,
    openAs,
    isMobile,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, ada, { content: 'Which tree shall we plant?' })
    const page = await openAs(wei, `/cloud/${root.id}`)
    const other = await openAs(wei)
    await expect(forMeTab(other)).toHaveAccessibleName('For me')
    await choose(page, 'Which tree', 'Follow thread')
    await expect(notice(page, 'Thread followed')).toBeVisible()
    // On a phone the title needs the room.
    const mark = page.getByTitle('You follow this thread')
    await expect(mark).toBeVisible({ visible: !isMobile })

    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(/\/cloud$/)
    const first = await post(server, ada, { content: 'The oak, I think.', parent_id: root.id })
    await post(server, ada, { content: 'Or the birch.', parent_id: root.id })
    await expect(notice(other, newInFollowed('Ada'))).toBeVisible()
    for (const each of [page, other]) await expect(forMeTab(each)).toHaveAccessibleName('For me 2 new')

    await forMeTab(other).click()
    await expect(other.getByRole('heading', { name: 'New in what you follow' })).toBeVisible()
    const news = other.getByRole('article', { name: 'Which tree shall we plant?' })
    await expect(news.getByText('2 new')).toBeVisible()
    await expect(news.getByRole('link')).toHaveAttribute('href', `/cloud/${first.id}`)
    await expect(other.getByText('You have read everything that is addressed to you.')).toBeVisible()
    await expect(other.getByText('You are waiting for no answers.')).toBeVisible()
    await expectAccessible(other, 'For me')
    await news.getByRole('button', { name: 'Mark thread as seen' }).click()
    await expect(news).toHaveCount(0)
    for (const each of [page, other]) await expect(forMeTab(each)).toHaveAccessibleName('For me')

    await post(server, ada, { content: 'An elm would do, too.', parent_id: first.id })
    await news.getByRole('link').click()
    await expect(card(other, 'An elm would do, too.')).toBeVisible()
  })

  test('a muted thread is silent, unless I am addressed in it', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Which tree shall we plant?' })
    const page = await openAs(wei)
    await post(server, ada, { content: 'The oak.', parent_id: root.id })
    await expect(forMeTab(page)).toHaveAccessibleName('For me 1 new')
    await forMeTab(page).click()
    await page.getByRole('button', { name: 'Mute thread' }).click()
    await expect(notice(page, 'Thread muted')).toBeVisible()
    await expect(forMeTab(page)).toHaveAccessibleName('For me')

    await post(server, ada, { content: 'Or the birch.', parent_id: root.id })
    await post(server, ada, { content: 'Wei, you decide.', parent_id: root.id, recipients: [wei.uid] })
    await expect(forMeTab(page)).toHaveAccessibleName('For me 1 new')
    await expect(page.getByRole('link', { name: '1 unread message' })).toBeVisible()
    await expect(notice(page, newInFollowed('Ada'))).toHaveCount(0)

    await page.goto(`/cloud/${root.id}`)
    await expect(page.getByTitle('You muted this thread')).toHaveCount(1)
    await choose(page, 'Which tree', 'Unmute thread')
    await expect(page.getByTitle('You muted this thread')).toHaveCount(0)
    await moreActions(page, 'Which tree')
    await expect(menuItem(page, 'Follow thread')).toBeVisible()
    await expect(menuItem(page, 'Mute thread')).toBeVisible()
  })

  test('a branch is muted on its own; the keyboard goes through the cards @desktop-only @desktop', async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const tree = await post(server, wei, { content: 'Which tree?' })
    const place = await post(server, wei, { content: 'Which place?' })
    const branch = await post(server, ada, { content: 'The oak.', parent_id: tree.id })
    const page = await openAs(wei, `/cloud/${branch.id}`)
    await choose(page, 'The oak.', 'Mute branch')
    await expect(notice(page, 'Branch muted')).toBeVisible()
    await post(server, ada, { content: 'Oaks grow old.', parent_id: branch.id })
    await post(server, ada, { content: 'The hill.', parent_id: place.id })
    await post(server, ada, { content: 'Or a birch.', parent_id: tree.id })
    await expect(forMeTab(page)).toHaveAccessibleName('For me 2 new')

    await page.goto('/for-me')
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: 'All messages to you' })).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    const hill = page.getByRole('article', { name: 'Which place?' }).getByRole('link')
    await expect(hill).toBeFocused()
    await page.keyboard.press('k')
    await expect(page.getByRole('article', { name: 'Which tree?' }).getByRole('link')).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(card(page, 'The hill.')).toBeVisible()
  })

  test('visitors have no tab, and are asked to log in', async ({ openAs }) => {
    const page = await openAs(null)
    await expect(page.getByRole('navigation', { name: 'Tabs' }).getByRole('link')).toHaveCount(2)
    await page.goto('/for-me')
    await expect(page.getByText('Log in to see what waits for you.')).toBeVisible()
    await expectAccessible(page, 'For me, as a visitor')
  })

  test('nothing moves when the tab comes @desktop', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const places = async (page: Page) => {
      const tabs = page.getByRole('navigation', { name: 'Tabs' })
      return [
        await tabs.getByRole('link', { name: /^Cloud/ }).boundingBox(),
        await tabs.getByRole('link', { name: 'Ground' }).boundingBox(),
      ]
    }
    const visitors = await openAs(null)
    const page = await openAs(wei)
    await expect(forMeTab(page)).toBeVisible()
    expect(await places(page)).toEqual(await places(visitors))
    const box = await forMeTab(page).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })
})

test.describe('without a network', () => {
  test.use({ tolerated: noNetwork })

  test('what waits for me is shown as this device saved it, and says so @desktop', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Which tree shall we plant?' })
    await post(server, ada, { content: 'The oak.', parent_id: root.id })
    const page = await openAs(wei, '/for-me')
    await expect(page.getByRole('article')).toHaveCount(1)
    await cacheApp(page)
    await page.context().setOffline(true)
    await page.goto('/for-me')
    await expect(page.getByText('The server can’t be reached.')).toBeVisible()
    await expect(page.getByRole('article', { name: 'Which tree shall we plant?' })).toContainText('1 new')
    await expect(page.getByRole('button', { name: 'Mark thread as seen' })).toHaveCount(0)
    await expect(forMeTab(page)).toHaveAccessibleName('For me 1 new')

    await page.context().setOffline(false)
    await page.goto('/for-me')
    await expect(page.getByText('The server can’t be reached.')).toHaveCount(0)
    expect((await ask<ForMe>(server, wei, 'GET', '/api/for-me')).number).toBe(1)
  })
})
