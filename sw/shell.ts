import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerFromAssets, cacheMissing, dropOldAssets, isAsset } from './assets.ts'
import { isSlowConnection } from './connection.ts'

/** A file of the app: for the first screen, for the other screens, for an installed app, or rarely needed. */
export type ShellFile = PrecacheEntry & { readonly when?: 'first' | 'rest' | 'installed' | 'later' }

/** Paths that the server handles itself: calls, the socket and identity. The worker never handles them. */
export const serverPaths: readonly RegExp[] = [
  /^\/api(\/|$)/,
  /^\/ws(\/|$)/,
  /^\/auth(\/|$)/,
  /^\/(cloud\/[^/]+\/)?feed\.(atom|json)$/,
  /^\/embed\//,
  // Its address contains a token: only the server's page says that it must not be sent as a referrer.
  /^\/invite\//i,
  /^\/identitytoolkit\.googleapis\.com\//,
  /^\/securetoken\.googleapis\.com\//,
]

/**
 * The reader's language. The server writes it here (server/pages/installed.ts), so another language is another worker.
 */
const language = new URLSearchParams('language=en').get('language') ?? 'en'

/** Whether a file belongs to the build for this language, and isn't another language's texts. */
function isForLanguage(path: string, language: string): boolean {
  const name = /^\/assets\/t\/([^/]+)-[^-/]+\.js$/.exec(path)?.[1]
  const textsOf = /^([a-z]{2}(?:-[A-Z][A-Za-z]+)?)(?:\.[a-z]+)?$/.exec(name ?? '')?.[1]
  if (textsOf !== undefined) return textsOf === language
  return !isAsset(path) || path.startsWith('/assets/t/') === (language !== 'en')
}

/** Caches the app shell and serves it for every address of the app; in development there is nothing to cache. */
export function cacheShell(worker: ServiceWorkerGlobalScope, all: readonly ShellFile[]): void {
  const shell = ours(all)
  cleanupOutdatedCaches()
  const entries = shell.filter((file) => !isAsset(pathOf(file))).map(({ when: _, ...entry }) => entry)
  // '/' is a navigation as all others: index.html varies by language, so as a file it wouldn't be given to this
  // request.
  precacheAndRoute(entries, { directoryIndex: '' })
  registerRoute(
    ({ url }) => url.origin === worker.location.origin && isAsset(url.pathname),
    ({ request }) => answerFromAssets(caches, request),
  )
  if (shell.length === 0) return
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...serverPaths] }))
  worker.addEventListener('install', (event) =>
    event.waitUntil(cacheAssets(shell, isSlowConnection(worker) ? ['first'] : ['first', 'rest'])),
  )
  worker.addEventListener('activate', (event) =>
    event.waitUntil(dropOldAssets(caches, new Set(shell.map(pathOf)), Date.now()).catch(() => undefined)),
  )
}

/**
 * Files skipped on a slow connection, fetched on a better one; for an installed app, which may be opened offline,
 * everything that it can show.
 */
export const cacheRest = (shell: readonly ShellFile[], isInstalled: boolean): Promise<void> =>
  cacheAssets(ours(shell), isInstalled ? ['first', 'rest', 'installed'] : ['first', 'rest']).catch(() => undefined)

const cacheAssets = (shell: readonly ShellFile[], parts: readonly ShellFile['when'][]): Promise<void> =>
  cacheMissing(caches, shell.filter((file) => isAsset(pathOf(file)) && parts.includes(file.when)).map(pathOf))

const ours = (shell: readonly ShellFile[]): readonly ShellFile[] =>
  shell.filter((file) => isForLanguage(pathOf(file), language))

const pathOf = ({ url }: ShellFile): string => (url.startsWith('/') ? url : `/${url}`)
