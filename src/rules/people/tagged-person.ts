import type { Message } from '#wire/message.ts'
import type { UserReference } from '#wire/user.ts'
import { tagKey } from './profile.ts'

/** The author or recipient of one of the messages who has this tag, in any case; null if none has. */
export function taggedPerson(tag: string, messages: Iterable<Message>): UserReference | null {
  const has = (user_tag: string | null) => user_tag !== null && tagKey(user_tag) === tagKey(tag)
  for (const { author_uid: uid, author_display_name: display_name, author_user_tag, recipients } of messages) {
    if (has(author_user_tag)) return { uid, display_name, user_tag: author_user_tag }
    const recipient = recipients.find(({ user_tag }) => has(user_tag))
    if (recipient !== undefined) return recipient
  }
  return null
}
