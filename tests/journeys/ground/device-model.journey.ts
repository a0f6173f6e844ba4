import type { Page } from '@playwright/test'
import { cacheApp } from '../support/app-cached.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'

/** Chromium itself warns where its model cannot run, such as on a headless machine. */
const noModel = /Unable to create a text session/

test.use({ tolerated: new RegExp(`${noNetwork.source}|${noModel.source}`) })

const growing = 'section[aria-label$="answer"]'

/** A built-in language model with the Prompt API; it answers what the test says. */
const bringModel = (page: Page) =>
  page.addInitScript(() => {
    const asked: unknown[] = []
    let speak: ReadableStreamDefaultController<string> | null = null
    Object.assign(window, {
      LanguageModel: {
        availability: async () => 'available',
        create: async ({ initialPrompts }: { initialPrompts: unknown }) => ({
          promptStreaming: (prompt: string, { signal }: { signal: AbortSignal }) => {
            asked.push({ initialPrompts, prompt })
            return new ReadableStream<string>({
              start: (controller) => {
                speak = controller
                signal.addEventListener('abort', () => controller.error(signal.reason))
              },
            })
          },
          destroy: () => undefined,
        }),
      },
      modelAsked: asked,
      modelSays: (piece: string | null) => (piece === null ? speak?.close() : speak?.enqueue(piece)),
    })
  })

/** The answer's card is shown before the model is asked. */
const isAsked = (page: Page, times: number) =>
  expect.poll(() => page.evaluate(() => Reflect.get(window, 'modelAsked').length)).toBe(times)

const say = (page: Page, piece: string | null) =>
  page.evaluate((words) => Reflect.get(window, 'modelSays')(words), piece)

async function writeThread(page: Page, words: string): Promise<void> {
  await page.goto('/ground')
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByPlaceholder('Start a new thread...').fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/ground\/[0-9a-f-]{36}$/)
}

test('the browser’s own model answers on Ground, offline and logged out, and can be stopped', async ({ openAs }) => {
  const page = await openAs(null, '/ground')
  await bringModel(page)
  await page.reload()
  await cacheApp(page)
  await page.context().setOffline(true)
  await writeThread(page, 'Which tree?')
  await card(page, 'Which tree?').getByRole('button', { name: 'Reply', exact: true }).click()
  const box = page.getByRole('textbox', { name: 'Reply' })
  await box.pressSequentially('Say it, @dev')
  await expect(page.getByRole('option', { name: /This device/ })).toBeVisible()
  await box.press('Enter')
  await expect(box).toHaveValue('Say it, @device ')
  await page.getByRole('button', { name: 'Send', exact: true }).click()

  await expect(page.locator(growing)).toBeVisible()
  await isAsked(page, 1)
  await say(page, 'An oak')
  await expect(page.locator(growing)).toContainText('An oak')
  await say(page, ', of course.')
  await say(page, null)
  await expect(card(page, 'An oak, of course.')).toContainText('This device')
  await expect(page.locator(growing)).toHaveCount(0)
  const asked = JSON.stringify(await page.evaluate(() => Reflect.get(window, 'modelAsked')))
  expect(asked).toContain('Which tree?')

  await card(page, 'An oak, of course.').getByRole('button', { name: 'Reply', exact: true }).click()
  await box.fill('Why?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.locator(growing)).toBeVisible()
  await isAsked(page, 2)
  await say(page, 'Because it lasts')
  await expect(page.locator(growing)).toContainText('Because it lasts')
  await page.locator(growing).getByRole('button', { name: 'Stop' }).click()
  await expect(card(page, 'Because it lasts')).toBeVisible()
  await page.reload()
  await expect(card(page, 'Because it lasts')).toBeVisible()
})

test('without such a model nothing is offered', async ({ openAs }) => {
  const page = await openAs(null, '/ground')
  await writeThread(page, 'Which tree, @device?')
  await expect(card(page, 'Which tree')).toBeVisible()
  await card(page, 'Which tree').getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reply' }).pressSequentially('@d')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.locator(growing)).toHaveCount(0)
})
