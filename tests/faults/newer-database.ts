import assert from 'node:assert/strict'
import type { BrowserContext, Page } from '@playwright/test'
import { card } from '../journeys/support/journey.ts'
import { startThread } from '../journeys/support/sending.ts'
import { makeGate } from './gate.ts'
import { activateNewVersion, makeDeployments } from './support/deployments.ts'
import { until } from './support/until.ts'
import { openWriter } from './support/writer.ts'

const upgradedWithinMs = 2_000
const firstLaterDatabase = 3
/** Dexie multiplies versions by ten, which leaves room between two versions. */
const dexieStep = 10

/** R15: a newer version of the app upgrades the database while tabs of the older one have theirs open. */
export const newerDatabase = makeGate({
  id: 'R15',
  promise:
    'a newer database opens immediately while older tabs are open, with all its data, and those tabs keep working',
  sizes: { full: { upgrades: 3, oldTabs: 4, threads: 20 }, short: null },
  attempt: async ({ upgrades, oldTabs, threads }) => {
    const { server, browser, page, end } = await openWriter()
    const deployments = makeDeployments(server)
    const words = Array.from({ length: threads }, (_, index) => `Local ${index}.`)
    let slowestMs = 0
    try {
      await page.goto('/ground')
      for (const each of words) await keepOnGround(page, each)
      for (let upgrade = 0; upgrade < upgrades; upgrade += 1) {
        const old = await openGround(browser.context(), oldTabs, words.at(-1) ?? '')
        const databaseVersion = firstLaterDatabase + upgrade
        await deployments.deploy({ databaseVersion })
        await page.addInitScript(timeUpgrade, databaseVersion * dexieStep)
        await activateNewVersion(page)
        await page.goto('/ground')
        await card(page, words.at(-1) ?? '').waitFor()
        const tookMs = await upgradeTook(page)
        assert.ok(tookMs <= upgradedWithinMs, `${tookMs} ms`)
        slowestMs = Math.max(slowestMs, tookMs)
        for (const [tab, each] of old.entries()) {
          words.push(`Of old tab ${upgrade}.${tab}.`)
          await keepOnGround(each, words.at(-1) ?? '')
        }
        await until('all of it is stored on the device', async () => (await threadsOnDevice(page)) === words.length)
        for (const each of old) await each.close()
      }
    } finally {
      await end()
      await deployments.remove()
    }
    return {
      upgrades,
      'old tabs': oldTabs,
      'upgraded after, ms': slowestMs,
      'at most, ms': upgradedWithinMs,
      'written in old tabs': words.length - threads,
      lost: 0,
    }
  },
})

async function openGround(context: BrowserContext, tabs: number, newest: string): Promise<Page[]> {
  const opened: Page[] = []
  for (let tab = 0; tab < tabs; tab += 1) {
    const page = await context.newPage()
    await page.goto('/ground')
    await card(page, newest).waitFor()
    opened.push(page)
  }
  return opened
}

async function keepOnGround(page: Page, words: string): Promise<void> {
  await page.bringToFront()
  await startThread(page, words)
  await card(page, words).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'New message' }).waitFor()
}

/** Measures how long opening this version took, from the request to the open database. */
function timeUpgrade(version: number): void {
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (...given) {
    const fromMs = performance.now()
    const request = open.apply(this, given)
    request.addEventListener('upgradeneeded', ({ newVersion }) => {
      if (newVersion !== version) return
      request.addEventListener('success', () =>
        sessionStorage.setItem('upgrade took', String(Math.round(performance.now() - fromMs))),
      )
    })
    return request
  }
}

async function upgradeTook(page: Page): Promise<number> {
  const read = () => page.evaluate(() => sessionStorage.getItem('upgrade took'))
  await until('the database was upgraded', async () => (await read()) !== null)
  const tookMs = Number(await read())
  await page.evaluate(() => sessionStorage.removeItem('upgrade took'))
  return tookMs
}

const threadsOnDevice = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('canopy')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('groundThreads').objectStore('groundThreads').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
