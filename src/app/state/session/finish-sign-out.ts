import { atom } from 'jotai'
import { environmentAtom } from '../platform/environment.ts'
import { isSigningInAtom, sessionAtom } from './session.ts'

/**
 * Somebody signed out in the last visit. Their page may have been closed before the provider's SDK had signed out, or
 * the SDK may have stored data again after a pending request: deletes it once more, unless a new sign-in has already
 * started.
 */
export const finishSignOut = atom(null, async (get) => {
  const { identity, signOutPending } = get(environmentAtom)
  const provider = await identity()
  if (get(sessionAtom).stage !== 'signed-out' || get(isSigningInAtom)) return
  await provider.forget()
  signOutPending.drop()
})
