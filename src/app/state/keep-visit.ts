import { keepAppBadge } from './app-badge.ts'
import { keepInstallOffer } from './install.ts'
import { keepKept } from './keep-kept.ts'
import type { Store } from './store.ts'

/** What goes on behind every visit, a visitor's too, once the page has nothing better to do. */
export function keepVisit(store: Store): void {
  keepKept(store)
  keepAppBadge(store)
  keepInstallOffer(store)
}
