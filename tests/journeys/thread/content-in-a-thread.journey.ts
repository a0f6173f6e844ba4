import sharp from 'sharp'
import { endOfThread } from '#wire/texts.ts'
import { boxOf } from '../support/box-of.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'

test.use({ worker: false })

const loaded = (urls: readonly string[], name: RegExp): boolean => urls.some((url) => name.test(url))

test.describe('lazy loading', () => {
  test('renderer, formulas and highlighting are loaded only for messages that need them', async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const plain = await post(server, ada, { content: 'Only words.' })
    const marked = await post(server, ada, { content: '**Bold** words, $5 and $10.' })
    const formula = await post(server, ada, { content: 'Euler: $e^{i\\pi}+1=0$' })
    const code = await post(server, ada, { content: '```js\nconst tree = 1\n```' })
    const page = await openAs(null, '/cloud')
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    // From the list: a thread opened by its address is server-rendered.
    const open = async (words: string, id: string) => {
      await page.goto('/cloud')
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
      await card(page, words).click()
      await page.waitForURL(`**/cloud/${id}`)
      await expect(page.getByText(endOfThread)).toBeVisible()
    }

    await open('Only words.', plain.id)
    await page.waitForLoadState('networkidle')
    expect(loaded(urls, /render-|math-|katex|highlight-/)).toBe(false)

    await open('Bold', marked.id)
    await expect(card(page, 'Bold').locator('strong')).toBeVisible()
    await expect(card(page, '$5 and $10')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const now = () => [loaded(urls, /render-/), loaded(urls, /math-|katex/), loaded(urls, /highlight-/)]
    expect(now()).toEqual([true, false, false])

    await open('Euler', formula.id)
    await expect(card(page, 'Euler').locator('math')).toBeVisible()
    expect(now()).toEqual([true, true, false])

    await open('const tree', code.id)
    await expect(card(page, 'const tree').locator('.hljs-keyword')).toBeVisible()
  })

  test('server-rendered code is highlighted without loading the renderer', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const { id } = await post(server, ada, { content: '```js\nconst tree = "<b>"\n```' })
    const page = await openAs(null, '/cloud')
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto(`/cloud/${id}`)
    await expect(card(page, 'const tree').locator('.hljs-string')).toHaveText('"<b>"')
    expect(loaded(urls, /render-|math-|katex/)).toBe(false)
  })
})

test('on a phone a wide table has short cells on one line, scrolls, and shows that there is more', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const row = '| Walnut tree | sixty years | north slope | very slow | deep clay | yes please |'
  const content = `${row}\n${'|---'.repeat(6)}|\n${row}`
  const small = '| a | b |\n|---|---|\n| 1 | 2 |'
  const { id } = await post(server, ada, { content: `${content}\n\nAnd:\n\n${small}` })
  const page = await openAs(null, `/cloud/${id}`)
  const tables = await page.locator('.table-scroll').evaluateAll((all) =>
    all.map((scroll) => ({
      isWide: scroll.scrollWidth > scroll.clientWidth,
      shades: getComputedStyle(scroll).backgroundAttachment,
      lines: [...scroll.querySelectorAll('td')].map((cell) => {
        const words = document.createRange()
        words.selectNodeContents(cell)
        return words.getClientRects().length
      }),
    })),
  )
  expect(tables.map(({ isWide }) => isWide)).toEqual([true, false])
  expect(tables[0]).toMatchObject({ shades: 'local, local, scroll, scroll', lines: [1, 1, 1, 1, 1, 1] })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a wide table has the same background from its first column on, on a card and between cards', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const row = '| Walnut tree | sixty years | north slope | very slow | deep clay | yes please |'
  const root = await post(server, ada, { content: `${row}\n${'|---'.repeat(6)}|\n${row}` })
  const reply = await post(server, ada, { content: 'Thank you.', parent_id: root.id })
  const page = await openAs(null, `/cloud/${root.id}`)
  for (const shown of [root, reply]) {
    await page.goto(`/cloud/${shown.id}`)
    const table = page.locator('.table-scroll').first()
    await expect(table).toBeVisible()
    await atRest(page)
    const { x, width } = await boxOf(table)
    const { y } = await boxOf(table.locator('td').first())
    const clip = { x: Math.ceil(x) + 2, y: Math.ceil(y) + 3, width: Math.floor(width) - 30, height: 1 }
    const pixels = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
    const colours = new Set(
      Array.from({ length: clip.width }, (_, index) => pixels.toString('hex', index * 3, index * 3 + 3)),
    )
    expect(colours.size).toBe(1)
  }
})

test('a list shows prose, not code; tasks have boxes; the current item is visible in forced colours @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const { id } = await post(server, ada, { content: 'To do:\n\n- [x] dig\n- [ ] plant\n\n```js\nconst tree = 1\n```' })
  const page = await openAs(null, '/cloud')
  await expect(card(page, 'To do:')).toBeVisible()
  await expect(card(page, 'const tree')).toHaveCount(0)
  await page.goto(`/cloud/${id}`)
  await expect(page.getByRole('checkbox', { name: 'Done', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Not done' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Not done' })).toBeDisabled()

  await page.emulateMedia({ forcedColors: 'active' })
  const colourOf = (style: string) =>
    page.evaluate((system) => {
      const probe = Object.assign(document.createElement('i'), { style: `color: ${system}` })
      document.body.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, style)
  const highlight = await colourOf('Highlight')
  await expect(card(page, 'To do:')).toHaveCSS('outline-color', highlight)
  await expect(page.locator('.tab[aria-current] .tab-icon')).toHaveCSS('border-top-color', highlight)
})

test('code is copied by its button', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const { id } = await post(server, ada, { content: 'Look:\n\n```js\nconst a = "<b>"\n```' })
  const page = await openAs(null, `/cloud/${id}`, { permissions: ['clipboard-read', 'clipboard-write'] })
  // Highlighting recreates the block, and with it its button.
  await expect(card(page, 'Look').locator('.hljs-string')).toBeVisible()
  await card(page, 'Look').getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(card(page, 'Look').getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const a = "<b>"\n')
})

test.describe('without the renderer', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('a message is shown as plain text', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const { id } = await post(server, ada, { content: '**Bold** <script>alert(1)</script>' })
    const page = await openAs(null, '/cloud')
    // If the server responded, the page would be reloaded, server-rendered.
    await page.route(/assets\/.*render|api\/health/, (route) => route.abort())
    await page.goto('/cloud')
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await card(page, 'Bold').click()
    await page.waitForURL(`**/cloud/${id}`)
    await expect(card(page, '**Bold** <script>alert(1)</script>')).toBeVisible()
  })
})
