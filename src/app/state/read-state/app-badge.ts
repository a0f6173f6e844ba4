import { atom } from 'jotai'
import { environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { sessionAtom } from '../session/session.ts'
import { unreadAtom } from './unread.ts'

/** What the app's icon counts: nothing for whoever is signed out; null while nobody knows. */
const appBadgeAtom = atom((get) => (get(sessionAtom).at === 'signed-out' ? 0 : get(unreadAtom)))

export function updateAppBadge(store: Store): void {
  const show = () => {
    const count = store.get(appBadgeAtom)
    if (count !== null) store.get(environmentAtom).appBadge.show(count)
  }
  store.sub(appBadgeAtom, show)
  show()
}
