import { freePort } from '../../../tools/services/free-port.ts'
import { linkIn, type MailServer, startMailServer } from '../../support/server/mail-server.ts'
import { expectAccessible } from '../support/accessible.ts'
import { test as base, expect, noNetwork } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'
import { running } from '../support/running.ts'

const test = base.extend<{ readonly mails: MailServer }>({
  mails: running(startMailServer),
  environment: async ({ mails }, use) => {
    const PORT = String(await freePort())
    const PUBLIC_ORIGIN = `http://127.0.0.1:${PORT}`
    await use({ PORT, PUBLIC_ORIGIN, SMTP_URL: mails.url, MAIL_FROM: 'Canopy <canopy@canopy.example>' })
  },
})

// The browser logs the refused sign-in.
test.use({ worker: false, tolerated: noNetwork })

test('whoever forgot their password gets a link by mail, and is logged in with a new one', async ({
  server,
  mails,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(null, '/login')
  await page.getByLabel('E-mail').fill(wei.email)
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'Forgot your password?' }).tap()

  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expect(page.getByLabel('E-mail')).toHaveValue(wei.email)
  await expectAccessible(page, 'forgotten password')
  await page.getByRole('button', { name: 'Send the link' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'is on its way' })).toBeVisible()
  await expectAccessible(page, 'forgotten password, sent')

  await mails.until(1)
  expect(mails.received[0]?.to).toEqual([wei.email])
  const link = new URL(linkIn(mails.received[0]))
  await page.goto(link.pathname + link.hash)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.getByLabel('New password').fill('a tree for wei')
  await page.getByRole('button', { name: 'Save and log in' }).tap()
  await expect(page).toHaveURL(/\/cloud$/)
  await expect(page.getByRole('banner')).toContainText('Wei')
  expect(server.log()).not.toContain(link.hash.slice(1))
})

test('an address without an account is answered in the same words, and gets no mail', async ({
  server,
  mails,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(null, '/forgot-password')
  const said: (string | undefined)[] = []
  for (const email of ['nobody@canopy.example', wei.email]) {
    await page.goto('/forgot-password')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).tap()
    const status = page.getByRole('status').filter({ hasText: 'is on its way' })
    await expect(status).toBeVisible()
    await expect(status).toBeFocused()
    said.push((await status.textContent())?.replace(email, 'it'))
  }
  expect(said[1]).toBe(said[0])
  await mails.until(1)
  expect(mails.received.map(({ to }) => to)).toEqual([[wei.email]])
})
