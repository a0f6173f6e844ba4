import { atom } from 'jotai'
import { authReadyTimeoutMs } from '#wire/limits.ts'
import { outsideAtom } from '../platform/environment.ts'
import { sessionAtom, uidAtom } from './session.ts'

/** The start of every visit. What the device kept speaks first; where it kept nobody, nobody is asked about. */
export const startSession = atom(null, async (get, set) => {
  const { profile, authToken, leavingMark, wait } = get(outsideAtom)
  const kept = profile.find()
  profile.onChangedElsewhere((uid) => set(hearOtherTab, uid))
  if (kept === null && authToken.find() === null) {
    set(sessionAtom, { at: 'signed-out' })
    // Without the code or the store it is tried again at the next start.
    if (leavingMark.isSet())
      await import('./finish-sign-out.ts').then(({ finishLeaving }) => set(finishLeaving)).catch(() => undefined)
    return
  }

  if (kept !== null) set(sessionAtom, { at: 'signed-in', uid: kept.uid, email: kept.email, me: kept })
  else void wait(authReadyTimeoutMs).then(() => set(settleUnanswered))
  const { restoreSession } = await import('./restore-session.ts')
  await set(restoreSession)
})

const hearOtherTab = atom(null, async (get, set, uid: string | null) => {
  if (get(uidAtom) === null) return
  const { followOtherTab } = await import('./session-end.ts')
  await set(followOtherTab, uid)
})

const settleUnanswered = atom(null, (get, set) => {
  if (get(sessionAtom).at === 'starting') set(sessionAtom, { at: 'signed-out' })
})
