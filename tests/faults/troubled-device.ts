import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { groundLost, outboxTrouble, waitingForNetwork } from '#wire/texts.ts'
import { sayings } from '../journeys/support/everything.ts'
import { card } from '../journeys/support/journey.ts'
import { startThread } from '../journeys/support/sending.ts'
import { makeGate } from './gate.ts'
import { passing, until } from './support/until.ts'
import { openWriter } from './support/writer.ts'

const quotaBytes = 300_000

/** R11: when the device is full, the app says so, and sends what was written all the same. */
export const fullDevice = makeGate({
  id: 'R11',
  promise: 'on a full device nothing that was written is lost, and the app says so',
  sizes: { full: { posts: 30, length: 25_000 }, short: null },
  attempt: async ({ posts, length }) => {
    const { server, wire, wei, browser, page, end } = await openWriter()
    try {
      await page.goto('/cloud')
      const device = await browser.context().newCDPSession(page)
      const { origin } = new URL(wire.url)
      await device.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: quotaBytes })
      await wire.cut()
      const notice = page.getByRole('alert').filter({ hasText: outboxTrouble.full })
      let saidAfter = 0
      for (let index = 0; index < posts; index += 1) {
        await startThread(page, longWords(index, length))
        await card(page, start(index)).getByText(waitingForNetwork).first().waitFor()
        if (saidAfter === 0 && (await notice.count()) > 0) saidAfter = index + 1
        await page.getByRole('button', { name: 'Back' }).click()
      }
      assert.ok(saidAfter > 0, 'that there is no room is said')
      await wire.mend()
      await until('everything has been sent', async () => (await sayings(server, wei)).length === posts)
      const expected = Array.from({ length: posts }, (_, index) => longWords(index, length))
      assert.deepEqual(await sayings(server, wei), expected.sort())
      return { 'quota, bytes': quotaBytes, posts, 'said at post': saidAfter, stored: posts, lost: 0 }
    } finally {
      await end()
    }
  },
})

const start = (index: number): string => `Words ${String(index).padStart(3, '0')}.`
const longWords = (index: number, length: number): string => `${start(index)} ${'More. '.repeat(length / 6)}`.trim()

/** R12: a database that was damaged on disk comes back empty: the app says so, and continues. */
export const damagedDatabase = makeGate({
  id: 'R12',
  promise: 'the loss of a database destroyed on disk is reported, and the app can be used',
  sizes: { full: { threads: 3 }, short: null },
  attempt: async ({ threads }) => {
    const { browser, page, end } = await openWriter()
    try {
      for (let index = 0; index < threads; index += 1) {
        await page.goto('/ground')
        await startThread(page, `Local ${index}.`)
        await card(page, `Local ${index}.`).waitFor()
      }
      await page.goto('/ground')
      await card(page, 'Local 0.').waitFor()
      await browser.close()
      const damaged = await damage(join(browser.profile, 'Default', 'IndexedDB'))
      await browser.start()
      const again = await browser.context().newPage()
      const fromMs = performance.now()
      await again.goto('/ground')
      await again.getByText(groundLost).waitFor()
      const saidMs = Math.round(performance.now() - fromMs)
      await startThread(again, 'Begun anew.')
      await card(again, 'Begun anew.').waitFor()
      return { threads, 'files overwritten': damaged, 'said after, ms': saidMs, 'used again': 'yes' }
    } finally {
      await end()
    }
  },
})

async function damage(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) await writeFile(join(parentPath, name), 'no database at all')
  return files.length
}

/** R13: the browser closes the database before each write, as WebKit does in the background. */
export const closedDatabase = makeGate({
  id: 'R13',
  promise: 'a database connection that is closed under every write loses none',
  sizes: { full: { posts: 100 }, short: null },
  attempt: async ({ posts }) => {
    const { server, wire, wei, page, end } = await openWriter()
    try {
      await page.addInitScript(closeUnderWrites)
      await page.goto('/cloud')
      await wire.cut()
      for (let index = 0; index < posts; index += 1) {
        await startThread(page, start(index))
        await card(page, start(index)).getByText(waitingForNetwork).first().waitFor()
        await page.getByRole('button', { name: 'Back' }).click()
      }
      // What was only in the tab's memory would be lost now.
      await passing(1_000)
      const closings = await page.evaluate(() => Number(sessionStorage.getItem('closings')))
      await page.reload()
      await wire.mend()
      await until('everything has been sent', async () => (await sayings(server, wei)).length === posts)
      assert.ok(closings >= posts, `${closings} closings`)
      return { posts, closings, stored: posts, lost: 0 }
    } finally {
      await end()
    }
  },
})

function closeUnderWrites(): void {
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given)
    if (this.name === 'outbox') {
      sessionStorage.setItem('closings', String(Number(sessionStorage.getItem('closings')) + 1))
      this.transaction.db.close()
    }
    return request
  }
}
