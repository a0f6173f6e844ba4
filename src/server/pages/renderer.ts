import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultLanguage, type Language, languages } from '#wire/language.ts'
import { isolated } from '#wire/languages/isolated.ts'
import type { PageRenderer } from '#wire/page.ts'
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

/** The renderer in a language: its module is loaded once for each, and finds its texts under the language's tag. */
export async function rendererIn(distDir: string, language: Language, { order }: Texts): Promise<PageRenderer> {
  const folder = join(distDir, 'server')
  if (language === defaultLanguage) return rendererOf(pathToFileURL(join(folder, 'entry-server.js')).href)
  const catalogue = await catalogueIn(language)
  const known: Record<string, readonly unknown[]> = Reflect.get(globalThis, 'canopyCatalogues') ?? {}
  const textOf = (name: string): unknown => Reflect.get(catalogue, name)
  const isRightToLeft = languages[language].direction === 'rtl'
  known[language] = order.map((name) => (isRightToLeft ? isolated(textOf(name)) : textOf(name)))
  Reflect.set(globalThis, 'canopyCatalogues', known)
  return rendererOf(`${pathToFileURL(join(folder, 'translated/entry-server.js')).href}?language=${language}`)
}

async function rendererOf(address: string): Promise<PageRenderer> {
  const { renderer } = (await import(address)) as { readonly renderer: PageRenderer }
  await renderer.prepare()
  return renderer
}
