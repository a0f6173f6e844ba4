import { type Browser, devices, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, noNetwork, ofAccount, signIn, test } from '../support/journey.ts'
import { makeUser, type Person } from '../support/people.ts'

/** Opens a part of the profile. */
async function openFold(page: Page, name: string): Promise<void> {
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  await page.getByRole('dialog').getByText(name).click()
}

/** A second browser of the same person, which signs in itself. */
async function signedInElsewhere(browser: Browser, baseURL: string, person: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'block',
    userAgent: devices['iPhone 15'].userAgent,
  })
  const page = await context.newPage()
  await signIn(page, person)
  return page
}

test.describe('two browsers of one person', () => {
  // The browser logs the rejected calls.
  test.use({ tolerated: noNetwork })

  test('one signs the other out, which goes to the login', async ({ browser, server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
    const there = await signedInElsewhere(browser, server.url, wei)

    await openFold(page, 'Where you are signed in')
    const rows = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(0)).toContainText('This device')
    await expect(rows.nth(0)).toContainText('Signed in and last used within the last hour')
    await expect(rows.nth(0).getByRole('button')).toHaveCount(0)
    await expect(rows.nth(1)).toContainText('Safari on iPhone')
    await expectAccessible(page, 'where you are signed in')
    const box = await rows.nth(1).getByRole('button').boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)

    await rows.nth(1).getByRole('button', { name: 'Sign out there: Safari on iPhone' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Signed out: Safari on iPhone.' })).toBeVisible()
    await expect(rows).toHaveCount(1)
    await expect(there).toHaveURL(/\/login$/)
    await expect(there.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    expect(await there.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('Wei')
    await there.context().close()
  })

  test('one that logs out itself is no longer listed on the other', async ({ browser, server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
    const there = await signedInElsewhere(browser, server.url, wei)
    await (await ofAccount(there, 'button', 'Logout')).click()
    await expect(
      there
        .getByRole('link', { name: 'Login' })
        .or(there.getByRole('button', { name: 'Login' }))
        .first(),
    ).toBeVisible()
    await openFold(page, 'Where you are signed in')
    await expect(page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(1)
    await there.context().close()
  })
})
