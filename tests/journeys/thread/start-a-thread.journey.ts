import { discardThread, newThreadFailed, newThreadTitle } from '#wire/texts.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'

test.use({ worker: false })

test('a new thread has a temporary address until the server responds', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/messages', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByPlaceholder('Start a new thread...').fill('Hello **trees**.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/cloud\/temp-/)
  await expect(page.getByRole('heading', { level: 1, name: newThreadTitle })).toBeVisible()
  await expect(card(page, 'Hello trees.')).toContainText('Sending...')
  answer()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await expect(card(page, 'Hello trees.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/cloud$/)
  await expect(card(page, 'Hello trees.')).toHaveCount(1)
})

test('Cancel asks before text is lost, and goes back to the previous page', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/cloud?visibility=private')
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByPlaceholder('Start a new thread...').fill('Half a thought')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(discardThread)
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await expect(page.getByPlaceholder('Start a new thread...')).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/cloud\?visibility=private$/)
  await page.getByRole('button', { name: 'New message' }).click()
  await expect(page.getByPlaceholder('Start a new thread...')).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/cloud\?visibility=private$/)
})

test.describe('when the server fails', () => {
  test.use({ tolerated: noNetwork })

  test('the thread says so in its place, can be edited, and is sent again with its own key', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
    const keys = new Set<string | undefined>()
    let isBroken = true
    await page.route('**/api/messages', (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      return isBroken ? route.fulfill({ status: 500, json: { detail: '' } }) : route.continue()
    })
    await page.getByRole('button', { name: 'New message' }).click()
    await page.getByPlaceholder('Start a new thread...').fill('Hello.')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(newThreadFailed)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    isBroken = false
    await page.getByRole('textbox', { name: 'Edit message' }).fill('Hello, trees.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
    await expect(card(page, 'Hello, trees.')).toHaveCount(1)
    expect(keys.size).toBe(1)
  })
})

test('after Cancel the focus is on the button that started the thread @desktop-only', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei)
  const start = page.getByRole('button', { name: 'New message' })
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await start.focus()
  await page.keyboard.press('Enter')
  await cancel.focus()
  await page.keyboard.press('Enter')
  await expect(start).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByPlaceholder('Start a new thread...').fill('Half a thought')
  await cancel.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).focus()
  await page.keyboard.press('Enter')
  await expect(start).toBeFocused()
})
