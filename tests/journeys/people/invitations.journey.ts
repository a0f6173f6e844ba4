import type { Page } from '@playwright/test'
import {
  createAccountLabel,
  createAccountToJoin,
  invitationEnded,
  invitationEndedAtSignIn,
  signInLabel,
} from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { card, expect, test } from '../support/journey.ts'
import { ask, makeUser, type Person, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'

type Made = { readonly token: string; readonly invitation: { readonly id: string } }

const invite = (server: Server, admin: Person, body: Record<string, unknown> = {}): Promise<Made> =>
  ask<Made>(server, admin, 'POST', '/api/admin/invitations', { uses_max: 1, days: 7, ...body })

async function createAccount(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('nel@canopy.example')
  await page.getByLabel('Password').fill('nel likes trees')
  await page.getByRole('button', { name: 'Create account' }).click()
}

test.describe('an invitation', () => {
  test.use({ worker: false })

  test('is read, joined with one form, and lands in its thread, where the newcomer replies @desktop', async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const { id } = await post(server, ada, { content: 'Where do walnuts grow?' })
    const { token } = await invite(server, ada, { thread_id: id, note: 'For the gardeners' })

    const page = await openAs(null, `/invite/${token}`)
    const referers: (string | undefined)[] = []
    page.on('request', (request) => referers.push(request.headers().referer))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada invites you to Canopy')
    await expect(page.getByText('For the gardeners')).toBeVisible()
    await expect(page.getByText('Where do walnuts grow?')).toBeVisible()
    await expectAccessible(page, 'the invitation')
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/cloud/${id}`)}`)
    await expect(page.getByText(createAccountToJoin)).toBeVisible()
    await expect(page.locator('.login-buttons').getByRole('button')).toHaveText([createAccountLabel, signInLabel])
    await createAccount(page)
    await expect(page).toHaveURL(`/cloud/${id}`)
    await page.getByRole('dialog', { name: 'Choose a name' }).getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('banner')).toContainText('Whitelisted')
    await card(page, 'Where do walnuts grow?').getByRole('button', { name: 'Reply', exact: true }).click()
    await page.getByRole('textbox', { name: /reply/i }).fill('In deep soil.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(card(page, 'In deep soil.')).toBeVisible()

    const stored = await page.evaluate(async () => {
      const names = await caches.keys()
      const cached = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
      return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), cached])
    })
    for (const place of [stored, server.log(), referers.join()]) expect(place).not.toContain(token)
    await page.goBack()
    expect(page.url()).not.toContain(token)
  })

  test('without a thread explains Canopy and leads to the list', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const page = await openAs(null, `/invite/${(await invite(server, ada)).token}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are invited to Canopy')
    await page.getByRole('button', { name: 'Join' }).click()
    await createAccount(page)
    await expect(page).toHaveURL('/cloud')
  })

  test('also counts for whoever reads the thread first, and logs in from there', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const otto = await makeUser(server, { name: 'Otto', status: 'other' })
    const { id } = await post(server, ada, { content: 'Where do walnuts grow?' })
    const page = await openAs(null, `/invite/${(await invite(server, ada, { thread_id: id })).token}`)
    await page.getByRole('link', { name: 'Read the whole thread' }).click()
    await expect(page).toHaveURL(`/cloud/${id}`)
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
    await page.getByLabel('E-mail').fill(otto.email)
    await page.getByLabel('Password').fill(otto.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('banner')).toContainText('Whitelisted')
  })

  test('that ended says so in one sentence, and leads to the form @desktop', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const { token, invitation } = await invite(server, ada)
    await ask(server, ada, 'POST', `/api/admin/invitations/${invitation.id}/revoke`)
    const page = await openAs(null, `/invite/${token}`)
    await expect(page.getByText(invitationEnded)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Join' })).toHaveCount(0)
    await expectAccessible(page, 'an ended invitation')
    await page.getByRole('main').getByRole('link', { name: 'Request access' }).click()
    await expect(page).toHaveURL('/requests')
  })

  test('is readable without a script; Join leads to the login', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const { id } = await post(server, ada, { content: 'Where do walnuts grow?' })
    const { token } = await invite(server, ada, { thread_id: id })
    const page = await openAs(null, `/invite/${token}`, { javaScriptEnabled: false })
    await expect(page.getByText('Where do walnuts grow?')).toBeVisible()
    const [request] = await Promise.all([
      page.waitForRequest(/\/login/),
      page.getByRole('button', { name: 'Join' }).click(),
    ])
    expect(request.headers().referer).toBeUndefined()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/cloud/${id}`)}`)
    await expect(page.getByText('You need JavaScript to log in.')).toBeVisible()
  })

  test('pressed before the app is loaded, Join still works', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const { token } = await invite(server, ada)
    const page = await openAs(null)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`/invite/${token}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Join' }).click()
    release()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcloud$/)
    await createAccount(page)
    await expect(page).toHaveURL('/cloud')
  })
})

test('with the app cached on the device, the page still comes from the server, without a referrer', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const { token } = await invite(server, ada)
  const page = await openAs(null)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const referers: (string | undefined)[] = []
  page.on('request', (request) => referers.push(request.headers().referer))
  const answer = await page.goto(`/invite/${token}`)
  expect(answer?.fromServiceWorker()).toBe(false)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(referers.join()).not.toContain(token)
})

test.describe('an admin', () => {
  test.use({ worker: false })

  test('makes a link with a QR code, sees who joined by it, and revokes it @desktop', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const { id } = await post(server, ada, { content: 'Where do walnuts grow?' })
    const admin = await openAs(ada, '/admin#invitations')
    await expect(admin.getByRole('tab', { name: 'Invitations' })).toHaveAttribute('aria-selected', 'true')
    await expectTabsInARow(admin)
    await admin.getByLabel('For how many people').fill('2')
    await admin.getByLabel('Valid for').selectOption('30 days')
    await admin.getByLabel('Thread to start in').fill(`${server.url}/cloud/${id}`)
    await admin.getByLabel('Note').fill('For the gardeners')
    await expectAccessible(admin, 'the form')
    // As on a device with a share sheet.
    await admin.evaluate(() =>
      Object.assign(navigator, { share: async (shared: ShareData) => void Object.assign(window, { shared }) }),
    )
    await admin.getByRole('button', { name: 'Make a link' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Your invitation' })
    await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeInViewport()
    await expectAccessible(admin, 'the new link')
    const link = (await dialog.getByText('/invite/').textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Share…' }).click()
    expect(await admin.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject({ url: link })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(admin.getByText('/invite/')).toHaveCount(0)

    const page = await openAs(null, new URL(link).pathname)
    await page.getByRole('button', { name: 'Join' }).click()
    await createAccount(page)
    await expect(page).toHaveURL(`/cloud/${id}`)

    await admin.getByRole('button', { name: 'Reload invitations' }).click()
    const row = admin.getByRole('list', { name: 'Invitations' }).getByRole('listitem').first()
    await expect(row).toContainText('1 of 2 used')
    await expect(row.getByRole('list', { name: 'Who joined by For the gardeners' })).toContainText('New member')
    await row.getByRole('button', { name: 'Revoke: For the gardeners' }).click()
    await admin.getByRole('dialog', { name: 'Revoke this invitation' }).getByRole('button', { name: 'Revoke' }).click()
    await expect(row).toContainText('Revoked')
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('Whitelisted')
    await page.goto(new URL(link).pathname)
    await expect(page.getByText(invitationEnded)).toBeVisible()
  })
})

test.describe('refused', () => {
  // The browser logs the refused claim.
  test.use({ worker: false, tolerated: /404.*\/api\/invitations\/claim/ })

  test('an invitation that ends while somebody signs up says so on the form', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const { token, invitation } = await invite(server, ada)
    const page = await openAs(null, `/invite/${token}`)
    await page.getByRole('button', { name: 'Join' }).click()
    await ask(server, ada, 'POST', `/api/admin/invitations/${invitation.id}/revoke`)
    await createAccount(page)
    await expect(page).toHaveURL('/requests')
    await expect(page.getByRole('alert')).toHaveText(invitationEndedAtSignIn)
  })
})

/** The tabs are one row at any width, with the selected one in view. */
async function expectTabsInARow(admin: Page): Promise<void> {
  const tabs = admin.getByRole('tab')
  for (const name of ['Agents', 'Applications', 'Invitations']) {
    await admin.getByRole('tab', { name }).click()
    const tops = await tabs.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    expect(new Set(tops).size, name).toBe(1)
    await expect(admin.getByRole('tab', { name })).toBeInViewport({ ratio: 0.99 })
  }
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await admin.reload()
  await expect(admin.getByRole('tab', { name: 'Invitations' })).toHaveAttribute('aria-selected', 'true')
}
