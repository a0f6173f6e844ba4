import type { Page } from '@playwright/test'
import {
  adminListChanged,
  applicationDecidedMeanwhile,
  personChangedMeanwhile,
  reasonForPersonLabel,
  reportsNoneOpen,
} from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { setTextSize } from '../support/text-size.ts'

test.use({ worker: false })

const apply = (server: Server, contact_email: string) =>
  ask(server, null, 'POST', '/api/applications', { answers: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], contact_email })

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const refresh = (page: Page) => page.getByRole('button', { name: adminListChanged })
const applicant = (page: Page, email: string) => page.getByRole('article').filter({ hasText: email })

/** Where the rows and their buttons are. */
const places = (page: Page) =>
  page
    .locator('.application-card, .application-card .button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))

test('what another admin decides and who applies meanwhile is counted and marked, and no row moves @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const eve = await makeUser(server, { name: 'Eve', status: 'admin' })
  for (const name of ['first', 'second', 'third']) await apply(server, `${name}@canopy.example`)
  const [mine, theirs] = [await openAs(ada, '/admin'), await openAs(eve, '/admin')]
  for (const page of [mine, theirs]) {
    await expect(tab(page, 'Applications')).toHaveText('Applications3')
    await expect(page.locator('.application-card')).toHaveCount(3)
  }
  await mine.locator('.application-card').last().scrollIntoViewIfNeeded()
  const before = await places(mine)

  await applicant(theirs, 'second@').getByRole('button', { name: 'Approve' }).click()
  await expect(applicant(theirs, 'second@')).toContainText(/Approved\s*by you/)
  await expect(tab(mine, 'Applications')).toHaveText('Applications2')
  await expect(applicant(mine, 'second@')).toContainText(/Approved\s*by Eve/)
  await expect(applicant(mine, 'second@').getByRole('button')).toHaveCount(0)
  await apply(server, 'fourth@canopy.example')
  await expect(tab(mine, 'Applications')).toHaveText('Applications3')
  await expect(refresh(mine)).toBeInViewport({ ratio: 1 })
  await expect(applicant(mine, 'fourth@')).toHaveCount(0)
  expect(await places(mine)).toEqual(before)
  await expectAccessible(mine, 'a list that has changed')

  await refresh(mine).click()
  await expect(refresh(mine)).toHaveCount(0)
  await expect(applicant(mine, 'fourth@')).toBeVisible()
  await expect(applicant(mine, 'second@')).toHaveCount(0)
  await expect(mine.getByRole('heading', { name: 'Applications' })).toBeFocused()

  // What they do themselves is nothing new to them.
  await applicant(mine, 'first@').getByRole('button', { name: 'Decline' }).click()
  await expect(tab(mine, 'Applications')).toHaveText('Applications2')
  await expect(tab(theirs, 'Applications')).toHaveText('Applications2')
  await expect(refresh(theirs)).toBeVisible()
  await expect(refresh(mine)).toHaveCount(0)
})

test('the other tabs count what comes elsewhere, and offer to show it @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const rude = await post(server, wei, { content: 'You are a fool' })
  const page = await openAs(ada, '/admin#reports')
  await expect(page.getByText(reportsNoneOpen)).toBeVisible()
  await expect(tab(page, 'Reports')).toHaveText('Reports')
  await ask(server, ada, 'POST', `/api/messages/${rude.id}/reports`, { reason: 'abuse' })
  await expect(tab(page, 'Reports')).toHaveText('Reports1')
  await refresh(page).click()
  await expect(page.getByText('You are a fool')).toBeVisible()

  await tab(page, 'Invitations').click()
  await ask(server, ada, 'POST', '/api/admin/invitations', { uses_max: 2, days: 7, note: 'For the choir' })
  await expect(tab(page, 'Invitations')).toHaveText('Invitations1')
  await refresh(page).click()
  await expect(page.getByRole('heading', { name: 'For the choir' })).toBeVisible()

  await tab(page, 'People').click()
  await expect(tab(page, 'People')).toHaveText('People2')
  await makeUser(server, { name: 'Nel', status: 'other' })
  await expect(tab(page, 'People')).toHaveText('People3')
  await refresh(page).click()
  await expect(page.getByRole('combobox', { name: 'Status of Nel' })).toHaveValue('other')

  await tab(page, 'Bin').click()
  await ask(server, wei, 'DELETE', `/api/messages/${rude.id}`)
  await expect(refresh(page)).toBeVisible()
  await setTextSize(page, 32)
  const hidden = await refresh(page).evaluate((each) => each.scrollHeight - each.clientHeight)
  expect(hidden, 'with large letters its words are on it').toBeLessThanOrEqual(1)
  await refresh(page).click()
  await expect(page.getByRole('tabpanel', { name: 'Bin' })).toContainText('You are a fool')
})

test.describe('what two admins change at once', () => {
  test.use({ tolerated: /status of 409/ })

  test('is told to the second, with what it is now, and what they typed is kept @desktop', async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const eve = await makeUser(server, { name: 'Eve', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const nel = await makeUser(server, { name: 'Nel', status: 'other' })
    await apply(server, 'first@canopy.example')
    const page = await openAs(ada, '/ground')
    // Without events, as in the moment before they arrive.
    await page.routeWebSocket(/\/ws\//, () => undefined)
    await page.goto('/admin')
    const first = applicant(page, 'first@')
    await expect(first).toBeVisible()
    const { applications } = await ask<{ applications: { id: string }[] }>(
      server,
      eve,
      'GET',
      '/api/admin/applications',
    )
    await ask(server, eve, 'POST', `/api/admin/applications/${applications[0]?.id}/decision`, { decision: 'decline' })
    await first.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(applicationDecidedMeanwhile)).toBeVisible()
    await expect(first).toContainText(/Declined\s*by Eve/)
    await expect(first.getByText('Declined')).toBeInViewport()
    await expect(first.locator(':focus')).toContainText('Declined')

    await tab(page, 'People').click()
    const status = page.getByRole('combobox', { name: 'Status of Nel' })
    await ask(server, eve, 'PATCH', `/api/admin/users/${nel.uid}`, { status: 'admin' })
    await status.focus()
    await status.selectOption('whitelisted')
    await expect(page.getByText(personChangedMeanwhile)).toBeVisible()
    await expect(status).toHaveValue('admin')
    await expect(status).toBeFocused()

    const path = `/api/admin/users/${wei.uid}/moderation`
    await page.getByRole('button', { name: 'More actions for Wei' }).click()
    await page.getByRole('menuitem', { name: 'Warn or suspend…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^Suspend/ }).check()
    await dialog.getByRole('textbox', { name: reasonForPersonLabel }).fill('Two days of rest.')
    await ask(server, eve, 'POST', path, { action: 'suspend', days: 30, reason: 'Enough.' })
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(dialog.getByText(personChangedMeanwhile)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: reasonForPersonLabel })).toHaveValue('Two days of rest.')
    await expect(page.getByRole('listitem').filter({ hasText: 'Wei' })).toContainText('Suspended until')
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  })
})
