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
  let registration: ServiceWorkerRegistration | undefined
  const reload = () => {
    // Another tab has activated it: nothing waits any more.
    if (!registration?.waiting) return window.location.reload()
    isAsked = true
    pauseReads()
    worker.messageSkipWaiting()
  }
  const offer = () => store.set(newVersionAtom, { reload })
  worker.addEventListener('waiting', offer)
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isAsked) window.location.reload()
    // Another tab has activated the new version: this one continues with its own until Reload is pressed.
    else if (isUpdate) store.set(newVersionAtom, { reload: () => window.location.reload() })
  })
  // Offline, the installed worker continues.
  registration = await worker.register().catch(() => undefined)
  if (registration !== undefined) onLaterVersions(registration, offer)
  cacheRestOnGoodConnection(await worker.active, store.get(isStandaloneAtom))
  setInterval(() => {
    if (navigator.onLine) void worker.update().catch(() => undefined)
  }, checkEveryMs)
}

/**
 * Workbox reports a single version that is found later, also if that can't be installed; a page may be open for weeks.
 */
function onLaterVersions(registration: ServiceWorkerRegistration, offer: () => void): void {
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // The first version of all waits for nobody.
      if (registration.active !== null && registration.waiting === installing) offer()
    })
  })
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
