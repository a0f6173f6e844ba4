import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const app = fileURLToPath(new URL('../src/app/', import.meta.url))
const start = join(app, 'main.tsx')
const list = join(app, 'screens/cloud/cloud-screen.tsx')
const listPage = join(app, 'state/list/load-server-list.ts')
const thread = join(app, 'screens/thread/thread-screen.tsx')
const others = join(app, 'other-routes.tsx')
/** Only the list has its functions, although the catalogue names it for everyone. */
const listTexts = join(app, '../wire/texts/labels/list.ts')
/** The styles of every page, which the entry imports: in one file with those of the app. */
const isEverywhere = (id: string): boolean => id === join(app, 'root.css') || id.startsWith(join(app, 'styles/'))
const pure = /\/src\/(?:rules|wire)\/.*\.ts$/

/**
 * The code that every visit needs is in few files: the libraries, which don't change between most versions of the app,
 * our own code, and the entry. Together they compress better, and none of them is requested late.
 *
 * Rules and texts are pure, so they may be included twice: once with what readers' files use, and once for what later
 * files use. So nobody waits for a rule or a text that only a later file needs.
 */
export function firstFiles() {
  const first = withImports(start)
  const readers = withImports(start, list, listPage, thread)
  const rendered = new Set([...readers, ...withImports(others)])
  const [ofList, ofThread] = [withImports(list, listPage), withImports(thread)]
  const isShared = (id: string) => id !== listTexts && (first.has(id) || (ofList.has(id) && ofThread.has(id)))
  const plugin: Plugin = {
    name: 'first-files',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !/^[.#]/.test(source) || rendered.has(importer)) return null
      const path = pathOf(source, importer)
      return pure.test(path) ? `${path}?later` : null
    },
  }
  const groups = [
    {
      name: 'libraries',
      test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai)\//,
      priority: 1,
    },
    { name: 'app', test: (id: string) => id !== start && (isShared(id) || isEverywhere(id)) },
    { name: 'list', test: (id: string) => ofList.has(id) && !isShared(id) },
    { name: 'thread', test: (id: string) => ofThread.has(id) && !isShared(id) },
    ...Object.entries(laterFiles).map(([name, roots]) => {
      const needed = withImports(...roots.map((root) => join(app, root)))
      return { name, test: (id: string) => needed.has(id.replace('?later', '')) && !readers.has(id) }
    }),
  ]
  return { plugin, groups }
}

/**
 * Files loaded together: for everyone once the page is idle, with a thread, for whoever is signed in, for whoever
 * writes. What two of them share belongs to the first one. A root that imports a file of the thread makes everything beside it wait for the
 * thread's script.
 */
const laterFiles = {
  rest: [
    'when-idle.ts',
    'ui/overlays/menu-list.tsx',
    'shell/visitor-hint.tsx',
    'shell/dialogs.tsx',
    'start/broken-page.tsx',
    'shell/notices.tsx',
    'ui/drawing.tsx',
    'screens/thread/thread-error.tsx',
    'state/live/refresh.ts',
    'state/thread/branch/load-branch.ts',
    'device/cache/message-cache.ts',
    '../rules/browser/arrow-keys.ts',
    '../rules/files/alt-text.ts',
    '../rules/files/shown-size.ts',
    '../rules/text/size-text.ts',
    '../rules/text/title.ts',
    '../rules/thread/branch-link.ts',
  ],
  'move-in-place': ['screens/thread/position/move-in-place.ts'],
  person: [
    'state/start/start-signed-in.ts',
    'state/session/restore-session.ts',
    'shell/account.tsx',
    'shell/for-me-tab.tsx',
    'message/streaming/streaming-answers.tsx',
    'screens/thread/hidden-replies.tsx',
  ],
  writing: ['screens/thread/reply-box.tsx'],
} as const

/** The source files that readers and writers of threads need: their texts come with the first file of a language. */
export const neededFirst = (): readonly string[] => [
  ...withImports(
    start,
    list,
    listPage,
    thread,
    ...Object.values(laterFiles).flatMap((roots) => roots.map((root) => join(app, root))),
  ),
]

/** Whether a file is loaded before anything that is loaded later requests it. */
export const isFirstFile = (file: string): boolean => /\/(?:libraries|app|index|rolldown-runtime)-[^/]*\.js$/.test(file)

/** Source files of the app, and everything of it that they import statically. */
function withImports(...paths: readonly string[]): ReadonlySet<string> {
  const needed = new Set(paths)
  for (const each of needed) {
    if (!existsSync(each)) throw new Error(`${each} is imported, but does not exist`)
    for (const imported of importsIn(readFileSync(each, 'utf8'))) needed.add(pathOf(imported, each))
  }
  return needed
}

/** The file for a relative import, or for one of package.json's `imports`. */
const pathOf = (imported: string, importer: string): string =>
  imported.startsWith('#') ? join(app, '..', imported.slice(1)) : join(dirname(importer), imported)

const importsIn = (code: string): string[] =>
  [...code.matchAll(/^(?:import|export)(?! type)[\s\w{},*]*['"]([.#][^'"]+\.tsx?)['"]/gm)].map(
    (match) => match[1] ?? '',
  )
