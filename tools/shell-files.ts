import type { Plugin, Rolldown } from 'vite'

type Entry = { readonly url: string; readonly revision: string | null; readonly size: number }

/**
 * Says of each file of the build when the service worker keeps it. `first`: what the first screen is made of; `rest`: the
 * other screens, where the line is good; `installed`: what sets formulas and colours code, where the app was
 * installed as well; `later`: what else is large or seldom needed, once somebody has needed it.
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

/** The two screens of readers, and what whoever is signed in needs without a network, too. */
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

/** The entry and everything that it imports without waiting, with its styles. */
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
