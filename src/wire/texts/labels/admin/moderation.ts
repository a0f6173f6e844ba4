import type { Parts } from '../../parts.ts'

// Administration: reports
export const reloadReportsLabel = 'Reload reports'
export const reportsHint =
  'A private message is here only because one of its readers reported it: you see that message alone, until 30 days after it was settled.'
// An adjective: reports that are not settled yet
export const openReportsLabel = 'Open'
export const openReportsCount = (count: number) => `Open (${count})`
export const settledReportsLabel = 'Settled'
export const reportsNotLoaded = 'The reports could not be loaded.'
export const reportsNoneOpen = 'Nothing was reported.'
export const reportsNoneSettled = 'Nothing was settled lately.'
export const reportedMessagesLabel = 'Reported messages'
export const moreToDecideNotLoaded = 'More could not be loaded. Please try again.'
export const decisionNotSaved = 'The decision could not be saved. Please try again.'
export const reportedPrivateBadge = 'Private'
export const reportedDeletedBadge = 'Deleted'
export const openReportedLabel = 'Open where it stands'
export const whatItAnswersLabel = 'What it answers'
/** Who reported it, if they weren’t logged in. */
export const reportedByVisitor = 'a visitor'
export const moreReportsCount = (count: number) => `and ${count} more`
export const decideReportedLabel = 'Decide…'
export const decideReported = (name: string) => `Decide about ${name}’s message`
export const dismissReportsMenuLabel = 'Dismiss…'
export const dismissReports = (name: string) => `Dismiss the reports about ${name}’s message`
/** `actions` is what an admin did, such as “Message deleted, Warned”. */
export const reportSettled = <E>(actions: E, admin: E, time: E, reason: E): Parts<E> => [
  actions,
  ' by ',
  admin,
  ' ',
  time,
  ': ',
  reason,
]

// The decision on a reported message
export const decideLabel = 'Decide'
export const dismissLabel = 'Dismiss'
export const decisionHeading = 'Decide about this message'
export const dismissalHeading = 'Dismiss the reports'
export const dismissalMeans = 'Nothing changes, and the author isn’t told. Admins can read your reason.'
/** What happens to the message; the labels follow `legend`. */
export const decisionOnMessage = {
  legend: 'The message',
  leave: { label: 'Stays', hint: '' },
  delete: { label: 'Is deleted', hint: 'with all replies below it' },
  settle: { label: 'Is settled', hint: 'with the branch that begins with it' },
} as const
/** What happens to its author; the labels follow `legend`. */
export const decisionOnPerson = {
  legend: 'Its author',
  leave: { label: 'Nothing', hint: '' },
  warn: { label: 'Is warned', hint: '' },
  suspend: { label: 'Is suspended', hint: 'and can only read' },
  revoke: { label: 'Loses access', hint: 'and is logged out everywhere' },
} as const

// Warning or suspending a person
export const warnOrSuspend = (name: string) => `Warn or suspend ${name}`
export const moderationQuestion = 'What happens?'
export const moderationOffered = {
  warn: { label: 'Warn', hint: 'with your reason' },
  suspend: { label: 'Suspend', hint: 'so that they can only read' },
  lift: { label: 'End the suspension', hint: 'so that they can write again' },
  revoke: { label: 'Revoke access', hint: 'and log them out everywhere' },
} as const
export const personModerated = 'Saved. The person can read your reason.'
export const suspensionDaysLabel = 'Days'
export const suspensionDaysHint = (most: number) => `From 1 to ${most}. It ends by itself.`
export const suspensionDaysWrong = (most: number) => `Please type a number from 1 to ${most}`
export const moderationReasonLabel = 'Reason'
export const reasonForPersonLabel = 'Reason, which the person reads'

// Posts that wait for review
export const heldHint = 'The first public posts of new members with one of your words. Nobody else can see them yet.'
export const heldNotLoaded = 'The posts could not be loaded.'
export const heldListLabel = 'Posts that wait for review'
export const heldAnswersUnseen = 'It answers a message that you can’t see.'
/** `words` are those of the admins’ list that the post has. */
export const heldForWords = <E>(words: E): Parts<E> => ['Held for: ', words]
export const approveHeldLabel = 'Approve'
export const approveHeld = (name: string) => `Approve ${name}’s post`
export const declineHeldMenuLabel = 'Decline…'
export const declineHeldLabel = 'Decline'
export const declineHeld = (name: string) => `Decline ${name}’s post`
export const declineHeldHeading = 'Decline this post'
export const declineHeldMeans = 'It isn’t posted. Its author keeps the text for 30 days.'
export const heldApproved = 'Posted'
export const heldDeclined = 'Declined. The author reads your reason.'
export const heldDecidedMeanwhile = 'This post was decided or withdrawn meanwhile.'

// The log of what admins decided
// A noun: the list of decisions
export const moderationLogLabel = 'Log'
export const moderationLogNotLoaded = 'The log could not be loaded.'
export const moderationLogEmpty = 'Nothing was decided yet.'
/** `action` is what an admin did, such as “Warned”. */
export const moderationLogEntry = <E>(action: E, person: E, admin: E, time: E): Parts<E> => [
  action,
  ': ',
  person,
  ', by ',
  admin,
  ', ',
  time,
]
/** When a suspension ends. */
export const moderationLogUntil = (time: string) => `Until ${time}`
