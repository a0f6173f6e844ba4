import { expect, type Page, test } from '@playwright/test'
import type { ViteDevServer } from 'vite'
import { freePort } from '../../../tools/services/free-port.ts'
import { serveStories } from '../../stories/serve.ts'
import { seriousFindings } from '../support/accessible.ts'

let server: ViteDevServer
let url = ''

test.beforeAll(async () => {
  const port = await freePort()
  server = await serveStories(port)
  url = `http://127.0.0.1:${port}/`
})
test.afterAll(() => server.close())

/** Two halves, for two workers. */
for (const half of ['first', 'second'] as const) {
  test(`every part is shown in every state, light and dark, at any text size: the ${half} half`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const problems: string[] = []
    let where = 'the list'
    page.on('console', (said) => {
      if (['error', 'warning'].includes(said.type())) problems.push(`${where}: ${said.text()}`)
    })
    page.on('pageerror', (error) => problems.push(`${where}: ${error.message}`))
    await page.goto(url)
    const names = await page.getByRole('listitem').allInnerTexts()
    expect(names.length).toBeGreaterThan(20)
    const middle = Math.ceil(names.length / 2)
    for (const name of half === 'first' ? names.slice(0, middle) : names.slice(middle)) {
      where = name
      await page.emulateMedia({ colorScheme: 'light' })
      // One page for all parts: only the first one has to load the app's modules.
      await page.evaluate((part) => {
        document.documentElement.style.removeProperty('font-size')
        window.location.hash = encodeURIComponent(part)
      }, name)
      await expect(page.locator(`[data-part="${name}"] .story`).first()).toBeVisible()
      problems.push(...(await seriousFindings(page, `${name}, light`, { disabled: onlyForWholePages })))
      await page.emulateMedia({ colorScheme: 'dark' })
      problems.push(...(await seriousFindings(page, `${name}, dark`, { rules: 'colours' })))
      problems.push(...(await tooWide(page, name, '100%')), ...(await tooWide(page, name, '200%')))
    }
    await context.close()
    expect(problems).toEqual([])
  })
}

async function tooWide(page: Page, name: string, size: string): Promise<readonly string[]> {
  const overPx = await page.evaluate((fontSize) => {
    const { style } = document.documentElement
    style.setProperty('font-size', fontSize)
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  }, size)
  return overPx > 0 ? [`${name}: ${overPx} px too wide at ${size}`] : []
}

/** Several states of a part are side by side here, each with its own landmarks, names and ids. */
const onlyForWholePages = ['landmark-no-duplicate-banner', 'landmark-unique', 'duplicate-id', 'duplicate-id-aria']
