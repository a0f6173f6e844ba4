import { hearOfKept, isWordToWorker } from './page-messages.ts'
import { openNotified, tellOfPush } from './push.ts'
import { keepRecent } from './recent.ts'
import { keepRest, keepShell, type ShellFile } from './shell.ts'
import { asksForTheRest, asksToTakeOver, isOfInstalled } from './update.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ShellFile[] }

const shell = self.__WB_MANIFEST

keepShell(self, shell)
keepRecent(self)

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (asksToTakeOver(event.data)) event.waitUntil(self.skipWaiting())
  if (asksForTheRest(event.data)) event.waitUntil(keepRest(shell, isOfInstalled(event.data)))
  if (isWordToWorker(event.data)) event.waitUntil(hearOfKept(self.caches, event.data))
})
self.addEventListener('push', (event) => event.waitUntil(tellOfPush(self, event.data?.text() ?? '')))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotified(self, event.notification)))
