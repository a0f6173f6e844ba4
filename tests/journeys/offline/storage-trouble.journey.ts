import type { Page } from '@playwright/test'
import { outboxTrouble, waitingForNetwork } from '#wire/texts.ts'
import { cacheApp } from '../support/app-cached.ts'
import { sayings } from '../support/everything.ts'
import { card, expect, noNetwork, signIn, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

/** The provider's SDK also logs that it could not write. */
const sdkDiskFull = /Error thrown when writing to IndexedDB/

test.use({ tolerated: new RegExp(`${noNetwork.source}|${sdkDiskFull.source}`) })

/** Storage problems a device may have. */
const troubles: Readonly<Record<'missing' | 'full' | 'damaged', (page: Page) => Promise<unknown>>> = {
  missing: (page) =>
    page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true })),
  full: (page) =>
    page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError')
      }
    }),
  damaged: (page) =>
    page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Internal error', 'DataError')
      }
    }),
}

for (const [trouble, happen] of Object.entries(troubles)) {
  test(`a device whose storage is ${trouble} says so once, and pending posts are sent anyway`, async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Which tree?' })
    const page = await openAs(null, '/terms')
    await cacheApp(page)
    await happen(page)
    await signIn(page, wei)
    await page.goto(`/cloud/${root.id}`)
    const reply = card(page, 'Which tree?').getByRole('button', { name: 'Reply', exact: true })
    await reply.click()
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: 'Reply' }).fill('The oak.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(card(page, 'The oak.')).toContainText(waitingForNetwork)
    const notice = page.getByRole('alert').filter({ hasText: outboxTrouble[trouble as keyof typeof troubles] })
    await notice.click()
    await expect(notice).toHaveCount(0)

    await page.context().setOffline(false)
    await expect.poll(() => sayings(server, wei)).toEqual(['The oak.', 'Which tree?'])
    await expect(page.getByText(waitingForNetwork)).toHaveCount(0)
    await reply.click()
    await page.getByRole('textbox', { name: 'Reply' }).fill('The lime.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => sayings(server, wei)).toContain('The lime.')
    await expect(notice).toHaveCount(0)
  })
}

test('a new thread that doesn’t fit on the device says so while it is written', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/terms')
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key === 'canopy:drafts') throw new DOMException('No room', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await page.goto('/new-thread')
  const field = page.getByPlaceholder('Start a new thread...')
  const notice = page.getByRole('alert').filter({ hasText: outboxTrouble.full })
  await field.fill('Where do')
  await notice.click()
  await expect(notice).toHaveCount(0)
  await field.fill('Where do walnuts grow?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/cloud\//)
  await expect(notice).toHaveCount(0)
})
