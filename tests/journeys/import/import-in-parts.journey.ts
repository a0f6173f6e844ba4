import type { Page } from '@playwright/test'
import type { ChronologicalAnswer } from '#wire/calls.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { ask, makeUser, type Person } from '../support/people.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

const contents = (count: number) => Array.from({ length: count }, (_, at) => `Turn number ${at + 1}.`)
const said = (count: number) =>
  contents(count)
    .map((content, at) => `${at % 2 === 0 ? 'You' : 'ChatGPT'} said:\n${content}\n`)
    .join('\n')
const talk = (name: string, count: number, sender = ['human', 'assistant']) => ({
  uuid: name,
  name,
  chat_messages: contents(count).map((text, at) => ({
    uuid: `${name}-${at}`,
    sender: sender[at % 2],
    text: `${name}. ${text}`,
    created_at: '2024-03-05T10:00:00Z',
  })),
})

const area = (page: Page) => page.getByLabel('Paste conversation')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const chooseExport = (page: Page, conversations: readonly object[]) =>
  page.getByLabel(/^Choose/).setInputFiles({
    name: 'conversations.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(conversations)),
  })

/** Everything that a person has written, oldest first. */
async function written(server: Server, person: Person): Promise<readonly Message[]> {
  const all: Message[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = `author_uid=${person.uid}&limit=100&sort_order=oldest${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
    const page: ChronologicalAnswer = await ask(server, person, 'GET', `/api/messages/chronological?${query}`)
    all.push(...page.messages)
    cursor = page.exhausted ? null : page.next_cursor
  }
  return all
}

/** Each message answers the one before. */
const expectOneChain = (messages: readonly Message[], of: readonly string[]) => {
  expect(messages.map(({ content }) => content)).toEqual(of)
  expect(messages.map(({ parent_id }) => parent_id)).toEqual([null, ...messages.slice(0, -1).map(({ id }) => id)])
}

test('a conversation of 150 messages says that it is too long, and becomes one thread in 2 parts @desktop', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  await area(page).fill(said(150))
  const problem = page.getByRole('alert').getByText(texts.importTooManyMessages)
  await expect(problem).toBeVisible()
  await expect(button(page, 'Import Conversation')).toBeDisabled()
  const inParts = button(page, 'Import in 2 parts')
  await expect(inParts).toBeEnabled()
  const [above, below] = await Promise.all([problem.boundingBox(), inParts.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  expect(below?.height).toBeGreaterThanOrEqual(44)

  await page.getByLabel('Title').fill('A long talk')
  await inParts.click()
  await expect(page.getByText(texts.importSucceeded(150))).toBeVisible()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'A long talk' })).toBeVisible()
  await expect(card(page, 'Turn number 1.')).toBeVisible()
  expectOneChain(await written(server, wei), contents(150))
})

test.describe('without a network between two parts', () => {
  test.use({ tolerated: noNetwork })

  test('the import continues with the missing part after a reload, and nothing is doubled', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei, '/new-thread')
    let sent = 0
    await page.route('**/api/messages/import/chatgpt', async (route) => {
      sent += 1
      // The second part is stored, but its answer is lost.
      if (sent === 2) await route.fetch()
      if (sent === 2) await route.abort()
      else await route.continue()
    })
    await area(page).fill(said(250))
    await button(page, 'Import in 3 parts').click()
    await expect(page.getByText(texts.importNeedsNetwork)).toBeVisible()
    await expect(page.getByText(texts.importPartsDone(1, 3, true))).toBeVisible()

    await page.reload()
    await area(page).fill(said(250))
    await expect(page.getByText(texts.importPartsDone(1, 3, true))).toBeVisible()
    await button(page, texts.importContinue).click()
    await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
    expect(sent).toBe(4)
    expectOneChain(await written(server, wei), contents(250))
  })
})

test.describe('with four imports an hour', () => {
  test.use({ environment: { IMPORT_RATE: '4/hour' }, tolerated: /429/ })

  test('of several conversations each says what became of it, and the rest can be continued later', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei, '/new-thread')
    await page.getByLabel('Import from').selectOption('claude')
    const huge = {
      ...talk('Huge', 2),
      chat_messages: [{ ...talk('Huge', 1).chat_messages[0], text: 'x'.repeat(50_001) }],
    }
    await chooseExport(page, [talk('Trees', 4), huge, talk('Birds', 150), talk('Bees', 250), talk('Ants', 2)])
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(row('Birds')).toContainText(texts.importTooManyMessages)
    await expect(row('Birds')).toContainText('in 2 parts')
    await expect(row('Huge')).toContainText(texts.importContentTooLong)
    await expect(page.getByRole('checkbox', { name: 'Huge' })).toBeDisabled()
    await button(page, 'Select all').click()
    await button(page, 'Import Conversations').click()

    await expect(page.getByRole('alert').getByText(texts.importRateLimited)).toBeInViewport({ ratio: 1 })
    await expect(row('Trees')).toContainText('Imported · Open thread')
    await expect(row('Birds')).toContainText('Imported in 2 parts · Open thread')
    await expect(row('Bees')).toContainText(`${texts.importPartsDone(1, 3, true)} · Open thread`)
    await expect(row('Ants')).toContainText(texts.importNotYet)
    await expect(page.getByRole('checkbox', { name: 'Ants' })).toBeChecked()
    await expect(button(page, texts.importContinue)).toBeEnabled()
    expect(await written(server, wei)).toHaveLength(4 + 150 + 100)
    await row('Birds').getByRole('link', { name: 'Open thread' }).click()
    await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  })
})

test('on a device a long conversation is imported in one go', async ({ openAs }) => {
  const page = await openAs(null, '/new-thread?tab=ground')
  await area(page).fill(said(150))
  await expect(page.getByRole('alert').getByText(texts.importTooManyMessages)).toBeVisible()
  await button(page, 'Import all 150 messages').click()
  await expect(page.getByText(texts.importSucceeded(150))).toBeVisible()
  await expect(page).toHaveURL(/\/ground\//)
  await expect(card(page, 'Turn number 1.')).toBeVisible()
})
