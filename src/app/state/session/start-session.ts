import { atom } from 'jotai'
import { authReadyTimeoutMs } from '#wire/limits.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { environmentAtom } from '../platform/environment.ts'
import { sessionAtom, uidAtom } from './session.ts'

/** Starts every visit. Uses the user saved on the device first; if there is none, the provider isn't asked. */
export const startSession = atom(null, async (get, set) => {
  const { profile, authToken, signOutPending, wait } = get(environmentAtom)
  const stored = profile.find()
  profile.onChangedElsewhere((uid) => set(onOtherTab, uid))
  if (stored === null && authToken.find() === null) {
    set(sessionAtom, { stage: 'signed-out' })
    // If the chunk or the storage fails, it is retried at the next start.
    if (signOutPending.isSet())
      await import('./finish-sign-out.ts').then(({ finishSignOut }) => set(finishSignOut)).catch(() => undefined)
    return
  }

  if (stored !== null) set(sessionAtom, { stage: 'signed-in', uid: stored.uid, email: stored.email, me: stored })
  else void wait(authReadyTimeoutMs).then(() => set(signOutUnanswered))
  const { restoreSession } = await retryImport(() => import('./restore-session.ts'))
  await set(restoreSession)
})

const onOtherTab = atom(null, async (get, set, uid: string | null) => {
  if (get(uidAtom) === null) return
  const { applyOtherTab } = await retryImport(() => import('./session-end.ts'))
  await set(applyOtherTab, uid)
})

const signOutUnanswered = atom(null, (get, set) => {
  if (get(sessionAtom).stage === 'starting') set(sessionAtom, { stage: 'signed-out' })
})
