import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Catalogue } from '#wire/catalogue.ts'
import { defaultLanguage, isLanguage, type Language, pseudoLanguage } from '#wire/language.ts'
import type { PageRenderer } from '#wire/page.ts'
import * as english from '#wire/texts.ts'

/** A language's files in the build: the texts that readers need, and those of other screens, which follow by themselves. */
type LanguageFiles = { readonly first: string; readonly later: string }

/** What the build says of its languages (tools/build.ts). */
export type Texts = {
  /** The names of all texts, in the order in which the build uses them. */
  readonly order: readonly string[]
  readonly languages: Readonly<Partial<Record<Language, LanguageFiles>>>
}

export const readTexts = async (distDir: string): Promise<Texts> =>
  JSON.parse(await readFile(join(distDir, 'texts.json'), 'utf8'))

/** The languages that people can have: English, and those with a catalogue. */
export const offeredLanguages = ({ languages }: Texts): ReadonlySet<Language> =>
  new Set([defaultLanguage, ...Object.keys(languages).filter(isLanguage)])

/** The renderer in a language: its module is loaded once for each, and finds its texts under the language's tag. */
export async function rendererIn(distDir: string, language: Language, { order }: Texts): Promise<PageRenderer> {
  const folder = join(distDir, 'server')
  if (language === defaultLanguage) return rendererOf(pathToFileURL(join(folder, 'entry-server.js')).href)
  const catalogue = await catalogueIn(language)
  const known: Record<string, readonly unknown[]> = Reflect.get(globalThis, 'canopyCatalogues') ?? {}
  known[language] = order.map((name) => Reflect.get(catalogue, name))
  Reflect.set(globalThis, 'canopyCatalogues', known)
  return rendererOf(`${pathToFileURL(join(folder, 'translated/entry-server.js')).href}?language=${language}`)
}

async function rendererOf(address: string): Promise<PageRenderer> {
  const { renderer } = (await import(address)) as { readonly renderer: PageRenderer }
  await renderer.prepare()
  return renderer
}

/** All texts in a language. */
export async function catalogueIn(language: Language): Promise<Catalogue> {
  if (language === defaultLanguage) return english
  const file = language === pseudoLanguage ? 'pseudo' : language
  const { catalogue } = await import(new URL(`../../wire/languages/${file}.ts`, import.meta.url).href)
  return catalogue
}
