import type { Page } from '@playwright/test'
import { logoutLosesPosts } from '#wire/texts.ts'
import { cacheApp } from '../support/app-cached.ts'
import { sayings } from '../support/everything.ts'
import { card, expect, noNetwork, ofAccount, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

test.use({ tolerated: noNetwork })

/** Everything the origin stores on the device, as one text, including the names of databases and caches. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
        found.push([name, store, rows])
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        found.push([name, request.url, request.url.includes('/api/') ? await answer?.text() : ''])
      }
    }
    return JSON.stringify(found)
  })

async function attach(page: Page, name: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await choosing).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Words') })
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
}

test('a sign-out with pending posts asks first, and then deletes everything personal', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const root = await post(server, mia, { content: 'Which tree?', recipients: [wei.uid] })
  const page = await openAs(wei, `/cloud/${root.id}`)
  await cacheApp(page)
  await expect(card(page, 'Which tree?')).toBeVisible()
  const replyTo = card(page, 'Which tree?').getByRole('button', { name: 'Reply', exact: true })
  await replyTo.click()
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Reply' }).fill('The oak.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(card(page, 'The oak.')).toBeVisible()
  await card(page, 'Which tree?').getByRole('button', { name: 'To You' }).click()
  await replyTo.click()
  await page.getByRole('textbox', { name: 'Reply' }).fill('Half a thought')
  await expect.poll(() => kept(page)).toContain('The oak.')

  await (await ofAccount(page, 'button', 'Logout')).click()
  const question = page.getByRole('dialog', { name: 'Logout' })
  await expect(question).toContainText(logoutLosesPosts(1))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('banner')).toContainText('Wei')
  await page.context().setOffline(false)
  await expect.poll(() => sayings(server, wei)).toContain('The oak.')

  await replyTo.click()
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half a thought')
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Reply' }).fill('The lime.')
  await attach(page, 'soil.txt')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => kept(page)).toContain('The lime.')
  // A file of a draft, and one of a post.
  await replyTo.click()
  await attach(page, 'seeds.txt')
  await expect.poll(() => kept(page)).toContain('seeds.txt')
  expect(await kept(page)).toContain('soil.txt')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await (await ofAccount(page, 'button', 'Logout')).click()
  await page.context().setOffline(false)
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  // The button may appear a moment before everything is deleted.
  await expect(async () => {
    const left = await kept(page)
    const words = [
      wei.uid,
      wei.email,
      'Wei',
      'auth_token',
      'The lime.',
      'The oak.',
      'Half a thought',
      'soil.txt',
      'seeds.txt',
    ]
    expect(words.filter((each) => left.includes(each))).toEqual([])
  }).toPass({ timeout: 15_000 })
})

test('a session that ends elsewhere keeps pending posts for the same person, and shows them to nobody else', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const page = await openAs(wei)
  await page.route('**/api/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByPlaceholder('Start a new thread...').fill('The oak.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(card(page, 'The oak.')).toBeVisible()

  // The session's second must have passed, or the earlier sign-in still counts.
  await page.waitForFunction((from) => Date.now() - from > 1_100, await page.evaluate(() => Date.now()))
  await fetch(`${server.url}/api/user/sign-out-everywhere`, {
    method: 'POST',
    headers: { authorization: `Bearer ${wei.token}` },
  })
  await expect(page).toHaveURL(/\/login$/)
  const signIn = async (who: typeof wei) => {
    await page.getByLabel('E-mail').fill(who.email)
    await page.getByLabel('Password').fill(who.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/cloud')
    await expect(page.getByRole('banner')).toContainText(who.name)
  }
  await signIn(mia)
  await expect(page.getByRole('region', { name: 'Not posted yet' })).toHaveCount(0)
  await (await ofAccount(page, 'button', 'Logout')).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.unroute('**/api/messages')
  await page.goto('/login')
  await signIn(wei)
  await expect.poll(() => sayings(server, mia)).toEqual(['The oak.'])
})
