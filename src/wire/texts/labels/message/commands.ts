import type { Parts } from '../../parts.ts'

// The commands of a message
export const toYouLabel = 'To You'
export const copyTextLabel = 'Copy Text'
// A verb: asks an agent for one more answer
export const answerAgainLabel = 'Answer again…'
export const reformatLabel = 'Reformat'
export const tidyUpLabel = 'Tidy up…'
export const tidyUpWithLabel = (agent: string) => `Tidy up with ${agent}`
export const editTitleLabel = 'Edit title & description'
export const pinLabel = 'Pin'
export const unpinLabel = 'Unpin'
export const shareMessageLabel = 'Share…'
export const copyFeedLinkLabel = 'Copy feed link'
export const bringHomeLabel = 'Bring home'
export const copyJsonLabel = 'Copy JSON'
export const exportMessagesLabel = 'Export…'
// A verb
export const bookmarkMessageLabel = 'Bookmark'
export const unbookmarkMessageLabel = 'Remove bookmark'
export const catchUpLabel = 'Catch up'
export const setSlowModeLabel = 'Slow mode…'
export const settleThreadLabel = 'Settle thread…'
export const reopenThreadLabel = 'Reopen'
export const reportMessageLabel = 'Report…'

// Following, and what is said once it is done
export const followThreadLabel = 'Follow thread'
export const followBranchLabel = 'Follow branch'
export const threadFollowed = 'Thread followed'
export const branchFollowed = 'Branch followed'
export const unfollowThreadLabel = 'Unfollow thread'
export const unfollowBranchLabel = 'Unfollow branch'
export const threadUnfollowed = 'Thread no longer followed'
export const branchUnfollowed = 'Branch no longer followed'
export const muteThreadLabel = 'Mute thread'
export const muteBranchLabel = 'Mute branch'
export const threadMuted = 'Thread muted'
export const branchMuted = 'Branch muted'
export const unmuteThreadLabel = 'Unmute thread'
export const unmuteBranchLabel = 'Unmute branch'
export const threadUnmuted = 'Thread no longer muted'
export const branchUnmuted = 'Branch no longer muted'

// Bring home
export const postResultLabel = 'Post'
export const resultLabel = 'Result'
export const resultSourcesLabel = 'Sources'
export const resultReplyTo = <E>(author: E, words: E): Parts<E> => ['A reply to ', author, ': ', words]

// Export
export const exportMessagesHeading = 'Export'
export const saveExportLabel = 'Save file'
export const exportWhatLabel = 'What'
export const exportFormatLabel = 'Format'
export const exportScopes = {
  branch: { label: 'This branch', hint: 'with what is above it and below it' },
  thread: { label: 'The whole thread', hint: 'with all its branches' },
  mine: { label: 'Everything I wrote', hint: 'in all threads, and everything on Ground' },
} as const
export const exportFormats = {
  markdown: { label: 'Markdown', hint: 'to read or print' },
  canopy: { label: 'Canopy', hint: 'JSON that can be imported again, branches and all' },
  chatgpt: { label: 'ChatGPT', hint: 'JSON in the shape of its export, for other programs' },
} as const

// Report
export const reportHeading = 'Report this message'
export const sendReportLabel = 'Report'
export const reportOfPublic = 'Admins read this message and your reason. Its author isn’t told who reported it.'
export const reportOfPrivate =
  'Admins read this message and your reason. The message is private: they’ll see this one, and no other private message. Its author isn’t told who reported it.'
export const reportQuestion = 'What is wrong with it?'
export const reportNoteLabel = 'Note (optional)'

// Settle
export const settleHeading = 'What does this message settle?'
export const settleWholeThread = 'The whole thread'
export const settleBranch = 'The branch'

// Slow mode
export const slowModeHeading = 'Slow mode'
export const slowModeWaitLabel = 'Time between two posts'
export const slowModeHint = 'How long people wait until they may post in this thread again. Admins don’t wait.'

// Tidy up
export const tidiedBy = (agent: string) => `Tidied by ${agent}`
export const acceptTidiedLabel = 'Accept'

// Title and description
export const editTitleHeading = 'Edit Title & Description'
export const messageTitleLabel = 'Title'
export const messageDescriptionLabel = 'Description'

// Edit
export const editMessageHeading = 'Edit message'
export const messageTextLabel = 'Text'
export const answerDifferentlyLabel = 'Answer differently'
export const saveAsEditLabel = 'Save as edit'
export const discardChangesLabel = 'Discard'
export const wholeMessageFailed = 'The whole message could not be loaded. Please try again later.'
export const othersHaveReplied =
  'Others have replied. A different answer stands beside this one; an edit changes what they replied to.'
export const editedMeanwhile = 'You have edited this message elsewhere meanwhile. Saving keeps both texts.'
