import type { Page } from '@playwright/test'
import { publishToCloud } from '#wire/texts.ts'
import { expectAccessible, framesToSettle } from '../support/accessible.ts'
import { card, expect, ofAccount, test } from '../support/journey.ts'
import { makeUser, type Person, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import type { Server } from '../support/server.ts'

// The not-found page has the status 404.
test.use({ worker: false, tolerated: /status of 404 .*\/nowhere$/ })

const long = `A word that does not end: ${'branch'.repeat(40)} and https://canopy.example/${'leaf/'.repeat(40)}

\`\`\`js
const tree = ${"'wide '.repeat(3) + ".repeat(12)}''
\`\`\`

| one | two | three | four | five | six |
|---|---|---|---|---|---|
| ${'wide '.repeat(8)} | ${'wide '.repeat(8)} | 3 | 4 | 5 | 6 |

Euler: $e^{i\\pi} + 1 = 0$ and $$\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}$$

שלום, זה עץ גדול מאוד.`

/** A thread with everything that is hard to lay out. */
async function furnish(server: Server): Promise<{ ada: Person; path: string }> {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: long, recipients: [wei.uid] })
  await post(server, wei, { content: 'The oak.', parent_id: root.id, recipients: [ada.uid] })
  await post(server, wei, { content: 'The birch.', parent_id: root.id, recipients: [ada.uid] })
  return { ada, path: `/cloud/${root.id}` }
}

/** The same on this device; returns its path. */
async function furnishGround(page: Page): Promise<string> {
  await page.goto('/new-thread?tab=ground')
  await page.getByPlaceholder('Start a new thread...').fill(long)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/ground\/[0-9a-f-]{36}$/)
  for (const words of ['The oak.', 'The birch.']) {
    // The card still grows while its formulas and code are rendered, and the last reply scrolls into view.
    await atRest(page)
    await card(page, 'A word').getByRole('button', { name: 'Reply', exact: true }).click()
    await page.getByRole('textbox', { name: 'Reply' }).fill(words)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(card(page, words)).toBeVisible()
    await expect(page.getByRole('form', { name: 'Reply' })).toHaveCount(0)
  }
  return new URL(page.url()).pathname
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const widths = await page.evaluate(() => ({
    content: Math.max(...[...document.querySelectorAll('html, main, dialog[open]')].map((each) => each.scrollWidth)),
    screen: document.documentElement.clientWidth,
  }))
  expect(widths.content, `${where} is wider than the screen`).toBeLessThanOrEqual(widths.screen)
}

/** Two interactive or readable elements overlap, such as a badge over a button. */
async function expectNothingOverlaps(page: Page, where: string): Promise<void> {
  const overlaps = await page.evaluate(() => {
    const floating = '.tabs, .new-message, .new-in-thread, .notices, .sr-only, .skeleton'
    const shown = [
      ...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, label, .badge'),
    ].filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.closest(floating) === null)
    const leaves = shown.filter((each) => !shown.some((other) => other !== each && each.contains(other)))
    const boxes = leaves.map((each) => ({
      name: each.getAttribute('aria-label') ?? each.textContent?.trim().slice(0, 30) ?? '',
      bar: each.closest('.header, .page-top'),
      box: each.getBoundingClientRect(),
    }))
    return boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((other) => {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        return one.bar === other.bar && across > 2 && down > 2 ? [`${one.name} × ${other.name}`] : []
      }),
    )
  })
  expect(overlaps, `${where} has things over each other`).toEqual([])
}

/** An icon that its button has no room for becomes a dot. */
async function expectIconsWhole(page: Page, where: string): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.button > .icon')]
      .filter((icon) => icon.checkVisibility() && icon.getBoundingClientRect().width < 16)
      .map((icon) => icon.parentElement?.title ?? ''),
  )
  expect(small, where).toEqual([])
}

/** What is typed into a field can be read there. */
async function expectFieldsWideEnough(page: Page, where: string): Promise<void> {
  const narrow = await page.evaluate(() =>
    [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea')]
      .filter((each) => each.checkVisibility())
      .map((each) => ({
        name: each.getAttribute('aria-label') ?? each.getAttribute('placeholder') ?? each.id,
        em: each.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(each).fontSize),
      }))
      .filter(({ em }) => em < 5)
      .map(({ name, em }) => `${name}: ${em.toFixed(1)} em`),
  )
  expect(narrow, `${where} has a field too narrow to type in`).toEqual([])
}

const information = ['/', '/architecture', '/roadmap', '/terms', '/requests']
const ofVisitors = [
  ...information,
  '/login',
  '/new-password',
  '/forgot-password',
  '/invite/unknown',
  '/ground',
  '/nowhere',
  '/admin',
  '/first-run',
]
const filtered = '/cloud?visibility=private&author=nobody~Somebody&from=2020-01-01T00:00Z&order=oldest'
const ofAdmins = [
  '/cloud',
  filtered,
  '/admin#invitations',
  '/admin#settings',
  '/first-run',
  '/new-thread',
  '/admin',
  '/cloud/temp-lost',
]

/** Anything still loading: the rest of a page, or formulas and highlighting. */
const unsettled = '.skeleton, .spinner, [aria-busy=true], .waiting, [data-waits]'

const settled = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.locator('main, [role="main"]').first()).toBeVisible()
  await expect(page.locator('h1').first()).toBeAttached()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await expect(page.locator(unsettled)).toHaveCount(0)
}

async function openFilters(page: Page): Promise<void> {
  await settled(page, filtered)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
}

for (const colorScheme of ['light', 'dark'] as const) {
  const check = { rules: colorScheme === 'light' ? 'all' : 'colours' } as const

  test(`axe finds nothing serious on a visitor’s screens, ${colorScheme} @desktop`, async ({ server, openAs }) => {
    const { path } = await furnish(server)
    const page = await openAs(null, '/', { colorScheme })
    const ground = await furnishGround(page)
    for (const each of [...ofVisitors, '/cloud', path, '/new-thread?tab=ground', ground]) {
      await settled(page, each)
      await expectAccessible(page, each, check)
    }
    await page.goto(ground)
    await page.getByRole('button', { name: publishToCloud }).click()
    await expectAccessible(page, publishToCloud, check)
  })

  test(`axe finds nothing serious on an admin’s screens, ${colorScheme} @desktop`, async ({ server, openAs }) => {
    const { ada, path } = await furnish(server)
    const page = await openAs(ada, '/cloud', { colorScheme })
    for (const each of [...ofAdmins, path]) {
      await settled(page, each)
      await expectAccessible(page, each, check)
    }
    await card(page, 'The birch.').getByRole('button', { name: 'Reply', exact: true }).click()
    await expectAccessible(page, 'the reply box', check)
    await (await ofAccount(page, 'button', 'Edit profile')).click()
    await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible()
    await expectAccessible(page, 'Edit Profile', check)
    await openFilters(page)
    await expectAccessible(page, 'Filters', check)
  })
}

for (const [name, options, fontSize] of [
  ['320 px wide', { viewport: { width: 320, height: 640 } }, null],
  ['360 px wide with text at 200 %', { viewport: { width: 360, height: 640 } }, '200%'],
] as const) {
  test(`nothing scrolls sideways or overlaps, ${name}`, async ({ server, openAs }) => {
    const { ada, path } = await furnish(server)
    const page = await openAs(ada, '/cloud', options)
    const ground = await furnishGround(page)
    for (const each of [...ofAdmins, path, ...ofVisitors, '/new-thread?tab=ground', ground]) {
      await settled(page, each)
      if (fontSize !== null)
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
      await atRest(page, framesToSettle)
      await expectNoSidewaysScroll(page, each)
      await expectNothingOverlaps(page, each)
      await expectFieldsWideEnough(page, each)
      await expectIconsWhole(page, each)
    }
    await page.getByRole('button', { name: publishToCloud }).click()
    await expectNoSidewaysScroll(page, publishToCloud)
    await openFilters(page)
    if (fontSize !== null)
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
    await expectNoSidewaysScroll(page, 'Filters')
    await settled(page, path)
    await card(page, 'The birch.').getByRole('button', { name: 'Reply', exact: true }).click()
    await expectNoSidewaysScroll(page, 'the reply box')
    if (fontSize !== null)
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
    await page.getByRole('button', { name: 'Everyone' }).click()
    await expect(page.getByRole('dialog', { name: 'Recipients' })).toBeVisible()
    await expectFieldsWideEnough(page, 'Recipients')
    await expectNoSidewaysScroll(page, 'Recipients')
  })
}

test('every control is at least 44 pixels wide and high on touch screens', async ({ server, openAs }) => {
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

test('the heading of the administration stays where it is from tab to tab', async ({ server, openAs }) => {
  const page = await openAs(await makeUser(server, { name: 'Ada', status: 'admin' }), '/admin')
  const tops: number[] = []
  for (const name of ['Applications', 'People', 'Invitations', 'Bots', 'Agents', 'Bin']) {
    await page.getByRole('tab', { name }).click()
    const heading = page.getByRole('tabpanel').getByRole('heading', { level: 2, name, exact: true })
    await expect(heading).toBeVisible()
    await atRest(page)
    tops.push(
      await heading.evaluate((each) => {
        const range = document.createRange()
        range.selectNodeContents(each)
        return range.getBoundingClientRect().top
      }),
    )
  }
  expect(Math.max(...tops) - Math.min(...tops), tops.join(', ')).toBeLessThanOrEqual(1)
})

test('in the profile, what admins decided comes after the settings if they decided nothing', async ({
  server,
  openAs,
}) => {
  const page = await openAs(await makeUser(server, { name: 'Wei', status: 'whitelisted' }), '/cloud')
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  const profile = page.getByRole('dialog', { name: 'Edit Profile' })
  const places = profile.getByText(/^(Theme|Language|What admins decided about you)$/)
  await expect(places).toHaveText(['Theme', 'Language', 'What admins decided about you'])
})

test('the bar with the import button covers the field below it, outline and all', async ({ server, openAs }) => {
  const page = await openAs(await makeUser(server, { name: 'Wei', status: 'whitelisted' }), '/new-thread')
  const field = page.getByLabel('Paste conversation')
  await field.fill('You said:\nWhat is a tree?\n\nChatGPT said:\nA graph without a circle.\n')
  const bar = page.locator('.import-settings-found > .import-send-row')
  await expect(bar).toBeVisible()
  const [inner, outer] = await Promise.all([field.boundingBox(), bar.boundingBox()])
  expect((inner?.x ?? 0) - (outer?.x ?? 0)).toBeGreaterThanOrEqual(2)
})
