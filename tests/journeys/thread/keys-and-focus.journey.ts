import type { Page } from '@playwright/test'
import { card, expect, test } from '../support/journey.ts'
import { keysAct } from '../support/keys-act.ts'
import { ask, makeUser, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import { chain, crowd, seedForest } from '../support/seeding.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

const field = (page: Page) => page.getByRole('textbox', { name: 'Reply' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Three replies to a question, the last of them shown. */
async function seedThree(server: Server) {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const replies: string[] = []
  for (const content of ['The oak.', 'The birch.', 'The lime.']) {
    replies.push((await post(server, ada, { content, parent_id: root.id })).id)
  }
  return { ada, root, replies }
}

/** The card that has the focus, or in which it is. */
const focusedCard = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-message]')?.innerText ?? '')
const expectFocusIn = (page: Page, words: string | RegExp) => expect.poll(() => focusedCard(page)).toMatch(words)

test('r replies to the message being read, however far away the focused one is, and what is typed next is text @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const ids = await seedForest(server, ada, chain(40))
  const page = await openAs(ada, `/cloud/${ids[0]}`)
  await expect(card(page, 'Level 0.')).toBeFocused()
  await page.locator('main').hover()
  for (let turn = 0; turn < 5; turn++) {
    await page.mouse.wheel(0, 370)
    await atRest(page, 10)
  }
  await expect(card(page, 'Level 0.')).not.toBeInViewport()
  await page.keyboard.press('r')
  await page.keyboard.type('I love cats')
  await expect(field(page)).toHaveValue('I love cats')
  await atRest(page)
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('button', { name: /^Replying to/ })).not.toContainText('Level 0.')
  await expect(page).toHaveURL(new RegExp(`${ids[0]}`))
})

test('a message’s key that is held down acts once @desktop-only', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const page = await openAs(ada, `/cloud/${root.id}`)
  await keysAct(page)
  await expect(card(page, 'Which tree?')).toBeFocused()
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('pin')) changes.push(request.url())
  })
  for (let turn = 0; turn < 4; turn++) await page.keyboard.down('p')
  await page.keyboard.up('p')
  await expect
    .poll(async () => (await ask<{ is_pinned: boolean }>(server, ada, 'GET', `/api/messages/${root.id}`)).is_pinned)
    .toBe(true)
  await page.waitForLoadState('networkidle')
  expect(changes).toHaveLength(1)
})

test('the list of replies does not open by itself when a reply follows those that were deleted', async ({
  server,
  openAs,
}) => {
  const { ada, root, replies } = await seedThree(server)
  const page = await openAs(ada, `/cloud/${replies[2]}`)
  await card(page, 'The lime.').getByRole('button', { name: 'show all replies' }).click()
  await expect(dialog(page)).toBeVisible()
  for (const id of replies.slice(0, 2)) await ask(server, ada, 'DELETE', `/api/messages/${id}`)
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 'The lime.')).toBeFocused()
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  await post(server, wei, { content: 'The ash.', parent_id: root.id })
  await expect(card(page, 'The lime.').getByText('1 of 2')).toBeVisible()
  await atRest(page)
  await expect(dialog(page)).toHaveCount(0)
})

type Deed = {
  readonly name: string
  readonly act: (page: Page, server: Server, rootId: string) => Promise<void>
  readonly focused: string | RegExp
}

const deeds: readonly Deed[] = [
  {
    name: 'the reply box is closed by its button',
    act: async (page) => {
      await card(page, 'The lime.').getByRole('button', { name: 'Reply', exact: true }).click()
      await page.getByRole('form', { name: 'Reply' }).getByRole('button', { name: 'Close', exact: true }).click()
      await expect(field(page)).toHaveCount(0)
    },
    focused: 'The lime.',
  },
  {
    name: 'a reply is sent',
    act: async (page) => {
      await card(page, 'The lime.').getByRole('button', { name: 'Reply', exact: true }).click()
      await field(page).fill('For its scent.')
      await field(page).press('Enter')
    },
    focused: 'For its scent.',
  },
  {
    name: 'a reply is deleted and the address stays',
    act: async (page) => {
      await card(page, 'The lime.').getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await dialog(page).getByRole('button', { name: 'Delete' }).click()
      await expect(card(page, 'The lime.')).toHaveCount(0)
    },
    focused: /The (oak|birch)\./,
  },
  {
    name: 'a new reply is shown',
    act: async (page, server, rootId) => {
      const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
      await post(server, wei, { content: 'The ash.', parent_id: rootId })
      await page.getByRole('button', { name: '1 new reply' }).click()
    },
    focused: 'The ash.',
  },
]

for (const { name, act, focused } of deeds) {
  test(`the focus is in a message once ${name} @desktop`, async ({ server, openAs }) => {
    const { ada, root } = await seedThree(server)
    const page = await openAs(ada, `/cloud/${root.id}`)
    await expect(card(page, 'The lime.')).toBeVisible()
    await act(page, server, root.id)
    await expectFocusIn(page, focused)
    await expect(field(page)).toHaveCount(0)
  })
}

test('the focus is in the thread once all of it is marked as seen @desktop-only', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: 'Which tree?' })
  for (const content of ['The oak.', 'The lime.']) await post(server, ada, { content, parent_id: root.id })
  const page = await openAs(wei, `/cloud/${root.id}`)
  await page.getByRole('button', { name: 'Mark all as seen' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as seen' })).toHaveCount(0)
  await expectFocusIn(page, 'Which tree?')
})

test('among many replies the list shows the current one at once, and Show more leads to the first added one', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const ids = await seedForest(server, ada, crowd(250))
  const page = await openAs(ada, `/cloud/${ids[0]}`)
  await card(page, 'Opinion 250.').getByRole('button', { name: 'show all replies' }).click()
  await expect(dialog(page).getByText('Opinion 1.', { exact: true })).toBeVisible()
  const current = dialog(page).locator('[aria-current]')
  await expect(current).toContainText('Opinion 250.')
  await expect(current).toBeInViewport()
  const count = await dialog(page).getByRole('listitem').count()
  await dialog(page).getByRole('button', { name: 'Show more' }).click()
  await expect(dialog(page).getByRole('button', { name: `Opinion ${count}.` })).toBeFocused()
  await expect(current).toHaveCount(1)
})

test('Back leads to where the thread was opened from, also after jumps on the map @desktop-only', async ({
  server,
  openAs,
}) => {
  const { ada } = await seedThree(server)
  const page = await openAs(ada, '/cloud?tab=cloud')
  await card(page, 'The lime.').click()
  for (const words of ['The oak.', 'The birch.']) {
    await page.getByRole('treeitem', { name: new RegExp(words) }).click()
    await expect(card(page, words)).toBeFocused()
  }
  await page.goBack()
  await expect(card(page, 'The oak.')).toBeVisible()
  await page.goForward()
  await expect(card(page, 'The birch.')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/cloud(\?|$)/)
})

test('Back to the list returns to the message that was opened from it @desktop-only', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  for (const content of ['Which tree?', 'Which bush?', 'Which herb?']) await post(server, ada, { content })
  const page = await openAs(ada, '/cloud?tab=cloud')
  await card(page, 'Which bush?').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cloud\/./)
  await page.goBack()
  await expect(card(page, 'Which bush?')).toBeFocused()
})

test('the outline of the focused message is whole, also where messages are swiped', async ({ server, openAs }) => {
  const { ada, replies } = await seedThree(server)
  const page = await openAs(ada, `/cloud/${replies[1]}`)
  await expect(card(page, 'The birch.')).toBeVisible()
  await atRest(page)
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await expectFocusIn(page, 'The birch.')
  await atRest(page)
  const isOutlined = await card(page, 'The birch.').evaluate((each) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(each)
    const beyondPx = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const { left, right } = each.getBoundingClientRect()
    const clip = each.closest('.sibling-swipe[data-swipes]')?.getBoundingClientRect()
    return clip !== undefined && beyondPx > -2 && left - beyondPx >= clip.left && right + beyondPx <= clip.right
  })
  expect(isOutlined).toBe(true)
})

test('what the keyboard reaches behind an open reply box is not under it @desktop-only', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree shall we plant beside the gate?' })
  for (const content of ['The oak.', 'The birch.']) await post(server, ada, { content, parent_id: root.id })
  const page = await openAs(ada, `/cloud/${root.id}`)
  // As much as a window of 1280 px shows at 400 %.
  await page.setViewportSize({ width: 320, height: 380 })
  await card(page, 'Which tree').getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(field(page)).toBeFocused()
  const covered: (string | null | undefined)[] = []
  for (const key of [...Array<string>(12).fill('Shift+Tab'), ...Array<string>(12).fill('Tab')]) {
    await page.keyboard.press(key)
    await atRest(page)
    const name = await page.evaluate(() => {
      const at = document.activeElement
      if (!at?.matches('.message-card button')) return null
      const { left, top, width, height } = at.getBoundingClientRect()
      const isShown = at.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      return isShown ? null : (at.getAttribute('aria-label') ?? at.textContent)
    })
    covered.push(name)
  }
  expect(covered.filter((name) => name !== null)).toEqual([])
})
