import { atom } from 'jotai'
import { taggedPerson } from '#rules/people/tagged-person.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import type { PersonCard, UserReference } from '#wire/user.ts'
import { isNotFound } from '../../net/calls.ts'
import { sourceOfAtom } from '../messages/source-of-message.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError } from '../platform/notices.ts'

/** What the server says of somebody; 'nobody' if there is no such person for whoever asks. */
export type PersonLookup = PersonCard | 'nobody' | 'no-answer'

/** Who a card is for, as far as the loaded messages know: the author, unless somebody or a tag is given. */
export const findLoadedPerson = atom(
  null,
  (get, _set, message: Message, person: UserReference | string | undefined): UserReference | null => {
    const { author_uid: uid, author_display_name: display_name, author_user_tag: user_tag } = message
    if (typeof person !== 'string') return person ?? { uid, display_name, user_tag }
    const { messages } = get(get(sourceOfAtom)(message.id).forestAtom)
    return taggedPerson(person, messages.values())
  },
)

export const lookUpPerson = atom(
  null,
  async (get, _set, query: { readonly uid: string } | { readonly tag: string }): Promise<PersonLookup> => {
    const result = await get(environmentAtom).call('personCard', { query })
    if (result.ok) return result.data
    return isNotFound(result) ? 'nobody' : 'no-answer'
  },
)

/**
 * Whoever has the tag of a mention, where a hyphen at the end may be punctuation. Null, with a notice, if nobody has.
 */
export const lookUpMentioned = atom(null, async (_get, set, tag: string): Promise<PersonCard | null> => {
  const found = await set(lookUpPerson, { tag })
  const shorter = tag.replace(/[-_]+$/, '')
  const person = found === 'nobody' && shorter !== tag ? await set(lookUpPerson, { tag: shorter }) : found
  if (typeof person !== 'string') return person
  set(showError, person === 'nobody' ? texts.nobodyHasTag(tag) : texts.tagNotLookedUp(tag), 'person')
  return null
})
