import type { Viewer } from './viewer.ts'

/** What the audience rule needs of a message. Recipients may be references or plain uids. */
export type Audience = {
  readonly public: boolean
  readonly author_uid: string
  readonly recipients: readonly (string | { readonly uid: string })[]
}

export const recipientUid = (recipient: string | { readonly uid: string }): string =>
  typeof recipient === 'string' ? recipient : recipient.uid

export const isAuthor = (viewer: Viewer, message: Pick<Audience, 'author_uid'>): boolean =>
  viewer.uid !== null && viewer.uid === message.author_uid

export const isRecipient = (viewer: Viewer, message: Pick<Audience, 'recipients'>): boolean =>
  viewer.uid !== null && message.recipients.some((recipient) => recipientUid(recipient) === viewer.uid)

/** Public: everyone. Private: its author and its recipients, nobody else, admins included (supplement 2). */
export function canSee(viewer: Viewer, message: Audience): boolean {
  return message.public || isAuthor(viewer, message) || isRecipient(viewer, message)
}

/** The only tab of what is on one device alone. */
export const groundTab = 'ground'

/** Whether only some people see it. What is on one device alone isn't called private. */
export const isPrivate = (message: { readonly public: boolean; readonly for_tabs: readonly string[] }): boolean =>
  !message.public && !message.for_tabs.includes(groundTab)

/** Everyone who may see a private message: its author first, then its recipients, without duplicates. */
export function readersOf(message: Pick<Audience, 'author_uid' | 'recipients'>): readonly string[] {
  return [...new Set([message.author_uid, ...message.recipients.map(recipientUid)])]
}

/**
 * The recipients stored with a message: duplicates merged; a private message without any gets its author as the only
 * one (section 5, supplement 4).
 */
export function storedRecipients(isPublic: boolean, authorUid: string, uids: readonly string[]): readonly string[] {
  const unique = [...new Set(uids)]
  return !isPublic && unique.length === 0 ? [authorUid] : unique
}

/** The tabs a message belongs to, for one reader (supplement 2). */
export function tabsOf(viewer: Viewer, message: Audience): string[] {
  if (message.public) return ['public']
  return isRecipient(viewer, message) ? ['private', 'direct'] : ['private']
}
