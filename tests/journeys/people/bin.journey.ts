import { expectAccessible } from '../support/accessible.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'

test.use({ worker: false, tolerated: noNetwork })

test('an admin restores a deleted branch from the bin, and deletes another for good @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, mia, { content: 'Which tree?' })
  const oak = await post(server, mia, { content: 'The oak.', parent_id: root.id })
  await post(server, wei, { content: 'It grows slowly.', parent_id: oak.id })
  await post(server, mia, { content: 'Between us.', parent_id: oak.id, public: false, recipients: [wei.uid] })
  const birch = await post(server, wei, { content: 'The birch.', parent_id: root.id })
  const secret = await post(server, mia, { content: 'Only for Wei.', public: false, recipients: [wei.uid] })
  for (const [who, { id }] of [
    [mia, oak],
    [wei, birch],
    [mia, secret],
  ] as const) {
    await ask(server, who, 'DELETE', `/api/messages/${id}`)
  }

  const reader = await openAs(wei, `/cloud/${root.id}`)
  await expect(card(reader, 'Which tree?')).toBeVisible()
  const page = await openAs(ada, '/admin#bin')
  const rows = page.getByRole('list', { name: 'Deleted messages' }).locator(':scope > li')
  await expect(rows).toHaveCount(2)
  const deletedOak = rows.filter({ hasText: 'The oak.' })
  await expect(deletedOak).toContainText('By Mia')
  await expect(deletedOak).toContainText('2 messages')
  await expect(deletedOak).toContainText('1 not stored')
  await expect(page.getByRole('main')).not.toContainText(/Between us|Only for Wei/)
  await expectAccessible(page, 'the bin')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await rows.filter({ hasText: 'The birch.' }).getByRole('button', { name: 'Delete for good: The birch.' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete for good' })
  await expect(dialog).toContainText('Nobody can restore it afterwards.')
  await expectAccessible(page, 'deleting for good')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows).toHaveCount(2)
  await rows.filter({ hasText: 'The birch.' }).getByRole('button', { name: 'Delete for good: The birch.' }).click()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(rows).toHaveCount(1)

  await deletedOak.getByRole('button', { name: 'Restore: The oak.' }).click()
  await expect(page.getByText('The bin is empty.')).toBeVisible()
  await expect(card(reader, 'The oak.')).toBeVisible()
  await expect(card(reader, 'It grows slowly.')).toBeVisible()
  await expect(reader.getByText('The birch.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('The bin is empty.')).toBeVisible()
})
