import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { card, expect, test } from './support/journey.ts'
import { makeUser, type Person, post } from './support/people.ts'
import type { Server } from './support/server.ts'

const long = `A word that does not end: ${'branch'.repeat(40)} and https://canopy.example/${'leaf/'.repeat(40)}

\`\`\`js
const tree = ${"'wide '.repeat(3) + ".repeat(12)}''
\`\`\`

| one | two | three | four | five | six |
|---|---|---|---|---|---|
| ${'wide '.repeat(8)} | ${'wide '.repeat(8)} | 3 | 4 | 5 | 6 |

Euler: $e^{i\\pi} + 1 = 0$ and $$\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}$$

שלום, זה עץ גדול מאוד.`

/** A thread with everything in it that is hard to lay out. */
async function furnish(server: Server): Promise<{ ada: Person; path: string }> {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: long, recipients: [wei.uid] })
  await post(server, wei, { content: 'The oak.', parent_id: root.id, recipients: [ada.uid] })
  await post(server, wei, { content: 'The birch.', parent_id: root.id, recipients: [ada.uid] })
  return { ada, path: `/cloud/${root.id}` }
}

/** Nothing moves any more; an animation that was cut short is at rest too. */
const atRest = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)).then(() => {}))

async function expectAccessible(page: Page, where: string): Promise<void> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(grave).toEqual([])
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const widths = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(widths.content, `${where} is wider than the screen`).toBeLessThanOrEqual(widths.screen)
}

const settled = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.locator('main, [role="main"]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on a visitor’s screens, ${colorScheme} @desktop`, async ({ server, openAs }) => {
    const { path } = await furnish(server)
    const page = await openAs(null, '/', { colorScheme })
    for (const each of ['/', '/cloud', '/ground', '/login', '/requests', path]) {
      await settled(page, each)
      await expectAccessible(page, each)
    }
  })

  test(`axe finds nothing serious on an admin’s screens, ${colorScheme} @desktop`, async ({ server, openAs }) => {
    const { ada, path } = await furnish(server)
    const page = await openAs(ada, '/cloud', { colorScheme })
    for (const each of ['/cloud', '/new-thread', path]) {
      await settled(page, each)
      await expectAccessible(page, each)
    }
    await card(page, 'The birch.').getByRole('button', { name: 'Reply', exact: true }).click()
    await expectAccessible(page, 'the reply box')
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible()
    await expectAccessible(page, 'Edit Profile')
  })
}

for (const [name, options, fontSize] of [
  ['320 px wide', { viewport: { width: 320, height: 640 } }, null],
  ['360 px wide with text at 200 %', { viewport: { width: 360, height: 640 } }, '200%'],
] as const) {
  test(`nothing scrolls sideways, ${name}`, async ({ server, openAs }) => {
    const { ada, path } = await furnish(server)
    const page = await openAs(ada, '/cloud', options)
    for (const each of ['/cloud', path, '/new-thread', '/ground', '/', '/requests']) {
      await settled(page, each)
      if (fontSize !== null)
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
      await page.waitForTimeout(100)
      await expectNoSidewaysScroll(page, each)
    }
    await settled(page, path)
    await card(page, 'The birch.').getByRole('button', { name: 'Reply', exact: true }).click()
    await expectNoSidewaysScroll(page, 'the reply box')
  })
}

test('every control is at least 44 pixels wide and high for a thumb', async ({ server, openAs }) => {
  const { ada, path } = await furnish(server)
  const page = await openAs(ada, path)
  await expect(card(page, 'The birch.')).toBeVisible()
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, [role="button"], input, textarea, nav a')]
      .filter((each) => each.checkVisibility())
      .map((each) => ({
        name: each.getAttribute('aria-label') ?? each.textContent?.trim() ?? '',
        box: each.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && (box.width < 44 || box.height < 44))
      .map(({ name, box }) => `${name}: ${Math.round(box.width)}×${Math.round(box.height)}`),
  )
  expect(small).toEqual([])
})
