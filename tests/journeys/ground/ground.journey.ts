import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  groundNoBackup,
  groundNothingToRestore,
  groundRestored,
  groundTrouble,
  noMessagesFound,
  textCopied,
  titleSaved,
} from '#wire/texts.ts'
import { cacheApp } from '../support/app-cached.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { watchShifts } from '../support/layout-shifts.ts'
import { atRest } from '../support/rest.ts'
import { swipe } from '../support/touch.ts'

async function startThread(page: Page, words: string): Promise<void> {
  await page.goto('/ground')
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByPlaceholder('Start a new thread...').fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/ground\/[0-9a-f-]{36}$/)
  await expect(card(page, words)).toBeVisible()
}

async function reply(page: Page, to: string, words: string, shown = words): Promise<void> {
  await card(page, to).getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reply' }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(card(page, shown)).toBeVisible()
}

async function more(page: Page, words: string, command: string): Promise<void> {
  await card(page, words).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: command, exact: true }).click()
}

test('nothing moves when the used storage becomes known @desktop', async ({ openAs }) => {
  const page = await openAs(null, '/terms')
  const moved = await watchShifts(page)
  await page.goto('/ground')
  await expect(page.locator('.ground-storage-words')).toHaveText(/\d/)
  await atRest(page)
  expect(await moved()).toBe(0)
})

test.describe('logged out and without a network', () => {
  test.use({ tolerated: noNetwork, permissions: ['clipboard-read', 'clipboard-write'] })

  test('a thread with branches is created, survives a reload, and can be changed in every way @desktop', async ({
    openAs,
  }, info) => {
    const page = await openAs(null, '/ground')
    await expect(page.getByText(noMessagesFound('ground'))).toBeVisible()
    await cacheApp(page)
    await page.context().setOffline(true)

    await startThread(page, 'Which tree?')
    await reply(page, 'Which tree?', 'An oak.')
    await reply(page, 'Which tree?', '* birch\n* beech', 'birch')
    await expect(card(page, 'birch')).toContainText('2 of 2')
    await expect(page.getByRole('button', { name: /^(Pin|To You|Recipients)/ })).toHaveCount(0)

    if (info.project.name === 'phone') await swipe(page, card(page, 'birch'), { share: 0.9 })
    else await page.getByRole('button', { name: 'Previous reply' }).click()
    await expect(card(page, 'An oak.')).toContainText('1 of 2')
    await reply(page, 'An oak.', 'Oaks grow slowly.')
    await page.reload()
    await expect(card(page, 'Oaks grow slowly.')).toBeVisible()
    await expect(card(page, 'An oak.')).toContainText('1 of 2')

    await page.getByRole('button', { name: 'Next reply' }).click()
    await more(page, 'birch', 'Reformat')
    await expect(page.getByText('Message reformatted')).toBeVisible()
    await card(page, 'birch').getByRole('button', { name: 'Copy Text' }).click()
    await expect(page.getByText(textCopied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('- birch\n- beech')

    await more(page, 'Which tree?', 'Edit title & description')
    await page.getByLabel('Title', { exact: true }).fill('Trees of ours')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(titleSaved)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Trees of ours' })).toBeVisible()

    await page.getByRole('button', { name: 'Previous reply' }).click()
    await more(page, 'An oak.', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, 'An oak.')).toHaveCount(0)
    await expect(card(page, 'Oaks grow slowly.')).toHaveCount(0)
    await expect(card(page, 'birch')).toBeVisible()

    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/ground$/)
    await expect(card(page, 'Trees of ours')).toContainText('1 reply')
    await atRest(page)
    await page.context().setOffline(false)
  })

  test('a conversation is imported into Ground, with its branches and times', async ({ openAs }) => {
    const page = await openAs(null, '/new-thread?tab=ground')
    await expect(page.getByLabel('Public')).toHaveCount(0)
    await expect(page.getByText('Only on this device, until you publish it.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Paste conversation' }).fill(
      JSON.stringify([
        { role: 'user', content: 'Which tree?' },
        { role: 'assistant', content: 'An oak.' },
      ]),
    )
    await page.getByRole('button', { name: 'Import Conversation', exact: true }).click()
    await expect(page).toHaveURL(/\/ground\/[0-9a-f-]{36}$/)
    await expect(card(page, 'An oak.')).toContainText('ChatGPT')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/ground$/)
    await expect(card(page, 'Which tree?')).toBeVisible()
  })
})

test('a tab shows what another one writes', async ({ openAs }) => {
  const page = await openAs(null, '/ground')
  await startThread(page, 'Which tree?')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(card(other, 'Which tree?')).toBeVisible()
  await reply(page, 'Which tree?', 'An oak.')
  await expect(card(other, 'An oak.')).toBeVisible()
  await other.close()
})

/** What a browser does when it needs space. */
async function wipe(page: Page): Promise<void> {
  await page.goto('/terms')
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const wiping = indexedDB.deleteDatabase('canopy')
        wiping.onsuccess = resolve
        wiping.onerror = reject
      }),
  )
}

test('a backup is restored after the browser has cleared everything, and only once', async ({ openAs }) => {
  const page = await openAs(null, '/ground')
  await startThread(page, 'Which tree?')
  await reply(page, 'Which tree?', 'An oak.')
  await reply(page, 'Which tree?', 'A birch.')
  await page.goto('/ground')
  await expect(page.getByText(/ of .* used\./)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const path = await (await download).path()
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ format: 'canopy-ground', version: 1 })

  await wipe(page)
  await page.goto('/ground')
  await expect(page.getByText(noMessagesFound('ground'))).toBeVisible()
  await page
    .getByLabel('Restore')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(page.getByText(groundNoBackup)).toBeVisible()
  await page.getByLabel('Restore').setInputFiles(path)
  await expect(page.getByText(groundRestored(3))).toBeVisible()
  await page.getByLabel('Restore').setInputFiles(path)
  await expect(page.getByText(groundNothingToRestore)).toBeVisible()
  await card(page, 'Which tree?').click()
  await expect(card(page, 'A birch.')).toContainText('2 of 2')
})

test('a file chooser is one button, by keyboard too @desktop', async ({ openAs }) => {
  const page = await openAs(null, '/ground')
  for (const [path, name] of [
    ['/ground', 'Restore'],
    ['/new-thread?tab=ground', 'Choose files'],
  ] as const) {
    await page.goto(path)
    const choose = page.getByRole('button', { name })
    await expect(choose).toHaveCount(1)
    const chooser = page.waitForEvent('filechooser')
    await choose.press('Enter')
    await chooser
  }
})

test('if the browser stores nothing, the list says so and the text stays in the box', async ({ openAs }) => {
  const page = await openAs(null, '/terms')
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true }))
  await page.goto('/ground')
  await expect(page.getByRole('alert')).toContainText(groundTrouble.missing)
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByPlaceholder('Start a new thread...').fill('Not to be lost.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(groundTrouble.missing)
  await expect(page.getByPlaceholder('Start a new thread...')).toHaveValue('Not to be lost.')
})

test('on a phone the date, the count and the commands of an imported thread are one line in the list', async ({
  openAs,
}) => {
  const turn = (id: string, role: string, text: string, parent: string | null, children: string[]) => ({
    id,
    parent,
    children,
    message: { id, author: { role }, create_time: 1_714_730_000, content: { content_type: 'text', parts: [text] } },
  })
  const mapping = {
    a: turn('a', 'user', 'Which tree grows fast?', null, ['b']),
    b: turn('b', 'assistant', 'A willow does.', 'a', []),
  }
  const page = await openAs(null, '/new-thread?tab=ground')
  const exported = JSON.stringify([{ title: 'Trees', create_time: 1_714_730_000, mapping, current_node: 'b' }])
  await page.getByLabel('Paste conversation').fill(exported)
  await page.getByRole('button', { name: 'Import Conversation' }).click()
  await expect(page).toHaveURL(/\/ground\/[0-9a-f-]{36}$/)
  await page.goto('/ground')
  const thread = card(page, 'Which tree grows fast?')
  const middle = (part: Locator) =>
    part.evaluate((each) => each.getBoundingClientRect().top + each.getBoundingClientRect().height / 2)
  const date = await middle(thread.getByRole('link', { name: 'imported · 3 May 2024' }))
  for (const part of [thread.getByText('1 reply'), thread.getByRole('button', { name: 'More actions' })]) {
    expect(Math.abs((await middle(part)) - date)).toBeLessThanOrEqual(2)
  }
})
