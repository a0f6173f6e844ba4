import { atom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError } from '../platform/notices.ts'
import { signOut } from '../session/session-end.ts'

/** Ends my sessions on every device, including this one. */
export const signOutEverywhere = atom(null, async (get, set) => {
  const result = await get(environmentAtom).call('signOutEverywhere')
  if (result.ok) await set(signOut)
  else set(showError, texts.logoutEverywhereFailed, 'sessions')
})
