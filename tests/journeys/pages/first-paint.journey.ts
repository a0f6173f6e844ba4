import type { Page } from '@playwright/test'
import { card, expect, test } from '../support/journey.ts'
import { watchShifts } from '../support/layout-shifts.ts'
import { makeUser, post } from '../support/people.ts'
import { hydrated } from '../support/rest.ts'

const withoutScript = { javaScriptEnabled: false }

/** Records, from before the page loads, its API requests and its layout shifts. */
async function watch(page: Page): Promise<{ asked: string[]; moved: () => Promise<number> }> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return { asked, moved: await watchShifts(page) }
}

test('without scripts a reader can use the list, a thread, its siblings and the information pages @desktop', async ({
  openAs,
  server,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Shall we plant **two** trees?' })
  await post(server, wei, { content: 'An older answer.', parent_id: root.id })
  await post(server, wei, { content: 'A newer answer.', parent_id: root.id })
  for (let count = 1; count <= 5; count += 1) await post(server, wei, { content: `Message ${count}.` })

  const page = await openAs(null, '/cloud', withoutScript)
  await expect(card(page, 'Message 5.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Scroll for more messages' }).click()
  await expect(page).toHaveURL(/\/cloud\?after=/)
  await card(page, 'Shall we plant').click()
  await expect(page).toHaveURL(new RegExp(`/cloud/${root.id}$`))
  await expect(card(page, 'Shall we plant').locator('strong')).toHaveText('two')

  await expect(card(page, 'A newer answer.')).toBeVisible()
  await page.getByRole('button', { name: 'Previous reply' }).click()
  await expect(card(page, 'An older answer.')).toBeVisible()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Cloud' }).click()
  await expect(page).toHaveURL(/\/cloud$/)

  await page.goto('/docs')
  await expect(page).toHaveURL(/\/architecture$/)
  await page.getByRole('link', { name: 'Open the Cloud' }).click()
  await expect(card(page, 'Message 5.')).toBeVisible()

  await page.goto('/login')
  await expect(page.getByText('You need JavaScript to log in.')).toBeVisible()
  await expect(page.getByLabel('Password')).toBeHidden()
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL(/\/terms$/)
})

test.describe('on a first visit', () => {
  // On later visits the worker answers from its cache.
  test.use({ worker: false })

  test('a list and a thread are hydrated without layout shifts or repeated requests', async ({ openAs, server }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Euler said $$e^{i\\pi} + 1 = 0$$\n\n- one\n- two' })
    const reply = await post(server, wei, { content: 'And **nobody** has doubted it.', parent_id: root.id })
    await post(server, wei, { content: 'It is beautiful.', parent_id: reply.id })

    const page = await openAs(null, '/terms')
    const { asked, moved } = await watch(page)
    for (const path of ['/cloud', `/cloud/${root.id}`, `/cloud/${reply.id}`]) {
      asked.length = 0
      await page.goto(path)
      await hydrated(page)
      await expect(card(page, 'Euler said')).toBeVisible()
      expect(asked.filter((each) => /^\/api\/(?!config)|\/render-|\/math-/.test(each))).toEqual([])
      expect(await moved()).toBe(0)
    }
    await expect(card(page, 'Euler said').locator('math')).toBeVisible()
    await card(page, 'nobody has doubted').getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(page.getByPlaceholder('You need to log in to send messages')).toBeVisible()
  })

  test('a button pressed before the script is loaded works once it is', async ({ openAs, server }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Shall we plant?' })
    const page = await openAs(null, '/terms')
    const pressed = Promise.withResolvers<void>()
    await page.route(/\/assets\/thread-[^/]*\.js$/, async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.goto(`/cloud/${root.id}`, { waitUntil: 'commit' })
    await card(page, 'Shall we plant?').getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(page.getByPlaceholder('You need to log in to send messages')).toHaveCount(0)
    pressed.resolve()
    await expect(page.getByPlaceholder('You need to log in to send messages')).toBeVisible()
  })

  test('the login works once the script is loaded, with what was typed before', async ({ openAs, server }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(null, '/terms')
    const { asked, moved } = await watch(page)
    const typed = Promise.withResolvers<void>()
    await page.route(/\/assets\/login-screen-[^/]*\.js$/, async (route) => {
      await typed.promise
      await route.continue()
    })
    asked.length = 0
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill(wei.email)
    await page.getByLabel('Password').fill(wei.password)
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
    await expect(signIn).toBeDisabled()
    typed.resolve()
    await hydrated(page)
    await expect(signIn).toBeEnabled()
    expect(asked.filter((each) => each.startsWith('/api/'))).toEqual([])
    expect(await moved()).toBe(0)
    await signIn.click()
    await expect(page).toHaveURL(/\/cloud$/)
    await expect(page.getByRole('banner')).toContainText('Wei')
  })
})

test('a page rendered for everyone becomes the signed-in user’s', async ({ openAs, server }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const ada = await makeUser(server, { name: 'Ada', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'For everyone.' })
  await post(server, wei, { content: 'Between us.', public: false, recipients: [ada.uid], parent_id: root.id })

  const page = await openAs(ada)
  await page.goto(`/cloud/${root.id}`)
  await expect(page.getByRole('banner')).toContainText('Ada')
  await expect(card(page, 'Between us.')).toBeVisible()
  await page.goto('/cloud')
  await expect(page.getByRole('banner')).toContainText('Ada')
  await expect(card(page, 'For everyone.')).toBeVisible()
})

test('the branch a reader chose before is shown again', async ({ openAs, server }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Which way?' })
  await post(server, wei, { content: 'The old way.', parent_id: root.id })
  await post(server, wei, { content: 'The new way.', parent_id: root.id })

  const page = await openAs(null, `/cloud/${root.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Previous reply' }).click()
  await expect(card(page, 'The old way.')).toBeVisible()
  await page.reload()
  await expect(card(page, 'The old way.')).toBeVisible()
})

test('the icon of a tab has its place before its words have arrived @desktop', async ({ openAs }) => {
  const icon = (await openAs(null, '/cloud')).locator('.tab-icon').first()
  const place = await icon.boundingBox()
  await icon.evaluate((element) => element.nextElementSibling?.remove())
  expect(await icon.boundingBox()).toEqual(place)
})
