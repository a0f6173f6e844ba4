import { isAdmin, isSignedIn, type Viewer } from './viewer.ts'
import { type Audience, canSee, isAuthor, isRecipient } from './visibility.ts'

/** The permission table of section 6, a function for each row. Each asks only what its row asks: who is looking, and at what. */

/** Admins and whitelisted people post, reply and import. */
export const canSend = (viewer: Viewer): boolean => viewer.status === 'admin' || viewer.status === 'whitelisted'

/** Signed-in people may open the new-thread view, also those who cannot send. */
export const canOpenNewThread = (viewer: Viewer): boolean => isSignedIn(viewer)

/** Whoever may send may reply to what they can see. */
export const canReply = (viewer: Viewer, message: Audience): boolean => canSend(viewer) && canSee(viewer, message)

/** Everyone, visitors too, may tidy and copy what they can see. */
export const canReformat = (viewer: Viewer, message: Audience): boolean => canSee(viewer, message)

/** Only a recipient has a read state of their own to change. */
export const canToggleRead = (viewer: Viewer, message: Audience): boolean => isRecipient(viewer, message)

/** The author deletes their own message, also after losing the right to send; an admin deletes any they can see. */
export const canDelete = (viewer: Viewer, message: Audience): boolean =>
  isAuthor(viewer, message) || (isAdmin(viewer) && canSee(viewer, message))

export const canPin = (viewer: Viewer): boolean => isAdmin(viewer)
export const canEditTitle = (viewer: Viewer): boolean => isAdmin(viewer)
export const canCopyJson = (viewer: Viewer): boolean => isAdmin(viewer)
export const canAdminister = (viewer: Viewer): boolean => isAdmin(viewer)
/** An admin's own status is another admin's to change: so there is always one left. */
export const canSetStatus = (viewer: Viewer, uid: string): boolean => isAdmin(viewer) && viewer.uid !== uid

export const canEditProfile = (viewer: Viewer): boolean => isSignedIn(viewer)

/** Only recipients are shown the To You toggle; only authors of messages with recipients the Recipients button. */
export const seesToYou = (viewer: Viewer, message: Audience): boolean => isRecipient(viewer, message)
export const seesRecipients = (viewer: Viewer, message: Audience): boolean =>
  isAuthor(viewer, message) && message.recipients.length > 0
