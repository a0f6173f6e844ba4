import { mayPrefetch } from '#rules/browser/connection.ts'
import { listenForHelpKey } from './start/help-key.ts'
import { hideHeaderOnScroll } from './start/hide-header.ts'
import { registerServiceWorker } from './start/service-worker-registration.ts'
import type { Environment } from './state/platform/environment.ts'
import type { Store } from './state/platform/store.ts'
import { startBackground } from './state/start/start-background.ts'

/** Work that nothing waits for, once the page is idle. */
export async function startWhenIdle(store: Store, environment: Environment): Promise<void> {
  startBackground(store)
  listenForHelpKey(store)
  hideHeaderOnScroll()
  // Comes with the code of threads, which nothing else here needs.
  void import('./message/actions/later-commands.ts').then(({ addLaterCommands }) => addLaterCommands(store))
  if (mayPrefetch(environment.connection()))
    void import('./start/prefetch-on-intent.ts').then(({ prefetchOnIntent }) => prefetchOnIntent(store))
  if (import.meta.env.PROD) await registerServiceWorker(store, environment.idle)
}
