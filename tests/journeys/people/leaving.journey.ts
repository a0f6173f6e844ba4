import { readFileSync } from 'node:fs'
import * as texts from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { card, expect, noNetwork, ofAccount, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

test.describe('somebody who deletes their account', () => {
  // The browser logs the rejected socket of the ended session.
  test.use({ tolerated: noNetwork })

  test('downloads their data first, and their messages remain without their name', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
    await post(server, wei, { content: 'A thought that stays' })
    await post(server, wei, { content: 'A word for Mia', public: false, recipients: [mia.uid] })
    const reader = await openAs(mia)
    await expect(card(reader, 'A thought that stays')).toContainText('Wei')

    const page = await openAs(wei)
    await (await ofAccount(page, 'button', 'Edit profile')).click()
    await page.getByText(texts.dataAndAccount).click()
    await expectAccessible(page, 'my data and my account')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: texts.downloadData }).click()
    const file = await (await downloading).path()
    const data = JSON.parse(readFileSync(file, 'utf8'))
    expect(data.profile.email).toBe(wei.email)
    expect(data.messages.map(({ content }: { content: string }) => content)).toEqual([
      'A thought that stays',
      'A word for Mia',
    ])

    await page.getByRole('button', { name: texts.deleteAccount }).click()
    const dialog = page.getByRole('dialog', { name: texts.deleteAccount })
    await expectAccessible(page, 'the end of an account')
    const end = dialog.getByRole('button', { name: texts.deleteAccount })
    await expect(end).toBeDisabled()
    await dialog.getByRole('radio', { name: texts.messagesAfter.keep.label }).check()
    await dialog.getByLabel(texts.confirmByTag).fill(wei.tag)
    await end.click()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(page.getByText(texts.accountDeleted)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

    const left = card(reader, 'A thought that stays')
    await expect(left).toContainText(texts.deletedUser)
    await expect(left).not.toContainText('Wei')
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(wei.email)
    await page.getByLabel('Password').fill(wei.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  })
})
