import type { Locator, Page } from '@playwright/test'
import { settleOffline } from '#wire/texts.ts'
import { violationsOn } from '../support/accessible.ts'
import { card, expect, noNetwork, openMenu, test } from '../support/journey.ts'
import { ask, makeUser, type Person, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

const head = (page: Page): Locator => page.locator('.thread-head')
const row = (page: Page, words: string | RegExp): Locator => page.getByRole('treeitem', { name: words })

async function choose(page: Page, words: string, command: string): Promise<void> {
  await openMenu(page, words)
  await page.getByRole('menuitem', { name: command }).click()
}

/** wei's thread: two branches, the newer one, mia's, with two messages. */
async function forked(server: Server) {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Where do we meet?' })
  await post(server, wei, { content: 'By the river.', parent_id: root.id })
  const garden = await post(server, mia, { content: 'In the garden.', parent_id: root.id })
  const agreed = await post(server, mia, { content: 'Agreed by all.', parent_id: garden.id })
  return { wei, mia, root, garden, agreed }
}

const settle = (server: Server, who: Person, id: string, by: string) =>
  ask(server, who, 'POST', `/api/messages/${id}/settle`, { by })

test('a thread is settled with a message in it, everyone sees it live, and the link leads there; then it is reopened @desktop', async ({
  server,
  openAs,
}) => {
  const { wei, mia, root, agreed } = await forked(server)
  const page = await openAs(wei, `/cloud/${root.id}`)
  const reader = await openAs(mia, `/cloud/${root.id}`)
  await expect(card(reader, 'Agreed by all.')).toBeVisible()
  await choose(page, 'Agreed by all.', 'Settle thread…')
  const dialog = page.getByRole('dialog', { name: 'What does this message settle?' })
  await expect(dialog.getByRole('button', { name: /The branch In the garden/ })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  const whole = dialog.getByRole('button', { name: /The whole thread Where do we meet/ })
  expect((await whole.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await whole.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.notice')).toBeVisible()

  for (const each of [page, reader]) {
    await expect(head(each).getByText('Settled')).toBeVisible()
    const link = card(each, 'Where do we meet?').getByRole('link', { name: 'Settled' })
    await expect(link).toHaveAttribute('href', `/cloud/${agreed.id}`)
  }
  // While the notice fades out, its text has too little contrast.
  await expect(page.locator('.notices')).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
  await reader.reload()
  await card(reader, 'Where do we meet?').getByRole('link', { name: 'Settled' }).click()
  await expect(reader).toHaveURL(new RegExp(`/cloud/${agreed.id}$`))
  await expect(card(reader, 'Agreed by all.')).toBeInViewport()

  await openMenu(reader, 'Where do we meet?')
  await expect(reader.getByRole('menuitem', { name: 'Reopen' })).toHaveCount(0)
  await expect(reader.getByRole('menuitem', { name: 'Settle thread…' })).toHaveCount(0)
  await reader.keyboard.press('Escape')

  await choose(page, 'Where do we meet?', 'Reopen')
  for (const each of [page, reader]) await expect(head(each).getByText('Settled')).toHaveCount(0)
})

test('what can be settled stands within its choice, however long it is @desktop', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Where do we meet, and who brings what? '.repeat(5) })
  await post(server, wei, { content: 'By the river.', parent_id: root.id })
  const page = await openAs(wei, `/cloud/${root.id}`)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await choose(page, 'By the river.', 'Settle thread…')
  const whole = page.getByRole('dialog').getByRole('button', { name: /The whole thread/ })
  await expect(whole).toBeVisible()
  // The dialog slides in.
  await atRest(page)
  // A corner of the text that a round end cuts off isn't on the button.
  const areOnIt = await whole.evaluate((button) => {
    button.scrollIntoView({ block: 'center' })
    const words = document.createRange()
    words.selectNodeContents(button)
    const { left, top, bottom } = words.getBoundingClientRect()
    return [top + 1, bottom - 1].map((y) => button.contains(document.elementFromPoint(left + 1, y)))
  })
  expect(areOnIt).toEqual([true, true])
})

test('the list shows open threads, or settled ones, live, and the address says which @desktop', async ({
  server,
  openAs,
}) => {
  const { wei, mia, root } = await forked(server)
  await post(server, wei, { content: 'What do we bring?' })
  await settle(server, wei, root.id, root.id)
  const page = await openAs(wei, '/cloud?state=settled')
  await expect(card(page, 'Where do we meet?').getByText('Settled')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('State').selectOption('Open threads')
  await filters.getByRole('button', { name: 'Done' }).click()
  await expect(card(page, 'What do we bring?')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(new URL(page.url()).searchParams.get('state')).toBe('open')
  const other = await post(server, mia, { content: 'Who brings the rope?' })
  await page.getByRole('button', { name: '1 new message' }).click()
  await expect(card(page, 'Who brings the rope?')).toBeVisible()
  await settle(server, mia, other.id, other.id)
  await expect(card(page, 'Who brings the rope?')).toHaveCount(0)
  await ask(server, mia, 'POST', `/api/messages/${other.id}/reopen`)
  await expect(card(page, 'Who brings the rope?')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a settled branch is one row of the map; unfolded, it stays so when the map is opened again @desktop', async ({
  server,
  openAs,
  isMobile,
}) => {
  const { mia, root, garden, agreed } = await forked(server)
  await settle(server, mia, garden.id, agreed.id)
  const page = await openAs(mia, `/cloud/${root.id}`)
  await expect(card(page, 'Agreed by all.')).toBeVisible()
  // Beside a forked thread it is open already.
  if (isMobile) await page.getByRole('button', { name: 'Map', exact: true }).click()
  const branch = row(page, /In the garden/)
  await expect(row(page, /Where do we meet\?.*you are here/)).toBeVisible()
  await expect(branch).toHaveAttribute('aria-label', /2 messages, settled/)
  await expect(row(page, /Agreed by all/)).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
  await branch.getByRole('button', { name: 'Open this branch' }).click()
  await expect(row(page, /Agreed by all/)).toBeVisible()
  await page.getByRole('button', { name: isMobile ? 'Close' : 'Close map', exact: true }).click()
  await expect(page.getByRole('tree')).toHaveCount(0)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(row(page, /Agreed by all/)).toBeVisible()
})

test('who may not see what settles a thread sees the state without a link', async ({ server, openAs }) => {
  const { wei, mia, root } = await forked(server)
  const secret = { content: 'At mine.', parent_id: root.id, public: false, recipients: [mia.uid] }
  const whisper = await post(server, wei, secret)
  await settle(server, wei, root.id, whisper.id)
  const page = await openAs(null, `/cloud/${root.id}`)
  await expect(card(page, 'Where do we meet?').getByText('Settled')).toBeVisible()
  await expect(card(page, 'Where do we meet?').getByRole('link', { name: 'Settled' })).toHaveCount(0)
  expect(await page.content()).not.toContain(whisper.id)
})

test.describe('without a network', () => {
  test.use({ tolerated: noNetwork })

  test('nothing can be settled, and an open dialog says so @desktop', async ({ server, openAs }) => {
    const { wei, root } = await forked(server)
    const page = await openAs(wei, `/cloud/${root.id}`)
    await choose(page, 'Agreed by all.', 'Settle thread…')
    const dialog = page.getByRole('dialog', { name: 'What does this message settle?' })
    await expect(dialog.getByRole('button', { name: /The whole thread/ })).toBeEnabled()
    await page.context().setOffline(true)
    await expect(dialog.getByText(settleOffline)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /The whole thread/ })).toBeDisabled()
    await page.keyboard.press('Escape')
    await openMenu(page, 'Agreed by all.')
    await expect(page.getByRole('menuitem', { name: 'Settle thread…' })).toHaveCount(0)
  })
})
