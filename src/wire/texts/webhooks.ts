import type { WebhookOutcome, WebhookPause } from '../reader/webhook.ts'

// Webhooks
export const webhookAddress = 'The address must be https and at a public host.'
export const webhookGone = 'This webhook no longer exists.'
export const webhooksFull = (most: number): string => `You can’t have more than ${most} webhooks.`
export const webhookFailed = 'The webhook could not be reached or changed. Please try again.'
const webhookOutcomeTexts: Readonly<Record<WebhookOutcome, string>> = {
  delivered: 'The receiver took it.',
  refused: 'The receiver refused it.',
  redirect: 'The receiver sent us elsewhere, which is not followed.',
  'not-public': 'The address leads to a host that is not public.',
  'too-slow': 'The receiver took too long.',
  unreachable: 'The receiver could not be reached.',
}
export const webhookOutcome = (outcome: WebhookOutcome, status: number | null): string =>
  `${webhookOutcomeTexts[outcome]}${status === null ? '' : ` (Status ${status}.)`}`
export const webhookPaused: Readonly<Record<WebhookPause, string>> = {
  failing: 'Paused: it failed too often.',
  gone: 'Paused: the receiver is gone.',
  address: 'Paused: the address leads to a host that is not public.',
  'signed-out':
    'Paused when your other sessions were ended, or a backup was restored. Resume it only if the address is yours.',
}

// My webhooks
export const webhooksHeading = 'Webhooks'
export const webhooksHint = 'An address of yours is called when something new is there for you.'
export const myWebhooksLabel = 'Your webhooks'
export const webhooksFailed = 'Your webhooks could not be loaded.'
export const webhookDeleted = (url: string): string => `Deleted: ${url}`
export const webhookSentAgain = (url: string): string => `Sent again: ${url}`
export const webhookResumed = (url: string): string => `Resumed: ${url}`
export const webhookForAddressed = 'Messages addressed to me'
export const webhookForAll = 'Messages addressed to me, and in what I follow'
export const webhookMessagesRefused = (count: number): string =>
  `The receiver refused ${count === 1 ? 'a message' : `${count} messages`}, kept for three days.`
/** The outcome is a sentence, as above. */
export const webhookLastTime = (outcome: string): string => `Last time: ${outcome}`
// Commands, in the list and by the webhook's address
export const testWebhookLabel = 'Test'
export const testWebhookOf = (url: string): string => `Test ${url}`
export const sendWebhookAgainLabel = 'Send again'
export const sendWebhookAgainTo = (url: string): string => `Send again to ${url}`
export const resumeWebhookLabel = 'Resume'
export const resumeWebhookOf = (url: string): string => `Resume ${url}`
export const deleteWebhookOf = (url: string): string => `Delete ${url}`

// A new webhook
export const webhookSecret = 'The secret that signs what is sent. It is shown only now:'
export const webhookAddressLabel = 'Address'
// Which new messages are sent
export const webhookEventsLabel = 'New messages'
export const webhookEventsAll = 'Addressed to me, and in what I follow'
export const webhookEventsAddressed = 'Addressed to me'
export const addWebhookLabel = 'Add a webhook'

// Programs
export const notByToken = 'No token may do this. Please use the app'
export const tokenScopeMissing = (scope: string): string => `This token may not ${scope}`
export const tokenAsksNoAgents =
  'This token may not ask agents, and this message would. Send ask_agents: false to post it without asking'
export const tokenNameMissing = 'Please give the token a name'
export const tooManyTokens = (max: number): string => `There can’t be more than ${max} tokens`
export const tooManyBots = (max: number): string => `There can’t be more than ${max} bots`
export const botIncomplete = 'A bot needs a name and a tag'
export const botNoAdmin = 'A bot can’t be an admin'
export const streamsOfBots = 'Only a bot’s message can be shown while it is written'
export const tooManyStreams = (max: number): string =>
  `No more than ${max} messages of a bot can be written at a time. Finish or give up one of them`
export const streamPosition = (expected: number): string => `The next part belongs at position ${expected}`
export const streamChanged = (expected: number): string =>
  `The text at this position is another one. The next part belongs at position ${expected}`
export const streamEnded = 'This message has ended, and is stored as it was then. Edit it to change it'
export const streamOver = 'This message was written for too long. It ends with what is there'
