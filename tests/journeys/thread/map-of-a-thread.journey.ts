import type { Locator, Page } from '@playwright/test'
import { violationsOn } from '../support/accessible.ts'
import { hold } from '../support/hold.ts'
import { card, expect, test } from '../support/journey.ts'
import { watchShifts } from '../support/layout-shifts.ts'
import { makeUser, type Person, post } from '../support/people.ts'
import { seedForest } from '../support/seeding.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

/** One half a long chain, the other half forks off it. */
const tall = (size: number) =>
  Array.from({ length: size }, (_, index) => ({
    content: `Step ${index}.`,
    parent: index === 0 ? null : index % 10 === 9 ? index - 5 : index % 10 === 0 ? index - 2 : index - 1,
  }))

const row = (page: Page, words: string | RegExp): Locator => page.getByRole('treeitem', { name: words })
const active = (page: Page) =>
  page.getByRole('tree').evaluate((tree) => {
    const id = tree.getAttribute('aria-activedescendant')
    return document.getElementById(id ?? '')?.getAttribute('aria-label') ?? null
  })

/** root → a → b, with branches c (newest, two messages, one for wei) and d beside b. */
async function smallThread(server: Server): Promise<{ ada: Person; wei: Person; rootId: string; ids: string[] }> {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: 'The root of it.' })
  const a = await post(server, wei, { content: 'A first thought.', parent_id: root.id })
  const b = await post(server, ada, { content: 'Branch bee.', parent_id: a.id })
  const c = await post(server, ada, { content: 'Branch sea.', parent_id: a.id })
  const far = await post(server, ada, { content: 'Far at sea.', parent_id: c.id, recipients: [wei.uid] })
  const d = await post(server, ada, { content: 'Branch dee.', parent_id: a.id })
  return { ada, wei, rootId: root.id, ids: [root.id, a.id, b.id, c.id, far.id, d.id] }
}

test('the map shows the current position and hidden branches, and leads there', async ({ server, openAs }) => {
  const { wei, rootId } = await smallThread(server)
  const page = await openAs(wei, `/cloud/${rootId}`)
  await expect(card(page, 'Branch dee.')).toBeVisible()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(row(page, /The root of it.*you are here/)).toBeVisible()
  await expect(row(page, /Branch sea\., 2 messages, 1 unread/)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await row(page, /Branch sea/)
    .getByRole('button', { name: 'Open this branch' })
    .click()
  await row(page, /Far at sea/).click()
  await expect(card(page, 'Far at sea.')).toBeInViewport()
  await expect(card(page, 'Far at sea.')).toHaveAttribute('aria-current', 'true')
  await expect(card(page, 'Far at sea.')).toBeFocused()
  await expect(card(page, 'Branch dee.')).toHaveCount(0)
})

test('the map is a graph: the shown path in the accent colour, faces with names on hover, rows as high as the pointer needs @desktop', async ({
  server,
  openAs,
  sideways,
  isMobile,
}) => {
  const { wei, rootId } = await smallThread(server)
  const page = await openAs(wei, `/cloud/${rootId}`)
  await expect(card(page, 'Branch dee.')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(row(page, /Branch sea/)).toBeVisible()
  expect((await row(page, /Branch bee/).boundingBox())?.height).toBeCloseTo(isMobile ? 44 : 32, 1)
  await expect(row(page, /Branch bee/).getByTitle('Ada', { exact: true })).toBeVisible()
  await expect(row(page, /Branch bee/)).not.toContainText('Ada')

  const accent = await page.locator('.tab[aria-current]').evaluate((tab) => getComputedStyle(tab).color)
  const dotOf = (words: RegExp) =>
    row(page, words)
      .locator('.map-dot')
      .evaluate((dot) => getComputedStyle(dot).fill)
  for (const words of [/The root of it/, /A first thought/, /Branch dee/]) expect(await dotOf(words)).toBe(accent)
  expect(await dotOf(/Branch bee/)).not.toBe(accent)
  // The newest reply stays below its fork, the older ones are one lane to the right.
  const xOf = async (words: RegExp) => (await row(page, words).locator('.map-dot').first().boundingBox())?.x ?? 0
  expect(await xOf(/Branch dee/)).toBe(await xOf(/A first thought/))
  expect(((await xOf(/Branch bee/)) - (await xOf(/A first thought/))) * sideways.sign).toBe(10)
  await expect(row(page, /Branch sea\., 2 messages, 1 unread/).locator('[data-count="1"]')).toBeVisible()
  await row(page, /Branch sea/)
    .getByRole('button', { name: 'Open this branch' })
    .click()
  await expect(row(page, /Far at sea\., unread/).locator('.map-ring')).toHaveCount(1)

  const word = page.getByRole('button', { name: 'Next unread' }).getByText('Unread', { exact: true })
  const help = page.getByRole('toolbar').getByRole('button', { name: 'Keyboard shortcuts' })
  await expect(word).toBeVisible({ visible: isMobile })
  await expect(help).toBeVisible({ visible: !isMobile })
})

test('on a wide screen the map is beside every thread, nothing moves for it, and closing it is remembered @desktop-only', async ({
  server,
  openAs,
  sideways,
}) => {
  const { ada, rootId } = await smallThread(server)
  const plain = await post(server, ada, { content: 'One by one.' })
  await post(server, ada, { content: 'Yes.', parent_id: plain.id })
  const page = await openAs(null, '/terms')
  const maps: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/map')) maps.push(new URL(request.url()).pathname)
  })
  const moved = await watchShifts(page)
  const map = page.getByRole('complementary', { name: 'Map' })
  // From the edge where lines start, in either direction.
  const edgesOf = async (locator: Locator) => {
    const { x = 0, width = 0 } = (await locator.boundingBox()) ?? {}
    const start = sideways.sign > 0 ? x : 1280 - x - width
    return { start, end: start + width, width }
  }
  const centre = async () => {
    const { start, end } = await edgesOf(page.locator('.thread-path'))
    return (start + end) / 2
  }

  await page.goto(`/cloud/${rootId}`)
  await expect(row(page, /The root of it.*you are here/)).toBeVisible()
  const { start: mapStart, end: mapEnd, width } = await edgesOf(map)
  expect(mapEnd).toBe(1280)
  expect(width).toBeGreaterThanOrEqual(320)
  expect(width).toBeLessThanOrEqual(448)
  const { start: mainStart } = await edgesOf(page.locator('.app-main'))
  expect(Math.abs((await centre()) - (mainStart + mapStart) / 2)).toBeLessThanOrEqual(10)
  expect(await moved()).toBe(0)
  expect(maps.filter((path) => path.startsWith('/api/'))).toHaveLength(1)

  await page.goto(`/cloud/${plain.id}`)
  await expect(row(page, /Yes\./)).toBeVisible()
  expect(Math.abs((await centre()) - (mainStart + mapStart) / 2)).toBeLessThanOrEqual(10)
  expect(await moved()).toBe(0)

  await page.goto(`/cloud/${rootId}`)
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await map.getByRole('button', { name: 'Close map' }).click()
  await expect(map).toHaveCount(0)
  await page.reload()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await expect(map).toHaveCount(0)
  expect(await moved()).toBe(0)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(map).toBeVisible()
  await page.reload()
  await expect(map).toBeVisible()

  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(map).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 1400, height: 800 })
  await expect(map).toBeVisible()
})

test('beside a thread that was just posted the map grows with each reply @desktop-only', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  await page.getByPlaceholder('Start a new thread...').fill('Which tree?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(row(page, /Which tree\?/)).toBeVisible()
  for (const words of ['An oak.', 'A lime.']) {
    await card(page, 'Which tree?').getByRole('button', { name: 'Reply', exact: true }).click()
    await page.getByPlaceholder(/^Reply to/).fill(words)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(row(page, new RegExp(words))).toBeVisible()
  }
  await expect(row(page, /An oak\./)).toBeVisible()
  await expect(row(page, /Which tree\?/)).toBeVisible()
})

test('the map that opens beside a thread while it is being posted shows it once it is @desktop-only', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  const late = await hold(page, /\/api\/messages$/)
  await page.getByPlaceholder('Start a new thread...').fill('Which tree?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await late.asked
  await expect(page.getByRole('complementary', { name: 'Map' })).toBeVisible()
  late.letGo()
  await expect(row(page, /Which tree\?/)).toBeVisible()
})

test('a row under the mouse or the keys previews its branch, and leaving it restores the thread as it was @desktop-only', async ({
  server,
  openAs,
  sideways,
}) => {
  const { wei, ids } = await smallThread(server)
  const page = await openAs(wei, `/cloud/${ids[1]}`)
  const preview = page.locator('.map-preview')
  const shown = (words: string) => expect(preview.locator('[aria-current]')).toContainText(words)
  await expect(row(page, /Branch sea\., 2 messages, 1 unread/)).toBeVisible()
  await expect(card(page, 'A first thought.')).toBeFocused()
  const state = () =>
    page.evaluate(() => ({
      address: location.href,
      entries: history.length,
      choices: localStorage.getItem('canopy:branch-choices'),
      top: document.querySelector('main')?.scrollTop,
      focused: document.activeElement?.textContent,
    }))
  const before = await state()
  const asked: string[] = []
  // What the page still asks for once it has started is not the preview's.
  const ofStart = /\/(?:for-me\/count|follows|new)$/
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !ofStart.test(request.url()))
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })

  const box = await row(page, /Branch sea/).boundingBox()
  const at = { x: (box?.x ?? 0) + (sideways.sign > 0 ? 60 : (box?.width ?? 0) - 60), y: (box?.y ?? 0) + 16 }
  await page.mouse.move(at.x, at.y, { steps: 3 })
  await shown('Branch sea.')
  await expect(preview.locator('.message-card')).toHaveText([/A first thought/, /Branch sea/, /Far at sea/])
  await expect(preview).toHaveCSS('opacity', '1')
  const own = await card(page, 'A first thought.').boundingBox()
  const over = await preview.locator('.message-card').first().boundingBox()
  expect([over?.x, over?.width]).toEqual([own?.x, own?.width])
  await expect(card(page, 'Branch dee.'), 'the thread is still there').toHaveCount(1)
  await expect(card(page, 'Far at sea.')).toHaveCount(0)
  await page.mouse.move(at.x - 400 * sideways.sign, at.y, { steps: 3 })
  await expect(preview).toHaveCount(0)
  expect(await state()).toEqual(before)
  await expect(row(page, /Branch sea\., 2 messages, 1 unread/), 'a preview reads nothing').toBeVisible()
  expect(asked.filter((each) => !each.startsWith('GET /api/messages/thread/'))).toEqual([])
  expect(asked.length, 'at most one request').toBeLessThanOrEqual(1)

  // Passing over rows requests and shows nothing.
  asked.length = 0
  await page.mouse.move(at.x, at.y - 40)
  await page.mouse.move(at.x, at.y)
  await page.mouse.move(at.x - 400 * sideways.sign, at.y)
  await page.getByRole('tree').focus()
  await page.keyboard.press('Home')
  await shown('The root of it.')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await shown('Branch bee.')
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  expect((await state()).address).toBe(before.address)
  expect((await state()).choices).toBe(before.choices)

  await page.mouse.move(at.x, at.y, { steps: 3 })
  await shown('Branch sea.')
  await page.mouse.click(at.x, at.y)
  await expect(preview).toHaveCount(0)
  await expect(card(page, 'Branch sea.')).toBeFocused()
  await expect(card(page, 'Branch dee.')).toHaveCount(0)
})

test('a fork shows its number of branches and opens the map there', async ({ server, openAs }) => {
  const { wei, rootId } = await smallThread(server)
  const page = await openAs(wei, `/cloud/${rootId}`)
  await card(page, 'A first thought.').getByRole('button', { name: '3 branches' }).click()
  await expect(row(page, /A first thought.*3 branches/)).toBeVisible()
  await expect(card(page, 'A first thought.')).toContainText('3 branches · 1 unread')
})

test('by keyboard only: the map, its branches, and the moves between forks', async ({ server, openAs, sideways }) => {
  const { wei, rootId } = await smallThread(server)
  const page = await openAs(wei, `/cloud/${rootId}`, { viewport: { width: 1280, height: 800 } })
  await expect(card(page, 'Branch dee.')).toBeVisible()
  await expect(page.getByRole('tree'), 'the keys are loaded before it').toBeVisible()
  await page.keyboard.press('J')
  await expect(card(page, 'A first thought.')).toBeFocused()
  await page.keyboard.press('J')
  await expect(page.getByRole('status').filter({ hasText: 'No more forks below.' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(card(page, 'Far at sea.')).toBeFocused()
  await page.keyboard.press('K')
  await expect(card(page, 'A first thought.')).toBeFocused()
  await page.keyboard.press('b')
  await expect(card(page, 'The root of it.')).toBeFocused()
  await page.keyboard.press('l')
  await expect(card(page, 'Branch dee.')).toBeFocused()

  const tree = page.getByRole('tree', { name: 'Messages of this thread' })
  await expect(tree, 'open by default').toBeVisible()
  await page.keyboard.press('m')
  await expect(tree).toHaveCount(0)
  await page.keyboard.press('m')
  await expect(tree).toBeFocused()
  await expect.poll(() => active(page)).toContain('Branch dee.')
  await page.keyboard.press('Home')
  await expect.poll(() => active(page)).toContain('The root of it.')
  for (const expected of ['A first thought.', 'Branch bee.', 'Branch sea.']) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(page)).toContain(expected)
  }
  await page.keyboard.press(sideways.next)
  await page.keyboard.press(sideways.next)
  await expect.poll(() => active(page)).toContain('Far at sea.')
  await page.keyboard.press(sideways.previous)
  await page.keyboard.press(sideways.previous)
  await expect(row(page, /Far at sea/)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(card(page, 'Branch sea.')).toBeFocused()
  await expect(tree, 'a column stays').toBeVisible()
})

test('the nearest fork is the next fork; a move that finds nothing says so without a tick @desktop', async ({
  server,
  openAs,
}) => {
  const { wei, ids } = await smallThread(server)
  const page = await openAs(wei, `/cloud/${ids[1]}`, { viewport: { width: 1280, height: 800 } })
  await expect(card(page, 'A first thought.')).toContainText('3 branches')
  await expect(page.getByRole('tree'), 'the keys are loaded before it').toBeVisible()
  await page.keyboard.press('J')
  await expect(card(page, 'A first thought.')).toBeFocused()
  await expect(page.locator('.notices')).toHaveCount(0)
  await page.keyboard.press('J')
  const told = page.getByRole('status').filter({ hasText: 'No more forks below.' })
  await expect(told).toBeVisible()
  await expect(told.locator(':scope > svg')).toHaveCount(0)
})

test('single-key shortcuts are listed, do not work in fields, and can be turned off', async ({ server, openAs }) => {
  const { wei, rootId } = await smallThread(server)
  const page = await openAs(wei, `/cloud/${rootId}`)
  await expect(card(page, 'Branch dee.')).toBeVisible()
  await card(page, 'Branch dee.').getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('textbox').pressSequentially('jam?')
  await expect(page.getByRole('textbox')).toHaveValue('jam?')
  await page.getByRole('textbox').fill('')
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Next unread')
  expect(await violationsOn(page)).toEqual([])
  await help.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('m')
  await page.reload()
  await expect(card(page, 'Branch dee.')).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test('a thread of 10,000 messages is on the map, with no more rows than a screen needs', async ({ server, openAs }) => {
  test.setTimeout(180_000)
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const ids = await seedForest(server, ada, tall(10_000))
  const page = await openAs(null, `/cloud/${ids[5_001]}`)
  await expect(card(page, 'Step 5001.')).toBeInViewport()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(row(page, /Step 5001.*you are here/)).toBeInViewport({ timeout: 60_000 })
  expect(await page.getByRole('treeitem').count()).toBeLessThanOrEqual(60)
  const tree = page.getByRole('tree')
  await tree.focus()
  await page.keyboard.press('End')
  await expect.poll(() => active(page)).not.toContain('Step 5001.')
  expect(await page.getByRole('treeitem').count()).toBeLessThanOrEqual(60)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Step 0.')).toBeInViewport()
})

test('a link opens exactly the branch it was copied from', async ({ server, openAs }) => {
  const { wei, ids } = await smallThread(server)
  const [rootId, firstId, , , farId] = ids
  const page = await openAs(wei, `/cloud/${farId}`, { permissions: ['clipboard-read', 'clipboard-write'] })
  const first = card(page, 'A first thought.')
  await first.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy link', exact: true }).click()
  await expect(page.getByText('Link copied to clipboard')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${server.url}/cloud/${firstId}?leaf=${farId}`)

  const visitor = await openAs(null, `/cloud/${rootId}`)
  await expect(card(visitor, 'Branch dee.')).toBeVisible()
  await visitor.goto(link)
  await expect(card(visitor, 'Far at sea.')).toBeVisible()
  await expect(card(visitor, 'A first thought.')).toHaveAttribute('aria-current', 'true')
})

test('the phone continues where the desktop was', async ({ server, openAs }) => {
  const { wei, rootId } = await smallThread(server)
  const desktop = await openAs(wei, `/cloud/${rootId}`, { viewport: { width: 1280, height: 800 } })
  await expect(card(desktop, 'Branch dee.')).toBeVisible()
  const told = desktop.waitForResponse('**/api/messages/branch-choices')
  await card(desktop, 'Branch dee.').getByRole('button', { name: 'Previous reply' }).click()
  await expect(card(desktop, 'Branch sea.')).toBeVisible()
  expect((await told).status()).toBe(200)

  const phone = await openAs(wei, `/cloud/${rootId}`)
  await expect(card(phone, 'Branch sea.')).toBeVisible()
  await expect(card(phone, 'Branch dee.')).toHaveCount(0)
})

test('a private reply is marked on the map and among its siblings @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: 'Which tree?' })
  await post(server, ada, { content: 'The oak.', parent_id: root.id })
  await post(server, ada, { content: 'Only for you.', parent_id: root.id, public: false, recipients: [wei.uid] })
  const page = await openAs(wei, `/cloud/${root.id}`)
  await card(page, 'The oak.').getByRole('button', { name: 'show all replies' }).click()
  const sheet = page.getByRole('dialog', { name: '2 replies' })
  await expect(sheet.getByRole('button', { name: 'Ada Private Unread Only for you.' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Ada The oak.' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  const map = page.getByRole('tree')
  if (!(await map.isVisible())) await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(row(page, /Only for you\..*private/).locator('.badge-warn')).toBeVisible()
  await expect(row(page, /The oak\./)).not.toHaveAccessibleName(/private/)
  expect(await violationsOn(page)).toEqual([])
})
