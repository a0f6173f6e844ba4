import { contentMaxLength } from '../limits.ts'

// Sending
export const contentBlank = 'content must not be blank'
export const contentTooLong = `content must be at most ${contentMaxLength} characters long`
export const sendFailed = 'Failed to send message. Please try again.'
export const loginToSend = 'You need to be logged in to send messages.'
export const newThreadTitle = 'New Thread'
export const newThreadFailed = 'Failed to create thread. Please try again.'
export const newThreadIncomplete = 'Failed to complete thread creation.'
export const loginToCreate = 'Please log in to create new messages'
export const whitelistToCreate = 'You need to be whitelisted to create new messages'
export const discardThread = 'Discard this thread? Any unsent message will be lost.'

// The reply box's placeholders
export const placeholderNewThread = 'Start a new thread...'
export const placeholderClickReply = "Click 'Reply' on a message to respond"
export const placeholderWhitelist = 'You need to be whitelisted to send messages'
export const placeholderLogin = 'You need to log in to send messages'
export const placeholderReplyTo = (name: string, tag: string | null) =>
  tag === null ? `Reply to ${name}...` : `Reply to ${name} (@${tag})...`
export const unknownTag = 'No one has this tag'
