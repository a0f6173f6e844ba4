import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import * as texts from '#wire/texts.ts'
import { card, expect, test } from '../support/journey.ts'

test.use({ worker: false })

const talk = (name: string, text = `About ${name}.`) => ({
  uuid: name,
  name,
  chat_messages: [
    { uuid: `${name}-1`, sender: 'human', text, created_at: '2024-03-05T10:00:00Z' },
    { uuid: `${name}-2`, sender: 'assistant', text: `More about ${name}.`, created_at: '2024-03-05T10:00:01Z' },
  ],
})
const chooseFile = (page: Page, path: string) => page.getByLabel(/^Choose/).setInputFiles(path)

/** A Claude export with so many conversations that reading it takes a few seconds. */
async function writeExport(path: string, conversations: number): Promise<void> {
  const file = createWriteStream(path)
  for (let at = 0; at < conversations; at += 1)
    file.write(`${at === 0 ? '[' : ','}${JSON.stringify(talk(`Talk ${at}`))}`)
  file.end(']')
  await finished(file)
}

test('reading a large export shows how far it is and can be cancelled, and another one can be read', async ({
  openAs,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'canopy-import-'))
  const page = await openAs(null, '/new-thread?tab=ground')
  await page.getByLabel('Import from').selectOption('claude')
  const large = join(folder, 'conversations.json')
  await writeExport(large, 300_000)
  await chooseFile(page, large)
  await expect(page.getByText(/^Reading conversations\.json\.\.\. [\d,]+00 conversations$/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+,000 conversations read$/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove file' }).waitFor()
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).last()
  expect((await cancel.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await cancel.click()
  await expect(page.getByText('conversations.json')).toHaveCount(0)
  await expect(page.getByText(texts.importHintPaste)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused()

  const small = join(folder, 'small.json')
  await writeExport(small, 3)
  await chooseFile(page, small)
  await expect(page.getByText(texts.importHintSeveral(3))).toBeVisible()
  await rm(folder, { recursive: true })
})

test('from an archive a conversation is imported, and one that is damaged is named', async ({ openAs }) => {
  const page = await openAs(null, '/new-thread?tab=ground')
  await page.getByLabel('Import from').selectOption('claude')
  const [trees, birds, bees] = ['Trees', 'Birds', 'Bees'].map((name) => JSON.stringify(talk(name)))
  const json = `[${trees},${birds?.replace('"sender":"human"', '"sender":')},${bees}]`
  const buffer = Buffer.from(zipSync({ 'image.png': new Uint8Array(1_000_000), 'conversations.json': strToU8(json) }))
  await page.getByLabel(/^Choose/).setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByText(texts.importDamagedConversation(2, 'Birds'))).toBeVisible()
  await page.getByRole('checkbox', { name: 'Bees' }).check()
  await page.getByRole('button', { name: 'Import Conversation', exact: true }).click()
  await expect(page).toHaveURL(/\/ground\//)
  await expect(card(page, 'More about Bees.')).toBeVisible()
})
