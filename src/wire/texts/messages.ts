// Title and description
export const titleSaved = 'Title and description saved successfully!'
export const titleFailed = 'Failed to save title and description. Please try again later.'
export const settleFailed = 'The thread could not be settled. Please try again later.'
export const reopenFailed = 'The thread could not be reopened. Please try again later.'
export const settleOffline = 'There is no network. A thread can be settled once there is one.'
export const titleException = 'An error occurred while saving title and description. Please try again later.'

// Editing
export const editForbidden = 'You can only edit your own messages'
export const editTooOften = (most: number) =>
  `This message has ${most} earlier versions. Delete some of them first, or answer differently.`
export const editFailed = 'Failed to save the edit. Please try again.'
export const editedGone = 'The message was deleted, so your edit wasn’t saved.'
export const editedElsewhere = 'You had edited this message on another device too. Both texts are among its versions.'
export const editMaybeSaved = 'This may have been saved long ago. Check the versions before saving it again.'
export const editWaits = 'edit waiting for network'
export const versionGone = 'There is no such version'

// Bring home
export const broughtHomeNoParent = 'Only a reply can bring a branch home.'
export const broughtHomeNotBelow = 'The branch is not below the message it is brought home to.'
export const sourcesNotOnBranch = 'Only messages of the branch can be its sources.'
export const sourcesNotForAll = 'Not everyone who can read this message can see all of its sources.'
export const sourceNotForAll = 'Not everyone who reads this can see it'
export const resultNotForAll =
  'Not everyone who reads this can see the message it comes from. Leave out what they may not know.'

// Deleting
export const deleteGone = 'This message has already been deleted (likely when its parent was deleted)'
export const deletedWhileRead = 'The message you were reading has been deleted.'
export const deletedAfterSending = 'This message was sent and has since been deleted.'
export const deleteForbidden = 'You do not have permission to delete this message'
export const deleteFailed = (detail?: string) =>
  detail ? `Failed to delete message: ${detail}` : 'Failed to delete message'
export const confirmDeletion = 'Confirm Deletion'
export const confirmDeletionQuestion = 'Are you sure you want to delete this message and all its replies?'
export const cannotBeUndone = 'This action cannot be undone.'

// Copying
export const jsonCopied = 'Message JSON copied to clipboard'
export const jsonCopyFailed = 'Failed to copy JSON to clipboard'
export const jsonPrepareFailed = 'Error preparing message JSON'
export const linkCopied = 'Link copied to clipboard'
export const linkCopyFailed = 'Failed to copy link to clipboard'
export const textCopied = 'Message text copied to clipboard'
export const textCopyFailed = 'Failed to copy text to clipboard'
export const textPrepareFailed = 'Error preparing message text'
