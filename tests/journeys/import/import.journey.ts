import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import * as texts from '#wire/texts.ts'
import { boxOf } from '../support/box-of.ts'
import { card, expect, test } from '../support/journey.ts'
import { watchEachFrame } from '../support/layout-shifts.ts'
import { makeUser } from '../support/people.ts'

test.use({ worker: false })

const said = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at % 2 === 0 ? 'You' : 'ChatGPT'} said:\nTurn number ${at + 1}.\n`).join(
    '\n',
  )
const message = (uuid: string, sender: string, text: string, parent: string, minute: number) => ({
  uuid,
  sender,
  text,
  parent_message_uuid: parent,
  created_at: `2024-03-05T10:0${minute}:00Z`,
})
const root = '00000000-0000-4000-8000-000000000000'
const withBranches = {
  uuid: 'talk',
  name: 'Which tree?',
  current_leaf_message_uuid: 'birch',
  chat_messages: [
    message('ask', 'human', 'Which tree shall we plant?', root, 0),
    message('oak', 'assistant', 'An oak.', 'ask', 1),
    message('birch', 'assistant', 'A birch.', 'ask', 2),
  ],
}
const second = { uuid: 'other', name: 'Bees', chat_messages: [message('b', 'human', 'How many bees?', root, 0)] }

const area = (page: Page) => page.getByLabel('Paste conversation')
const importButton = (page: Page) => page.getByRole('button', { name: 'Import Conversation', exact: true })
const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page.getByLabel(/^Choose/).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

/** Ten megabytes are created in the page: transferring them would take longer than the test. */
const chooseLarge = (page: Page, name: string, unit: string, times: number) =>
  page.getByLabel(/^Choose/).evaluate(
    (input, large) => {
      const files = new DataTransfer()
      files.items.add(new File([large.unit.repeat(large.times)], large.name))
      if (input instanceof HTMLInputElement) input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    { name, unit, times },
  )
const pasteLarge = (page: Page, unit: string, times: number) =>
  area(page).evaluate(
    (field, large) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
        field,
        large.unit.repeat(large.times),
      )
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    { unit, times },
  )

test('a copied ChatGPT page becomes a thread with all its turns @desktop', async ({ server, openAs, isMobile }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  if (isMobile) await expect(page.getByLabel('Import from')).toHaveValue('chatgpt')
  else await expect(page.getByRole('tab', { name: 'ChatGPT' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(texts.importHintPaste)).toBeVisible()
  await expect(importButton(page)).toBeDisabled()

  await area(page).fill(said(4))
  await expect(page.getByText(texts.importHintReady)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Turn number 3.')
  await expect(page.getByText('... and 1 more message')).toBeVisible()
  await page.getByLabel('Title').fill('Four turns')
  await importButton(page).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Imported' })).toBeVisible()
  await expect(page.getByText(texts.importSucceeded(4))).toBeVisible()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Four turns' })).toBeVisible()
  for (let turn = 1; turn <= 4; turn += 1) await expect(card(page, `Turn number ${turn}.`)).toBeVisible()
})

test('after a paste the result and the button are in view, and the button never touches the tabs @desktop', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (text: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text)
    await area(page).press('ControlOrMeta+a')
    await area(page).press('ControlOrMeta+v')
  }
  const roomBelow = async () => {
    const [main, button] = await Promise.all([page.getByRole('main').boundingBox(), importButton(page).boundingBox()])
    return (main?.y ?? 0) + (main?.height ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)
  }
  await importButton(page).scrollIntoViewIfNeeded()
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  expect(await roomBelow()).toBeGreaterThanOrEqual(12)

  await paste(said(60))
  await expect(page.getByText(texts.importHintReady)).toBeInViewport({ ratio: 1 })
  await expect(importButton(page)).toBeEnabled()
  await expect(importButton(page)).toBeInViewport({ ratio: 1 })
  expect(await roomBelow()).toBeGreaterThanOrEqual(12)

  await paste('Nothing that anyone said.')
  await expect(page.getByRole('alert').getByText(texts.importNoMessages)).toBeInViewport({ ratio: 1 })
  await expect(importButton(page)).toBeInViewport({ ratio: 1 })

  const many = Array.from({ length: 80 }, (_, at) => ({ ...second, uuid: `talk-${at}`, name: `Talk ${at}` }))
  await choose(page, 'conversations.json', JSON.stringify(many))
  await expect(page.getByText(texts.importHintSeveral(80))).toBeInViewport({ ratio: 1 })
  await expect(importButton(page)).toBeInViewport({ ratio: 1 })
})

test('the finished import says so once, and its × opens the thread', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  await page.clock.install()
  await area(page).fill(said(4))
  await page.clock.runFor(500)
  await importButton(page).click()
  const sheet = page.getByRole('dialog', { name: texts.importSucceeded(4) })
  await expect(sheet.getByRole('img', { name: 'Imported' })).toBeVisible()
  await expect(page.getByText(texts.importSucceeded(4))).toHaveCount(1)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(100)
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await expect(sheet).toHaveCount(0)
})

test('a Claude export keeps its branches and times, is offered its own tab, and is recognised when repeated', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  await choose(page, 'export.zip', zipSync({ 'conversations.json': strToU8(JSON.stringify([withBranches, second])) }))
  await expect(page.getByText(texts.importHintSeveral(2))).toBeVisible()
  await expect(page.getByText(texts.importLooksLike('claude'))).toBeVisible()
  await page.getByRole('button', { name: 'Switch to Claude' }).click()
  await expect(page.getByLabel('Import from')).toHaveValue('claude')
  await page.getByRole('checkbox', { name: 'Which tree?' }).check()
  await importButton(page).click()
  await expect(page.getByText(texts.importSucceeded(3))).toBeVisible()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await expect(card(page, 'A birch.').getByText('2 of 2')).toBeVisible()
  await expect(card(page, 'A birch.')).toContainText('imported · 5 Mar 2024')
  await card(page, 'A birch.').getByRole('button', { name: 'Previous reply' }).click()
  await expect(card(page, 'An oak.').getByText('1 of 2')).toBeVisible()

  await page.goto('/new-thread')
  await page.getByLabel('Import from').selectOption('claude')
  await choose(page, 'conversations.json', JSON.stringify([withBranches, second]))
  await expect(page.getByText(texts.importedBefore)).toBeVisible()
  await page.getByRole('button', { name: 'Select all' }).click()
  await expect(page.getByRole('checkbox', { name: 'Which tree?' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Bees' })).toBeChecked()
})

test('a private imported answer says in full who imported it, and when @desktop', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  await choose(page, 'talk.json', JSON.stringify(withBranches))
  await page.getByRole('checkbox', { name: 'Public', exact: true }).uncheck()
  await importButton(page).click()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  const line = card(page, 'A birch.').locator('.author-line-about')
  const [all, by, date] = [
    await boxOf(line),
    await boxOf(line.getByText(/^via Wei$/)),
    await boxOf(line.getByRole('link', { name: 'imported · 5 Mar 2024' })),
  ]
  expect(date.x + date.width).toBeLessThanOrEqual(all.x + all.width)
  const wholeWidth = await line.getByText(/^via Wei$/).evaluate((each) => each.scrollWidth)
  expect(by.width).toBeGreaterThan(wholeWidth - 1)
})

test('an export with images says before importing what stays behind, and keeps their prompts', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  const node = (id: string, parent: string | null, role: string, parts: readonly unknown[], more = {}) => [
    id,
    { id, parent, message: { author: { role }, content: { content_type: 'multimodal_text', parts }, ...more } },
  ]
  const image = (id: string) => ({ content_type: 'image_asset_pointer', asset_pointer: `sediment://${id}` })
  const attachments = [
    { id: 'f1', name: 'oak.png' },
    { id: 'f3', name: 'soil.pdf' },
  ]
  const mapping = Object.fromEntries([
    node('a', null, 'user', [image('f1'), image('f2'), 'Which tree is it?'], { metadata: { attachments } }),
    node('b', 'a', 'assistant', ['An oak.']),
    node('c', 'b', 'user', [image('f4')]),
    node('d', 'c', 'assistant', ['A birch.']),
  ])
  await choose(page, 'conversations.json', JSON.stringify([{ title: 'Trees', current_node: 'd', mapping }]))
  await expect(page.getByText(texts.importOmitted('image', 3))).toBeVisible()
  await expect(page.getByText(texts.importOmitted('file', 1))).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Image: oak.png')

  await importButton(page).click()
  await expect(page.getByText(texts.importSucceeded(4))).toBeVisible()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await expect(card(page, 'Which tree is it?')).toContainText('File: soil.pdf')
  await expect(card(page, 'A birch.')).toBeVisible()
})

test('what cannot be imported is explained, and the page stays responsive', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  const isRefused = async (name: string, words: string) => {
    await expect(page.getByText(name).first()).toBeVisible()
    await page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(resolve)))
    await expect(page.getByRole('alert').getByText(words)).toBeVisible()
    await expect(importButton(page)).toBeDisabled()
  }
  await area(page).fill(said(101))
  await expect(page.getByText(texts.importTooManyMessages)).toBeVisible()
  await expect(importButton(page)).toBeDisabled()

  const bad = [
    ['cut.json', '[{"mapping": {"a"', texts.importBrokenJson],
    ['page.txt', '<!doctype html><html><body>Hello</body></html>', texts.importHtmlPage],
    ['bomb.zip', zipSync({ 'conversations.json': new Uint8Array(30_000_000) }), texts.importZipTooLarge],
    ['photo.png', 'x', texts.importFileKind],
  ] as const
  for (const [name, content, words] of bad) {
    await choose(page, name, content)
    await isRefused(name, words)
  }
  await chooseLarge(page, 'line.txt', 'x', 10_000_000)
  await isRefused('line.txt', texts.importNoMessages)
  await chooseLarge(page, 'labels.txt', 'You said:\nHi\nChatGPT said:\nHi\n', 50_000)
  await isRefused('labels.txt', texts.importTooManyMessages)
  await page.getByRole('button', { name: 'Remove file' }).click()
  await pasteLarge(page, 'y', 10_000_000)
  await expect(page.getByText('Pasted text, 9.5 MB')).toBeVisible()
  await expect(page.getByRole('alert').getByText(texts.importNoMessages)).toBeVisible()
  await expect(area(page)).toHaveValue('')
  await page.getByLabel('Import from').selectOption('cursor')
  await choose(page, 'talk.txt', said(2))
  await expect(page.getByText(texts.importFileExtension)).toBeVisible()
})

test('on a cold start the field for a new thread is above the import from its first frame @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(ada)
  const places = await watchEachFrame(page, () => {
    const head = document.querySelector('.new-thread-head')?.getBoundingClientRect()
    const panel = document.querySelector('.import-panel')?.getBoundingClientRect()
    if (head === undefined || panel === undefined) return null
    return panel.top - head.bottom > 100 ? 'below the field' : 'right below the heading'
  })
  await page.goto('/new-thread')
  await expect(page.locator('.import-panel')).toBeVisible()
  expect(await places()).toEqual(['below the field'])
})

test('with forced colours only the chosen tab is underlined @desktop-only', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(ada, '/new-thread')
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  const colours = await tabs.evaluateAll((all) => all.map((tab) => getComputedStyle(tab).borderBottomColor))
  const chosen = colours[0]
  expect(colours.filter((colour) => colour === chosen)).toHaveLength(1)
})

test('a file that is refused has no check mark, and the words of its problem begin below each other', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  await choose(page, 'conversations-of-two-years.json', JSON.stringify([withBranches]))
  await expect(page.getByText(texts.importHintReady)).toBeVisible()
  const chosen = page.locator('.import-chosen')
  const remove = chosen.getByRole('button', { name: texts.removeImportFileLabel })
  const check = await chosen.locator('.icon path').getAttribute('d')
  expect((await boxOf(remove)).height, 'its name is one line').toBeLessThanOrEqual(46)

  await choose(page, 'photograph.png', 'no conversation')
  const problem = page.getByRole('alert').getByRole('listitem')
  await expect(problem).toBeVisible()
  await expect(chosen).toContainText('photograph.png')
  expect(await chosen.locator('.icon path').getAttribute('d')).not.toBe(check)
  const lines = await problem.evaluate((item) => {
    const words = document.createRange()
    words.selectNodeContents(item)
    return [...words.getClientRects()].map(({ left }) => Math.round(left))
  })
  expect(lines.length, 'it has more than a line').toBeGreaterThan(1)
  expect(new Set(lines).size).toBe(1)
})
