import assert from 'node:assert/strict'
import type { BrowserContext, Page } from '@playwright/test'
import { groundIntro } from '#wire/texts.ts'
import { sayings } from '../journeys/support/everything.ts'
import { makeGate } from './gate.ts'
import { activateNewVersion, makeDeployments } from './support/deployments.ts'
import { until } from './support/until.ts'
import { openWriter } from './support/writer.ts'

/** R16: a new version is deployed while one tab writes, one imports and one reads. */
export const newerApp = makeGate({
  id: 'R16',
  promise: 'a deployment while people write, import and read loses no text, and no part of the app is missing',
  sizes: { full: { deployments: 5, turns: 60 }, short: null },
  attempt: async ({ deployments: count, turns }) => {
    const { server, wei, browser, page: writing, end } = await openWriter()
    const deployments = makeDeployments(server)
    const missing = hearMissingParts(browser.context())
    const expected: string[] = []
    let presses = 0
    try {
      const [importing, reading] = [await browser.context().newPage(), await browser.context().newPage()]
      for (let deployment = 0; deployment < count; deployment += 1) {
        const words = `Written while deployment ${deployment} went on, letter by letter.`
        const conversation = said(deployment, turns)
        await reading.goto('/cloud')
        await writing.goto('/new-thread')
        await importing.goto('/new-thread')
        await pasteArea(importing).fill(conversation.text)
        await importButton(importing).waitFor()
        const [, , pressed] = await Promise.all([
          deployments.deploy(),
          box(writing).pressSequentially(words, { delay: 40 }),
          pressUntilImported(importing, conversation.text),
        ])
        presses += pressed
        await reading.getByRole('link', { name: /^Ground/ }).click()
        await reading.getByText(groundIntro).waitFor()
        assert.equal(await box(writing).inputValue(), words)
        await activateNewVersion(writing)
        assert.equal(await box(writing).inputValue(), words, 'the words are there in the new version')
        await writing.getByRole('button', { name: 'Send', exact: true }).click()
        expected.push(words, ...conversation.turns)
        await until('all of it is stored', async () => (await sayings(server, wei)).length >= expected.length)
        for (const page of [importing, reading]) assert.equal(await page.evaluate(lostChunk), null)
      }
      assert.deepEqual(await sayings(server, wei), expected.sort(), 'everything once')
      assert.deepEqual(missing, [])
      const imported = count * turns
      return { deployments: count, imported, 'pressed Import': presses, lost: 0, double: 0, 'parts missed': 0 }
    } finally {
      await end()
      await deployments.remove()
    }
  },
})

const box = (page: Page) => page.getByPlaceholder('Start a new thread...')
const pasteArea = (page: Page) => page.getByLabel('Paste conversation')
const importButton = (page: Page) => page.getByRole('button', { name: 'Import Conversation', exact: true })
const lostChunk = () => sessionStorage.getItem('canopy:lost-chunk')

function said(deployment: number, count: number) {
  const turns = Array.from({ length: count }, (_, turn) => `Turn ${turn} of conversation ${deployment}.`)
  const text = turns.map((turn, at) => `${at % 2 === 0 ? 'You' : 'ChatGPT'} said:\n${turn}\n`).join('\n')
  return { turns, text }
}

/** Like a person: once, and again whenever a failure is shown. Returns how often. */
async function pressUntilImported(page: Page, text: string): Promise<number> {
  let presses = 0
  await until('the conversation is imported', async () => {
    if (/\/cloud\/[0-9a-f-]{36}$/.test(page.url())) return true
    const isReady = await importButton(page)
      .isEnabled({ timeout: 1_000 })
      .catch(() => false)
    if (!isReady) return false
    assert.equal(await pasteArea(page).inputValue(), text)
    await importButton(page).click()
    presses += 1
    return false
  })
  return presses
}

/** The browser's error messages about parts of the app that no longer exist. */
function hearMissingParts(context: BrowserContext): readonly string[] {
  const heard: string[] = []
  context.on('response', (response) => {
    if (response.status() === 404 && new URL(response.url()).pathname.startsWith('/assets/')) heard.push(response.url())
  })
  context.on('weberror', (error) => heard.push(String(error.error())))
  context.on('console', (message) => {
    if (/dynamically imported module|module script failed|Unable to preload/.test(message.text()))
      heard.push(message.text())
  })
  return heard
}
