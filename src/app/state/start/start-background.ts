import { startCaching } from '../offline/revalidate-cache.ts'
import { environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { updateAppBadge } from '../read-state/app-badge.ts'
import { watchInstallOffer } from '../settings/install.ts'

/** What goes on behind every visit, a visitor's too, once the page has nothing better to do. */
export function startBackground(store: Store): void {
  startCaching(store)
  updateAppBadge(store)
  watchInstallOffer(store)
  void endForgottenPush(store)
}

/** A sign-out that could not end its notifications is made up for, on the next visit of nobody in particular. */
async function endForgottenPush(store: Store): Promise<void> {
  const { pushChoice, profile } = store.get(environmentAtom)
  if (pushChoice.find() === null || profile.find() !== null) return
  await store.set((await import('../session/unsubscribe-push.ts')).endNotifications)
}
