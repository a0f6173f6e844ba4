import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { defaultLanguage, type Language } from '#wire/language.ts'
import { contentMaxLength } from '#wire/limits.ts'
import type { Page, PageRenderer } from '#wire/page.ts'
import { catalogueIn, offeredLanguages } from '../../../src/server/http/reader-language.ts'
import { listOf, readTexts, rendererIn, type Texts, translatedModule } from '../../../src/server/pages/renderer.ts'
import { madeUp, listOf as pageOfList, threadOf } from '../../support/hostile/pages.ts'
import { builtApp } from '../../support/server/built-app.ts'

let distDir = ''
let texts: Texts
beforeAll(async () => {
  distDir = await builtApp()
  texts = await readTexts(distDir)
}, 120_000)

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const translated = [...offeredLanguages].filter((language) => language !== defaultLanguage)

/** The module of the translated languages once more, evaluated for this test alone. */
async function anotherModule(name: string): Promise<PageRenderer> {
  const { renderer } = await import(`${pathToFileURL(join(distDir, translatedModule)).href}?${name}`)
  await renderer.prepare()
  return renderer
}

test('no text is read before a page is rendered: it would stay in the language of the first reader', async () => {
  const read: string[] = []
  const everyText = new Proxy([], {
    get: (_, at) => {
      read.push(texts.order[Number(String(at))] ?? String(at))
      return () => ''
    },
  })
  Reflect.set(globalThis, 'canopyTexts', everyText)
  const renderer = await anotherModule('evaluated')
  for (const { address, page } of pages) await renderer.loadPage(address, page, 'Canopy')
  Reflect.set(globalThis, 'canopyTexts', undefined)
  expect(read).toEqual([])
})

test('one module renders every page in turn in each language, as a module of that language alone would', async () => {
  const renderers = await Promise.all(translated.map((language) => rendererIn(distDir, language, texts)))
  const inTurn = new Map<string, string>()
  const wrong: string[] = []
  for (const _round of ['first', 'from caches'])
    for (const { address, page } of pages) {
      // All at once, so that others' pages are loaded while one is rendered.
      const rendered = await Promise.all(renderers.map((renderer) => renderer.renderPage(address, page, 'Canopy')))
      rendered.forEach(({ title, html }, at) => {
        const key = `${address} in ${translated[at]}`
        if ((inTurn.get(key) ?? title + html) !== title + html) wrong.push(`${key}, the second time`)
        inTurn.set(key, title + html)
      })
    }
  for (const language of translated)
    for (const [address, html] of await renderedAlone(language))
      if (inTurn.get(`${address} in ${language}`) !== html) wrong.push(`${address} in ${language}`)
  expect(wrong).toEqual([])
  for (const language of translated)
    expect(inTurn.get(`${threadAddress} in ${language}`)).toContain((await catalogueIn(language)).copyCodeLabel)
}, 120_000)

test('the cache of rendered messages is limited by their length: a short message can become very long HTML', async () => {
  const renderers = await Promise.all((['en', 'de'] as const).map((language) => rendererIn(distDir, language, texts)))
  const heapUsed = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = heapUsed()
  let rendered = 0
  for (let at = 0; at < 40; at += 1) {
    const content = `\`${at} ${'a\u200b'.repeat(contentMaxLength / 2 - 10)}\``
    for (const { renderContent } of renderers) rendered += renderContent(content)?.length ?? 0
  }
  expect(rendered).toBeGreaterThan(40_000_000)
  expect(heapUsed() - before).toBeLessThan(60_000_000)
}, 120_000)

async function renderedAlone(language: Language): Promise<ReadonlyMap<string, string>> {
  const renderer = await anotherModule(language)
  const list = await listOf(texts.order, language)
  const made = new Map<string, string>()
  for (const { address, page } of pages) {
    const render = await renderer.loadPage(address, page, 'Canopy')
    Reflect.set(globalThis, 'canopyTexts', list)
    const { title, html } = render()
    Reflect.set(globalThis, 'canopyTexts', undefined)
    made.set(address, title + html)
  }
  return made
}

/** Markdown with texts in its HTML. */
const withTexts = '```\nlet x = 1\n```\n\n- [x] Done\n- [ ] Open\n\n![](https://example.com/a.png)'
const threadAddress = `/cloud/${madeUp(0, {}).id}`
const messages = [madeUp(1, { content: withTexts, title: 'Code' }), madeUp(2, { reply_count: 3, is_pinned: true })]

const fixed = ['/terms', '/architecture', '/roadmap', '/requests', '/new-password', '/forgot-password']
const pages: readonly { readonly address: string; readonly page: Page }[] = [
  ...fixed.map((address) => ({ address, page: { at: 'fixed' } as const })),
  { address: '/', page: { at: 'home', example: { message: madeUp(1, {}), replies: [madeUp(2, {}), madeUp(3, {})] } } },
  { address: '/nowhere', page: { at: 'nowhere' } },
  { address: '/cloud/nowhere', page: { at: 'nowhere' } },
  { address: '/login', page: { at: 'login', identity: { mode: 'local', apiKey: '', authDomain: '', projectId: '' } } },
  { address: '/invite/none', page: { at: 'invitation', invitation: null } },
  { address: '/cloud', page: pageOfList(messages) },
  { address: '/cloud?preset=public&start=2026-11-01T00:00:00.000Z', page: pageOfList([]) },
  { address: threadAddress, page: threadOf([withTexts, 'An answer', withTexts]) },
]
