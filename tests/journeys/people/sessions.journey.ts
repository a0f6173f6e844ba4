import { forcedLogout } from '#wire/texts.ts'
import { expect, noNetwork, ofAccount, test } from '../support/journey.ts'
import { ask, makeUser, post, setStatus } from '../support/people.ts'

test.describe('with two tabs', () => {
  // The number of 'For me' may be asked for just as the server ends the session; the browser logs the refusal.
  test.use({ tolerated: /status of 401 .*\/api\/for-me\/count$/ })

  test('a session survives a reload, and a sign-out in one tab signs out all', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('Wei')
    const other = await page.context().newPage()
    await other.goto('/new-thread')
    await expect(other.getByRole('banner')).toContainText('Wei')

    await (await ofAccount(page, 'button', 'Logout')).click()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(other).toHaveURL(/\/\?redirect=%2Fnew-thread$/)
    await expect(other.getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  })
})

test('a visitor on the way to a new thread arrives there after the login', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(null, '/new-thread')
  await expect(page).toHaveURL(/\/\?redirect=%2Fnew-thread$/)
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('E-mail').fill(wei.email)
  await page.getByLabel('Password').fill(wei.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/new-thread$/)
  await expect(page.getByPlaceholder('Start a new thread...')).toBeVisible()
})

/** Sessions are compared by the second, and this one must be older than its end. */
async function aSecondHasPassed(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1_000)
  const begun = second()
  await expect.poll(second).toBeGreaterThan(begun)
}

test.describe('when the server ends the session', () => {
  // The browser logs the rejected calls.
  test.use({ tolerated: noNetwork })

  test('a revoked one goes to the login without a notice', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
    await aSecondHasPassed()
    await ask(server, wei, 'POST', '/api/user/sign-out-everywhere')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })

  test('a revoked session whose rejected call comes before the socket event goes to the login, too', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Which tree?' })
    const page = await openAs(wei)
    await page.routeWebSocket(/\/ws\//, () => undefined)
    await page.goto(`/cloud/${root.id}`)
    await expect(page.getByRole('banner')).toContainText('Wei')
    // What the page asks for by itself once it is idle would be rejected first.
    await page.waitForLoadState('networkidle')
    await aSecondHasPassed()
    await ask(server, wei, 'POST', '/api/user/sign-out-everywhere')
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })

  test('somebody whose access was revoked signs in again and reads so on the request page', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    await setStatus(server, wei, 'other')
    const page = await openAs(null, '/login')
    await page.getByLabel('E-mail').fill(wei.email)
    await page.getByLabel('Password').fill(wei.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/requests$/)
    await expect(page.getByRole('alert')).toHaveText(forcedLogout)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Request access' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
