import { type Language, languages } from '#wire/language.ts'
import { catalogue as ar } from '#wire/languages/ar.ts'
import { catalogue as de } from '#wire/languages/de.ts'
import { catalogue as pseudo } from '#wire/languages/pseudo.ts'
import { cookieOf, expect, noNetwork, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

const catalogues = [
  { language: 'de', texts: de },
  { language: 'ar', texts: ar },
  { language: 'en-XA', texts: pseudo },
] as const satisfies readonly { readonly language: Language; readonly texts: object }[]

const widths = async (page: import('@playwright/test').Page) =>
  page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const)

test.use({ tolerated: noNetwork })

test('a visitor chooses a language in the footer; the app is in it from then on, also without a network @desktop', async ({
  openAs,
}) => {
  const page = await openAs(null, '/terms')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('lang', 'en')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.getByLabel('Language').selectOption({ label: 'Deutsch (beta)' })
  await expect(root).toHaveAttribute('lang', 'de')
  await expect(page.getByLabel(de.languageLabel)).toHaveValue('de')
  await expect(page.getByRole('link', { name: de.openCloudLabel })).toBeVisible()

  await page.context().setOffline(true)
  await page.goto('/ground')
  await expect(root).toHaveAttribute('lang', 'de')
  await expect(
    page
      .getByRole('button', { name: de.startGroundThreadLabel })
      .or(page.getByRole('link', { name: de.startGroundThreadLabel }))
      .first(),
  ).toBeVisible()
  await page.context().setOffline(false)
})

for (const { language, texts } of catalogues) {
  test.describe(`in ${language}`, () => {
    test.use({ worker: false, tolerated: /status of 404/ })

    test('a thread is read and answered, and an error is in the language too @desktop', async ({ server, openAs }) => {
      const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
      const root = await post(server, ada, { content: 'Which tree shall we plant?' })
      await post(server, ada, { content: 'A walnut.', parent_id: root.id })
      await post(server, ada, { content: 'An oak.', parent_id: root.id })
      const page = await openAs(ada, '/terms')
      await page.context().addCookies([cookieOf(language, server.url)])
      await page.goto(`/cloud/${root.id}`)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', language)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe(
        languages[language].direction,
      )
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
      const reply = page.getByRole('button', { name: texts.replyLabel, exact: true })
      await reply.first().click()
      await page.getByRole('textbox').last().fill('A birch.')
      await page.getByRole('button', { name: texts.sendMessageLabel, exact: true }).click()
      await expect(page.getByRole('article').filter({ hasText: 'A birch.' })).toBeVisible()
      const [inner, outer] = await widths(page)
      expect(inner).toBeLessThanOrEqual(outer)

      await page.goto('/cloud/01890000-0000-7000-8000-000000000000')
      await expect(page.getByText(texts.threadNotFound)).toBeVisible()
    })
  })
}

test.describe('with the pseudo-language', () => {
  test.use({ worker: false })

  test('no page scrolls sideways on 320 px with letters twice as large', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const root = await post(server, ada, { content: 'Which tree shall we plant?' })
    const page = await openAs(ada, '/terms', { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })
    await page.context().addCookies([{ name: 'language', value: 'en-XA', url: server.url }])
    const wide: string[] = []
    for (const path of [
      '/cloud',
      `/cloud/${root.id}`,
      '/ground',
      '/new-thread',
      '/for-me',
      '/terms',
      '/',
      '/login',
      '/requests',
      '/admin',
    ]) {
      await page.goto(path)
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
      await expect(page.getByRole('main').first()).toBeVisible()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
      const [inner, outer] = await widths(page)
      if (inner > outer) wide.push(`${path}: ${inner}`)
    }
    expect(wide).toEqual([])
  })
})
