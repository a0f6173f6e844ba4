import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { applicationsClosed, endpointTried, installationNameBad, newVersionReady } from '#wire/texts.ts'
import { agentsFile } from '../../support/server/agents-file.ts'
import { startModelServer } from '../../support/server/model-server.ts'
import { expectAccessible } from '../support/accessible.ts'
import { cacheApp } from '../support/app-cached.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { ask, makeUser } from '../support/people.ts'

const key = 'sk-of-the-first-run-7'

test.use({ worker: false })

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

async function createAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('a long enough password')
  await page.getByRole('button', { name: 'Create account' }).click()
}

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tint').trim())

test('from an empty installation to an AI’s answer and a member by invitation @desktop', async ({ openAs, server }) => {
  const model = await startModelServer()
  const page = await openAs(null, '/login')
  await page.getByRole('link', { name: 'Set it up step by step' }).click()
  await expect(page).toHaveURL('/first-run')
  await expect(step(page, 'Your account')).toBeVisible()
  await expect(page.getByText(/first account becomes the admin/)).toBeVisible()
  await createAccount(page, 'ada@canopy.example')
  const profile = page.getByRole('dialog', { name: 'Choose a name' })
  await profile.getByLabel('Display name').fill('Ada')
  await profile.getByLabel('Tag').fill('ada')
  await profile.getByRole('button', { name: 'Update Profile' }).click()
  await expect(profile).toHaveCount(0)

  await expect(step(page, 'Name and accent')).toBeFocused()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Canopy')
  await name.fill(' ')
  await expect(page.getByText(installationNameBad)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save and continue' })).toBeDisabled()
  await name.fill('Elm Street')
  await page.getByLabel('Plum').check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Elm Street' })).toBeVisible()
  await expect(page).toHaveTitle('First run · Elm Street')
  expect(await accentOf(page)).toBe('.12 340')

  await expect(step(page, 'Who may write')).toBeFocused()
  await expect(page.getByLabel('People you approve')).toBeChecked()
  await page.getByLabel('Invited people').check()
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(step(page, 'An AI')).toBeFocused()
  const trial = page.getByRole('button', { name: 'Try it' })
  await expect(trial).toBeDisabled()
  await page.getByLabel('Address').fill(`${model.url}/v1`)
  await page.getByLabel('Model').fill('large')
  await page.getByLabel('Key (optional)').fill(key)
  await page.getByLabel('The agent’s name').fill('Gardener')
  await expect(page.getByText('People write @gardener to ask it.')).toBeVisible()
  model.always((asking) => asking.refuse(401))
  await trial.click()
  await expect(page.getByText(endpointTried('key-refused', 401))).toBeVisible()
  model.always((asking) => asking.finish('In deep soil.'))
  await trial.click()
  await expect(page.getByText(endpointTried('ok', null))).toBeVisible()
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(step(page, 'An invitation')).toBeFocused()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const made = page.getByRole('dialog', { name: 'Your invitation' })
  const link = await made.getByText(/\/invite\//).innerText()
  await made.getByRole('button', { name: 'Close' }).click()
  await expect(step(page, 'Ready')).toBeFocused()

  await page.getByRole('link', { name: 'Write the first message' }).click()
  await page.getByPlaceholder('Start a new thread...').fill('@gardener where do walnuts grow?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(card(page, 'In deep soil.')).toBeVisible()
  expect(model.askings().map((asking) => asking.key)).toEqual(model.askings().map(() => `Bearer ${key}`))

  const guest = await openAs(null, new URL(link).pathname)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Ada invites you to Elm Street')
  expect(await accentOf(guest)).toBe('.12 340')
  await guest.getByRole('button', { name: 'Join' }).click()
  await createAccount(guest, 'wei@canopy.example')
  await expect(guest).toHaveURL('/cloud')
  await expect(guest).toHaveTitle('Cloud · Elm Street')
  await expect(guest.getByRole('banner')).toContainText('Whitelisted')

  const file = join(server.dataDir, 'agent-keys.secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const place of [stored, server.log(), await page.content()]) expect(place).not.toContain(key)
  await model.close()
})

test('each step can be skipped, and done in the administration later', async ({ openAs, server }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(ada, '/first-run')
  for (const name of ['Name and accent', 'Who may write', 'An AI', 'An invitation']) {
    await expect(step(page, name)).toBeFocused()
    await page.getByRole('button', { name: 'Skip' }).click()
  }
  await expect(step(page, 'Ready')).toBeFocused()
  await page.getByRole('link', { name: 'Administration' }).click()
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
  const names = page.getByRole('form', { name: 'Name and accent' })
  await names.getByLabel('Name', { exact: true }).fill('Elm')
  await names.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Elm', exact: true })).toBeVisible()
  const writers = page.getByRole('form', { name: 'Who may write' })
  await writers.getByLabel('Everyone who registers').check()
  await writers.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await page.request.get('/requests')).text()).toContain('data-writers="everyone"')
  const help = page.getByRole('form', { name: 'Help contact' })
  await help.getByLabel('E-mail address for help').fill('help')
  await help.getByRole('button', { name: 'Save' }).click()
  await expect(help.getByRole('alert')).toHaveText('Please type an e-mail address, such as help@example.org.')
  await help.getByLabel('E-mail address for help').fill('help@elm.example')
  await help.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await page.request.get('/requests')).text()).toContain('mailto:help@elm.example')

  const newcomer = await openAs(null, '/requests')
  await expect(newcomer.getByRole('link', { name: 'help@elm.example' })).toHaveAttribute(
    'href',
    'mailto:help@elm.example',
  )
  await newcomer.getByRole('link', { name: 'Create an account' }).click()
  await createAccount(newcomer, 'mia@canopy.example')
  await expect(newcomer).toHaveURL('/cloud')
  await expect(newcomer.getByRole('banner')).toContainText('Whitelisted')
})

test('where only invited people may write, nobody is asked to apply', async ({ openAs, server }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(ada, '/admin#settings')
  const writers = page.getByRole('form', { name: 'Who may write' })
  await writers.getByLabel('Invited people').check()
  await writers.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await page.request.get('/requests')).text()).toContain('data-writers="invited"')
  const visitor = await openAs(null, '/login')
  await visitor.getByRole('link', { name: 'Request access' }).click()
  await expect(visitor.getByText(applicationsClosed)).toBeVisible()
  await expect(visitor.getByRole('form', { name: 'Request access' })).toHaveCount(0)
})

test('the first run is for admins; a visitor of an installation that has one is told so', async ({
  openAs,
  server,
}) => {
  await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const visitor = await openAs(null, '/first-run')
  await expect(visitor.getByText('There is an admin already: log in as one.')).toBeVisible()
  const member = await openAs(wei, '/first-run')
  await expect(member.getByText('Only admins can set up an installation.')).toBeVisible()
  await expect(member.getByRole('form')).toHaveCount(0)
})

test.describe('an app that is installed', () => {
  test.use({ worker: true, tolerated: noNetwork })

  test('gets a new name and accent as a new version', async ({ openAs, server }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const page = await openAs(ada)
    await cacheApp(page)
    const body = { name: 'Elm', accent: 'teal' }
    await ask(server, ada, 'PATCH', '/api/admin/settings', body)
    await page.reload()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(page.getByText(newVersionReady)).toBeVisible()
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Elm', exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Cloud · Elm')
    expect(await accentOf(page)).toBe('.075 195')
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Elm', exact: true })).toBeVisible()
  })
})

test.describe('with agents in a file', () => {
  test.use({ environment: { AGENTS_FILE: agentsFile() } })

  test('the step of the AI says so', async ({ openAs, server }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const page = await openAs(ada, '/first-run')
    for (const name of ['Name and accent', 'Who may write']) {
      await expect(step(page, name)).toBeFocused()
      await page.getByRole('button', { name: 'Skip' }).click()
    }
    await expect(page.getByText(/The operator has set up agents, in AGENTS_FILE/)).toBeVisible()
    await expect(page.getByLabel('Address')).toHaveCount(0)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`its steps are accessible in ${colorScheme}, narrow and with large letters, in another accent`, async ({
    openAs,
    server,
  }) => {
    const visitor = await openAs(null, '/first-run', { colorScheme, viewport: { width: 320, height: 640 } })
    await expect(visitor.getByRole('button', { name: 'Create account' })).toBeVisible()
    await expectAccessible(visitor, `the account, ${colorScheme}`)
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const page = await openAs(ada, '/first-run', { colorScheme, viewport: { width: 320, height: 640 } })
    await page.getByLabel('Rust').check()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const name of ['Who may write', 'An AI', 'An invitation', 'Ready']) {
      await expect(step(page, name)).toBeFocused()
      await expectAccessible(page, `${name}, ${colorScheme}`)
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(widths[0], `${name} is wider than the screen`).toBeLessThanOrEqual(widths[1] ?? 0)
      if (name !== 'Ready') await page.getByRole('button', { name: 'Skip' }).click()
    }
  })
}
