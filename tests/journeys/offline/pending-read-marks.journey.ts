import type { Page } from '@playwright/test'
import type { Message } from '#wire/message.ts'
import { cacheApp } from '../support/app-cached.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'

test.use({ tolerated: noNetwork })

const cloudTab = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Cloud/ })
const toYou = (page: Page, words: string) => card(page, words).getByRole('button', { name: 'To You' })

test('marks made offline are shown immediately, survive a reload, and reach the server from any tab', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const letters = await Promise.all(
    ['One.', 'Two.', 'Three.'].map((content) => post(server, ada, { content, recipients: [wei.uid] })),
  )
  const page = await openAs(wei)
  await cacheApp(page)
  const other = await page.context().newPage()
  await other.goto('/cloud')
  for (const tab of [page, other]) {
    await expect(cloudTab(tab)).toHaveAccessibleName(/\b3 unread/)
    await expect(card(tab, 'Three.')).toBeVisible()
  }
  const asked: string[] = []
  // Requests that have finished: one more try may be sent while there is still no network.
  page.context().on('requestfinished', (request) => {
    if (request.url().includes('/mark-')) asked.push(new URL(request.url()).pathname)
  })

  await page.context().setOffline(true)
  await toYou(page, 'One.').click()
  await expect(cloudTab(page)).toHaveAccessibleName(/\b2 unread/)
  await expect(toYou(page, 'One.')).toHaveAttribute('aria-pressed', 'false')
  await toYou(other, 'Two.').click()
  await toYou(other, 'Three.').click()
  await toYou(other, 'Three.').click()
  await toYou(other, 'Three.').click()
  for (const tab of [page, other]) await expect(cloudTab(tab)).toHaveAccessibleName('Cloud')

  await page.reload()
  await expect(cloudTab(page)).toHaveAccessibleName('Cloud')
  // Events from the server don't undo what is pending.
  await post(server, ada, { content: 'Four.', recipients: [wei.uid] })

  asked.length = 0
  await page.context().setOffline(false)
  const read = async () =>
    (await Promise.all(letters.map(({ id }) => ask<Message>(server, wei, 'GET', `/api/messages/${id}`)))).map(
      ({ is_read }) => is_read,
    )
  await expect.poll(read).toEqual([true, true, true])
  for (const tab of [page, other]) await expect(cloudTab(tab)).toHaveAccessibleName(/\b1 unread/)
  expect(asked.sort()).toEqual(letters.map(({ id }) => `/api/messages/${id}/mark-read`).sort())
})

test('a mark for a deleted message is dropped silently', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const letter = await post(server, ada, { content: 'One.', recipients: [wei.uid] })
  await post(server, ada, { content: 'Two.', recipients: [wei.uid] })
  const page = await openAs(wei)
  await cacheApp(page)
  await expect(card(page, 'Two.')).toBeVisible()
  await page.context().setOffline(true)
  await toYou(page, 'One.').click()
  await toYou(page, 'Two.').click()
  await expect(cloudTab(page)).toHaveAccessibleName('Cloud')
  await ask(server, ada, 'DELETE', `/api/messages/${letter.id}`)
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await ask<{ count: number }>(server, wei, 'GET', '/api/messages/unread-count')).count)
    .toBe(0)
  await expect(cloudTab(page)).toHaveAccessibleName('Cloud')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
