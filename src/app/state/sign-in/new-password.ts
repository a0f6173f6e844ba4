import { atom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { clientErrorDetail } from '../../net/calls.ts'
import '../../net/later-paths.ts'
import { environmentAtom } from '../platform/environment.ts'
import { signInWithPassword } from './password-sign-in.ts'

/** 'saved': the password is set, but the sign-in with it failed. */
type Outcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly text: string }

/** Sets a new password with the secret of an admin's link, and signs in with it. */
export const saveNewPassword = atom(null, async (get, set, token: string, password: string): Promise<Outcome> => {
  const result = await get(environmentAtom).call('usePasswordLink', { body: { token, password } })
  if (!result.ok) return { kind: 'refused', text: clientErrorDetail(result) || texts.passwordCallFailed }
  const isIn = await set(signInWithPassword, { email: result.data.email, password })
  return { kind: isIn ? 'signed-in' : 'saved' }
})
