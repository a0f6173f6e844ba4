import { atom } from 'jotai'
import { environmentAtom } from '../platform/environment.ts'
import { isSigningInAtom, sessionAtom } from './session.ts'

/**
 * Somebody left at the end of the last visit. Their page may have been closed before the provider's SDK had signed out, or
 * the SDK may have put back what it was fetching: what it stored goes once more, unless the next one is coming in already.
 */
export const finishSignOut = atom(null, async (get) => {
  const { identity, signOutPending } = get(environmentAtom)
  const provider = await identity()
  if (get(sessionAtom).at !== 'signed-out' || get(isSigningInAtom)) return
  await provider.forget()
  signOutPending.drop()
})
