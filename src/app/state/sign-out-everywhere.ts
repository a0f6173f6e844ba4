import { atom } from 'jotai'
import { showError } from './notices.ts'
import { outsideAtom } from './outside.ts'
import { signOut } from './session-end.ts'

/** Ends my sessions on every device, and this one with them. */
export const signOutEverywhere = atom(null, async (get, set) => {
  const result = await get(outsideAtom).call('signOutEverywhere')
  if (result.ok) await set(signOut)
  else set(showError, 'You couldn’t be logged out everywhere. Please try again.', 'sessions')
})
