import type { Locator, Page } from '@playwright/test'
import { longPressMs } from '#wire/limits.ts'
import { cacheApp } from '../support/app-cached.ts'
import { boxOf } from '../support/box-of.ts'
import { card, expect, test } from '../support/journey.ts'
import { ask, makeUser, type Person, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

const live = (page: Page) => page.locator('html[data-live]').waitFor({ state: 'attached' })

/** Two pinned threads with titles, and a list in which no two neighbours belong to one thread. */
async function plantForum(server: Server): Promise<{ ada: Person; wei: Person; lanes: string; reply: string }> {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const entitled = async (title: string, content: string) => {
    const { id } = await post(server, ada, { content })
    await ask(server, ada, 'PATCH', `/api/messages/${id}/title-description`, { title })
    return id
  }
  for (const title of ['Welcome', 'The rules of the house, which are long and do not fit into a line'])
    await ask(server, ada, 'POST', `/api/messages/${await entitled(title, 'Words.')}/pin`)
  const lanes = await entitled('A bicycle lane on Harbour Street', 'Shall we ask for one?')
  await post(server, wei, { content: 'Something else.' })
  const { id: reply } = await post(server, wei, { content: 'Yes, at once.', parent_id: lanes })
  await post(server, ada, { content: 'The last word.' })
  return { ada, wei, lanes, reply }
}

test('a reply says to which thread it belongs and whom it answers, also without scripts, and leads there @desktop', async ({
  server,
  openAs,
}) => {
  const { lanes } = await plantForum(server)
  for (const javaScriptEnabled of [false, true]) {
    const page = await openAs(null, '/cloud', { javaScriptEnabled })
    const reply = card(page, 'Yes, at once.')
    const link = reply.getByRole('link', { name: 'A bicycle lane on Harbour Street › reply to Ada' })
    await expect(link).toBeVisible()
    await expect(card(page, 'The last word.').getByRole('link', { name: 'reply to' })).toHaveCount(0)
    expect((await boxOf(link)).y).toBeLessThan((await boxOf(reply.getByText('Wei', { exact: true }))).y)
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/cloud/${lanes}$`))
  }
})

test.describe('with the app on the device', () => {
  test.use({ worker: true })

  test('the pinned messages of the last visit have their room before they are loaded @desktop', async ({
    server,
    openAs,
  }) => {
    await plantForum(server)
    const page = await openAs(null, '/cloud')
    const startOf = async () => (await boxOf(page.getByRole('region', { name: 'Messages', exact: true }))).y
    await expect(page.locator('.pinned-link')).toHaveCount(2)
    await cacheApp(page)
    const start = await startOf()
    await page.addInitScript(recordStarts)
    await page.reload()
    await expect(page.locator('.pinned-link')).toHaveCount(2)
    await expect(card(page, 'The last word.')).toBeVisible()
    expect(await page.evaluate(() => [...starts])).toEqual([start])
  })
})

declare const starts: ReadonlySet<number>

/** In the page: where the list began in each frame. */
function recordStarts(): void {
  const starts = new Set<number>()
  Object.assign(window, { starts })
  const look = () => {
    const list = document.querySelector('.cloud-list')
    if (list !== null) starts.add(list.getBoundingClientRect().y)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('the list begins at the same place without and with one pinned message @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const { id } = await post(server, ada, { content: 'Welcome, all.' })
  await post(server, ada, { content: 'Good morning.' })
  const startOf = async (page: Page) => (await boxOf(page.getByRole('region', { name: 'Messages', exact: true }))).y
  const without = await openAs(null, '/cloud')
  await expect(without.getByText('No pinned messages yet.')).toBeVisible()
  await ask(server, ada, 'POST', `/api/messages/${id}/pin`)
  const pinned = await openAs(null, '/cloud')
  await expect(pinned.locator('.pinned-link')).toHaveCount(1)
  expect(await startOf(pinned)).toBe(await startOf(without))
})

test('neighbours of one thread are one card with the newest two; the others appear in place, and the next page changes nothing @desktop', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Shall we plant?' })
  for (let count = 1; count <= 7; count += 1) {
    const content = `Answer ${count}.`
    await post(server, wei, { content, parent_id: root.id })
  }
  const page = await openAs(null)
  await expect(page.getByRole('heading', { level: 2, name: 'Shall we plant?' })).toHaveCount(1)
  const first = page.locator('.thread-group').first()
  await expect(page.getByRole('img', { name: '1 fork', exact: true })).toHaveText('1')
  await expect(first.getByRole('article')).toHaveText([/Answer 7\./, /Answer 6\./])
  await expect(first.getByRole('link', { name: 'Shall we plant?' })).toHaveAttribute('href', `/cloud/${root.id}`)
  await expect(card(page, 'Answer 2.')).toBeVisible()
  await expect(first.getByRole('article')).toHaveCount(2)

  await first.getByText('+3 more').click()
  await expect(first.getByRole('article')).toHaveText([7, 6, 5, 4, 3].map((count) => new RegExp(`Answer ${count}\\.`)))
  await card(page, 'Answer 3.').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/\/cloud$/)
  await page.goBack()
  await expect(card(page, 'Answer 3.')).toBeVisible()
  await first.getByText('Show less').click()
  await expect(card(page, 'Answer 3.')).toBeHidden()
})

test('the list is dense on a phone: first card, a reply of one line and the row of controls', async ({
  server,
  openAs,
}) => {
  const { ada, wei } = await plantForum(server)
  for (const [who, person] of [
    ['a visitor', null],
    ['an admin', ada],
    ['a member', wei],
  ] as const) {
    const page = await openAs(person)
    await live(page)
    if (person !== null) await expect(page.getByRole('button', { name: 'User Posts' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pinned' }).getByRole('listitem')).toHaveCount(2)
    expect((await boxOf(page.getByRole('article').first())).y, who).toBeLessThanOrEqual(240)
    const reply = card(page, 'Yes, at once.')
    expect((await boxOf(reply)).height, who).toBeLessThanOrEqual(100)
    const inRow = [
      page.getByRole('button', { name: 'Filters', exact: true }),
      page.getByRole('button', { name: 'Refresh' }),
    ]
    const presets = await boxOf(page.getByRole('group', { name: 'Presets' }))
    for (const control of inRow) {
      const { y, height } = await boxOf(control)
      expect(Math.abs(y + height / 2 - presets.y - presets.height / 2), who).toBeLessThanOrEqual(1)
    }
    const commands = [
      reply.getByRole('button', { name: 'Reply', exact: true }),
      reply.getByRole('button', { name: 'More actions' }),
    ]
    const { y } = await boxOf(reply.locator('time'))
    for (const command of commands) expect(Math.abs((await boxOf(command)).y - y), who).toBeLessThanOrEqual(4)
    for (const control of [...inRow, ...commands]) await expectReach(control, who)
  }
})

/** What is drawn may be small, but a finger anywhere within 44 px reaches it. */
async function expectReach(control: Locator, who: string): Promise<void> {
  const missed = await control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const across = Math.min(21, (right - left) / 2 - 1)
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const points = [
      [0, 0],
      [0, -21],
      [0, 21],
      [across, 0],
      [-across, 0],
    ] as const
    return points.filter(([dx, dy]) => !element.contains(document.elementFromPoint(x + dx, y + dy)))
  })
  expect(missed, `${await control.getAttribute('aria-label')} for ${who}`).toEqual([])
}

test('on a phone a message to you has its time, count and commands in one line, and the row above it fits', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const direct = { is_public: false, recipients: [wei.uid] }
  const { id } = await post(server, ada, { content: 'Between us.', ...direct })
  await post(server, ada, { content: 'One more word.', parent_id: id, ...direct })
  const page = await openAs(wei)
  await page.getByRole('button', { name: 'Direct' }).click()
  const message = card(page, 'Between us.').last()
  await expect(message.getByRole('button', { name: 'To You' })).toBeVisible()
  const middle = async (part: Locator) => {
    const { y, height } = await boxOf(part)
    return y + height / 2
  }
  const more = await middle(message.getByRole('button', { name: 'More actions' }))
  for (const part of [message.getByRole('time'), message.getByText('1 reply')]) {
    expect(Math.abs((await middle(part)) - more)).toBeLessThanOrEqual(2)
  }
  const row = page.locator('.cloud-bar')
  expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('with text of 32 px nothing of the list is wider than the screen', async ({ server, openAs }) => {
  const { ada } = await plantForum(server)
  for (const width of [360, 390]) {
    const page = await openAs(ada, '/cloud', { viewport: { width, height: 640 } })
    await live(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
    await expect(card(page, 'Yes, at once.')).toBeVisible()
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('article, article > *, article footer *, .cloud-list a, .pinned a')]
        .filter((each) => each.getBoundingClientRect().right > innerWidth)
        .map((each) => each.className),
    )
    expect(wide).toEqual([])
    expect(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBeLessThanOrEqual(0)
  }
})

test('with a mouse the commands of a card appear on hover and with the focus, and nothing moves @desktop-only', async ({
  server,
  openAs,
}) => {
  const { wei } = await plantForum(server)
  const page = await openAs(wei)
  const reply = card(page, 'Yes, at once.')
  const commands = reply.locator('.message-actions')
  await page.getByRole('heading', { name: 'Pinned' }).hover()
  await expect(commands).toHaveCSS('opacity', '0')
  const before = await boxOf(reply)
  await reply.hover()
  await expect(commands).toHaveCSS('opacity', '1')
  expect(await boxOf(reply)).toEqual(before)
  await page.getByRole('heading', { name: 'Pinned' }).hover()
  await expect(commands).toHaveCSS('opacity', '0')
  await reply.getByRole('button', { name: 'More actions' }).focus()
  await expect(commands).toHaveCSS('opacity', '1')
})

test('a long press opens the commands and not the thread; a tap opens the thread', async ({ server, openAs }) => {
  const { wei, reply } = await plantForum(server)
  const page = await openAs(wei)
  await live(page)
  const words = card(page, 'Yes, at once.').getByText('Yes, at once.')
  const touch = await page.context().newCDPSession(page)
  const { x, y, width, height } = await boxOf(words)
  const at = { x: x + width / 2, y: y + height / 2 }
  const press = (type: string, touchPoints: readonly (typeof at)[]) =>
    touch.send('Input.dispatchTouchEvent' as never, { type, touchPoints } as never)

  await press('touchStart', [at])
  await expect(page.getByRole('menu', { name: 'More actions' })).toBeVisible()
  await press('touchEnd', [])
  await expect(page.getByRole('menuitem', { name: 'Copy Text' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Copy link' }).tap()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page).toHaveURL(/\/cloud$/)

  // A finger that moves is about to scroll.
  await press('touchStart', [at])
  await press('touchMove', [{ x: at.x, y: at.y - 40 }])
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), longPressMs)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await press('touchEnd', [])

  await words.tap()
  await expect(page).toHaveURL(new RegExp(`/cloud/${reply}$`))
})
