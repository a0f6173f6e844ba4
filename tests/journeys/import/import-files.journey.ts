import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import * as texts from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { storedFiles } from '../support/chosen-files.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { sendFile } from '../support/sent-files.ts'

test.use({ worker: false })

const picture = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

const choose = (page: Page, name: string, content: Uint8Array) =>
  page.getByLabel(/^Choose/).setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(content) })
const importButton = (page: Page) => page.getByRole('button', { name: 'Import Conversation', exact: true })
const naturalWidth = (page: Page, words: string) =>
  card(page, words)
    .getByRole('link')
    .getByRole('img')
    .first()
    .evaluate((img: HTMLImageElement) => img.naturalWidth)

/** A ChatGPT export: a picture that is there, one that isn't, and a page that can't be attached. */
async function chatgptZip(): Promise<Uint8Array> {
  const image = (id: string) => ({ content_type: 'image_asset_pointer', asset_pointer: `file-service://${id}` })
  const attachments = [
    { id: 'file-Oak12345', name: 'oak.png', mime_type: 'image/png' },
    { id: 'file-Page1234', name: 'page.txt', mime_type: 'text/plain' },
  ]
  const message = (role: string, parts: readonly unknown[], metadata = {}) => ({
    author: { role },
    content: { content_type: 'multimodal_text', parts },
    metadata,
  })
  const mapping = {
    a: {
      id: 'a',
      parent: null,
      children: ['b'],
      message: message('user', [image('file-Oak12345'), image('file-Gone1234'), 'Which tree is it?'], { attachments }),
    },
    b: { id: 'b', parent: 'a', children: [], message: message('assistant', ['An oak.']) },
  }
  return zipSync({
    'conversations.json': strToU8(JSON.stringify([{ title: 'Trees', current_node: 'b', mapping }])),
    'file-Oak12345-oak.png': new Uint8Array(await picture('#268')),
    'file-Page1234-page.txt': strToU8('<html><script>alert(1)</script>'),
  })
}

test('the pictures of a zip are imported with their messages; what is refused is named @desktop', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  await choose(page, 'export.zip', await chatgptZip())
  await expect(page.getByText(texts.importFilesFound(2))).toBeVisible()
  await expect(page.getByText(texts.importOmitted('missing', 1))).toBeVisible()
  await expectAccessible(page, 'an import with files')
  await importButton(page).click()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await expect(page.getByText(texts.importFilesRefused([`page.txt: ${texts.fileMarkup}`], 1))).toBeVisible()
  const first = card(page, 'Which tree is it?')
  await expect.poll(() => naturalWidth(page, 'Which tree is it?')).toBe(480)
  await expect(first).toContainText('File: page.txt')
  await expect(card(page, 'An oak.')).toBeVisible()
})

test('on Ground they stay on the device @desktop', async ({ openAs }) => {
  const page = await openAs(null, '/new-thread?tab=ground')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/attachments')) asked.push(request.url())
  })
  await choose(page, 'export.zip', await chatgptZip())
  await importButton(page).click()
  await expect(page).toHaveURL(/\/ground\/[0-9a-f-]{36}$/)
  await expect.poll(() => naturalWidth(page, 'Which tree is it?')).toBe(480)
  await page.reload()
  await expect.poll(() => naturalWidth(page, 'Which tree is it?')).toBe(480)
  expect((await storedFiles(page)).map(({ owner, name }) => [owner, name])).toEqual([['ground', 'oak.png']])
  expect(asked).toEqual([])
})

test('a thread is exported with its files as a zip, which is imported again @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const [lake, notes] = [
    await sendFile(server, ada, await picture('#268'), 'lake.png', 'A lake'),
    await sendFile(server, ada, Buffer.from('The soil, row by row'), 'notes.txt'),
  ]
  const top = await post(server, ada, { content: 'Look at this', attachments: [lake.id, notes.id] })
  await post(server, ada, { content: 'Beautiful', parent_id: top.id })
  const page = await openAs(ada, `/cloud/${top.id}`)
  await expect(card(page, 'Beautiful')).toBeVisible()
  await card(page, 'Look at this').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  await page.getByRole('radio', { name: 'Canopy' }).check()
  await page.getByRole('checkbox', { name: texts.exportFiles }).check()
  await expectAccessible(page, 'an export with files')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save file' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^look-at-this-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText(texts.exportedWithFiles(2, 2, 0))).toBeVisible()
  const zip = new Uint8Array(await readFile(await file.path()))
  const packed = unzipSync(zip)
  expect(Object.keys(packed)).toEqual(['messages.canopy.json', `files/${lake.id}.webp`, `files/${notes.id}.txt`])
  expect(strFromU8(packed[`files/${notes.id}.txt`] ?? new Uint8Array())).toBe('The soil, row by row')

  await page.goto('/new-thread')
  await choose(page, 'look.zip', zip)
  await expect(page.getByText(texts.importFilesFound(2))).toBeVisible()
  await importButton(page).click()
  await expect(page).not.toHaveURL(new RegExp(`/new-thread|${top.id}`))
  const again = card(page, 'Look at this')
  await expect(again.getByRole('img', { name: 'A lake' })).toBeVisible()
  await expect(again.getByRole('link', { name: /^notes\.txt/ })).toBeVisible()
})
