import { abortRequests, untilAborted } from './abortable-fetch.ts'
import { handlePageMessage, isPageMessage } from './page-messages.ts'
import { handlePush, openNotified } from './push.ts'
import { cacheRecent } from './recent.ts'
import { takeShares } from './shared-files.ts'
import { cacheRest, cacheShell, type ShellFile } from './shell.ts'
import { isAbortMessage, isActivateMessage, isCacheRestMessage, isFromInstalledApp, takeOver } from './update.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ShellFile[] }

const shell = self.__WB_MANIFEST

cacheShell(self, shell)
cacheRecent(self)
takeShares(self)

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  if (isActivateMessage(event.data)) event.waitUntil(takeOver(self))
  if (isAbortMessage(event.data)) {
    abortRequests()
    event.ports[0]?.postMessage(true)
  }
  if (isCacheRestMessage(event.data)) event.waitUntil(untilAborted(cacheRest(shell, isFromInstalledApp(event.data))))
  if (isPageMessage(event.data)) event.waitUntil(handlePageMessage(self.caches, event.data))
})
self.addEventListener('push', (event) => event.waitUntil(handlePush(self, event.data?.text() ?? '')))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotified(self, event.notification)))
