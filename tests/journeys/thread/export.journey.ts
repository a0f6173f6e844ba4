import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { MapRow } from '#wire/map.ts'
import * as texts from '#wire/texts.ts'
import { violationsOn } from '../support/accessible.ts'
import { cacheApp } from '../support/app-cached.ts'
import { cachedReadings } from '../support/cached-reading.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

async function openDialog(page: Page, words: string): Promise<void> {
  await card(page, words).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  await expect(page.getByRole('radio', { name: texts.exportScopes.thread.label }), 'what is chosen').toBeFocused()
}

async function save(page: Page): Promise<{ readonly name: string; readonly text: string; readonly path: string }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save file' }).click()
  const file = await download
  const path = await file.path()
  return { name: file.suggestedFilename(), text: await readFile(path, 'utf8'), path }
}

/** Ada's own thread, with two branches, and a private message to mia in it. */
async function planted(server: Server) {
  const ada = await makeUser(server, { name: 'Ada', status: 'whitelisted' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const root = await post(server, ada, { content: 'Which tree?' })
  const oak = await post(server, ada, { content: 'An oak.', parent_id: root.id })
  await post(server, ada, { content: 'A birch.', parent_id: root.id })
  await post(server, ada, { content: 'For its shade, größer als 🌳.', parent_id: oak.id })
  await post(server, ada, { content: 'A secret fir.', parent_id: root.id, public: false, recipients: [mia.uid] })
  return { ada, mia, root, oak }
}

test('a visitor saves a thread as Markdown: all its branches, nothing private @desktop', async ({
  server,
  openAs,
  said,
}) => {
  const { root } = await planted(server)
  const page = await openAs(null, `/cloud/${root.id}`)
  await expect(card(page, 'Which tree?')).toBeVisible()
  await openDialog(page, 'Which tree?')
  expect(await violationsOn(page)).toEqual([])
  await expect(page.getByRole('radio', { name: 'Everything I wrote' })).toHaveCount(0)
  const { name, text } = await save(page)
  expect(name).toMatch(/^which-tree-\d{4}-\d\d-\d\d\.md$/)
  expect(text).toMatch(/^## Ada · .+\n\nWhich tree\?\n\n## Ada · .+\n\nAn oak\.\n\n## Ada/)
  expect(text).toMatch(new RegExp(`\\*${said('Reply to Ada: “Which tree?”')}\\*\n\nA birch\\.`))
  expect(text).not.toContain('secret')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(texts.exported(4))).toBeVisible()
})

test('a thread saved as JSON is imported again with its branches @desktop', async ({ server, openAs }) => {
  const { ada, oak } = await planted(server)
  const page = await openAs(ada, `/cloud/${oak.id}`)
  await openDialog(page, 'An oak.')
  await page.getByRole('radio', { name: 'Canopy' }).check()
  const { path, text } = await save(page)
  expect(JSON.parse(text).threads[0].messages).toHaveLength(5)

  await page.goto('/new-thread')
  await page.getByLabel(/^Choose/).setInputFiles(path)
  await page.getByRole('button', { name: 'Import Conversation', exact: true }).click()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  const { rows } = (await ask(server, ada, 'GET', `/api/messages/${id}/map`)) as { readonly rows: readonly MapRow[] }
  const words = new Map(rows.map((row) => [row.id, row.excerpt]))
  const links = rows.map(({ excerpt, parent_id }) => [excerpt, words.get(parent_id ?? '') ?? null])
  expect(links).toEqual([
    ['Which tree?', null],
    ['An oak.', 'Which tree?'],
    ['A birch.', 'Which tree?'],
    ['For its shade, größer als 🌳.', 'An oak.'],
    ['A secret fir.', 'Which tree?'],
  ])
})

test('everything I wrote is saved, and a branch without the others', async ({ server, openAs }) => {
  const { ada, mia, oak, root } = await planted(server)
  const other = await post(server, mia, { content: 'Whose dog is this?' })
  await post(server, ada, { content: 'It is mine.', parent_id: other.id })
  const page = await openAs(ada, `/cloud/${oak.id}`)
  await openDialog(page, 'An oak.')
  await page.getByRole('radio', { name: 'This branch' }).check()
  await page.getByRole('radio', { name: 'Canopy' }).check()
  const branch = JSON.parse((await save(page)).text).threads[0].messages
  expect(branch.map(({ content }: { content: string }) => content)).toEqual([
    'Which tree?',
    'An oak.',
    'For its shade, größer als 🌳.',
  ])
  await page.goto(`/cloud/${root.id}`)
  await openDialog(page, 'Which tree?')
  await page.getByRole('radio', { name: 'Everything I wrote' }).check()
  const { text } = await save(page)
  expect(text).toContain('It is mine.')
  expect(text).toContain('A secret fir.')
  expect(text).not.toContain('Whose dog')
})

test.describe('without a network', () => {
  test.use({ tolerated: noNetwork })

  test('the file holds the messages that are on the device, and the dialog says so', async ({ server, openAs }) => {
    const { ada, root } = await planted(server)
    const page = await openAs(ada, `/cloud/${root.id}`)
    await openDialog(page, 'Which tree?')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.context().setOffline(true)
    await expect(page.getByText(/offline|no network/i).first()).toBeVisible()
    await openDialog(page, 'Which tree?')
    await expect(page.getByText(texts.exportOffline)).toBeVisible()
    const { text } = await save(page)
    expect(text).toContain('An oak.')
    expect(text).toContain('A birch.')
  })
})

test.describe('what the worker has cached', () => {
  test.use({ worker: true, tolerated: noNetwork })

  test('without a network everything I wrote is saved, threads of earlier visits too @desktop', async ({
    server,
    openAs,
    said,
  }) => {
    const { ada, mia, root } = await planted(server)
    const other = await post(server, mia, { content: 'Whose dog is this?' })
    const mine = await post(server, ada, { content: 'It is mine.', parent_id: other.id })
    const page = await openAs(ada, '/cloud')
    await cacheApp(page)
    for (const [id, words] of [
      [mine.id, 'It is mine.'],
      [root.id, 'A secret fir.'],
    ] as const) {
      await page.goto(`/cloud/${id}`)
      await expect(card(page, words)).toHaveCount(1)
      await expect.poll(async () => Object.values(await cachedReadings(page)).join()).toContain(words)
    }
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText(texts.offlineStatus)).toBeVisible()
    await openDialog(page, 'Which tree?')
    await page.getByRole('radio', { name: 'Everything I wrote' }).check()
    await expect(page.getByText(texts.exportMineOffline)).toBeVisible()
    const { name, text } = await save(page)
    expect(name).toMatch(new RegExp(said('on-this-device')))
    for (const words of ['It is mine.', 'Which tree?', 'A secret fir.', texts.exportPartial])
      expect(text).toMatch(new RegExp(said(words)))
    expect(text).not.toContain('Whose dog')
  })
})

test('a branch prints as text: no buttons, dark letters on white, nothing cut off @desktop', async ({
  server,
  openAs,
}) => {
  const { root, ada } = await planted(server)
  let parent_id = root.id
  for (let at = 0; at < 12; at += 1) {
    parent_id = (await post(server, ada, { content: `Line ${at}.\n\nAnd more.`, parent_id })).id
  }
  const page = await openAs(null, `/cloud/${parent_id}`, { colorScheme: 'dark' })
  await expect(card(page, 'Line 11.')).toBeVisible()
  const button = card(page, 'Line 11.').getByRole('button', { name: 'More actions' })
  await expect(button).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(button).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeHidden()
  const text = card(page, 'Line 11.').getByText('Line 11.')
  expect(await text.evaluate((each) => getComputedStyle(each).color)).toBe('rgb(0, 0, 0)')
  const { cut, height } = await page.evaluate(() => ({
    cut: [...document.querySelectorAll('body *')].some(
      (each) => getComputedStyle(each).overflowY === 'auto' && each.scrollHeight > each.clientHeight + 1,
    ),
    height: document.documentElement.scrollHeight,
  }))
  expect(cut).toBe(false)
  const { x = -1 } = (await card(page, 'Line 11.').boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(height).toBeGreaterThan((await text.boundingBox())?.y ?? Number.POSITIVE_INFINITY)
})
