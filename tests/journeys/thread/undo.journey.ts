import * as texts from '#wire/texts.ts'
import { card, expect, ofAccount, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { field, openReply } from '../support/reply-box.ts'
import { atRest } from '../support/rest.ts'

test.use({ worker: false })

test('a deletion and a post can be undone, and a deletion survives a reload @desktop', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Which tree?' })
  const oak = await post(server, wei, { content: 'The oak.', parent_id: root.id })
  await post(server, wei, { content: 'It grows slowly.', parent_id: oak.id })
  const page = await openAs(wei, `/cloud/${oak.id}`)
  const deletions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url())
  })
  const remove = async (text: string) => {
    await card(page, text).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, text)).toHaveCount(0)
  }

  await remove('The oak.')
  await expect(page).toHaveURL(new RegExp(`${root.id}$`))
  await expect(card(page, 'Which tree?')).toBeVisible()
  await atRest(page)
  const notice = page.getByRole('status').filter({ hasText: 'Message deleted' })
  const undo = notice.getByRole('button', { name: 'Undo' })
  const box = await undo.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(card(page, 'It grows slowly.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${oak.id}$`))
  await expect(notice).toHaveCount(0)
  expect(deletions).toEqual([])

  await remove('It grows slowly.')
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(card(page, 'The oak.')).toBeVisible()
  await expect(card(page, 'It grows slowly.')).toHaveCount(0)
  await expect.poll(() => deletions.length).toBeGreaterThan(0)

  await (await ofAccount(page, 'button', 'Edit profile')).click()
  await page.getByLabel('Wait 5 seconds before sending').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await openReply(page, 'The oak.')
  await field(page).fill('Or the elm.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await card(page, 'Or the elm.').getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Or the elm.')).toHaveCount(0)
  await expect(field(page)).toHaveValue('Or the elm.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(card(page, 'Or the elm.').getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(card(page, 'Or the elm.').getByRole('button', { name: 'Reply', exact: true })).toBeVisible()
})

test('while a deletion can be undone, nothing leads to the deleted message', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Which tree?' })
  await post(server, wei, { content: 'The oak.', parent_id: root.id })
  await post(server, wei, { content: 'The birch.', parent_id: root.id })
  await post(server, wei, { content: 'The lime.', parent_id: root.id })
  const page = await openAs(wei, '/cloud')
  const remove = async (text: string) => {
    await card(page, text).getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await page.getByText('+2 more').click()
  await card(page, 'Which tree?').getByText('Which tree?').click()
  await expect(card(page, 'The lime.')).toBeVisible()
  await remove('Which tree?')
  await expect(page).toHaveURL(/cloud($|\?)/)
  await page.goForward()
  await expect(page.getByText(texts.threadNotFound)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'The lime.')).toBeVisible()

  await page.goBack()
  await card(page, 'The lime.').getByText('The lime.').click()
  await page.waitForURL(/cloud\/./)
  await remove('The lime.')
  await expect(card(page, 'The oak.')).toBeVisible()
  await card(page, 'The oak.').getByRole('button', { name: 'show all replies' }).click()
  await expect(page.locator('.sibling-choice')).toHaveText([/The oak/, /The birch/])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page.locator('.map-row')).toHaveCount(3)
})

test('a post that is taken back in the list is in the field of its thread again @desktop', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Which tree?' })
  const page = await openAs(wei, `/cloud/${root.id}`)
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  await page.getByLabel('Wait 5 seconds before sending').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await openReply(page, 'Which tree?')
  await field(page).fill('Or the elm.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(card(page, 'Or the elm.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await card(page, 'Or the elm.').getByRole('button', { name: 'Undo' }).click()
  await expect(field(page)).toHaveValue('Or the elm.')
  await expect(page).toHaveURL(new RegExp(`${root.id}$`))
})
