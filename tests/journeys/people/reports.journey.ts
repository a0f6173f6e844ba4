import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { card, expect, noNetwork, ofAccount, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

test.use({ worker: false, tolerated: noNetwork })

const reason = 'Insults are against our rules.'

async function report(page: Page, words: string, why: string): Promise<void> {
  await card(page, words).last().getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByRole('radio', { name: why }).check()
  const rows = await dialog
    .locator('.choice > span')
    .first()
    .evaluate((each) => {
      const range = document.createRange()
      range.selectNode(each.lastChild ?? each)
      return { label: each.firstElementChild?.getBoundingClientRect().bottom, hint: range.getBoundingClientRect().top }
    })
  expect(rows.hint, 'the explanation is not one sentence with the label').toBeGreaterThanOrEqual((rows.label ?? 0) - 1)
  await expectAccessible(page, 'the report')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Reported. The admins will look at it.')).toBeVisible()
}

test('a reported private message is decided about alone, and its author reads why they can’t write @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const [wei, mia] = [
    await makeUser(server, { name: 'Wei', status: 'whitelisted' }),
    await makeUser(server, { name: 'Mia', status: 'whitelisted' }),
  ]
  const open = await post(server, wei, { content: 'Buy my pills' })
  const above = await post(server, mia, { content: 'Between us', public: false, recipients: [wei.uid] })
  const insult = await post(server, wei, {
    content: 'You are a fool',
    parent_id: above.id,
    public: false,
    recipients: [mia.uid],
  })

  await report(await openAs(mia, `/cloud/${insult.id}`), 'You are a fool', 'Abuse')
  await report(await openAs(null, `/cloud/${open.id}`), 'Buy my pills', 'Spam')

  const author = await openAs(wei, `/cloud/${open.id}`)
  await expect(card(author, 'Buy my pills').getByRole('button', { name: 'Reply' })).toBeVisible()
  const admin = await openAs(ada, '/admin#reports')
  const reports = admin.getByRole('list', { name: 'Reported messages' }).locator(':scope > li')
  await expect(reports).toHaveCount(2)
  await expect(reports.nth(0)).toContainText('Spam – a visitor · just now')
  await expect(reports.nth(1)).toContainText('You are a fool')
  await expect(reports.nth(1)).toContainText('Mia')
  await expect(admin.getByRole('main')).not.toContainText('Between us')
  await expectAccessible(admin, 'reports')
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await reports.nth(1).getByRole('button', { name: 'Decide about Wei’s message' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Decide about this message' })
  await dialog.getByRole('radio', { name: 'Is deleted' }).check()
  await dialog.getByRole('radio', { name: 'Is suspended' }).check()
  await dialog.getByRole('textbox', { name: 'Days' }).fill('3')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await expectAccessible(admin, 'the decision')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await expect(reports.nth(1)).toContainText('Message deleted, Suspended by Ada')

  await expect(author.getByText('Admins have decided something about you')).toBeVisible()
  await card(author, 'Buy my pills').getByRole('button', { name: 'Reply' }).click()
  await expect(author.getByPlaceholder('You are suspended')).toBeDisabled()
  await (await ofAccount(author, 'button', 'Edit profile')).click()
  const profile = author.getByRole('dialog', { name: 'Edit Profile' })
  await expect(profile.getByRole('region', { name: 'Suspension' })).toContainText('You can write again on')
  await expect(profile.getByRole('region', { name: 'Suspension' })).toContainText(reason)
  await expect(profile.getByRole('list', { name: 'What admins decided about you' })).toContainText('You are a fool')
  await expect(profile).not.toContainText('Mia')
  await expectAccessible(author, 'what admins decided')
})

test('on a wide screen all parts of the administration are in view, with their counts @desktop-only @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const { id } = await post(server, ada, { content: 'Buy my pills' })
  await report(await openAs(null, `/cloud/${id}`), 'Buy my pills', 'Spam')
  const admin = await openAs(ada, '/admin')
  await expect(admin.getByRole('tab', { name: 'Reports 1' })).toBeVisible()
  await expect(admin.getByRole('tab', { name: 'People 1' })).toBeVisible()
  const tabs = admin.getByRole('tablist', { name: 'Administration' })
  expect(await tabs.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  await expect(admin.getByRole('tab', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
})
