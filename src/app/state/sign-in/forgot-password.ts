import { atom } from 'jotai'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import { environmentAtom } from '../platform/environment.ts'

/** Requests a mail with a link for a new password; resolves to the error text, or null. */
export const mailPasswordLink = atom(null, async (get, _set, email: string): Promise<string | null> => {
  const result = await get(environmentAtom).call('mailPasswordLink', { body: { email } })
  if (result.ok) return null
  const detail = result.failure === 'refused' && result.status < 500 ? result.detail : ''
  return detail === '' ? texts.passwordCallFailed : detail
})
