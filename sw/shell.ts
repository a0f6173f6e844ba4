import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerFromAssets, isAsset } from './assets.ts'

/** What the server answers itself: calls, the socket and identity. The worker never stands in their way. */
export const serversOwn: readonly RegExp[] = [
  /^\/api(\/|$)/,
  /^\/ws(\/|$)/,
  /^\/auth(\/|$)/,
  /^\/identitytoolkit\.googleapis\.com\//,
  /^\/securetoken\.googleapis\.com\//,
]

/** Keeps the app itself and opens it for every address of its own; in development there is nothing to keep. */
export function keepShell(shell: readonly PrecacheEntry[]): void {
  cleanupOutdatedCaches()
  precacheAndRoute([...shell])
  if (shell.length === 0) return
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...serversOwn] }))
}

/** Keeps each later chunk once it has been asked for: its name carries its hash, so what is kept is never old. */
export function keepAssets(origin: string): void {
  registerRoute(
    ({ url }) => url.origin === origin && isAsset(url.pathname),
    async ({ request }) => (await matchPrecache(request)) ?? answerFromAssets(caches, request),
  )
}
