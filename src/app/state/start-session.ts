import { atom } from 'jotai'
import { authReadyTimeoutMs } from '../../wire/limits.ts'
import { checkMe } from './check-me.ts'
import { outsideAtom } from './outside.ts'
import { sessionAtom, uidAtom } from './session.ts'
import { followIdentity, followOtherTab } from './session-end.ts'

/**
 * The start of every visit. What the device kept speaks first; the provider's SDK is asked afterwards, and only when
 * there is a session to ask about.
 */
export const startSession = atom(null, async (get, set) => {
  const { profile, authToken, identity, wait, idle } = get(outsideAtom)
  const kept = profile.find()
  const hasToken = authToken.find() !== null
  identity.onChange((person) => set(followIdentity, person))
  profile.onChangedElsewhere((uid) => set(followOtherTab, uid))
  if (kept === null && !hasToken) return set(sessionAtom, { at: 'signed-out' })

  if (kept !== null) set(sessionAtom, { at: 'signed-in', uid: kept.uid, email: kept.email, me: kept })
  else void wait(authReadyTimeoutMs).then(() => set(settleUnanswered))

  const isAsked = kept !== null && hasToken
  if (isAsked) {
    void set(checkMe, { how: 'restored', person: { uid: kept.uid, email: kept.email, displayName: null } })
    await idle()
  }
  // No answer (offline, say) is no sign-out.
  const person = await identity.restore().catch(() => undefined)
  if (person === undefined) return
  if (person === null) return set(sessionEnded)
  if (isAsked && get(uidAtom) === person.uid) return
  if (get(uidAtom) !== person.uid) {
    set(sessionAtom, { at: 'signed-in', uid: person.uid, email: person.email, me: null })
  }
  await set(checkMe, { how: 'restored', person })
})

const settleUnanswered = atom(null, (get, set) => {
  if (get(sessionAtom).at === 'starting') set(sessionAtom, { at: 'signed-out' })
})

const sessionEnded = atom(null, (get, set) => {
  if (get(uidAtom) !== null) return set(followIdentity, null)
  get(outsideAtom).authToken.drop()
  set(sessionAtom, { at: 'signed-out' })
})
