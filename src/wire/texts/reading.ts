// Lists and threads
export const pageBroken = 'Something went wrong and this page can’t be shown.'
export const chronologicalFailed = 'Failed to load chronological messages'
export const markerFailed = 'Failed to load content'
export const threadNotFound = 'Thread not found or not accessible.'
export const threadFailed = 'Failed to load thread.'
export const threadNotOnDevice = 'This thread is not on this device.'
export const listNotOnDevice = 'This list is not on this device.'
export const replyNotOnDevice = 'This reply is not on this device.'
export const replyGone = 'This reply was deleted.'
export const signInNeedsNetwork = 'Can’t reach the server. You need a connection to log in.'
export const untitledThread = 'Untitled Thread'
export const loadingPinned = 'Loading pinned messages...'
export const noPinned = 'No pinned messages yet.'

// Infinite-scroll markers
export const scrollUpForMore = 'Scroll up for more'
export const scrollDownForMore = 'Scroll down for more'
export const loadingEarlier = 'Loading earlier messages...'
export const loadingMore = 'Loading more...'
export const loadingMoreMessages = 'Loading more messages...'
export const beginningOfThread = 'Beginning of thread'
export const endOfThread = 'End of thread'
export const scrollForMoreMessages = 'Scroll for more messages'
export const loadingMessages = 'Loading messages...'
export const noMoreMessages = 'No more messages to load'

// Thread loading
export const loading = 'Loading...'
export const loadingThread = 'Loading thread...'
export const loadingThreadContent = 'Loading thread content...'
export const loadingMessage = 'Loading message....'

// The map of a thread
export const mapFailed = 'The map could not be loaded.'
export const mapNotYet = 'The map is still loading. Try again in a moment.'
export const noForkAbove = 'No more forks above.'
export const noForkBelow = 'No more forks below.'
export const nothingUnread = 'Nothing else is unread or new in this thread.'
export const noParent = 'This is the beginning of the thread.'
export const isNewest = 'This is the newest message.'
export const branches = (count: number) => `${count} branches`
export const unreadBelow = (unread: number) => (unread === 0 ? '' : `· ${unread} unread`)
