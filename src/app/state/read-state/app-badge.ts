import { atom } from 'jotai'
import { environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { sessionAtom } from '../session/session.ts'
import { unreadAtom } from './unread.ts'

/** The count on the app's icon: 0 when signed out; null while unknown. */
const appBadgeAtom = atom((get) => (get(sessionAtom).stage === 'signed-out' ? 0 : get(unreadAtom)))

export function updateAppBadge(store: Store): void {
  const show = () => {
    const count = store.get(appBadgeAtom)
    if (count !== null) store.get(environmentAtom).appBadge.show(count)
  }
  store.sub(appBadgeAtom, show)
  show()
}
