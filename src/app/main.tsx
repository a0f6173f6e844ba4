import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './styles/base.css'
import './root.css'
import { showCapabilities } from './device/capabilities.ts'
import { waitingFlags } from './device/waiting-flags.ts'
import { AppRoutes, loadThread } from './routes.tsx'
import { keepAppHeight } from './shell/app-height.ts'
import { reloadOnLostChunk } from './shell/lost-chunk.ts'
import { OverEverything } from './shell/over-everything.tsx'
import { keepServiceWorker } from './shell/service-worker.ts'
import { browserOutside } from './state/browser-outside.ts'
import { keepLive } from './state/live.ts'
import { noteReach, watchNetwork } from './state/network.ts'
import { keepNotified } from './state/notified.ts'
import { keepReading } from './state/reading.ts'
import { startSession } from './state/start-session.ts'
import { makeStore } from './state/store.ts'

const outside = browserOutside((reached) => store.set(noteReach, reached))
const store = makeStore(outside)

showCapabilities()
keepAppHeight()
reloadOnLostChunk()
watchNetwork(store)
void store.set(startSession)
keepLive(store)
keepReading(store)
keepNotified(store)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <AppRoutes />
          <OverEverything />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  )
}

// What waits is looked for at once where there is any.
void (waitingFlags.any() ? Promise.resolve() : outside.idle())
  .then(() => import('./state/keep-sending.ts'))
  .then(({ keepSending }) => keepSending(store))
void outside.idle().then(loadThread)
void outside.idle().then(async () => {
  if (outside.pushChoice.find() !== null) await store.set((await import('./state/push.ts')).renewPush)
})
if (import.meta.env.PROD) void keepServiceWorker(store, outside.idle)
