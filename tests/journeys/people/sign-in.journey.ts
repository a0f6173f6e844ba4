import * as texts from '#wire/texts.ts'
import { expect, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'

// The console names each refused request.
test.use({ tolerated: /status of 400/ })

test('a refused sign-in says why in plain words, and the password has the focus', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(null, '/login')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('E-mail').fill(wei.email)
  await password.fill('not the password')
  await page.getByRole('button', { name: texts.signInLabel, exact: true }).click()
  await expect(page.locator('form').getByRole('alert'), 'beside what has to be changed').toHaveText(texts.signInWrong)
  await expect(password).toBeFocused()
  await page.getByRole('button', { name: texts.createAccountLabel }).click()
  await expect(page.getByRole('alert')).toContainText(texts.accountExists)
  await password.fill(wei.password)
  await page.getByRole('button', { name: texts.signInLabel, exact: true }).click()
  await expect(page).toHaveURL('/cloud')
})
