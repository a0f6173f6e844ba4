import { groupLessLabel, groupMoreLabel } from '#wire/texts.ts'
import { hold } from '../support/hold.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { hydrated } from '../support/rest.ts'

// With a worker the page would come from its cache, without content.
test.use({ worker: false })

const appFile = /\/assets\/app-[^/]*\.js$/

test('who scrolls before the script is loaded stays there', async ({ openAs, server }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  for (let count = 1; count <= 5; count += 1)
    await post(server, wei, { content: `Message ${count}.\n\n${'It has several lines. '.repeat(10)}` })
  const page = await openAs(null, '/login')
  await page.setViewportSize({ width: 390, height: 500 })
  const scrolled = () => page.evaluate(() => (document.querySelector('.app-main')?.scrollTop ?? 0) + window.scrollY)
  for (const path of ['/cloud', '/terms']) {
    const app = await hold(page, appFile)
    await page.goto(path, { waitUntil: 'commit' })
    await app.asked
    await page.evaluate(() => (document.querySelector('.app-main') ?? document.scrollingElement)?.scrollBy(0, 120))
    expect(await scrolled()).toBe(120)
    app.letGo()
    await hydrated(page)
    await page.unroute(appFile)
    expect(await scrolled(), path).toBe(120)
  }
})

test('an answer that is written before the script is loaded is kept', async ({ openAs }) => {
  const page = await openAs(null, '/login')
  const answer = page.getByLabel('Passion Map')
  for (const [early, kept] of [
    ['Lichens', 'Lichens'],
    ['Mosses', 'Lichens\n\nMosses'],
  ] as const) {
    const app = await hold(page, appFile)
    await page.goto('/requests', { waitUntil: 'commit' })
    await app.asked
    await answer.fill(early)
    app.letGo()
    await hydrated(page)
    await page.unroute(appFile)
    await expect(answer).toHaveValue(kept)
    await expect(answer).toBeFocused()
  }
  await page.reload()
  await expect(answer).toHaveValue('Lichens\n\nMosses')
})

test('a sign-in that waits for the script says so, and its password is kept', async ({ openAs, server }) => {
  await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(null, '/cloud')
  const app = await hold(page, appFile)
  await page.goto('/login', { waitUntil: 'commit' })
  await app.asked
  const button = page.getByRole('button', { name: 'Sign in' })
  const line = (each: HTMLElement | SVGElement) => {
    const { content, opacity } = getComputedStyle(each, '::after')
    return content === 'none' ? null : opacity
  }
  await page.getByLabel('Password', { exact: true }).fill('under the canopy')
  await expect(button).toBeDisabled()
  await expect.poll(() => button.evaluate(line)).toBe('1')
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
  app.letGo()
  await expect(button).toBeEnabled()
  await expect.poll(() => button.evaluate(line)).toBeNull()
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('under the canopy')
})

test('messages of a thread that are unfolded before the script is loaded can be folded again', async ({
  openAs,
  server,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const { id } = await post(server, wei, { content: 'Shall we plant?' })
  for (const content of ['An oak.', 'A birch.', 'A lime.']) await post(server, wei, { content, parent_id: id })
  const page = await openAs(null, '/login')
  const app = await hold(page, appFile)
  await page.goto('/cloud', { waitUntil: 'commit' })
  await app.asked
  const others = page.getByRole('group').filter({ has: page.locator('summary') })
  await others.getByText(groupMoreLabel(2)).click()
  app.letGo()
  await hydrated(page)
  await expect(card(page, 'Shall we plant?')).toBeVisible()
  await others.getByText(groupLessLabel).click()
  await expect(card(page, 'Shall we plant?')).toBeHidden()
  await expect(others.getByText(groupMoreLabel(2))).toBeVisible()
})

test('the list rendered for everyone stays until the list of whoever is recognized has come', async ({
  openAs,
  server,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const ada = await makeUser(server, { name: 'Ada', status: 'whitelisted' })
  await post(server, wei, { content: 'For everyone.' })
  const page = await openAs(ada)
  const list = await hold(page, /\/api\/messages\/chronological/)
  const app = await hold(page, appFile)
  await page.goto('/cloud', { waitUntil: 'commit' })
  const everyones = card(page, 'For everyone.')
  await everyones.evaluate((element) => Object.assign(window, { element }))
  await everyones.getByRole('button', { name: 'More actions' }).click()
  app.letGo()
  await list.asked
  await expect(page.getByRole('banner')).toContainText('Ada')
  await expect(page.getByRole('menuitem', { name: 'Copy Text' })).toBeVisible()
  await page.keyboard.press('Escape')
  list.letGo()
  await expect(page.getByRole('button', { name: 'Direct' })).toBeEnabled()
  expect(await everyones.evaluate((element) => element === Reflect.get(window, 'element'))).toBe(true)
})

test('a member who presses New message before the script is loaded can write @desktop', async ({ openAs, server }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/login')
  const app = await hold(page, appFile)
  await page.goto('/cloud', { waitUntil: 'commit' })
  await app.asked
  await page.getByRole('button', { name: 'New message' }).click()
  app.letGo()
  await expect(page.getByPlaceholder('Start a new thread...')).toBeFocused()
})

test('what is typed after Reply or Search is pressed, before the script is loaded, is in the field @desktop-only', async ({
  openAs,
  server,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const { id } = await post(server, wei, { content: 'Which tree?' })
  const page = await openAs(wei, '/login')
  for (const [path, name] of [
    [`/cloud/${id}`, 'Reply'],
    ['/cloud', 'Search'],
  ] as const) {
    const app = await hold(page, appFile)
    await page.goto(path, { waitUntil: 'commit' })
    await app.asked
    await page.getByRole('button', { name, exact: true }).first().click()
    await page.keyboard.type('A lime, is it')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('n a yard?')
    app.letGo()
    const field = name === 'Reply' ? page.getByRole('textbox', { name }) : page.getByRole('combobox')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('A lime, is in a yard?')
    await page.unroute(appFile)
  }
})
