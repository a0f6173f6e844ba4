import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { field } from '../support/reply-box.ts'

async function reply(page: Page, to: string, words: string): Promise<void> {
  await card(page, to).getByRole('button', { name: 'Reply' }).click()
  await field(page).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
}

test.use({ worker: false, tolerated: noNetwork })

test('a first post with a word of the list waits: its author sees it, an admin approves or declines it @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, mia, { content: 'Where do walnuts grow?' })

  const admin = await openAs(ada, '/admin#settings')
  const form = admin.getByRole('form', { name: 'Review of first posts' })
  await form.getByRole('textbox', { name: 'Words, one a line' }).fill('casino\nfree money')
  await expectAccessible(admin, 'the words')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Saved')).toBeVisible()

  const author = await openAs(wei, `/cloud/${root.id}`)
  await reply(author, 'Where do walnuts grow?', 'In my casino')
  await expect(card(author, 'In my casino')).toContainText('Waiting for review')
  const more = card(author, 'In my casino').getByRole('button', { name: 'More actions' })
  await expect(more.locator('.icon')).toBeVisible()
  await expectAccessible(author, 'a post that waits')
  await reply(author, 'Where do walnuts grow?', 'Ask for free money')
  await expect(card(author, 'Ask for free money')).toContainText('Waiting for review')

  const reader = await openAs(mia, `/cloud/${root.id}`)
  await expect(card(reader, 'Where do walnuts grow?')).toBeVisible()
  await expect(reader.getByText('casino')).toHaveCount(0)

  // The author's other device has both.
  const other = await openAs(wei, `/cloud/${root.id}`)
  await expect(card(other, 'Ask for free money')).toContainText('Waiting for review')

  await admin.getByRole('tab', { name: 'Reports' }).click()
  await admin.getByRole('button', { name: 'Reload reports' }).click()
  const queue = admin.getByRole('list', { name: 'Posts that wait for review' }).locator(':scope > li')
  await expect(queue).toHaveCount(2)
  await expect(admin.getByRole('tab', { name: 'Reports' })).toHaveText('Reports2')
  await expect(queue.nth(0)).toContainText('In my casino')
  await expectAccessible(admin, 'the queue')
  await queue.nth(0).getByRole('button', { name: 'Approve Wei’s post' }).click()
  await expect(queue).toHaveCount(1)
  await expect(card(reader, 'In my casino')).toBeVisible()
  await queue.nth(0).getByRole('button', { name: 'Decline Wei’s post' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Decline this post' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No advertising.')
  await expectAccessible(admin, 'declining')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(admin.getByRole('heading', { name: 'Waiting for review' })).toHaveCount(0)

  for (const page of [author, other]) {
    await expect(card(page, 'Ask for free money')).toContainText('An admin declined this post: No advertising.')
  }
  await card(author, 'Ask for free money').getByRole('button', { name: 'Remove' }).click()
  for (const page of [author, other]) {
    await expect(page.getByText('Ask for free money')).toHaveCount(0)
    await expect(card(page, 'In my casino').getByText('Waiting for review')).toHaveCount(0)
  }
})
