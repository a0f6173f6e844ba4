import { atom } from 'jotai'
import type { ProfileDraft } from '#rules/people/profile.ts'
import * as texts from '#wire/texts.ts'
import { applyNewName } from '../messages/apply-new-name.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'

/** Saves my name and tag; resolves to the error text, or null. Empty values are sent as absent (section 5 Profile). */
export const updateProfile = atom(null, async (get, set, draft: ProfileDraft): Promise<string | null> => {
  const { call } = get(environmentAtom)
  const name = draft.display_name.trim()
  const tag = draft.user_tag.trim()
  const body = { ...(name === '' ? {} : { display_name: name }), ...(tag === '' ? {} : { user_tag: tag }) }
  const result = await call('profile', { body })
  if (!result.ok) {
    if (result.failure === 'no-answer' || result.detail === '') return texts.profileFailed
    return result.code === 'tag_taken' ? texts.nameTaken : result.detail
  }
  const uid = get(uidAtom)
  if (uid !== null) set(applyNewName, { uid, display_name: result.data.display_name, user_tag: result.data.user_tag })
  return null
})
