import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { waitingForNetwork } from '#wire/texts.ts'
import { everything } from '../journeys/support/everything.ts'
import { card } from '../journeys/support/journey.ts'
import { replyToPending, startThread } from '../journeys/support/sending.ts'
import { makeGate } from './gate.ts'
import { until } from './support/until.ts'
import { openWriter } from './support/writer.ts'

const repliesInThread = 9

/**
 * R4, R6 and R14 together: somebody writes offline, reloads, has the browser killed, and opens more tabs before the
 * network is back.
 */
export const typedOffline = makeGate({
  id: 'R4-R6-R14',
  promise: 'what is typed offline survives reloads and a killed browser, and is sent from several tabs once, in order',
  sizes: { full: { items: 100, reloadEvery: 7, kills: 5, tabs: 5 }, short: null },
  attempt: async ({ items, reloadEvery, kills, tabs }) => {
    const { server, wire, wei, browser, page: first, end } = await openWriter()
    try {
      let page = first
      await wire.cut()
      const killEvery = Math.floor(items / kills)
      let reloads = 0
      let killed = 0
      for (let item = 0; item < items; item += 1) {
        if (item % (repliesInThread + 1) === 0) {
          await page.goto('/cloud')
          await startThread(page, wordsOf(item))
        } else await replyToPending(page, wordsOf(item - 1), wordsOf(item))
        await card(page, wordsOf(item)).getByText(waitingForNetwork).first().waitFor()
        const address = page.url()
        if (item % reloadEvery === reloadEvery - 1) {
          reloads += 1
          await page.reload()
          await card(page, wordsOf(item)).waitFor()
        }
        if (item % killEvery === killEvery - 1) {
          killed += 1
          await browser.kill()
          await browser.start()
          page = await browser.context().newPage()
          await page.goto(address)
          await card(page, wordsOf(item)).waitFor()
        }
      }

      await openMore(page, tabs)
      let requests = 0
      browser.context().on('request', (request) => {
        if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/messages') requests += 1
      })
      await wire.mend()
      await until('everything has been sent', async () => (await everything(server, wei)).length >= items)
      const stored = (await everything(server, wei)).toReversed()
      assert.deepEqual(
        stored.map(({ content }) => content),
        Array.from({ length: items }, (_, item) => wordsOf(item)),
      )
      for (const [item, { parent_id }] of stored.entries()) {
        const above = item % (repliesInThread + 1) === 0 ? null : (stored[item - 1]?.id ?? '')
        assert.equal(parent_id, above, 'each stands under the one it answers')
      }
      assert.equal(requests, items, 'one request for each, from whichever tab')
      return { items, reloads, 'browser kills': killed, tabs, stored: stored.length, requests, lost: 0, disordered: 0 }
    } finally {
      await end()
    }
  },
})

const wordsOf = (item: number): string => `Item ${String(item).padStart(4, '0')}.`

async function openMore(page: Page, tabs: number): Promise<void> {
  const address = page.url()
  for (let tab = 1; tab < tabs; tab += 1) {
    const other = await page.context().newPage()
    await other.goto(address)
    await other.getByRole('article').first().waitFor()
  }
}
