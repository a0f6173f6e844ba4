import { forgetLists } from '../list/list-state.ts'
import type { Store } from '../platform/store.ts'
import { uidAtom } from '../session/session.ts'

/** Another person sees other messages. What goes on for somebody who is signed in comes once somebody is. */
export function onUserChange(store: Store): void {
  let uid: string | null = null
  let isKept = false
  const follow = () => {
    const now = store.get(uidAtom)
    if (now === uid) return
    uid = now
    store.set(forgetLists)
    if (isKept) return
    isKept = true
    void import('./start-signed-in.ts').then(({ startSignedIn }) => startSignedIn(store))
  }
  store.sub(uidAtom, follow)
  follow()
}
