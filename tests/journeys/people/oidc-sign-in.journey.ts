import type { Locator, Page } from '@playwright/test'
import { oidcProblems } from '#wire/access/oidc.ts'
import type { Message } from '#wire/message.ts'
import { type OidcProvider, startOidcProvider } from '../../support/oidc-provider.ts'
import { expectAccessible } from '../support/accessible.ts'
import { card, expect, noNetwork, ofAccount, test } from '../support/journey.ts'
import { ask } from '../support/people.ts'
import { type Server, startServer } from '../support/server.ts'

test.describe('with an OpenID Connect provider', () => {
  test.use({ tolerated: noNetwork })
  let server: Server
  let provider: OidcProvider

  test.beforeAll(async () => {
    provider = await startOidcProvider()
    provider.account('boss', { email: 'boss@canopy.example', email_verified: true, name: 'Bo Berg' })
    server = await startServer(provider.env({ ADMIN_EMAILS: 'boss@canopy.example' }))
    await provider.register(`${server.url}/auth/callback`)
  })
  test.afterAll(async () => {
    await server.remove()
    await provider.close()
  })

  /** Two taps on the provider's pages. */
  async function consent(page: Page, name: string, tap = (button: Locator) => button.click()) {
    await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/interaction/`))
    await tap(page.getByRole('button', { name: `Continue as ${name}` }))
    await tap(page.getByRole('button', { name: 'Allow' }))
  }

  /** The admin's token, as it is in their browser after a sign-in. */
  async function admin(page: Page): Promise<{ readonly token: string }> {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with Tree Club' }).click()
    await consent(page, 'boss')
    await expect(page).toHaveURL(/\/cloud$/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull()
    return { token: (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? '' }
  }

  test('from a thread to the provider’s page and back to the thread, with the service worker, and out again', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const boss = await admin(page)
    const { id } = await ask<Message>(server, boss, 'POST', '/api/messages', { content: 'Where do walnuts grow?' })
    await context.close()

    const phone = await browser.newContext({ baseURL: server.url })
    const visitor = await phone.newPage()
    await visitor.goto(`/cloud/${id}`)
    await visitor.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await card(visitor, 'Where do walnuts grow?').getByRole('button', { name: 'Reply', exact: true }).click()
    await visitor.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await expect(visitor.getByRole('main').getByRole('button')).toHaveText(['Sign in with Tree Club'])
    await expectAccessible(visitor, 'the login')
    await visitor.getByRole('button', { name: 'Sign in with Tree Club' }).click()
    await consent(visitor, 'boss')
    await expect(visitor).toHaveURL(`/cloud/${id}?reply=${id}`)
    await expect(visitor.getByRole('banner')).toContainText('Admin')
    await visitor.getByRole('textbox', { name: /reply/i }).fill('In deep soil.')
    await visitor.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(card(visitor, 'In deep soil.')).toBeVisible()

    await visitor.reload()
    await expect(visitor.getByRole('banner')).toContainText('Admin')
    await (await ofAccount(visitor, 'button', 'Logout')).click()
    await expect(visitor.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
    await expect.poll(() => visitor.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    expect(server.log()).not.toMatch(/code=|the-clients-secret/)
    await phone.close()
  })

  test('an invitation is joined in four taps, and lands in its thread', async ({ browser }) => {
    provider.account('nel', { email: 'nel@canopy.example', email_verified: true, name: 'Nel Nordby' })
    const context = await browser.newContext({ baseURL: server.url })
    const boss = await admin(await context.newPage())
    const { id } = await ask<Message>(server, boss, 'POST', '/api/messages', { content: 'Which soil do they like?' })
    const body = { uses_max: 1, days: 1, thread_id: id }
    const { token } = await ask<{ token: string }>(server, boss, 'POST', '/api/admin/invitations', body)
    await context.close()

    const phone = await browser.newContext({ baseURL: server.url })
    const page = await phone.newPage()
    let taps = 0
    const tap = async (button: Locator) => {
      taps += 1
      await button.click()
    }
    await page.goto(`/invite/${token}`)
    await tap(page.getByRole('button', { name: 'Join' }))
    await tap(page.getByRole('button', { name: 'Sign in with Tree Club' }))
    await consent(page, 'nel', tap)
    await expect(page).toHaveURL(`/cloud/${id}`)
    await expect(page.getByRole('banner')).toContainText('Whitelisted')
    expect(taps).toBe(4)
    await phone.close()
  })

  test('a refused consent and a provider that is down are explained, and the way back is kept @desktop', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await page.goto('/login?redirect=%2Froadmap')
    await page.getByRole('button', { name: 'Sign in with Tree Club' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/login?redirect=%2Froadmap')
    await expect(page.getByRole('alert')).toContainText(oidcProblems.refused)
    await expectAccessible(page, 'the login after a refusal')
    await page.getByRole('button', { name: 'Sign in with Tree Club' }).click()
    await page.getByRole('button', { name: 'Continue as boss' }).click()
    const allow = page.getByRole('button', { name: 'Allow' })
    await expect(allow).toBeVisible()
    await page.route(/signInWithCustomToken/, async (route) => {
      provider.turn('down')
      const response = await route.fetch()
      provider.turn('up')
      await route.fulfill({ response })
    })
    await allow.click()
    await expect(page.getByRole('alert')).toContainText(oidcProblems.unreachable)
    await expect(page).toHaveURL('/login?redirect=%2Froadmap')
    await page.unroute(/signInWithCustomToken/)
    await page.getByRole('button', { name: 'Sign in with Tree Club' }).click()
    await expect(page).toHaveURL('/roadmap')
    await context.close()
  })
})
