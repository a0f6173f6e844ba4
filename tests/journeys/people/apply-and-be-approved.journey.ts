import { applicationSubmitted, applicationThanks, forcedLogout } from '#wire/texts.ts'
import { cacheApp } from '../support/app-cached.ts'
import { card, expect, ofAccount, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'

const required = ['Catalyst Thesis', 'Teaching Under Pressure', 'Bridge-Building Blueprint', 'Time & Commitment Signal']

test('a visitor creates an account, is sent to the form, applies, is approved, and posts @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(null, '/login')
  await page.getByLabel('E-mail').fill('nel@canopy.example')
  await page.getByLabel('Password').fill('nel likes trees')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/requests$/)
  await expect(page.getByRole('alert')).toHaveText(forcedLogout)
  const panel = page.getByRole('region', { name: 'Your account is waiting for access' })
  await expect(panel.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: 'Your account is waiting for access' })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.notice')).toHaveCount(0)

  const next = page.getByRole('button', { name: 'Next' })
  const answer = page.getByRole('main').getByRole('textbox').first()
  for (let step = 1; step <= 7; step++) {
    await expect(page.getByText(`Step ${step} of 7`)).toBeVisible()
    const name = await page.locator('#question-name').innerText()
    const isRequired = required.includes(name)
    await expect(page.getByText(isRequired ? 'Required' : 'Optional', { exact: true })).toBeVisible()
    const go = step === 7 ? page.getByRole('button', { name: 'Submit' }) : next
    if (isRequired) {
      await expect(go).toBeDisabled()
      await answer.fill(`My ${name}.`)
    }
    await expect(go).toBeEnabled()
    if (step === 5) {
      await page.reload()
      await expect(answer).toHaveValue(`My ${name}.`)
    }
    if (step === 7) await page.getByLabel('Interests').fill('Lichens')
    await go.click()
  }
  await expect(page.getByText(applicationSubmitted)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(applicationThanks)).toBeVisible()

  const admin = await openAs(ada)
  await (await ofAccount(admin, 'link', 'Admin')).click()
  await expect(admin).toHaveURL(/\/admin$/)
  const application = admin.getByRole('article').filter({ hasText: 'New member' })
  await application.getByText('Answers', { exact: true }).click()
  await expect(application).toContainText('My Catalyst Thesis.')
  await expect(application).toContainText('Lichens')
  await application.getByRole('button', { name: 'Approve' }).click()
  await expect(application).toContainText('Approved')

  await page.goto('/login')
  await page.getByLabel('E-mail').fill('nel@canopy.example')
  await page.getByLabel('Password').fill('nel likes trees')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/cloud$/)
  await expect(page.getByRole('banner')).toContainText('Whitelisted')
  await page.getByRole('dialog', { name: 'Choose a name' }).getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByPlaceholder('Start a new thread...').fill('At last.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(card(page, 'At last.')).toBeVisible()
})

/** Records whether any page of this tab was ever empty. */
function recordEmptyPages(): void {
  const look = () => {
    const shown = document.querySelector('#root main, #root .opening')
    if (document.querySelector('#root') !== null && shown === null) {
      sessionStorage.setItem('was-empty', location.pathname)
    }
    requestAnimationFrame(look)
  }
  look()
}

test('after creating an account no empty page is shown on the way to the form', async ({ server, openAs }) => {
  await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(null, '/login')
  await cacheApp(page)
  await page.addInitScript(recordEmptyPages)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('nel@canopy.example')
  await page.getByLabel('Password').fill('nel likes trees')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/requests$/)
  await expect(page.getByRole('alert')).toHaveText(forcedLogout)
  expect(await page.evaluate(() => sessionStorage.getItem('was-empty'))).toBeNull()
})
