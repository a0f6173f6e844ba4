import type { Page } from '@playwright/test'
import type { ChronologicalAnswer } from '#wire/calls.ts'
import {
  groundRestored,
  publishChecking,
  publishedAll,
  publishedSoFar,
  publishGone,
  publishingNow,
  publishLogin,
  publishToCloud,
  waitingForNetwork,
} from '#wire/texts.ts'
import { violationsOn } from '../support/accessible.ts'
import { hold } from '../support/hold.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { ask, makeUser, type Person } from '../support/people.ts'
import type { Server } from '../support/server.ts'

const conversation = {
  title: 'Trees of ours',
  messages: ['Which tree?', 'An oak.', 'Why?', 'It lasts.'].map((content, at) => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content,
  })),
}

/** A thread on this device: four turns, and a reply beside the second. */
async function seedThread(page: Page, messages: readonly object[] = conversation.messages): Promise<void> {
  await page.goto('/ground')
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByRole('textbox', { name: 'Paste conversation' }).fill(JSON.stringify(messages))
  await page.getByLabel('Title').fill(conversation.title)
  await page.getByRole('button', { name: 'Import Conversation', exact: true }).click()
  await expect(page).toHaveURL(/\/ground\/[0-9a-f-]{36}$/)
  await card(page, 'Which tree?').getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reply' }).fill('A birch.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(card(page, 'A birch.')).toContainText('2 of 2')
}

async function inCloud(server: Server, person: Person): Promise<ChronologicalAnswer['messages']> {
  const path = '/api/messages/chronological?limit=100&sort_order=oldest'
  return (await ask<ChronologicalAnswer>(server, person, 'GET', path)).messages
}

const openDialog = (page: Page) => page.getByRole('button', { name: publishToCloud }).click()

test.describe('with the connection lost in the middle', () => {
  test.use({ tolerated: noNetwork })

  test('without a network the dialog says what it waits for, and continues once there is one', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
    await seedThread(page)
    await openDialog(page)
    const dialog = page.getByRole('dialog', { name: publishToCloud })
    await dialog.getByLabel('Private').check()
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog.getByRole('status')).toHaveText(`${publishingNow(0, 5)} ${waitingForNetwork}`)
    await page.context().setOffline(false)
    await expect(dialog.getByText(publishedAll)).toBeVisible()
  })

  test('a thread is published to the Cloud exactly once, also after a reload @desktop', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
    await seedThread(page)
    let posts = 0
    let isCut = false
    let isWhole = false
    // The server stores the third message; its response is lost, and so is everything after it.
    await page.route('**/api/messages', async (route) => {
      posts += 1
      if (posts === 3) await route.fetch()
      if (isWhole || posts < 3) return route.continue()
      await route.abort()
      isCut = true
    })
    await openDialog(page)
    const dialog = page.getByRole('dialog', { name: publishToCloud })
    await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
    await dialog.getByLabel('Private').check()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog.getByRole('status')).toContainText('Publishing 3 of 5')
    await expect.poll(() => isCut).toBe(true)

    isWhole = true
    await page.reload()
    await expect(page.getByText(publishedSoFar(3, 5))).toBeVisible()
    await openDialog(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('dialog').getByText(publishedAll)).toBeVisible()

    const messages = await inCloud(server, wei)
    const sent = messages.map(({ content, content_author }) => [content, content_author])
    expect(sent).toEqual([
      ['Which tree?', wei.uid],
      ['An oak.', 'chatgpt'],
      ['Why?', wei.uid],
      ['It lasts.', 'chatgpt'],
      ['A birch.', wei.uid],
    ])
    expect(messages.every((message) => !message.public)).toBe(true)
    expect(messages[0]?.title).toBe(conversation.title)
    expect(messages[4]?.parent_id).toBe(messages[0]?.id)

    await page.getByRole('link', { name: 'Open in Cloud' }).click()
    await expect(page).toHaveURL(new RegExp(`/cloud/${messages[0]?.id}$`))
    await expect(card(page, 'Which tree?')).toContainText('Private')
    await page.goBack()

    await card(page, 'A birch.').getByRole('button', { name: 'Reply', exact: true }).click()
    await page.getByRole('textbox', { name: 'Reply' }).fill('Birches are bright.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText(publishedSoFar(5, 6))).toBeVisible()
    await openDialog(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('dialog').getByText(publishedAll)).toBeVisible()
    expect(await inCloud(server, wei)).toHaveLength(6)
  })
})

test('an imported thread keeps the times of its messages in the Cloud', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei)
  const times = conversation.messages.map((_, at) => new Date(Date.UTC(2024, 4, 1 + at)).toISOString())
  await seedThread(
    page,
    conversation.messages.map((message, at) => ({ ...message, timestamp: times[at] })),
  )
  let requests = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/messages(\/import\/chatgpt)?$/.test(request.url())) requests += 1
  })
  await openDialog(page)
  const dialog = page.getByRole('dialog', { name: publishToCloud })
  await dialog.getByLabel('Private').check()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText(publishedAll)).toBeVisible()

  const messages = await inCloud(server, wei)
  expect(messages.map(({ content, imported_at }) => [content, imported_at])).toEqual([
    ...conversation.messages.map(({ content }, at) => [content, times[at]]),
    ['A birch.', null],
  ])
  const parents = messages.map(({ parent_id }) => messages.findIndex(({ id }) => id === parent_id))
  expect(parents).toEqual([-1, 0, 1, 2, 0])
  expect(messages[0]?.title).toBe(conversation.title)
  // The four imported ones together, and the reply.
  expect(requests).toBe(2)
})

test('a long imported thread is published in parts, each reply below its own message', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/ground')
  const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`
  // Every third one answers the message before last, so that branches run through both parts.
  const parentOf = (number: number) => (number === 0 ? null : Math.max(0, number - (number % 3 === 0 ? 2 : 1)))
  const messages = Array.from({ length: 130 }, (_, number) => {
    const parent = parentOf(number)
    return {
      id: idOf(number),
      parent_id: parent === null ? null : idOf(parent),
      content: `Message ${number}.`,
      content_author: number % 2 === 0 ? null : 'claude',
      title: parent === null ? conversation.title : null,
      description: null,
      timestamp: new Date(Date.UTC(2026, 10, 21) + number).toISOString(),
      imported_at: new Date(Date.UTC(2024, 4, 1) + number * 60_000).toISOString(),
    }
  })
  const file = { format: 'canopy-ground', version: 1, exported_at: '2026-11-21T12:00:00.000Z', threads: [{ messages }] }
  const buffer = Buffer.from(JSON.stringify(file))
  await page.getByLabel('Restore').setInputFiles({ name: 'ground.json', mimeType: 'application/json', buffer })
  await expect(page.getByText(groundRestored(messages.length))).toBeVisible()
  await page.goto(`/ground/${idOf(0)}`)
  await openDialog(page)
  const dialog = page.getByRole('dialog', { name: publishToCloud })
  await dialog.getByLabel('Private').check()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText(publishedAll)).toBeVisible()

  const path = '/api/messages/chronological?limit=100&sort_order=oldest'
  const first = await ask<ChronologicalAnswer>(server, wei, 'GET', path)
  const rest = await ask<ChronologicalAnswer>(server, wei, 'GET', `${path}&cursor=${first.next_cursor}`)
  const sent = [...first.messages, ...rest.messages]
  const contentOf = new Map(sent.map(({ id, content }) => [id, content]))
  const seen = sent.map((message) => [message.content, message.imported_at, contentOf.get(message.parent_id ?? '')])
  const wanted = messages.map(({ content, imported_at }, number) => {
    const parent = parentOf(number)
    return [content, imported_at, parent === null ? undefined : `Message ${parent}.`]
  })
  expect(seen.sort()).toEqual(wanted.sort())
})

test.describe('with the thread deleted in the Cloud', () => {
  test.use({ tolerated: /status of 404/ })

  test('it can be published again after it was deleted in the Cloud @desktop', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
    await seedThread(page)
    const dialog = page.getByRole('dialog', { name: publishToCloud })
    const publishIt = async () => {
      await dialog.getByLabel('Private').check()
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(dialog.getByText(publishedAll)).toBeVisible()
    }
    await openDialog(page)
    await publishIt()
    await page.keyboard.press('Escape')
    const [root] = await inCloud(server, wei)
    await ask(server, wei, 'DELETE', `/api/messages/${root?.id}`)

    await openDialog(page)
    await expect(dialog.getByRole('alert')).toHaveText(publishGone)
    await expect(page.getByText(publishedSoFar(5, 5))).toHaveCount(0)
    await publishIt()
    expect((await inCloud(server, wei)).map(({ content }) => content)).toHaveLength(5)
  })
})

test('what the device knows is shown while the server hasn’t answered yet, and the dialog can be left @desktop', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei)
  await seedThread(page)
  const dialog = page.getByRole('dialog', { name: publishToCloud })
  await openDialog(page)
  await dialog.getByLabel('Private').check()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText(publishedAll)).toBeVisible()
  await page.keyboard.press('Escape')
  const held = await hold(page.context(), /\/api\/messages\/[0-9a-f-]{36}(\?|$)/)

  await openDialog(page)
  await held.asked
  await expect(dialog.getByText(publishedAll)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open in Cloud' })).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: publishChecking })).toHaveCount(1)
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)

  await openDialog(page)
  held.letGo()
  await expect(dialog.getByRole('status').filter({ hasText: publishChecking })).toHaveCount(0)
  await expect(dialog.getByText(publishedAll)).toBeVisible()
})

test('a visitor reads what is missing and where to log in', async ({ openAs }) => {
  const page = await openAs(null, '/ground')
  await seedThread(page)
  await openDialog(page)
  await expect(page.getByRole('dialog').getByText(publishLogin)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    /^\/login\?redirect=%2Fground%2F/,
  )
})
