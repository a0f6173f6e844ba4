import { newVersionAtom } from '../state/new-version.ts'
import type { Store } from '../state/store.ts'

const checkEveryMs = 3_600_000

/** Installs the service worker once the page has loaded and rests; a newer one waits until somebody presses Reload. */
export async function keepServiceWorker(store: Store, idle: () => Promise<void>): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await loaded()
  await idle()
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/service-worker.js')
  let isAsked = false
  worker.addEventListener('waiting', () =>
    store.set(newVersionAtom, {
      reload: () => {
        isAsked = true
        worker.messageSkipWaiting()
      },
    }),
  )
  worker.addEventListener('controlling', () => {
    if (isAsked) window.location.reload()
  })
  // Without a network the worker that is there goes on.
  await worker.register().catch(() => undefined)
  setInterval(() => {
    if (navigator.onLine) void worker.update().catch(() => undefined)
  }, checkEveryMs)
}

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
