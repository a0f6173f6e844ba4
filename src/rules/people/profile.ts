import { displayNameMaxLength, tagMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { Profile } from '#wire/user.ts'

export type ProfileDraft = { readonly display_name: string; readonly user_tag: string }
type ProfileProblems = { readonly display_name?: string; readonly user_tag?: string; readonly form?: string }

const tagPattern = /^[A-Za-z0-9_-]+$/

/** What is wrong with a tag, or null; an empty tag is allowed and means 'unchanged' (section 5 Profile). */
export function tagProblem(tag: string): string | null {
  if (tag === '') return null
  if (tag.trim() === '') return texts.tagTooShort
  if (!tagPattern.test(tag)) return texts.tagCharacters
  return tag.length > tagMaxLength ? texts.tagTooLong : null
}

const unseen = /[\p{Cc}\u00ad\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A display name as stored: one line, composed, without invisible characters or ones that change text direction. */
export const storedName = (name: string): string =>
  name
    .replace(/[\p{Z}\t\r\n]+/gu, ' ')
    .replace(unseen, '')
    .trim()
    .normalize('NFC')

/** 50 characters pass, 51 don't (supplement 9). */
export const displayNameProblem = (name: string): string | null =>
  name.trim().length > displayNameMaxLength ? texts.displayNameTooLong : null

/** Everything wrong with an edited profile; Update is enabled if there is nothing. */
export function profileProblems(current: Profile, draft: ProfileDraft): ProfileProblems {
  const name = displayNameProblem(draft.display_name)
  const tag = tagProblem(draft.user_tag)
  const form = formProblem(current, draft)
  return {
    ...(name === null ? {} : { display_name: name }),
    ...(tag === null ? {} : { user_tag: tag }),
    ...(form === null ? {} : { form }),
  }
}

function formProblem(current: Profile, draft: ProfileDraft): string | null {
  const name = draft.display_name.trim()
  const tag = draft.user_tag.trim()
  if (name === '' && tag === '') return texts.profileEmpty
  // An empty field isn't sent, so it changes nothing.
  const unchanged = ['', current.display_name].includes(name) && ['', current.user_tag].includes(tag)
  return unchanged ? texts.profileUnchanged : null
}

/** Tags are unique ignoring case (supplement 9). */
export const tagKey = (tag: string): string => tag.toLowerCase()
