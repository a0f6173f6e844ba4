import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerFromAssets, cacheMissing, dropOldAssets, isAsset } from './assets.ts'
import { isSlowConnection } from './connection.ts'

/** A file of the app: what the first screen needs, what the others need, what an installed app has too, and what few ever need. */
export type ShellFile = PrecacheEntry & { readonly when?: 'first' | 'rest' | 'installed' | 'later' }

/** What the server answers itself: calls, the socket and identity. The worker never stands in their way. */
export const serversOwn: readonly RegExp[] = [
  /^\/api(\/|$)/,
  /^\/ws(\/|$)/,
  /^\/auth(\/|$)/,
  /^\/identitytoolkit\.googleapis\.com\//,
  /^\/securetoken\.googleapis\.com\//,
]

/** Keeps the app itself and opens it for every address of its own; in development there is nothing to keep. */
export function cacheShell(worker: ServiceWorkerGlobalScope, shell: readonly ShellFile[]): void {
  cleanupOutdatedCaches()
  precacheAndRoute(shell.filter((file) => !isAsset(pathOf(file))).map(({ when: _, ...entry }) => entry))
  registerRoute(
    ({ url }) => url.origin === worker.location.origin && isAsset(url.pathname),
    ({ request }) => answerFromAssets(caches, request),
  )
  if (shell.length === 0) return
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...serversOwn] }))
  worker.addEventListener('install', (event) =>
    event.waitUntil(cacheAssets(shell, isSlowConnection(worker) ? ['first'] : ['first', 'rest'])),
  )
  worker.addEventListener('activate', (event) =>
    event.waitUntil(dropOldAssets(caches, new Set(shell.map(pathOf)), Date.now()).catch(() => undefined)),
  )
}

/** What was spared on a bad line, on a better one; for an installed app, which may be opened anywhere, all that it can show. */
export const cacheRest = (shell: readonly ShellFile[], isInstalled: boolean): Promise<void> =>
  cacheAssets(shell, isInstalled ? ['first', 'rest', 'installed'] : ['first', 'rest']).catch(() => undefined)

const cacheAssets = (shell: readonly ShellFile[], parts: readonly ShellFile['when'][]): Promise<void> =>
  cacheMissing(caches, shell.filter((file) => isAsset(pathOf(file)) && parts.includes(file.when)).map(pathOf))

const pathOf = ({ url }: ShellFile): string => (url.startsWith('/') ? url : `/${url}`)
