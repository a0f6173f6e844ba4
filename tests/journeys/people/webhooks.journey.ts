import type { Locator } from '@playwright/test'
import { webhookAddress, webhookPaused } from '#wire/texts.ts'
import { inStoreOf } from '../../faults/support/sound-store.ts'
import { isSigned, type Receiver, startReceiver } from '../../support/server/webhook-receiver.ts'
import { expectAccessible } from '../support/accessible.ts'
import { test as base, expect, ofAccount } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { running } from '../support/running.ts'

const test = base.extend<{ receiver: Receiver }>({
  receiver: running(startReceiver),
  environment: async ({ receiver }, use) => use({ WEBHOOK_ORIGINS: receiver.origin }),
})

test.use({ worker: false })

test.describe('webhooks of a person', () => {
  // The browser logs the refused call.
  test.use({ tolerated: /status of 400/ })

  test('are added, tested, resumed and deleted in the profile @desktop', async ({ server, receiver, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
    await (await ofAccount(page, 'button', 'Edit profile')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Webhooks', { exact: true }).click()

    const address = dialog.getByLabel('Address', { exact: true })
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width
    expect(await widthOf(address), 'as wide as the form').toBe(await widthOf(dialog.getByLabel('Display Name')))
    await address.fill('https://127.0.0.1/hook')
    await dialog.getByRole('button', { name: 'Add a webhook' }).click()
    await expect(dialog.getByText(webhookAddress)).toBeVisible()

    const url = `${receiver.origin}/hook`
    await dialog.getByLabel('Address', { exact: true }).fill(url)
    await dialog.getByRole('button', { name: 'Add a webhook' }).click()
    const secret = await dialog.locator('code').innerText()
    expect(secret).toMatch(/^whsec_/)
    await expectAccessible(page, 'webhooks')

    await dialog.getByRole('button', { name: `Test ${url}` }).click()
    await expect(dialog.getByText('The receiver took it. (Status 204.)')).toBeVisible()
    await post(server, ada, { content: 'Hello Wei', recipients: [wei.uid] })
    await expect
      .poll(() => receiver.all.map(({ payload }) => payload.data.excerpt ?? payload.type))
      .toEqual(['test', 'Hello Wei'])
    expect(receiver.all.every((each) => isSigned(secret, each))).toBe(true)

    receiver.answer((response) => response.writeHead(410).end())
    await post(server, ada, { content: 'Gone', recipients: [wei.uid] })
    await expect.poll(() => receiver.all.length).toBe(3)
    await dialog.getByText('Webhooks', { exact: true }).click()
    await dialog.getByText('Webhooks', { exact: true }).click()
    await expect(dialog.getByText(webhookPaused.gone)).toBeVisible()
    receiver.answer()
    await dialog.getByRole('button', { name: `Resume ${url}` }).click()
    await expect.poll(() => receiver.all.map(({ payload }) => payload.data.excerpt).slice(2)).toEqual(['Gone', 'Gone'])

    receiver.answer((response) => response.writeHead(422).end())
    await post(server, ada, { content: 'Refused', recipients: [wei.uid] })
    await expect.poll(() => receiver.all.length).toBe(5)
    // Instead of the waits between its tries.
    await inStoreOf(server, undefined, async (db) => {
      await expect.poll(async () => (await db.selectFrom('webhooks').select('failures').execute())[0]?.failures).toBe(1)
      await db.updateTable('webhooks').set({ failures: 2, due_ms: 0 }).execute()
    })
    await expect.poll(() => receiver.all.length).toBe(6)
    await expect(async () => {
      await dialog.getByText('Webhooks', { exact: true }).click()
      await dialog.getByText('Webhooks', { exact: true }).click()
      await expect(dialog.getByText('The receiver refused a message, kept for three days.')).toBeVisible({
        timeout: 1_000,
      })
    }).toPass()
    await expectAccessible(page, 'a webhook with a refused message')
    receiver.answer()
    await dialog.getByRole('button', { name: `Send again to ${url}` }).click()
    await expect(dialog.getByText(`Sent again: ${url}`)).toBeVisible()
    await expect.poll(() => receiver.all.length).toBe(7)
    expect(receiver.all.at(-1)?.payload.data.excerpt).toBe('Refused')

    await dialog.getByRole('button', { name: `Delete ${url}` }).click()
    await expect(dialog.getByText(`Deleted: ${url}`)).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Your webhooks' })).toHaveCount(0)
  })
})
