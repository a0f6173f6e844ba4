import type { Parts } from '../../parts.ts'

// Administration: the page and its tabs
export const adminHeading = 'Administration'
export const adminsOnly = 'Only admins can open this page.'
export const backToCloudLabel = 'Back to the Cloud'
export const adminApplicationsHeading = 'Applications'
export const adminReportsHeading = 'Reports'
export const adminPeopleHeading = 'People'
export const adminInvitationsHeading = 'Invitations'
export const adminBotsHeading = 'Bots'
export const adminAgentsHeading = 'Agents'
export const adminBinHeading = 'Bin'
export const adminSettingsHeading = 'Settings'
// A noun: how much the agents are used
export const agentUseHeading = 'Usage'
export const serverVersion = (version: string) => `Canopy ${version}.`
export const otherNodeVersion = (version: string) => `Another node runs version ${version}.`
// On a list, after another admin has changed it or something has arrived
export const adminListChanged = 'Something has changed. Refresh'

// Administration: applications
export const reloadApplicationsLabel = 'Reload applications'
// An adjective: applications that are not decided yet
export const openApplicationsLabel = 'Open'
export const openApplicationsCount = (count: number) => `Open (${count})`
export const decidedApplicationsLabel = 'Decided'
export const applicationsNotLoaded = 'The applications could not be loaded.'
export const moreApplicationsNotLoaded = 'More applications could not be loaded. Please try again.'
export const applicationsNoneOpen = 'No applications to review.'
export const applicationsNoneDecided = 'No decisions yet.'
export const showMoreApplications = (count: number) => `Show more (${count})`
export const applicantWithoutName = 'No name given'
export const applicantAccount = (uid: string) => `Account ${uid}`
export const applicantWithoutAccount =
  'No account yet, so approving alone lets nobody in: send an invitation, or give access under People once there is one.'
export const applicantUnreachable =
  'This application has no account and no e-mail, so approving it won’t let anyone in.'
export const applicationAnswersLabel = 'Answers'
export const applicationUnanswered = 'No answer'
export const applicantInterestsLabel = 'Interests'
export const decisionOnApplicant = (name: string) => `Decision on ${name}`
export const approveApplicationLabel = 'Approve'
export const declineApplicationLabel = 'Decline'
export const applicationApproved = 'Approved'
export const applicationDeclined = 'Declined'
/** Stands behind “Approved” or “Declined”. */
export const applicationDecidedBy = <E>(admin: E): Parts<E> => ['by ', admin]
// After “by”
export const decidedByYou = 'you'
export const decidedBySomeAdmin = 'an admin'

// Administration: invitations
export const reloadInvitationsLabel = 'Reload invitations'
export const invitationsHint = 'Whoever has the link can join and write, without an application.'
export const invitationsNotLoaded = 'The invitations could not be loaded.'
export const invitationsNone = 'No invitations yet.'
export const newInvitationLabel = 'New invitation'
export const invitationUsesLabel = 'For how many people'
export const invitationPeriodLabel = 'Valid for'
export const invitationDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)
export const invitationThreadLabel = 'Thread to start in (optional)'
export const invitationThreadHint = 'Paste the link of a public thread.'
export const invitationThreadWrong = 'This is not a link to a thread.'
export const invitationNoteLabel = 'Note (optional)'
export const invitationNoteHint = 'Everyone who opens the link can read it.'
export const makeInvitationLabel = 'Make a link'
export const invitationNotMade = 'The link could not be made. Please try again.'
export const newInvitationHeading = 'Your invitation'
export const invitationShownOnce = 'Copy or share this link now: it can’t be shown again.'
export const invitationQrCodeLabel = 'QR code of the link'
export const copyInvitationLabel = 'Copy'
export const shareInvitationLabel = 'Share…'
/** The title for other apps; `name` is the installation’s. */
export const invitationTo = (name: string) => `An invitation to ${name}`
export const invitationStates = {
  open: 'Open',
  'used up': 'Used up',
  expired: 'Expired',
  revoked: 'Revoked',
} as const
export const invitationUses = (uses: number, most: number) => `${uses} of ${most} used`
export const invitationValidUntil = <E>(time: E): Parts<E> => ['Valid until ', time]
export const invitationThreadLinkLabel = 'Its thread'
/** An invitation without a note. */
export const invitationOf = (time: string) => `Link of ${time}`
export const joinedByLink = 'Who joined by this link'
export const joinedByInvitation = (note: string) => `Who joined by ${note}`
export const revokeInvitationLabel = 'Revoke'
export const revokeInvitation = (name: string) => `Revoke: ${name}`
export const revokeInvitationHeading = 'Revoke this invitation'
export const revokeInvitationMeans = 'The link will let nobody in any more. Whoever has joined by it stays a member.'
export const invitationNotRevoked = 'The invitation could not be revoked. Please try again.'

// Administration: the bin
export const reloadBinLabel = 'Reload the bin'
export const binHint =
  'Deleted messages stay here for 30 days, and only admins see them. Private messages are not stored.'
export const binEntryGone = 'This is not in the bin any more'
export const binParentGone = 'The message that this was a reply to is gone. Restore that one first.'
export const binNotLoaded = 'The bin could not be loaded.'
export const moreOfBinNotLoaded = 'The bin could not be loaded. Please try again.'
export const binEmpty = 'The bin is empty.'
export const binListLabel = 'Deleted messages'
export const loadMoreOfBinLabel = 'Load more'
/** Who wrote what was deleted. */
export const binAuthor = <E>(author: E): Parts<E> => ['By ', author]
export const binDeletedBy = <E>(person: E, time: E): Parts<E> => ['Deleted by ', person, ', ', time]
/** Somebody who is not known any more. */
export const binSomebody = 'somebody'
export const binMessages = (count: number) => (count === 1 ? '1 message' : `${count} messages`)
export const binNotStored = (count: number) => `${count} not stored, because they were private or below a private one`
export const binPartlyRestored = 'Partly restored'
export const restoreLabel = 'Restore'
export const restoreFromBin = (name: string) => `Restore: ${name}`
export const restoredFromBin = 'Restored'
export const notRestoredFromBin = 'It could not be restored. Please try again.'
export const deleteForGoodLabel = 'Delete for good'
export const deleteForGoodOf = (name: string) => `Delete for good: ${name}`
export const deleteForGoodMeans = 'Nobody can restore it afterwards.'
export const notDeletedForGood = 'It could not be deleted. Please try again.'
