import type { Parts } from '../parts.ts'

// A thread
export const threadMissingHeading = 'Not found'
export const threadFailedHeading = 'Thread'
/** Of the open thread: nothing is left to do in it. */
export const threadIsSettled = 'Settled'
export const goToGroundLabel = 'Go to Ground'
export const followsThread = 'You follow this thread'
export const mutedThread = 'You muted this thread'
/** For screen readers, before the first words of the message. */
export const replyingTo = <Element>(name: Element): Parts<Element> => ['Replying to ', name]
export const newReplies = (count: number) => (count === 1 ? '1 new reply' : `${count} new replies`)
/** A choice of slow mode. */
export const slowModeOff = 'Off'

// New in a thread
export const newInThreadLabel = 'New messages'
export const goToNextNewLabel = 'Go to the next new message'
export const markAllSeenLabel = 'Mark all as seen'
export const newCount = (count: number) => `${count} new`
/** `count` is the most that is counted. */
export const newAtLeast = (count: string) => `${count}+ new`

// The scrubber, at a phone's edge
export const scrubberLabel = 'Scrubber'
export const scrubberPositionLabel = 'Position in the thread'
export const scrubberPosition = (at: number, of: number) => `${at} of ${of}`
/** Of the message there: it is new. */
export const scrubberNew = 'new'

// What was done with a message or a thread
export const messageDeleted = 'Message deleted'
export const reformatFailed = 'The message could not be reformatted.'
export const alreadyTidy = 'This message is already tidy'
export const messageReformatted = 'Message reformatted'
export const settlingDone = 'Settled'
export const reopeningDone = 'Reopened'
export const reportSent = 'Reported. The admins will look at it.'
export const reportFailed = 'That didn’t work. Please try again.'
