import { atom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { clientErrorDetail } from '../../net/calls.ts'
import '../../net/later-paths.ts'
import { environmentAtom } from '../platform/environment.ts'

/** Requests a mail with a link for a new password; resolves to the error text, or null. */
export const mailPasswordLink = atom(null, async (get, _set, email: string): Promise<string | null> => {
  const result = await get(environmentAtom).call('mailPasswordLink', { body: { email } })
  return result.ok ? null : clientErrorDetail(result) || texts.passwordCallFailed
})
