import { loginToCreate, noMessagesFound } from '#wire/texts.ts'
import { card, expect, test } from '../support/journey.ts'

test('someone installs Canopy, creates the first account, is its admin and posts the first message @desktop', async ({
  openAs,
}) => {
  const page = await openAs(null, '/')
  await expect(page.getByText('Website Under Construction')).toBeVisible()
  await page.getByRole('link', { name: 'Read the public threads' }).click()
  await expect(page).toHaveURL(/\/cloud$/)
  await expect(page.getByText(noMessagesFound('public'))).toBeVisible()

  await page.getByRole('button', { name: 'New message' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(loginToCreate)
  await alert.getByRole('button', { name: 'OK' }).click()

  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(/first account/i)).toBeVisible()
  await page.getByLabel('E-mail').fill('ada@canopy.example')
  await page.getByLabel('Password').fill('a long enough password')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL(/\/cloud$/)
  // No part of the e-mail address becomes public: a name is asked for.
  const profile = page.getByRole('dialog', { name: 'Choose a name' })
  await expect(profile).toContainText('Until you choose a name, you are ‘New member’.')
  await profile.getByLabel('Display name').fill('Ada')
  await profile.getByLabel('Tag').fill('ada')
  await profile.getByRole('button', { name: 'Update Profile' }).click()
  await expect(profile).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('Ada')
  await expect(page.getByRole('banner')).toContainText('Admin')
  const steps = page.getByRole('region', { name: 'First steps' }).getByRole('listitem')
  await expect(steps).toHaveText([/^Say hello/, /^Connect an AI.*AGENTS_FILE/, /^Invite someone/])
  await expect(steps.getByText(', done')).toHaveCount(0)

  await page.getByRole('button', { name: 'New message' }).click()
  await expect(page).toHaveURL(/\/new-thread$/)
  await page.getByPlaceholder('Start a new thread...').fill('The first words of all.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await expect(card(page, 'The first words of all.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled Thread' })).toBeVisible()

  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(steps.getByText(', done')).toHaveCount(1)
  await expect(steps.first()).toHaveText('Say hello, done')
  await steps.getByRole('link', { name: 'Make a link' }).click()
  await expect(page.getByRole('tab', { name: 'Invitations' })).toHaveAttribute('aria-selected', 'true')
})

test('the alert of somebody who is not signed in leads to the login', async ({ openAs }) => {
  const page = await openAs(null, '/cloud')
  await page.getByRole('button', { name: 'New message' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText(loginToCreate)
  await alert.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(alert).toHaveCount(0)
})

test('a wrong password and an unknown e-mail get the same error', async ({ openAs, server }) => {
  const page = await openAs(null, '/login')
  await page.getByLabel('E-mail').fill('ada@canopy.example')
  await page.getByLabel('Password').fill('a long enough password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/cloud$/)

  const answers = await Promise.all(
    ['ada@canopy.example', 'nobody@canopy.example'].map(async (email) => {
      const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local'
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'not the password', returnSecureToken: true }),
      })
      return { status: answer.status, body: await answer.json() }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 400, body: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } } })
})
