import type { Locator, Page } from '@playwright/test'
import {
  chronologicalFailed,
  listNotOnDevice,
  noMessagesFound,
  threadFailed,
  threadNotFound,
  threadNotOnDevice,
} from '#wire/texts.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

test.use({ worker: false, tolerated: new RegExp(`${noNetwork.source}|status of (404|500)`) })

const nowhereId = '0190a000-0000-7000-8000-000000000000'
const tallestButtonPx = 56
const widestGapPx = 32

/** Drawing, text and buttons are close together, and no button is stretched. */
async function expectWhole(page: Page, words: string): Promise<Locator> {
  const state = page.locator('.empty-state').filter({ hasText: words })
  await expect(state).toBeVisible()
  const boxes = await state.evaluate((each) =>
    [...each.querySelectorAll('.drawing, p, .button')].map((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return { top, bottom, isButton: part.matches('.button') }
    }),
  )
  for (const [index, { top, bottom, isButton }] of boxes.entries()) {
    if (isButton) expect(bottom - top, `a button under “${words}”`).toBeLessThanOrEqual(tallestButtonPx)
    const before = boxes[index - 1]
    if (before !== undefined && top > before.bottom)
      expect(top - before.bottom, `what stands above a part of “${words}”`).toBeLessThanOrEqual(widestGapPx)
  }
  return state
}

/** A page without a thread has neither its title nor its map, but a link. */
async function expectNoThread(page: Page, words: string, heading: string): Promise<void> {
  const state = await expectWhole(page, words)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(`${heading} · Canopy`)
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toHaveCount(0)
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { name: 'Map' })).toHaveCount(0)
  await expect(state.getByRole('link')).toHaveCount(1)
}

const long = (words: string) => `${words} ${'There is more to say about it. '.repeat(12)}`

test('a thread that does not exist, failed to load or is not cached says so, keeps its layout, and has a link @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  await post(server, ada, { content: long('The oak.') })
  const page = await openAs(null, `/cloud/${nowhereId}`)
  await expectNoThread(page, threadNotFound, 'Not found')
  await page.getByRole('link', { name: 'Go to the Cloud' }).click()
  await expect(page).toHaveURL(/\/cloud$/)

  await page.route('**/api/messages/thread/**', (route) => route.fulfill({ status: 500, json: { detail: '' } }))
  await card(page, 'The oak.').click()
  await expectNoThread(page, threadFailed, 'Thread')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled Thread')
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toBeVisible()

  await post(server, ada, { content: long('The birch.') })
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(card(page, 'The birch.')).toBeVisible()
  await page.context().setOffline(true)
  await card(page, 'The birch.').click()
  await expectNoThread(page, threadNotOnDevice, 'Thread')
  await page.context().setOffline(false)

  await page.goto(`/ground/${nowhereId}`)
  await expectNoThread(page, threadNotFound, 'Not found')
  await page.getByRole('link', { name: 'Go to Ground' }).click()
  await expect(page).toHaveURL(/\/ground$/)
  await expectWhole(page, noMessagesFound('ground'))
})

test('an empty list, a failed one, and an unknown page keep their layout and have links @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(ada, '/cloud')
  const empty = await expectWhole(page, noMessagesFound('public'))
  await expect(empty.getByRole('link', { name: 'Start a thread' })).toBeVisible()

  await page.goto('/cloud?visibility=private&from=2020-01-01T00:00Z')
  await expectWhole(page, noMessagesFound('private'))
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await expectWhole(page, noMessagesFound('public'))

  await page.route('**/api/messages/chronological**', (route) => route.fulfill({ status: 500, json: { detail: '' } }))
  await page.goto('/cloud')
  await expect(page.getByText(chronologicalFailed)).toBeVisible()
  const retry = await page.getByRole('button', { name: 'Retry' }).boundingBox()
  expect(retry?.height).toBeLessThanOrEqual(tallestButtonPx)
  await page.unrouteAll()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectWhole(page, listNotOnDevice)
  await page.context().setOffline(false)

  await page.goto('/nowhere')
  const nowhere = await expectWhole(page, 'There is nothing at this address.')
  await expect(nowhere.getByRole('link', { name: 'Go to the Cloud' })).toBeVisible()
})
