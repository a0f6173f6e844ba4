import { atom } from 'jotai'
import { authReadyTimeoutMs } from '#wire/limits.ts'
import { environmentAtom } from '../platform/environment.ts'
import { sessionAtom, uidAtom } from './session.ts'

/** The start of every visit. What the device kept speaks first; where it kept nobody, nobody is asked about. */
export const startSession = atom(null, async (get, set) => {
  const { profile, authToken, signOutPending, wait } = get(environmentAtom)
  const stored = profile.find()
  profile.onChangedElsewhere((uid) => set(onOtherTab, uid))
  if (stored === null && authToken.find() === null) {
    set(sessionAtom, { at: 'signed-out' })
    // Without the code or the store it is tried again at the next start.
    if (signOutPending.isSet())
      await import('./finish-sign-out.ts').then(({ finishSignOut }) => set(finishSignOut)).catch(() => undefined)
    return
  }

  if (stored !== null) set(sessionAtom, { at: 'signed-in', uid: stored.uid, email: stored.email, me: stored })
  else void wait(authReadyTimeoutMs).then(() => set(settleUnanswered))
  const { restoreSession } = await import('./restore-session.ts')
  await set(restoreSession)
})

const onOtherTab = atom(null, async (get, set, uid: string | null) => {
  if (get(uidAtom) === null) return
  const { followOtherTab } = await import('./session-end.ts')
  await set(followOtherTab, uid)
})

const settleUnanswered = atom(null, (get, set) => {
  if (get(sessionAtom).at === 'starting') set(sessionAtom, { at: 'signed-out' })
})
