import { atom } from 'jotai'
import { emptyForest, type Forest } from '#rules/thread/forest.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { forgetLists } from '../list/list-state.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import type { Store } from '../platform/store.ts'
import { isSigningInAtom, uidAtom } from '../session/session.ts'
import { pathAtom, threadAtom } from '../thread/thread.ts'

/** Another person sees other messages: resets the lists. The code for signed-in users loads with the first sign-in. */
export function onUserChange(store: Store): void {
  let uid: string | null = null
  let hasStarted = false
  const follow = () => {
    const now = store.get(uidAtom)
    if (now === uid) return
    const isRestored = uid === null && !store.get(isSigningInAtom)
    uid = now
    store.set(forgetLists, isRestored ? store.get(publicShownAtom) : emptyForest, isRestored)
    store.set(threadAtom, (thread) => thread && { ...thread, isLoaded: false })
    if (hasStarted) return
    hasStarted = true
    const code = retryImport(() => import('./start-signed-in.ts'))
    void code.then(({ startSignedIn }) => startSignedIn(store))
  }
  store.sub(uidAtom, follow)
  follow()
}

/**
 * A server-rendered list or thread is public: its messages stay on screen until the signed-in reader's response has
 * arrived.
 */
const publicShownAtom = atom((get): Forest => {
  const { messages, branchChild } = get(cloudForestAtom)
  const shown = get(threadAtom) === null ? [...messages.values()] : get(pathAtom)
  const kept = shown.filter((message) => message.public && messages.has(message.id))
  return { messages: new Map(kept.map((message) => [message.id, message])), branchChild }
})
