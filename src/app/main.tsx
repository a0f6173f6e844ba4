import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { adoptRendered } from './content/adopt-rendered.ts'
import { showCapabilities } from './device/browser/capabilities.ts'
import { listenForInstallEvents } from './device/browser/installing.ts'
import { replayEarlyClick } from './device/browser/replay-early-click.ts'
import { serverPageData } from './device/browser/server-page-data.ts'
import { allowScripts } from './device/browser/trusted-scripts.ts'
import { prepareReaderRoutes, prepareScreen } from './routes.tsx'
import { watchAppHeight } from './start/app-height.ts'
import { reloadOnLostChunk } from './start/reload-on-chunk-error.ts'
import { scrollWithKeys } from './start/scroll-with-keys.ts'
import { bufferedTextAtom } from './state/draft/draft-state.ts'
import { applyWhenLoaded, listenToWorker } from './state/offline/worker-messages.ts'
import { browserEnvironment } from './state/platform/browser-environment.ts'
import { searchTextAtom } from './state/platform/dialogs.ts'
import { nameAtom } from './state/platform/installation.ts'
import { recordReachability, watchNetwork } from './state/platform/network.ts'
import { isStandaloneAtom } from './state/platform/standalone.ts'
import { makeStore } from './state/platform/store.ts'
import { startSession } from './state/session/start-session.ts'
import { loadServerPage } from './state/start/load-server-page.ts'
import { onUserChange } from './state/start/on-user-change.ts'
import { layoutOfServerPage, serverPageLayoutAtom } from './state/thread/server-page-layout.ts'
import { pathAtom } from './state/thread/thread.ts'
import { recordFailedStyles } from './ui/loading/lost-styles.ts'
import { retryImport } from './ui/loading/retry-import.ts'
// After the app: its one file of styles has them in the order of the imports.
import './styles/tokens.css'
import './styles/accents.css'
import './styles/base.css'
import './styles/without-script.css'
import './root.css'

const environment = browserEnvironment({
  onReach: (...reach) => store.set(recordReachability, ...reach),
  onFresh: (answer) => applyWhenLoaded(store, { type: 'FRESH', ...answer }),
})
const store = makeStore(environment)
const { name } = document.documentElement.dataset
if (name) store.set(nameAtom, name)

allowScripts()
reloadOnLostChunk()
recordFailedStyles()
listenForInstallEvents()
scrollWithKeys()
if (environment.profile.find() !== null)
  import('./start/preload-signed-in.ts').then(({ preload }) => preload()).catch(() => undefined)
// Not awaited at the top level: the chunks it imports wait for this module to finish.
void show(document.getElementById('root'))
void environment.idle().then(prepareReaderRoutes)

/** Hydrates a server-rendered page as it is, as a visitor's; the signed-in user is applied afterwards. */
async function show(root: HTMLElement | null): Promise<void> {
  if (root === null) return
  const page = serverPageData(document)
  if (page === null) {
    // As the start script does on a page of the server: no room for a map that was closed.
    if (environment.mapChoice.isClosed()) document.documentElement.dataset.map = 'closed'
    begin(Promise.resolve())
    createRoot(root, { onUncaughtError }).render(<App store={store} router={inBrowser} />)
  } else {
    const { pathname, search } = window.location
    await retryImport(() =>
      Promise.all([store.set(loadServerPage, { address: pathname + search, page }), prepareScreen(pathname, root)]),
    )
    adoptRendered(root, store.get(pathAtom))
    store.set(serverPageLayoutAtom, layoutOfServerPage(root))
    // Hydrates in small steps, so that a tap only waits for one of them.
    startTransition(
      () => void hydrateRoot(root, <App store={store} router={inBrowser} onShown={takeOver} />, { onUncaughtError }),
    )
  }
}

/** After an uncaught error React unmounts the whole app. */
function onUncaughtError(error: unknown): void {
  reportError(error)
  void import('./start/broken-page.tsx').then(({ showBrokenPage }) => showBrokenPage())
}

const takeOver = () => {
  begin(environment.idle())
  replayEarlyClick()
  // It may have opened one of these fields.
  for (const text of [bufferedTextAtom, searchTextAtom])
    store.set(text, (before) => (before === null ? before : before + window.typedEarly))
}

/** `rested` resolves when there is time for background work; without a server-rendered page, immediately. */
function begin(rested: Promise<void>): void {
  document.documentElement.dataset.live = ''
  showCapabilities()
  // It reads the page's height, which is known without more work once the frame is laid out.
  requestAnimationFrame(watchAppHeight)
  watchNetwork(store)
  void store.set(startSession)
  onUserChange(store)
  listenToWorker(store)
  store.set(isStandaloneAtom, environment.installing.isStandalone())
  void rested
    .then(() => retryImport(() => import('./when-idle.ts')))
    .then(({ startWhenIdle }) => startWhenIdle(store, environment))
}

function inBrowser(screens: ReactNode) {
  return <BrowserRouter>{screens}</BrowserRouter>
}
