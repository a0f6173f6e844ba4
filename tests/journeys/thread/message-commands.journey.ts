import type { Page } from '@playwright/test'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { card, dismissUndo, expect, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'

test.use({ worker: false })

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Runs a card's command, either its own button or under 'More actions'. */
async function press(page: Page, words: string, command: string): Promise<void> {
  await expect(card(page, words)).toBeVisible()
  const button = card(page, words).getByRole('button', { name: command, exact: true })
  if (await button.isVisible()) return button.click()
  await card(page, words).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: command, exact: true }).click()
}

async function offered(page: Page, words: string): Promise<string[]> {
  const more = card(page, words).getByRole('button', { name: 'More actions' })
  const names = async (role: 'button' | 'menuitem') =>
    (await (role === 'button' ? card(page, words) : page).getByRole(role).all()).map(
      async (each) => (await each.getAttribute('aria-label')) ?? (await each.innerText()),
    )
  const buttons = await Promise.all(await names('button'))
  if (!(await more.isVisible())) return buttons
  await more.click()
  await page.getByRole('menuitem').first().waitFor()
  const items = await Promise.all(await names('menuitem'))
  await page.keyboard.press('Escape')
  const own = await more.getAttribute('aria-label')
  return [...buttons.filter((name) => name !== own), ...items]
}

test('a menu that gets more commands after it was opened stays on the screen @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const { id } = await post(server, ada, { content: 'Down here.\n\n'.repeat(9) })
  const page = await openAs(ada, '/terms')
  const loaded = Promise.withResolvers<void>()
  await page.route(/later-commands[^/]*\.js$/, async (route) => {
    await loaded.promise
    await route.continue()
  })
  await page.goto(`/cloud/${id}`)
  await expect(page.locator('html[data-live]')).toBeAttached()
  await card(page, 'Down here.').getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem').first()).toBeInViewport()
  await expect(page.getByRole('menuitem', { name: 'Export…' })).toHaveCount(0)
  loaded.resolve()
  await expect(page.getByRole('menuitem', { name: 'Export…' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 })
})

test('each reader is offered what they may do, and nothing else @desktop', async ({ server, openAs, said }) => {
  const named = (command: string) => expect.stringMatching(new RegExp(said(command, 'whole')))
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const { id } = await post(server, wei, { content: 'Shall we plant?', recipients: [ada.uid] })
  const everyone = ['Reply', 'Copy Text', 'Reformat']
  // Both follow it already: one wrote it, to the other it is addressed.
  const following = ['Unfollow thread', 'Mute thread']
  const admins = [
    'Edit title & description',
    'Pin',
    'Copy link',
    'Copy feed link',
    'Copy JSON',
    'Export…',
    'Bookmark',
    ...following,
    'Slow mode…',
    'Settle thread…',
    'Report…',
    'Delete',
  ]
  const expected = [
    [null, [...everyone, 'Copy link', 'Copy feed link', 'Export…', 'Report…']],
    [
      wei,
      [
        ...everyone,
        'Recipients',
        'Edit',
        'Copy link',
        'Copy feed link',
        'Export…',
        'Bookmark',
        ...following,
        'Settle thread…',
        'Delete',
      ],
    ],
    [ada, ['Reply', 'To You', 'Copy Text', 'Reformat', ...admins]],
  ] as const
  for (const [who, commands] of expected) {
    const page = await openAs(who, `/cloud/${id}`)
    await expect(card(page, 'Shall we plant?')).toBeVisible()
    await expect.poll(() => offered(page, 'Shall we plant?')).toEqual(commands.map(named))
  }
})

test('a message is shared through the system’s sheet, where there is one, with an address of its branch', async ({
  server,
  openAs,
  said,
}) => {
  const named = (command: string) => expect.stringMatching(new RegExp(said(command, 'whole')))
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Shall we **plant**?' })
  const leaf = await post(server, ada, { content: 'An oak.', parent_id: root.id })
  const page = await openAs(null, `/cloud/${root.id}`)
  await expect.poll(() => offered(page, 'Shall we plant?')).toContainEqual(named('Copy link'))
  expect(await offered(page, 'Shall we plant?')).not.toContainEqual(named('Share…'))
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(Navigator.prototype, 'share', { value: async (what: unknown) => void shared.push(what) })
  })
  await page.reload()
  await card(page, 'Shall we plant?').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Share…' }).click()
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
  await expect
    .poll(shared)
    .toEqual([{ title: 'Shall we plant?', url: `${server.url}/cloud/${root.id}?leaf=${leaf.id}` }])
})

test('text and JSON are copied completely, also from a list that shows only an excerpt', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const content = `Oaks. ${'They grow slowly. '.repeat(40)}End.`
  const { id } = await post(server, ada, { content })
  const page = await openAs(ada, '/cloud', clipboard)
  await press(page, 'Oaks.', 'Copy Text')
  await expect(page.getByText(texts.textCopied)).toBeVisible()
  expect(await readClipboard(page)).toBe(content)
  await press(page, 'Oaks.', 'Copy JSON')
  await expect(page.getByText(texts.jsonCopied)).toBeVisible()
  const json: unknown = JSON.parse(await readClipboard(page))
  expect(json).toMatchObject({ id, content, author_uid: ada.uid, public: true })
})

test('title and description are edited, trimmed, shown to the other reader immediately, and cleared again', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const { id } = await post(server, ada, { content: 'Which tree?' })
  const visitors = await openAs(null, `/cloud/${id}`)
  const page = await openAs(ada, `/cloud/${id}`)
  await press(page, 'Which tree?', 'Edit title & description')
  const dialog = page.getByRole('dialog', { name: 'Edit Title & Description' })
  await dialog.getByLabel('Title').fill('  Trees for the square  ')
  await dialog.getByLabel('Description').fill('  What to plant.\nAnd when. ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(texts.titleSaved)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trees for the square')
  const saved = await ask<Message>(server, null, 'GET', `/api/messages/${id}`)
  expect(saved).toMatchObject({ title: 'Trees for the square', description: 'What to plant.\nAnd when.' })
  await visitors.reload()
  await expect(visitors.getByRole('heading', { level: 1 })).toHaveText('Trees for the square')

  await press(page, 'Which tree?', 'Edit title & description')
  await dialog.getByLabel('Title').fill(' ')
  await dialog.getByLabel('Title').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.untitledThread)
  expect((await ask<Message>(server, null, 'GET', `/api/messages/${id}`)).title).toBeNull()
})

test.describe('when the code of a command is lost', () => {
  test.use({ tolerated: /Failed to load resource|dynamically imported module/ })

  test('a notice says so until the next press, which loads it again', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const { id } = await post(server, ada, { content: 'Which tree?' })
    const page = await openAs(ada, `/cloud/${id}`)
    const failed = page.getByText(texts.markerFailed)
    // A server that answers would have a newer version, and the page would load it.
    await page.route(/change-message[^/]*\.js$|api\/health/, (route) => route.abort())
    await press(page, 'Which tree?', 'Pin')
    await expect(failed).toBeVisible()
    await page.unrouteAll()
    await press(page, 'Which tree?', 'Pin')
    await expect(card(page, 'Which tree?').getByText('Pinned')).toBeVisible()
    await expect(failed).toHaveCount(0)
  })
})

test.describe('when the server rejects the call or does not respond', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('the dialog stays open with its text, and the error says which it was', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const { id } = await post(server, ada, { content: 'Which tree?' })
    const page = await openAs(ada, `/cloud/${id}`)
    await press(page, 'Which tree?', 'Edit title & description')
    const dialog = page.getByRole('dialog', { name: 'Edit Title & Description' })
    await dialog.getByLabel('Title').fill('Trees')
    await page.route('**/title-description', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(texts.titleException)).toBeAttached()
    await expect(dialog.getByLabel('Title')).toHaveValue('Trees')

    await page.unroute('**/title-description')
    await ask(server, ada, 'DELETE', `/api/messages/${id}`)
    await dialog
      .getByRole('button', { name: 'Save' })
      .click({ timeout: 3_000 })
      .catch(() => undefined)
    const said = [texts.deleteGone, texts.deletedWhileRead, texts.titleFailed].map((text) => page.getByText(text))
    await expect(said.reduce((one, other) => one.or(other)).first()).toBeAttached()
  })

  test('a message that was deleted meanwhile counts as deleted, with a text that says so', async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const root = await post(server, ada, { content: 'Which tree?' })
    const oak = await post(server, ada, { content: 'The oak.', parent_id: root.id })
    const page = await openAs(ada)
    await card(page, 'The oak.').click()
    await expect(page).toHaveURL(new RegExp(oak.id))
    await press(page, 'The oak.', 'Delete')
    // The response is the server's real one to a second deletion.
    await page.route(`**/api/messages/${oak.id}`, async (route) => {
      await route.fetch()
      await route.fulfill({ response: await route.fetch() })
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, 'The oak.')).toHaveCount(0)
    await dismissUndo(page)
    await expect(page.getByText(texts.deleteGone)).toBeVisible()
    await expect(page).toHaveURL(/\/cloud$/)
    await expect(card(page, 'The oak.')).toHaveCount(0)
  })
})

test.describe('when someone else deletes what I am reading', () => {
  // The deletion may be reported by the socket or, before it is connected, by a response.
  test.use({ tolerated: /status of 404/ })

  test('I get a notice and am taken to its parent', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, ada, { content: 'Which tree?' })
    const oak = await post(server, ada, { content: 'The oak.', parent_id: root.id })
    const slow = await post(server, ada, { content: 'Oaks grow slowly.', parent_id: oak.id })
    const page = await openAs(wei, `/cloud/${slow.id}`)
    await expect(card(page, 'Oaks grow slowly.')).toBeVisible()
    await ask(server, ada, 'DELETE', `/api/messages/${oak.id}`)
    await expect(page.getByText(texts.deletedWhileRead)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/cloud/${root.id}$`))
    await expect(card(page, 'Which tree?')).toBeVisible()
    await expect(card(page, 'The oak.')).toHaveCount(0)
  })
})

test('pins, edits and tidied text appear for the other reader without a reload', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const { id } = await post(server, ada, { content: 'Euler said \\(x^2\\) once.\n\n\n\n* a list' })
  const weis = await openAs(wei, `/cloud/${id}`)
  const adas = await openAs(ada, `/cloud/${id}`)
  await expect(card(weis, 'Euler said')).toBeVisible()

  await press(adas, 'Euler said', 'Pin')
  for (const page of [adas, weis]) await expect(card(page, 'Euler said').getByText('Pinned')).toBeVisible()
  await press(adas, 'Euler said', 'Unpin')
  for (const page of [adas, weis]) await expect(card(page, 'Euler said').getByText('Pinned')).toHaveCount(0)

  await press(weis, 'Euler said', 'Reformat')
  for (const page of [adas, weis]) await expect(card(page, 'Euler said').locator('math')).toBeVisible()
})
