import { describe, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'

/** The specification's texts, written out again, so that a change of a text must be deliberate. */
const catalogue: readonly (readonly [string, string])[] = [
  // The error catalogue (section 8)
  [texts.forcedLogout, 'Your account is not authorized. Please follow instructions below.'],
  [texts.nameTaken, 'Username is already taken by another user'],
  [texts.profileFailed, 'Failed to update profile'],
  [texts.chronologicalFailed, 'Failed to load chronological messages'],
  [texts.markerFailed, 'Failed to load content'],
  [texts.firebaseConfigMissing(['apiKey', 'projectId']), 'Missing required Firebase config: apiKey, projectId'],
  [texts.noAuthToken, 'No authentication token available'],
  [texts.noUser, 'No user is signed in'],
  [texts.titleSaved, 'Title and description saved successfully!'],
  [texts.titleFailed, 'Failed to save title and description. Please try again later.'],
  [texts.titleException, 'An error occurred while saving title and description. Please try again later.'],
  [texts.sendFailed, 'Failed to send message. Please try again.'],
  [texts.loginToSend, 'You need to be logged in to send messages.'],
  [texts.threadNotFound, 'Thread not found or not accessible.'],
  [texts.threadFailed, 'Failed to load thread.'],
  [texts.deleteGone, 'This message has already been deleted (likely when its parent was deleted)'],
  [texts.deleteForbidden, 'You do not have permission to delete this message'],
  [texts.deleteFailed('no disk'), 'Failed to delete message: no disk'],
  [texts.deleteFailed(), 'Failed to delete message'],
  [texts.importRateLimited, 'You have exceeded the import rate limit. Please try again later.'],
  [
    texts.importForbidden,
    'You do not have permission to import conversations. Only whitelisted users and admins can import.',
  ],
  [texts.importInvalid, 'Invalid conversation format.'],
  [texts.importFailed, 'Failed to import conversation'],
  [texts.importUnexpected, 'Import returned unexpected result.'],
  [texts.importSucceeded(12), 'Successfully imported 12 messages.'],
  [texts.importOmitted('image', 1), "1 image can't be imported."],
  [texts.importOmitted('voice', 2), "2 voice recordings can't be imported."],
  [texts.importOmitted('thinking', 3), "3 thinking steps won't be imported."],
  [texts.newThreadFailed, 'Failed to create thread. Please try again.'],
  [texts.newThreadIncomplete, 'Failed to complete thread creation.'],
  [texts.jsonCopied, 'Message JSON copied to clipboard'],
  [texts.jsonCopyFailed, 'Failed to copy JSON to clipboard'],
  [texts.jsonPrepareFailed, 'Error preparing message JSON'],
  [texts.textCopied, 'Message text copied to clipboard'],
  [texts.textCopyFailed, 'Failed to copy text to clipboard'],
  [texts.textPrepareFailed, 'Error preparing message text'],

  // Validation (section 5)
  [texts.placeholderClickReply, "Click 'Reply' on a message to respond"],
  [texts.placeholderWhitelist, 'You need to be whitelisted to send messages'],
  [texts.placeholderLogin, 'You need to log in to send messages'],
  [texts.placeholderReplyTo('Wei', 'wei'), 'Reply to Wei (@wei)...'],
  [texts.placeholderNewThread, 'Start a new thread...'],
  [texts.unknownTag, 'No one has this tag'],
  [texts.loginToCreate, 'Please log in to create new messages'],
  [texts.whitelistToCreate, 'You need to be whitelisted to create new messages'],
  [texts.importNoMessages, 'No messages found.'],
  [texts.importTooManyMessages, 'Conversation too long.'],
  [texts.importBadRole, 'Invalid message format.'],
  [texts.importEmptyContent, 'Empty message found.'],
  [texts.importContentTooLong, 'Message too long.'],
  [texts.importFileExtension, 'Please select a markdown (.md) file'],
  [texts.importFileTooLarge, 'File is too large (max 10MB)'],
  [texts.importFileEmpty, 'File is empty'],
  [texts.importFileUnreadable, 'Failed to read file'],
  [texts.importHintPaste, 'Paste your conversation text to begin'],
  [texts.importHintNone, 'No conversation detected.'],
  [texts.importHintReady, 'Ready to import!'],
  [texts.importLarge, 'This is a large conversation; importing may take a while.'],
  [texts.discardThread, 'Discard this thread? Any unsent message will be lost.'],
  [texts.tagCharacters, 'Tag must contain only letters, numbers, underscores, and hyphens'],
  [texts.tagTooShort, 'Tag must be at least 1 character long'],
  [texts.displayNameTooLong, 'Display name should be less than 50 characters'],
  [texts.profileEmpty, 'Please fill at least one field'],
  [texts.profileUnchanged, 'Make changes before updating'],

  // The screens (section 2)
  [texts.groundIntro, 'Local messages stored on your device.'],
  [texts.loadingPinned, 'Loading pinned messages...'],
  [texts.noPinned, 'No pinned messages yet.'],
  [texts.noMessagesFound('public'), 'No public messages found.'],
  [texts.noMessagesFound('ground'), 'No ground messages found.'],
  [texts.scrollForMoreMessages, 'Scroll for more messages'],
  [texts.loadingMessages, 'Loading messages...'],
  [texts.loadingMoreMessages, 'Loading more messages...'],
  [texts.noMoreMessages, 'No more messages to load'],
  [texts.scrollUpForMore, 'Scroll up for more'],
  [texts.scrollDownForMore, 'Scroll down for more'],
  [texts.loadingEarlier, 'Loading earlier messages...'],
  [texts.loadingMore, 'Loading more...'],
  [texts.beginningOfThread, 'Beginning of thread'],
  [texts.endOfThread, 'End of thread'],
  [texts.untitledThread, 'Untitled Thread'],
  [texts.loading, 'Loading...'],
  [texts.loadingThread, 'Loading thread...'],
  [texts.loadingThreadContent, 'Loading thread content...'],
  [texts.loadingMessage, 'Loading message....'],
  [texts.confirmDeletion, 'Confirm Deletion'],
  [texts.confirmDeletionQuestion, 'Are you sure you want to delete this message and all its replies?'],
  [texts.cannotBeUndone, 'This action cannot be undone.'],
  [texts.importUnderDevelopment, 'This feature is under development'],
  [texts.importErrorsHeading, 'Please fix the following issues:'],
  [texts.stepOf(2, 7), 'Step 2 of 7'],
  [texts.applicationSubmitted, 'Application Submitted!'],
  [texts.applicationThanks, "Thank you for your application. We'll review it and get back to you soon."],

  // Offline
  [texts.silentLogout, 'SILENT_LOGOUT'],
  [texts.threadNotOnDevice, 'This thread is not on this device.'],
  [texts.waitingForNetwork, 'Waiting for network'],
  [texts.newVersionReady, 'A new version is ready'],
]

describe('every text is the specification’s', () => {
  test.each(catalogue)('%s', (text, specified) => {
    expect(text).toBe(specified)
  })
})

test('the placeholder for someone without a tag names no tag', () => {
  expect(texts.placeholderReplyTo('Wei', null)).toBe('Reply to Wei...')
})
