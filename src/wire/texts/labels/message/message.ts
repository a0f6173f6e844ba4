// A message in a list or a thread
export const messageBy = (author: string) => `Message by ${author}`
export const unreadLabel = 'Unread'
export const pinnedBadge = 'Pinned'
export const settledBadge = 'Settled'
export const botBadge = 'Bot'
// Before the name of whoever has imported a message, or has posted it for its author
export const importedBy = 'imported by'
export const postedVia = 'via'
/** Before the time when it was imported. */
export const importedAt = 'imported · '
/** After the time of a message. */
export const editedAfterTime = ' · edited'
export const replyCount = (count: number) => (count === 1 ? '1 reply' : `${count} replies`)
/** The name of a thread that has no words. */
export const threadWithoutWords = 'Thread'
/** Between the name of a thread and that of the person whose message is answered there. */
export const threadReplyTo = ' › reply to '
/** In a list of messages to choose from. */
export const saidBy = (author: string, words: string) => `${author}: ${words}`

// What a message rests on; a list of links follows
export const broughtHomeFrom = 'Brought home from'
export const anotherBranch = 'another branch'
export const whatAgentCalled = 'What it called'
export const messagesAgentFound = 'Messages it found'

// The replies beside a reply
/** Of how many replies this one is shown. */
export const replyPlace = (position: number | string, total: number) => `${position} of ${total}`
/** After the place, as in ‘2 of 3, show all replies’, for screen readers. */
export const showAllReplies = ', show all replies'
export const previousReplyLabel = 'Previous reply'
export const nextReplyLabel = 'Next reply'
export const noMoreReplies = 'No more replies on that side.'
// A verb: puts two replies side by side
export const compareRepliesLabel = 'Compare'
export const compareRepliesHeading = 'Compare replies'
export const firstReplyLabel = 'First reply'
export const secondReplyLabel = 'Second reply'
export const firstReplyText = 'Text of the first reply'
export const secondReplyText = 'Text of the second reply'
export const loadingReply = 'Loading reply...'
export const goToReplyLabel = 'Go there'

// A post that the server doesn't have yet
export const sentAfterWait = '· It will be sent then.'
export const sentSoon = 'Sent in 5 seconds'
export const undoSendingLabel = 'Undo'
export const discardPostLabel = 'Discard'
export const editPostLabel = 'Edit message'
export const heldSeenBy = 'Only you and admins can see it until then.'
/** The admin's reason follows. */
export const postDeclined = 'An admin declined this post:'
export const withdrawLabel = 'Withdraw'

// The card of a person
export const mutePersonLabel = 'Mute'
export const unmutePersonLabel = 'Unmute'
export const personPostsLabel = 'Posts'
// A verb: begins a thread that is addressed to the person
export const messagePersonLabel = 'Message'

// Marks
export const showMutedLabel = 'Show'
// A noun: words that are not sent yet follow
export const draftMark = 'Draft'
export const newMark = 'New'

// Versions of a message
// Beside the time of a message, where it opens the earlier versions
export const editedMark = 'edited'
export const editedMarkLabel = 'edited, show earlier versions'
export const editNotSaved = 'edit not saved'
export const versionsHeading = 'Earlier versions'
export const versionsNone = 'There are no earlier versions.'
export const versionsOrder = 'Newest first'
export const versionsFailed = 'The versions could not be loaded. Please try again when you are online.'
export const versionNotDeleted = 'The version could not be deleted. Please try again when you are online.'
export const versionUnseen = ' · replaced on another device that had not seen it'
export const deleteVersionLabel = 'Delete this version'
export const deleteVersionForGoodLabel = 'Delete for good'
export const keepVersionLabel = 'Keep'
export const pendingEditLabel = 'Your edit'
export const sendEditNowLabel = 'Send now'
export const discardEditLabel = 'Discard'

// An agent's answer while it is written
export const answerOf = (agent: string) => `${agent}'s answer`
export const thinkingNow = 'thinking…'
export const writingNow = 'writing…'
export const stoppingNow = 'stopping…'
export const queuedNow = 'waiting for its turn…'
/** `doing` is as in ‘looking up…’. */
export const agentIsDoing = (agent: string, doing: string) => `${agent} is ${doing}`
export const showAnswerLabel = 'Show'
export const stopAnswerLabel = 'Stop'
export const dismissAnswerLabel = 'Dismiss'
export const answersSideBySide = (count: number) => `${count} answers side by side`
export const continueWithAnswerLabel = 'Continue with this one'
export const keepAnswersLabel = (count: number) => (count === 2 ? 'Keep both' : 'Keep all')
