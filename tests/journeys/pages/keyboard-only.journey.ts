import type { Page } from '@playwright/test'
import * as texts from '#wire/texts.ts'
import { card, expect, test } from '../support/journey.ts'
import { keysAct } from '../support/keys-act.ts'
import { makeUser, post } from '../support/people.ts'

test.use({ worker: false })

/** Presses Tab until the focus is on the matching element. */
async function tabTo(page: Page, is: (name: string, role: string) => boolean): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const [name, role] = await page.evaluate(() => {
      const at = document.activeElement
      return [at?.getAttribute('aria-label') ?? at?.textContent ?? '', at?.tagName.toLowerCase() ?? '']
    })
    if (is(name ?? '', role ?? '')) return
  }
  throw new Error('Tab never got there')
}

test('a thread can be found, read, navigated and replied to without a pointer @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  for (const content of ['The oak.', 'The birch.']) await post(server, ada, { content, parent_id: root.id })
  const page = await openAs(ada)
  await expect(card(page, 'Which tree?')).toBeVisible()

  await card(page, 'Which tree?').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(root.id))
  await expect(card(page, 'The birch.')).toBeVisible()

  await expect(async () => {
    await page.keyboard.press('Tab')
    const focused = page.locator('article:focus')
    await expect(focused).toContainText('The birch.', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('ArrowLeft')
  await expect(card(page, 'The oak.')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(card(page, 'The oak.')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(card(page, 'The birch.')).toBeFocused()

  await tabTo(page, (name) => name === 'Previous reply')
  await page.keyboard.press('Enter')
  await expect(card(page, 'The oak.')).toBeVisible()
  await expect(card(page, 'The oak.')).toBeFocused()

  await page.keyboard.press('p')
  await expect(card(page, 'The oak.').getByText('Pinned')).toBeVisible()
  await tabTo(page, (name) => name === 'More actions')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Title & Description' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await card(page, 'The oak.').focus()
  await page.keyboard.press('r')
  await expect(page.getByPlaceholder(texts.placeholderReplyTo('Ada', 'ada'))).toBeFocused()
  await page.keyboard.type('A lime.')
  await page.keyboard.press('Enter')
  await expect(card(page, 'A lime.')).toBeVisible()
})

test('the addressed message has the focus, and single keys step, reply, search and start a thread @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const oak = await post(server, ada, { content: 'The oak.', parent_id: root.id })
  const tall = Array.from({ length: 60 }, (_, line) => `Line ${line}.`).join('\n\n')
  await post(server, ada, { content: `It grows slowly.\n\n${tall}`, parent_id: oak.id })
  const page = await openAs(ada, `/cloud/${oak.id}`)
  await expect(card(page, 'The oak.')).toBeFocused()
  await expect(page.locator('article:focus-visible'), 'a ring only after the first key').toHaveCount(0)
  for (const [key, words] of [
    ['k', 'Which tree?'],
    ['k', 'Which tree?'],
    ['j', 'The oak.'],
    ['ArrowUp', 'Which tree?'],
    ['ArrowDown', 'The oak.'],
    ['j', 'It grows slowly.'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(card(page, words).and(page.locator(':focus-visible'))).toBeFocused()
    await expect(card(page, words)).toBeInViewport()
  }
  // A tall message is read to its end with the arrow key.
  const scrolled = () => page.locator('main').evaluate((main) => main.scrollTop)
  const before = await scrolled()
  await page.keyboard.press('ArrowDown')
  await expect.poll(scrolled).toBeGreaterThan(before)
  await expect(card(page, 'It grows slowly.')).toBeFocused()
  await page.keyboard.press('k')
  await expect(card(page, 'The oak.')).toBeFocused()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('r')
  await expect(page.getByPlaceholder(texts.placeholderReplyTo('Ada', 'ada'))).toBeFocused()
  await page.keyboard.type('j/c?')
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('j/c?')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  const search = page.getByRole('dialog').filter({ has: page.getByRole('combobox').or(page.getByRole('searchbox')) })
  await expect(search).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await card(page, 'The oak.').focus()
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/new-thread$/)
  await page.goBack()
  await expect(card(page, 'The oak.')).toBeVisible()
})

test('on a touch screen a thread opens without moving the focus', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const page = await openAs(ada, `/cloud/${root.id}`)
  await expect(card(page, 'Which tree?')).toBeVisible()
  // Loaded after the keys of the thread.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next message', {
      timeout: 1_000,
    })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(card(page, 'Which tree?')).not.toBeFocused()
})

test('the browser’s own keys scroll a list that nobody has touched; a thread opened then has the focus @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  for (let count = 1; count <= 12; count++)
    await post(server, ada, { content: `Tree ${count}.\n\n${'Leaf. '.repeat(60)}` })
  const page = await openAs(ada)
  await expect(card(page, 'Tree 12.')).toBeVisible()
  const outline = () => page.locator('main').evaluate((main) => getComputedStyle(main).outlineStyle)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')

  await page.keyboard.press('Space')
  await expect(card(page, 'Tree 9.')).toBeInViewport()
  // Each time it gets to the end, the list goes on.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(card(page, 'Tree 1.')).toBeInViewport({ timeout: 500 })
  }).toPass()
  expect(await outline()).toBe('none')

  await card(page, 'Tree 1.').click()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await expect(card(page, 'Tree 1.')).toBeFocused()
  await expect(page.locator('main')).not.toHaveAttribute('tabindex')
})

test('a thread found by the search has the focus, whatever had it before, and its title is said @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  await post(server, ada, { content: 'Which tree?' })
  const page = await openAs(ada)
  await expect(card(page, 'Which tree?')).toBeVisible()
  const said: string[] = []
  await page.exposeFunction('hear', (words: string) => said.push(words))
  await page.evaluate(() => Object.assign(document, { ariaNotify: Reflect.get(window, 'hear') }))
  await keysAct(page)
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await page.keyboard.type('tree')
  await expect(page.getByRole('option', { name: /Which tree/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await expect(card(page, 'Which tree?')).toBeFocused()
  await expect.poll(() => said).toEqual([expect.stringContaining(texts.untitledThread)])
})
