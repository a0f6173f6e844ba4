import { keepKept } from '../offline/revalidate-cache.ts'
import { outsideAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { keepAppBadge } from '../read-state/app-badge.ts'
import { keepInstallOffer } from '../settings/install.ts'

/** What goes on behind every visit, a visitor's too, once the page has nothing better to do. */
export function keepVisit(store: Store): void {
  keepKept(store)
  keepAppBadge(store)
  keepInstallOffer(store)
  void endLeftPush(store)
}

/** A sign-out that could not end its notifications is made up for, on the next visit of nobody in particular. */
async function endLeftPush(store: Store): Promise<void> {
  const { pushChoice, profile } = store.get(outsideAtom)
  if (pushChoice.find() === null || profile.find() !== null) return
  await store.set((await import('../session/unsubscribe-push.ts')).endPush)
}
