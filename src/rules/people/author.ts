import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { agentDisplayName } from './agent-names.ts'

/** The address of the list of what a person, or an agent, has posted. */
export const postsPath = (uid: string): string => `/cloud?author=${encodeURIComponent(uid)}`

export type Authored = Pick<
  Message,
  'content_author' | 'author_uid' | 'author_display_name' | 'author_user_tag' | 'author_email_display'
>

/** The author of messages whose account was deleted while they stay. Nobody can sign in as this. */
export const deletedUid = 'deleted-user'

/** An author's name, given the one they chose. */
export const authorName = (uid: string, displayName: string | null): string | null =>
  uid === deletedUid ? texts.deletedUser : displayName

/** A person's name: the display name, else the e-mail, else 'Unknown User' (section 2 Tab layout). */
export const personName = (displayName: string | null, email: string | null): string =>
  displayName || email || texts.unknownUser

/**
 * The author that a message's card shows, and who posted it if a person wrote as an agent (supplement 2). An agent's
 * own answer has the name and tag that its operator gave it.
 */
export function authorOf(message: Authored): { name: string; tag: string | null; postedBy: string | null } {
  const person = personName(message.author_display_name, message.author_email_display)
  const agent = agentDisplayName(message.content_author)
  if (agent !== null && message.author_uid === message.content_author) {
    return { name: message.author_display_name ?? agent, tag: message.author_user_tag, postedBy: null }
  }
  if (agent === null) return { name: person, tag: message.author_user_tag, postedBy: null }
  return { name: agent, tag: null, postedBy: person }
}

type Words = Readonly<Record<'importedBy' | 'postedVia', string>>

/**
 * The author and who posted as an agent in one line, for where there is no card: 'ChatGPT via Wei'. Otherwise what a
 * person wrote would be taken for the agent's own answer.
 */
export function authorLine(message: Authored & Pick<Message, 'imported_at'>, words?: Words): string {
  const { name, postedBy } = authorOf(message)
  if (postedBy === null) return name
  const { importedBy, postedVia } = words ?? { importedBy: texts.importedBy, postedVia: texts.postedVia }
  return `${name} ${message.imported_at ? importedBy : postedVia} ${postedBy}`
}

/** The name of an author as everybody sees it: the e-mail address, which only admins may see, is never part of it. */
export const publicNameOf = (row: {
  readonly content_author: string
  readonly author_uid: string
  readonly display_name: string | null
}): string =>
  authorOf({
    content_author: row.content_author,
    author_uid: row.author_uid,
    author_display_name: authorName(row.author_uid, row.display_name),
    author_user_tag: null,
    author_email_display: null,
  }).name
