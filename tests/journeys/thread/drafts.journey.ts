import * as texts from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'
import { field, openReply } from '../support/reply-box.ts'

test.use({ worker: false, tolerated: noNetwork })

test('a draft is marked in the list, continued on another device, and gone once it is sent', async ({
  server,
  openAs,
}) => {
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, mia, { content: 'Where do walnuts grow?' })

  const phone = await openAs(wei, `/cloud/${root.id}`)
  await card(phone, 'Where do walnuts grow?').getByRole('button', { name: 'Reply' }).click()
  await field(phone).fill('In my garden')

  const desk = await openAs(wei, '/cloud')
  await expect(card(desk, 'Where do walnuts grow?')).toContainText('Draft: In my garden')
  await expectAccessible(desk, 'a draft in the list')
  await desk.goto('/for-me')
  const listed = desk.getByRole('article', { name: 'Draft: In my garden' })
  await expect(listed).toContainText('A reply to: Where do walnuts grow?')
  await expectAccessible(desk, 'drafts on For me')
  await listed.getByRole('link').click()
  await expect(field(desk)).toHaveValue('In my garden')

  await field(desk).fill('In my garden, in Rome')
  await expect(field(phone)).toHaveValue('In my garden, in Rome')

  await desk.getByRole('button', { name: 'Send' }).click()
  await expect(card(desk, 'In my garden, in Rome')).toBeVisible()
  await expect(field(phone)).toHaveValue('')
  await desk.goto('/for-me')
  await expect(desk.getByRole('heading', { name: 'Bookmarks' })).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Drafts' })).toHaveCount(0)
})

test('of two texts written at the same time the later wins, and the other can be copied', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Where do walnuts grow?' })
  const [phone, desk] = [await openAs(wei, `/cloud/${root.id}`), await openAs(wei, `/cloud/${root.id}`)]
  for (const page of [phone, desk])
    await card(page, 'Where do walnuts grow?').getByRole('button', { name: 'Reply' }).click()
  await phone.context().setOffline(true)
  await field(phone).fill('Written on a train')
  await field(desk).fill('Written at the desk')
  const other = await openAs(wei, '/for-me')
  await expect(other.getByRole('article', { name: 'Draft: Written at the desk' })).toBeVisible()
  await phone.context().setOffline(false)
  await expect(other.getByRole('article', { name: 'Draft: Written on a train', exact: true })).toBeVisible()
  await expect(field(desk)).toHaveValue('Written on a train')
  const replaced = other.getByRole('article', { name: 'Replaced draft: Written at the desk' })
  await expect(replaced).toBeVisible()
  await replaced.getByRole('button', { name: 'Remove' }).click()
  await expect(replaced).toHaveCount(0)
})

test('a draft is the same in two tabs: writing in the one loses nothing of the other @desktop', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Where do walnuts grow?' })
  const first = await openAs(wei, `/cloud/${root.id}`)
  const second = await first.context().newPage()
  await second.goto(first.url())
  for (const page of [first, second])
    await card(page, 'Where do walnuts grow?').getByRole('button', { name: 'Reply' }).click()
  await field(first).fill('In the first tab')
  await expect(field(second)).toHaveValue('In the first tab')
  await field(second).press('End')
  await field(second).pressSequentially(', and in the second')
  await expect(field(first)).toHaveValue('In the first tab, and in the second')
  await second.getByRole('button', { name: 'Send' }).click()
  await expect(card(first, 'In the first tab, and in the second')).toBeVisible()
  await expect(field(first)).toHaveValue('')
})

test('a reply to a message that is deleted meanwhile says where its text is, and can be copied there @desktop', async ({
  server,
  openAs,
}) => {
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Where do walnuts grow?' })
  const guess = await post(server, mia, { content: 'At sea.', parent_id: root.id })
  const next = await post(server, mia, { content: 'Or in the sky.', parent_id: root.id })
  for (const [from, to] of [
    [root, guess],
    [next, next],
  ] as const) {
    const page = await openAs(wei, `/cloud/${from.id}?leaf=${to.id}`)
    await openReply(page, to.content)
    await field(page).fill(`Not so: ${to.content}`)
    await expect(page.getByText(texts.draftTargetDeleted)).toHaveCount(0)
    await ask(server, mia, 'DELETE', `/api/messages/${to.id}`)
    await expect(page.getByText(texts.draftTargetDeleted)).toBeVisible()
    await expect(field(page)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(root.id))
    await page.goto('/for-me')
    const listed = page.getByRole('article', { name: `Draft: Not so: ${to.content}` })
    await expect(listed.getByRole('button', { name: 'Copy' })).toBeVisible()
    await expectAccessible(page, 'a draft whose message is gone')
  }
})
