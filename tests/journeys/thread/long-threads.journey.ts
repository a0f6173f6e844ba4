import type { Locator, Page } from '@playwright/test'
import { card, expect, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import { chain, crowd, seedForest } from '../support/seeding.ts'

test.use({ worker: false })

const articles = (page: Page) => page.getByRole('article').count()

/** Scrolls to the top, waits for earlier messages, and returns how far what was being read has moved. */
const movedByLoading = (page: Page) =>
  page.locator('main').evaluate(async (main) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const cards = () => [...document.querySelectorAll<HTMLElement>('[data-message]')]
    main.scrollTo({ top: 0 })
    await frame()
    await frame()
    const read = cards()[0]
    if (read === undefined) throw new Error('nothing is shown')
    let before = read.getBoundingClientRect().top
    while (cards()[0] === read) {
      before = read.getBoundingClientRect().top
      await frame()
    }
    for (let settling = 0; settling < 30; settling++) await frame()
    return Math.abs(read.getBoundingClientRect().top - before)
  })

test('a thread of 10,000 levels opens at the requested message and does not move while more is loaded', async ({
  server,
  openAs,
}) => {
  test.setTimeout(180_000)
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const ids = await seedForest(server, ada, chain(10_000))
  const page = await openAs(null, `/cloud/${ids[5_000]}`)
  // The app scrolls to it during hydration: the test must scroll after that.
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await expect(card(page, 'Level 5000.')).toBeInViewport()
  expect(await articles(page)).toBeLessThanOrEqual(60)

  // Each time the reader reaches the top, five earlier levels are loaded above and nothing moves.
  for (let turn = 0; turn < 4; turn++) {
    expect(await movedByLoading(page), 'the message that was read moved').toBeLessThanOrEqual(2)
    expect(await articles(page)).toBeLessThanOrEqual(60)
  }
})

test('however much of a thread is loaded, only what is near the screen is in the document', async ({
  server,
  openAs,
}) => {
  test.setTimeout(180_000)
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const ids = await seedForest(server, ada, chain(1_000))
  const page = await openAs(null, '/cloud')
  // Requests more levels than the app or its worker would, so that the test isn't too slow.
  await page
    .context()
    .route('**/api/messages/*/*depth=5', (route) =>
      route.continue({ url: route.request().url().replace('depth=5', 'depth=50') }),
    )
  await page.goto(`/cloud/${ids[0]}`)
  await expect(card(page, 'Level 0.')).toBeInViewport()
  await expect
    .poll(
      async () => {
        await page.locator('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }))
        expect(await articles(page)).toBeLessThanOrEqual(60)
        return page.getByText('End of thread').count()
      },
      { timeout: 120_000, intervals: [100] },
    )
    .toBe(1)
  // The last levels may have been loaded after the last step down.
  await expect(async () => {
    await page.locator('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }))
    await expect(card(page, 'Level 999.')).toBeInViewport({ timeout: 1_000 })
  }).toPass()

  const { gaps, steps } = await page.locator('main').evaluate(async (main) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isFilled = () =>
      [...document.querySelectorAll('.thread-step')].some((step) => {
        const { top, bottom } = step.getBoundingClientRect()
        return top <= innerHeight / 2 && bottom >= innerHeight / 2
      })
    let blank = 0
    let walked = 0
    for (main.scrollTop -= 300; main.scrollTop > 300 && walked < 400; walked++) {
      main.scrollTop -= 300
      await frame()
      await frame()
      if (!isFilled()) blank++
    }
    return { gaps: blank, steps: walked }
  })
  expect(steps).toBe(400)
  expect(gaps / steps, 'blank screens while scrolling').toBeLessThan(0.02)
  expect(await articles(page)).toBeLessThanOrEqual(60)
})

test('of a message of 50,000 characters only what is near the screen is laid out', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const part = 'A **strong** word, `code` and [a link](https://canopy.example/).\n\n- one\n- two\n\n> said before'
  const content = `${`${part}\n\n`.repeat(490)}The last words.`
  const [id] = await seedForest(server, ada, [{ content, parent: null }])
  const page = await openAs(null, `/cloud/${id}`)
  await expect(page.locator('.content strong').first()).toBeVisible()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const layoutObjects = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'LayoutObjects')?.value
  }
  await expect.poll(layoutObjects).toBeLessThanOrEqual(3_000)
  await page.getByText('The last words.').scrollIntoViewIfNeeded()
  await expect(page.getByText('The last words.')).toBeInViewport()
})

test('5,000 replies can be browsed, also from an old one that its parent does not list', async ({ server, openAs }) => {
  test.setTimeout(120_000)
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const ids = await seedForest(server, ada, crowd(5_000))
  const page = await openAs(null, `/cloud/${ids[0]}`)
  await expect(card(page, 'Opinion 5000.').getByText('5000 of 5000')).toBeVisible()
  await card(page, 'Opinion 5000.').getByRole('button', { name: 'Previous reply' }).click()
  await expect(card(page, 'Opinion 4999.').getByText('4999 of 5000')).toBeVisible()

  await page.goto(`/cloud/${ids[17]}`)
  await expect(card(page, 'Opinion 17.').getByText('… of 5000')).toBeVisible()
  await card(page, 'Opinion 17.').getByRole('button', { name: 'Next reply' }).click()
  // Until the reply is found, its parent's replies are loaded page by page.
  await expect(card(page, 'Opinion 18.').getByText('18 of 5000')).toBeVisible({ timeout: 60_000 })
  await card(page, 'Opinion 18.').getByRole('button', { name: 'Previous reply' }).click()
  await expect(card(page, 'Opinion 17.').getByText('17 of 5000')).toBeVisible()
  expect(await articles(page)).toBeLessThanOrEqual(60)

  await page.goto(`/cloud/${ids[0]}`)
  await expect(card(page, 'Opinion 17.')).toBeVisible()
})

test('while the list is still scrolling, a message and a row of the map can be pressed @desktop', async ({
  server,
  openAs,
  isMobile,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const ids = await seedForest(server, ada, [...chain(4), ...crowd(4).slice(1)])
  const page = await openAs(ada, `/cloud/${ids[1]}`)
  const level = card(page, 'Level 1.')
  await atRest(page)
  await asWhileScrolling(level)
  await pressAsItIs(level.getByRole('button', { name: 'Reply', exact: true }))
  await expect(page.getByRole('form', { name: 'Reply' })).toBeVisible()

  // On a wide screen it is open by itself.
  const map = page.getByRole('button', { name: 'Map', exact: true })
  if (!isMobile) await expect(map).toHaveAttribute('aria-pressed', 'true')
  else await map.click()
  const opinion = page.getByRole('treeitem', { name: /Opinion 3\./ })
  await expect(opinion).toBeVisible()
  await atRest(page)
  await asWhileScrolling(opinion)
  await pressAsItIs(opinion)
  await expect(card(page, 'Opinion 3.')).toBeFocused()
})

/** Puts the virtua list around this item into the state it has for 150 ms after scrolling. */
async function asWhileScrolling(item: Locator): Promise<void> {
  const list = item.page().locator('[style*="contain: size style"]').filter({ has: item })
  await list.evaluate(({ style }: HTMLElement) => {
    style.pointerEvents = 'none'
  })
}

/** Clicks at its position, whatever is there. */
async function pressAsItIs(target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('it is not there')
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
