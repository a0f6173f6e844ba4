import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import { seedForest as seedChain } from '../support/seeding.ts'
import { sendFile } from '../support/sent-files.ts'
import type { Server } from '../support/server.ts'
import { drag, swipe } from '../support/touch.ts'

test.use({ worker: false, direction: 'rtl' })

/** One question with three answers, the last of which has a reply. */
async function seedForest(server: Server) {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const dana = await makeUser(server, { name: 'דנה', status: 'whitelisted' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const replies = []
  for (const content of ['The oak.', 'The birch.', 'The lime.']) {
    replies.push(await post(server, ada, { content, parent_id: root.id }))
  }
  await post(server, ada, { content: 'White bark.', parent_id: replies[1]?.id ?? '' })
  const hebrew = { content: 'עץ הלימון, or the lime, מריח טוב.', parent_id: replies[2]?.id ?? '' }
  await post(server, dana, hebrew)
  return { ada, dana, path: `/cloud/${root.id}` }
}

const shows = async (page: Page, words: string, position: string) => {
  await expect(card(page, words).getByText(position)).toBeVisible()
  await expect(card(page, words)).toBeInViewport()
}

type Box = { readonly left: number; readonly right: number }

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it is not on the screen')
  return { left: box.x, right: box.x + box.width }
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a swipe to the right shows the next reply, to the left the previous one; at the end the card shakes', async ({
  server,
  openAs,
}) => {
  const { path } = await seedForest(server)
  const page = await openAs(null, path)
  await shows(page, 'The lime.', '3 of 3')
  const width = page.viewportSize()?.width ?? 0

  await swipe(page, card(page, 'The lime.'), { share: -0.9, fromX: width - 5 })
  await atRest(page)
  await shows(page, 'The lime.', '3 of 3')

  const { lift } = await drag(page, card(page, 'The lime.'), { share: -0.75 })
  const beside = page.locator('.sibling-preview-previous')
  await expect(beside).toContainText('The birch.')
  const [shown, next] = [await boxOf(card(page, 'The lime.')), await boxOf(beside)]
  expect(next.left).toBeGreaterThanOrEqual(shown.right)
  await lift()
  await shows(page, 'The birch.', '2 of 3')
  await swipe(page, card(page, 'The birch.'), { share: 0.75 })
  await shows(page, 'The lime.', '3 of 3')
  await atRest(page)

  await swipe(page, card(page, 'The lime.'), { share: 0.75 })
  await expect(page.getByText('No more replies on that side.')).toBeAttached()
  await atRest(page)
  await shows(page, 'The lime.', '3 of 3')
  expect(await overflowOf(page)).toBe(0)
})

test('the left arrow key shows the next reply, the right one the previous one @desktop-only', async ({
  server,
  openAs,
}) => {
  const { path } = await seedForest(server)
  const page = await openAs(null, path)
  await shows(page, 'The lime.', '3 of 3')
  await card(page, 'The lime.').focus()
  await page.keyboard.press('ArrowRight')
  await shows(page, 'The birch.', '2 of 3')
  await expect(card(page, 'The birch.')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await shows(page, 'The lime.', '3 of 3')
  await expect(card(page, 'The lime.')).toBeFocused()
})

test('faces, rail, navigator, Back and the edge of the screen are mirrored, and nothing is wider than it @desktop', async ({
  server,
  openAs,
  isMobile,
}) => {
  const { ada, path } = await seedForest(server)
  const page = await openAs(ada, path)
  await shows(page, 'The lime.', '3 of 3')
  await atRest(page)
  const whole = await boxOf(card(page, 'The lime.'))
  const face = await boxOf(card(page, 'The lime.').locator('.avatar'))
  expect(whole.right - face.right).toBeLessThan(20)
  const rail = await page.locator('.thread-step', { has: card(page, 'The lime.') }).evaluate((step) => {
    const { left } = step.getBoundingClientRect()
    const line = getComputedStyle(step, '::before')
    return left + Number.parseFloat(line.left) + Number.parseFloat(line.width) / 2
  })
  expect(Math.abs(rail - (face.left + face.right) / 2)).toBeLessThanOrEqual(1)

  const buttons = card(page, 'The lime.').locator('.sibling-navigator > .button')
  const [previous, number, next] = [
    await boxOf(buttons.nth(0)),
    await boxOf(buttons.nth(1)),
    await boxOf(buttons.nth(2)),
  ]
  expect(previous.left).toBeGreaterThanOrEqual(number.right - 1)
  expect(next.right).toBeLessThanOrEqual(number.left + 1)
  const isMirrored = (icon: Locator) => icon.evaluate((path) => getComputedStyle(path).scale === '-1 1')
  expect(await isMirrored(buttons.nth(0).locator('path'))).toBe(true)

  const back = page.getByRole('button', { name: 'Back', exact: true })
  expect(await isMirrored(back.locator('path'))).toBe(true)
  const [ofBack, ofTitle] = [await boxOf(back), await boxOf(page.getByRole('heading', { level: 1 }))]
  expect(ofBack.left).toBeGreaterThanOrEqual(ofTitle.right)
  const search = page.locator('.header').getByRole('button', { name: /Search/ })
  expect(await isMirrored(search.locator('path').first())).toBe(false)
  if (!isMobile) expect((await boxOf(page.locator('.tabs'))).right).toBe(1280)
  expect(await overflowOf(page)).toBe(0)
})

test('a menu opens inside the screen, at the edge of its button where it begins @desktop', async ({
  server,
  openAs,
  isMobile,
}) => {
  const { ada, path } = await seedForest(server)
  const page = await openAs(ada, path)
  await shows(page, 'The lime.', '3 of 3')
  const more = card(page, 'The lime.').getByRole('button', { name: 'More', exact: false }).last()
  await more.click()
  const menu = await boxOf(page.getByRole('menu'))
  const width = page.viewportSize()?.width ?? 0
  expect(menu.left).toBeGreaterThanOrEqual(8)
  expect(menu.right).toBeLessThanOrEqual(width - 8)
  if (!isMobile) expect(Math.abs(menu.right - (await boxOf(more)).right)).toBeLessThanOrEqual(1)
  await page.keyboard.press('Escape')
  expect(await overflowOf(page)).toBe(0)
})

test('on the map older replies are further to the left, and the left arrow key opens a branch @desktop', async ({
  server,
  openAs,
  isMobile,
}) => {
  const { ada, path } = await seedForest(server)
  const page = await openAs(ada, path)
  await shows(page, 'The lime.', '3 of 3')
  if (isMobile) await page.getByRole('button', { name: 'Map', exact: true }).click()
  const row = (words: RegExp) => page.getByRole('treeitem', { name: words })
  await expect(row(/The oak/)).toBeVisible()
  await atRest(page)
  const dotOf = (words: RegExp) => boxOf(row(words).locator('.map-dot, .map-ring').first())
  expect((await dotOf(/The oak/)).left).toBeLessThan((await dotOf(/Which tree/)).left)
  const [whole, dot] = [await boxOf(row(/The oak/)), await dotOf(/The oak/)]
  expect(whole.right - dot.right).toBeLessThan(60)
  if (!isMobile) expect(whole.left).toBeLessThan(40)

  await page.getByRole('tree').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(row(/White bark/)).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(row(/White bark/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(row(/White bark/)).toHaveCount(0)
  expect(await overflowOf(page)).toBe(0)
})

test('two replies side by side begin on the right, and the left arrow key shows the next @desktop', async ({
  server,
  openAs,
}) => {
  const { path } = await seedForest(server)
  const page = await openAs(null, path)
  await shows(page, 'The lime.', '3 of 3')
  await card(page, 'The lime.').getByRole('button', { name: 'show all replies' }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  const side = (name: 'First' | 'Second') => page.getByRole('region', { name: `${name} reply` })
  const [first, second] = [await boxOf(side('First')), await boxOf(side('Second'))]
  expect(second.right).toBeLessThanOrEqual(first.left)
  await side('First').getByRole('combobox').selectOption({ label: 'Ada: The lime.' })
  await side('Second').getByRole('combobox').selectOption({ label: 'Ada: The oak.' })
  await side('Second').getByRole('article').focus()
  await page.getByRole('heading', { name: 'Compare replies' }).click()
  await page.keyboard.press('ArrowLeft')
  await expect(side('Second').getByRole('article')).toContainText('The birch.')
  await page.keyboard.press('ArrowRight')
  await expect(side('Second').getByRole('article')).toContainText('The oak.')
})

test('messages and names keep their own direction @desktop', async ({ server, openAs }) => {
  const { path } = await seedForest(server)
  const page = await openAs(null, path)
  await shows(page, 'The lime.', '3 of 3')
  const directionOf = (words: string) =>
    card(page, words)
      .locator('.content')
      .evaluate((content) => getComputedStyle(content).direction)
  expect(await directionOf('The lime.')).toBe('ltr')
  expect(await directionOf('עץ הלימון')).toBe('rtl')
  const line = card(page, 'עץ הלימון').locator('.author-line')
  await expect(line.locator('bdi')).toHaveText('דנה')
  const [name, time] = [await boxOf(line.locator('bdi')), await boxOf(line.locator('.author-line-time'))]
  expect(name.left).toBeGreaterThanOrEqual(time.right)
})

test('the scrubber is at the left edge, and its handle is above where the thread begins', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const contents = Array.from({ length: 40 }, (_, index) => ({
    content: `Step ${index}.`,
    parent: index === 0 ? null : index - 1,
  }))
  const ids = await seedChain(server, ada, contents)
  const page = await openAs(ada, `/cloud/${ids[0]}?leaf=${ids[39]}`)
  const handle = page.getByRole('slider', { name: 'Position in the thread' })
  await expect(handle).toHaveValue('0')
  const scroll = () => page.getByRole('main').evaluate((main) => main.scrollBy(0, 10))
  const bar = page.locator('.scrubber')
  await scroll()
  await expect(bar).toHaveAttribute('data-shown')
  const box = await bar.boundingBox()
  if (box === null) throw new Error('the scrubber is not shown')
  expect(box.x).toBeLessThan(10)
  await page.mouse.move(box.x + box.width / 2, box.y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height, { steps: 4 })
  const words = page.locator('.scrubber-words')
  await expect(words).toContainText(/Step \d+\./)
  expect(Number(await handle.inputValue())).toBeGreaterThan(20)
  expect((await boxOf(words)).left).toBeGreaterThanOrEqual(0)
  await page.mouse.up()
})

test('the next picture of a message comes from the left, by key and by swipe @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#268' } })
    .png()
    .toBuffer()
  const lake = await sendFile(server, ada, bytes, 'lake.png', 'A lake')
  const pine = await sendFile(server, ada, bytes, 'pine.png', 'A pine')
  const { id } = await post(server, ada, { content: 'Two of them', attachments: [lake.id, pine.id] })
  const page = await openAs(ada, `/cloud/${id}`)
  await card(page, 'Two of them').getByRole('link', { name: 'A lake' }).click()
  const viewer = page.getByRole('dialog', { name: 'Picture' })
  const place = viewer.getByRole('status')
  await expect(place).toHaveText('1 of 2')
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText('2 of 2')
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText('1 of 2')
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.down()
  await page.mouse.move(width / 2 + 120, height / 2 + 10, { steps: 4 })
  await page.mouse.up()
  await expect(place).toHaveText('2 of 2')
  const [previous, next] = [
    viewer.getByRole('button', { name: 'Previous picture' }),
    viewer.getByRole('button', { name: 'Next picture' }),
  ]
  expect((await boxOf(next)).right).toBeLessThanOrEqual((await boxOf(previous)).left)
})

test('empty fields are written from the right, and text in its own direction @desktop', async ({ server, openAs }) => {
  const { ada, path } = await seedForest(server)
  const page = await openAs(ada, path)
  const directionOf = (field: Locator) => field.evaluate((each) => getComputedStyle(each).direction)
  await card(page, 'The lime.').getByRole('button', { name: 'Reply', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Reply' })
  await expect(field).toHaveValue('')
  expect(await directionOf(field)).toBe('rtl')
  await field.fill('An English answer.')
  expect(await directionOf(field)).toBe('ltr')
  await field.fill('')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await expect(search).toBeFocused()
  expect(await directionOf(search)).toBe('rtl')
})
