import { atom } from 'jotai'
import { environmentAtom } from '../platform/environment.ts'
import { showSuccess } from '../platform/notices.ts'
import { isSigningInAtom, sessionAtom } from './session.ts'

/**
 * Somebody signed out in the last visit. Their page may have been closed before the provider's SDK had signed out, or
 * the SDK may have stored data again after a pending request: deletes it once more, unless a new sign-in has already
 * started.
 */
export const finishSignOut = atom(null, async (get, set) => {
  const { identity, signOutPending, pendingNotice, currentPath } = get(environmentAtom)
  // That page shows it itself, with what to do next.
  const notice = currentPath() === '/requests' ? null : pendingNotice.take()
  if (notice !== null) void set(showSuccess, notice)
  const provider = await identity()
  if (get(sessionAtom).stage !== 'signed-out' || get(isSigningInAtom)) return
  await provider.forget()
  signOutPending.drop()
})
