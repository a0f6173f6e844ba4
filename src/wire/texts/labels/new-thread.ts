// New thread
export const newThreadFieldLabel = 'New thread'
export const groundThreadHint = 'Only on this device, until you publish it.'
export const discardThreadHeading = 'Discard thread'
export const keepWritingLabel = 'Keep writing'
export const discardThreadLabel = 'Discard'

// Import: where from
export const importHeading = 'Import a conversation'
export const importFromLabel = 'Import from'
// The AI model that a conversation was with
export const importModelLabel = 'Model'
export const pasteConversationLabel = 'Paste conversation'
export const chooseImportFilesLabel = 'Choose files'
export const chooseMarkdownFileLabel = 'Choose markdown file'
// Beside the button that chooses them
export const importDropFiles = 'or drop them here (.json, .zip, .html, .csv, .md, .txt)'
export const importDropMarkdown = 'or drop it here (.md)'
export const removeImportFileLabel = 'Remove file'
export const removeImportTextLabel = 'Remove text'
export const importPastedText = (megabytes: string) => `Pasted text, ${megabytes} MB`
// More than one
export const importFileCount = (count: number) => `${count} files`

// Import: what was found
export const importReadingLabel = 'Reading'
export const switchToTab = (service: string) => `Switch to ${service}`
export const importPreviewLabel = 'Preview'
// The author of a message
export const importPreviewYou = 'You'
export const importPreviewMore = (count: number) =>
  count === 1 ? '... and 1 more message' : `... and ${count} more messages`
export const importConversationsHeading = 'Conversations'
export const importConversationName = (service: string) => `${service} conversation`
export const selectAllConversationsLabel = 'Select all'
export const selectNoConversationsLabel = 'Select none'
export const importSelected = (chosen: number, of: number) => `${chosen} of ${of} selected`
export const showMoreConversationsLabel = 'Show more conversations'
export const openImportedThreadLabel = 'Open thread'
// Followed by a choice of these pauses
export const importPauseLabel = 'New conversation after a pause of'
export const importPause30Minutes = '30 minutes'
export const importPause1Hour = '1 hour'
export const importPause1Day = '1 day'
export const importPauseNone = 'All in one conversation'

// Import: how it is sent
export const importTitleLabel = 'Title'
export const importForRecipients = (count: number) =>
  count === 1 ? 'for the recipient chosen above' : `for the ${count} recipients chosen above`
export const importLabel = (conversations: number) =>
  conversations > 1 ? 'Import Conversations' : 'Import Conversation'
export const importingHeading = 'Importing...'
export const importingLabel = 'Importing'
export const importedLabel = 'Imported'
export const cancellingImport = 'Cancelling...'
