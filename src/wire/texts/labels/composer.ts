// The reply box
export const sendMessageLabel = 'Send'
export const previewTextLabel = 'Preview'
export const publicReplyLabel = 'Public reply'
/** Who they are follows. */
export const recipientsCount = (count: number) => `Recipients (${count}): `

// Recipients
export const recipientSearchLabel = 'Search people'
export const recipientSearchPlaceholder = 'Name or @tag'
export const peopleFoundLabel = 'Search results'
export const addRecipientLabel = 'Add'
export const currentRecipientsLabel = 'Current recipients'
export const removeRecipientLabel = (name: string) => `Remove ${name}`
export const publicRecipients = 'Everyone can read this. Recipients also get a notification.'
export const privateNoRecipients = 'Only the people you add can read this. Add no one to keep it to yourself.'
export const privateRecipients = 'Only you and the people you add can read this.'

// Files
export const attachedFilesLabel = 'Files'
export const attachFilesLabel = 'Attach files'
export const takePhotoLabel = 'Take a photo'
export const removeFileLabel = (name: string) => `Remove ${name}`
export const fileShowsLabel = (name: string) => `What ${name} shows`
export const fileShowsPlaceholder = 'What does it show?'
export const wordsMissing = 'Say what the picture shows, or write a text, to send it.'
export const fileSent = (name: string, percent: number) => `${name}: ${percent} % sent`
