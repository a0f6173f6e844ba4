import type { Page } from '@playwright/test'
import { markerFailed } from '#wire/texts.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import type { Server } from '../support/server.ts'
import { drag, swipe } from '../support/touch.ts'

test.use({ worker: false })

/** One question with three answers, the last of which has a reply. */
async function seedForest(server: Server) {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const replies = []
  for (const content of ['The oak.', 'The birch.', 'The lime.']) {
    replies.push(await post(server, ada, { content, parent_id: root.id }))
  }
  const sweet = await post(server, ada, { content: 'Limes smell sweet.', parent_id: replies[2]?.id ?? '' })
  return { ada, sweet, path: `/cloud/${root.id}` }
}

const shows = async (page: Page, words: string, position: string) => {
  await expect(card(page, words).getByText(position)).toBeVisible()
  await expect(card(page, words)).toBeInViewport()
}

type OpenAs = (person: null, path: string) => Promise<Page>

/** A visitor's page of the question, with the newest of its answers. */
async function openForest(server: Server, openAs: OpenAs): Promise<Page> {
  const { path } = await seedForest(server)
  const page = await openAs(null, path)
  await shows(page, 'The lime.', '3 of 3')
  return page
}

type TraceEvent = { readonly name: string; readonly pid: number; readonly ts: number; readonly args: object }

const traceEvents = (trace: Buffer) =>
  (JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }).traceEvents

/** How many elements the first style update after a mark concerned. */
function restyledAfter(mark: string, trace: Buffer): number {
  const events = traceEvents(trace)
  const marked = events.find(({ name }) => name === mark)
  const updates = events
    .filter(({ name, pid, ts }) => name === 'UpdateLayoutTree' && pid === marked?.pid && ts > marked.ts)
    .toSorted((a, b) => a.ts - b.ts)
  return Number(Reflect.get(updates[0]?.args ?? {}, 'elementCount'))
}

test('the newest reply is shown first; the buttons go through the others and do not wrap around', async ({
  server,
  openAs,
}) => {
  const page = await openForest(server, openAs)
  await expect(card(page, 'Limes smell sweet.')).toBeVisible()
  await expect(card(page, 'The lime.').getByRole('button', { name: 'Next reply' })).toBeDisabled()

  await card(page, 'The lime.').getByRole('button', { name: 'Previous reply' }).click()
  await shows(page, 'The birch.', '2 of 3')
  await expect(card(page, 'Limes smell sweet.')).toHaveCount(0)
  await card(page, 'The birch.').getByRole('button', { name: 'Previous reply' }).click()
  await shows(page, 'The oak.', '1 of 3')
  await expect(card(page, 'The oak.').getByRole('button', { name: 'Previous reply' })).toBeDisabled()
})

test('a swipe changes the branch on release from 72 % and immediately at 86 %, but not at 60 %', async ({
  server,
  openAs,
  sideways,
}) => {
  const page = await openForest(server, openAs)

  await swipe(page, card(page, 'The lime.'), { share: 0.6 * sideways.sign })
  await atRest(page)
  await shows(page, 'The lime.', '3 of 3')

  await swipe(page, card(page, 'The lime.'), { share: 0.72 * sideways.sign })
  await shows(page, 'The birch.', '2 of 3')

  const { lift } = await drag(page, card(page, 'The birch.'), { share: 0.86 * sideways.sign })
  await shows(page, 'The oak.', '1 of 3')
  await lift()
  await atRest(page)
  await shows(page, 'The oak.', '1 of 3')

  await swipe(page, card(page, 'The oak.'), { share: -0.75 * sideways.sign })
  await shows(page, 'The birch.', '2 of 3')
})

test.describe('before the code of the moves is loaded', () => {
  test.use({ tolerated: /Failed to load resource|dynamically imported module/ })

  test('a swipe and a press wait for it; if it is lost, the card comes back, and it is loaded at the next press', async ({
    server,
    openAs,
    sideways,
  }) => {
    const { path } = await seedForest(server)
    const page = await openAs(null, '/terms')
    const code = '**/assets/**/move-in-place*.js'
    await page.route(code, (route) => route.abort())
    await page.goto(path)
    // Lost code may be that of an older version, so the page is loaded once more.
    await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload')
    await shows(page, 'The lime.', '3 of 3')
    await swipe(page, card(page, 'The lime.'), { share: 0.75 * sideways.sign })
    await expect(page.getByText(markerFailed)).toBeVisible()
    await atRest(page)
    await shows(page, 'The lime.', '3 of 3')

    await page.unroute(code)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(code, async (route) => {
      await released
      await route.continue()
    })
    await swipe(page, card(page, 'The lime.'), { share: 0.75 * sideways.sign })
    release()
    await shows(page, 'The birch.', '2 of 3')
    await card(page, 'The birch.').getByRole('button', { name: 'Previous reply' }).click()
    await shows(page, 'The oak.', '1 of 3')
  })
})

test('a vertical swipe, or one from the edge of the screen, does not change the branch', async ({
  server,
  openAs,
  sideways,
}) => {
  const page = await openForest(server, openAs)
  await swipe(page, card(page, 'The lime.'), { share: 0.75 * sideways.sign, dyPx: 80 })
  await atRest(page)
  await expect(card(page, 'The lime.').getByText('3 of 3')).toBeVisible()
  const edge = sideways.sign > 0 ? 5 : (page.viewportSize()?.width ?? 0) - 5
  await swipe(page, card(page, 'The lime.'), { share: 0.9 * sideways.sign, fromX: edge })
  await atRest(page)
  await expect(card(page, 'The lime.').getByText('3 of 3')).toBeVisible()
})

test('a swipe without a sibling shakes the card and leaves it in place', async ({ server, openAs, sideways }) => {
  const page = await openForest(server, openAs)
  const { lift } = await drag(page, card(page, 'The lime.'), { share: -0.75 * sideways.sign })
  const track = page.locator('.sibling-swipe-track').filter({ has: card(page, 'The lime.') })
  const atPx = await track.evaluate((each) => new DOMMatrix(getComputedStyle(each).transform).e)
  expect(atPx * sideways.sign).toBeLessThan(-50)
  await lift()
  const shake = () =>
    page.evaluate(() => {
      const effect = document.getAnimations().find((each) => each.effect?.getComputedTiming().duration === 820)?.effect
      const shifts =
        effect instanceof KeyframeEffect ? effect.getKeyframes().map(({ transform }) => `${transform}`) : []
      return shifts.map((each) => Math.round(new DOMMatrix(each).e))
    })
  await expect.poll(shake).toEqual([1, -0.35, 0.2, -0.1, 0].map((share) => Math.round(atPx * share) + 0))
  await atRest(page)
  await shows(page, 'The lime.', '3 of 3')
})

test('the card under the finger is the one that is then shown; what is below moves along and fades', async ({
  server,
  openAs,
  sideways,
}) => {
  const page = await openForest(server, openAs)
  await page.evaluate(() => {
    Object.assign(window, { felt: [] })
    navigator.vibrate = (pattern) => Reflect.get(window, 'felt').push(pattern) > 0
  })
  // Without a press of the reader, browsers refuse to vibrate.
  await page.getByRole('heading', { level: 1 }).tap()
  await atRest(page)
  const preview = page.locator('.sibling-preview')
  const below = page.locator('.thread-step').filter({ has: card(page, 'Limes smell sweet.') })
  const placeOf = (words: string) =>
    page.locator('article', { hasText: words }).evaluate((each) =>
      [each, ...each.querySelectorAll('.sibling-navigator, .avatar, .content, .message-card-foot')].map((part) => {
        const { y, width, height } = part.getBoundingClientRect()
        return [y, width, height].map(Math.round)
      }),
    )

  const half = await drag(page, card(page, 'The lime.'), { share: 0.5 * sideways.sign })
  const width = (await card(page, 'The lime.').boundingBox())?.width ?? 0
  await expect(below).toHaveCSS('opacity', '0.5')
  const shift = await below.evaluate((step) => new DOMMatrix(getComputedStyle(step).transform).e)
  expect(Math.abs(shift * sideways.sign - width / 6)).toBeLessThanOrEqual(1)
  await expect(preview).toHaveAttribute('aria-hidden', 'true')
  await expect(preview).toHaveAttribute('inert')
  await expect(preview).toContainText('2 of 3')
  const moving = await placeOf('The birch.')
  await half.lift()
  await atRest(page)
  await expect(below).toHaveCSS('opacity', '1')
  await expect(below).toHaveCSS('transform', 'none')
  expect(await page.evaluate(() => Reflect.get(window, 'felt'))).toEqual([])

  const most = await drag(page, card(page, 'The lime.'), { share: 0.72 * sideways.sign })
  await expect(page.locator('[data-commits]')).toHaveCount(1)
  expect(await page.evaluate(() => Reflect.get(window, 'felt'))).toEqual([8])
  await most.lift()
  await shows(page, 'The birch.', '2 of 3')
  await atRest(page)
  expect(await placeOf('The birch.')).toEqual(moving)
})

test('the cards beside one in view are ready before a finger is, and the one that moves in is not rendered again', async ({
  server,
  openAs,
  sideways,
}) => {
  const { ada, path } = await seedForest(server)
  const root = path.split('/').at(-1) ?? ''
  const tall = await post(server, ada, { content: 'The yew.\n\n'.repeat(30), parent_id: root })
  await post(server, ada, { content: 'The elm.', parent_id: root })
  const page = await openAs(null, path)
  await shows(page, 'The elm.', '5 of 5')
  const heightPx = await page.locator('main').evaluate((main) => main.scrollHeight)
  const beside = page.locator('.sibling-preview[data-ready]')
  await expect(beside).toHaveCount(1)
  await expect(beside).toContainText('The yew.')
  await expect(beside).toHaveAttribute('inert')
  expect(await page.locator('main').evaluate((main) => main.scrollHeight)).toBe(heightPx)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  const article = page.locator('.sibling-preview article')
  await article.evaluate((each) => Object.assign(each, { isSame: true }))
  await swipe(page, card(page, 'The elm.'), { share: 0.75 * sideways.sign })
  await shows(page, 'The yew.', '4 of 5')
  const shown = page.locator(`[data-message="${tall.id}"]`)
  expect(await shown.evaluate((each) => Reflect.get(each, 'isSame'))).toBe(true)
  await expect(beside).toContainText(['The lime.', 'The elm.'])
  await expect(page.locator('.waiting, article[inert], :not(.sibling-preview)[inert] > article')).toHaveCount(0)
})

test('a swipe from a reply with replies to one without restyles no whole card when it is shown', async ({
  server,
  openAs,
  sideways,
  browser,
}) => {
  const page = await openForest(server, openAs)
  await expect(page.locator('.sibling-preview[data-ready]')).toHaveCount(1)
  const cardSize = await card(page, 'The lime.').evaluate((each) => each.querySelectorAll('*').length)
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof Element && target.matches('.thread-step.end')))
        performance.mark('branch shown')
    }).observe(document.body, { subtree: true, attributeFilter: ['class'] })
  })
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
  await swipe(page, card(page, 'The lime.'), { share: 0.75 * sideways.sign })
  await shows(page, 'The birch.', '2 of 3')
  await atRest(page)
  const restyled = restyledAfter('branch shown', await browser.stopTracing())
  expect(restyled).toBeGreaterThan(0)
  expect(restyled).toBeLessThan(cardSize)
})

test('what is below a card that springs back appears from where it was, however fast the finger moved', async ({
  server,
  openAs,
  sideways,
}) => {
  const page = await openForest(server, openAs)
  await atRest(page)
  const below = page.locator('.thread-step').filter({ has: card(page, 'Limes smell sweet.') })
  await below.evaluate((step) => {
    const opacities: number[] = []
    const note = () => opacities.push(Number(getComputedStyle(step).opacity)) && requestAnimationFrame(note)
    note()
    Object.assign(window, { opacities })
  })
  await swipe(page, card(page, 'The lime.'), { share: 0.5 * sideways.sign, stepMs: 8 })
  await atRest(page)
  await expect(below).toHaveCSS('opacity', '1')
  const least = await page.evaluate(() => Math.min(...Reflect.get(window, 'opacities')))
  expect(least).toBeGreaterThan(0.4)
  expect(least).toBeLessThan(0.6)
})

test('while a card follows the finger, its page is not divided into layers again', async ({
  server,
  openAs,
  sideways,
  browser,
}) => {
  const page = await openForest(server, openAs)
  await expect(page.locator('.sibling-preview[data-ready]')).toHaveCount(1)
  await atRest(page)
  await browser.startTracing(page, { categories: ['blink', 'devtools.timeline'] })
  const { lift } = await drag(page, card(page, 'The lime.'), { share: 0.6 * sideways.sign })
  const events = traceEvents(await browser.stopTracing())
  await lift()
  const count = (wanted: string) => events.filter(({ name }) => name === wanted).length
  // Only as the card, then what is below it, and the card that moves in begin to move.
  expect(count('UpdateLayoutTree')).toBeGreaterThan(10)
  expect(count('PaintArtifactCompositor::Update')).toBeGreaterThan(0)
  expect(count('PaintArtifactCompositor::Update')).toBeLessThan(6)
})

test('the moves of a swipe are not passed on to the page, those of a later touch are', async ({
  server,
  openAs,
  sideways,
}) => {
  const page = await openForest(server, openAs)
  const lime = card(page, 'The lime.')
  const heard = await page.evaluateHandle(() => {
    const names: string[] = []
    const hear = ({ type }: Event) => void names.push(type)
    document.getElementById('root')?.addEventListener('pointermove', hear, true)
    document.getElementById('root')?.addEventListener('touchmove', hear)
    return names
  })
  const namesHeard = () => heard.evaluate((names) => names.splice(0))
  await swipe(page, lime, { share: 0.5 * sideways.sign })
  await expect(lime).toBeInViewport()
  // Of the first moves nobody knows yet whether they become a swipe.
  expect((await namesHeard()).length).toBeLessThan(6)
  await expect(page.locator('[data-swiping]')).toHaveCount(0)
  await swipe(page, lime, { share: 0.02, dyPx: -160 })
  expect((await namesHeard()).length).toBeGreaterThan(6)
})

test('of a long reply, the finger shows the first 280 characters', async ({ server, openAs, sideways }) => {
  const { ada, path } = await seedForest(server)
  const root = path.split('/').at(-1) ?? ''
  await post(server, ada, { content: `The yew. ${'It grows slowly. '.repeat(40)}`, parent_id: root })
  await post(server, ada, { content: 'The elm.', parent_id: root })
  const page = await openAs(null, path)
  await shows(page, 'The elm.', '5 of 5')
  const { lift } = await drag(page, card(page, 'The elm.'), { share: 0.5 * sideways.sign })
  const text = await page.locator('.sibling-preview .content').innerText()
  expect(text.length).toBeLessThanOrEqual(281)
  expect(text).toMatch(/^The yew\. .*…$/)
  await lift()
})

test.describe('a device that has not shown yet that cards can be swiped', () => {
  test.use({ swipeNudge: true })

  test('once per device, a card with siblings moves to show that it can be swiped; not with reduced motion', async ({
    server,
    openAs,
    sideways,
  }) => {
    const { path } = await seedForest(server)
    const watch = (page: Page) =>
      page.addInitScript(() => {
        Object.assign(window, { nudges: [] })
        const animate = Element.prototype.animate
        Element.prototype.animate = function (frames, options) {
          if (typeof options === 'object' && options.duration === 320)
            Reflect.get(window, 'nudges').push(JSON.stringify(frames))
          return animate.call(this, frames, options)
        }
      })
    const nudges = (page: Page) => page.evaluate(() => Reflect.get(window, 'nudges') as readonly string[])
    const page = await openAs(null, '/terms')
    await watch(page)
    await page.goto(path)
    await shows(page, 'The lime.', '3 of 3')
    // There is no next reply: it moves towards the previous one.
    await expect
      .poll(() => nudges(page))
      .toEqual([`{"transform":["none","translateX(${14 * sideways.sign}px)","none"]}`])
    await atRest(page)
    await expect(page.locator('.sibling-swipe-track')).toHaveCSS('transform', 'none')
    await page.reload()
    await page.locator('[data-swipes]').waitFor()
    await atRest(page, 90)
    expect(await nudges(page)).toEqual([])

    const still = await openAs(null, '/terms', { reducedMotion: 'reduce' })
    await watch(still)
    await still.goto(path)
    await still.locator('[data-swipes]').waitFor()
    await atRest(still, 90)
    expect(await nudges(still)).toEqual([])
  })
})

test('the arrow keys do what a swipe does, and the branch is remembered when the thread is opened again @desktop-only', async ({
  server,
  openAs,
  sideways,
}) => {
  const page = await openForest(server, openAs)
  await card(page, 'The lime.').focus()
  await page.keyboard.press(sideways.previous)
  await shows(page, 'The birch.', '2 of 3')
  await card(page, 'The birch.').focus()
  await page.keyboard.press(sideways.next)
  await shows(page, 'The lime.', '3 of 3')
  await card(page, 'The lime.').focus()
  await page.keyboard.press(sideways.previous)
  await shows(page, 'The birch.', '2 of 3')

  await page.reload()
  await shows(page, 'The birch.', '2 of 3')
})

test('the number opens a list of all replies, in which one can be chosen', async ({ server, openAs }) => {
  const page = await openForest(server, openAs)
  await atRest(page)
  const before = (await card(page, 'The lime.').boundingBox())?.y ?? 0
  const number = (words: string) => card(page, words).getByRole('button', { name: 'show all replies' })
  const list = page.getByRole('dialog', { name: '3 replies' })
  await number('The lime.').click()
  await expect(list.getByRole('listitem')).toHaveText([/Ada The oak\./, /Ada The birch\./, /Ada The lime\./])
  await expect(list.locator('[aria-current]')).toHaveText(/The lime\./)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(number('The lime.')).toBeFocused()

  await number('The lime.').click()
  await list.getByRole('button', { name: 'The oak.' }).click()
  await shows(page, 'The oak.', '1 of 3')
  await expect(list).toHaveCount(0)
  await expect(card(page, 'The oak.')).toBeFocused()
  await atRest(page)
  expect(Math.abs(((await card(page, 'The oak.').boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(1)
})

test('among many replies the list shows the current one, with its title and the way out still in view @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  for (let number = 1; number <= 14; number += 1)
    await post(server, ada, { content: `Tree ${number}. ${'It grows by the river. '.repeat(4)}`, parent_id: root.id })
  const page = await openAs(null, `/cloud/${root.id}`)
  await card(page, 'Tree 14.').getByRole('button', { name: 'show all replies' }).click()
  const list = page.getByRole('dialog', { name: '14 replies' })
  await expect(list.locator('[aria-current]')).toHaveText(/Tree 14\./)
  await atRest(page)
  const isOnTop = (each: HTMLElement) => {
    const { x, y, width, height } = each.getBoundingClientRect()
    return each.contains(document.elementFromPoint(x + width / 2, y + height - 2))
  }
  for (const each of [
    list.locator('[aria-current]'),
    list.getByRole('heading', { name: '14 replies' }),
    list.getByRole('button', { name: 'Close' }),
  ])
    expect(await each.evaluate(isOnTop), await each.innerText()).toBe(true)
})

test('on a wide screen the arrows are beside the number, on a phone at the ends @desktop', async ({
  server,
  openAs,
  sideways,
}) => {
  const { path } = await seedForest(server)
  for (const [width, isNarrow] of [
    [390, true],
    [768, false],
    [1280, false],
  ] as const) {
    const page = await openAs(null, path, { viewport: { width, height: 800 } })
    await shows(page, 'The lime.', '3 of 3')
    const navigator = card(page, 'The lime.').locator('.sibling-navigator')
    const boxes = await navigator
      .locator('.button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
    const [previous, number, next] = boxes
    const [end, start] = sideways.sign > 0 ? ['right', 'left'] : ['left', 'right']
    expect(Math.abs(previous[end] - number[start]) + Math.abs(number[end] - next[start])).toBeLessThanOrEqual(1)
    const whole = await navigator.boundingBox()
    expect(whole?.height).toBe(36)
    if (isNarrow) expect(whole?.width).toBeGreaterThan(300)
    else expect(whole?.width).toBeLessThan(220)
    await expect(navigator).toContainText('3 of 3○○●')
  }
})

test('a swipe works deep in a thread and replaces everything below', async ({ server, openAs, sideways }) => {
  const { ada, sweet, path } = await seedForest(server)
  const june = await post(server, ada, { content: 'In June.', parent_id: sweet.id })
  await post(server, ada, { content: 'Then it rains.', parent_id: june.id })
  await post(server, ada, { content: 'And in July.', parent_id: sweet.id })
  const page = await openAs(null, path)
  await shows(page, 'And in July.', '2 of 2')
  await expect(card(page, 'Then it rains.')).toHaveCount(0)

  const toTheEnd = () => page.locator('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }))
  await toTheEnd()
  await atRest(page)
  await swipe(page, card(page, 'And in July.'), { share: 0.75 * sideways.sign })
  await shows(page, 'In June.', '1 of 2')
  await expect(card(page, 'Then it rains.')).toBeVisible()
  await swipe(page, card(page, 'In June.'), { share: -0.75 * sideways.sign })
  await shows(page, 'And in July.', '2 of 2')
  await expect(card(page, 'Then it rains.')).toHaveCount(0)
})

test('after a swipe the reply is shown first, in the height of the other one, then what is below it, a message in two frames', async ({
  server,
  openAs,
  sideways,
}) => {
  const { ada, sweet, path } = await seedForest(server)
  const root = path.split('/').at(-1) ?? ''
  await post(server, ada, { content: 'The yew.\n\nIt is old.', parent_id: root })
  const june = await post(server, ada, { content: 'In June.', parent_id: sweet.id })
  await post(server, ada, { content: 'Then it rains.', parent_id: june.id })
  const page = await openAs(null, path)
  await shows(page, 'The yew.', '4 of 4')
  await expect(page.locator('.sibling-preview[data-ready]')).toContainText('The lime.')
  await page.evaluate(watchFrames)
  await swipe(page, card(page, 'The yew.'), { share: 0.75 * sideways.sign })
  await expect(card(page, 'Then it rains.')).toBeVisible()
  await atRest(page)

  const frames = await page.evaluate((): readonly Frame[] => Reflect.get(window, 'shownFrames'))
  const yew = frames.findLast(({ text }) => text.includes('The yew.'))
  const lime = frames.filter(({ text }) => text.includes('The lime.'))
  expect(lime[0]).toMatchObject({ rendered: 2, laidOut: 2, heightPx: yew?.heightPx, marker: 'none' })
  expect(lime.at(-1)).toMatchObject({ rendered: 5, laidOut: 5, marker: 'flex' })
  expect(lime.at(-1)?.heightPx).toBeLessThan(yew?.heightPx ?? 0)
  const steps = lime.map(({ laidOut }, index) => laidOut - (lime[index - 1]?.laidOut ?? laidOut))
  expect(Math.max(...steps)).toBe(1)

  const bare = lime.flatMap(({ withoutButtons }, index) => (withoutButtons > 0 ? [index] : []))
  expect(bare.length).toBeGreaterThan(1)
  for (const index of bare) {
    const whole = lime.find(({ withoutButtons }, at) => at > index && withoutButtons === 0)
    expect(lime[index]).toMatchObject({ withoutButtons: 1, laidOut: whole?.laidOut, lastPx: whole?.lastPx })
  }
})

type Frame = {
  readonly text: string
  readonly heightPx: number
  readonly rendered: number
  readonly laidOut: number
  readonly withoutButtons: number
  readonly lastPx: number
  readonly marker: string
}

/** Runs in the page: notes what the thread shows in each frame from here on. */
function watchFrames(): void {
  const frames: Frame[] = []
  Reflect.set(window, 'shownFrames', frames)
  const note = () => {
    const swiped = document.querySelector<HTMLElement>('.sibling-swipe')
    const marker = document.querySelector('.thread-path > .infinite-marker:last-child')
    frames.push({
      text: swiped?.querySelector(':scope > * > :not(.sibling-preview)')?.textContent ?? '',
      heightPx: swiped?.offsetHeight ?? 0,
      rendered: document.querySelectorAll('.thread-step').length,
      laidOut: document.querySelectorAll('.thread-step:not(.waiting)').length,
      withoutButtons: document.querySelectorAll('.thread-step.without-buttons').length,
      lastPx: [...document.querySelectorAll('.thread-step:not(.waiting)')].at(-1)?.clientHeight ?? 0,
      marker: marker === null ? '' : getComputedStyle(marker).display,
    })
    requestAnimationFrame(note)
  }
  note()
}

test('with reduced motion the card follows the finger and nothing is animated', async ({
  server,
  openAs,
  sideways,
}) => {
  const { path } = await seedForest(server)
  const page = await openAs(null, path, { reducedMotion: 'reduce' })
  await shows(page, 'The lime.', '3 of 3')
  await page.evaluate(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...given) {
      document.body.dataset.moved = 'yes'
      return animate.apply(this, given)
    }
  })
  const { lift } = await drag(page, card(page, 'The lime.'), { share: 0.5 * sideways.sign })
  const track = page.locator('.sibling-swipe-track').filter({ has: card(page, 'The lime.') })
  await expect(track).toHaveCSS(
    'transform',
    sideways.sign > 0 ? /matrix\(1, 0, 0, 1, [1-9]/ : /matrix\(1, 0, 0, 1, -[1-9]/,
  )
  await lift()
  await expect(track).toHaveCSS('transform', 'none')
  await swipe(page, card(page, 'The lime.'), { share: -0.75 * sideways.sign })
  const said = page.getByText('No more replies on that side.')
  await expect(said).toBeInViewport({ ratio: 1 })
  expect((await said.boundingBox())?.height).toBeGreaterThan(16)
  await expect(track).toHaveCSS('transform', 'none')
  await swipe(page, card(page, 'The lime.'), { share: 0.75 * sideways.sign })
  await shows(page, 'The birch.', '2 of 3')
  expect(await page.evaluate(() => document.body.dataset.moved)).toBeUndefined()
})

test('a touch that scrolls does not swipe, however far it then moves sideways', async ({
  server,
  openAs,
  sideways,
}) => {
  const { ada, path } = await seedForest(server)
  await post(server, ada, { content: 'word\n\n'.repeat(60), parent_id: path.split('/').at(-1) ?? '' })
  const page = await openAs(null, path)
  const long = card(page, 'word').first()
  await expect(long.getByText('4 of 4')).toBeVisible()
  const box = await long.boundingBox()
  if (box === null) throw new Error('the card is not on the screen')
  const touch = await page.context().newCDPSession(page)
  const at = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  const x = sideways.sign > 0 ? 60 : (page.viewportSize()?.width ?? 0) - 60
  await at('touchStart', x, 600)
  for (let step = 1; step <= 8; step++) await at('touchMove', x, 600 - step * 5)
  for (let step = 1; step <= 16; step++) await at('touchMove', x + step * 20 * sideways.sign, 560)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await atRest(page)
  await expect(long.getByText('4 of 4')).toBeVisible()
})
