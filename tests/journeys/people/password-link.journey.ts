import * as texts from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, noNetwork, signIn, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'

// The browser logs the refused calls.
test.use({ tolerated: noNetwork })

test('an admin makes a link, and whoever forgot their password is signed in with a new one', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const there = await openAs(wei)

  const admin = await openAs(ada, '/admin', { permissions: ['clipboard-read', 'clipboard-write'] })
  await admin.getByRole('tab', { name: 'People' }).click()
  await admin.getByRole('button', { name: 'More actions for Ada' }).click()
  await expect(admin.getByRole('menuitem', { name: 'Log out everywhere' })).toBeVisible()
  await expect(admin.getByRole('menuitem', { name: 'Make a link for a new password' })).toHaveCount(0)
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'More actions for Wei' }).click()
  await admin.getByRole('menuitem', { name: 'Make a link for a new password' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Link for a new password' })
  const link = await dialog.getByLabel('The link').inputValue()
  expect(link).toMatch(new RegExp(`^${server.url}/new-password#[\\w-]{43}$`))
  await expectAccessible(admin, 'a link for a new password')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Copied.')
  expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)

  const token = link.slice(link.indexOf('#') + 1)
  const page = await openAs(null, '/login')
  await expect(page.getByText('Forgot your password? Ask an admin for a link.')).toBeVisible()
  await expectAccessible(page, 'login')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url().split('#')[0] ?? '', request.headers().referer ?? ''))
  await page.goto(link)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expectAccessible(page, 'new password')
  await page.getByLabel('New password').fill('a tree for wei')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page).toHaveURL(/\/cloud$/)
  await expect(page.getByRole('banner')).toContainText('Wei')
  expect(sent.filter((text) => text.includes(token))).toEqual([])
  expect(server.log()).not.toContain(token)

  await expect(there).toHaveURL(/\/login$/)
  await signIn(there, { ...wei, password: 'a tree for wei' })
  await there.goto(link)
  await expect(there.getByText(`You are logged in as ${wei.email}.`)).toBeVisible()
  await expectAccessible(there, 'new password, logged in')
  await there.getByRole('button', { name: 'Log out' }).click()
  await there.getByLabel('New password').fill('another tree')
  await there.getByRole('button', { name: 'Save and log in' }).click()
  await expect(there.getByRole('alert')).toHaveText(texts.passwordLinkUnusable)
  await expect(page.getByRole('banner')).toContainText('Wei')
})

test('the page of a link is readable without a script', async ({ openAs }) => {
  const page = await openAs(null, '/new-password', { javaScriptEnabled: false })
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
  await expect(page.getByText('You need JavaScript to choose a new password.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})
