import type { Locator, Page } from '@playwright/test'
import type { NewInThread } from '#wire/reader/seen.ts'
import { editedGone, editedMeanwhile, editWaits } from '#wire/texts.ts'
import { violationsOn } from '../support/accessible.ts'
import { cacheApp } from '../support/app-cached.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { ask, makeUser, type Person, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { setTextSize } from '../support/text-size.ts'

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit message' })
const field = (page: Page): Locator => dialog(page).getByRole('textbox', { name: 'Text' })
const button = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name, exact: true })
const versions = (page: Page): Locator => page.getByRole('dialog', { name: 'Earlier versions' })
const showVersions = (page: Page, words: string): Locator =>
  card(page, words).getByRole('button', { name: 'edited, show earlier versions' })

/** How many lines of a field can be seen: nothing lies over them. */
function visibleLines(area: Element): number {
  const { left, top, bottom } = area.getBoundingClientRect()
  let px = 0
  for (let y = Math.max(0, top); y < Math.min(bottom, window.innerHeight); y += 1)
    if (document.elementFromPoint(left + 8, y) === area) px += 1
  return px / Number.parseFloat(getComputedStyle(area).lineHeight)
}

async function openEdit(page: Page, words: string): Promise<void> {
  await card(page, words).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

async function closeEdit(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

async function saveAs(page: Page, text: string, name: string): Promise<void> {
  await field(page).fill(text)
  await button(page, name).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** What somebody has seen is sent a little later, or when the page closes: not while the server is stopping. */
const expectSeen = (server: Server, person: Person, id: string) =>
  expect
    .poll(async () => (await ask<NewInThread>(server, person, 'GET', `/api/messages/${id}/new`)).ids, {
      timeout: 20_000,
    })
    .toEqual([])

test.describe('with a network', () => {
  test.use({ worker: false })

  test('a message is edited: readers see it at once, open what was there before, and a deleted version is gone @desktop', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Where do we met?' })
    const page = await openAs(wei, `/cloud/${root.id}`)
    const reader = await openAs(mia, `/cloud/${root.id}`)
    await expect(card(reader, 'Where do we met?')).toBeVisible()
    await reader.getByRole('article').first().getByRole('button', { name: 'More actions' }).click()
    await expect(reader.getByRole('menuitem', { name: 'Copy link', exact: true })).toBeVisible()
    await expect(reader.getByRole('menuitem', { name: 'Edit', exact: true })).toHaveCount(0)
    await reader.keyboard.press('Escape')

    await openEdit(page, 'Where do we met?')
    await expect(field(page)).toBeFocused()
    await expect(button(page, 'Answer differently')).toHaveCount(0)
    expect(await violationsOn(page)).toEqual([])
    await field(page).fill('Where do we meet')
    // Closed by mistake.
    await closeEdit(page)
    await openEdit(page, 'Where do we met?')
    await expect(field(page)).toHaveValue('Where do we meet')
    await saveAs(page, 'Where do we meet?', 'Save')

    for (const each of [page, reader]) await expect(showVersions(each, 'Where do we meet?')).toHaveText('edited')
    await showVersions(reader, 'Where do we meet?').click()
    await expect(versions(reader).getByRole('listitem')).toHaveText([/Where do we met\?/])
    await expect(versions(reader).getByRole('button', { name: 'Delete this version' })).toHaveCount(0)
    expect(await violationsOn(reader)).toEqual([])

    await showVersions(page, 'Where do we meet?').click()
    await versions(page).getByRole('button', { name: 'Delete this version' }).click()
    await versions(page).getByRole('button', { name: 'Delete for good' }).click()
    for (const each of [page, reader]) await expect(versions(each)).toContainText('There are no earlier versions.')
    await reader.reload()
    // In its place before the scripts are there: nothing moves when it becomes a button.
    await expect(showVersions(reader, 'Where do we meet?')).toHaveText('edited')
    const visitor = await openAs(null, `/cloud/${root.id}`, { javaScriptEnabled: false })
    await expect(card(visitor, 'Where do we meet?')).toContainText('· edited')
    await expectSeen(server, mia, root.id)
  })

  test('a version that is deleted while more than a page is shown leaves the others in place', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Text 1.' })
    for (let base = 1; base <= 12; base += 1)
      await ask(server, wei, 'POST', `/api/messages/${root.id}/edits`, { content: `Text ${base + 1}.`, base })
    const page = await openAs(wei, `/cloud/${root.id}`)
    await showVersions(page, 'Text 13.').click()
    const items = versions(page).getByRole('listitem')
    await expect(items).toHaveCount(10)
    await versions(page).getByRole('button', { name: 'Show more' }).click()
    await expect(items).toHaveCount(12)
    const second = items.filter({ hasText: 'Text 2.' })
    await second.getByRole('button', { name: 'Delete this version' }).click()
    await second.getByRole('button', { name: 'Delete for good' }).click()
    await expect(second).toHaveCount(0)
    await expect(items).toHaveCount(11)
    await expect(items.last()).toContainText('Text 1.')
  })

  test('once others have replied, a different answer is offered first and stands beside the old one', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
    const root = await post(server, mia, { content: 'Where do we meet?' })
    const answer = await post(server, wei, { content: 'By the river.', parent_id: root.id, recipients: [mia.uid] })
    const page = await openAs(wei, `/cloud/${answer.id}`)
    await openEdit(page, 'By the river.')
    await expect(button(page, 'Save')).toBeVisible()
    await expect(dialog(page)).not.toContainText('Others have replied.')
    await closeEdit(page)

    await post(server, mia, { content: 'It is flooded.', parent_id: answer.id })
    await expect(card(page, 'It is flooded.')).toBeVisible()
    await openEdit(page, 'By the river.')
    await expect(dialog(page)).toContainText('Others have replied.')
    await expect(button(page, 'Save as edit')).toBeDisabled()
    // With large text on a small screen there is room to write.
    const before = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 390, height: 480 })
    await setTextSize(page, 32)
    await field(page).focus()
    const lines = async () => {
      await field(page).evaluate((area) => area.scrollIntoView({ block: 'nearest' }))
      return field(page).evaluate(visibleLines)
    }
    await expect.poll(lines).toBeGreaterThanOrEqual(2)
    await setTextSize(page, 16)
    await page.setViewportSize(before)
    await saveAs(page, 'In the garden.', 'Answer differently')
    const beside = card(page, 'In the garden.')
    await expect(beside.getByRole('button', { name: 'show all replies' })).toHaveText(/2 of 2/)
    await expect(card(page, 'It is flooded.')).toHaveCount(0)
    await beside.getByRole('button', { name: 'Previous reply' }).click()
    await expect(card(page, 'By the river.')).toBeVisible()
    await expect(showVersions(page, 'By the river.')).toHaveCount(0)

    await openEdit(page, 'By the river.')
    await saveAs(page, 'By the old river.', 'Save as edit')
    await expect(showVersions(page, 'By the old river.')).toHaveText('edited')
    await expect(card(page, 'It is flooded.')).toBeVisible()
    await expectSeen(server, wei, root.id)
  })

  test('while its dialog is open a message is edited and deleted elsewhere: the dialog says so and keeps the text @desktop', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Where do we meet?' })
    const answer = await post(server, wei, { content: 'By the river.', parent_id: root.id })
    const other = await post(server, mia, { content: 'In the tree.', parent_id: root.id })
    const page = await openAs(wei, `/cloud/${answer.id}`)
    await openEdit(page, 'By the river.')
    const content = 'By the old river.'
    await ask(server, wei, 'POST', `/api/messages/${answer.id}/edits`, { content, base: 1 })
    // What nobody has changed here follows.
    await expect(field(page)).toHaveValue(content)
    await expect(dialog(page)).not.toContainText(editedMeanwhile)
    await expect(button(page, 'Save')).toBeDisabled()

    await field(page).fill('In the garden.')
    await ask(server, wei, 'DELETE', `/api/messages/${answer.id}`)
    await expect(dialog(page).getByRole('alert')).toHaveText(editedGone)
    await expect(field(page)).toHaveValue('In the garden.')
    await expect(button(page, 'Save as edit')).toBeDisabled()
    expect(await violationsOn(page)).toEqual([])
    await button(page, 'Answer differently').click()
    await expect(card(page, 'In the garden.')).toBeVisible()

    await page.goto(`/cloud/${root.id}?leaf=${other.id}`)
    await openEdit(page, 'Where do we meet?')
    await field(page).fill('Where and when do we meet?')
    await ask(server, wei, 'DELETE', `/api/messages/${root.id}`)
    await expect(dialog(page).getByRole('alert')).toHaveText(editedGone)
    await expect(page).toHaveURL(/\/cloud$/)
    await expect(field(page)).toHaveValue('Where and when do we meet?')
    await expect(button(page, 'Save')).toBeDisabled()
    await button(page, 'Discard').click()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('without a network', () => {
  test.use({ tolerated: noNetwork })

  test('edits of two devices, one of them offline, are both kept', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Where do we meet?' })
    const phone = await openAs(wei)
    await cacheApp(phone)
    await phone.goto(`/cloud/${root.id}`)
    await openEdit(phone, 'Where do we meet?')
    // Its code is loaded before the network goes.
    await closeEdit(phone)
    await phone.context().setOffline(true)
    await openEdit(phone, 'Where do we meet?')
    await saveAs(phone, 'Where shall we meet?', 'Save')
    const waiting = card(phone, 'Where shall we meet?').getByRole('button', { name: editWaits })
    await expect(waiting).toBeVisible()

    const laptop = await openAs(wei, `/cloud/${root.id}`)
    await openEdit(laptop, 'Where do we meet?')
    await saveAs(laptop, 'Where and when do we meet?', 'Save')
    await expect(showVersions(laptop, 'Where and when do we meet?')).toBeVisible()

    await phone.reload()
    await expect(waiting).toBeVisible()
    await phone.context().setOffline(false)
    for (const each of [phone, laptop]) {
      await showVersions(each, 'Where shall we meet?').click()
      await expect(versions(each).getByRole('listitem')).toHaveText([
        /another device.*Where and when do we meet\?/,
        /Where do we meet\?/,
      ])
    }
    const { content } = await ask<{ content: string }>(server, wei, 'GET', `/api/messages/${root.id}`)
    expect(content).toBe('Where shall we meet?')
  })
})
