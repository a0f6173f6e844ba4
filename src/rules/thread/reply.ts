import type { Recipient } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import type { UserReference } from '#wire/user.ts'
import { canSend } from '../access/permissions.ts'
import { isSignedIn, type Viewer } from '../access/viewer.ts'
import { type Audience, isAuthor } from '../access/visibility.ts'
import { isAgentName } from '../people/agent-names.ts'
import { type Authored, authorOf, deletedUid, personName } from '../people/author.ts'

/** The audience of a reply or a new thread (section 3 Reply settings). */
export type ReplySettings = { readonly isPublic: boolean; readonly recipients: readonly Recipient[] }

/** A draft for the first message of a thread: in the Cloud, or on this device. */
export type NewThread = 'new-thread' | 'new-ground-thread'

export const newThreadSettings: ReplySettings = { isPublic: true, recipients: [] }

/** For these people alone (section 3 Reply settings). */
export const privateTo = (recipients: readonly Recipient[]): ReplySettings => ({ isPublic: false, recipients })

type Target = Omit<Audience, 'recipients'> & {
  readonly author_display_name: string | null
  readonly author_user_tag: string | null
  readonly recipients: readonly Recipient[]
}

/**
 * A reply starts with its target's audience (section 4 Reply box visibility): the public flag copied, the recipients
 * its author and its recipients; the person replying is left out unless they wrote the target, and so is an author
 * whose account was deleted.
 */
export function settingsFromTarget(target: Target, viewer: Viewer): ReplySettings {
  const author: Recipient = {
    uid: target.author_uid,
    display_name: target.author_display_name,
    user_tag: target.author_user_tag,
  }
  const others = target.recipients.filter((recipient) => recipient.uid !== author.uid)
  const all = author.uid === deletedUid ? others : [author, ...others]
  const recipients = isAuthor(viewer, target) ? all : all.filter((recipient) => recipient.uid !== viewer.uid)
  return { isPublic: target.public, recipients }
}

/**
 * Settings saved with a draft are restored, but never wider than the target's: Public must be switched on again by
 * hand.
 */
export const narrowerSettings = (saved: ReplySettings, fresh: ReplySettings): ReplySettings =>
  saved.isPublic && !fresh.isPublic ? { ...saved, isPublic: false } : saved

/** Who will be able to read it, in words: everyone, the recipients by name, or only the viewer, who writes it. */
export function audienceText({ isPublic, recipients }: ReplySettings, viewer: Viewer): string {
  if (isPublic) return texts.audienceEveryone
  const others = recipients.filter(({ uid }) => uid !== viewer.uid)
  if (others.length === 0) return texts.audienceOnlyYou
  return others.map(({ display_name }) => personName(display_name, null)).join(texts.listSeparator)
}

/** The placeholder of the empty reply box (section 5 Reply). */
export function placeholder(viewer: Viewer, replyingTo: Authored | NewThread | null): string {
  if (!isSignedIn(viewer)) return texts.placeholderLogin
  if (!canSend(viewer)) return viewer.status === 'suspended' ? texts.suspendedNow : texts.placeholderWhitelist
  if (typeof replyingTo === 'string') return texts.placeholderNewThread
  if (replyingTo === null) return texts.placeholderClickReply
  // The author that the message's card shows.
  const { name, tag } = authorOf(replyingTo)
  return texts.placeholderReplyTo(name, tag)
}

/** Send is enabled only for someone who may send, with text, and no send in progress. */
export const canPressSend = (viewer: Viewer, text: string, sending: boolean): boolean =>
  canSend(viewer) && text.trim() !== '' && !sending

/** Enter sends; Shift+Enter, and Enter while a word is being composed, do not. */
export const sendsOn = (key: string, shiftKey: boolean, composing: boolean): boolean =>
  key === 'Enter' && !shiftKey && !composing

export const addRecipient = (settings: ReplySettings, person: UserReference): ReplySettings =>
  settings.recipients.some((recipient) => recipient.uid === person.uid)
    ? settings
    : { ...settings, recipients: [...settings.recipients, person] }

/** The author of the message that is replied to stays a recipient. */
export const canRemoveRecipient = (uid: string, target: Pick<Audience, 'author_uid'> | null): boolean =>
  target === null || target.author_uid !== uid

export function removeRecipient(
  settings: ReplySettings,
  uid: string,
  target: Pick<Audience, 'author_uid'> | null,
): ReplySettings {
  if (!canRemoveRecipient(uid, target)) return settings
  return { ...settings, recipients: settings.recipients.filter((recipient) => recipient.uid !== uid) }
}

/** Recipients from any source as uids: objects with a uid and strings count, anything else is dropped (section 5). */
export function acceptedRecipients(given: readonly unknown[]): readonly string[] {
  const uids = given.map((each) => {
    if (typeof each === 'string') return each
    const uid = typeof each === 'object' && each !== null && 'uid' in each ? each.uid : null
    return typeof uid === 'string' ? uid : null
  })
  return [...new Set(uids.filter((uid): uid is string => uid !== null && uid !== ''))]
}

/**
 * Drops agents that no longer exist: a reply to an old answer's author would be refused. Null means the agents are not
 * known.
 */
export const withoutDeletedAgents = (uids: readonly string[], offered: readonly string[] | null): readonly string[] =>
  offered === null ? uids : uids.filter((uid) => !isAgentName(uid) || offered.includes(uid))
