import type { Page } from '@playwright/test'
import { card, expect, test } from './support/journey.ts'
import { makeUser, post } from './support/people.ts'
import type { Server } from './support/server.ts'
import { drag, swipe } from './support/touch.ts'

/** One question with three answers, the last of which has a reply of its own. */
async function plant(server: Server) {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const replies = []
  for (const content of ['The oak.', 'The birch.', 'The lime.']) {
    replies.push(await post(server, ada, { content, parent_id: root.id }))
  }
  await post(server, ada, { content: 'Limes smell sweet.', parent_id: replies[2]?.id ?? '' })
  return { ada, path: `/cloud/${root.id}` }
}

const shows = async (page: Page, words: string, position: string) => {
  await expect(card(page, words).getByText(position)).toBeVisible()
  await expect(card(page, words)).toBeInViewport()
}

test('the newest answer is shown first, the buttons walk through the others and do not wrap', async ({
  server,
  openAs,
}) => {
  const { path } = await plant(server)
  const page = await openAs(null, path)
  await shows(page, 'The lime.', '3 of 3')
  await expect(card(page, 'Limes smell sweet.')).toBeVisible()
  await expect(card(page, 'The lime.').getByRole('button', { name: 'Next reply' })).toBeDisabled()

  await card(page, 'The lime.').getByRole('button', { name: 'Previous reply' }).click()
  await shows(page, 'The birch.', '2 of 3')
  await expect(card(page, 'Limes smell sweet.')).toHaveCount(0)
  await card(page, 'The birch.').getByRole('button', { name: 'Previous reply' }).click()
  await shows(page, 'The oak.', '1 of 3')
  await expect(card(page, 'The oak.').getByRole('button', { name: 'Previous reply' })).toBeDisabled()
})

test('a finger swipes between the answers: not at 60 %, on release from 72 %, at once at 86 %', async ({
  server,
  openAs,
}) => {
  const { path } = await plant(server)
  const page = await openAs(null, path)
  await shows(page, 'The lime.', '3 of 3')

  await swipe(page, card(page, 'The lime.'), { share: 0.6 })
  await page.waitForTimeout(600)
  await shows(page, 'The lime.', '3 of 3')

  await swipe(page, card(page, 'The lime.'), { share: 0.72 })
  await shows(page, 'The birch.', '2 of 3')

  const { lift } = await drag(page, card(page, 'The birch.'), { share: 0.86 })
  await shows(page, 'The oak.', '1 of 3')
  await lift()
  await page.waitForTimeout(600)
  await shows(page, 'The oak.', '1 of 3')

  await swipe(page, card(page, 'The oak.'), { share: -0.75 })
  await shows(page, 'The birch.', '2 of 3')
})

test('a finger that goes up or down, or comes from the edge of the screen, changes no branch', async ({
  server,
  openAs,
}) => {
  const { path } = await plant(server)
  const page = await openAs(null, path)
  await shows(page, 'The lime.', '3 of 3')
  await swipe(page, card(page, 'The lime.'), { share: 0.75, dyPx: 80 })
  await page.waitForTimeout(600)
  await expect(card(page, 'The lime.').getByText('3 of 3')).toBeVisible()
  await swipe(page, card(page, 'The lime.'), { share: 0.9, fromX: 5 })
  await page.waitForTimeout(600)
  await expect(card(page, 'The lime.').getByText('3 of 3')).toBeVisible()
})

test('a swipe to where no answer is shakes the card and leaves it where it was', async ({ server, openAs }) => {
  const { path } = await plant(server)
  const page = await openAs(null, path)
  await shows(page, 'The lime.', '3 of 3')
  await swipe(page, card(page, 'The lime.'), { share: -0.75 })
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().some((each) => each.effect?.getComputedTiming().duration === 820)),
    )
    .toBe(true)
  await page.waitForTimeout(1_000)
  await shows(page, 'The lime.', '3 of 3')
})

test('the arrow keys do what the finger does, and the branch is kept when the thread is opened again @desktop-only', async ({
  server,
  openAs,
}) => {
  const { path } = await plant(server)
  const page = await openAs(null, path)
  await shows(page, 'The lime.', '3 of 3')
  await card(page, 'The lime.').focus()
  await page.keyboard.press('ArrowLeft')
  await shows(page, 'The birch.', '2 of 3')
  await card(page, 'The birch.').focus()
  await page.keyboard.press('ArrowRight')
  await shows(page, 'The lime.', '3 of 3')
  await card(page, 'The lime.').focus()
  await page.keyboard.press('ArrowLeft')
  await shows(page, 'The birch.', '2 of 3')

  await page.reload()
  await shows(page, 'The birch.', '2 of 3')
})
