import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { ViteDevServer } from 'vite'
import { freePort } from '../../tools/services/free-port.ts'
import { serveStories } from '../stories/serve.ts'

let server: ViteDevServer
let url = ''

test.beforeAll(async () => {
  const port = await freePort()
  server = await serveStories(port)
  url = `http://127.0.0.1:${port}/`
})
test.afterAll(() => server.close())

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every part stands in every state without a word on the console, ${colorScheme}`, async ({ browser }) => {
    const viewport = { width: 390, height: 844 }
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', viewport })
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
    for (const name of names) {
      where = name
      await page.goto(`${url}?part=${encodeURIComponent(name)}`)
      await expect(page.locator('.story').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).disableRules(onlyForWholePages).analyze()
      for (const { id, impact, nodes } of violations) {
        if (impact === 'serious' || impact === 'critical') problems.push(`${name}: ${id}: ${nodes[0]?.target}`)
      }
      for (const size of ['100%', '200%']) {
        const over = await page.evaluate((fontSize) => {
          document.documentElement.style.setProperty('font-size', fontSize)
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        }, size)
        if (over > 0) problems.push(`${name}: ${over} px too wide at ${size}`)
      }
    }
    await context.close()
    expect(problems).toEqual([])
  })
}

/** States of one part stand side by side here, each with its own landmarks, names and ids. */
const onlyForWholePages = ['landmark-no-duplicate-banner', 'landmark-unique', 'duplicate-id', 'duplicate-id-aria']
