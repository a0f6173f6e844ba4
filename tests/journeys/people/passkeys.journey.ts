import type { Page } from '@playwright/test'
import { passkeyProblems } from '#wire/access/passkey.ts'
import { currentPasswordWrong } from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, noNetwork, ofAccount, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'

/** A device with a screen lock, which confirms everything. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    refuse: (isRefused: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefused }),
  }
}

async function openPasskeys(page: Page): Promise<void> {
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  await page.getByRole('dialog', { name: 'Edit Profile' }).getByText('Passkeys', { exact: true }).click()
}

test.describe('passkeys', () => {
  test.use({ worker: false, tolerated: noNetwork })

  test('one is added, signs in, is removed, and no longer works @desktop', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    // Browsers have passkeys for names of hosts only.
    const baseURL = server.url.replace('127.0.0.1', 'localhost')
    const page = await openAs(wei, '/cloud', { baseURL })
    const device = await addDevice(page)
    await openPasskeys(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Current password').fill('wrong password')
    await dialog.getByLabel('Name').fill('My phone')
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(dialog.getByText(currentPasswordWrong)).toBeVisible()
    await expectAccessible(page, 'the dialog for a passkey')
    await dialog.getByLabel('Current password').fill(wei.password)
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Your passkey is added: My phone.')).toBeVisible()
    expect(await device.credentials()).toHaveLength(1)
    await page.getByRole('dialog', { name: 'Edit Profile' }).getByText('Passkeys', { exact: true }).click()
    const mine = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')
    await expect(mine).toHaveText(/My phone.*never used/)
    await expectAccessible(page, 'the list of passkeys')
    await page.getByRole('button', { name: 'Cancel' }).click()

    await (await ofAccount(page, 'button', 'Logout')).click()
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeEnabled()
    await expectAccessible(page, 'the login')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page).toHaveURL(/\/cloud$/)
    await expect(page.getByRole('banner')).toContainText('@wei')

    await openPasskeys(page)
    await expect(mine).toHaveText(/My phone.*last used/)
    await page.getByRole('button', { name: 'Remove the passkey My phone' }).click()
    await expect(page.getByText('Removed: My phone.')).toBeVisible()
    await expect(mine).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await (await ofAccount(page, 'button', 'Logout')).click()
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText(passkeyProblems.unknown)
    await expect(page).toHaveURL(/\/login$/)
  })

  test('a cancelled sign-in is explained, and without passkeys there is no button', async ({ server, openAs }) => {
    await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(null, '/login', { baseURL: server.url.replace('127.0.0.1', 'localhost') })
    await addDevice(page)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('You were not signed in: no passkey was used.')
    const other = await openAs(null, '/login')
    await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    await expect(other.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0)
  })
})
