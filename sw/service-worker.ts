import type { PrecacheEntry } from 'workbox-precaching'
import { hearOfKept, isWordToWorker } from './kept-words.ts'
import { openNotified, tellOfPush } from './push.ts'
import { keepRecent } from './recent.ts'
import { keepAssets, keepShell } from './shell.ts'
import { asksToTakeOver } from './update.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] }

const shell = self.__WB_MANIFEST

keepShell(shell)
keepAssets(self.location.origin)
keepRecent(self)

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (asksToTakeOver(event.data)) event.waitUntil(self.skipWaiting())
  if (isWordToWorker(event.data)) event.waitUntil(hearOfKept(self.caches, event.data))
})
self.addEventListener('push', (event) => event.waitUntil(tellOfPush(self, event.data?.text() ?? '')))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotified(self, event.notification)))
