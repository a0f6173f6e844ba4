import type { Locator, Page } from '@playwright/test'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { violationsOn } from '../support/accessible.ts'
import { cacheApp } from '../support/app-cached.ts'
import { card, expect, noNetwork, openMenu, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

/** wei's question with two branches; in mia's, the newer one, her last message is private to wei if asked for. */
async function forked(server: Server, isPrivate = false) {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const fork = await post(server, wei, { content: 'Where do we meet?' })
  await post(server, wei, { content: 'By the river.', parent_id: fork.id })
  const garden = await post(server, mia, { content: 'In the **garden**.', parent_id: fork.id })
  const hidden = isPrivate ? { public: false, recipients: [wei.uid] } : {}
  const tip = await post(server, mia, { content: 'Agreed by all.', parent_id: garden.id, ...hidden })
  return { wei, mia, fork, garden, tip }
}

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Bring home' })
const source = (page: Page, name: RegExp): Locator => dialog(page).getByRole('checkbox', { name })
const result = (page: Page): Locator => dialog(page).getByRole('textbox', { name: 'Result' })
const send = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Post' })

async function bringHome(page: Page, words: string): Promise<void> {
  await openMenu(page, words)
  await page.getByRole('menuitem', { name: 'Bring home' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('the result of a branch is posted where it began, everyone sees its sources, and a link leads to each @desktop', async ({
  server,
  openAs,
}) => {
  const { wei, mia, fork, garden } = await forked(server)
  const page = await openAs(wei, `/cloud/${fork.id}`)
  const reader = await openAs(mia, `/cloud/${fork.id}`)
  await bringHome(page, 'Agreed by all.')
  await expect(dialog(page).getByText('A reply to Wei: Where do we meet?')).toBeVisible()
  await expect(result(page)).toHaveValue('Agreed by all.')
  await expect(source(page, /Mia: Agreed by all/)).toBeChecked()
  await expect(source(page, /Mia: In the garden/)).not.toBeChecked()
  await expect(dialog(page).getByRole('checkbox', { name: 'Public reply' })).toBeChecked()
  expect(await violationsOn(page)).toEqual([])
  await source(page, /Mia: In the garden/).check()
  await result(page).fill('We meet in the garden.')

  // Closed by mistake.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await bringHome(page, 'Agreed by all.')
  await expect(result(page)).toHaveValue('We meet in the garden.')
  await source(page, /Mia: In the garden/).check()
  await send(page).click()
  await expect(dialog(page)).toHaveCount(0)

  const home = card(page, 'We meet in the garden.')
  await expect(home).toBeFocused()
  await expect(home.getByText('Brought home from')).toBeVisible()
  await expect(home.getByRole('list', { name: 'Brought home from' }).getByRole('link')).toHaveText([
    /Mia In the garden\./,
    /Mia Agreed by all\./,
  ])
  expect(await violationsOn(page)).toEqual([])

  const number = card(reader, 'garden').getByRole('button', { name: 'show all replies' })
  await expect(number).toHaveText(/2 of 3/)
  await card(reader, 'garden').getByRole('button', { name: 'Next reply' }).click()
  const link = card(reader, 'We meet in the garden.').getByRole('link', { name: /In the garden/ })
  await expect(link).toHaveAttribute('href', `/cloud/${garden.id}`)
  await reader.reload()
  await link.click()
  await expect(reader).toHaveURL(new RegExp(`/cloud/${garden.id}$`))
  await expect(card(reader, 'Agreed by all.')).toBeVisible()
})

test('the sources have their room before their code is loaded: nothing moves @desktop', async ({ server, openAs }) => {
  const { mia, fork, garden, tip } = await forked(server)
  const home = await post(server, mia, {
    content: 'We meet in the garden.',
    parent_id: fork.id,
    brings_home: { branch: tip.id, sources: [garden.id, tip.id] },
  })
  const page = await openAs(null, `/cloud/${home.id}`)
  const sources = card(page, 'We meet in the garden.').locator('.brought-home')
  await expect(sources.getByRole('link')).toHaveCount(2)
  // The room is all that the server's page has.
  const { room, used } = await sources.evaluate((each) => ({
    room: Number.parseFloat(getComputedStyle(each.parentElement ?? each).minBlockSize),
    used: each.getBoundingClientRect().height,
  }))
  expect(used).toBeLessThanOrEqual(room)
  expect(used).toBeGreaterThan(room - 12)
})

test('on the map a line joins the branch to the message that brings it home, also a collapsed one @desktop', async ({
  server,
  openAs,
  isMobile,
}) => {
  const { wei, mia, fork, garden, tip } = await forked(server)
  const page = await openAs(mia, `/cloud/${fork.id}`)
  await expect(card(page, 'Agreed by all.')).toBeVisible()
  // Beside a forked thread it is open already.
  if (isMobile) await page.getByRole('button', { name: 'Map', exact: true }).click()
  const row = (words: RegExp) => page.getByRole('treeitem', { name: words })
  await expect(row(/Agreed by all/)).toBeVisible()
  await expect(page.locator('.map-line-join')).toHaveCount(0)

  const brings_home = { branch: tip.id, sources: [tip.id] }
  await post(server, wei, { content: 'It is the garden.', parent_id: fork.id, brings_home })
  await expect(row(/It is the garden.*, brought home from another branch$/)).toBeVisible()
  await expect(row(/Agreed by all.*, brought home/)).toBeVisible()
  await expect(page.locator('.map-line-join')).toHaveCount(2)
  expect(await violationsOn(page)).toEqual([])
  await row(/In the garden/)
    .getByRole('button', { name: 'Close this branch' })
    .click()
  // A row under the mouse is previewed, and this one's message is deleted next.
  await page.mouse.move(0, 0)
  await expect(row(/In the garden.*2 messages, brought home/)).toBeVisible()
  await ask(server, mia, 'DELETE', `/api/messages/${garden.id}`)
  await expect(page.locator('.map-line-join')).toHaveCount(0)
  await expect(row(/It is the garden/)).toBeVisible()
})

test('what not every reader may see is not used, and the audience decides again @desktop', async ({
  server,
  openAs,
}) => {
  const { wei, fork, tip } = await forked(server, true)
  const page = await openAs(wei, `/cloud/${fork.id}`)
  await bringHome(page, 'Agreed by all.')
  await expect(result(page)).toHaveValue('')
  await expect(source(page, /Agreed by all/)).toBeDisabled()
  await expect(source(page, /Agreed by all/)).not.toBeChecked()
  await expect(dialog(page).getByText(texts.sourceNotForAll)).toBeVisible()
  await expect(send(page)).toBeDisabled()
  expect(await violationsOn(page)).toEqual([])

  await dialog(page).getByRole('checkbox', { name: 'Public reply' }).uncheck()
  await expect(source(page, /Agreed by all/)).toBeChecked()
  await expect(result(page)).toHaveValue('Agreed by all.')
  await dialog(page).getByRole('checkbox', { name: 'Public reply' }).check()
  await expect(result(page)).toHaveValue('')

  await source(page, /In the garden/).check()
  await result(page).fill('The garden it is.')
  await expect(dialog(page).getByText(texts.resultNotForAll)).toBeVisible()
  await send(page).click()
  await expect(card(page, 'The garden it is.')).toBeFocused()
  const visitor = await openAs(null, `/cloud/${fork.id}`)
  await expect(card(visitor, 'The garden it is.').getByRole('link', { name: /In the garden/ })).toBeVisible()
  expect(await visitor.content()).not.toContain(tip.id)
  await openMenu(visitor, 'The garden it is.')
  await expect(visitor.getByRole('menuitem', { name: 'Bring home' })).toHaveCount(0)
})

test.describe('refused', () => {
  test.use({ tolerated: /404 \(Not Found\)/ })

  test('a post about a branch that was deleted meanwhile is refused, and stays in its place with its text', async ({
    server,
    openAs,
  }) => {
    const { wei, mia, fork, tip } = await forked(server)
    const page = await openAs(wei, `/cloud/${fork.id}`)
    await bringHome(page, 'Agreed by all.')
    await result(page).fill('We meet in the garden.')
    await ask(server, mia, 'DELETE', `/api/messages/${tip.id}`)
    await expect(card(page, 'Agreed by all.')).toHaveCount(0)
    await expect(result(page)).toHaveValue('We meet in the garden.')
    await send(page).click()
    await expect(dialog(page)).toHaveCount(0)
    const refused = card(page, 'We meet in the garden.')
    await expect(refused.getByRole('alert')).toHaveText('Message not found')
    await expect(refused.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(refused.getByRole('button', { name: 'Edit' })).toBeVisible()
    const { child_ids } = await ask<Message>(server, wei, 'GET', `/api/messages/${fork.id}`)
    expect(child_ids).toHaveLength(2)
  })
})

test.describe('without a network', () => {
  test.use({ worker: true, tolerated: noNetwork })

  test('the result waits in its place with its sources, and is posted once @desktop', async ({ server, openAs }) => {
    const { wei, fork, tip } = await forked(server)
    const page = await openAs(wei, `/cloud/${fork.id}`)
    await cacheApp(page)
    await openMenu(page, 'Agreed by all.')
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await bringHome(page, 'Agreed by all.')
    await send(page).click()
    await expect(dialog(page)).toHaveCount(0)
    const home = page.getByRole('article').filter({ hasText: texts.waitingForNetwork })
    await expect(home).toBeVisible()
    await expect(home.getByRole('link', { name: /Mia Agreed by all/ })).toBeVisible()
    await page.reload()
    await expect(home.getByRole('link', { name: /Mia Agreed by all/ })).toBeVisible()

    await page.context().setOffline(false)
    await expect(home).toHaveCount(0)
    const children = async () => (await ask<Message>(server, wei, 'GET', `/api/messages/${fork.id}`)).child_ids
    await expect.poll(async () => (await children()).length, 'it says first that it is being sent').toBe(3)
    const [, , posted] = await children()
    const stored = await ask<Message>(server, wei, 'GET', `/api/messages/${posted}`)
    expect(stored.brought_home?.from).toBe(tip.id)
    expect((await ask<Message>(server, wei, 'GET', `/api/messages/${fork.id}`)).reply_count).toBe(3)
  })
})
