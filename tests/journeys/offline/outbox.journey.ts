import type { Page } from '@playwright/test'
import { parentNotSent, sendFailed, waitingForNetwork } from '#wire/texts.ts'
import { startTcpProxy, type Tap } from '../../support/server/tcp-proxy.ts'
import { cacheApp } from '../support/app-cached.ts'
import { everything, sayings } from '../support/everything.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { ask, makeUser, type Person, post } from '../support/people.ts'
import { reply, replyToPending, startThread } from '../support/sending.ts'
import type { Server } from '../support/server.ts'

test.use({ tolerated: noNetwork })

/** Somebody has answered 'Which tree?' without a network. */
async function replyOffline(server: Server, openAs: (person: Person) => Promise<Page>) {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Which tree?' })
  const page = await openAs(wei)
  await cacheApp(page)
  await page.goto(`/cloud/${root.id}`)
  await expect(card(page, 'Which tree?')).toBeVisible()
  // The code for the reply box and pending posts is loaded before the network goes.
  await card(page, 'Which tree?').getByRole('button', { name: 'Reply', exact: true }).click()
  await page.context().setOffline(true)
  await reply(page, 'Which tree?', 'The oak.')
  await expect(card(page, 'The oak.')).toContainText(waitingForNetwork)
  return { wei, root, page }
}

test('a post that waits is edited and discarded without losing the place of the keyboard @desktop-only', async ({
  server,
  openAs,
}) => {
  const { page } = await replyOffline(server, openAs)
  const oak = card(page, 'The oak.')
  for (const way of ['Cancel', 'Save']) {
    const editor = page.getByRole('textbox', { name: 'Edit message' })
    // While it is being sent, in vain, the button is gone.
    await expect(async () => {
      if ((await editor.count()) === 0)
        await oak.getByRole('button', { name: 'Edit', exact: true }).press('Enter', { timeout: 1_000 })
      await expect(editor).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.getByRole('button', { name: way, exact: true }).press('Enter')
    await expect(oak).toBeFocused()
  }
  await oak.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(oak).toHaveCount(0)
  await expect(card(page, 'Which tree?')).toBeFocused()
})

test('a reply and a chain of posts under a new thread wait for the network, survive a reload, and are posted once', async ({
  server,
  openAs,
}) => {
  const { wei, root, page } = await replyOffline(server, openAs)
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Back' }).click()
  await startThread(page, 'A new thread.')
  await expect(page).toHaveURL(/\/cloud\/temp-/)
  await expect(card(page, 'A new thread.')).toContainText(waitingForNetwork)
  await replyToPending(page, 'A new thread.', 'Its frist reply.')
  await replyToPending(page, 'Its frist reply.', 'A reply to that.')
  await expect(card(page, 'A reply to that.')).toContainText(waitingForNetwork)

  await page.reload()
  await expect(page).toHaveURL(/\/cloud\/temp-/)
  await expect(card(page, 'A reply to that.')).toContainText(waitingForNetwork)
  await card(page, 'Its frist reply.').getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'Edit message' })
  await editor.fill('Its first reply.')
  await page.reload()
  await expect(editor).toHaveValue('Its first reply.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card(page, 'Its first reply.')).toContainText(waitingForNetwork)

  await page.goto('/cloud')
  const waiting = page.getByRole('region', { name: 'Not posted yet' })
  await expect(waiting.getByRole('article')).toHaveCount(2)
  await waiting.getByRole('article').filter({ hasText: 'A new thread.' }).click()
  await expect(page).toHaveURL(/\/cloud\/temp-/)

  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await expect(page.getByText(waitingForNetwork)).toHaveCount(0)
  await expect(card(page, 'A reply to that.')).toHaveCount(1)
  // A post being sent is shown as such, no longer as pending: it is there when the server has it.
  // A post that got no answer is tried again after those of other threads.
  await expect.poll(() => sayings(server, wei)).toEqual(expect.arrayContaining(['The oak.', 'A reply to that.']))
  const all = await everything(server, wei)
  const idOf = (words: string) => all.find(({ content }) => content === words)?.id ?? null
  expect(all.map(({ content, parent_id }) => [content, parent_id]).sort()).toEqual(
    [
      ['Which tree?', null],
      ['The oak.', root.id],
      ['A new thread.', null],
      ['Its first reply.', idOf('A new thread.')],
      ['A reply to that.', idOf('Its first reply.')],
    ].sort(),
  )
  await page.goto('/cloud')
  // A reply that comes after the list names its thread, so whole texts are counted.
  await expect(page.getByRole('paragraph').filter({ hasText: /^A new thread\.$/ })).toHaveCount(1)
})

const isPost = (bytes: Buffer) => bytes.includes('POST /api/messages ')
const isCreated = (bytes: Buffer) => bytes.includes('HTTP/1.1 201')

/** The moments at which the connection is lost once, while a post is sent. */
const cuts: Readonly<Record<string, (isDone: () => boolean) => Tap>> = {
  'before the post is sent': (isDone) => (towards, bytes) =>
    towards === 'server' && isPost(bytes) && !isDone() ? 'cut' : bytes,
  'in the middle of the post': (isDone) => (towards, bytes) =>
    towards === 'server' && isPost(bytes) && !isDone() ? bytes.subarray(0, bytes.length - 20) : bytes,
  'after the server has the post, before its response': (isDone) => (towards, bytes) =>
    towards === 'client' && isCreated(bytes) && !isDone() ? 'cut' : bytes,
  'in the middle of the response': (isDone) => (towards, bytes) =>
    towards === 'client' && isCreated(bytes) && !isDone() ? bytes.subarray(0, bytes.length - 20) : bytes,
}

for (const [moment, tapFor] of Object.entries(cuts)) {
  test(`a connection lost ${moment} leaves one message`, async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Which tree?' })
    let cutCount = 0
    const tap = tapFor(() => cutCount > 0)
    const wire = await startTcpProxy(server.url, (towards, bytes) => {
      const passed = tap(towards, bytes)
      if (passed !== bytes) cutCount += 1
      return passed
    })
    const page = await openAs(wei, `/cloud/${root.id}`, { baseURL: wire.url })
    await reply(page, 'Which tree?', 'The oak.')
    await expect.poll(() => cutCount).toBe(1)
    await expect(card(page, 'The oak.')).toHaveCount(1)
    await expect(page.getByText(waitingForNetwork)).toHaveCount(0)
    await expect(
      card(page, 'The oak.')
        .getByRole('button', { name: 'Delete' })
        .or(card(page, 'The oak.').getByRole('button', { name: 'More actions' }))
        .first(),
    ).toBeVisible()
    expect(await sayings(server, wei)).toEqual(['The oak.', 'Which tree?'])
    await page.close()
    await wire.cut()
  })
}

test('a tab closed while it sends, and another one that takes over, post one message', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei)
  await page.context().route('**/api/messages', async (route) => {
    // The server stores it; the tab never gets the response.
    if (route.request().method() === 'POST' && route.request().frame().page() === page) await route.fetch()
    else await route.continue()
  })
  await startThread(page, 'A new thread.')
  await expect.poll(() => sayings(server, wei)).toEqual(['A new thread.'])
  await expect(card(page, 'A new thread.')).toContainText('Sending...')
  const address = new URL(page.url()).pathname
  expect(address).toMatch(/^\/cloud\/temp-/)

  const other = await page.context().newPage()
  await other.goto(address)
  await expect(card(other, 'A new thread.')).toBeVisible()
  await page.close()
  await expect(other).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await expect(card(other, 'A new thread.')).toHaveCount(1)
  expect(await sayings(server, wei)).toEqual(['A new thread.'])
})

test('two tabs show each other’s pending posts and send them once', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei)
  await cacheApp(page)
  const other = await page.context().newPage()
  await other.goto('/cloud')
  await expect(other.getByRole('button', { name: /^Account|^Logout/ })).toBeVisible()
  await page.context().setOffline(true)
  await startThread(page, 'From the one.')
  await startThread(other, 'From the other.')
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Back' }).click()
    await expect(tab.getByRole('region', { name: 'Not posted yet' }).getByRole('article')).toHaveCount(2)
  }
  await card(other, 'From the one.').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('region', { name: 'Not posted yet' }).getByRole('article')).toHaveCount(1)
  await page.context().setOffline(false)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('region', { name: 'Not posted yet' })).toHaveCount(0)
    await expect(card(tab, 'From the other.')).toHaveCount(1)
  }
  expect(await sayings(server, wei)).toEqual(['From the other.'])
})

test('a rejected post keeps its text and shows the reason, and so does a reply to it', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Which tree?' })
  const page = await openAs(wei, `/cloud/${root.id}`)
  await cacheApp(page)
  await expect(card(page, 'Which tree?')).toBeVisible()
  await page.context().setOffline(true)
  await reply(page, 'Which tree?', 'The oak.')
  await replyToPending(page, 'The oak.', 'It is old.')
  await expect(card(page, 'It is old.')).toContainText(waitingForNetwork)
  await page.getByRole('button', { name: 'Back' }).click()
  await ask(server, wei, 'DELETE', `/api/messages/${root.id}`)

  await page.context().setOffline(false)
  const oak = page.getByRole('region', { name: 'Not posted yet' }).getByRole('article')
  await expect(oak).toContainText('The oak.')
  await expect(oak.getByRole('alert')).toBeVisible()
  await expect(oak.getByRole('button', { name: 'Retry' })).toBeVisible()
  await oak.getByText('The oak.').click()
  await expect(card(page, 'It is old.')).toContainText(parentNotSent)
  await card(page, 'The oak.').getByRole('button', { name: 'Discard' }).click()
  await expect(card(page, 'The oak.')).toHaveCount(0)
  await page.goto('/cloud')
  await expect(oak).toContainText('It is old.')
  await expect(oak).toContainText(parentNotSent)
  expect(await sayings(server, wei)).toEqual([])
})

test('a post that failed on the server says so, and does not wait for the network', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Which tree?' })
  const page = await openAs(wei, `/cloud/${root.id}`)
  await page
    .context()
    .route('**/api/messages', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { detail: '' } }) : route.fallback(),
    )
  await reply(page, 'Which tree?', 'The oak.')
  const oak = card(page, 'The oak.')
  await expect(oak.getByRole('alert')).toHaveText(sendFailed)
  await expect(oak.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(oak).not.toContainText(waitingForNetwork)
  const buttons = oak.getByRole('button')
  await expect(buttons).toHaveText(['Edit', 'Discard', 'Retry', ''])
  const tops = await buttons.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))
  expect(new Set(tops).size, 'the buttons stand in one row').toBe(1)
  await page.context().unrouteAll()
  await oak.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => sayings(server, wei)).toEqual(['The oak.', 'Which tree?'])
})

test('under a long thread, what can be done with a post that failed is in view', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Which tree?\n\n'.repeat(40) })
  const page = await openAs(wei, `/cloud/${root.id}`)
  await page
    .context()
    .route('**/api/messages', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { detail: 'The tree can’t be reached. '.repeat(4) } })
        : route.fallback(),
    )
  await reply(page, 'Which tree?', 'The oak.')
  await expect(card(page, 'The oak.').getByRole('alert')).toBeVisible()
  await expect(card(page, 'The oak.').getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 0.9 })
})
