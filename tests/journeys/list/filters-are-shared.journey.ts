import { filtersLabel, filtersResetLabel, noMessagesFound } from '#wire/texts.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

test.use({ worker: false })

test('a person filters the list and shares the link: the other sees the same list, also after a reload @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  await post(server, ada, { content: 'Ada wrote this.' })
  await post(server, wei, { content: 'Wei wrote this first.' })
  await post(server, wei, { content: 'Wei wrote this next.' })

  const page = await openAs(ada)
  await expect(card(page, 'Ada wrote this.')).toBeVisible()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('Authors').fill('we')
  await filters.getByRole('button', { name: /Wei/ }).click()
  await filters.getByLabel('Order').selectOption('Oldest')
  await filters.getByLabel('From').fill('2020-06-01T12:00')
  await filters.getByRole('button', { name: 'Done' }).click()
  await expect(card(page, 'Ada wrote this.')).toHaveCount(0)
  await expect(page.getByRole('article').first()).toContainText('Wei wrote this first.')
  // Berlin is two hours ahead in June.
  expect(new URL(page.url()).searchParams.get('from')).toBe('2020-06-01T10:00Z')

  await card(page, 'Wei wrote this next.').click()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('article').first()).toContainText('Wei wrote this first.')

  const shared = page.url()
  const visitor = await openAs(null, shared)
  for (const visit of ['first', 'after a reload']) {
    await expect(visitor.getByRole('article').first(), visit).toContainText('Wei wrote this first.')
    await expect(visitor.getByRole('article')).toHaveCount(2)
    await expect(visitor.getByText('by Wei')).toBeVisible()
    await visitor.reload()
  }
  await visitor.getByRole('button', { name: 'Reset filters' }).click()
  await expect(visitor).toHaveURL(/\/cloud$/)
  await expect(card(visitor, 'Ada wrote this.')).toBeVisible()
})

test('presets are in the address, describe an empty list, and show their own pinned messages', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(ada)
  for (const [preset, tab] of [
    ['Direct', 'direct'],
    ['User Posts', 'cloud'],
    ['Public', 'public'],
  ] as const) {
    await page.getByRole('button', { name: preset, exact: true }).click()
    await expect(page.getByText(noMessagesFound(tab))).toBeVisible()
  }
  const open = await post(server, wei, { content: 'For everyone.' })
  const letter = await post(server, wei, { content: 'For Ada.', public: false, recipients: [ada.uid] })
  await page.goto(`/cloud/${letter.id}`)
  for (const { id } of [letter, open]) {
    await page.goto(`/cloud/${id}`)
    await page.getByRole('article').getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Pin' }).click()
    await expect(page.getByRole('article').getByText('Pinned')).toBeVisible()
  }
  await page.goto('/cloud')
  const pinned = page.getByRole('region', { name: 'Pinned' })
  await expect(pinned.getByRole('listitem')).toHaveText([/For everyone\./])
  await page.getByRole('button', { name: 'Direct', exact: true }).click()
  await expect(pinned.getByRole('listitem')).toHaveText([/For Ada\./])
  await page.reload()
  await expect(pinned.getByRole('listitem')).toHaveText([/For Ada\./])
  await expect(page.getByRole('button', { name: 'Direct', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('a preset and Refresh keep the focus of whoever presses them on a keyboard @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  await post(server, ada, { content: 'Ada wrote this.' })
  const page = await openAs(ada)
  await expect(card(page, 'Ada wrote this.')).toBeVisible()
  const direct = page.getByRole('button', { name: 'Direct', exact: true })
  await direct.press('Enter')
  await expect(page.getByText(noMessagesFound('direct'))).toBeVisible()
  await expect(direct).toBeFocused()
  // Also the one that is chosen: it loads the list again.
  await direct.press('Enter')
  await expect(direct).toBeEnabled()
  await expect(direct).toBeFocused()
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
  const asked = page.waitForResponse((response) => response.url().includes('/chronological'))
  await refresh.press('Enter')
  await asked
  await expect(page.getByText(noMessagesFound('direct'))).toBeVisible()
  await expect(refresh).toBeFocused()
  // The button stays while a slow device learns who reads the page, so that the first press isn't lost.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/cloud?author=wei', { waitUntil: 'commit' })
  const reset = page.getByRole('button', { name: filtersResetLabel, exact: true })
  await reset.evaluate((button) => Object.assign(window, { button }))
  await expect(page.getByText('Ada', { exact: true })).toBeVisible()
  await expect(page.getByText(noMessagesFound('cloud'))).toBeVisible()
  expect(await reset.evaluate((button) => button === Reflect.get(window, 'button'))).toBe(true)
  await reset.press('Enter')
  await expect(page.getByRole('button', { name: filtersLabel, exact: true })).toBeFocused()
})
