import type { BrowserContext, Page } from '@playwright/test'
import type { Message } from '#wire/message.ts'
import {
  firebaseEnv,
  makeProviderKey,
  type ProviderKey,
  providerToken,
  startKeyServer,
} from '../../support/server/key-server.ts'
import { expect, noNetwork, test } from '../support/journey.ts'
import { ask, request } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import { type Server, startServer } from '../support/server.ts'

const origin = 'https://canopy-test.firebaseapp.com'
const lin = { localId: 'lin-uid', email: 'lin@canopy.example' }
const nel = { localId: 'nel-uid', email: 'nel@canopy.example' }

const tokenOf = ({ localId, email }: typeof lin, key: ProviderKey) =>
  providerToken(key, Date.now(), { sub: localId, email })

type Delivering = { deliver?: (event: Readonly<Record<string, unknown>>) => unknown }

/** The part of Google's frame that the SDK needs, without a network: `deliver` plays the real frame. */
function frameLibrary(): void {
  const swallow = (run: () => void) => {
    try {
      run()
    } catch {
      // The real frame also swallows what a listener throws.
    }
  }
  const iframe = {
    restyle: () => undefined,
    ping: async (done: () => void) => done(),
    register: (_name: string, hear: (event: unknown) => unknown) => {
      Object.assign(window, { deliver: (authEvent: unknown) => hear({ authEvent }) })
    },
    send: (_type: string, _message: unknown, done: (answers: readonly unknown[]) => void) =>
      swallow(() => done([{ webStorageSupport: true }])),
  }
  const iframes = {
    Iframe: class {},
    CROSS_ORIGIN_IFRAMES_FILTER: {},
    getContext: () => ({ open: (_options: unknown, done: (opened: typeof iframe) => void) => done(iframe) }),
  }
  const load = (_name: string, { callback }: { callback: () => void }) => callback()
  Object.assign(window, { gapi: { load, iframes } })
  const ready = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('onload') ?? ''
  Reflect.get(window, ready)()
}

/** Google's sign-in for a browser without internet access. */
async function playGoogle(context: BrowserContext, key: ProviderKey, who = lin): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  const session = { idToken: await tokenOf(who, key), refreshToken: 'refresh', expiresIn: '3600', ...who }
  const account = { ...who, emailVerified: true, providerUserInfo: [] }
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${frameLibrary})()` }),
  )
  await context.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Google</p>' }))
  await context.route('https://identitytoolkit.googleapis.com/**', (route) => {
    const url = route.request().url()
    const answer = url.includes('/projects')
      ? { projectId: 'canopy-test', authorizedDomains: ['127.0.0.1'] }
      : url.includes(':lookup')
        ? { users: [account] }
        : session
    return route.fulfill({ headers, json: answer })
  })
}

const note = (page: Page) =>
  page.evaluate(() => {
    const open = window.open.bind(window)
    window.open = (...given) => {
      document.body.dataset.activated = String(navigator.userActivation.isActive)
      return open(...given)
    }
  })

/** What Google's window reports once somebody has chosen their account. */
async function confirm(page: Page, popup: Page): Promise<void> {
  await popup.waitForURL(`${origin}/__/auth/handler?**`)
  const eventId = new URL(popup.url()).searchParams.get('eventId')
  await page.evaluate(
    (id) =>
      (window as Delivering).deliver?.({
        type: 'signInViaPopup',
        eventId: id,
        urlResponse: 'https://canopy-test.firebaseapp.com/__/auth/handler?code=1',
        sessionId: 'session',
        postBody: null,
        tenantId: null,
        error: null,
      }),
    eventId,
  )
}

test.describe('with Google sign-in', () => {
  test.use({
    tolerated: noNetwork,
    serviceWorkers: 'block',
    thirdParties: /^https:\/\/(apis\.google\.com|canopy-test\.firebaseapp\.com|identitytoolkit\.googleapis\.com)\//,
  })
  let server: Server
  let keys: Awaited<ReturnType<typeof startKeyServer>>
  let key: ProviderKey

  test.beforeAll(async () => {
    key = await makeProviderKey('one')
    keys = await startKeyServer([key])
    server = await startServer({ ...firebaseEnv(keys.url), ADMIN_EMAILS: lin.email })
  })
  test.afterAll(async () => {
    await server.remove()
    await keys.close()
  })

  test('one button opens Google’s popup directly from the tap and signs in', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url })
    await playGoogle(context, key)
    const page = await context.newPage()
    await page.goto('/login?redirect=%2Fnew-thread')
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Sign in with Google'])
    await page.waitForFunction(() => 'deliver' in window)
    await note(page)

    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    const popup = await opening
    expect(await page.evaluate(() => document.body.dataset.activated)).toBe('true')
    await expect(page.getByRole('button', { name: 'Signing in...' }).first()).toBeVisible()
    await confirm(page, popup)
    await expect(page).toHaveURL(/\/new-thread$/)
    await expect(page.getByRole('banner')).toContainText('@member-')
    await expect(page.getByRole('banner')).toContainText('Admin')
    await context.close()
  })

  test('Login in the header of the login page goes where its address says, too', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url })
    await playGoogle(context, key)
    const page = await context.newPage()
    await page.goto('/login?redirect=%2Fground')
    await page.waitForFunction(() => 'deliver' in window)
    const opening = page.waitForEvent('popup')
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
    await confirm(page, await opening)
    await expect(page.getByRole('button', { name: 'New message' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('@member-')
    await atRest(page)
    await expect(page).toHaveURL(/\/ground$/)
    await context.close()
  })

  test('an admin of ADMIN_EMAILS signs in on the page of the first run, and continues with the next step', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url })
    await playGoogle(context, key)
    const page = await context.newPage()
    await page.goto('/first-run')
    await expect(page.getByText(/a Google address that is in ADMIN_EMAILS/)).toBeVisible()
    await page.waitForFunction(() => 'deliver' in window)
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await confirm(page, await opening)
    await expect(page.getByRole('heading', { level: 2, name: 'Name and accent' })).toBeVisible()
    await expect(page).toHaveURL(/\/first-run$/)
    await context.close()
  })

  test('an invitation is joined by Google’s popup, and lands in its thread', async ({ browser }) => {
    const ada = { token: await tokenOf(lin, key) }
    await request(server, ada, 'POST', '/api/user/register', { uid: lin.localId, email: lin.email })
    const { id } = await ask<Message>(server, ada, 'POST', '/api/messages', { content: 'Where do walnuts grow?' })
    const { token } = await ask<{ token: string }>(server, ada, 'POST', '/api/admin/invitations', {
      uses_max: 1,
      days: 1,
      thread_id: id,
    })
    const context = await browser.newContext({ baseURL: server.url })
    await playGoogle(context, key, nel)
    const page = await context.newPage()
    await page.goto(`/invite/${token}`)
    await page.getByRole('button', { name: 'Join' }).click()
    await page.waitForFunction(() => 'deliver' in window)
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await confirm(page, await opening)
    await expect(page).toHaveURL(`/cloud/${id}`)
    await expect(page.getByRole('banner')).toContainText('Whitelisted')
    await context.close()
  })

  test('if the browser blocks the popup, the provider’s error and a redirect are shown', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url })
    await playGoogle(context, key)
    const page = await context.newPage()
    await page.goto('/login')
    await page.waitForFunction(() => 'deliver' in window)
    await page.evaluate(() => {
      window.open = () => null
    })
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('alert')).toContainText('auth/popup-blocked')
    await page.getByRole('button', { name: 'Continue on Google’s page' }).click()
    await page.waitForURL(`${origin}/__/auth/handler?**`)
    expect(new URL(page.url()).searchParams.get('authType')).toBe('signInViaRedirect')
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toContain('/login')
    await context.close()
  })
})
