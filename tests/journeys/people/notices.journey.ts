import type { Locator, Page } from '@playwright/test'
import * as texts from '#wire/texts.ts'
import { card, dismissUndo, expect, noNetwork, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { edges, field, openReply } from '../support/reply-box.ts'
import { atRest } from '../support/rest.ts'

test.use({ worker: false, tolerated: new RegExp(`${noNetwork.source}|status of (404|500)`) })

const fails = { status: 500, json: { detail: '' } }
const notice = (page: Page, words: string) => page.locator('.notice').filter({ hasText: words })
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name })

async function moreActions(page: Page, words: string, name: string): Promise<void> {
  await card(page, words).getByRole('button', { name: 'More actions' }).click()
  await menuItem(page, name).click()
}

/** The two don't overlap. */
async function expectApart(one: Locator, other: Locator, what: string): Promise<void> {
  const [box, otherBox] = [await one.boundingBox(), await other.boundingBox()]
  if (box === null || otherBox === null) throw new Error(`${what} is not on the screen`)
  const across = Math.min(box.x + box.width, otherBox.x + otherBox.width) - Math.max(box.x, otherBox.x)
  const down = Math.min(box.y + box.height, otherBox.y + otherBox.height) - Math.max(box.y, otherBox.y)
  expect(across > 0 && down > 0, `the notice and ${what} lie over each other`).toBe(false)
}

test('a notice covers nothing that is used, and closes with its cause’s success or with the page @desktop', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Which tree?' })
  await post(server, wei, { content: 'The oak.', parent_id: root.id })
  await post(server, wei, { content: 'The birch.', parent_id: root.id })
  const page = await openAs(wei)
  await expect(card(page, 'Which tree?')).toBeVisible()

  await page.route('**/api/messages/chronological**', (route) => route.fulfill(fails))
  await page.getByRole('button', { name: 'Refresh' }).click()
  const ofList = notice(page, texts.chronologicalFailed)
  await expect(ofList).toBeVisible()
  await expectApart(ofList, page.getByRole('banner'), 'the header')
  await expectApart(ofList, page.getByRole('group', { name: 'Presets' }), 'the presets')
  await expectApart(ofList, page.getByRole('button', { name: 'Filters', exact: true }), 'the filters')
  await expectApart(ofList, page.getByRole('navigation', { name: 'Tabs' }), 'the tabs')
  await expectApart(ofList, page.getByRole('button', { name: 'New message' }), 'the button for a new message')
  await page.unroute('**/api/messages/chronological**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(card(page, 'Which tree?')).toBeVisible()
  await expect(ofList).toHaveCount(0)

  await card(page, 'Which tree?').click()
  await page.route('**/reformat', (route) => route.fulfill(fails))
  await moreActions(page, 'Which tree?', 'Reformat')
  const ofThread = notice(page, 'The message could not be reformatted.')
  await expect(ofThread).toBeVisible()
  await card(page, 'Which tree?').getByRole('button', { name: 'Reply', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Reply' })
  await expect(field).toBeInViewport({ ratio: 1 })
  await expectApart(ofThread, page.getByRole('button', { name: 'Back' }), 'Back')
  await expectApart(ofThread, page.getByRole('heading', { level: 1 }), 'the title')
  await expectApart(ofThread, page.getByRole('button', { name: 'Map', exact: true }), 'the map button')
  await expectApart(ofThread, page.getByRole('form', { name: 'Reply' }), 'the reply box')
  await expectApart(ofThread, page.getByRole('navigation', { name: 'Tabs' }), 'the tabs')
  await page.unroute('**/reformat')
  await moreActions(page, 'Which tree?', 'Reformat')
  await expect(notice(page, 'This message is already tidy')).toBeVisible()
  await expect(ofThread).toHaveCount(0)

  await page.route('**/reformat', (route) => route.fulfill(fails))
  await moreActions(page, 'Which tree?', 'Reformat')
  await expect(ofThread).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/cloud$/)
  await expect(page.locator('.notice')).toHaveCount(0)
})

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 390, height: 480 },
])
  test(`with letters of 32 px a notice leaves room to read and to write on ${width} × ${height}`, async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Which tree?' })
    const oak = await post(server, wei, { content: 'The oak.', parent_id: root.id })
    const page = await openAs(wei, `/cloud/${root.id}`, { viewport: { width, height }, isMobile: true, hasTouch: true })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
    await page.route(`**/api/messages/${oak.id}`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(fails) : route.fallback(),
    )
    await moreActions(page, 'The oak.', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await dismissUndo(page)
    const failed = notice(page, 'Failed to delete message')
    await expect(failed).toBeVisible()
    await atRest(page)
    const main = await edges(page.locator('main'))
    expect(main.bottom - main.top).toBeGreaterThanOrEqual(height * 0.35)
    for (const [control, what] of [
      [page.getByRole('button', { name: 'Back' }), 'Back'],
      [page.getByRole('heading', { level: 1 }), 'the title'],
      [page.getByRole('button', { name: 'Map', exact: true }), 'the map button'],
    ] as const)
      await expectApart(failed, control, what)

    await openReply(page, 'Which tree?')
    await field(page).fill('line\n'.repeat(30))
    await expect(failed).toBeInViewport()
    await expectApart(failed, page.getByRole('form', { name: 'Reply' }), 'the reply box')
    await expect
      .poll(async () => {
        const seen = await edges(page.locator('main'))
        const box = await edges(page.getByRole('form', { name: 'Reply' }))
        return box.top >= seen.top && box.bottom <= seen.bottom
      }, 'the reply box is on the screen as a whole')
      .toBe(true)
    await failed.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('.notice')).toHaveCount(0)
  })

test('a notice shown just before a navigation can be read on the next page', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Which tree?' })
  const page = await openAs(wei)
  await card(page, 'Which tree?').click()
  await page.route(`**/api/messages/${root.id}`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 404, json: { detail: 'Not found' } })
      : route.fallback(),
  )
  await moreActions(page, 'Which tree?', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/cloud$/)
  await dismissUndo(page)
  await expect(notice(page, texts.deleteGone)).toBeVisible()
  await page.getByRole('link', { name: /^Ground/ }).click()
  await expect(page.locator('.notice')).toHaveCount(0)
})
