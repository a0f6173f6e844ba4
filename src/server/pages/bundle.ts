import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '#wire/catalogue.ts'
import { defaultLanguage, type Language } from '#wire/language.ts'
import { catalogueIn } from '../http/reader-language.ts'
import { type Rule, rulesOf } from './critical-css/rules.ts'
import { headsOf } from './head.ts'
import { manifestOf } from './installed.ts'
import { type Renderer, readTexts, rendererIn, type Texts } from './renderer.ts'

/**
 * The build's output for the pages in a language: the renderer, the head that all documents share, and the chunks by
 * source file.
 */
export type Bundle = {
  readonly language: Language
  readonly texts: Catalogue
  readonly renderer: Renderer
  readonly head: string
  /** The part of the head that comes after the content. */
  readonly behind: string
  /** What a page loads whose screen consists of these source files, or groups of them (tools/first-files.ts). */
  readonly filesFor: (screens: readonly string[]) => PageFiles
}

type PageFiles = {
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly rules: readonly Rule[]
  /** The file with the language's texts; null for English, whose texts are in the code. */
  readonly texts: string | null
}

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Chunks = Readonly<Record<string, Chunk>>

const app = 'index.html'
/** What the entry of a translated build imports once the texts are there (app/main-translated.ts). */
const main = 'src/app/main.tsx'
/** Groups of files that a page may need without showing them (tools/first-files.ts). */
const others: ReadonlySet<string> = new Set(['list', 'thread', 'rest', 'person', 'writing'])

/**
 * Loads the bundle of a language when it is asked for, once; what all but English have in common is loaded once for
 * all.
 */
export function makeBundles(distDir: string): (language: Language) => Promise<Bundle> {
  const buildOf = once((isEnglish: boolean) => loadBuild(distDir, isEnglish))
  return once(async (language) => loadBundle(distDir, language, await buildOf(language === defaultLanguage)))
}

/** A failed attempt isn't kept. */
function once<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const loaded = new Map<Key, Promise<Value>>()
  return (key) => {
    const known = loaded.get(key)
    if (known !== undefined) return known
    const loading = load(key)
    loading.catch(() => loaded.delete(key))
    loaded.set(key, loading)
    return loading
  }
}

/** What a build says, whatever the language. */
type Build = {
  readonly template: string
  readonly texts: Texts
  readonly filesFor: (screens: readonly string[]) => Omit<PageFiles, 'texts'>
}

async function loadBuild(distDir: string, isEnglish: boolean): Promise<Build> {
  const [template = '', chunksText = ''] = await Promise.all(
    [app, isEnglish ? 'chunks.json' : 'translated.json'].map((file) => readFile(join(distDir, file), 'utf8')),
  )
  const chunks = JSON.parse(chunksText) as Chunks
  const sheets = await readSheets(distDir, chunks)
  const made = new Map<string, Omit<PageFiles, 'texts'>>()
  return {
    template,
    texts: await readTexts(distDir),
    filesFor: (screens) => {
      const known = made.get(screens.join())
      if (known !== undefined) return known
      const files = filesOf(chunks, sheets, [...(isEnglish ? [app] : [app, main]), ...screens], screens)
      made.set(screens.join(), files)
      return files
    },
  }
}

async function loadBundle(distDir: string, language: Language, build: Build): Promise<Bundle> {
  const { before, behind } = headsOf(build.template, language)
  const texts = build.texts.languages[language]?.first ?? null
  return {
    language,
    texts: await catalogueIn(language),
    renderer: await rendererIn(distDir, language, build.texts),
    head: manifestOf(before, language),
    behind,
    filesFor: (screens) => {
      const files = build.filesFor(screens)
      return { ...files, scripts: texts === null ? files.scripts : [texts, ...files.scripts], texts }
    },
  }
}

async function readSheets(distDir: string, chunks: Chunks): Promise<ReadonlyMap<string, readonly Rule[]>> {
  const files = [...new Set(Object.values(chunks).flatMap(({ css }) => css ?? []))]
  const texts = await Promise.all(files.map((file) => readFile(join(distDir, file), 'utf8')))
  return new Map(files.map((file, at) => [file, rulesOf(texts[at] ?? '')]))
}

function filesOf(
  chunks: Chunks,
  sheets: ReadonlyMap<string, readonly Rule[]>,
  roots: readonly string[],
  screens: readonly string[],
): Omit<PageFiles, 'texts'> {
  const needed = new Set(roots.flatMap((root) => withImports(chunks, keyOf(chunks, root))))
  const all = [...needed].map((name) => chunkOf(chunks, name))
  const sheetsOf = (some: readonly Chunk[]) => [...new Set(some.flatMap(({ css }) => css ?? []))]
  const entry = chunkOf(chunks, app).file
  return {
    entry,
    scripts: all.map(({ file }) => file).filter((file) => file !== entry),
    // Other screens' stylesheets are loaded by the script that needs them; the rules used on this page are inlined.
    styles: sheetsOf(all.filter(({ name = '' }) => !others.has(name) || screens.includes(name))),
    rules: sheetsOf(all).flatMap((file) => sheets.get(file) ?? []),
  }
}

/** A chunk after everything that it imports, in the order of evaluation and of their styles. */
function withImports(chunks: Chunks, name: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const imports = chunkOf(chunks, name).imports ?? []
  return [...imports.flatMap((each) => withImports(chunks, each, seen)), name]
}

const keyOf = (chunks: Chunks, screen: string): string =>
  screen in chunks ? screen : (Object.keys(chunks).find((key) => chunks[key]?.name === screen) ?? screen)

function chunkOf(chunks: Chunks, name: string): Chunk {
  const chunk = chunks[name]
  if (chunk === undefined) throw new Error(`The build has no chunk ${name}`)
  return chunk
}
