import { type Connection, isLowBandwidth } from '#rules/browser/connection.ts'
import { hourMs } from '#wire/limits.ts'
import { pauseReads } from '../device/browser/paused-reads.ts'
import { newVersionAtom } from '../state/platform/new-version.ts'
import { isStandaloneAtom } from '../state/platform/standalone.ts'
import type { Store } from '../state/platform/store.ts'
import { retryImport } from '../ui/loading/retry-import.ts'

const checkEveryMs = hourMs

/** Registers the service worker once the page is loaded and idle; a new version waits until somebody presses Reload. */
export async function registerServiceWorker(store: Store, idle: () => Promise<void>): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await loaded()
  await idle()
  const { Workbox } = await retryImport(() => import('workbox-window'))
  const worker = new Workbox('/service-worker.js')
  let isAsked = false
  worker.addEventListener('waiting', () =>
    store.set(newVersionAtom, {
      reload: () => {
        isAsked = true
        pauseReads()
        worker.messageSkipWaiting()
      },
    }),
  )
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isAsked) window.location.reload()
    // Another tab has activated the new version: this one continues with its own until Reload is pressed.
    else if (isUpdate) store.set(newVersionAtom, { reload: () => window.location.reload() })
  })
  // Offline, the installed worker continues.
  await worker.register().catch(() => undefined)
  cacheRestOnGoodConnection(await worker.active, store.get(isStandaloneAtom))
  setInterval(() => {
    if (navigator.onLine) void worker.update().catch(() => undefined)
  }, checkEveryMs)
}

type Device = { readonly connection?: EventTarget & Connection }

/** Files skipped by an installation on a slow connection are cached once the connection is better. */
function cacheRestOnGoodConnection(worker: ServiceWorker, isInstalled: boolean): void {
  const { connection }: Navigator & Device = navigator
  const cacheRest = () => {
    if (!isLowBandwidth(connection ?? {})) worker.postMessage({ type: 'KEEP_REST', isInstalled })
  }
  cacheRest()
  connection?.addEventListener('change', cacheRest)
}

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
