import { isAgentName } from '../people/agent-names.ts'
import { isAdmin, isSignedIn, type Viewer } from './viewer.ts'
import { type Audience, canSee, isAuthor, isRecipient } from './visibility.ts'

/** The permission table (section 6), one function per row. Each takes only what its row depends on. */

/** Admins and whitelisted people post, reply and import. */
export const canSend = (viewer: Viewer): boolean => viewer.status === 'admin' || viewer.status === 'whitelisted'

export type WritingRefusal = 'signed-out' | 'suspended' | 'not-whitelisted'

/** Why somebody may not write in the Cloud; null if they may. */
export function writingRefusal(viewer: Viewer): WritingRefusal | null {
  if (!isSignedIn(viewer)) return 'signed-out'
  if (canSend(viewer)) return null
  return viewer.status === 'suspended' ? 'suspended' : 'not-whitelisted'
}

/** Signed-in people may open the new-thread view, also those who cannot send. */
export const canOpenNewThread = (viewer: Viewer): boolean => isSignedIn(viewer)

/** Whoever may send may reply to what they can see. */
export const canReply = (viewer: Viewer, message: Audience): boolean => canSend(viewer) && canSee(viewer, message)

/** Everyone, visitors too, may tidy and copy what they can see. */
export const canReformat = (viewer: Viewer, message: Audience): boolean => canSee(viewer, message)

/** Only a recipient has a read state to change. */
export const canToggleRead = (viewer: Viewer, message: Audience): boolean => isRecipient(viewer, message)

/**
 * The author deletes their own message, even after losing the right to post; whoever asked an agent deletes its answer;
 * an admin deletes any message they can see.
 */
export const canDelete = (viewer: Viewer, message: Audience & { readonly asked_by?: string | null }): boolean =>
  isAuthor(viewer, message) ||
  (viewer.uid !== null && viewer.uid === message.asked_by) ||
  (isAdmin(viewer) && canSee(viewer, message))

/** Whoever may reply to a person's message may ask an agent to answer it; agents don't answer agents. */
export const canAskAgent = (viewer: Viewer, message: Audience): boolean =>
  canReply(viewer, message) && !isAgentName(message.author_uid)

/** Whoever asked, and admins, may stop an answer and dismiss a failed request. */
export const canEndRequest = (viewer: Viewer, request: { readonly asker_uid: string }): boolean =>
  isAdmin(viewer) || (viewer.uid !== null && viewer.uid === request.asker_uid)

/** Only the author may have a message tidied by an agent: the agent changes the wording, not only the markup. */
export const canTidy = (viewer: Viewer, message: Audience): boolean => canSend(viewer) && isAuthor(viewer, message)

/**
 * Its author settles and reopens a thread or branch, and so does the author of the whole thread, as far up as the
 * person can reach, and an admin: each what they can see (section 4 State of a thread). `message` is its first one,
 * `top` the thread's.
 */
export const canSettle = (viewer: Viewer, message: Audience, top: Pick<Audience, 'author_uid'>): boolean =>
  canSee(viewer, message) && (isAuthor(viewer, message) || isAuthor(viewer, top) || isAdmin(viewer))

export const canPin = (viewer: Viewer): boolean => isAdmin(viewer)
export const canEditTitle = (viewer: Viewer): boolean => isAdmin(viewer)
export const canCopyJson = (viewer: Viewer): boolean => isAdmin(viewer)
export const canAdminister = (viewer: Viewer): boolean => isAdmin(viewer)
/** Only another admin can change an admin's status, so one always remains. */
export const canSetStatus = (viewer: Viewer, uid: string): boolean => isAdmin(viewer) && viewer.uid !== uid

/** Admins are equals: each may make a link for a new password for anyone else, as each may change their status. */
export const canMakePasswordLink = (viewer: Viewer, uid: string): boolean => canSetStatus(viewer, uid)

export const canEditProfile = (viewer: Viewer): boolean => isSignedIn(viewer)

/** Only recipients see the To You toggle; only authors of messages with recipients see the Recipients button. */
export const seesToYou = (viewer: Viewer, message: Audience): boolean => isRecipient(viewer, message)
export const seesRecipients = (viewer: Viewer, message: Audience): boolean =>
  isAuthor(viewer, message) && message.recipients.length > 0
