import { abortRequests, untilAborted } from './abortable-fetch.ts'
import { handlePageMessage, isPageMessage } from './page-messages.ts'
import { handlePush, openNotified } from './push.ts'
import { cacheRecent } from './recent.ts'
import { takeShares } from './shared-files.ts'
import { cacheRest, cacheShell, type ShellFile } from './shell.ts'
import { abortMessage, isAbortMessage, isActivateMessage, isCacheRestMessage, isFromInstalledApp } from './update.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ShellFile[] }

const shell = self.__WB_MANIFEST

cacheShell(self, shell)
cacheRecent(self)
takeShares(self)

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (isActivateMessage(event.data)) {
    self.registration.active?.postMessage(abortMessage)
    event.waitUntil(self.skipWaiting())
  }
  if (isAbortMessage(event.data)) abortRequests()
  if (isCacheRestMessage(event.data)) event.waitUntil(untilAborted(cacheRest(shell, isFromInstalledApp(event.data))))
  if (isPageMessage(event.data)) event.waitUntil(handlePageMessage(self.caches, event.data))
})
self.addEventListener('push', (event) => event.waitUntil(handlePush(self, event.data?.text() ?? '')))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotified(self, event.notification)))
