import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultLanguage, type Language, languages } from '#wire/language.ts'
import { isolated } from '#wire/languages/isolated.ts'
import type { Page, PageRenderer, RenderedPage } from '#wire/page.ts'
import { catalogueIn } from '../http/reader-language.ts'

/** A language's file in the build with the texts that readers need; it loads those of other screens by itself. */
type LanguageFiles = { readonly first: string }

/** What the build says of its languages (tools/build.ts). */
export type Texts = {
  /** The names of all texts, in the order in which the build uses them. */
  readonly order: readonly string[]
  readonly languages: Readonly<Partial<Record<Language, LanguageFiles>>>
}

export const readTexts = async (distDir: string): Promise<Texts> =>
  JSON.parse(await readFile(join(distDir, 'texts.json'), 'utf8'))

/** Renders pages in one language. */
export type Renderer = Pick<PageRenderer, 'renderContent' | 'isRoute'> & {
  /** `name` is the installation's. */
  readonly renderPage: (address: string, page: Page, name: string) => Promise<RenderedPage>
}

/** The renderer in a language: one module is loaded for English, and one for all other languages. */
export async function rendererIn(distDir: string, language: Language, { order }: Texts): Promise<Renderer> {
  if (language === defaultLanguage)
    return rendererOf(await moduleIn(distDir, 'server/entry-server.js'), (read) => read())
  const texts = await listOf(order, language)
  return rendererOf(await moduleIn(distDir, translatedModule), (read) => withTexts(texts, read))
}

/** The texts in the order of the build. */
export async function listOf(order: readonly string[], language: Language): Promise<readonly unknown[]> {
  const catalogue = await catalogueIn(language)
  const textOf = (name: string): unknown => Reflect.get(catalogue, name)
  const isRightToLeft = languages[language].direction === 'rtl'
  return order.map((name) => (isRightToLeft ? isolated(textOf(name)) : textOf(name)))
}

/** Finds its texts in the list `canopyTexts` (tools/translated-texts.ts). */
export const translatedModule = 'server/translated/entry-server.js'

async function moduleIn(distDir: string, file: string): Promise<PageRenderer> {
  const { renderer } = (await import(pathToFileURL(join(distDir, file)).href)) as { readonly renderer: PageRenderer }
  await renderer.prepare()
  return renderer
}

type InLanguage = <Value>(read: () => Value) => Value

const rendererOf = ({ loadPage, renderContent, isRoute }: PageRenderer, inLanguage: InLanguage): Renderer => ({
  renderPage: async (address, page, name) => inLanguage(await loadPage(address, page, name)),
  renderContent: (content) => inLanguage(() => renderContent(content)),
  isRoute,
})

/**
 * The list is there only while something is rendered, without a pause. Whoever reads a text at another time could get
 * another reader's language, and gets an error instead.
 */
function withTexts<Value>(texts: readonly unknown[], read: () => Value): Value {
  Reflect.set(globalThis, 'canopyTexts', texts)
  try {
    return read()
  } finally {
    Reflect.set(globalThis, 'canopyTexts', undefined)
  }
}
