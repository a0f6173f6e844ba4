import { expect, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'

test.use({ worker: false })

test('after what admins decide, the focus stays near what is gone @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  for (const name of ['first', 'second', 'third']) {
    await ask(server, ada, 'POST', '/api/admin/invitations', { uses_max: 2, days: 7, note: name })
    const { id } = await post(server, wei, { content: name })
    await ask(server, wei, 'DELETE', `/api/messages/${id}`)
  }
  const rude = await post(server, wei, { content: 'You are a fool' })
  await ask(server, ada, 'POST', `/api/messages/${rude.id}/reports`, { reason: 'abuse' })
  await ask(server, ada, 'PATCH', '/api/admin/settings', { held_words: ['casino'], held_first: 9 })
  const nel = await makeUser(server, { name: 'Nel', status: 'whitelisted' })
  for (const content of ['casino', 'my casino']) await ask(server, nel, 'POST', '/api/messages', { content })
  const page = await openAs(ada, '/admin#invitations')
  const dialog = page.getByRole('dialog')
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  const button = (name: string) => page.getByRole('button', { name })

  await button('Revoke: second').press('Enter')
  await dialog.getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'second' })).toBeFocused()

  await tab('Bin')
  await button('Restore: second').press('Enter')
  await expect(button('Restore: first')).toBeFocused()
  await button('Delete for good: first').press('Enter')
  await dialog.getByRole('button', { name: 'Delete for good' }).press('Enter')
  await expect(button('Restore: third')).toBeFocused()
  await button('Restore: third').press('Enter')
  await expect(page.getByRole('heading', { name: 'Bin' })).toBeFocused()

  await tab('Reports')
  await button('Approve Nel’s post').first().press('Enter')
  await expect(button('Approve Nel’s post')).toHaveCount(1)
  await expect(button('Approve Nel’s post')).toBeFocused()
  await button('Decline Nel’s post').press('Enter')
  await dialog.getByRole('textbox').fill('No advertising.')
  await dialog.getByRole('button', { name: 'Decline' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeFocused()
  await page.getByRole('button', { name: /^Dismiss/ }).press('Enter')
  await dialog.getByRole('textbox').fill('A joke.')
  await dialog.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Wei' })).toBeFocused()
})
