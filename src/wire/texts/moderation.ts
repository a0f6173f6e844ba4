// Reports
export const tooManyReports = 'You have reported a lot already. Please wait until the admins have looked at it.'
export const tooManyVisitorReports =
  'Visitors have reported a lot already. Please log in to report this, or try again later.'
export const reportOwn = 'This message is yours: you can delete it.'
export const reportReasons = {
  spam: { label: 'Spam', hint: 'advertising, or the same again and again' },
  abuse: { label: 'Abuse', hint: 'insults, threats or harassment' },
  illegal: { label: 'Illegal', hint: 'against the law' },
  other: { label: 'Something else', hint: 'please say what' },
} as const

// Moderation
/** What admins do: in a list of theirs, and to the person. */
export const moderationActions = {
  dismiss: { admin: 'Dismissed', you: 'Reports about your message were dismissed' },
  delete: { admin: 'Message deleted', you: 'Your message was deleted' },
  settle: { admin: 'Settled', you: 'Your thread or branch was settled' },
  warn: { admin: 'Warned', you: 'You were warned' },
  suspend: { admin: 'Suspended', you: 'You were suspended: you can read, but not write' },
  lift: { admin: 'Suspension ended', you: 'Your suspension was ended' },
  revoke: { admin: 'Access revoked', you: 'Your access was revoked' },
  approve: { admin: 'Post approved', you: 'Your post was approved' },
  decline: { admin: 'Post declined', you: 'Your post was declined' },
} as const
export const suspendedNow = 'You are suspended'
export const suspendedUntil = (time: string, reason: string) =>
  `You can write again on ${time}. An admin suspended you: ${reason}`
export const alreadySettled = (name: string) => `${name} settled this report meanwhile.`
export const messageGone = 'The message has already been deleted.'
export const decideOwn = 'Another admin decides about your messages.'
export const settleUnseen = 'Only a thread that you can see can be settled.'
export const draftGone = 'This text is not there any more.'
export const heldAsEdit =
  'While you are new here, this text would have to be reviewed by an admin first. Post it as a reply instead.'
export const heldAsImport =
  'While you are new here, an import with these words cannot be public. Import it for yourself, or after some posts.'
export const heldNoFiles =
  'While you are new here, an admin has to review this text first, and files can’t wait for that. Post it without files.'
export const tooManyHeld = 'Too many of your posts are waiting for review. Send this again once some have been decided.'
export const heldGone = 'This post is not waiting for review any more.'
export const heldParentGone = 'The message that this answers was deleted, or its author cannot see it any more.'
export const heldAuthorStopped = 'The author of this post may not post at present.'
export const heldWaiting = 'Waiting for review'
export const heldWhilePublishing =
  'A message of this thread is waiting for review by an admin. Publish the rest once it is approved.'
export const heldWithdrawn = 'You have withdrawn this post.'
export const declineReason = 'reason must be given to decline a post, and for nothing else'
export const suspensionDays = 'days must be given for a suspension, and for nothing else'
