import type { Page } from '@playwright/test'
import { hold } from '../support/hold.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import { chain, seedForest } from '../support/seeding.ts'
import type { Server } from '../support/server.ts'

// On later visits the worker answers from its cache.
test.use({ worker: false })

const withoutScript = { javaScriptEnabled: false }

const appScript = /\/assets\/[^/]*\.js$/

const topOf = async (page: Page, words: string): Promise<number> =>
  (await card(page, words).boundingBox())?.y ?? Number.NaN

/** Records a message's position in every frame from now on. */
const followTop = (page: Page, words: string): Promise<void> =>
  page.evaluate((said) => {
    const tops: number[] = []
    Object.assign(window, { tops })
    const look = () => {
      const card = [...document.querySelectorAll('article')].find((each) => each.textContent?.includes(said))
      tops.push(card?.getBoundingClientRect().top ?? -9_999)
      requestAnimationFrame(look)
    }
    look()
  }, words)

const followedTops = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'tops'))

for (const level of [3, 19])
  test(`for a visitor who opens a link to level ${level} of 20 nothing moves during hydration @desktop`, async ({
    openAs,
    server,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const ids = await seedForest(server, ada, chain(20))
    const page = await openAs(null, '/terms')
    const { letGo: letThrough } = await hold(page, appScript)
    await page.goto(`/cloud/${ids[level]}`, { waitUntil: 'commit' })
    await expect(card(page, `Level ${level}.`)).toBeInViewport()
    await atRest(page)
    const before = await topOf(page, `Level ${level}.`)
    const head = await page.locator('.thread-head').boundingBox()
    expect(before, 'the head lies over the message').toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
    await followTop(page, `Level ${level}.`)
    letThrough()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await atRest(page)
    // The app's own height is one pixel less.
    for (const top of await followedTops(page)) expect(Math.abs(top - before)).toBeLessThanOrEqual(1)
  })

test('a link opens at its message even if heights change while the app starts @desktop', async ({ openAs, server }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const ids = await seedForest(server, ada, chain(40))
  const page = await openAs(null, '/terms')
  // As on a slow device: what is measured first is outdated when the list is placed.
  await page.addInitScript(() => {
    const measure = Element.prototype.getBoundingClientRect
    Element.prototype.getBoundingClientRect = function () {
      const { x, y, width, height } = measure.call(this)
      return new DOMRect(x, y, width, this.matches('.thread-step') ? height / 2 : height)
    }
  })
  const { letGo: letThrough } = await hold(page, appScript)
  await page.goto(`/cloud/${ids[19]}`, { waitUntil: 'commit' })
  await expect(card(page, 'Level 19.')).toBeInViewport()
  await atRest(page)
  const before = await topOf(page, 'Level 19.')
  await followTop(page, 'Level 19.')
  letThrough()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await atRest(page)
  for (const top of await followedTops(page)) expect(Math.abs(top - before)).toBeLessThanOrEqual(1)
})

/** What a link opens, and what only the signed-in reader may see of it. */
const links = [
  { name: 'to the middle', level: 3, leaf: null, secret: 'reply' },
  { name: 'to the middle, with the end of its branch', level: 3, leaf: 12, secret: 'reply' },
  { name: 'to a branch longer than the page', level: 3, leaf: 39, secret: 'sibling' },
  { name: 'to the last message', level: 39, leaf: null, secret: 'reply' },
] as const

for (const { name, level, leaf, secret } of links)
  test(`for a signed-in reader, too, nothing moves while hydrating a link ${name} @desktop`, async ({
    openAs,
    server,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const ids = await seedForest(server, ada, chain(40))
    const parentId = ids[secret === 'reply' ? level : level - 1] ?? ''
    await post(server, ada, { content: 'Between us.', public: false, recipients: [wei.uid], parent_id: parentId })
    const page = await openAs(wei, '/terms')
    const { letGo: letThrough } = await hold(page, appScript)
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/messages/thread/**', async (route) => {
      await answered.promise
      await route.fallback()
    })
    const query = leaf === null ? '' : `?leaf=${ids[leaf]}`
    await page.goto(`/cloud/${ids[level]}${query}`, { waitUntil: 'commit' })
    await expect(card(page, `Level ${level}.`)).toBeInViewport()
    await atRest(page)
    const before = await topOf(page, `Level ${level}.`)
    await followTop(page, `Level ${level}.`)
    letThrough()
    await expect(page.getByRole('banner')).toContainText('Wei')
    await expect(page.getByText('1 of 2')).toHaveCount(0)
    answered.resolve()
    if (level === 39) await expect(card(page, 'Between us.')).toBeVisible()
    else await expect(page.getByText('1 of 2')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await atRest(page)
    // The app's own height is one pixel less.
    for (const top of await followedTops(page)) expect(Math.abs(top - before)).toBeLessThanOrEqual(1)
    await expect(card(page, `Level ${level}.`)).toBeInViewport()
  })

test.describe('a link to the end of a branch', () => {
  // A leaf that is deleted, or not visible to everyone, is requested in vain.
  test.use({ tolerated: /status of 404/ })

  test('that is not public takes its reader there without moving the message @desktop', async ({ openAs, server }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const ids = await seedForest(server, ada, chain(20))
    const secret = { public: false, recipients: [wei.uid] }
    const letter = await post(server, ada, { ...secret, content: 'Between us.', parent_id: ids[3] ?? '' })
    const leaf = await post(server, ada, { ...secret, content: 'And so it is.', parent_id: letter.id })
    for (const [who, leafId] of [
      [wei, leaf.id],
      [null, leaf.id],
      [null, ids[0]],
    ] as const) {
      const page = await openAs(who, '/terms')
      const { letGo: letThrough } = await hold(page, appScript)
      await page.goto(`/cloud/${ids[3]}?leaf=${leafId}`, { waitUntil: 'commit' })
      await expect(card(page, 'Level 3.')).toBeInViewport()
      await atRest(page)
      const before = await topOf(page, 'Level 3.')
      await followTop(page, 'Level 3.')
      letThrough()
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
      if (who !== null) await expect(card(page, 'Between us.')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await atRest(page)
      for (const top of await followedTops(page)) expect(Math.abs(top - before)).toBeLessThanOrEqual(1)
      if (who === null) await expect(card(page, 'Level 4.')).toBeVisible()
    }
  })
})

const branches = async (server: Server, deep: number) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Which way?' })
  let leaf = await post(server, wei, { content: 'The old way.', parent_id: root.id })
  for (let step = 1; step <= deep; step += 1)
    leaf = await post(server, wei, { content: `Old step ${step}.`, parent_id: leaf.id })
  await post(server, wei, { content: 'The new way.', parent_id: root.id })
  return { root, leaf, wei }
}

test('a link to a branch shows it from the first paint, with and without the script @desktop', async ({
  openAs,
  server,
}) => {
  const { root, leaf, wei } = await branches(server, 7)
  const address = `/cloud/${root.id}?leaf=${leaf.id}`
  const plain = await openAs(null, address, withoutScript)
  await expect(card(plain, 'Old step 7.')).toHaveCount(1)
  await expect(card(plain, 'The new way.')).toHaveCount(0)

  for (const who of [null, wei]) {
    const page = await openAs(who, '/terms')
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = () => {
        // A card beside the screen, ready for a swipe, isn't seen.
        for (const each of document.querySelectorAll('article:not([inert] *)'))
          for (const words of ['The old way.', 'The new way.']) if (each.textContent?.includes(words)) seen.add(words)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(address)
    await expect(card(page, 'The old way.')).toBeVisible()
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await atRest(page)
    await expect(card(page, 'The old way.')).toBeVisible()
    expect(await page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)])).toEqual(['The old way.'])
  }
})
