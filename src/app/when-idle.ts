import { mayPrefetch } from '#rules/browser/connection.ts'
import { openMenusOnLongPress } from './message/long-press.ts'
import { announcePage } from './start/announce-page.ts'
import { listenForHelpKey } from './start/help-key.ts'
import { hideHeaderOnScroll } from './start/hide-header.ts'
import { reportMissingCode } from './start/report-missing-code.ts'
import { restoreCaret } from './start/restore-caret.ts'
import { registerServiceWorker } from './start/service-worker-registration.ts'
import type { Environment } from './state/platform/environment.ts'
import type { Store } from './state/platform/store.ts'
import { startBackground } from './state/start/start-background.ts'
import { fetchLostStyles } from './ui/loading/lost-styles.ts'
import { retryImport } from './ui/loading/retry-import.ts'

/** Work that nothing waits for, once the page is idle. */
export async function startWhenIdle(store: Store, environment: Environment): Promise<void> {
  // Nothing waits for them: what is written here must not depend on how it looks.
  void retryImport(fetchLostStyles)
  startBackground(store)
  listenForHelpKey(store)
  reportMissingCode(store)
  hideHeaderOnScroll()
  openMenusOnLongPress()
  restoreCaret()
  announcePage()
  // Comes with the code of threads, which nothing else here needs.
  const commands = retryImport(() => import('./message/actions/later-commands.ts'))
  void commands.then(({ addLaterCommands }) => addLaterCommands(store))
  if (mayPrefetch(environment.connection())) {
    const prefetch = retryImport(() => import('./start/prefetch-on-intent.ts'))
    void prefetch.then(({ prefetchOnIntent }) => prefetchOnIntent(store))
  }
  if (import.meta.env.PROD) await registerServiceWorker(store, environment.idle)
}
