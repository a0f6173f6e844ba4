import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Entry = { readonly url: string; readonly revision: string | null; readonly size: number }

/**
 * Marks each file of the build with when the service worker caches it. `first`: the files of the first screen; `rest`:
 * the other screens, on a good connection; `installed`: formulas and syntax highlighting, if the app is installed;
 * `later`: other large or rarely needed files, once they are used.
 */
export function shellFiles() {
  let first: ReadonlySet<string> = new Set()
  let outDir = ''
  const plugin: Plugin = {
    name: 'shell-files',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved: ({ build }) => {
      outDir = build.outDir
    },
    generateBundle: (_options, bundle) => {
      first = new Set([...firstIn(bundle), ...firstTranslated(outDir)])
    },
  }
  const whenOf = (url: string) => {
    if (first.has(url)) return 'first'
    if (/^assets\/(t\/)?later\/(math|highlight-worker)-.*\.js$/.test(url)) return 'installed'
    return /^assets\/(t\/)?later\//.test(url) || !/\.(js|css)$/.test(url) ? 'later' : 'rest'
  }
  return {
    plugin,
    tag: (entries: readonly Entry[]) => ({
      manifest: entries.map((entry) => ({ ...entry, when: whenOf(entry.url) })),
    }),
  }
}

/** The two reading screens, and what a signed-in person needs offline, too. */
const kept: readonly string[] = [
  'list',
  'thread',
  'thread-keys',
  'follow-branch',
  'swipe-gesture',
  'person',
  'writing',
  'rest',
]

/** The entry and all its static imports, with their styles. */
function firstIn(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const entries = Object.values(bundle).filter(
    (file) => file.type === 'chunk' && (file.isEntry || kept.includes(file.name)),
  )
  const names = new Set(entries.map(({ fileName }) => fileName))
  for (const name of names) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const needed of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) names.add(needed)
  }
  return names
}

type ManifestEntry = {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** The same of the build for other languages, which was made before, and of each language its first texts. */
function firstTranslated(outDir: string): readonly string[] {
  const read = (file: string) => JSON.parse(readFileSync(join(outDir, file), 'utf8'))
  const chunks: Readonly<Record<string, ManifestEntry>> = read('translated.json')
  const languages: Readonly<Record<string, { readonly first: string }>> = read('texts.json').languages
  const isKept = ({ name = '', isEntry }: ManifestEntry) => isEntry === true || name === 'main' || kept.includes(name)
  const keys = new Set(Object.keys(chunks).filter((key) => isKept(chunks[key] ?? { file: '' })))
  for (const key of keys) for (const needed of chunks[key]?.imports ?? []) keys.add(needed)
  const files = [...keys].flatMap((key) => [chunks[key]?.file ?? '', ...(chunks[key]?.css ?? [])])
  return [...files, ...Object.values(languages).map((each) => each.first)]
}
