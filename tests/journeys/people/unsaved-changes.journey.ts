import { expect, ofAccount, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'
import { setTextSize } from '../support/text-size.ts'

test.use({ worker: false })

test('a changed profile is lost only if its writer says so: Escape, Back and a reload ask first @desktop', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/ground')
  await page
    .getByRole('link', { name: /^Cloud/ })
    .first()
    .click()
  await expect(page).toHaveURL('/cloud')
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  const name = page.getByLabel('Display Name')
  const keep = page.getByRole('button', { name: 'Keep editing' })
  await name.fill('Wei of the north side')

  for (const answer of ['click', 'Escape'] as const) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: 'Discard changes?' })).toBeVisible()
    await expect(keep).toBeFocused()
    await expect(page.getByRole('button', { name: 'Update Profile' })).toBeHidden()
    if (answer === 'click') await keep.click()
    else await page.keyboard.press('Escape')
    await expect(name).toBeFocused()
    await expect(keep).toHaveCount(0)
  }
  // Its navigation never ends: the question comes instead.
  const back = page.goBack({ timeout: 5_000 }).catch(() => null)
  await expect(keep).toBeFocused()
  await expect(page).toHaveURL('/cloud')
  await keep.click()

  const asked = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reload
  await expect(name).toHaveValue('Wei of the north side')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await back
  await page.reload()
  await expect(page).toHaveURL('/cloud')
})

test('with large letters the question is in view, and then the field again', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/cloud', { viewport: { width: 390, height: 480 } })
  await setTextSize(page, 32)
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  const name = page.getByLabel('Display Name')
  await name.fill('Wei of the north side')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Discard changes?')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport()
})

test('what is typed for a token survives folding its section, is asked about, and is shown on ‘Keep editing’; a secret is not @desktop', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/cloud')
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  const profile = page.getByRole('dialog')
  const fold = profile.getByText('Tokens for programs')
  const name = profile.getByLabel('What is it for?')
  const secret = profile.getByText('Copy it now')
  await fold.click()
  await name.fill('Backup')
  await profile.getByRole('button', { name: 'Make a token' }).click()
  await expect(secret).toBeVisible()
  await name.fill('Another')
  await fold.click()
  await expect(secret).toHaveCount(0)
  // From far away.
  await profile.getByLabel('Display Name').focus()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(fold).toBeFocused()
  await expect(name).toHaveValue('Another')
  await expect(name).toBeInViewport({ ratio: 1 })
  await expect(secret).toHaveCount(0)
  await expect(profile.getByRole('button', { name: 'Revoke Backup' })).toHaveCount(1)
})
