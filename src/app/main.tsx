import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './styles/base.css'
import './styles/without-script.css'
import './root.css'
import { App } from './app.tsx'
import { adoptRendered } from './content/adopt-rendered.ts'
import { arrivedPage } from './device/arrived-page.ts'
import { showCapabilities } from './device/capabilities.ts'
import { hearInstallEvents } from './device/installing.ts'
import { waitingFlags } from './device/waiting-flags.ts'
import { prepareScreen, ThreadScreen } from './routes.tsx'
import { keepAppHeight } from './shell/app-height.ts'
import { reloadOnLostChunk } from './shell/lost-chunk.ts'
import { keepServiceWorker } from './shell/service-worker.ts'
import { keepAppBadge } from './state/app-badge.ts'
import { keepBranchMemory } from './state/branch-memory.ts'
import { browserOutside } from './state/browser-outside.ts'
import { keepInstallOffer } from './state/install.ts'
import { hearKept, keepKept } from './state/keep-kept.ts'
import { keepLive } from './state/live.ts'
import { noteReach, watchNetwork } from './state/network.ts'
import { keepNotified } from './state/notified.ts'
import { keepReading } from './state/reading.ts'
import { showPage } from './state/show-page.ts'
import { startSession } from './state/start-session.ts'
import { makeStore } from './state/store.ts'
import { pathAtom } from './state/thread.ts'

const outside = browserOutside({
  onReach: (reached) => store.set(noteReach, reached),
  onLate: (answer) => hearKept(store, { type: 'FRESH', ...answer }),
})
const store = makeStore(outside)

reloadOnLostChunk()
hearInstallEvents()
// Not awaited here: the chunks that are fetched for it wait for this one to have come to its end.
void show(document.getElementById('root'))
void outside.idle().then(ThreadScreen.prepare)
if (import.meta.env.PROD) void keepServiceWorker(store, outside.idle)

/** A page from the server is taken over as it is, a visitor's; it becomes the person's own afterwards. */
async function show(root: HTMLElement | null): Promise<void> {
  if (root === null) return
  const page = arrivedPage(document)
  if (page === null) {
    begin()
    createRoot(root).render(<App store={store} router={inBrowser} />)
  } else {
    const { pathname, search } = window.location
    store.set(showPage, { address: pathname + search, page })
    adoptRendered(root, store.get(pathAtom))
    await prepareScreen(pathname)
    hydrateRoot(root, <App store={store} router={inBrowser} onShown={begin} />)
  }
}

function begin(): void {
  document.documentElement.dataset.live = ''
  showCapabilities()
  keepAppHeight()
  watchNetwork(store)
  void store.set(startSession)
  keepKept(store)
  keepLive(store)
  keepReading(store)
  keepBranchMemory(store)
  keepNotified(store)
  keepAppBadge(store)
  keepInstallOffer(store)
  // What waits is looked for at once where there is any.
  void (waitingFlags.any() ? Promise.resolve() : outside.idle())
    .then(() => import('./state/keep-sending.ts'))
    .then(({ keepSending }) => keepSending(store))
  void outside.idle().then(async () => {
    if (outside.pushChoice.find() !== null) await store.set((await import('./state/push.ts')).renewPush)
  })
}

function inBrowser(screens: ReactNode) {
  return <BrowserRouter>{screens}</BrowserRouter>
}
