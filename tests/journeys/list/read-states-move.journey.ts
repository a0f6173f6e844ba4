import type { Page } from '@playwright/test'
import type { Message } from '#wire/message.ts'
import { card, expect, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'

test.use({ worker: false })

const cloudTab = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Cloud/ })

test('a message to me counts as unread, becomes read when I open it, and unread again when I mark it so', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei)
  await expect(cloudTab(page)).toHaveAccessibleName('Cloud')

  const letter = await post(server, ada, { content: 'Water the oak, please.', recipients: [wei.uid] })
  await expect(cloudTab(page)).toHaveAccessibleName(/Cloud.*\b1\b/)

  await page.goto(`/cloud/${letter.id}`)
  await expect(card(page, 'Water the oak, please.')).toBeVisible()
  await expect(cloudTab(page)).toHaveAccessibleName('Cloud')
  const isRead = async () => (await ask<Message>(server, wei, 'GET', `/api/messages/${letter.id}`)).is_read
  await expect.poll(isRead).toBe(true)

  const toYou = card(page, 'Water the oak, please.').getByRole('button', { name: 'To You' })
  await expect(toYou).toHaveAttribute('aria-pressed', /true|false/)
  await toYou.click()
  await expect(cloudTab(page)).toHaveAccessibleName(/Cloud.*\b1\b/)
  await expect.poll(isRead).toBe(false)
})

test('reading on one device clears the badge on the other', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const letter = await post(server, ada, { content: 'Water the oak, please.', recipients: [wei.uid] })
  const phone = await openAs(wei)
  await expect(cloudTab(phone)).toHaveAccessibleName(/Cloud.*\b1\b/)
  await ask(server, wei, 'POST', `/api/messages/${letter.id}/mark-read`)
  await expect(cloudTab(phone)).toHaveAccessibleName('Cloud')
})

test('only recipients see To You, only the author of an addressed message sees Recipients', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const letter = await post(server, ada, { content: 'Water the oak, please.', recipients: [wei.uid] })
  const visitors = await openAs(null, `/cloud/${letter.id}`)
  await expect(card(visitors, 'Water the oak')).toBeVisible()
  await expect(visitors.getByRole('button', { name: 'To You' })).toHaveCount(0)
  await expect(visitors.getByRole('button', { name: 'Recipients' })).toHaveCount(0)
})
