import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { attachedFilesLabel, profileFailed } from '#wire/texts.ts'
import { browserArgs, headlessPath } from '../../../tools/browser.ts'
import { attach } from '../support/chosen-files.ts'
import { card, expect, ofAccount, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'

// Text at 200 % as the browser's own setting, which media queries see; and the room that a keyboard leaves on a phone.
test.use({
  launchOptions: { executablePath: headlessPath, args: [...browserArgs, '--blink-settings=defaultFontSize=32'] },
})
const viewport = { width: 390, height: 480 }

const linesOf = (text: Locator) =>
  text.evaluate((each) => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

const boxOf = (locator: Locator) => locator.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect)

test('at 200 % text what floats leaves room to read, and titles keep their words whole', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: 'Shall we plant a walnut?' })
  const reply = await post(server, ada, { content: 'A line of its own.\n\n'.repeat(20), parent_id: root.id })
  await post(server, ada, { content: 'On the north side.', parent_id: reply.id })

  const page = await openAs(wei, '/cloud', { viewport })
  const button = await boxOf(page.locator('.new-message'))
  expect(button.width, 'New Message').toBeGreaterThanOrEqual(44)
  expect(button.width, 'New Message').toBeLessThanOrEqual(viewport.width * 0.2)

  await page.goto(`/cloud/${root.id}`)
  await expect(card(page, 'Shall we plant a walnut?')).toBeVisible()
  const elsewhere = page.getByRole('navigation', { name: 'New messages' })
  await expect(elsewhere.getByRole('button')).toHaveCount(1)
  await atRest(page)
  const [pill, main] = [await boxOf(elsewhere), await boxOf(page.getByRole('main'))]
  expect(pill.height, 'the number of new messages').toBeLessThanOrEqual(main.height * 0.25)
  expect(main.right - pill.right, 'it is in the corner').toBeLessThan(24)

  await page.setViewportSize({ ...viewport, height: 844 })
  const seen = elsewhere.getByRole('button', { name: 'Mark all as seen' })
  await expect(seen).toBeVisible()
  const [all, check, icon] = [await boxOf(elsewhere), await boxOf(seen), await boxOf(seen.locator('.icon'))]
  expect(all.height - check.height, 'the check is as high as the pill').toBeLessThanOrEqual(2)
  expect(Math.abs(icon.top + icon.height / 2 - (all.top + all.height / 2)), 'its icon is in the middle').toBeLessThan(2)

  const admin = await openAs(ada, '/admin', { viewport })
  const title = admin.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  expect(await linesOf(title), 'Administration is one word').toBe(1)
})

test('at 200 % text the button for a new message has its size and place before any script', async ({ openAs }) => {
  const page = await openAs(null, '/cloud', { viewport: { ...viewport, height: 844 } })
  const button = page.locator('.new-message')
  const boxes = async () => {
    const all = [await boxOf(button), await boxOf(button.locator('.icon'))]
    return all.map(({ left, top, width, height }) => ({ leftPx: left, topPx: top, sizePx: [width, height] }))
  }
  await atRest(page)
  const live = await boxes()
  await page.route('**/*.js', () => undefined)
  await page.goto('/cloud', { waitUntil: 'commit' })
  await expect(button).toBeVisible()
  await expect(page.locator(':root[data-live]')).toHaveCount(0)
  for (const [index, { leftPx, topPx, sizePx }] of (await boxes()).entries()) {
    expect(live[index]).toMatchObject({ leftPx, sizePx })
    expect(Math.abs((live[index]?.topPx ?? 0) - topPx)).toBeLessThanOrEqual(1)
  }
})

test('at 200 % text an edge beyond which a menu or a row of tabs continues is shaded, until the end is reached', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Shall we plant a walnut?' })
  const page = await openAs(ada, `/cloud/${root.id}`, { viewport })
  await card(page, 'Shall we plant a walnut?').getByRole('button', { name: 'More actions' }).click()
  const menu = page.locator('.menu:popover-open')
  await expect(menu.getByText('Delete', { exact: true })).not.toBeInViewport()
  const atEdge = async (scroller: Locator, edge: 'bottom' | 'right') => {
    await atRest(page)
    const { left, right, bottom } = await boxOf(scroller)
    const at = edge === 'bottom' ? { x: (left + right) / 2, y: bottom - 3 } : { x: right - 2, y: bottom - 8 }
    const picture = await page.screenshot({ clip: { ...at, width: 1, height: 1 } })
    const [red = 0, green = 0, blue = 0] = await sharp(picture).raw().toBuffer()
    return red + green + blue
  }
  const shaded = await atEdge(menu, 'bottom')
  await menu.evaluate((each) => each.scrollTo({ top: each.scrollHeight }))
  await expect(menu.getByText('Delete', { exact: true })).toBeInViewport()
  expect(await atEdge(menu, 'bottom')).toBeGreaterThan(shaded + 60)

  await page.goto('/admin')
  const tabs = page.getByRole('tablist')
  await expect(tabs).toBeVisible()
  const shadedTabs = await atEdge(tabs, 'right')
  await tabs.evaluate((each) => each.scrollTo({ left: each.scrollWidth }))
  expect(await atEdge(tabs, 'right')).toBeGreaterThan(shadedTabs + 60)
})

test('at 200 % text the question before a deletion is all in view, and the answer that has the focus', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const { id } = await post(server, ada, { content: 'Shall we plant a walnut?' })
  const page = await openAs(ada, `/cloud/${id}`, { viewport })
  await card(page, 'Shall we plant a walnut?').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  const answer = dialog.getByRole('button', { name: 'Cancel' })
  await expect(answer).toBeFocused()
  await atRest(page)
  const question = await dialog.getByRole('paragraph').all()
  expect(question).toHaveLength(2)
  for (const part of [...question, answer]) {
    const { top, bottom } = await boxOf(part)
    expect(top, await part.innerText()).toBeGreaterThanOrEqual(0)
    expect(bottom, await part.innerText()).toBeLessThanOrEqual(viewport.height)
  }
})

test('at 200 % text on a narrow phone a menu, and the words on every button of the filters, are all in view', async ({
  server,
  openAs,
}) => {
  const narrow = { width: 320, height: 640 }
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const { id } = await post(server, wei, { content: 'Shall we plant a walnut?' })
  const page = await openAs(wei, '/cloud', { viewport: narrow })
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters.getByRole('button', { name: 'Mark all as seen' })).toBeAttached()
  for (const each of await filters.getByRole('button').all()) {
    const { spillPx, heightPx, name } = await each.evaluate((button) => ({
      spillPx: button.scrollWidth - button.clientWidth,
      heightPx: button.getBoundingClientRect().height,
      name: button.textContent || button.ariaLabel,
    }))
    expect(spillPx, `${name} is whole`).toBe(0)
    expect(heightPx, `${name} is for a thumb`).toBeGreaterThanOrEqual(44)
  }

  await page.goto(`/cloud/${id}`)
  await card(page, 'Shall we plant a walnut?').getByRole('button', { name: 'More actions' }).click()
  const menu = page.locator('.menu:popover-open')
  await atRest(page)
  const { left, right } = await boxOf(menu)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(narrow.width)
})

test('at 200 % text on a phone no word of a head is broken, no badge is on the rail, and the map can be closed', async ({
  server,
  openAs,
}) => {
  const narrow = { width: 360, height: 800 }
  const wei = await makeUser(server, { name: 'Wei Lindqvist', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Shall we plant a walnut?' })
  const oak = await post(server, wei, { content: 'An oak.', parent_id: root.id })
  await post(server, wei, { content: 'A lime.', parent_id: root.id })
  for (let turn = 1; turn <= 12; turn += 1) await post(server, wei, { content: `Turn ${turn}`, parent_id: oak.id })
  const page = await openAs(null, '/cloud', { viewport: narrow })
  expect(await linesOf(page.locator('.header-brand')), 'Canopy is one word').toBe(1)
  const title = page.locator('.thread-group-title').first()
  await expect.poll(async () => (await boxOf(title)).width, 'a title has room').toBeGreaterThan(narrow.width / 2)

  await page.goto(`/cloud/${oak.id}`)
  const line = card(page, 'An oak.').locator('.author-line')
  const name = await boxOf(line.locator('.author-line-name'))
  const badge = await boxOf(line.locator('.author-line-public'))
  expect(badge.left).toBeGreaterThan(name.left)
  expect(badge.top).toBeLessThan(name.bottom)

  await page.getByRole('button', { name: 'Map' }).click()
  const map = page.getByRole('dialog', { name: 'Map' })
  await atRest(page)
  const sheet = await boxOf(map)
  for (const part of [
    map.getByRole('heading', { name: 'Map' }),
    map.getByRole('button', { name: 'Close', exact: true }),
  ])
    expect((await boxOf(part)).top).toBeGreaterThanOrEqual(sheet.top)
  expect(await map.evaluate((each) => each.scrollHeight - each.clientHeight), 'only the tree scrolls').toBe(0)
})

test('at 200 % text the language of a code block is one line, and its button beside it', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'How do I loop?' })
  const code = '```ts\nfor (const tree of forest) plant(tree)\n```'
  const loop = await post(server, wei, { content: code, parent_id: root.id })
  await post(server, wei, { content: '```javascript\nforest.forEach(plant)\n```', parent_id: root.id })
  const page = await openAs(null, `/cloud/${loop.id}`, { viewport: { ...viewport, height: 844 } })
  await card(page, 'for (const tree').getByRole('button', { name: 'show all replies' }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  const replies = page.getByRole('dialog', { name: 'Compare replies' })
  const short = replies.locator('.code-language').filter({ hasText: /^ts$/ })
  expect(await linesOf(short)).toBe(1)
  const copy = await boxOf(short.locator('..').getByRole('button', { name: 'Copy' }))
  expect(copy.top).toBeLessThan((await boxOf(short)).bottom)
  expect(await linesOf(replies.locator('.code-language').filter({ hasText: 'javascript' }))).toBe(1)
})

test('at 200 % text the name of a file to import has the room that it needs', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread', { viewport: { ...viewport, height: 844 } })
  const name = 'conversations-of-a-year.json'
  const buffer = Buffer.from('[]')
  await page.getByLabel(/^Choose/).setInputFiles({ name, mimeType: 'application/json', buffer })
  await expect(page.getByRole('button', { name: 'Remove file' })).toBeVisible()
  expect(await linesOf(page.locator('.import-chosen-name'))).toBeLessThanOrEqual(3)
})

test('at 200 % text the icon of the search is beside the middle of its field', async ({ openAs }) => {
  const page = await openAs(null, '/cloud', { viewport })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const field = page.locator('.search-field')
  await expect(field).toBeVisible()
  const [icon, input] = [await boxOf(field.locator('.icon')), await boxOf(field.getByRole('combobox'))]
  expect(Math.abs((icon.top + icon.bottom - input.top - input.bottom) / 2)).toBeLessThanOrEqual(1)
})

test.describe('a refused change', () => {
  test.use({ tolerated: /status of 500/ })

  test('at 200 % text is brought into view', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei, '/cloud', { viewport })
    await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, body: '{}' }))
    await (await ofAccount(page, 'button', 'Edit profile')).click()
    const name = page.getByLabel('Display Name')
    await name.fill('Wei Chen')
    await name.press('Enter')
    const refusal = page.getByRole('alert').filter({ hasText: profileFailed })
    await expect(refusal).toBeInViewport({ ratio: 0.9 })
  })
})

test('at 200 % text on a narrow phone the reply box has the whole name of who is replied to', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada Okafor', status: 'admin' })
  const root = await post(server, ada, { content: 'Which walnut grows fastest?' })
  const page = await openAs(ada, `/cloud/${root.id}`, { viewport: { width: 360, height: 480 } })
  await card(page, 'Which walnut').getByRole('button', { name: 'Reply', exact: true }).click()
  const quote = page.locator('.reply-quote')
  const name = quote.locator('.reply-quote-name')
  await expect(name).toBeVisible()
  expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth), 'nothing of it is cut').toBe(0)
  const [button, words] = [await boxOf(quote), await boxOf(name)]
  expect(words.right).toBeLessThanOrEqual(button.right)
  const letters = await name.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))
  expect(button.height, 'one line').toBeLessThan(2 * letters)
})

test('at 200 % text a closed branch on the map with new messages has words to know it by', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const walnut = await post(server, ada, { content: 'A walnut tree.', parent_id: root.id })
  await post(server, ada, { content: 'It needs room.', parent_id: walnut.id })
  const lime = await post(server, ada, { content: 'A lime tree.', parent_id: root.id })
  const page = await openAs(wei, `/cloud/${lime.id}`, { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const row = page.getByRole('treeitem', { name: /A walnut tree.*2 messages.*new/ })
  const { width } = await boxOf(row.locator('.map-words'))
  const letters = await row.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))
  expect(width).toBeGreaterThan(3 * letters)
})

test('at 200 % text a row of the map has two lines for its words', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which of these trees grows fastest by the river?' })
  const page = await openAs(ada, `/cloud/${root.id}`, { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const words = page.getByRole('treeitem', { name: /Which of these trees/ }).locator('.map-words')
  const { height, width } = await boxOf(words)
  const letters = await words.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))
  expect(height).toBeGreaterThan(2 * letters)
  expect(width).toBeGreaterThan(8 * letters)
})

test('at 200 % text a long file name takes at most two lines where it is attached, and its ending is in view', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(ada, '/new-thread', { viewport: { width: 480, height: 844 } })
  const name = `${'An inventory of every tree along the river '.repeat(5).trim()}.pdf`
  await attach(page, { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  const row = page.getByRole('list', { name: attachedFilesLabel }).getByRole('listitem')
  const shown = row.locator('bdi')
  await expect(shown).toHaveText(name)
  const { height, right } = await boxOf(shown)
  const letters = await shown.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))
  expect(height).toBeLessThan(3.5 * letters)
  const ending = await boxOf(row.getByText('.pdf', { exact: true }))
  expect(ending.right).toBeLessThanOrEqual(right + 1)
  expect(ending.height, 'the ending is one line').toBeLessThan(2 * letters)
})
