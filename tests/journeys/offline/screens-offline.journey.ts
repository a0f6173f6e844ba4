import { groundIntro, offlineStatus, profileFailed, signInNeedsNetwork, threadNotOnDevice } from '#wire/texts.ts'
import { cacheApp } from '../support/app-cached.ts'
import { expect, noNetwork, ofAccount, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'

test.describe('without a network', () => {
  test.use({ tolerated: noNetwork })

  test('every screen opens, shows what it can, and offers a retry', async ({ openAs }) => {
    const page = await openAs(null, '/login')
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await cacheApp(page)
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await page.context().setOffline(true)

    for (const [path, words] of [
      ['/', 'Website Under Construction'],
      ['/architecture', 'Architecture'],
      ['/roadmap', 'Roadmap'],
      ['/terms', 'Terms'],
      ['/requests', 'Step 1 of 7'],
      ['/ground', groundIntro],
      ['/cloud/0190a000-0000-7000-8000-000000000000', threadNotOnDevice],
      ['/nowhere', 'There is nothing at this address.'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible()
    }
    await page.goto('/cloud')
    await expect(page.getByText(offlineStatus)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
    await page.goto('/login')
    await page.getByLabel('E-mail').fill('wei@canopy.example')
    await page.getByLabel('Password').fill('wei likes trees')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(signInNeedsNetwork)

    await page.context().setOffline(false)
    await page.goto('/cloud')
    await expect(page.getByText(offlineStatus)).toHaveCount(0)
  })

  test('an admin stays signed in, and each list and dialog says that the server cannot be reached', async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const page = await openAs(ada, '/admin')
    const people = page.getByRole('tab', { name: 'People' })
    await people.click()
    await expect(page.getByRole('combobox')).toBeVisible()
    await cacheApp(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('Ada')
    await expect(page.getByText('The users could not be loaded.')).toBeVisible()
    await page.getByRole('tab', { name: 'Applications' }).click()
    await expect(page.getByText('The applications could not be loaded.')).toBeVisible()
    await people.click()

    await (await ofAccount(page, 'button', 'Edit profile')).click()
    await page.getByLabel('Display Name').fill('Ada L')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(profileFailed)
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.context().setOffline(false)
    const users = page.getByText('The users could not be loaded.').locator('../..')
    await users.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('combobox')).toBeVisible()
  })
})
