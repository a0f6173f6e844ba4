import { atom } from 'jotai'
import { environmentAtom } from '../platform/environment.ts'
import { loadCurrentUser } from './load-current-user.ts'
import { sessionAtom, uidAtom } from './session.ts'
import { applyIdentityChange, watchSessionEnd } from './session-end.ts'

/** The provider's SDK is asked when the page is idle, and only if there is a session to restore. */
export const restoreSession = atom(null, async (get, set) => {
  const { profile, authToken, identity, idle } = get(environmentAtom)
  const stored = profile.find()
  const isAsked = stored !== null && authToken.find() !== null
  void set(watchSessionEnd)
  if (isAsked) {
    void set(loadCurrentUser, { how: 'restored', person: { uid: stored.uid, email: stored.email, displayName: null } })
    await idle()
  }
  // A failure (offline, say) is not a sign-out.
  const person = await identity()
    .then((provider) => provider.restore())
    .catch(() => undefined)
  if (person === undefined) return
  if (person === null) return set(sessionEnded)
  if (isAsked && get(uidAtom) === person.uid) return
  if (get(uidAtom) !== person.uid) {
    set(sessionAtom, { stage: 'signed-in', uid: person.uid, email: person.email, me: null })
  }
  await set(loadCurrentUser, { how: 'restored', person })
})

const sessionEnded = atom(null, (get, set) => {
  if (get(uidAtom) !== null) return set(applyIdentityChange, null)
  get(environmentAtom).authToken.drop()
  set(sessionAtom, { stage: 'signed-out' })
})
