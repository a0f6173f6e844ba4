import { atom } from 'jotai'
import { authReadyTimeoutMs } from '../../wire/limits.ts'
import { outsideAtom } from './outside.ts'
import { sessionAtom, uidAtom } from './session.ts'

/** The start of every visit. What the device kept speaks first; where it kept nobody, nobody is asked about. */
export const startSession = atom(null, async (get, set) => {
  const { profile, authToken, wait } = get(outsideAtom)
  const kept = profile.find()
  profile.onChangedElsewhere((uid) => set(hearOtherTab, uid))
  if (kept === null && authToken.find() === null) return set(sessionAtom, { at: 'signed-out' })

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
