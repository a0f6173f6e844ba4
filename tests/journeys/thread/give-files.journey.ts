import type { Page } from '@playwright/test'
import type { MyUploads } from '#wire/files/attachment.ts'
import * as texts from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { cacheApp } from '../support/app-cached.ts'
import { attach, photo, storedFiles } from '../support/chosen-files.ts'
import { everything } from '../support/everything.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { ask, makeUser, type Person, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'

const lake = async (name = 'lake.png') => ({ name, mimeType: 'image/png', buffer: await photo() })
const field = (page: Page) => page.getByRole('textbox', { name: 'Reply' })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const files = (page: Page) => page.getByRole('form', { name: 'Reply' }).getByRole('list', { name: 'Files' })
const uploadsOf = async (server: Server, person: Person) =>
  (await ask<MyUploads>(server, person, 'GET', '/api/attachments')).uploads

async function openReply(page: Page): Promise<void> {
  await card(page, 'Which tree?').getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(field(page)).toBeFocused()
}

/** The server prepares pictures when it has nothing else to do. */
const expectPrepared = expect.configure({ timeout: 60_000 })

/** The descriptions of the files that this device stores. */
const storedDescriptions = async (page: Page): Promise<readonly string[]> =>
  (await storedFiles(page)).map(({ alt }) => alt).sort()

/** Gives files as a paste or a drop does. */
async function give(page: Page, kind: 'paste' | 'drop', bytes: Buffer, name: string): Promise<void> {
  await field(page).evaluate(
    (area, { kind, base64, name }) => {
      const given = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      given.items.add(new File([bytes], name, { type: 'image/png' }))
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true })
      area.dispatchEvent(event)
    },
    { kind, base64: bytes.toString('base64'), name },
  )
}

test.describe('without a worker', () => {
  test.use({ worker: false })

  test('a picture is chosen, described, sent without a text, and seen by others @desktop', async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, ada, { content: 'Which tree?' })
    const page = await openAs(wei, `/cloud/${root.id}`)
    await openReply(page)
    await attach(page, await lake(), { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('The soil') })
    await expect(files(page).getByRole('listitem')).toHaveCount(2)
    await expect(files(page).locator('canvas')).toBeVisible()
    await page.getByRole('button', { name: 'Remove notes.txt' }).click()
    await expect(send(page)).toBeDisabled()
    const description = page.getByRole('textbox', { name: 'What lake.png shows' })
    await description.fill('A lake in the evening')
    await expectAccessible(page, 'a reply box with a picture')
    // Enter goes to the text, and sends from there.
    await description.press('Enter')
    await expect(field(page)).toBeFocused()
    await field(page).press('Enter')
    await expectPrepared(page.getByRole('img', { name: 'A lake in the evening' })).toBeVisible()
    await expect(field(page)).toHaveCount(0)

    const reader = await openAs(null, `/cloud/${root.id}`)
    await expect(
      card(reader, 'A lake in the evening').getByRole('img', { name: 'A lake in the evening' }),
    ).toBeVisible()
    expect(await uploadsOf(server, wei)).toEqual([])
  })

  test('the files of a draft are the same in two tabs, with their descriptions, until one sends it @desktop', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Which tree?' })
    const first = await openAs(wei, `/cloud/${root.id}`)
    const second = await first.context().newPage()
    await second.goto(first.url())
    for (const page of [first, second]) await openReply(page)
    await attach(first, await lake('lake.png'))
    await expect(files(second).getByRole('listitem')).toContainText(['lake.png'])
    await attach(second, await lake('oak.png'))
    const shown = ['lake.png', 'oak.png']
    for (const page of [first, second]) await expect(files(page).getByRole('listitem')).toContainText(shown)
    const description = (page: Page) => page.getByRole('textbox', { name: 'What oak.png shows' })
    await description(first).fill('An oak')
    await expect(description(second)).toHaveValue('An oak')
    await second.getByRole('button', { name: 'Remove lake.png' }).click()
    await expect(files(first).getByRole('listitem')).toHaveCount(1)
    await field(second).fill('That one')
    await send(second).click()
    await expectPrepared(card(first, 'That one').getByRole('img', { name: 'An oak' })).toBeVisible()
    await expect(field(first)).toHaveValue('')
    await expect(files(first)).toHaveCount(0)
  })

  test('pictures are pasted and dropped; what cannot be attached is said at once @desktop', async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const root = await post(server, ada, { content: 'Which tree?' })
    const page = await openAs(ada, `/cloud/${root.id}`)
    await openReply(page)
    await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible()
    await field(page).fill('Both of them.')
    await give(page, 'paste', await photo(40), 'image.png')
    await expect(files(page).getByRole('listitem')).toHaveCount(1)
    await give(page, 'drop', await photo(50), 'drawing.png')
    await expect(files(page).getByRole('listitem')).toHaveCount(2)
    await give(page, 'drop', Buffer.from('<svg></svg>'), 'tree.svg')
    await expect(page.getByRole('alert').filter({ hasText: texts.fileMarkup })).toBeVisible()
    await expectAccessible(page, 'a file that was refused')

    // What is chosen stays with the draft.
    await page.getByRole('textbox', { name: 'What drawing.png shows' }).fill('A drawing')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(() => storedDescriptions(page)).toEqual(['', 'A drawing'])
    await page.reload()
    await openReply(page)
    await expect(files(page).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('textbox', { name: 'What drawing.png shows' })).toHaveValue('A drawing')
    await send(page).click()
    await expectPrepared(card(page, 'Both of them.').getByRole('link', { name: 'image.png' })).toBeVisible()
    await expectPrepared(card(page, 'Both of them.').getByRole('img', { name: 'A drawing' })).toBeVisible()
  })

  test('an upload is cancelled in the middle: text and file are in the box again, and nothing is on the server', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Which tree?' })
    const page = await openAs(wei, `/cloud/${root.id}`)
    let letPass: () => void = () => undefined
    const passed = new Promise<void>((resolve) => {
      letPass = resolve
    })
    let parts = 0
    await page.route('**/api/attachments/*/parts*', async (route) => {
      parts += 1
      if (parts === 2) await passed
      await route.continue()
    })
    await openReply(page)
    await attach(page, await lake())
    await field(page).fill('Look.')
    await send(page).click()
    const waiting = card(page, 'Look.')
    await expect(waiting.getByRole('progressbar', { name: /^lake\.png: \d+ % sent$/ })).toBeVisible()
    await expectAccessible(page, 'a post whose file is being sent')
    await waiting.getByRole('button', { name: 'Cancel' }).click()
    await expect(field(page)).toHaveValue('Look.')
    await expect(files(page).getByRole('listitem')).toHaveCount(1)
    letPass()
    await expect.poll(() => uploadsOf(server, wei)).toEqual([])
    await send(page).click()
    await expectPrepared(card(page, 'Look.').getByRole('img', { name: 'lake.png' })).toBeVisible()
    expect((await everything(server, wei)).map(({ content }) => content).sort()).toEqual(['Look.', 'Which tree?'])
  })

  test.describe('where no files are taken', () => {
    test.use({ environment: { FILE_MAX_MB: '0' } })
    test('there is no button for them', async ({ server, openAs }) => {
      const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
      const root = await post(server, wei, { content: 'Which tree?' })
      const page = await openAs(wei, `/cloud/${root.id}`)
      const asked = page.waitForResponse('**/api/attachments')
      await openReply(page)
      await asked
      await expect(page.getByRole('button', { name: 'Attach files' })).toHaveCount(0)
    })
  })

  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 390, height: 480 },
  ]) {
    test(`with text of 32 px a picture can be described and sent on ${width} × ${height}`, async ({
      server,
      openAs,
    }) => {
      const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
      const root = await post(server, wei, { content: 'Which tree?' })
      const page = await openAs(wei, `/cloud/${root.id}`, {
        viewport: { width, height },
        isMobile: true,
        hasTouch: true,
      })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
      await openReply(page)
      await attach(page, await lake())
      const description = page.getByRole('textbox', { name: 'What lake.png shows' })
      await description.fill('A lake')
      for (const control of [
        description,
        field(page),
        send(page),
        page.getByRole('button', { name: 'Attach files' }),
      ]) {
        await control.scrollIntoViewIfNeeded()
        await expect(control).toBeInViewport({ ratio: 0.9 })
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await send(page).tap()
      await expectPrepared(page.getByRole('img', { name: 'A lake' })).toBeVisible()
    })
  }
})

test.describe('without a network', () => {
  test.use({ tolerated: noNetwork })

  test('a post with a picture waits in the outbox, survives its tab, and is posted once @desktop', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Which tree?' })
    const page = await openAs(wei, `/cloud/${root.id}`)
    await cacheApp(page)
    await page.reload()
    await openReply(page)
    await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible()
    await page.context().setOffline(true)
    await attach(page, await lake())
    await page.getByRole('textbox', { name: 'What lake.png shows' }).fill('A lake')
    await send(page).click()
    await expect(card(page, 'A lake')).toContainText(texts.waitingForNetwork)
    await expect(card(page, 'A lake').getByRole('list', { name: 'Files' })).toContainText('lake.png')
    await expectAccessible(page, 'a post with a picture that waits')

    const next = await page.context().newPage()
    await page.close()
    await next.goto(`/cloud/${root.id}`)
    await expect(card(next, 'A lake').getByRole('list', { name: 'Files' })).toContainText('lake.png')
    await next.context().setOffline(false)
    await expectPrepared(card(next, 'A lake').getByRole('img', { name: 'A lake' })).toBeVisible()
    const posted = (await everything(server, wei)).filter(({ content }) => content === 'A lake')
    expect(posted.map(({ attachments = [] }) => attachments.map(({ alt }) => alt))).toEqual([['A lake']])
  })

  test('a line that breaks in the middle of a file: what has arrived is not sent again', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Which tree?' })
    const page = await openAs(wei, `/cloud/${root.id}`)
    const offsets: string[] = []
    let isCut = false
    await page.context().route('**/api/attachments/*/parts*', (route) => {
      const offset = new URL(route.request().url()).searchParams.get('offset') ?? ''
      if (offsets.length === 2 && !isCut) {
        isCut = true
        return route.abort()
      }
      offsets.push(offset)
      return route.continue()
    })
    await openReply(page)
    const picture = await lake()
    await attach(page, picture)
    await field(page).fill('Look.')
    await send(page).click()
    await expectPrepared(card(page, 'Look.').getByRole('img', { name: 'lake.png' })).toBeVisible()
    expect(isCut).toBe(true)
    expect(offsets).toEqual([...new Set(offsets)])
    expect(offsets[0]).toBe('0')
  })
})
