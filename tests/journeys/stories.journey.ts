import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { ViteDevServer } from 'vite'
import { freePort } from '../../tools/services/free-port.ts'
import { serveStories } from '../stories/serve.ts'
import { atRest } from './support/rest.ts'

const framesToSettle = 4

let server: ViteDevServer
let url = ''

test.beforeAll(async () => {
  const port = await freePort()
  server = await serveStories(port)
  url = `http://127.0.0.1:${port}/`
})
test.afterAll(() => server.close())

/** Two halves, so that two workers share them. */
for (const half of ['first', 'second'] as const) {
  test(`every part stands in every state, light and dark, at any size of text: the ${half} half`, async ({
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
      await page.goto(`${url}?part=${encodeURIComponent(name)}`)
      await expect(page.locator('.story').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      problems.push(...(await graveFindings(page, `${name}, light`)))
      await page.emulateMedia({ colorScheme: 'dark' })
      await atRest(page, framesToSettle)
      problems.push(...(await graveFindings(page, `${name}, dark`)))
      problems.push(...(await tooWide(page, name, '100%')), ...(await tooWide(page, name, '200%')))
    }
    await context.close()
    expect(problems).toEqual([])
  })
}

async function graveFindings(page: Page, where: string): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).disableRules(onlyForWholePages).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.target}`)
}

async function tooWide(page: Page, name: string, size: string): Promise<readonly string[]> {
  const overPx = await page.evaluate((fontSize) => {
    const { style } = document.documentElement
    style.setProperty('font-size', fontSize)
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  }, size)
  return overPx > 0 ? [`${name}: ${overPx} px too wide at ${size}`] : []
}

/** States of one part stand side by side here, each with its own landmarks, names and ids. */
const onlyForWholePages = ['landmark-no-duplicate-banner', 'landmark-unique', 'duplicate-id', 'duplicate-id-aria']
