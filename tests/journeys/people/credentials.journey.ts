import type { Page } from '@playwright/test'
import * as texts from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, noNetwork, ofAccount, signIn, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'

/** Opens one of the two dialogs in the profile. */
async function openDialog(page: Page, name: 'Change e-mail' | 'Change password') {
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  await page.getByRole('dialog').getByText('E-mail and password').click()
  await page.getByRole('button', { name }).click()
  return page.getByRole('dialog', { name })
}

// The browser logs the refused calls.
test.use({ tolerated: noNetwork })

test('a changed e-mail is used at the next sign-in', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const page = await openAs(wei)
  const dialog = await openDialog(page, 'Change e-mail')
  await expect(dialog).toContainText(`Now it is ${wei.email}.`)
  await expectAccessible(page, 'change of e-mail')

  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByLabel('New e-mail').fill(mia.email)
  await dialog.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(texts.currentPasswordWrong)
  await dialog.getByLabel('Current password').fill(wei.password)
  await dialog.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(texts.emailTaken)
  await dialog.getByLabel('New e-mail').fill('wei@home.example')
  await dialog.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(page.getByText('Your e-mail address is changed.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await (await ofAccount(page, 'button', 'Logout')).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await signIn(page, { ...wei, email: 'wei@home.example' })
})

test('a changed password logs out other browsers and stays logged in here, in all tabs', async ({
  browser,
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei)
  const tab = await page.context().newPage()
  await tab.goto('/cloud')
  await expect(tab.getByRole('banner')).toContainText('Wei')
  const there = await (await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })).newPage()
  await signIn(there, wei)

  const dialog = await openDialog(page, 'Change password')
  await expectAccessible(page, 'change of password')
  await dialog.getByLabel('Current password').fill(wei.password)
  await dialog.getByLabel('New password').fill('trees like wei')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()

  await expect(there).toHaveURL(/\/login$/)
  for (const each of [page, tab]) {
    await each.reload()
    await expect(each.getByRole('banner')).toContainText('Wei')
  }
  await signIn(there, { ...wei, password: 'trees like wei' })
  await there.context().close()
})
