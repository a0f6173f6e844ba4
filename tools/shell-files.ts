import type { Plugin, Rolldown } from 'vite'

type Entry = { readonly url: string; readonly revision: string | null; readonly size: number }

/**
 * Marks each file of the build with when the service worker caches it. `first`: the files of the first screen; `rest`:
 * the other screens, on a good connection; `installed`: formulas and syntax highlighting, if the app is installed;
 * `later`: other large or rarely needed files, once they are used.
 */
export function shellFiles() {
  let first: ReadonlySet<string> = new Set()
  const plugin: Plugin = {
    name: 'shell-files',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      first = firstIn(bundle)
    },
  }
  const whenOf = (url: string) => {
    if (first.has(url)) return 'first'
    if (/^assets\/later\/(math|highlight-worker)-.*\.js$/.test(url)) return 'installed'
    return url.startsWith('assets/later/') || !/\.(js|css)$/.test(url) ? 'later' : 'rest'
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
