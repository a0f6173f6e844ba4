import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#wire/page.ts'
import { type Rule, rulesOf } from './critical-css/rules.ts'
import { headOf } from './head.ts'

/** The build's output for the pages: the renderer, the head that all documents share, and the chunks by source file. */
export type Bundle = {
  readonly renderer: PageRenderer
  readonly head: string
  /** What a page loads whose screen consists of these source files, or groups of them (tools/first-files.ts). */
  readonly filesFor: (screens: readonly string[]) => PageFiles
}

export type PageFiles = {
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly rules: readonly Rule[]
}

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Chunks = Readonly<Record<string, Chunk>>

const app = 'index.html'
/** Groups of files that a page may need without showing them (tools/first-files.ts). */
const others: ReadonlySet<string> = new Set(['list', 'thread', 'rest', 'person', 'writing'])

export async function loadBundle(distDir: string): Promise<Bundle> {
  const [template, chunksText] = await Promise.all(
    [app, 'chunks.json'].map((file) => readFile(join(distDir, file), 'utf8')),
  )
  const chunks = JSON.parse(chunksText ?? '') as Chunks
  const { renderer } = (await import(pathToFileURL(join(distDir, 'server/entry-server.js')).href)) as {
    readonly renderer: PageRenderer
  }
  await renderer.prepare()
  const sheets = await readSheets(distDir, chunks)
  const made = new Map<string, PageFiles>()
  return {
    renderer,
    head: headOf(template ?? ''),
    filesFor: (screens) => {
      const known = made.get(screens.join())
      if (known !== undefined) return known
      const files = filesOf(chunks, sheets, screens)
      made.set(screens.join(), files)
      return files
    },
  }
}

async function readSheets(distDir: string, chunks: Chunks): Promise<ReadonlyMap<string, readonly Rule[]>> {
  const files = [...new Set(Object.values(chunks).flatMap(({ css }) => css ?? []))]
  const texts = await Promise.all(files.map((file) => readFile(join(distDir, file), 'utf8')))
  return new Map(files.map((file, at) => [file, rulesOf(texts[at] ?? '')]))
}

function filesOf(chunks: Chunks, sheets: ReadonlyMap<string, readonly Rule[]>, screens: readonly string[]): PageFiles {
  const needed = new Set<string>()
  for (const root of [app, ...screens.map((screen) => keyOf(chunks, screen))])
    for (const name of withImports(chunks, root)) needed.add(name)
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
