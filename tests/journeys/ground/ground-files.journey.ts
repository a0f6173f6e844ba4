import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { groundTrouble, publishedAll, publishedSoFar, publishToCloud } from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { cacheApp } from '../support/app-cached.ts'
import { attach, photo, storedFiles, wav } from '../support/chosen-files.ts'
import { everything } from '../support/everything.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'

const lake = async (side = 400) => ({ name: 'lake.png', mimeType: 'image/png', buffer: await photo(side) })
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('The soil, row by row') }
const birds = { name: 'birds.wav', mimeType: 'audio/wav', buffer: wav() }
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

async function newThread(page: Page): Promise<void> {
  await page.goto('/ground')
  await page.getByRole('button', { name: 'New message' }).click()
  await expect(page.getByPlaceholder('Start a new thread...')).toBeFocused()
}

async function openReply(page: Page, to: string): Promise<void> {
  await card(page, to).getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused()
}

/** The files that this device stores: whose they are. */
const storedOwners = async (page: Page): Promise<readonly string[]> =>
  (await storedFiles(page)).map(({ owner, name }) => `${owner} ${name}`).sort()

const naturalWidth = (page: Page, name: string) =>
  page
    .getByRole('img', { name })
    .last()
    .evaluate((img: HTMLImageElement) => img.naturalWidth)

test.describe('logged out and without a network', () => {
  test.use({ tolerated: noNetwork })

  test('pictures and files of a Ground thread stay on the device: sent, shown after a reload, deleted @desktop', async ({
    openAs,
  }) => {
    const page = await openAs(null, '/ground')
    await cacheApp(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/attachments')) asked.push(request.url())
    })
    await newThread(page)
    await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible()
    await page.context().setOffline(true)
    await attach(page, await lake(600), notes)
    await expect(send(page)).toBeEnabled()
    await page.getByRole('textbox', { name: 'What lake.png shows' }).fill('A lake in the evening')
    await expectAccessible(page, 'a new Ground thread with files')
    await send(page).click()
    await expect(page).toHaveURL(/\/ground\/[0-9a-f-]{36}$/)
    const message = card(page, 'A lake in the evening')
    await expect.poll(() => naturalWidth(page, 'A lake in the evening')).toBe(480)
    const box = await message.getByRole('img', { name: 'A lake in the evening' }).boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1, 1)
    await expectAccessible(page, 'a Ground message with files')

    // Its place is there in the first frame in which the message is.
    await page.addInitScript(() => {
      const frames: boolean[] = []
      const look = () => {
        const shown = document.querySelector('article')
        if (shown !== null) frames.push(shown.querySelector('.message-picture') !== null)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      Object.assign(window, { frames })
    })
    await page.reload()
    await expect.poll(() => naturalWidth(page, 'A lake in the evening')).toBe(480)
    expect(new Set(await page.evaluate(() => (window as unknown as { frames: boolean[] }).frames))).toEqual(
      new Set([true]),
    )
    const saving = page.waitForEvent('download')
    await message.getByRole('link', { name: 'notes.txt 1 kB' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('notes.txt')
    expect(await readFile(await saved.path(), 'utf8')).toBe('The soil, row by row')
    await message.getByRole('link', { name: 'A lake in the evening' }).click()
    const viewer = page.getByRole('dialog', { name: 'Picture' })
    await expect.poll(() => naturalWidth(page, 'A lake in the evening')).toBe(600)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)

    await openReply(page, 'A lake in the evening')
    await attach(page, birds)
    await send(page).click()
    const play = card(page, 'birds.wav').getByRole('button', { name: /^Play birds\.wav/ })
    await play.click()
    const player = card(page, 'birds.wav').locator('audio')
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(2)
    expect(await storedOwners(page)).toEqual(['ground birds.wav', 'ground lake.png', 'ground notes.txt'])

    // Editing keeps the files.
    await card(page, 'birds.wav').getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Birds in the morning')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(card(page, 'Birds in the morning').locator('audio')).toBeVisible()

    await page.goto('/ground')
    await expect.poll(() => naturalWidth(page, 'A lake in the evening')).toBe(480)
    await expect(card(page, 'A lake in the evening')).toContainText('+1 more')
    await expectAccessible(page, 'the list of Ground with files')

    await card(page, 'A lake in the evening').click()
    for (const [words, left] of [
      ['Birds in the morning', ['ground lake.png', 'ground notes.txt']],
      ['A lake in the evening', []],
    ] as const) {
      await card(page, words).getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(card(page, words)).toHaveCount(0)
      await expect.poll(() => storedOwners(page)).toEqual(left)
    }
    await page.context().setOffline(false)
    expect(asked).toEqual([])
  })
})

test('a picture that the browser cannot read is not attached', async ({ openAs }) => {
  const page = await openAs(null, '/ground')
  await newThread(page)
  await attach(page, { ...(await lake()), buffer: (await photo()).subarray(0, 20) })
  await expect(page.getByRole('alert')).toContainText('damaged')
  await expect(page.getByRole('listitem').filter({ hasText: 'lake.png' })).toHaveCount(0)
})

test('if the browser stores nothing, text and file stay in the box', async ({ openAs }) => {
  const page = await openAs(null, '/terms')
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true }))
  await newThread(page)
  await attach(page, await lake(40))
  const description = page.getByRole('textbox', { name: 'What lake.png shows' })
  await description.fill('Not to be lost')
  await send(page).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText(groundTrouble.missing)
  await expect(description).toHaveValue('Not to be lost')
})

test('a start deletes bytes that no message has, and nothing else', async ({ openAs }) => {
  const page = await openAs(null, '/ground')
  await newThread(page)
  await attach(page, notes)
  await send(page).click()
  await expect(card(page, 'notes.txt')).toBeVisible()
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('canopy')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('files', 'readwrite')
          const lost = { id: 'lost', name: 'lost.txt', owner: 'ground', holder: 'ground lost', order: 1, savedMs: 0 }
          writing.objectStore('files').put({ ...lost, bytes: new Blob(['lost']) })
          writing.oncomplete = () => {
            opening.result.close()
            resolve(null)
          }
        }
      }),
  )
  expect(await storedOwners(page)).toEqual(['ground lost.txt', 'ground notes.txt'])
  await page.reload()
  await expect.poll(() => storedOwners(page)).toEqual(['ground notes.txt'])
  await expect(card(page, 'notes.txt').getByRole('link', { name: 'notes.txt 1 kB' })).toBeVisible()
})

test('a sign-out leaves the files of Ground', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei)
  await newThread(page)
  await attach(page, notes)
  await send(page).click()
  await expect(card(page, 'notes.txt')).toBeVisible()
  await openReply(page, 'notes.txt')
  await attach(page, birds)
  await expect.poll(() => storedOwners(page)).toEqual([`${wei.uid} birds.wav`, 'ground notes.txt'].sort())
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect.poll(() => storedOwners(page)).toEqual(['ground notes.txt'])
})

test.describe('with the connection lost in the middle of a file', () => {
  test.use({ tolerated: noNetwork })

  test('a thread is published with its files, each sent once, also after a reload @desktop', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
    await newThread(page)
    await attach(page, await lake(), notes)
    await page.getByRole('textbox', { name: 'What lake.png shows' }).fill('A lake')
    await page.getByPlaceholder('Start a new thread...').fill('Which tree?')
    await send(page).click()
    await openReply(page, 'Which tree?')
    await attach(page, { ...notes, name: 'oak.txt', buffer: Buffer.from('An oak. '.repeat(60_000)) })
    await page.getByRole('textbox', { name: 'Reply' }).fill('An oak.')
    await send(page).click()
    await expect(card(page, 'An oak.').getByRole('link', { name: /^oak\.txt/ })).toBeVisible()

    // The third file is cut off after its first part, and everything after it.
    const parts: string[] = []
    const posts: string[] = []
    let isWhole = false
    let isCut = false
    const progressSeen = Promise.withResolvers<void>()
    await page.route('**/api/attachments/*/parts*', async (route) => {
      const { pathname, searchParams } = new URL(route.request().url())
      const begun = [...new Set(parts.map((part) => part.split(' ')[0]))]
      if (!isWhole && begun[2] === pathname) {
        isCut = true
        await progressSeen.promise
        return route.abort()
      }
      parts.push(`${pathname} ${searchParams.get('offset')}`)
      return route.continue()
    })
    await page.route('**/api/messages', async (route) => {
      posts.push(route.request().postData() ?? '')
      await route.continue()
    })
    await page.getByRole('button', { name: publishToCloud }).click()
    const dialog = page.getByRole('dialog', { name: publishToCloud })
    await dialog.getByLabel('Private').check()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    // The server prepares pictures when it has nothing else to do.
    await expect.poll(() => isCut, { timeout: 60_000 }).toBe(true)
    await expect(dialog).toContainText('Sending files: 66 kB so far')
    await expectAccessible(page, 'publishing files')
    progressSeen.resolve()

    isWhole = true
    await page.reload()
    await expect(page.getByText(publishedSoFar(1, 2))).toBeVisible()
    await page.getByRole('button', { name: publishToCloud }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('dialog').getByText(publishedAll)).toBeVisible()

    expect(parts).toEqual([...new Set(parts)])
    const messages = (await everything(server, wei)).toSorted((one, two) => one.timestamp.localeCompare(two.timestamp))
    const sent = messages.map(({ content, public: isPublic, attachments = [] }) => [
      content,
      isPublic,
      attachments.map(({ name, alt }) => [name, alt]),
    ])
    expect(sent).toEqual([
      [
        'Which tree?',
        false,
        [
          ['lake.png', 'A lake'],
          ['notes.txt', null],
        ],
      ],
      ['An oak.', false, [['oak.txt', null]]],
    ])
    expect(posts).toHaveLength(2)
    await page.getByRole('link', { name: 'Open in Cloud' }).click()
    await expect(card(page, 'Which tree?').getByRole('img', { name: 'A lake' })).toBeVisible()
  })
})

test.describe('where no files are taken', () => {
  test.use({ environment: { FILE_MAX_MB: '0' }, tolerated: /status of 403/ })

  test('publishing stops at a thread with a file, and says why', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
    await newThread(page)
    await page.getByPlaceholder('Start a new thread...').fill('Which tree?')
    await send(page).click()
    await openReply(page, 'Which tree?')
    await attach(page, notes)
    await send(page).click()
    await page.getByRole('button', { name: publishToCloud }).click()
    const dialog = page.getByRole('dialog', { name: publishToCloud })
    await dialog.getByLabel('Public').check()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('No files can be attached here')
    await expect(dialog).toContainText(publishedSoFar(1, 2))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(card(page, 'notes.txt').getByRole('link', { name: 'notes.txt 1 kB' })).toBeVisible()
  })
})
